// Help: whoever points at a thing reads its name, what it would do now, and the clause behind it.

import { ids } from "./choosing.js";
import { first, now } from "./here.js";
import { looking } from "./looking.js";
import { $, make } from "./page.js";
import { clauseText } from "./rules.js";

const PATIENCE = 350; // milliseconds until a pointer that rests is taken for a question
const box = $("#help");
let about = null, soon = 0;

const helped = (element) => element?.closest?.("section.area [data-name], .opt[data-pick], .opt[data-first]");
const clauseOf = (option) => first.clauses.findLast(([base]) => base <= option)?.[1] || "";

function meaning(target) {
  const options = new Map(now.options.map((option) => [option.id, option]));
  if (target.matches(".opt")) {
    const option = options.get(Number(target.dataset.pick ?? target.dataset.first));
    return option && { name: "", lines: [], clause: option.clause };
  }
  const mine = "option" in target.dataset || "ask" in target.dataset ? ids(target) : [];
  const may = looking === null && now.asked ? mine.filter((id) => options.has(id)) : [];
  const lines = may.length > 3 ? [`${may.length} ways`] : may.map((id) => options.get(id).label.replaceAll(" / ", ", "));
  if (!may.length && mine.length && first.seat !== null && !now.over && looking === null) lines.push(target.dataset.why || "Not now. Click to ask why.");
  return { name: target.dataset.name, lines, clause: target.dataset.law || (mine.length ? clauseOf(may[0] ?? mine[0]) : "") };
}

async function show(target) {
  const said = meaning(target);
  if (!said || (!said.name && !said.clause)) return hide();
  about = target;
  box.replaceChildren(...(said.name ? [make("b", {}, said.name)] : []), ...said.lines.map((line) => make("p", {}, line)));
  if (said.clause) {
    const link = make("a", { class: "cl", href: `/rules/${first.game}#${said.clause}`, "data-clause": said.clause }, said.clause);
    const text = make("span", {});
    box.append(make("p", { class: "law" }, link, " ", text));
    const words = await clauseText(said.clause);
    if (about !== target) return;
    text.textContent = words;
  }
  box.hidden = false;
  place(target);
}

function place(target) {
  const it = target.getBoundingClientRect(), own = box.getBoundingClientRect();
  const beside = target.matches(".opt") || it.width > innerWidth / 3;
  const x = beside ? it.left - own.width - 10 : it.left + it.width / 2 - own.width / 2;
  const above = it.top - own.height - 10;
  const y = beside ? it.top : above > 4 ? above : it.bottom + 10;
  box.style.left = `${Math.max(6, Math.min(x, innerWidth - own.width - 6))}px`;
  box.style.top = `${Math.max(6, Math.min(y, innerHeight - own.height - 6))}px`;
}

export function hide() {
  clearTimeout(soon);
  about = null;
  box.hidden = true;
}
export const helpedClause = () => (box.hidden ? "" : $("[data-clause]", box)?.dataset.clause);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "touch" || event.target.closest("#help")) return;
  const target = helped(event.target);
  if (target === about && target) return clearTimeout(soon);
  clearTimeout(soon);
  if (target) soon = setTimeout(() => show(target), PATIENCE);
  else if (!box.hidden) soon = setTimeout(hide, PATIENCE);
});
box.addEventListener("pointerenter", () => clearTimeout(soon));
box.addEventListener("pointerleave", () => { soon = setTimeout(hide, PATIENCE); });
document.addEventListener("focusin", (event) => {
  const target = event.target.matches(":focus-visible") && helped(event.target);
  if (target) show(target);
  else if (!event.target.closest("#help")) hide();
});
document.addEventListener("click", (event) => { if (!event.target.closest("#help")) hide(); });
addEventListener("scroll", hide, true);
