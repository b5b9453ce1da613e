// Pay: cash to hand out with signatures, payroll files, tables, and the payout sheet.
import { amountText, badge, button, byId, fileName, fillList, make, onFiles, row, setHidden, setText } from "./dom.js";
import { app, askFolder, restaurantFile } from "./app.js";
import { clock } from "./night-state.js";
import { askToSign, drawn, dropSignature, leftToSign, signatureOf } from "./signing.js";
import { askIDs } from "./payroll.js";
import { openChecks, showNotice, showPeriodOf } from "./periods.js";
import { earlierBundles, keptBundle } from "./reports.js";
import { fillPayout, printPaper } from "./paper.js";
import { fileOfAnswer, handOut } from "./share.js";
import { rangeTitle } from "./titles.js";
import { firstLetter } from "./slips.js";
import { confirmed, notify } from "./notice.js";
import { showStatement } from "./statement.js";
import { closePeriod, correctPeriod } from "./closing.js";
import { say } from "./words.js";

const isSome = (amount) => /[1-9]/.test(amount);

/**
 * Fills the screen.
 *
 * @param {string} day a day of the period, or "" @param {(address: string) => void} go
 */
export function showPayScreen(day, go) {
  const again = () => showPayScreen(day, go);
  const period = showPeriodOf(day, "pay", again);
  if (!period) return;
  const hasCash = period.people !== null && isSome(period.cash_to_hand_out);
  const title = rangeTitle(period);
  setText(byId("pay-title"), !period.people ? title : hasCash ? say("{} in cash", period.cash_to_hand_out) : say("{} through payroll", period.owed));
  setText(byId("pay-note"), [period.people ? title : "", hasCash && isSome(period.owed) ? say("{} through payroll", period.owed) : "",
    period.cash_to_hand_in ? say("{} in cash to collect", period.cash_to_hand_in) : ""].filter(Boolean).join(" · "));
  showLook(period, go);
  showNotice("pay-notice", period);
  const left = period.people === null ? new Map() : leftToSign(period);
  setHidden(byId("pay-cash"), !hasCash && left.size === 0);
  if (hasCash || left.size) showCash(period, left, again);
  showEach(period);
  showFiles(period, again, go);
  showEnd(period, again);
}

/** Links to Week, which has the open items to settle before anyone is paid. */
function showLook({ preflight, left_out: leftOut, missing, checks, from, people }, go) {
  const count = preflight.length + leftOut.length + missing.length + openChecks(checks).length;
  setHidden(byId("pay-look"), count === 0 && people?.length > 0);
  setText(byId("pay-look-text"), count ? (count === 1 ? say("1 item to check before you pay anyone") : say("{} items to check before you pay anyone", count)) : say("There is nobody to pay in this pay period yet."));
  byId("pay-look-go").onclick = () => go(`week/${from}`);
}

/** Lists everyone with what they get. A tap opens their statement. */
function showEach(period) {
  fillList("pay-each-list", (period.people ?? []).map((person) => row(person.name, [`${person.amounts.owed} + ${person.amounts.cash}`, person.cash_to_hand_in ? say("hands in {}", person.cash_to_hand_in) : ""].filter(Boolean).join(" · "),
    amountText(person.amounts.paid), () => showStatement(period, person.id), { "data-statement": person.id })), "pay-each");
}

/** Shows people who get or return cash, even if nobody gets any. */
function showCash(period, left, again) {
  // A person who has signed for cash but now gets none returns it.
  const people = period.people.filter(({ id, cash_to_hand_out: cash }) => isSome(cash) || left.has(id));
  const signed = people.map((person) => ({ person, signature: signatureOf(period, person.id) }));
  const isDone = ({ person, signature }) => (signature ? signature.amount === person.cash_to_hand_out : person.is_handed_out);
  const count = signed.filter(isDone).length;
  byId("pay-progress").style.width = `${(count * 100) / people.length}%`;
  setText(byId("pay-signed"), say("{} of {} done", count, people.length));
  byId("pay-people").replaceChildren(...signed.map(({ person, signature }) => {
    const state = isDone({ person, signature }) ? "signed" : signature ? "changed" : "open";
    return row(person.short, say("payroll {}", person.amounts.owed), make("span", { class: "signing" },
      state === "signed" && signature?.lines.length ? drawn(signature)
        : badge(state === "signed" ? "" : "wait", state === "signed" ? say("received") : state === "open" ? say("sign") : signDifference(left.get(person.id))),
      state === "signed" && signature?.lines.length ? make("span", { class: "unseen" }, say("has signed")) : null,
      amountText(person.amounts.cash_to_hand_out)),
    () => (state === "signed" ? takeBack(period, person, again) : askToSign(period, person, rangeTitle(period), left.get(person.id), again)),
    { "data-person": person.id, "data-state": state });
  }));
}

const signDifference = (left) => (!left ? say("changed: sign again") : left.is_more ? say("sign for {} more", left.amount) : say("give back {}", left.amount));

async function takeBack(period, person, again) {
  if (!await confirmed(say("Mark {} as not paid?", person.name), say("Take back"))) return;
  dropSignature(period, person.id);
  again();
}

