// Choosing: what can be clicked is lit, many ways are narrowed part by part, a refusal says why.

import { first, now, ready, request, slip, table } from "./here.js";
import { catchUp } from "./line.js";
import { looking } from "./looking.js";
import { $, $$, make } from "./page.js";

let narrow = [];   // steps taken into a choice of several parts: lists of option ids
let picked = null; // the piece that was clicked to narrow
let busy = false;

export function anew() {
  narrow = [];
  picked = null;
  why("");
}

const pool = () => {
  const step = narrow.at(-1);
  return step ? now.options.filter((option) => step.ids.includes(option.id)) : now.options;
};
export const thing = "[data-option], [data-ask]"; // stands for options, or is there to be asked about
export const things = () => $$("section.area").flatMap((area) => $$(thing, area));
export const ids = (piece) => (piece.dataset.option ?? piece.dataset.ask).split(" ").map(Number);

export function light() {
  const open = looking === null && now.asked ? new Map(pool().map((option) => [option.id, option])) : new Map();
  for (const piece of things()) {
    const may = ids(piece).filter((id) => open.has(id));
    const can = may.length > 0;
    piece.classList.toggle("can", can);
    piece.classList.remove("hint", "asked");
    if (can) {
      piece.setAttribute("role", "button");
      piece.setAttribute("tabindex", "0");
      const says = may.length === 1 ? open.get(may[0]).label : `${may.length} ways`;
      if (piece.namespaceURI.endsWith("svg") || !piece.textContent.trim()) {
        piece.setAttribute("aria-label", `${piece.dataset.name}. ${says}`);
      } else piece.setAttribute("aria-description", `${piece.dataset.name}. ${says}`);
      if (picked && piece.id === picked) piece.setAttribute("aria-pressed", "true");
    } else {
      for (const name of ["role", "tabindex", "aria-label", "aria-description", "aria-pressed"]) piece.removeAttribute(name);
    }
  }
}

document.addEventListener("click", (event) => {
  const piece = event.target.closest("section.area") && event.target.closest(thing);
  if (piece && looking === null) click(piece);
});

export function click(piece) {
  const may = ids(piece).filter((id) => pool().some((option) => option.id === id));
  if (may.length === 1) choose(may[0]);
  else if (may.length) { narrow.push({ ids: may, words: piece.dataset.name }); picked = piece.id; prompt(); light(); }
  else askWhy(ids(piece)[0], piece);
}

