// The buttons of a table, its end, and handing the screen over.

import { ids, things, why } from "./choosing.js";
import { toWords } from "./drawing.js";
import { first, now, request, slip, table } from "./here.js";
import { catchUp } from "./line.js";
import { back, look, looking, since } from "./looking.js";
import { $, actions, make, recall, remember } from "./page.js";
import { rules } from "./rules.js";

let hinted = {}; // the last hint: for which question, how much of it was told
const question = () => now.options.map((option) => option.id).join();

Object.assign(actions, {
  async undo() {
    if (first.seat === null) return;
    try {
      await request("POST", "/undo", { seq: now.seq });
      await catchUp();
    } catch (error) { slip(error.message); }
  },
  async instead(button) {
    // Take the last choice back and choose this: a thing in hand is turned once more.
    try {
      const { seq } = await request("POST", "/undo", { seq: now.seq });
      await request("POST", "/choose", { option: Number(button.dataset.instead), seq });
      await catchUp();
    } catch (error) { slip(error.message); }
  },
  async hint() {
    // In three steps, each time the button is pressed: where to look, what to choose, why.
    if (!now.asked) return slip("You are not asked anything now.");
    if (hinted.thinking) {
      hinted.thinking = false;
      return request("DELETE", "/hint").catch(() => {});
    }
    const asked = question();
    if (hinted.asked !== asked) {
      hinted = { asked, thinking: true, steps: 0 };
      why("Thinking; press Hint again to call it off.");
      try { hinted = { asked, steps: 0, said: await request("POST", "/hint") }; } catch (error) {
        hinted = {};
        why("");
        return slip(error.message);
      }
      if (!now.asked || question() !== asked) return;
    }
    const { said } = hinted, step = Math.min(++hinted.steps, 3);
    const pieces = things().filter((piece) => ids(piece).includes(said.option));
    const area = pieces[0]?.closest("section.area")?.getAttribute("aria-label");
    const what = `${said.who} would: ${said.label.replaceAll(" / ", ", ")}.`;
    if (step === 1) why(`${said.who} looks at ${area ? `“${area}”` : "the rule"}. Press Hint again for the choice.`, said.clause);
    else why(step === 2 ? `${what} Press Hint again for the reasons.` : `${what} ${said.why}`, said.clause);
    if (step > 1) for (const piece of pieces) piece.classList.add("hint");
  },
  since,
  sheet() { $("#over").showModal(); },
  replay(button) { button.closest("dialog")?.close(); look(now.over ? 0 : now.choices); },
  now: back,
  words() { toWords(now); },
  more(button) {
    const menu = $("#more");
    menu.hidden = !menu.hidden;
    button.setAttribute("aria-expanded", String(!menu.hidden));
  },
  notify() {
    if (!window.Notification) return slip("This browser cannot notify you.");
    Notification.requestPermission().then((answer) => slip(answer === "granted" ? "You will hear when it is your move." : "The browser does not allow it."));
  },
  async verify() {
    try {
      const said = await request("GET", "/verify");
      $("#verdict").replaceChildren(make("p", { class: said.ok ? "good" : "bad" }, said.ok ? "The dice are honest." : "Something is wrong."),
        make("ul", {}, ...said.findings.map((finding) => make("li", {}, finding))));
    } catch (error) { $("#verdict").textContent = error.message; }
  },
  look(button) { $("#over").close(); look(Number(button.dataset.at)); },
  async again() {
    try { location.href = (await request("POST", "/again")).link; } catch (error) { $("#verdict").textContent = error.message; }
  },
  async branch() {
    try { location.href = (await request("POST", "/branch", { choice: looking })).link; } catch (error) { slip(error.message); }
  },
  async hook() {
    try {
      $("#address").value = (await request("GET", "/hook")).url;
      $("#hook-said").textContent = "";
      $("#hook").showModal();
    } catch (error) { slip(error.message); }
  },
  async leave() {
    try { await request("POST", "/leave", {}); location.reload(); } catch (error) { slip(error.message); }
  },
  async return() {
    try { await request("POST", "/return"); location.reload(); } catch (error) { slip(error.message); }
  },
  rules() { rules(); },
  "take-seat"(button) { location.href = `/table/${table}?seat=${button.dataset.seat}`; },
});
$("#hook form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const url = $("#address").value.trim();
  try {
    await request("PUT", "/hook", { url });
    $("#hook").close();
    slip(url ? "That address is told when it is your turn." : "No address is told any more.");
  } catch (error) { $("#hook-said").textContent = error.message; }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("#more, [data-do=more]")) $("#more").hidden = true;
});

$("#luck").addEventListener("toggle", async () => {
  const home = $("#ledger");
  if (home.childElementCount) return;
  home.textContent = "Counting dice…";
  const answer = await fetch(`/table/${table}/luck`);
  if (answer.ok) home.innerHTML = await answer.text();
  else home.textContent = (await answer.json()).error;
});

export function over(fresh) {
  $("#sheet").innerHTML = now.sheet;
  if (fresh || !recall("seen-" + table)) {
    remember("seen-" + table, "1");
    if (!$("#over").open) $("#over").showModal();
  }
}
export function passOn() {
  if (!first.handover || now.over || now.asked) return;
  const next = first.held.find((seat) => seat !== first.seat && now.to_move.includes(seat));
  const dialog = $("#handover");
  if (next === undefined) { if (dialog.open) dialog.close(); return; }
  const name = $(`#seat-${next} .nm`)?.textContent || first.names[next];
  $("#pass-title").textContent = `Pass to ${name}`;
  $("#pass-brand").innerHTML = `<svg class="brand s${next + 1}" aria-hidden="true"><use href="#p-brand${next + 1}"></use></svg>`;
  const button = $("[data-do=take-seat]");
  button.textContent = `I am ${name}`;
  button.dataset.seat = next;
  if (!dialog.open) dialog.showModal();
}
$("#handover").addEventListener("cancel", (event) => event.preventDefault());
