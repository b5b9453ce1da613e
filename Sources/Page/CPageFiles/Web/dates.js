// Days as people write them.
import { today } from "./app.js";
import { words } from "./words.js";

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
