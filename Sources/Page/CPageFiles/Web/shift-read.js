// A shift file that was opened, as the form holds it.
import { CannotShow, entriesOf, itemsOf, textOf, textsOf } from "./tree-read.js";
import { blankRows, newPerson, newPunch, newShift } from "./shift-state.js";
import { clockParts } from "./clock-text.js";
import { words } from "./words.js";

const shiftKeys = [
  "date", "shift", "tips", "refunds", "point_values", "staff", "parties", "tip_outs", "declared", "note",
];
const personKeys = [
  "employee", "position", "clock_in", "clock_out", "break", "punches", "hours", "point_value",
  "reason", "team", "tips", "sales",
];

/** The sentence for a place whose value the form has no control for. */
const refusalOf = (place) => (key) => words.open.cannotShow(place, key);

/** The form of a file's tree; throws CannotShow. */
export function readShift(tree) {
  const state = newShift("");
  const entries = entriesOf(tree, shiftKeys, refusalOf(words.open.file));
  const text = (key) => textOf(entries[key], refusalOf(key));
  state.date = text("date");
  state.shift = text("shift");
  state.note = text("note");
  readTips(entries.tips, state);
  if (entries.refunds) readRefunds(entries.refunds, state);
  state.pointValues = textsOf(entries.point_values, refusalOf("point_values"));
  state.staff = itemsOf(entries.staff, refusalOf("staff")).map(readPerson);
  state.parties = itemsOf(entries.parties, refusalOf("parties")).map(readParty);
  state.tipOuts = itemsOf(entries.tip_outs, refusalOf("tip_outs")).map(readTipOut);
  state.declared = itemsOf(entries.declared, refusalOf("declared")).map(readDeclared);
  return state;
}

function readTips(tree, state) {
  if (tree?.kind === "sequence") state.spans = tree.items.map(readSpan);
  else state.tips = textsOf(tree, refusalOf("tips"));
}

function readSpan(tree) {
  const { from, to, ...tips } = textsOf(tree, refusalOf("tips"));
  return { ...blankRows.spans(), ...clockParts("from", from), ...clockParts("to", to), tips };
}

function readRefunds(tree, state) {
  const { reason, ...amounts } = textsOf(tree, refusalOf("refunds"));
  state.refunds = amounts;
  state.refundReason = reason ?? "";
}

function readPerson(tree) {
  const entries = entriesOf(tree, personKeys, refusalOf("staff"));
  const text = (key) => textOf(entries[key], refusalOf(key));
  const person = newPerson(text("employee"), text("position"));
  const ways = [entries.hours, entries.punches, entries.clock_in ?? entries.clock_out];
  if (ways.filter(Boolean).length > 1) throw new CannotShow(words.open.twoTimes(person.employee));
  person.byHours = Boolean(entries.hours);
  person.hours = text("hours");
  if (entries.punches) {
    person.punches = itemsOf(entries.punches, refusalOf("punches")).map(readPair);
    if (!person.punches.length) throw new CannotShow(words.open.cannotShow("punches", null));
  } else {
    person.punches = [punchOf(text("clock_in"), text("clock_out"))];
  }
  person.breakMinutes = text("break");
  person.pointValue = text("point_value");
  person.reason = text("reason");
  person.team = text("team");
  person.tips = textsOf(entries.tips, refusalOf("tips"));
  person.sales = textsOf(entries.sales, refusalOf("sales"));
  return person;
}

function readPair(tree) {
  const times = itemsOf(tree, refusalOf("punches"));
  if (times.length !== 2) throw new CannotShow(words.open.cannotShow("punches", null));
  return punchOf(...times.map((time) => textOf(time, refusalOf("punches"))));
}

function punchOf(clockIn, clockOut) {
  return { ...newPunch(), ...clockParts("in", clockIn), ...clockParts("out", clockOut) };
}

function readParty(tree) {
  const entries = entriesOf(tree, ["name", "tips", "shares"], refusalOf("parties"));
  return {
    ...blankRows.parties(), name: textOf(entries.name, refusalOf("name")),
    tips: textsOf(entries.tips, refusalOf("tips")), shares: textsOf(entries.shares, refusalOf("shares")),
  };
}

function readTipOut(tree) {
  const entries = entriesOf(tree, ["from", "to", "amount", "pays"], refusalOf("tip_outs"));
  const text = (key) => textOf(entries[key], refusalOf(key));
  const pays = text("pays");
  if (pays && pays !== "cash") throw new CannotShow(words.open.cannotShow("pays", pays));
  return {
    ...blankRows.tipOuts(), from: text("from"), to: text("to"), amount: text("amount"),
    cashFirst: pays === "cash",
  };
}

function readDeclared(tree) {
  const entries = entriesOf(tree, ["employee", "digital", "cash"], refusalOf("declared"));
  const text = (key) => textOf(entries[key], refusalOf(key));
  return { ...blankRows.declared(), employee: text("employee"), digital: text("digital"), cash: text("cash") };
}
