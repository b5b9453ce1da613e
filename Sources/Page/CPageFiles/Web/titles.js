// Days and files as people know them.
import { app, askFolder, shiftFolder, today } from "./app.js";
import { say, words } from "./words.js";
import { rosterPaths, settingsPaths } from "./engine.js";
import { clock } from "./night-state.js";
import { firstLetter } from "./slips.js";

const yearNow = () => Number(today().slice(0, 4));

/** `Saturday, April 13`, with the year if it is not this one. @param {string} day */
export function dayTitle(day) {
  const date = new Date(`${day}T12:00:00`);
  if (Number.isNaN(date.getTime())) return day;
  const isThisYear = date.getFullYear() === yearNow();
  return date.toLocaleDateString(words.language, {
    weekday: "long", month: "long", day: "numeric", ...(isThisYear ? {} : { year: "numeric" }),
  });
}

/** `Sat, Apr 13`, with the year if it is not this one. @param {string} day */
export function shortDay(day) {
  const date = new Date(`${day}T12:00:00`);
  const isThisYear = date.getFullYear() === yearNow();
  return date.toLocaleDateString(words.language, {
    month: "short", day: "numeric", ...(isThisYear ? { weekday: "short" } : { year: "numeric" }),
  });
}

/** `Sat` @param {string} day */
export const weekdayTitle = (day) => new Date(`${day}T12:00:00`).toLocaleDateString(words.language, { weekday: "short" });

/** `April 8 – 14`, with the year if it is not this one, or on paper. @param {{from: string, to: string}} period */
export function rangeTitle({ from, to }, month = /** @type {"long" | "short"} */ ("long"), isOnPaper = false) {
  const [first, last] = [from, to].map((day) => new Date(`${day}T12:00:00`));
  const isThisYear = !isOnPaper && last.getFullYear() === yearNow();
  return new Intl.DateTimeFormat(words.language, { month, day: "numeric", ...(isThisYear ? {} : { year: "numeric" }) }).formatRange(first, last);
}

/** `April 13, 9:41 PM` @param {number} time */
export function momentTitle(time) {
  return new Date(time).toLocaleString(words.language, {
    month: "long", day: "numeric", hour: "numeric", minute: "2-digit",
  });
}

// Files as people know them: a shift by its day and type, the others by their contents.

/** @param {string} path @param {string | null} text of a shift; null to take the one that is kept */
export function fileTitle(path, text = null) {
  if (settingsPaths.includes(path)) return say("Settings");
  if (rosterPaths.includes(path)) return say("People");
  const [name] = path.slice(path.lastIndexOf("/") + 1).split(/\.ya?ml/);
  if (path.startsWith("payroll/")) return say("Payroll program {}", name);
  if (path.startsWith(`${shiftFolder}.`)) return name.startsWith(".draft") ? say("A shift that was begun on a computer") : say("Rows left out of an import");
  if (!path.startsWith(shiftFolder)) return words.files.own[name] ?? path;
  const night = app.info ? askFolder("night", { path, text: text ?? app.folder.text(path) ?? "", clock: clock() }) : null;
  return firstLetter(night?.title ?? name);
}
