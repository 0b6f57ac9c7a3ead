// Notices: what is not due yet appears when it is; what is decided there goes to the server.

import { request, slip } from "./here.js";
import { catchUp } from "./line.js";
import { $, $$, actions } from "./page.js";

let soon = 0;
export function due() {
  clearTimeout(soon);
  const now = Date.now() / 1000;
  let next = Infinity;
  for (const notice of $$("#notices [data-after]")) {
    const after = Number(notice.dataset.after);
    notice.hidden = after > now;
    if (notice.hidden) next = Math.min(next, after);
  }
  $("#notices").hidden = !$("#notices > :not([hidden])");
  if (next < Infinity) soon = setTimeout(due, Math.min(next - now, 3600) * 1000 + 200);
}

actions.give = async (button) => {
  try {
    const { given, missing } = await request("POST", "/give", { seat: Number(button.dataset.seat) });
    if (!given) slip(missing.length === 1 ? "One other must agree." : `${missing.length} others must agree.`);
    await catchUp();
  } catch (error) { slip(error.message); }
};
document.addEventListener("change", async (event) => {
  if (event.target.id !== "passing") return;
  try {
    await request("PUT", "/passing", { until: event.target.value });
    await catchUp();
  } catch (error) { slip(error.message); }
});
