// A map of class `chart` is looked at closely: wheel, pinch or its buttons; dragged about. A map that grows fits again.

import { $, $$, actions, make } from "./page.js";

const views = new Map(); // by the map's id: the whole of it, and what is in sight: [x, y, width, height]
const CLOSEST = 8;

export function charts() {
  for (const svg of $$("svg.chart")) {
    const whole = svg.getAttribute("viewBox");
    const kept = views.get(svg.id);
    if (kept?.whole === whole) svg.setAttribute("viewBox", kept.sight.join(" "));
    else views.set(svg.id, { whole, sight: whole.split(" ").map(Number) });
    if (!svg.parentElement.querySelector(".closer")) {
      svg.after(make("div", { class: "closer" }, ...[["closer", "+", "Closer"], ["farther", "−", "Farther"], ["whole", "All", "The whole map"]].map(
        ([what, sign, name]) => make("button", { class: "btn", type: "button", "data-do": what, "aria-label": name, title: name }, sign))));
    }
  }
}
function see(svg, sight) {
  const view = views.get(svg.id), [x, y, wide, high] = view.whole.split(" ").map(Number);
  const width = Math.min(wide, Math.max(wide / CLOSEST, sight[2])), height = width * high / wide;
  view.sight = [Math.min(x + wide - width, Math.max(x, sight[0])), Math.min(y + high - height, Math.max(y, sight[1])), width, height];
  svg.setAttribute("viewBox", view.sight.join(" "));
  svg.classList.toggle("close", width < wide);
}
function zoom(svg, times, at) {
  const [x, y, wide, high] = views.get(svg.id).sight;
  const here = at ? spot(svg, at) : [x + wide / 2, y + high / 2];
  see(svg, [here[0] - (here[0] - x) / times, here[1] - (here[1] - y) / times, wide / times, high / times]);
}
const spot = (svg, at) => {
  const point = new DOMPoint(at.clientX, at.clientY).matrixTransform(svg.getScreenCTM().inverse());
  return [point.x, point.y];
};
const beside = (button) => button.closest(".area").querySelector("svg.chart");
Object.assign(actions, {
  closer(button) { zoom(beside(button), 1.5); },
  farther(button) { zoom(beside(button), 1 / 1.5); },
  whole(button) { const svg = beside(button); see(svg, views.get(svg.id).whole.split(" ").map(Number)); },
});

document.addEventListener("wheel", (event) => {
  const svg = event.target.closest?.("svg.chart");
  if (!svg) return;
  event.preventDefault();
  zoom(svg, event.deltaY < 0 ? 1.2 : 1 / 1.2, event);
}, { passive: false });

const fingers = new Map();
let moved = false, apart = 0;
document.addEventListener("pointerdown", (event) => {
  const svg = event.target.closest?.("svg.chart");
  if (!svg) return;
  if (!fingers.size) moved = false;
  fingers.set(event.pointerId, event);
  apart = span();
});
document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId), svg = was && $(`#${was.target.closest("svg.chart")?.id || "none"}`);
  if (!svg) return;
  const x = event.clientX - was.clientX, y = event.clientY - was.clientY;
  if (!moved && Math.hypot(x, y) < 8) return;
  if (!moved && fingers.size === 1 && !svg.classList.contains("close")) return; // the whole map stays where it is
  moved = true;
  const [left, top, wide, high] = views.get(svg.id).sight, scale = svg.getScreenCTM().a;
  fingers.set(event.pointerId, { target: svg, pointerId: event.pointerId, clientX: event.clientX, clientY: event.clientY });
  see(svg, [left - x / scale / fingers.size, top - y / scale / fingers.size, wide, high]);
  if (fingers.size === 2 && apart) {
    const now = span();
    zoom(svg, now / apart, middle());
    apart = now;
  }
});
const both = () => [...fingers.values()];
const span = () => { const [a, b] = both(); return b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0; };
const middle = () => { const [a, b] = both(); return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }; };
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => { fingers.delete(event.pointerId); apart = span(); });
}
document.addEventListener("click", (event) => {
  // The end of a drag is no choice.
  if (moved && event.target.closest("svg.chart")) { event.stopPropagation(); event.preventDefault(); }
  moved = false;
}, true);
