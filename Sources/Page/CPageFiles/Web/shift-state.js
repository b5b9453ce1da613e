// A shift as it is in the form: every amount and time is the text that was typed.
import { clockParts } from "./clock-text.js";

let lastKey = 0;

/** A name for a line of the form, which stays while lines around it come and go. */
export function freshKey() {
  lastKey += 1;
  return `n${lastKey}`;
}

export function newShift(date) {
  return {
    date, shift: "", tips: {}, spans: [], refunds: {}, refundReason: "", pointValues: {},
    staff: [], parties: [], tipOuts: [], declared: [], note: "", opened: null, notes: "",
  };
}

export function newPunch() {
  return { k: freshKey(), ...clockParts("in"), ...clockParts("out") };
}

export function newPerson(employee, position) {
  return {
    k: freshKey(), employee, position, byHours: false, punches: [newPunch()], hours: "",
    breakMinutes: "", pointValue: "", reason: "", team: "", tips: {}, sales: {},
  };
}

/** The lists whose lines are all alike, and what an empty line of each holds. */
export const blankRows = {
  spans: () => ({ k: freshKey(), ...clockParts("from"), ...clockParts("to"), tips: {} }),
  parties: () => ({ k: freshKey(), name: "", tips: {}, shares: {} }),
  tipOuts: () => ({ k: freshKey(), from: "", to: "", amount: "", cashFirst: false }),
  declared: () => ({ k: freshKey(), employee: "", digital: "", cash: "" }),
};

/** Keys that a draft was kept with stay apart from those that come. */
export function adoptKeys(state) {
  const lists = [state.staff, ...Object.keys(blankRows).map((name) => state[name])];
  for (const row of lists.flat()) {
    row.k = freshKey();
    for (const punch of row.punches ?? []) punch.k = freshKey();
  }
  return state;
}

export const isFilled = (text) => text.trim() !== "";
export const filledEntries = (map) => Object.entries(map).filter(([, text]) => isFilled(text));
const hasAny = (map) => filledEntries(map).length > 0;

const isWholePunch = (punch) => Boolean(punch.in && punch.out);

/** Pairs of times that are there whole; another one that is still being typed waits. */
export const wholePunches = (person) => person.punches.filter(isWholePunch);

/** A further pair that nobody has typed in says nothing. */
export function typedPunches(person) {
  const typed = person.punches.filter((punch) => punch.in || punch.out);
  return typed.length ? typed : person.punches.slice(0, 1);
}

/** Whether a person can have a share already. */
export function canShare(person) {
  return person.position !== "" && (person.byHours ? isFilled(person.hours) : wholePunches(person).length > 0);
}

function isComplete(person) {
  return canShare(person) && (person.byHours || typedPunches(person).every(isWholePunch));
}

const complete = {
  spans: (row) => Boolean(row.from && row.to && hasAny(row.tips)),
  parties: (row) => isFilled(row.name) && hasAny(row.tips) && hasAny(row.shares),
  tipOuts: (row) => Boolean(row.from && row.to && isFilled(row.amount)),
  declared: (row) => Boolean(row.employee && (isFilled(row.digital) || isFilled(row.cash))),
};

const blank = {
  spans: (row) => !row.from && !row.to && !hasAny(row.tips),
  parties: (row) => !isFilled(row.name) && !hasAny(row.tips) && !hasAny(row.shares),
  tipOuts: (row) => !row.from && !row.to && !isFilled(row.amount),
  declared: (row) => !row.employee && !isFilled(row.digital) && !isFilled(row.cash),
};

/** Lines of a list that are to be written; with `onlyWhole` those that are still being typed wait. */
export function rowsToWrite(state, name, onlyWhole) {
  return state[name].filter((row) => !blank[name](row) && (!onlyWhole || complete[name](row)));
}

export function hasTips(state) {
  return hasAny(state.tips) || rowsToWrite(state, "spans", false).length > 0
    || state.staff.some((person) => hasAny(person.tips))
    || state.parties.some((party) => hasAny(party.tips));
}

/** What is not there yet, in the order of the form: {what, path, person?}. */
export function whatIsMissing(state) {
  const missing = [];
  if (!state.date) missing.push({ what: "date", path: "date" });
  if (!state.shift) missing.push({ what: "shift", path: "shift" });
  if (!hasTips(state)) missing.push({ what: "tips", path: "tips" });
  if (!state.staff.length) missing.push({ what: "people", path: "staff" });
  for (const person of state.staff) {
    if (isComplete(person)) continue;
    const what = person.position === "" ? "position" : person.byHours ? "hours" : "times";
    missing.push({ what, path: `staff.${person.k}`, person });
  }
  for (const name of Object.keys(blankRows)) {
    const isHalf = (row) => !blank[name](row) && !complete[name](row);
    for (const row of state[name].filter(isHalf)) missing.push({ what: name, path: `${name}.${row.k}` });
  }
  return missing;
}

/** Whether anything was entered that would be lost. */
export function isUntouched(state) {
  return !state.staff.length && !hasTips(state) && !state.note && !hasAny(state.refunds)
    && Object.keys(blankRows).every((name) => !rowsToWrite(state, name, false).length);
}

export const holds = {
  refunds: (state) => hasAny(state.refunds) || isFilled(state.refundReason),
  pointValues: (state) => hasAny(state.pointValues),
  rows: (state, name) => state[name].length > 0,
};
