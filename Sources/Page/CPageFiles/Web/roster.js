// People: who works here, by name or position. A tap on a person changes them.
import { badge, byId, choiceButtons, make, press, setHidden, setText, titled } from "./dom.js";
import { app, askFolder, today } from "./app.js";
import { shortDay } from "./titles.js";
import { changeEmployee } from "./employee.js";
import { clock } from "./night-state.js";
import { folded, isThere } from "./people.js";
import { hasPeriods, periodOf } from "./periods.js";
import { showStatement } from "./statement.js";
import { say } from "./words.js";

/** The position that the list is limited to; empty for all. */
let shownPosition = "";

export function showRoster() {
  const { people } = app.info;
  const lasts = new Map(askFolder("people", { clock: clock() })?.people.map(({ id, last }) => [id, last]));
  const search = byId("roster-search");
  search.placeholder = say("Search {} people", people.length);
  search.setAttribute("aria-label", search.placeholder);
  const rows = people.map((person) => ({
    element: make("li", {}, make("button", { type: "button", class: "row", "data-person": person.id, onclick: () => showPayOf(person.id, lasts.get(person.id)) },
      face(person.name), titled(nameIn(person, people), person.positions.join(", ")),
      make("span", { class: "end" }, stateOf(person), ...lastShift(lasts.get(person.id))))),
    text: folded(`${person.name} ${person.id} ${person.positions.join(" ")}`),
    person,
  }));
  byId("roster-list").replaceChildren(...rows.map((each) => each.element));
  const find = () => {
    const sought = folded(search.value);
    for (const { element, text, person } of rows) {
      setHidden(element, !text.includes(sought) || (shownPosition !== "" && !person.positions.includes(shownPosition)));
    }
    const isNone = rows.every(({ element }) => element.hidden);
    setHidden(byId("roster-list"), isNone);
    setText(byId("roster-none"), isNone ? say("Nobody on the roster has this name.") : "");
  };
  search.oninput = find;
  showPositions(find);
  find();
}

/**
 * Shows what a person gets in the pay period of their last shift, or changes a person without pay.
 *
 * @param {string} id @param {{date: string} | undefined} last
 */
function showPayOf(id, last) {
  const change = () => changeEmployee(id, showRoster);
  const period = hasPeriods() ? periodOf(last?.date ?? today()) : null;
  if (period) showStatement(period, id, change);
  else change();
}

/** Shows a button for everyone, and one for each position that someone has. @param {() => void} changed */
function showPositions(changed) {
  const held = app.info.positions.map(({ name }) => name)
    .filter((name) => app.info.people.some(({ positions }) => positions.includes(name)));
  if (!held.includes(shownPosition)) shownPosition = "";
  const show = () => press(choices, "held", (name) => name === shownPosition);
  const choices = choiceButtons("held", ["", ...held], (name) => {
    shownPosition = name;
    show();
    changed();
  }, (name) => name || say("Everyone"), "chip");
  show();
  setHidden(byId("roster-positions"), held.length < 2);
  byId("roster-positions").replaceChildren(...choices);
}

/** Returns a person's name, with the ID if two people share it. */
function nameIn(person, people) {
  const isAlone = people.filter((each) => each.name === person.name).length === 1;
  return isAlone ? person.name : `${person.name} (${person.id})`;
}

function stateOf(person) {
  const text = !isThere(person, today()) ? (person.left && person.left < today() ? say("left") : say("not here yet"))
    : person.manager ? say("manager") : "";
  return text ? badge("dim", text) : null;
}

/** Returns the day and the times of a person's last shift. */
function lastShift(last) {
  if (!last) return [];
  const times = last.in ? [make("span", { class: "small" }, `${last.in} – ${last.out}`)] : [];
  return [make("span", { class: "small" }, say("last shift {}", shortDay(last.date))), ...times];
}

function face(name) {
  const initials = name.split(/\s+/).map((word) => [...word][0] ?? "").slice(0, 2).join("");
  return make("span", { class: "face", "aria-hidden": "true" }, initials);
}
