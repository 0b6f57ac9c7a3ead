// The line to the server: a WebSocket, or asking with patience.

import { first, now, request, slip, table } from "./here.js";

let receive;
export function connectTo(receiver) {
  receive = receiver;
  connect();
}
export async function catchUp() {
  if (!line.open) await poll(0);
}

const line = { open: false, tries: 0 };
function connect() {
  if (!window.WebSocket) return keepPolling();
  const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/live`);
  socket.addEventListener("open", () => socket.send(JSON.stringify({ seat: first.seat, tag: line.tries ? "" : first.frame.tag })));
  socket.addEventListener("message", (event) => {
    const said = JSON.parse(event.data);
    if (!line.open) back();
    if (said.error) slip(said.error);
    if (said.frame) show(said.frame);
  });
  socket.addEventListener("close", (event) => {
    line.open = false;
    if (event.code === 4403 || event.code === 4404) return slip(event.reason, 0);
    line.tries++;
    if (line.tries > 4) return keepPolling();
    const wait = Math.min(15, 2 ** line.tries / 2);
    slip(`Lost the line. Your last move is safe. Trying again in ${Math.ceil(wait)} s.`, 0);
    setTimeout(connect, wait * 1000);
  });
}
function back() {
  if (line.tries) slip(""); // what is said there now is that the line was lost
  Object.assign(line, { open: true, tries: 0 });
}
let tag = first.frame.tag;
async function poll(wait) {
  const said = await request("GET", `/frame?tag=${tag}&wait=${wait}`);
  if (said.tag) { tag = said.tag; show({ ...said, whole: true }); }
}
function show({ whole, ...frame }) {
  if (frame.seq < now.seq) return; // an answer that the WebSocket has overtaken
  if (whole) now.log = [];
  receive(frame);
}
async function keepPolling() {
  for (let failed = line.tries; failed < 1e6;) {
    try {
      await poll(failed ? 0 : 20);
      if (failed) slip("");
      failed = 0;
    } catch {
      failed++;
      slip("Lost the line. Your last move is safe. Trying again soon.", 0);
      await new Promise((done) => setTimeout(done, Math.min(15, failed * 2) * 1000));
    }
  }
}
