// Looking back: the log, the table as it was, and what happened since one's last move.

import { prompt } from "./choosing.js";
import { draw } from "./drawing.js";
import { first, now, ready, request, slip, table } from "./here.js";
import { catchUp } from "./line.js";
import { $, actions, make, recall, remember } from "./page.js";

export let looking = null; // the number of the choice looked back at
let playing = 0;

// Computer players' reasons stand below what they chose, where somebody wants them.
const reasons = { wanted: false, told: new Map(), upTo: 0, over: false };
function want(wanted) {
  reasons.wanted = wanted;
  $("[data-do=reasons]")?.setAttribute("aria-pressed", String(wanted));
}
want(recall("reasons") === "1" && first.seat !== null);
actions.reasons = () => {
  want(!reasons.wanted);
  remember("reasons", reasons.wanted ? "1" : "");
  writeLog();
};
async function askReasons() {
  if (now.choices < reasons.upTo || now.over !== reasons.over) { reasons.told.clear(); reasons.upTo = 0; }
  if (!reasons.wanted || now.choices === reasons.upTo) return;
  const after = reasons.upTo;
  [reasons.upTo, reasons.over] = [now.choices, now.over];
  try {
    for (const { choice, why } of await request("GET", `/reasons?after=${after}`)) reasons.told.set(choice, why);
  } catch {
    reasons.upTo = after; // the next frame asks again
    return;
  }
  writeLog();
}

export function writeLog() {
  const list = $("#log");
  const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40 || !ready;
  const items = [];
  let divided = false;
  askReasons();
  const last = new Map(now.log.map((entry, at) => [entry.c, at]));
  for (const [at, entry] of now.log.entries()) {
    if (!divided && now.mine && entry.c > now.mine) {
      divided = true;
      items.push(make("li", { class: "since" }, "since your last move"));
    }
    const item = make("li", { class: divided ? "new" : null });
    item.innerHTML = entry.h;
    items.push(item);
    const why = reasons.wanted && last.get(entry.c) === at && reasons.told.get(entry.c);
    if (why) items.push(make("li", { class: "reason" }, make("span", {}), make("small", {}, why)));
  }
  list.replaceChildren(...items);
  if (low) list.scrollTop = list.scrollHeight;
  const missed = now.choices - now.mine;
  const button = $("#missed");
  button.hidden = !(now.mine && missed > 0) || now.over;
  button.textContent = `step through ${missed} move${missed === 1 ? "" : "s"}`;
}

$("#chat")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const input = event.target.elements.text;
  if (!input.value.trim()) return;
  try {
    await request("POST", "/chat", { text: input.value });
    input.value = "";
    await catchUp();
  } catch (error) { slip(error.message); }
});

// ---- looking back ---------------------------------------------------------------------------

export async function look(choice) {
  const wanted = Math.max(0, Math.min(now.choices, choice));
  history.replaceState(null, "", `#choice-${wanted}`);
  looking = wanted;
  document.body.classList.add("looking");
  $("#prompt").hidden = true;
  $("#back").hidden = false;
  const slider = $("#slider");
  slider.max = now.choices;
  slider.value = wanted;
  $("#back-words").textContent = `After ${wanted} of ${now.choices} choices. Nothing is lost.`;
  $("#branch").hidden = !now.over || wanted >= now.choices;
  try {
    const then = await request("GET", `/at/${wanted}`);
    if (looking !== wanted) return;
    draw(then);
    if (now.over && wanted) {
      const { label, why } = await request("GET", `/why/${wanted}`);
      if (looking === wanted) $("#back-words").textContent += ` ${label.split(" / ")[0]}: ${why}`;
    }
  } catch (error) { slip(error.message); }
}
export function back() {
  looking = null;
  history.replaceState(null, "", location.pathname + location.search);
  clearInterval(playing);
  document.body.classList.remove("looking");
  $("#back").hidden = true;
  $("#prompt").hidden = false;
  draw(now);
  prompt();
}
export function followLink() {
  // A link to a position: looked at once the table is there.
  const found = location.hash.match(/^#choice-(\d+)$/);
  if (found && Number(found[1]) <= now.choices) look(Number(found[1]));
  return !!found;
}
addEventListener("hashchange", followLink);
$("#copy").addEventListener("click", async () => {
  const link = new URL(`/table/${table}#choice-${looking}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    slip("The link to this position is copied.");
  } catch { slip(link, 30); }
});
let soon = 0;
$("#slider").addEventListener("input", (event) => {
  clearTimeout(soon);
  const wanted = Number(event.target.value);
  soon = setTimeout(() => look(wanted), 60);
});
$("#back").addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]")?.dataset.step;
  if (step) look({ first: 0, last: now.choices }[step] ?? looking + Number(step));
});

export function since() {
  if (!now.mine || now.mine >= now.choices) return slip("Nothing has happened since your last move.");
  look(now.mine);
  clearInterval(playing);
  const pause = Math.max(250, Math.min(900, 2500 / (now.choices - now.mine)));
  if (now.choices - now.mine > 10) return slip("Much has happened: step on with → or the slider.");
  playing = setInterval(() => { if (looking === null || looking >= now.choices) back(); else look(looking + 1); }, pause);
}
