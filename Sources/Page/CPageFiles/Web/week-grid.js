// The grid of people and days on a laptop. Arrows move between cells, you type times, and Enter moves down.
import { button, make, setText } from "./dom.js";
import { fileText } from "./app.js";
import { beginsTyping, typeInto } from "./cells.js";
import { nightAt } from "./night-state.js";
import { dayTitle, weekdayTitle } from "./titles.js";
import { notify } from "./notice.js";
import { firstLetter } from "./slips.js";
import { say, words } from "./words.js";

const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] };

/** Shifts changed in the grid, the latest last. @type {import("./night-state.js").Night[]} */
const changedNights = [];

/**
 * @param {HTMLTableElement} table @param {any} period the engine's answer
 * @param {{open: (path: string) => void, changed: () => void}} actions `changed` shows the period again
 */
export function fillGrid(table, period, { open, changed }) {
  const { days, people, totals, closed } = period;
  const shape = JSON.stringify([words.week.owed(period.service_charges), days.map(({ date }) => date), people.map(({ id, name }) => [id, name])]);
  if (table.dataset.shape !== shape) build();
  table.dataset.shape = shape;
  [...table.tBodies[0].rows].forEach((line, index) => fillPerson(line, people[index]));
  const sums = table.tFoot.rows[0];
  days.forEach((day, index) => fillDay(sums.cells[index + 1].firstChild, day, say("Everybody"), day.amount, 0));
  [totals.hours, totals.owed, totals.cash, totals.paid].forEach((text, index) => setText(sums.cells[days.length + 1 + index], text));
  table.onkeydown = pressed;
  for (const cell of table.querySelectorAll("button")) cell.onclick = () => begin(cell, "");

  function build() {
    const dayCells = () => days.map(() => make("td", { class: "cell day-cell" }, make("button", { type: "button", class: "heat", tabindex: "-1" })));
    const ends = (tag) => Array.from({ length: 4 }, () => make(tag, { class: "cell" }));
    const heads = [
      make("th", { scope: "col" }, words.paper.columns[0]), ...days.map(({ date }) => head(`${weekdayTitle(date)} ${Number(date.slice(8))}`)),
      ...[words.paper.columns[4], words.week.owed(period.service_charges), say("Cash tips"), say("Total")].map(head),
    ];
    const line = (name) => make("tr", {}, make("th", { scope: "row" }, name), ...dayCells(), ...ends("td"));
    table.replaceChildren(make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...people.map(({ short }) => line(short))),
      make("tfoot", {}, line(say("Everybody"))));
    for (const each of table.tBodies[0].rows) each.cells[days.length + 1].classList.add("soft");
    const cells = [...table.querySelectorAll("button")];
    if (cells.length) cells[0].tabIndex = 0;
    for (const each of cells) {
      each.onfocus = () => {
        for (const other of cells) other.tabIndex = other === each ? 0 : -1;
      };
    }
  }

  function fillPerson(line, person) {
    person.days.forEach(({ amount, part, path }, index) =>
      fillDay(line.cells[index + 1].firstChild, days[index], person.short, path === null ? null : amount, part));
    [person.hours, person.amounts.owed, person.amounts.cash, person.amounts.paid].forEach((text, index) =>
      setText(line.cells[days.length + 1 + index], text));
  }

  function fillDay(cell, day, name, amount, part) {
    setText(cell, amount ?? "·");
    cell.classList.toggle("no-amount", amount === null);
    cell.style.setProperty("--part", part);
    cell.disabled = nightsOf(day).length === 0;
    cell.setAttribute("aria-label", `${name}, ${dayTitle(day.date)}: ${amount ?? say("[cell]not there")}`);
  }

  function pressed(event) {
    const cell = event.target.closest("button");
    if (event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) undo();
    else if (cell && beginsTyping(event)) begin(cell, event.key);
    else if (cell && event.key in arrows && event.key !== "Enter") move(cell, event.key);
    else return;
    event.preventDefault();
  }

  /** Moves to the nearest cell of a day with shifts in the direction of an arrow. */
  function move(cell, key) {
    const [down, right] = arrows[key] ?? [0, 0];
    let next = cell;
    for (let [line, column] = cellPlace(cell); next === cell || next?.disabled;) {
      line += down;
      column += right;
      next = table.rows[line]?.cells[column]?.querySelector("button") ?? null;
    }
    (next ?? cell).focus();
  }

  /** Starts typing a person's times on each shift of a day, or the amounts of each shift. */
  function begin(cell, typed) {
    const [line, column] = cellPlace(cell);
    const person = people[line - 1];
    const nights = nightsOf(days[column - 1]).map((shift) => ({ ...shift, night: nightAt(shift.path) }));
    if (closed) {
      open(nights[0].path);
      return;
    }
    const fields = nights.flatMap(({ shift, night, path }) => {
      const opener = button(shift, "quiet", () => open(path));
      return (person ? timesOf(night, person) : dayAmounts(night)).map(({ title, value, edits }, index) => ({
        label: [person?.name ?? "", dayTitle(days[column - 1].date), shift, title].filter(Boolean).join(", "), value,
        head: make("span", { class: "cell-head" }, index ? "" : opener, title),
        take: (text) => change(night, edits(text)),
      }));
    });
    typeInto(cell, fields, typed, (key) => {
      changed();
      if (key in arrows) move(cell, key);
      else if (key) cell.focus();
    });
  }

  function change(night, edits) {
    const { text } = night;
    const { problem } = night.change(edits);
    if (night.text === text) return problem;
    changedNights.push(night);
    notify(say("{} is changed.", firstLetter(night.answer.title)), undo);
    return problem;
  }

  /** Undoes the last change, unless the shift was changed elsewhere since. */
  function undo() {
    const night = changedNights.pop();
    if (!night || fileText(night.path) !== night.text) return;
    notify(night.undo() ? say("Undone.") : say("This shift is there already."));
    changed();
  }
}

const cellPlace = (cell) => [cell.closest("tr").rowIndex, cell.closest("td").cellIndex];
const nightsOf = ({ shifts }) => shifts.filter(({ path, state }) => path !== null && state !== "cancelled");
const head = (text) => make("th", { scope: "col", class: "cell" }, text);

/** Returns a person's lines on a shift, or the line that would be theirs: `4:00 pm – 11:00 pm`. */
function timesOf(night, { id }) {
  const lines = night.answer.rows.filter((each) => each.id === id);
  if (!lines.length) return [{ title: "", value: "", edits: (text) => (text ? [["add/staff", `employee=${id}\nclock_in=${text}`]] : []) }];
  return lines.map(({ at, given, pairs, position }) => ({
    title: lines.length > 1 ? position : "", value: given ?? pairs.map((pair) => pair.join(" – ")).join(", "),
    edits: (text) => [text ? [`set/${at}.clock_in`, text] : [`remove/${at}`, ""]],
  }));
}

const dayAmounts = (night) => night.answer.sources.map(({ at, title, value }) => ({ title, value, edits: (text) => [[`set/${at}`, text]] }));
