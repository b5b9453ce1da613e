// One person's pay in a pay period: their amounts, their shifts, and how each was shared. It has no one else's pay, so
// it can be handed to them.
import { byId, make, setHidden, setText } from "./dom.js";
import { app, askFolder } from "./app.js";
import { clock } from "./night-state.js";
import { rangeTitle } from "./dates.js";
import { notifyHanded } from "./notice.js";
import { sendFiles } from "./share.js";
import { say } from "./words.js";

/**
 * Opens the sheet.
 *
 * @param {{from: string, to: string}} period @param {string} id of the person
 * @param {(() => void) | null} edit changes the person; null to leave the button out
 */
export function showStatement(period, id, edit = null) {
  const fields = { from: period.from, to: period.to, person: id, clock: clock() };
  const statement = askFolder("statement", fields);
  const dialog = byId("statement");
  setText(byId("statement-title"), statement?.name ?? app.info.people.find((each) => each.id === id)?.name ?? id);
  setText(byId("statement-about"), statement?.about ?? say("No shifts in {}.", rangeTitle(period)));
  byId("statement-amounts").replaceChildren(...(statement?.amounts ?? []).map(({ label, text }) =>
    make("div", {}, make("dt", {}, label), make("dd", {}, text))));
  byId("statement-more").replaceChildren(...(statement ? partsOf(statement, askFolder("explain", fields) ?? []) : []));
  for (const name of ["share", "note"]) setHidden(byId(`statement-${name}`), !statement);
  setHidden(byId("statement-edit"), !edit);
  byId("statement-share").onclick = () => share(statement);
  byId("statement-edit").onclick = () => {
    dialog.close();
    edit?.();
  };
  byId("statement-done").onclick = () => dialog.close();
  dialog.showModal();
  byId("statement-title").focus();
}

/** The shifts as a table, the arithmetic in sentences, and each shift's sharing. */
const partsOf = ({ heads, rows, totals, paragraphs }, shifts) => [
  part(say("Shift by shift"), make("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": say("Shift by shift") },
    make("table", {}, make("thead", {}, make("tr", {}, ...heads.map((head, index) => make("th", { scope: "col", class: index ? "cell" : null }, head)))),
      make("tbody", {}, ...rows.map((row) => tableRow(row))), make("tfoot", {}, tableRow(totals)))), "shifts"),
  ...(paragraphs.length ? [part(say("How it adds up"), paragraphsOf(paragraphs), "how")] : []),
  ...shifts.map(({ date, lines: [title, ...lines] }) => part(withoutName(title), paragraphsOf(lines.filter(Boolean)), date)),
];

/** `Dinner, April 13, 2024` of `Diana M. (36) – Dinner, April 13, 2024`; the sheet has the name already. @param {string} title */
const withoutName = (title) => title.slice(title.indexOf(") – ") + 1).replace(/^ – /, "");

const tableRow = (cells) => make("tr", {}, ...cells.map((cell, index) => (index ? make("td", { class: "cell" }, cell) : make("th", { scope: "row" }, cell))));

const paragraphsOf = (texts) => make("div", { class: "small" }, ...texts.map((text) => make("p", {}, text)));

const part = (title, content, name) => make("details", { "data-part": name }, make("summary", {}, title), content);

/** Shares the text, directly in the tap, as the share sheet requires. */
async function share({ file, text, name }) {
  const files = [{ name: file, text }];
  notifyHanded(await sendFiles(files, name), files);
}
