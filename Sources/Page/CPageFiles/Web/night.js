// The shift screen: the amounts in one card, a row per person, items that need attention, and the bar.
import { button, byId, make, markWrong, setHidden, setText, textField } from "./dom.js";
import { app, shiftFolder } from "./app.js";
import { beginsTyping, isTypedInto, typeInto } from "./cells.js";
import { choosePeople, hire, isThere } from "./people.js";
import { openTimes } from "./time-sheet.js";
import { showMoney } from "./money.js";
import { openPerson } from "./person-sheet.js";
import { startNightMore } from "./night-more.js";
import { firstLetter, showProblem, toldSentences } from "./slips.js";
import { askReason, hideNotice, notify } from "./notice.js";
import { say, words } from "./words.js";

/** The delay before a message while someone types: `30,` may become `30,50`. */
const slipDelay = 600;

/** @type {import("./night-state.js").Night | null} */
let night = null;
let goes = { leave: () => {}, when: (_) => {}, moved: (_) => {} };
/** The place that was last fixed. Its box stays, so that nothing moves under the finger. */
let mended = null;
let slipTimer = 0;
let spokenTimer = 0;
/** The refused text of an amount, with its place. */
let refused = null;

/**
 * Shows a shift.
 *
 * @param {import("./night-state.js").Night} shown
 * @param {{leave: () => void, when: (night: any) => void, moved: (night: any) => void}} next the ways to leave the
 *   screen
 */
export function showNight(shown, next) {
  const isOther = night !== shown;
  if (isOther) {
    mended = null;
    refused = null;
    byId("staff").replaceChildren();
    byId("tips").replaceChildren();
    byId("tips").dataset.sources = "";
    byId("night-more").open = false;
    // The total of another shift is not read aloud.
    clearTimeout(spokenTimer);
    setText(byId("spoken"), "");
    // A sheet of the previous shift would show values that no longer exist.
    for (const name of ["time", "person", "money"]) byId(name).close();
  }
  night = shown;
  night.changed = changed;
  goes = next;
  // You cannot leave an unsaved change without a message.
  byId("done").onclick = () => (refused ? goTo(refused.at) : goes.leave());
  byId("night-title").onclick = () => goes.when(night);
  byId("add-people").onclick = addPeople;
  byId("staff").onkeydown = pressed;
  byId("night-reopen").onclick = () => {
    night.reopen();
    changed();
  };
  byId("bar-go").onclick = () => goTo(placesToGo()[0]);
  byId("shift").onkeydown = (event) => {
    const isTyped = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!isTyped && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) undo();
  };
  startNightMore(night, { changed, undo, leave: goes.leave });
  changed();
  // A new shift without people begins with the question who worked.
  if (isOther && app.folder.text(night.path) === null && night.answer?.rows.length === 0 && app.info.people.length && !night.isClosed) addPeople();
}

/** Updates everything that depends on a change. */
function changed() {
  if (!night?.answer) return;
  goes.moved(night);
  showTitle();
  showAmounts();
  showMoney(night, changeByHand);
  showTells();
  showRows();
  showBar();
  startNightMore(night, { changed, undo, leave: goes.leave });
}

/** Makes a change, and returns its problem if there is one. @param {[string, string][]} edits */
function change(edits, key = "") {
  if (night.isClosed) return { problem: null, echo: "" };
  mended = null;
  // The undo button of an earlier notice would no longer apply.
  hideNotice();
  const outcome = night.change(edits, key);
  changed();
  return outcome;
}

/** Makes a change from a separate sheet. The user can undo deletions. */
function changeByHand(edits, told = "") {
  const outcome = change(edits);
  if (!outcome.problem && told) notify(told, undo);
  return outcome;
}

function undo() {
  if (!night?.before.length) return;
  mended = null;
  const isUndone = night.undo();
  changed();
  notify(isUndone ? say("Undone.") : say("This shift is there already."));
}

function showTitle() {
  const { answer } = night;
  setText(byId("night-title"), firstLetter(answer.title ?? night.path.slice(shiftFolder.length)));
  byId("night-title").disabled = answer.closed;
  const differing = answer.rows.filter(({ differs }) => differs).length;
  const left = night.leftOut.map(({ name, why }) => say("Without {}: {}.", name, why));
  byId("night-note").replaceChildren(
    [night.from ? say("People and times as in {}.", night.from) : "", ...left].filter(Boolean).join(" "), " ",
    make("span", { class: "differs" }, differing ? say("{} unusual", differing) : ""));
  setHidden(byId("night-closed"), !answer.closed);
  setText(byId("night-cancelled"), isCancelled() ? say("This shift did not take place: {}", answer.reason) : "");
  setHidden(byId("night-cancelled"), !isCancelled());
  for (const each of [byId("tips"), byId("staff-box")]) setHidden(each, isCancelled());
}

