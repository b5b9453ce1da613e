// Typing on the pad for times: digits, am and pm, the next day, and a quarter of an hour more or less.
import { words } from "./words.js";

const dayMinutes = 24 * 60;
const mostDigits = 4;

/** @typedef {{digits: string, half: "" | "am" | "pm"}} Typed */

/** @type {Typed} */
export const nothingTyped = { digits: "", half: "" };

/** Adds digits. After four, typing starts again. @param {Typed} typed @param {string} digits @returns {Typed} */
export function withDigits(typed, digits) {
  const isFull = typed.digits.length + digits.length > mostDigits;
  return isFull ? { digits, half: "" } : { ...typed, digits: typed.digits + digits };
}

/** @param {Typed} typed @returns {Typed} */
export const erased = ({ digits, half }) => (half ? { digits, half: "" } : { digits: digits.slice(0, -1), half });

/** Returns `10:45` for `1045`, and `5:00` for `5`. @param {string} digits */
const digitsText = (digits) => (digits.length < 3 ? `${digits}:00` : `${digits.slice(0, -2)}:${digits.slice(-2)}`);

/** Returns a typed time such as `10:45 pm`. If only am or pm was typed, it changes the shown time. @param {Typed} typed @param {string} shown */
export function typedTime({ digits, half }, shown) {
  if (digits) return [digitsText(digits), half].filter(Boolean).join(" ");
  return half && shown ? shown.replace(/ ?[ap]m\b/i, ` ${half}`) : "";
}

/** Returns a time moved by some minutes, even over midnight, in the same format; "" if the text is not a time. @param {string} text @param {number} minutes */
export function movedTime(text, minutes) {
  const time = readTime(text);
  if (!time) return "";
  const moved = time.minutes + minutes + (time.isNextDay ? dayMinutes : 0);
  const isNextDay = time.isNextDay && moved >= dayMinutes;
  return clockText((moved + dayMinutes) % dayMinutes, time.hasHalf) + (isNextDay ? nextDay : "");
}

const nextDay = ` ${words.time.nextDay}`;
const written = new RegExp(`^(\\d{1,2}):(\\d\\d)(?: ([ap])m)?(${nextDay})?$`, "i");

/** Reads a time as the engine writes it: minutes after midnight; null for anything else. @param {string} text */
function readTime(text) {
  const parts = written.exec(text);
  if (!parts) return null;
  const [, hour, minute, half, next] = parts;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  return { minutes: hours * 60 + Number(minute), hasHalf: half !== undefined, isNextDay: next !== undefined };
}

/** Whether a time is before noon, so that it may be on the day after the shift's. @param {string} text */
export const mayBeNextDay = (text) => (readTime(text)?.minutes ?? dayMinutes) < dayMinutes / 2;

/** Whether a time is marked as on the next day. @param {string} text */
export const isOnNextDay = (text) => readTime(text)?.isNextDay === true;

/** Returns a time with the mark for the next day, or without it. @param {string} text */
export const switchedDay = (text) => (isOnNextDay(text) ? text.slice(0, -nextDay.length) : text + nextDay);

/** Returns minutes after midnight as `10:45 pm` or `22:45`. @param {number} minutes @param {boolean} hasHalves */
export function clockText(minutes, hasHalves) {
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  return hasHalves ? `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}` : `${String(hour).padStart(2, "0")}:${minute}`;
}

/** Shortens a time: `4:30p` for `4:30 pm`, `3p` for `3:00 pm`, without `next day`. @param {string} text */
export const shortTime = (text) => text.replace(/^(\d{1,2}:\d\d)(?: ([ap])m)?.*$/i, (_, time, half) => (half ? time.replace(":00", "") + half : time));
