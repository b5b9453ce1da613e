// One person's pay in a pay period: their amounts, their shifts, and how each was shared. It has no one else's pay, so
// it can be handed to them.
import { byId, fillSums, make, setHidden, setText, tableHead, tableRow } from "./dom.js";
import { app, askFolder } from "./app.js";
import { clock } from "./night-state.js";
import { rangeTitle } from "./titles.js";
import { openSheet } from "./notice.js";
import { showNotice } from "./periods.js";
import { handOut, sendFiles } from "./share.js";
import { say } from "./words.js";

/**
 * Opens the sheet.
 *
 * @param {{from: string, to: string, notice: string | null}} period @param {string} id of the person
 * @param {(() => void) | null} edit changes the person; null to leave the button out
 */
export function showStatement(period, id, edit = null) {
  const fields = { from: period.from, to: period.to, person: id, clock: clock() };
  const statement = askFolder("statement", fields);
  setText(byId("statement-about"), statement?.about ?? say("No shifts in {}.", rangeTitle(period)));
  fillSums("statement-amounts", (statement?.amounts ?? []).map(({ label, text }) => [label, text]));
  byId("statement-more").replaceChildren(...(statement ? partsOf(statement, askFolder("explain", fields) ?? []) : []));
  for (const name of ["share", "note"]) setHidden(byId(`statement-${name}`), !statement);
  setHidden(byId("statement-edit"), !edit);
  showNotice("statement-notice", period);
  byId("statement-share").onclick = () => handOut([{ name: statement.file, text: statement.text }], statement.name, sendFiles);
  byId("statement-edit").onclick = () => {
    byId("statement").close();
    edit?.();
  };
  openSheet("statement", statement?.name ?? app.info.people.find((each) => each.id === id)?.name ?? id, { focus: byId("statement-title") });
}

/** The shifts as a table, the arithmetic in sentences, and each shift's sharing. */
const partsOf = ({ heads, rows, totals, paragraphs }, shifts) => [
  part(say("Shift by shift"), make("div", { class: "table-box", tabindex: "0", role: "region", "aria-label": say("Shift by shift") },
    make("table", {}, tableHead(heads), make("tbody", {}, ...rows.map((row) => tableRow(row))), make("tfoot", {}, tableRow(totals)))), "shifts"),
  ...(paragraphs.length ? [part(say("How it adds up"), paragraphsOf(paragraphs), "how")] : []),
  ...shifts.map(({ date, lines: [title, ...lines] }) => part(withoutName(title), paragraphsOf(lines.filter(Boolean)), date)),
];

/** `Dinner, April 13, 2024` of `Diana M. (36) – Dinner, April 13, 2024`; the sheet has the name already. @param {string} title */
const withoutName = (title) => title.slice(title.indexOf(") – ") + 1).replace(/^ – /, "");

const paragraphsOf = (texts) => make("div", { class: "small" }, ...texts.map((text) => make("p", {}, text)));

const part = (title, content, name) => make("details", { "data-part": name }, make("summary", {}, title), content);
