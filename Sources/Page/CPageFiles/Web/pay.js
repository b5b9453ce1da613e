// Pay: cash to hand out with signatures, payroll files, tables, and the payout sheet.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { app, askFolder, restaurantFile } from "./app.js";
import { clock } from "./night-state.js";
import { askToSign, drawn, dropSignature, leftToSign, signatureOf } from "./signing.js";
import { confirmed } from "./confirm.js";
import { askIDs } from "./payroll-ids.js";
import { hasPeriods, linkPeriods, shownPeriod } from "./periods.js";
import { askPeriod } from "./pay-period.js";
import { closePeriod, correctPeriod } from "./closing.js";
import { keptBundle } from "./paid.js";
import { fillPayout, printPaper } from "./paper.js";
import { fileOfAnswer, saveFiles } from "./share.js";
import { rangeTitle } from "./dates.js";
import { firstLetter } from "./slips.js";
import { notify } from "./notice.js";
import { showStatement } from "./statement.js";
import { badge, row } from "./today.js";
import { words } from "./words.js";

const isSome = (amount) => /[1-9]/.test(amount);

/**
 * Fills the screen.
 *
 * @param {string} day a day of the period, or "" @param {(address: string) => void} go
 */
export function showPayScreen(day, go) {
  const again = () => showPayScreen(day, go);
  const period = hasPeriods() ? shownPeriod(day, true) : null;
  linkPeriods(period, "pay");
  setHidden(byId("pay-box"), !period);
  setHidden(byId("pay-asks"), hasPeriods());
  if (!hasPeriods()) return askPeriod(byId("pay-asks"), again);
  if (!period) return undefined;
  const hasCash = period.people !== null && isSome(period.cash_to_hand_out);
  const title = rangeTitle(period);
  setText(byId("pay-title"), !period.people ? title : hasCash ? words.pay.inCash(period.cash_to_hand_out) : words.pay.throughPayroll(period.owed));
  setText(byId("pay-note"), [period.people ? title : "", hasCash && isSome(period.owed) ? words.pay.throughPayroll(period.owed) : ""].filter(Boolean).join(" · "));
  showLook(period, go);
  const left = period.people === null ? new Map() : leftToSign(period);
  setHidden(byId("pay-cash"), !hasCash && left.size === 0);
  if (hasCash || left.size) showCash(period, left, again);
  showEach(period);
  showFiles(period, again, go);
  showEnd(period, again);
  return undefined;
}

/** Links to Week, which has the open items to settle before anyone is paid. */
function showLook({ preflight, left_out: leftOut, missing, checks, from, people }, go) {
  const count = preflight.length + leftOut.length + missing.length + (checks?.failed.length ?? 0);
  setHidden(byId("pay-look"), count === 0 && people?.length > 0);
  setText(byId("pay-look-text"), count ? words.pay.lookFirst(count) : words.pay.nobody);
  byId("pay-look-go").onclick = () => go(`week/${from}`);
}

/** Lists everyone with what they get. A tap opens their statement. */
function showEach(period) {
  const people = period.people ?? [];
  setHidden(byId("pay-each"), people.length === 0);
  byId("pay-each-list").replaceChildren(...people.map((person) => row(person.name, words.week.parts(person.amounts.owed, person.amounts.cash),
    make("span", { class: "amount" }, person.amounts.paid), () => showStatement(period, person.id), { "data-statement": person.id })));
}

/** Shows people who get or return cash, even if nobody gets any. */
function showCash(period, left, again) {
  // A person who has signed for cash but now gets none returns it.
  const people = period.people.filter(({ id, cash_to_hand_out: cash }) => isSome(cash) || left.has(id));
  const signed = people.map((person) => ({ person, signature: signatureOf(period, person.id) }));
  const isDone = ({ person, signature }) => (signature ? signature.amount === person.cash_to_hand_out : person.is_handed_out);
  const count = signed.filter(isDone).length;
  byId("pay-progress").style.width = `${(count * 100) / people.length}%`;
  setText(byId("pay-signed"), words.pay.signed(count, people.length));
  byId("pay-people").replaceChildren(...signed.map(({ person, signature }) => {
    const state = isDone({ person, signature }) ? "signed" : signature ? "changed" : "open";
    return row(person.short, words.pay.byPayroll(person.amounts.owed), make("span", { class: "signing" },
      state === "signed" && signature?.lines.length ? drawn(signature)
        : badge(state === "signed" ? "" : "wait", state === "signed" ? words.pay.has : state === "open" ? words.pay.sign : signDifference(left.get(person.id))),
      state === "signed" ? make("span", { class: "unseen" }, words.pay.hasSigned) : null,
      make("span", { class: "amount" }, person.amounts.cash_to_hand_out)),
    () => (state === "signed" ? takeBack(period, person, again) : askToSign(period, person, rangeTitle(period), left.get(person.id), again)),
    { "data-person": person.id, "data-state": state });
  }));
}

const signDifference = (left) => (left ? (left.is_more ? words.pay.more : words.pay.back)(left.amount) : words.pay.signAgain);

