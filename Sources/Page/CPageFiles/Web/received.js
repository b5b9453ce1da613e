// Files from another device, or from elsewhere on this one. The user sees them before accepting them. If both sides
// changed a shift, the screen shows who gains and who loses.
import { amountText, byId, fillList, make, setHidden, setText, titled } from "./dom.js";
import { ask, restaurantFields } from "./engine.js";
import { app, askFolder, hasRestaurant, readRestaurant, shiftFolder } from "./app.js";
import { clock } from "./night-state.js";
import { handedText, keepHanded } from "./hand.js";
import { firstLetter, placed, slipMessage } from "./slips.js";
import { fileTitle } from "./titles.js";
import { answered, notify } from "./notice.js";
import { fromTo, say, words } from "./words.js";

/** @typedef {"take" | "keep" | ""} Choice empty if the user left the dialog */

/** @param {string} path @param {string} text @param {Record<string, string>} more */
const compared = (path, text, more = {}) => askFolder("compare", { path, text, clock: clock(), ...more });

/** Compares a shift with the one here since both were the same. @param {string} path of the one here @param {string} name @param {string} text */
function comparedSince(path, name, text) {
  const before = handedText(path);
  return compared(name, text, before === null ? {} : { before });
}

/**
 * Receives a shift: the user takes it or keeps the one here, or it is refused.
 *
 * @param {string} name of its file @param {string | null} text null if it is not text
 * @param {{open: (path: string) => void, refuse: (name: string, reasons: HTMLElement[]) => void}} next
 */
export async function receiveNight(name, text, { open, refuse }) {
  if (text === null) return refuse(name, [make("p", {}, say("It is not a text file."))]);
  const first = compared(name, text);
  if (first?.state === "unreadable") return refuse(name, first.diagnostics.map(slipMessage));
  const answer = first && comparedSince(first.path, name, text);
  if (!answer) return undefined;
  const { state, path } = answer;
  const title = firstLetter(answer.title);
  if (state === "same" || state === "older") {
    keepHanded(path, text);
    open(path);
    notify(state === "same" ? say("{} is here already, and it is the same.", title) : say("{} is newer here. Nothing was taken.", title));
    return undefined;
  }
  if (await lookAt(answer, text) !== "take") return undefined;
  takeOver(path, text);
  open(path);
  notify(say("{} is here now.", title));
  return undefined;
}

/** Shows who gains and loses if a shift was changed in two places. @param {import("./store.js").Conflict} conflict */
export async function chooseNight({ path, mine, theirs }) {
  const answer = compared(path, theirs, { here: mine });
  if (!answer) return;
  const choice = await lookAt({ ...answer, state: "differs" }, theirs);
  if (choice) await app.folder.choose(path, choice === "take");
}

/** @param {any} answer of `compare` @param {string} text @returns {Promise<Choice>} */
function lookAt(answer, text) {
  const { state, title, path, rows, totals, remarks, diagnostics, closed } = answer;
  const people = rows.length ? rows : peopleWithoutAmounts(path, text);
  return look({
    title: firstLetter(title ?? path.slice(shiftFolder.length)),
    note: words.received[state],
    told: [
      ...(closed ? [make("p", { class: "doubt" }, say("This pay period is closed, and people were already paid. Your changes go into a correction."))] : []),
      ...remarks.map((remark) => make("p", { class: "doubt" }, remark)), ...diagnostics.map(slipMessage),
    ],
    rows: [...people.map(gainRow), ...(totals.now ? [totalRow(totals)] : [])],
    isChoice: state === "differs",
  });
}

/** Lists the people on an incomplete shift. */
function peopleWithoutAmounts(path, text) {
  const rows = askFolder("night", { path, text, clock: clock() })?.rows ?? [];
  return rows.map(({ id, name, hours }) => ({ id, name, hours, now: "" }));
}

const hoursOf = (hours, before) => (!hours ? "" : before && before !== hours
  ? say("{} h", fromTo(before, hours)) : say("{} h", hours));

function gainRow({ id, name, was, now, difference, gains, hours, hours_before: before }) {
  const isChange = gains === "more" || gains === "less";
  return make("li", { class: "row", "data-person": id, "data-gains": gains ?? "" },
    titled(name, hoursOf(hours, before)),
    make("span", { class: "end" }, isChange ? make("span", { class: "small" }, fromTo(was, now)) : null,
      isChange ? amountText(difference, gains) : amountText(now)));
}

/** A row with a name and a value. */
const valueRow = (name, value, look = "row") => make("li", { class: look }, make("span", { class: "grow name" }, name), amountText(value));

const totalRow = ({ was, now }) => valueRow(say("Total"), was && was !== now ? fromTo(was, now) : now, "row all");

/**
 * Shows a received file until the user chooses.
 *
 * @param {{title: string, note: string, told: HTMLElement[], rows: HTMLElement[], isChoice: boolean}} shown
 * @returns {Promise<Choice>}
 */
function look({ title, note, told, rows, isChoice }) {
  setText(byId("received-title"), title);
  setText(byId("received-note"), note);
  byId("received-told").replaceChildren(...told);
  fillList("received-rows", rows, "received-rows");
  setText(byId("received-take"), isChoice ? say("Take the other one") : say("Take it"));
  setText(byId("received-keep"), isChoice ? say("Keep the one here") : say("Leave it"));
  byId("received-take").className = isChoice ? "plain full" : "main full";
  setHidden(byId("received-cancel"), !isChoice);
  return answered("received", { "received-take": "take", "received-keep": "keep" }, byId("received-title"));
}