// Amounts.

function showAmounts() {
  const { sources, closed } = night.answer;
  const box = byId("tips");
  const key = sources.map(({ key: name, title }) => `${name} ${title}`).join("\n");
  if (box.dataset.sources !== key) {
    box.dataset.sources = key;
    box.replaceChildren(...sources.map(amountField));
  }
  sources.forEach(({ at, shown, state }, index) => {
    const control = box.children[index].querySelector("input");
    if (document.activeElement !== control && refused?.at !== at) control.value = shown;
    // Timed tips are changed on their own lines.
    control.disabled = closed || night.answer.money.some(({ kind }) => kind === "tips");
    control.parentElement.dataset.state = refused?.at === at ? "wrong" : state;
  });
}

function amountField({ key, at, title }, index) {
  return textField(title, "decimal", {
    id: `tips-${key}`, "data-at": at, "aria-describedby": "tips-slip", enterkeyhint: "next", placeholder: say("0 if none"),
    onfocus: (event) => event.target.select(),
    oninput: (event) => typeAmount(at, event.target, false),
    onchange: (event) => typeAmount(at, event.target, true),
    onkeydown: (event) => {
      if (event.key !== "Enter") return;
      const next = byId("tips").children[index + 1]?.querySelector("input");
      if (next) next.focus();
      else event.target.blur();
    },
  });
}

/** Handles an amount while it is typed and when it is complete. */
function typeAmount(at, control, isWhole) {
  clearTimeout(slipTimer);
  const { problem } = change([[`set/${at}`, control.value]], at);
  refused = problem ? { at, problem } : null;
  if (isWhole) night.endChange();
  if (isWhole || !problem) showRefused();
  else slipTimer = setTimeout(showRefused, slipDelay);
}

function showRefused() {
  showProblem(byId("tips-slip"), refused?.problem);
  for (const control of byId("tips").querySelectorAll("input")) markWrong(control, control.dataset.at === refused?.at);
  if (!refused) showAmounts();
  showBar();
}

// Open items.

function showTells() {
  const { places } = night.answer;
  const tells = places.map(tell);
  if (mended && !places.some(({ place }) => place === mended.place)) {
    tells.splice(Math.min(mended.index, tells.length), 0, mendedTell());
  }
  const box = byId("tells");
  const key = JSON.stringify([places, mended]);
  if (box.dataset.shown === key) return;
  box.dataset.shown = key;
  box.replaceChildren(...tells);
}

function tell({ place, wrong, fixes, confirmable, goes: leads, ...told }) {
  const buttons = fixes.map((fix) => button(fix.title, "fix", () => mend(place, fix), { "data-fix": fix.title }));
  if (leads) buttons.push(button(say("Look"), "fix look", () => goTo(place)));
  if (confirmable) buttons.push(button(say("It is right"), "fix is-right", () => confirm(place)));
  return make("div", { class: wrong ? "tell wrong" : "tell", "data-tell": place, role: "group", "aria-label": place ? nameAt(place) : say("This shift") },
    make("p", {}, ...toldSentences(told)),
    make("div", { class: "tell-buttons" }, ...buttons));
}

const mendedTell = () => make("div", { class: "tell mended", "data-tell": mended.place },
  make("p", {}, mended.text), make("div", { class: "tell-buttons" }, button(say("Undo"), "fix", undo)));

const nameAt = (place) => night.answer.rows.find(({ at }) => at === place)?.name
  ?? night.answer.sources.find(({ at }) => at === place)?.title ?? say("This shift");

/** Makes changes that settle a place. Its box then says so, and can undo them. */
function settle(place, edits, text) {
  const index = night.answer.places.findIndex((each) => each.place === place);
  night.change(edits);
  mended = { place, index, text };
  changed();
}

function mend(place, fix) {
  settle(place, fix.edits, say("Done: {}.", fix.title));
  byId("tells").querySelector(`[data-tell="${place}"] button`)?.focus();
}

async function confirm(place) {
  const reason = await askReason(say("Why is it right?"));
  if (reason) settle(place, [["set/confirmed", reason]], say("Looked at: {}", reason));
}

// People.

function showRows() {
  const { rows, closed } = night.answer;
  const list = byId("staff");
  const key = rows.map(({ at, id, name }) => `${at} ${id} ${name}`).join("\n");
  if (list.dataset.people !== key || list.children.length !== rows.length) {
    const focused = list.contains(document.activeElement) ? document.activeElement : null;
    const [at, part] = [focused?.closest("li")?.dataset.at, focused?.className];
    list.dataset.people = key;
    list.replaceChildren(...rows.map(personRow));
    if (at && part) list.querySelector(`[data-at="${at}"] .${part.split(" ")[0]}`)?.focus();
  }
  rows.forEach((row, index) => fillRow(list.children[index], row));
  // All times end where the widest amount begins.
  list.style.setProperty("--widest", `${Math.max(0, ...[...list.querySelectorAll(".plain-share")].map(({ textContent }) => textContent.length))}ch`);
  setHidden(byId("staff-head"), rows.length === 0);
  setHidden(byId("add-people"), closed);
  const { totals } = night.answer;
  setHidden(byId("staff-total"), !totals);
  for (const [name, text] of Object.entries(totals ? { ...totals, share: totals.total } : {})) {
    const cell = byId("staff-total").querySelector(`.${name}-cell`);
    if (cell) setText(cell, text);
  }
}