async function takeBack(period, person, again) {
  if (!await confirmed(words.pay.takeBack(person.name), words.pay.takeBackYes)) return;
  dropSignature(period, person.id);
  again();
}

function showFiles(period, again, go) {
  const ready = period.people?.length > 0;
  byId("pay-files").replaceChildren(
    ...(ready ? [fileRow("PDF", words.pay.sheet, words.pay.print, () => {
      fillPayout(app.info.name, period, rangeTitle(period, "long", true), (id) => signatureOf(period, id));
      printPaper();
    }, { id: "pay-print" })] : []),
    ...(period.closed ? closedFiles(keptBundle(period)) : openFiles(period, ready, again, go)));
}

/** The files that people were paid from, without later changes. */
const closedFiles = (bundle) => (bundle ? [
  ...bundle.paid.map((file) => fileRow("CSV", fileOfAnswer(file).name, words.pay.forPayroll, () => saveMade(file), { "data-paid": fileOfAnswer(file).name })),
  fileRow("ZIP", words.pay.everything, words.pay.forAccountant, () => saveMade(bundle.zip), { id: "pay-zip" }),
] : []);

function openFiles(period, ready, again, go) {
  const files = () => askPeriodFiles("pay", period)?.files ?? [];
  return [
    ...period.payroll.map((each) => (each.file ? fileRow("CSV", each.provider, words.pay.forPayroll, () => save(files(), `payroll/${each.file}`),
      { "data-payroll": each.template, "data-file": each.file }) : refusedFile(each, again, go))),
    ...(ready ? [
      fileRow("XLSX", words.pay.workbook, words.pay.forAccountant, () => saveMade(askPeriodFiles("workbook", period)?.file), { id: "pay-workbook" }),
      fileRow("CSV", words.pay.tables, words.pay.forAccountant, () => save(files(), "csv/"), { id: "pay-tables" }),
      fileRow("ZIP", words.pay.everything, words.pay.forAccountant, () => saveMade(askPeriodFiles("bundle", period)?.zip), { id: "pay-zip" }),
    ] : []),
  ];
}

const fileRow = (kind, name, note, onclick, marks) => {
  const line = row(name, "", make("span", { class: "small" }, note), onclick, marks);
  line.firstElementChild.prepend(make("span", { class: "kind", "aria-hidden": "true" }, kind));
  return line;
};

function save(files, path) {
  handOver(files.filter((file) => file.path.startsWith(path)).map((file) => ({ name: file.path.slice(file.path.lastIndexOf("/") + 1), text: file.text })));
}

/** Shares files, directly in the tap, as the share sheet requires. */
async function handOver(chosen) {
  if (!chosen.length) return;
  const outcome = await saveFiles(chosen, app.info.name);
  if (outcome === "sent") notify(words.send.sent);
  if (outcome === "saved") notify(words.send.saved(words.list(chosen.map(({ name }) => name))));
}

const askPeriodFiles = (name, { from, to }) => askFolder(name, { from, to, clock: clock() });

/** @param {{path: string, base64: string} | null | undefined} file a file of an answer; none if the period has errors */
function saveMade(file) {
  if (file) handOver([fileOfAnswer(file)]);
  else notify(words.send.mendFirst);
}

/** Shows the buttons to close the period, or to correct it once it is closed. */
function showEnd(period, again) {
  setHidden(byId("pay-bar"), !period.people?.length);
  setText(byId("pay-state"), period.closed ? words.today.closed : "");
  setText(byId("pay-close"), period.closed ? words.closing.correct : words.closing.close);
  byId("pay-close").className = period.closed ? "plain" : "main";
  byId("pay-close").onclick = () => {
    if (!period.closed) return closePeriod(period, again);
    const kept = keptBundle(period);
    if (kept) return correctPeriod(period, fileOfAnswer(kept.zip), again);
    byId("pay-zip-file").click();
    return undefined;
  };
  byId("pay-zip-file").onchange = async ({ target }) => {
    const [file] = target.files;
    const bytes = file ? new Uint8Array(await file.arrayBuffer()) : null;
    target.value = "";
    if (bytes) correctPeriod(period, { name: file.name, bytes }, again);
  };
}

/** Explains why a payroll file was not written, with the fix. */
function refusedFile(payroll, again, go) {
  const mend = payroll.without_id.length
    ? button(words.pay.enterIDs, "fix", () => askIDs(payroll, again), { "data-ids": payroll.template })
    : button(words.pay.toSettings, "fix", () => go(`text/${restaurantFile()}`));
  return make("li", { class: "refused", "data-payroll": payroll.template },
    make("p", { class: "two-ends" }, make("span", { class: "name" }, payroll.provider), badge("wait", words.pay.notReady)),
    ...payroll.reasons.map(({ what, remedy }) => make("p", { class: "small" },
      payroll.without_id.length ? words.pay.noID(payroll.without_id.length) : `${firstLetter(what)}. ${firstLetter(remedy)}.`)),
    make("div", { class: "tell-buttons" }, mend));
}
