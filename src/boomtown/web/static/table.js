// One script for all games: it puts the server's frames in their places, lights what can be clicked, sends choices.

import { over, passOn } from "./buttons.js";
import "./curve.js";
import { anew, call, prompt } from "./choosing.js";
import { draw } from "./drawing.js";
import { first, merge, now, ready, shown } from "./here.js";
import { hide } from "./help.js";
import "./keys.js";
import { connectTo } from "./line.js";
import { followLink, looking, writeLog } from "./looking.js";
import { $ } from "./page.js";

// Talk leaves a choice half made as it is; another question does not.
const asks = (frame) => JSON.stringify([frame.choices, frame.prompt, frame.options.map((option) => option.id)]);

function receive(frame) {
  const before = merge(frame);
  if (asks(before) !== asks(now)) { anew(); hide(); }
  document.title = now.title;
  if (looking === null) {
    draw(now);
    prompt();
  } else {
    $("#back-words").textContent = "Something new has happened meanwhile.";
    $("#slider").max = now.choices;
  }
  writeLog();
  if (now.asked && !(before.asked && before.seq === now.seq)) call();
  if (now.over) over(!before.over && ready);
  passOn();
  shown();
  Object.assign(document.body.dataset, { seq: now.seq, state: now.over ? "over" : now.asked ? "asked" : "waiting" });
}

receive(first.frame);
if (followLink()) $("#over").close();
connectTo(receive);
