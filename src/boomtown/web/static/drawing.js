// The table drawn: areas in their places; pieces glide from where they were, dice tumble.

import { charts } from "./chart.js";
import { light } from "./choosing.js";
import { ready } from "./here.js";
import { due } from "./notices.js";
import { $, $$, make, still } from "./page.js";

const places = ["west", "bar", "board", "own", "east", "rivals"];
let inWords = false;

export function toWords(what) {
  inWords = !inWords;
  document.body.classList.toggle("in-words", inWords);
  draw(what);
}

export function draw(what) {
  const from = positions();
  const faces = new Map($$("[data-face]").map((die) => [die.id, die.dataset.face]));
  const focused = document.activeElement?.id;
  const unfolded = $$("section.area details[open]").map((fold) => fold.id);
  const wanted = new Set(what.areas.map((area) => area.id));
  for (const old of $$("section.area")) if (!wanted.has(old.id)) old.remove();
  for (const area of what.areas) {
    let section = document.getElementById(area.id);
    const home = $("#" + (places.includes(area.place) ? area.place : "own"));
    if (!section) {
      section = make("section", { id: area.id, class: `area ${area.id}`, "aria-label": area.title });
    }
    if (section.parentElement !== home) home.append(section);
    const html = inWords ? area.words : area.html;
    if (section.shown !== html) { section.innerHTML = html; section.shown = html; }
  }
  for (const id of unfolded) document.getElementById(id)?.setAttribute("open", "");
  for (const part of ["players", "strip", "turn", "notices"]) {
    const home = $("#" + part);
    if (what[part] !== undefined && home.shown !== what[part]) { home.innerHTML = what[part]; home.shown = what[part]; }
  }
  document.body.classList.toggle("has-west", !!$("#west > .area"));
  document.body.classList.toggle("has-east", !!$("#east > .area"));
  due();
  charts();
  light();
  if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
  if (ready && !still()) {
    glide(from);
    for (const die of $$("[data-face]")) {
      if (faces.get(die.id) !== die.dataset.face) die.firstElementChild?.classList.add("tumble");
    }
  }
}

const pieces = () => $$("section.area [id], #players [id]");
const positions = () => new Map(pieces().map((piece) => [piece.id, piece.getBoundingClientRect()]));
function glide(from) {
  for (const piece of pieces()) {
    const was = from.get(piece.id);
    if (!was || !was.width) continue;
    const is = piece.getBoundingClientRect();
    const x = was.left - is.left, y = was.top - is.top;
    if (Math.abs(x) + Math.abs(y) < 2 || Math.abs(was.width - is.width) > was.width) continue;
    const svg = piece.ownerSVGElement, scale = svg ? svg.getScreenCTM().a || 1 : 1;
    const place = piece.getAttribute("transform") ? ` ${cssTransform(piece)}` : "";
    piece.animate([{ transform: `translate(${x / scale}px, ${y / scale}px)${place}` }, { transform: place || "none" }],
      { duration: 280, easing: "cubic-bezier(.2,.7,.2,1)" });
  }
}
const cssTransform = (piece) => {
  const m = piece.transform.baseVal.consolidate().matrix;
  return `matrix(${m.a},${m.b},${m.c},${m.d},${m.e},${m.f})`;
};