const isCancelled = () => night.answer.cancelled;

function personRow(row) {
  const cell = (name) => make("span", { class: `cell wide-only ${name}-cell` });
  return make("li", { class: "person", "data-id": row.id, "data-at": row.at },
    make("button", { type: "button", class: "who", onclick: () => showPerson(row.at) },
      make("span", { class: "name" }), make("span", { class: "pos" }, make("span", { class: "position" }), make("span", { class: "narrow-only how-long" }))),
    make("span", { class: "all-times" }, pairOf(row.at, 0)),
    cell("hours"), cell("points"), cell("digital"), cell("cash"),
    make("span", { class: "share" }, make("span", { class: "narrow-only plain-share" }), make("span", { class: "wide-only full-share" })));
}

function pairOf(at, index) {
  const time = (side) => button("", side, (event) => askTime(event.currentTarget, at, side, index));
  return make("span", { class: "times" }, time("in"), make("span", { class: "dash", "aria-hidden": "true" }, "–"), time("out"));
}

/** The name of a button for a time. @param {string} side @param {string} name @param {string | undefined} time */
const timeLabel = (side, name, time) => (side === "in" ? say("In of {}: {}", name, time || say("Times")) : say("Out of {}: {}", name, time || say("Times")));

/** Fills in the times of a row, a line for each pair. */
function fillTimes(box, row, time) {
  const pairs = row.pairs.length ? row.pairs : [[]];
  while (box.children.length < pairs.length) box.append(pairOf(row.at, box.children.length));
  while (box.children.length > pairs.length) box.lastElementChild.remove();
  // Typed hours are one button, and so are missing times.
  const isOne = row.given !== null || row.in === null;
  pairs.forEach(([start, end], index) => {
    const chip = box.children[index];
    const texts = isOne ? [row.given !== null ? time : say("Times"), ""] : [row.shorts[index][0], row.shorts[index][1] ?? "?"];
    for (const [side, text, whole] of [["in", texts[0], start], ["out", texts[1], end]]) {
      const part = chip.querySelector(`.${side}`);
      setText(part, text);
      part.disabled = night.answer.closed;
      part.setAttribute("aria-label", isOne ? say("Times of {}: {}", row.name, text) : timeLabel(side, row.name, whole));
    }
    for (const name of ["out", "dash"]) setHidden(chip.querySelector(`.${name}`), isOne);
    chip.dataset.state = row.states[index];
  });
}

function fillRow(element, row) {
  const { closed } = night.answer;
  const part = (name) => element.querySelector(`.${name}`);
  setText(part("name"), row.short);
  setText(part("position"), row.break > 0 ? `${row.position} · ${say("{} min break", row.break)}` : row.position);
  const time = row.hours === null ? "" : say("{} h", row.hours);
  setText(part("how-long"), time && ` · ${time}`);
  part("who").setAttribute("aria-label", say("{}: change", [row.name, row.position, time].filter(Boolean).join(", ")));
  part("who").disabled = closed;
  fillTimes(part("all-times"), row, time);
  // While someone has no times yet, the last amounts stay, dimmed.
  const isOld = !night.answer.totals;
  const known = isOld ? night.counted?.rows.find(({ id, position }) => id === row.id && position === row.position) : row;
  element.classList.toggle("old", isOld);
  setText(part("plain-share"), known?.share ? known.amount : "");
  setText(part("full-share"), known?.share ?? "");
  for (const name of ["hours", "points", "digital", "cash"]) setText(part(`${name}-cell`), known?.[name] ?? "");
}

function showTimes(at, side, pair = 0) {
  openTimes(night, at, side, { change, person: showPerson }, pair);
}

/** Asks for a time: with the pad, or in the cell itself if there is a keyboard. */
function askTime(cell, at, side, pair, typed = "") {
  if (!isTypedInto()) {
    showTimes(at, side, pair);
    return;
  }
  const { name, given, pairs } = night.answer.rows.find((row) => row.at === at);
  const value = given ?? pairs[pair]?.[side === "in" ? 0 : 1] ?? "";
  const take = (text) => change([[`set/${at}.pairs.${pair}.${side}`, text]]).problem;
  typeInto(cell, [{ label: timeLabel(side, name, value), value, take }], typed, (key) => {
    if (key) (cellFrom(cell, key) ?? cell).focus();
  });
}