function showFiles(period, again, go) {
  const ready = period.people?.length > 0;
  fillList("pay-files", [
    ...(ready ? [fileRow("PDF", say("Payout sheet to sign"), say("print"), () => {
      fillPayout(app.info.name, period, rangeTitle(period, "long", true), (id) => signatureOf(period, id));
      printPaper();
    }, { id: "pay-print" })] : []),
    ...(period.closed ? closedFiles(keptBundle(period), earlierBundles(period)) : openFiles(period, ready, again, go)),
  ]);
}

/** The files that people were paid from, without later changes: the payroll files of all zips, in order. */
const closedFiles = (bundle, earlier) => (bundle ? [
  ...[...earlier.flatMap(({ paid }) => paid.filter(({ path }) => !path.endsWith(".xlsx"))), ...bundle.paid].map((file) => {
    const { name } = fileOfAnswer(file);
    const isBook = name.endsWith(".xlsx");
    return fileRow(isBook ? "XLSX" : "CSV", isBook ? say("Workbook of the week") : name, isBook ? say("for the accountant") : say("for payroll"), () => saveMade(file), { "data-paid": name });
  }),
  fileRow("ZIP", say("Everything in one zip"), say("for the accountant"), () => saveMade(bundle.zip), { id: "pay-zip" }),
] : []);

function openFiles(period, ready, again, go) {
  const made = () => askPeriodFiles("pay", period);
  return [
    ...period.payroll.map((each) => (each.file ? fileRow("CSV", each.provider, say("for payroll"), () => save(made(), `payroll/${each.file}`),
      { "data-payroll": each.template, "data-file": each.file }) : refusedFile(each, again, go))),
    ...(ready ? [
      fileRow("XLSX", say("Workbook of the week"), say("for the accountant"), () => saveMade(askPeriodFiles("workbook", period)?.file), { id: "pay-workbook" }),
      fileRow("CSV", say("Tables of the week"), say("for the accountant"), () => save(made(), "csv/", (answer) => `${answer.stem}_`), { id: "pay-tables" }),
      fileRow("ZIP", say("Everything in one zip"), say("for the accountant"), () => saveMade(askPeriodFiles("bundle", period)?.zip), { id: "pay-zip" }),
    ] : []),
  ];
}

const fileRow = (kind, name, note, onclick, marks) => {
  const line = row(name, "", make("span", { class: "small" }, note), onclick, marks);
  line.firstElementChild.prepend(make("span", { class: "kind", "aria-hidden": "true" }, kind));
  return line;
};

/** Saves the files of an answer in a folder, each with a beginning of its name that tells the week. */
function save(answer, path, prefix = (_) => "") {
  const chosen = (answer?.files ?? []).filter((file) => file.path.startsWith(path));
  handOut(chosen.map((file) => ({ name: prefix(answer) + fileName(file.path), text: file.text })), app.info.name);
}

const askPeriodFiles = (name, { from, to }) => askFolder(name, { from, to, clock: clock() });

/** @param {{path: string, base64: string} | null | undefined} file a file of an answer; none if the period has errors */
function saveMade(file) {
  if (file) handOut([fileOfAnswer(file)], app.info.name);
  else notify(say("Nothing was saved: fix what is marked first."));
}

/** Shows the buttons to close the period, or to correct it once it is closed. */
function showEnd(period, again) {
  setHidden(byId("pay-bar"), !period.people?.length);
  setText(byId("pay-state"), !period.closed ? "" : earlierBundles(period).length ? say("corrected") : say("closed"));
  setText(byId("pay-close"), period.closed ? say("Correct it") : say("Close the week"));
  byId("pay-close").className = period.closed ? "plain" : "main";
  byId("pay-close").onclick = () => {
    if (!period.closed) return closePeriod(period, again);
    const kept = keptBundle(period);
    if (kept) return correctPeriod(period, fileOfAnswer(kept.zip), again);
    byId("pay-zip-file").click();
    return undefined;
  };
  onFiles("pay-zip-file", async ([file]) => correctPeriod(period, { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }, again));
}

/** Explains why a payroll file was not written, with the fix. */
function refusedFile(payroll, again, go) {
  const lacksIDs = payroll.without_id.length + payroll.same_id.length > 0;
  const mend = lacksIDs
    ? button(say("Enter payroll IDs"), "fix", () => askIDs(payroll, again), { "data-ids": payroll.template })
    : button(say("Edit the settings"), "fix", () => go(`text/${restaurantFile()}`));
  return make("li", { class: "refused", "data-payroll": payroll.template },
    make("p", { class: "two-ends" }, make("span", { class: "name" }, payroll.provider), badge("wait", say("not ready"))),
    // IDs have a button instead of the remedy in files.
    ...payroll.reasons.map(({ what, remedy }) => make("p", { class: "small" }, `${firstLetter(what)}.${lacksIDs ? "" : ` ${firstLetter(remedy)}.`}`)),
    make("div", { class: "tell-buttons" }, mend));
}
