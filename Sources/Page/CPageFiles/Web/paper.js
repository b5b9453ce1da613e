// The sheet of the shares, for a printer.
import { byId, make } from "./dom.js";
import { words } from "./words.js";

const paperColumns = ["name", "position", "in", "out", "hours", "points", "digital", "cash", "share"];

/** Fills the sheet that only paper shows, by the engine's answer about a night. */
export function fillPaper(restaurant, { title, rows, totals, remarks, note }) {
  const hasService = rows.some((row) => /[1-9]/.test(row.service_charge));
  const columns = [...paperColumns];
  const titles = [...words.paper.columns];
  if (hasService) {
    columns.splice(-1, 0, "service_charge");
    titles.splice(-1, 0, words.paper.service);
  }
  const cells = (row, tag) => columns.map(
    (key, index) => make(index ? "td" : tag, { class: index > 1 ? "cell" : null }, row[key] ?? ""));
  const table = make("table", {},
    make("thead", {}, make("tr", {}, ...titles.map((text, index) =>
      make("th", { scope: "col", class: index > 1 ? "cell" : null }, text)))),
    make("tbody", {}, ...rows.map((row) => make("tr", {}, ...cells(row, "th")))),
    make("tfoot", {}, make("tr", {}, ...cells({ ...totals, name: words.paper.total, share: totals.total, service_charge: totals.service_charges }, "th"))));
  byId("paper").replaceChildren(
    make("h1", {}, restaurant), make("h2", {}, title), table, ...remarks.map((text) => make("p", {}, text)),
    note ? make("p", {}, `${words.paper.notes}: ${note}`) : "");
}

/** Prints the sheet instead of the form; the browser's own command prints the form. */
export function printPaper() {
  document.body.classList.add("on-paper");
  addEventListener("afterprint", () => document.body.classList.remove("on-paper"), { once: true });
  window.print();
}
