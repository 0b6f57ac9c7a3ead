// After the game: the curve of everybody's chances. It is worked out elsewhere and grows while one looks.

import { request, slip, table } from "./here.js";
import { $, actions } from "./page.js";

const home = $("#chances"), box = $("#curve");

async function show() {
  const answer = await fetch(`/table/${table}/curve`);
  if (!answer.ok) { home.textContent = (await answer.json()).error; return; }
  home.innerHTML = await answer.text();
  if (home.firstElementChild.dataset.working === "true" && box.open) setTimeout(show, 1000);
}
box.addEventListener("toggle", async () => {
  if (!box.open) return;
  try {
    await request("POST", "/curve");
    await show();
  } catch (error) { home.textContent = error.message; }
});
Object.assign(actions, {
  async "stop-curve"() {
    try { await request("DELETE", "/curve"); await show(); } catch (error) { slip(error.message); }
  },
  async "play-on"(button) {
    try { location.href = (await request("POST", "/branch", { choice: Number(button.dataset.at) })).link; } catch (error) { slip(error.message); }
  },
});
