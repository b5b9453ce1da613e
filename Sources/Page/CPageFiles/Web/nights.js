// Shifts of the folder: new ones, saved ones, and opened files.
import { byId, make, setHidden } from "./dom.js";
import { app, askFolder } from "./app.js";
import { isTaken, Night } from "./night-state.js";
import { receiveNight } from "./received.js";
import { say } from "./words.js";

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
  box.replaceChildren(make("p", {}, make("strong", {}, say("{} was not opened.", name))), ...reasons);
  setHidden(box, false);
  box.focus();
}