/**
 * Receives a restaurant's folder; `begin` is called when it is saved.
 *
 * @param {{path: string, text: string}[]} files @param {() => void} begin @param {() => void} takePaid takes paid zips
 *   and signatures @param {string[]} others the files that tipsheet does not read
 */
export async function receiveFolder(files, begin, takePaid = () => {}, others = []) {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  if (!hasRestaurant()) return takeRestaurant(texts, begin, takePaid, others);
  const changed = files.filter(({ path, text }) => app.folder.text(path) !== text);
  const nights = changed.filter(({ path }) => path.startsWith(shiftFolder));
  const own = changed.filter(({ path }) => !path.startsWith(shiftFolder));
  const name = nameOf(texts);
  if (name !== null && name !== app.info?.name) {
    return notify(say("These are the files of {}, and {} is on this device. Nothing was taken.", name, app.info?.name ?? ""));
  }
  let taken = 0;
  // Take settings and people first, because amounts depend on them.
  for (const { path, text } of own) {
    const isNew = app.folder.text(path) === null;
    const choice = await look({
      title: fileTitle(path), note: isNew ? say("This file is not here yet.") : say("This file is different on the two devices."), told: [],
      rows: linesThatDiffer(app.folder.text(path) ?? "", text), isChoice: !isNew,
    });
    if (choice === "") return undefined;
    if (choice === "take") {
      app.folder.replace(path, text);
      taken += 1;
    }
  }
  if (taken) readRestaurant();
  const answers = nights.map(({ path, text }) => ({ text, answer: comparedSince(path, path, text) })).filter(({ answer }) => answer && !["same", "older", "unreadable"].includes(answer.state));
  const simple = answers.filter(({ answer }) => answer.state !== "differs");
  if (simple.length) {
    const choice = await look({
      title: (simple.length === 1 ? say("1 new shift") : say("{} new shifts", simple.length)), note: say("They are not on this device yet, or only the other device has changed them."), told: [],
      rows: simple.map(({ answer }) => nightRow(answer)), isChoice: false,
    });
    if (choice === "take") {
      for (const { answer, text } of simple) takeOver(answer.path, text);
      taken += simple.length;
    }
  }
  for (const { answer, text } of answers.filter((each) => each.answer.state === "differs")) {
    const choice = await lookAt(answer, text);
    if (choice === "") break;
    if (choice === "keep") continue;
    takeOver(answer.path, text);
    taken += 1;
  }
  takePaid();
  begin();
  const outcome = taken || answers.length ? (taken === 1 ? say("1 file was taken.") : say("{} files were taken.", taken)) : say("Everything is here already, and it is the same.");
  return notify([outcome, ...(others.length ? [words.received.others(others)] : [])].join(" "));
}

function takeOver(path, text) {
  app.folder.replace(path, text);
  keepHanded(path, text);
}

const nightRow = ({ title, totals }) => valueRow(firstLetter(title), totals.now ?? "");

/** Returns the name of the restaurant in these files; null if they have none. @param {Map<string, string>} texts */
function nameOf(texts) {
  return ask("restaurant", restaurantFields((path) => texts.get(path) ?? app.folder.text(path)))?.restaurant?.name ?? null;
}

/** Takes a restaurant on a device that has none. @param {Map<string, string>} texts */
async function takeRestaurant(texts, begin, takePaid, others) {
  const answer = ask("restaurant", restaurantFields((path) => texts.get(path)));
  if (!answer) return;
  const nights = [...texts.keys()].filter((path) => path.startsWith(shiftFolder) && !path.startsWith(`${shiftFolder}.`));
  const { restaurant } = answer;
  const choice = await look({
    title: restaurant?.name ?? say("The restaurant’s files have errors"), note: say("There is no restaurant on this device yet. This one comes with its people and its shifts."),
    told: [
      ...answer.diagnostics.map((each) => placed(slipMessage(each), `${each.file}: `)), ...(others.length ? [make("p", { class: "hint" }, words.received.others(others))] : []),
    ],
    rows: [
      ...(restaurant ? [valueRow(say("People"), String(restaurant.people.length))] : []), valueRow(say("Shifts"), String(nights.length)),
    ],
    isChoice: false,
  });
  if (choice !== "take") return;
  for (const [path, text] of texts) {
    app.folder.save(path, text);
    if (path.startsWith(shiftFolder)) keepHanded(path, text);
  }
  readRestaurant();
  takePaid();
  begin();
  notify(say("{} is here now.", restaurant?.name ?? ""));
}

/** The most lines of a file to show. */
const mostLines = 12;

/** Returns the lines that only one of two texts has. @param {string} here @param {string} there */
function linesThatDiffer(here, there) {
  const only = (one, other) => {
    const known = new Set(other.split("\n"));
    return one.split("\n").filter((line) => line.trim() && !known.has(line));
  };
  const lines = [...only(here, there).map((text) => ["less", text]), ...only(there, here).map((text) => ["more", text])];
  return lines.slice(0, mostLines).map(([kind, text]) => make("li", { class: "row" },
    make("span", { class: `grow line-text ${kind}` }, kind === "more" ? say("there:") : say("here:"), " ", text)));
}
