// The grid of people and days on a laptop: arrows go from cell to cell, Enter opens the night.
import { make } from "./dom.js";
import { dayTitle, weekdayTitle } from "./dates.js";
import { words } from "./words.js";

const arrows = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/** @param {HTMLTableElement} table @param {any} period the engine's answer @param {{open: (path: string) => void}} actions */
export function fillGrid(table, { days, people, totals }, { open }) {
  const heads = [
    make("th", { scope: "col" }, words.paper.columns[0]),
    ...days.map(({ date }) => head(`${weekdayTitle(date)} ${Number(date.slice(8))}`)),
    ...[words.paper.columns[4], words.week.paycheck, words.week.cash, words.paper.total].map(head),
  ];
  const rows = people.map((person) => make("tr", {},
    make("th", { scope: "row" }, person.short),
    ...person.days.map((day, index) => make("td", { class: "cell day-cell" }, cell(person, day, days[index]))),
    make("td", { class: "cell soft" }, person.hours),
    ...[person.amounts.paycheck, person.amounts.cash, person.amounts.paid].map(amount)));
  const sums = make("tr", {}, make("th", { scope: "row" }, words.night.everybody),
    ...[...days.map((day) => day.amount), totals.hours, totals.paycheck, totals.cash, totals.paid].map(amount));
  table.replaceChildren(make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rows), make("tfoot", {}, sums));
  const cells = [...table.querySelectorAll("button")];
  if (cells.length) cells[0].tabIndex = 0;
  table.onkeydown = move;
  for (const each of cells) {
    each.onfocus = () => {
      for (const other of cells) other.tabIndex = other === each ? 0 : -1;
    };
  }

  function cell({ short }, { amount: text, part, path }, { date }) {
    if (path === null) return make("span", { class: "no-amount" }, "·");
    const each = make("button", {
      type: "button", class: "heat", tabindex: "-1", onclick: () => open(path), "aria-label": words.week.cell(short, dayTitle(date), text),
    }, text);
    each.style.setProperty("--part", part);
    return each;
  }

  /** To the nearest cell with an amount in the direction of an arrow. */
  function move(event) {
    const [down, right] = arrows[event.key] ?? [0, 0];
    const place = event.target.closest("td");
    if (!place || (!down && !right)) return;
    event.preventDefault();
    let [line, column] = [place.parentElement.rowIndex, place.cellIndex];
    let found = null;
    while (!found) {
      line += down;
      column += right;
      const next = table.rows[line]?.cells[column];
      if (!next) return;
      found = next.querySelector("button");
    }
    found.focus();
  }
}

const head = (text) => make("th", { scope: "col", class: "cell" }, text);
const amount = (text) => make("td", { class: "cell" }, text);