/** Returns the cell that a key leads to from another one; null if there is none. */
function cellFrom(cell, key) {
  const timesIn = (part) => [...part.querySelectorAll(".times button:not([hidden])")];
  const step = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1, Enter: 1 }[key] ?? 0;
  if (key !== "ArrowUp" && key !== "ArrowDown") {
    const cells = timesIn(byId("staff"));
    return cells[cells.indexOf(cell) + step] ?? null;
  }
  const line = cell.closest("li");
  const next = step < 0 ? line.previousElementSibling : line.nextElementSibling;
  const cells = next ? timesIn(next) : [];
  return cells[Math.min(timesIn(line).indexOf(cell), cells.length - 1)] ?? null;
}

function pressed(event) {
  const cell = event.target.closest(".times button");
  if (!cell || !isTypedInto()) return;
  const next = event.key === "Enter" ? null : cellFrom(cell, event.key);
  if (beginsTyping(event)) {
    const [chips, chip] = [cell.closest(".all-times").children, cell.closest(".times")];
    askTime(cell, cell.closest("li").dataset.at, cell.className, [...chips].indexOf(chip), event.key);
  } else if (next && next !== cell) next.focus();
  else return;
  event.preventDefault();
}

function showPerson(at) {
  openPerson(night, at, { change, times: () => showTimes(at, "in"), remove: () => removePerson(at) });
}

function removePerson(at) {
  const { name } = night.answer.rows.find((row) => row.at === at);
  change([[`remove/${at}`, ""]]);
  byId("add-people").focus();
  notify(say("{} was taken off the shift.", name), undo);
}

function addPeople() {
  const { rows, date } = night.answer;
  // People who are on the shift already can be added again in another position.
  const isFree = ({ id, positions }) => positions.some((each) => !rows.some((row) => row.id === id && row.position === each));
  const there = app.info.people.filter((person) => isThere(person, date) && isFree(person));
  const linesOf = (ids) => ids.map((id) => `employee=${id}`);
  choosePeople(there, new Set(rows.map(({ id }) => id)), (ids) => addLines(linesOf(ids)), (ids) => {
    if (ids.length) addLines(linesOf(ids), { opening: false });
    hire((id, position) => addLines([`employee=${id}\nposition=${position}`]));
  });
}

/** Adds people, and opens the times of the first one. */
function addLines(lines, { opening } = { opening: true }) {
  const first = night.answer.rows.length;
  const { problem } = change(lines.map((line) => ["add/staff", line]));
  if (problem) notify(problem.message);
  else if (opening) showTimes(`staff.${first}`, "in");
}

// Bar.

/** The places of missing or doubtful values, in order. */
const placesToGo = () => [...(refused ? [refused.at] : []), ...night.answer.bar.places];

/** Goes to the control of a place, or to its message. */
function goTo(place) {
  const { rows, sources, bar } = night.answer;
  const row = rows.find(({ at }) => place === at || place?.startsWith(`${at}.`));
  const line = byId("extras-list").querySelector(`[data-money="${place}"]`);
  if (place === "staff") addPeople();
  else if (row) {
    if (row.goes) showTimes(row.at, row.goes.side, row.goes.pair);
    else showPerson(row.at);
  } else if (line) line.click();
  else if (place?.startsWith("tips")) {
    const at = [place, ...bar.places, sources[0]?.at].find((each) => sources.some((source) => source.at === each));
    byId("tips").querySelector(`[data-at="${at}"]`)?.focus();
  } else {
    const box = byId("tells").querySelector("button");
    box?.scrollIntoView({ block: "center" });
    box?.focus();
  }
}

function showBar() {
  const { totals, rows, bar } = night.answer;
  const known = totals ?? (night.counted && rows.length ? night.counted.totals : null);
  setText(byId("bar-total"), known?.total ?? "");
  setText(byId("bar-people"), known ? (known.people === 1 ? say("to 1 person") : say("to {} people", known.people)) : words.today.people(new Set(rows.map(({ id }) => id)).size));
  byId("bar").classList.toggle("old", !totals);
  const { state, text } = refused ? { state: "wrong", text: say("One amount is not saved") } : bar;
  const isPlace = placesToGo().length > 0;
  setHidden(byId("bar-go"), !isPlace || !text);
  setHidden(byId("bar-state"), isPlace || !text);
  for (const name of ["bar-go", "bar-state"]) {
    setText(byId(name), text);
    byId(name).dataset.state = state;
  }
  clearTimeout(spokenTimer);
  const spoken = [known?.total ?? "", text].filter(Boolean).join(", ");
  spokenTimer = setTimeout(() => setText(byId("spoken"), spoken), 1000);
}
