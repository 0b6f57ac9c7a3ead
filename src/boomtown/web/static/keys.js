// The keyboard.

import { askWhy, click, ids, thing, things, unpick } from "./choosing.js";
import { helpedClause, hide } from "./help.js";
import { now, slip } from "./here.js";
import { back, look, looking } from "./looking.js";
import { $, $$, actions } from "./page.js";
import { rules } from "./rules.js";

const keys = { u: "undo", h: "hint", r: "rules", s: "since", t: "words" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape" && !$("#rules").hidden && !$("dialog[open]")) return rules();
  if (event.target.closest("input, textarea, select, dialog[open]")) return;
  const piece = event.target.closest("[data-option].can");
  if (piece && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); return click(piece); }
  if (looking !== null) {
    const step = { ArrowLeft: looking - 1, ArrowRight: looking + 1, Home: 0, End: now.choices }[event.key];
    if (step !== undefined) { event.preventDefault(); return look(step); }
    if (event.key === "Escape") return back();
  }
  if (event.key.startsWith("Arrow") && piece) { event.preventDefault(); return toward(piece, event.key); }
  if (event.key === "Escape") { hide(); return unpick(); }
  if (/^[1-9]$/.test(event.key) && looking === null && now.asked) return void $$("#options .opt")[Number(event.key) - 1]?.click();
  if (event.key === "?") {
    const asked = document.activeElement?.closest(thing) || things().findLast((piece) => piece.matches(":hover"));
    return asked ? void askWhy(ids(asked)[0], asked) : slip("Point at something first, then press ?.");
  }
  if (event.key === "l") return $("#log").focus();
  if (event.key === "n") return void (location.href = "/next");
  const turns = $$("[data-do=instead]");
  if (event.key === "r" && turns.length) return turns[0].click(); // the next one: a thing in hand is turned
  if (event.key === "r" && helpedClause()) return void rules(helpedClause());
  const action = keys[event.key.toLowerCase()];
  if (action) { event.preventDefault(); actions[action](); }
});
function toward(piece, key) {
  const middle = (element) => { const box = element.getBoundingClientRect(); return [box.left + box.width / 2, box.top + box.height / 2]; };
  const [x, y] = middle(piece);
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null, least = Infinity;
  for (const other of $$(".area .can")) {
    if (other === piece) continue;
    const [a, b] = middle(other), ahead = (a - x) * dx + (b - y) * dy, aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) { least = ahead + 2 * aside; best = other; }
  }
  best?.focus();
}
