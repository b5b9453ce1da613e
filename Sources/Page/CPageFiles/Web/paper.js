// The sheet of shares for a printer.
import { byId, make, tableHead, tableRow } from "./dom.js";
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
  const line = (row) => tableRow(columns.map((key) => row[key] ?? ""), 2);
  const table = make("table", {}, tableHead(titles, 2), make("tbody", {}, ...rows.map(line)),
    make("tfoot", {}, line({ ...totals, name: say("Total"), share: totals.total, service_charge: totals.service_charges })));
  byId("paper").replaceChildren(
    make("h1", {}, restaurant), make("h2", {}, title), table, ...remarks.map((text) => make("p", {}, text)),
    note ? make("p", {}, `${say("Note")}: ${note}`) : "");
}

/** Fills the sheet on which everyone signs for their cash. @param {(id: string) => import("./signing.js").Signature | null} signature */
export function fillPayout(restaurant, { people, totals, service_charges: charges }, title, signature) {
  const columns = [[words.paper.columns[0], "name"], [say("Total"), "paid"], [words.week.owed(charges), "owed"], [say("Hand out"), "cash_to_hand_out"]];
  const line = (values, sign) => {
    const element = tableRow(columns.map(([, key]) => values[key]));
    element.append(make("td", { class: "sign" }, sign));
    return element;
  };
  const head = tableHead(columns.map(([text]) => text));
  head.firstElementChild.append(make("th", { scope: "col", class: "sign" }, say("Received: signature")));
  const signed = ({ id, cash_to_hand_out: cash }) => {
    const found = signature(id);
    if (found?.amount !== cash) return "";
    return found.lines.length ? drawn(found) : say("received");
  };
  byId("paper").replaceChildren(
    make("h1", {}, say("Payout")), make("h2", {}, `${restaurant}, ${title}`),
    make("table", { class: "payout" }, head,
      make("tbody", {}, ...people.map((person) => line({ ...person.amounts, name: person.name }, signed(person)))),
      make("tfoot", {}, line({ ...totals, name: say("Total") }, ""))));
}

/** Prints the sheet instead of the form. The browser's own command prints the form. */
export function printPaper() {
  document.body.classList.add("on-paper");
  addEventListener("afterprint", () => document.body.classList.remove("on-paper"), { once: true });
  window.print();
}