export async function choose(option) {
  if (busy) return;
  busy = true;
  document.body.classList.add("busy");
  why("");
  try {
    await request("POST", "/choose", { option, seq: now.seq });
    document.body.classList.remove("all");
    await catchUp();
  } catch (error) {
    if (error.reason || error.clause) why(error.message, error.clause); else slip(error.message);
    if (error.stale) await catchUp();
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

export async function askWhy(option, piece) {
  if (first.seat === null) return;
  try {
    const said = await request("POST", "/why-not", { option });
    if (!said.allowed) { piece?.classList.add("asked"); why(`${said.label.split(" / ")[0]}? ${said.reason}`, said.clause); }
  } catch (error) { slip(error.message); }
}

export function why(words, clause) {
  const box = $("#why");
  box.hidden = !words;
  box.replaceChildren();
  if (!words) return;
  const text = make("span", {}, words + " ");
  if (clause) text.append(make("a", { class: "cl", href: `/rules/${first.game}#${clause}`, "data-clause": clause }, clause));
  box.innerHTML = '<svg aria-hidden="true"><use href="#p-no"></use></svg>';
  box.append(text);
  $("#slip").hidden = true;
  if (matchMedia("(max-width: 760px)").matches) slip(`${words} ${clause || ""}`, 9);
}

// ---- the prompt and its options -------------------------------------------------------------

function groups(options) {
  // Many options whose words begin alike come together, so that a choice of several parts is made part by part.
  const alone = options.map((option) => ({ options: [option], words: option.label }));
  if (options.length <= 9) return alone;
  const texts = options.map((option) => option.label.split(" / ")[0].split(" "));
  let best = null;
  for (let depth = 1; depth < 12; depth++) {
    const found = new Map();
    options.forEach((option, k) => {
      const key = texts[k].slice(0, depth).join(" ");
      found.set(key, [...(found.get(key) || []), option]);
    });
    if (found.size > 9) break;
    if (found.size > 1) best = found;
  }
  if (!best) return alone;
  return [...best].map(([key, members]) => ({
    options: members,
    words: members.length === 1 ? members[0].label : shared(members.map((option) => option.label.split(" / ")[0])) || key,
  }));
}

function shared(labels) {
  const words = labels.map((label) => label.split(" "));
  let n = 0;
  while (words.every((list) => list.length > n && list[n] === words[0][n])) n++;
  return words[0].slice(0, n).join(" ")
    .replace(/ *\([^)]*$|[,:;]$|( with| for| to| on| at| and)$/g, "");
}

export function prompt() {
  $("#ask-words").textContent = now.prompt.title;
  const crumbs = $("#crumbs");
  crumbs.hidden = !narrow.length;
  crumbs.replaceChildren();
  if (narrow.length) {
    const back = make("button", { class: "btn", type: "button" }, "Back");
    back.addEventListener("click", unpick);
    crumbs.append(back, make("span", {}, narrow.map((step) => step.words).join(" › ")));
  }
  $("#note").textContent = now.prompt.note || (now.asked && pool().length > 1 ? `${pool().length} ways to go on.` : "");
  const list = $("#options");
  const shown = looking === null ? groups(pool()) : [];
  list.replaceChildren(...shown.map((group, k) => make("li", {}, optionButton(group, k))));
  $("#whose").textContent = now.over ? "" : now.asked ? "Your move" : now.prompt.title;
  $("#whose").classList.toggle("mine", !!now.asked);
  document.body.classList.toggle("asked-now", !!now.asked);
  dock(shown);
}

function optionButton(group, k) {
  const [what, ...rest] = group.words.split(" / ");
  const more = group.options.length > 1 ? `${group.options.length} ways` : rest.join(" / ");
  const words = make("span", {}, make("b", {}, what));
  if (more) words.append(make("small", {}, more));
  const button = make("button", { class: "opt", type: "button" });
  if (k < 9) {
    button.append(make("span", { class: "key", "aria-hidden": "true" }, String(k + 1)));
    button.setAttribute("aria-keyshortcuts", String(k + 1));
  } else button.append(make("span", {}));
  button.append(words);
  if (group.options.length === 1) {
    button.dataset.pick = group.options[0].id;
  } else {
    button.dataset.first = group.options[0].id;
    button.append(make("span", { class: "more", "aria-hidden": "true" }, "›"));
  }
  button.addEventListener("click", () => take(group));
  button.addEventListener("mouseenter", () => point(group, true));
  button.addEventListener("mouseleave", () => point(group, false));
  button.addEventListener("focus", () => point(group, true));
  button.addEventListener("blur", () => point(group, false));
  return button;
}

function take(group) {
  if (group.options.length === 1) return choose(group.options[0].id);
  narrow.push({ ids: group.options.map((option) => option.id), words: group.words });
  prompt();
  light();
  $("#options button")?.focus();
}
export function unpick() {
  if (!narrow.length) return;
  narrow.pop();
  picked = null;
  prompt();
  light();
  $("#options button")?.focus();
}
function point(group, on) {
  const wanted = new Set(group.options.map((option) => option.id));
  for (const piece of things()) {
    piece.classList.toggle("pointed", on && ids(piece).some((id) => wanted.has(id)));
  }
}

function dock(shown) {
  const home = $("#dock");
  home.replaceChildren(make("p", {}, make("b", {}, now.prompt.title), make("span", { class: "dim" }, narrow.at(-1)?.words || "")));
  const row = make("div", { class: "row" });
  if (narrow.length) {
    const back = make("button", { class: "btn", type: "button" }, "Back");
    back.addEventListener("click", unpick);
    row.append(back);
  }
  shown.slice(0, 2).forEach((group, k) => {
    const button = make("button", { class: k ? "btn" : "btn go", type: "button" }, group.words.split(" / ")[0]);
    button.addEventListener("click", () => take(group));
    row.append(button);
  });
  if (shown.length > 2) {
    const all = make("button", { class: "btn all", type: "button" }, `All ${shown.length}`);
    all.addEventListener("click", () => document.body.classList.toggle("all"));
    row.append(all);
  }
  if (shown.length) home.append(row);
}

export function call() {
  $("#shout").textContent = `Your move: ${now.prompt.title}`;
  if (ready && document.hidden && window.Notification?.permission === "granted") {
    new Notification(now.prompt.title, { body: document.title, tag: table });
  }
}
