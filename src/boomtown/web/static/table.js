// One script for all games: it puts the server's frames in their places, lights what can be clicked, sends choices.

import { over, passOn } from "./buttons.js";
import { anew, call, prompt } from "./choosing.js";
import { draw } from "./drawing.js";
import { first, merge, now, ready, shown } from "./here.js";
import { hide } from "./help.js";
import "./keys.js";
import { connectTo } from "./line.js";
import { looking, writeLog } from "./looking.js";
import { $ } from "./page.js";

function receive(frame) {
  const before = merge(frame);
  if (before.seq !== now.seq) { anew(); hide(); }
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
connectTo(receive);
