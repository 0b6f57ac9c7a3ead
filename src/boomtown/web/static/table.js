// One script for all games: it puts the server's frames in their places, lights what can be clicked, sends choices.
"use strict";
(() => {
  const $ = (selector, root = document) => root.querySelector(selector);
  const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
  const make = (tag, attributes = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) if (value !== null) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };
  const remember = (key, value) => { try { localStorage.setItem(key, value); } catch { /* not kept */ } };
  const recall = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  // ---- for every page: dialogs, theme, names --------------------------------------------------

  const actions = {
    theme() {
      const root = document.documentElement;
      const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = dark ? "light" : "dark";
      remember("theme", root.dataset.theme);
    },
    close(button) { button.closest("dialog")?.close(); },
  };
  document.addEventListener("click", (event) => {
    const opener = event.target.closest("[data-open]");
    if (opener) $("#" + opener.dataset.open)?.showModal();
    const button = event.target.closest("[data-do]");
    if (button && actions[button.dataset.do]) { event.preventDefault(); actions[button.dataset.do](button); }
    if (event.target.matches("[data-link]")) event.target.select();
  });
  for (const input of $$('input[data-name="me"]')) {
    input.value = recall("name") || "";
    input.addEventListener("change", () => remember("name", input.value));
  }
  for (const input of $$("[data-link]")) input.value = new URL(input.value, location.href).href;

  const first = $("#first") && JSON.parse($("#first").textContent);
  if (!first) return;

  // ---- the table ------------------------------------------------------------------------------

  const table = first.table;
  const places = ["west", "bar", "board", "own", "east", "rivals"];
  let now = { areas: [], log: [], base: 0, options: [] };
  let narrow = [];        // steps taken into a choice of several parts: lists of option ids
  let picked = null;      // the piece that was clicked to narrow
  let looking = null;     // the number of the choice looked back at
  let busy = false, inWords = false, ready = false;

  const request = async (method, path, body) => {
    const seat = first.seat === null ? "" : `${path.includes("?") ? "&" : "?"}seat=${first.seat}`;
    const answer = await fetch(`/api/tables/${table}${path}${seat}`, {
      method, headers: body ? { "Content-Type": "application/json" } : {}, body: body && JSON.stringify(body),
    });
    const said = answer.status === 204 ? {} : await answer.json();
    if (!answer.ok) throw Object.assign(new Error(said.error || "That did not work."), said);
    return said;
  };
  const slip = (words, seconds = 6) => {
    const line = $("#slip");
    line.textContent = words;
    line.hidden = !words;
    clearTimeout(slip.timer);
    if (words && seconds) slip.timer = setTimeout(() => { line.hidden = true; }, seconds * 1000);
  };

  // ---- frames ---------------------------------------------------------------------------------

  function receive(frame) {
    const before = now;
    const kept = new Map(before.areas.map((area) => [area.id, area]));
    const { from, lines } = frame.log;
    const base = from < before.base || !before.log.length ? from : before.base;
    const log = [...before.log.slice(0, Math.max(0, from - before.base)), ...lines];
    now = { ...before, ...frame, areas: frame.areas.map((area) => (area.same ? kept.get(area.id) : area)), log, base };
    if (before.seq !== now.seq) { narrow = []; picked = null; why(""); }
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
    ready = true;
    Object.assign(document.body.dataset, { seq: now.seq, state: now.over ? "over" : now.asked ? "asked" : "waiting" });
  }

  function draw(what) {
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
    for (const part of ["players", "strip", "turn"]) {
      const home = $("#" + part);
      if (what[part] !== undefined && home.shown !== what[part]) { home.innerHTML = what[part]; home.shown = what[part]; }
    }
    document.body.classList.toggle("has-west", !!$("#west > .area"));
    document.body.classList.toggle("has-east", !!$("#east > .area"));
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

  // ---- what can be clicked --------------------------------------------------------------------

  const pool = () => {
    const step = narrow.at(-1);
    return step ? now.options.filter((option) => step.ids.includes(option.id)) : now.options;
  };
  const thing = "[data-option], [data-ask]"; // stands for options, or is there to be asked about
  const things = () => $$("section.area").flatMap((area) => $$(thing, area));
  const ids = (piece) => (piece.dataset.option ?? piece.dataset.ask).split(" ").map(Number);

  function light() {
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
      piece.setAttribute("data-title", piece.dataset.name);
    }
  }

  document.addEventListener("click", (event) => {
    const piece = event.target.closest("section.area") && event.target.closest(thing);
    if (piece && looking === null) click(piece);
  });

  function click(piece) {
    const may = ids(piece).filter((id) => pool().some((option) => option.id === id));
    if (may.length === 1) choose(may[0]);
    else if (may.length) { narrow.push({ ids: may, words: piece.dataset.name }); picked = piece.id; prompt(); light(); }
    else askWhy(ids(piece)[0], piece);
  }

  async function choose(option) {
    if (busy) return;
    busy = true;
    document.body.classList.add("busy");
    why("");
    try {
      await request("POST", "/choose", { option, seq: now.seq });
      document.body.classList.remove("all");
      if (!line.open) await poll(0);
    } catch (error) {
      if (error.reason || error.clause) why(error.message, error.clause); else slip(error.message);
      if (error.stale && !line.open) await poll(0);
    } finally {
      busy = false;
      document.body.classList.remove("busy");
    }
  }

  async function askWhy(option, piece) {
    if (first.seat === null) return;
    try {
      const said = await request("POST", "/why-not", { option });
      if (!said.allowed) { piece?.classList.add("asked"); why(`${said.label.split(" / ")[0]}? ${said.reason}`, said.clause); }
    } catch (error) { slip(error.message); }
  }

  function why(words, clause) {
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
    return words[0].slice(0, n).join(" ").replace(/[,:;]$|( with| for| to| on| at| and)$/g, "");
  }

  function prompt() {
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
      const clause = group.options[0].clause;
      button.dataset.pick = group.options[0].id;
      if (clause) button.title = clause;
    } else button.append(make("span", { class: "more", "aria-hidden": "true" }, "›"));
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
  function unpick() {
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

  function call() {
    $("#shout").textContent = `Your move: ${now.prompt.title}`;
    if (ready && document.hidden && window.Notification?.permission === "granted") {
      new Notification(now.prompt.title, { body: document.title, tag: table });
    }
  }

  // ---- the log --------------------------------------------------------------------------------

  function writeLog() {
    const list = $("#log");
    const low = list.scrollHeight - list.scrollTop - list.clientHeight < 40 || !ready;
    const items = [];
    let divided = false;
    for (const entry of now.log) {
      if (!divided && now.mine && entry.c > now.mine) {
        divided = true;
        items.push(make("li", { class: "since" }, "since your last move"));
      }
      const item = make("li", { class: divided ? "new" : null });
      item.innerHTML = entry.h;
      items.push(item);
    }
    list.replaceChildren(...items);
    if (low) list.scrollTop = list.scrollHeight;
    const missed = now.choices - now.mine;
    const button = $("#missed");
    button.hidden = !(now.mine && missed > 0) || now.over;
    button.textContent = `step through ${missed} move${missed === 1 ? "" : "s"}`;
  }

  $("#chat")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const input = event.target.elements.text;
    if (!input.value.trim()) return;
    try {
      await request("POST", "/chat", { text: input.value });
      input.value = "";
      if (!line.open) await poll(0);
    } catch (error) { slip(error.message); }
  });

  // ---- looking back ---------------------------------------------------------------------------

  async function look(choice) {
    const wanted = Math.max(0, Math.min(now.choices, choice));
    looking = wanted;
    document.body.classList.add("looking");
    $("#prompt").hidden = true;
    $("#back").hidden = false;
    const slider = $("#slider");
    slider.max = now.choices;
    slider.value = wanted;
    $("#back-words").textContent = `After ${wanted} of ${now.choices} choices. Nothing is lost.`;
    $("#branch").hidden = !now.over || wanted >= now.choices;
    try {
      const then = await request("GET", `/at/${wanted}`);
      if (looking === wanted) draw(then);
    } catch (error) { slip(error.message); }
  }
  function back() {
    looking = null;
    clearInterval(actions.playing);
    document.body.classList.remove("looking");
    $("#back").hidden = true;
    $("#prompt").hidden = false;
    draw(now);
    prompt();
  }
  let soon = 0;
  $("#slider").addEventListener("input", (event) => {
    clearTimeout(soon);
    const wanted = Number(event.target.value);
    soon = setTimeout(() => look(wanted), 60);
  });
  $("#back").addEventListener("click", (event) => {
    const step = event.target.closest("[data-step]")?.dataset.step;
    if (step) look({ first: 0, last: now.choices }[step] ?? looking + Number(step));
  });

  // ---- buttons --------------------------------------------------------------------------------

  Object.assign(actions, {
    async undo() {
      if (first.seat === null) return;
      try {
        await request("POST", "/undo", { seq: now.seq });
        if (!line.open) await poll(0);
      } catch (error) { slip(error.message); }
    },
    async hint() {
      if (!now.asked) return slip("You are not asked anything now.");
      try {
        const said = await request("POST", "/hint");
        why(`${said.who} would: ${said.label.replaceAll(" / ", ", ")}.`);
        for (const piece of things()) if (ids(piece).includes(said.option)) piece.classList.add("hint");
      } catch (error) { slip(error.message); }
    },
    since() {
      if (!now.mine || now.mine >= now.choices) return slip("Nothing has happened since your last move.");
      look(now.mine);
      clearInterval(actions.playing);
      const pause = Math.min(900, 2500 / (now.choices - now.mine));
      if (pause < 250) return;
      actions.playing = setInterval(() => { if (looking === null || looking >= now.choices) back(); else look(looking + 1); }, pause);
    },
    replay(button) { button.closest("dialog")?.close(); look(now.over ? 0 : now.choices); },
    now: back,
    words() {
      inWords = !inWords;
      document.body.classList.toggle("in-words", inWords);
      draw(now);
    },
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
    async again() {
      try { location.href = (await request("POST", "/again")).link; } catch (error) { $("#verdict").textContent = error.message; }
    },
    async branch() {
      try { location.href = (await request("POST", "/branch", { choice: looking })).link; } catch (error) { slip(error.message); }
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
  document.addEventListener("click", (event) => {
    if (!event.target.closest("#more, [data-do=more]")) $("#more").hidden = true;
  });

  // ---- the rules drawer -----------------------------------------------------------------------

  let clauses = null, cameFrom = null;
  async function rules(clause) {
    const drawer = $("#rules");
    if (!clause && !drawer.hidden) {
      drawer.hidden = true;
      cameFrom?.focus();
      return;
    }
    cameFrom = document.activeElement;
    drawer.hidden = false;
    if (!clauses) {
      const answer = await fetch(`/rules/${first.game}/clauses`);
      $("#clauses").innerHTML = clauses = (await answer.text()).replaceAll(' id="', ' id="clause-');
    }
    if (clause) {
      $("#find").value = "";
      listClauses("");
      const place = document.getElementById("clause-" + clause);
      for (const old of $$(".flagged")) old.classList.remove("flagged");
      place?.classList.add("flagged");
      place?.scrollIntoView({ block: "center" });
    } else $("#find").focus();
  }
  function listClauses(words) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    for (const chapter of $$("#clauses section")) {
      const title = $("h2", chapter).textContent;
      let some = false;
      for (const clause of $$("li", chapter)) {
        const all = `${title} ${clause.textContent}`.toLowerCase();
        clause.hidden = !wanted.every((word) => all.includes(word));
        some ||= !clause.hidden;
      }
      chapter.hidden = !some;
    }
  }
  $("#find").addEventListener("input", (event) => listClauses(event.target.value));
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-clause]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    $("#over").open && $("#over").close();
    rules(link.dataset.clause);
  });

  // ---- the end, and handing over --------------------------------------------------------------

  function over(fresh) {
    $("#sheet").innerHTML = now.sheet;
    if (fresh || !recall("seen-" + table)) {
      remember("seen-" + table, "1");
      if (!$("#over").open) $("#over").showModal();
    }
  }
  function passOn() {
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

  // ---- keys -----------------------------------------------------------------------------------

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
    if (event.key === "Escape") return unpick();
    if (/^[1-9]$/.test(event.key) && looking === null && now.asked) return void $$("#options .opt")[Number(event.key) - 1]?.click();
    if (event.key === "?") {
      const asked = document.activeElement?.closest(thing) || things().findLast((piece) => piece.matches(":hover"));
      return asked ? void askWhy(ids(asked)[0], asked) : slip("Point at something first, then press ?.");
    }
    if (event.key === "l") return $("#log").focus();
    if (event.key === "n") return void (location.href = "/next");
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

  // ---- the line to the server -----------------------------------------------------------------

  const line = { open: false, tries: 0 };
  function connect() {
    if (!window.WebSocket) return keepPolling();
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/tables/${table}/live`);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ seat: first.seat, tag: line.tries ? "" : first.frame.tag })));
    socket.addEventListener("message", (event) => {
      const said = JSON.parse(event.data);
      if (!line.open) { line.open = true; line.tries = 0; slip(""); }
      if (said.error) slip(said.error);
      if (said.frame) receive(said.frame);
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
  let tag = first.frame.tag;
  async function poll(wait) {
    const said = await request("GET", `/frame?tag=${tag}&wait=${wait}`);
    if (said.tag) { tag = said.tag; now.log = []; receive(said); }
  }
  async function keepPolling() {
    for (let failed = 0; failed < 1e6;) {
      try { await poll(20); failed = 0; slip(""); } catch {
        failed++;
        slip("Lost the line. Your last move is safe. Trying again soon.", 0);
        await new Promise((done) => setTimeout(done, Math.min(15, failed * 2) * 1000));
      }
    }
  }
  receive(first.frame);
  connect();
})();
