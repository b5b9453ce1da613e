// The sheet of shares for a printer.
import { byId, make } from "./dom.js";
import { drawn } from "./signing.js";
import { say, words } from "./words.js";

const paperColumns = ["name", "position", "in", "out", "hours", "points", "digital", "cash", "share"];

/** Fills the sheet that appears only on paper, from the engine's answer about a shift. */
export function fillPaper(restaurant, { title, rows, totals, remarks, note }) {
  const hasService = rows.some((row) => /[1-9]/.test(row.service_charge));
  const columns = [...paperColumns];
  const titles = [...words.paper.columns];
  if (hasService) {
    columns.splice(-1, 0, "service_charge");
    titles.splice(-1, 0, say("Service"));
  }
  const cells = (row, tag) => columns.map(
    (key, index) => make(index ? "td" : tag, { class: index > 1 ? "cell" : null }, row[key] ?? ""));
  const table = make("table", {},
    make("thead", {}, make("tr", {}, ...titles.map((text, index) =>
      make("th", { scope: "col", class: index > 1 ? "cell" : null }, text)))),
    make("tbody", {}, ...rows.map((row) => make("tr", {}, ...cells(row, "th")))),
    make("tfoot", {}, make("tr", {}, ...cells({ ...totals, name: say("Total"), share: totals.total, service_charge: totals.service_charges }, "th"))));
  byId("paper").replaceChildren(
    make("h1", {}, restaurant), make("h2", {}, title), table, ...remarks.map((text) => make("p", {}, text)),
    note ? make("p", {}, `${say("Note")}: ${note}`) : "");
}

/** Fills the sheet on which everyone signs for their cash. @param {(id: string) => import("./signing.js").Signature | null} signature */
export function fillPayout(restaurant, { people, totals, service_charges: charges }, title, signature) {
  const columns = [[words.paper.columns[0], "name"], [say("Total"), "paid"], [words.week.owed(charges), "owed"], [say("Hand out"), "cash_to_hand_out"]];
  const head = (text, index) => make("th", { scope: "col", class: index ? "cell" : null }, text);
  const cells = (values) => columns.map(([, key], index) => make(index ? "td" : "th", { class: index ? "cell" : null, scope: index ? null : "row" }, values[key]));
  const signed = ({ id, cash_to_hand_out: cash }) => {
    const found = signature(id);
    if (found?.amount !== cash) return "";
    return found.lines.length ? drawn(found) : say("received");
  };
  byId("paper").replaceChildren(
    make("h1", {}, say("Payout")), make("h2", {}, `${restaurant}, ${title}`),
    make("table", { class: "payout" },
      make("thead", {}, make("tr", {}, ...columns.map(([text], index) => head(text, index)), make("th", { scope: "col", class: "sign" }, say("Received: signature")))),
      make("tbody", {}, ...people.map((person) => make("tr", {}, ...cells({ ...person.amounts, name: person.name }), make("td", { class: "sign" }, signed(person))))),
      make("tfoot", {}, make("tr", {}, ...cells({ ...totals, name: say("Total") }), make("td", { class: "sign" }, "")))));
}

/** Prints the sheet instead of the form. The browser's own command prints the form. */
export function printPaper() {
  document.body.classList.add("on-paper");
  addEventListener("afterprint", () => document.body.classList.remove("on-paper"), { once: true });
  window.print();
}
