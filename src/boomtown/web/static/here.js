// What this page shows: whose seat, the last frame, and how the server is asked.

import { $ } from "./page.js";

export const first = JSON.parse($("#first").textContent);
export const table = first.table;
export let now = { areas: [], log: [], base: 0, options: [] };
export let ready = false; // the first frame has been drawn
export const shown = () => { ready = true; };

export function merge(frame) {
  // A frame tells what has changed; what it was before is given back.
  const before = now;
  const kept = new Map(before.areas.map((area) => [area.id, area]));
  const { from, lines } = frame.log;
  const base = from < before.base || !before.log.length ? from : before.base;
  const log = [...before.log.slice(0, Math.max(0, from - before.base)), ...lines];
  now = { ...before, ...frame, areas: frame.areas.map((area) => (area.same ? kept.get(area.id) : area)), log, base };
  return before;
}

export const request = async (method, path, body) => {
  const seat = first.seat === null ? "" : `${path.includes("?") ? "&" : "?"}seat=${first.seat}`;
  const answer = await fetch(`/api/tables/${table}${path}${seat}`, {
    method, headers: body ? { "Content-Type": "application/json" } : {}, body: body && JSON.stringify(body),
  });
  const said = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw Object.assign(new Error(said.error || "That did not work."), said);
  return said;
};
export const slip = (words, seconds = 6) => {
  const line = $("#slip");
  line.textContent = words;
  line.hidden = !words;
  clearTimeout(slip.timer);
  if (words && seconds) slip.timer = setTimeout(() => { line.hidden = true; }, seconds * 1000);
};
