// Today: the shift to enter, those that were begun, and those that are kept.
import { byId, make, setHidden } from "./dom.js";
import { app, askShift, draftNames, fileText, moneyText, nightDrafts, readDraft, shiftFolder, today } from "./app.js";
import { isUntouched } from "./shift-state.js";
import { dayTitle } from "./dates.js";
import { words } from "./words.js";

/** What the engine said of each kept shift, by its text and the restaurant's. */
const answered = new Map();

/** Fills the screen; `open` gets the path of a kept shift, `goOn` the name of a draft. */
export function showToday({ open, goOn }) {
  byId("today-title").replaceChildren(dayTitle(today()));
  const begun = draftNames(nightDrafts).map((name) => [name, readDraft(name)])
    .filter(([, state]) => state && !isUntouched(state));
  byId("begun").replaceChildren(...begun.map(([name, state]) => row(
    [state.shift || words.today.shift, state.date ? dayTitle(state.date) : ""].filter(Boolean).join(", "),
    words.today.people(state.staff.length), make("span", { class: "badge wait" }, words.today.begun),
    () => goOn(name), { "data-draft": name })));
  setHidden(byId("begun-box"), begun.length === 0);
  const paths = app.folder.paths(shiftFolder).reverse();
  byId("kept-shifts").replaceChildren(...paths.map((path) => keptRow(path, open)));
  setHidden(byId("kept-box"), paths.length === 0);
}

function keptRow(path, open) {
  const shown = summaryOf(path);
  return row(shown.title, shown.note, shown.total === null
    ? make("span", { class: "badge wrong" }, words.today.wrong)
    : make("span", { class: "amount" }, moneyText(shown.total)), () => open(path), { "data-shift": path });
}

function summaryOf(path) {
  const text = fileText(path);
  const key = [text, fileText("restaurant.yaml"), fileText("roster.yaml")].join("\0");
  const found = answered.get(path);
  if (found?.key === key) return found.summary;
  const date = /^\d{4}-\d\d-\d\d/.exec(path.slice(shiftFolder.length))?.[0] ?? "";
  const answer = askShift("shift", path, text, date);
  const slip = answer?.diagnostics.find((each) => each.severity === "error");
  const summary = answer?.shift
    ? { title: answer.title, note: words.today.people(answer.shift.totals.staff), total: answer.shift.totals.total_tips }
    : { title: path.slice(shiftFolder.length), note: slip?.message ?? "", total: null };
  answered.set(path, { key, summary });
  return summary;
}

/** A row of a list that opens something. */
export function row(title, note, end, onclick, attributes = {}) {
  return make("li", {}, make("button", { type: "button", class: "row", onclick, ...attributes },
    make("span", { class: "grow" }, make("span", { class: "name" }, title), note ? make("span", { class: "small" }, note) : null),
    end));
}
