// Shifts of the folder: new ones, saved ones, opened files, and drafts of earlier pages.
import { byId, make, setHidden } from "./dom.js";
import { app, askFolder, draftNames, keepDraft, nightDrafts, readDraft, shiftFolder, today } from "./app.js";
import { isTaken, Night, nightPath } from "./night-state.js";
import { clockText } from "./time-pad.js";
import { receiveNight } from "./received.js";
import { words } from "./words.js";

/** Shifts that are not changed yet, by path. The first change saves them. @type {Map<string, Night>} */
const untouched = new Map();

/** Returns the shift of a path, as saved or as begun; null if there is none. @param {string} path */
export function nightAt(path) {
  const text = app.folder.text(path);
  const begun = untouched.get(path);
  // A shift that was moved or deleted starts again if there is none.
  const isStill = begun?.path === path && begun.before.length === 0;
  if (text === null) return isStill ? begun : null;
  return begun?.path === path && begun.text === text ? begun : new Night(path, text);
}

/** Begins a shift with the people, positions, and times of the last such one, or without people. @returns {string | null} its path */
export function beginNight(date, shift, isEmpty) {
  const answer = askFolder("usual", { date, shift, ...(isEmpty ? { empty: "yes" } : {}) });
  if (!answer) return null;
  if (!isTaken(answer.path)) {
    untouched.set(answer.path, new Night(answer.path, answer.text, { from: isEmpty ? null : answer.from, leftOut: isEmpty ? [] : answer.left_out }));
  }
  return answer.path;
}

/** Takes a shift from elsewhere after the user checks it; `open` gets its path. @param {string} name @param {string | null} text @param {(path: string) => void} open */
export function takeFile(name, text, open) {
  setHidden(byId("refusal"), true);
  return receiveNight(name, text, { open, refuse: refuseFile });
}

/** @param {string} name @param {HTMLElement[]} reasons */
export function refuseFile(name, reasons) {
  const box = byId("refusal");
  box.replaceChildren(make("p", {}, make("strong", {}, words.open.refused(name))), ...reasons);
  setHidden(box, false);
  box.focus();
}

/** Turns form drafts from before shifts were files into the files they meant. */
export function takeOverNights() {
  if (!app.info) return;
  for (const name of draftNames(nightDrafts)) {
    const night = nightOfDraft(readDraft(name));
    if (!night) continue;
    const kept = app.folder.text(night.path);
    if (kept === null) app.folder.save(night.path, night.text);
    else if (kept !== night.text) app.folder.dispute(night.path, night.text, kept);
    keepDraft(name, null);
  }
}

/** Returns the file of a draft: {path, text}. Values that the engine refuses go into the shift's note. */
function nightOfDraft(draft) {
  if (!draft) return null;
  const [date, shift] = [draft.date || today(), draft.shift || app.info.shift_types[0]];
  const begun = askFolder("usual", { date, shift, empty: "yes" });
  if (!begun) return null;
  const refused = [];
  let { text } = begun;
  const edit = (place, value) => {
    const answer = askFolder("edit", [["path", begun.path], ["text", text], [place, value]]);
    const isTaken = answer !== null && answer.diagnostics.length === 0;
    if (isTaken) text = answer.text;
    else refused.push(`${place.replace(/^\w+\//, "")}: ${value}`);
    return isTaken;
  };
  for (const [place, value] of amountsOf(draft)) edit(place, value);
  let lines = 0;
  for (const person of draft.staff ?? []) {
    const isAdded = edit("add/staff", [`employee=${person.employee}`, person.position && `position=${person.position}`].filter(Boolean).join("\n"));
    const values = valuesOf(person);
    if (isAdded) for (const [key, value] of values) edit(`set/staff.${lines}.${key}`, value);
    else refused.push(...values.map(([key, value]) => `${key}: ${value}`));
    if (isAdded) lines += 1;
  }
  for (const [place, value] of listsOf(draft)) edit(place, value);
  const note = [draft.note ?? "", ...refused].filter(Boolean).join("; ").replaceAll("\n", ", ");
  if (note) text = askFolder("edit", [["path", begun.path], ["text", text], ["set/note", note]])?.text ?? text;
  return { path: begun.path, text };
}

const filled = (map) => Object.entries(map ?? {}).filter(([, value]) => value.trim());

const amountsOf = (draft) => [
  ...filled(draft.tips).map(([key, value]) => [`set/tips.${key}`, value]),
  ...filled(draft.refunds).map(([key, value]) => [`set/refunds.${key}`, value]),
  ...(draft.refundReason ? [["set/refunds.reason", draft.refundReason]] : []),
  ...filled(draft.pointValues).map(([key, value]) => [`set/point_values.${key}`, value]),
];

/** Returns the values of a person's line, except the person. */
function valuesOf(person) {
  const values = person.byHours ? [["hours", person.hours]] : [];
  const punches = person.byHours ? [] : person.punches.filter((punch) => punch.in || punch.out);
  if (punches.length === 1) values.push(...["in", "out"].map((key) => [`clock_${key}`, timeOf(punches[0], key)]));
  else if (punches.length) values.push(["punches", JSON.stringify(punches.map((punch) => ["in", "out"].map((key) => timeOf(punch, key))))]);
  values.push(["break", person.breakMinutes], ["point_value", person.pointValue], ["reason", person.reason], ["team", person.team]);
  for (const group of ["tips", "sales"]) values.push(...filled(person[group]).map(([key, value]) => [`${group}.${key}`, value]));
  return values.filter(([, value]) => value);
}

/** Returns a time as the file had it, or as it was picked: `15:00` is `3:00 pm`, because the picker was unambiguous. */
function timeOf(row, key) {
  if (row[`${key}Text`]) return row[`${key}Text`];
  const [hour, minute] = (row[key] ?? "").split(":").map(Number);
  if (!row[key] || Number.isNaN(minute)) return row[key] ?? "";
  return clockText(hour * 60 + minute, true) + (row[`${key}Next`] ? " next day" : "");
}

/** Returns the lists that no screen asks for, as JSON, which files may contain. */
function listsOf(draft) {
  const rows = (name, made) => (draft[name] ?? []).map(made).filter((row) => Object.keys(row).length > 1);
  const whole = (row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== "" && value !== undefined));
  const lists = {
    tips: rows("spans", (row) => whole({ from: timeOf(row, "from"), to: timeOf(row, "to"), ...Object.fromEntries(filled(row.tips)) })),
    parties: rows("parties", (row) => whole({
      name: row.name, tips: Object.fromEntries(filled(row.tips)), shares: Object.fromEntries(filled(row.shares)),
    })).filter(({ name, tips, shares }) => name || Object.keys(tips).length || Object.keys(shares).length),
    tip_outs: rows("tipOuts", (row) => whole({ from: row.from, to: row.to, amount: row.amount, pays: row.cashFirst ? "cash" : "" })),
    declared: rows("declared", (row) => whole({ employee: row.employee, digital: row.digital, cash: row.cash })),
  };
  return Object.entries(lists).filter(([, list]) => list.length).map(([key, list]) => [`set/${key}`, JSON.stringify(list)]);
}
