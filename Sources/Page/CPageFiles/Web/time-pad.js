// Typing on the pad for times: digits, am and pm, a quarter of an hour more or less.

const dayMinutes = 24 * 60;
const mostDigits = 4;

/** @typedef {{digits: string, half: "" | "am" | "pm"}} Typed */

/** @type {Typed} */
export const nothingTyped = { digits: "", half: "" };

/** A digit; where four are there, it begins again. @param {Typed} typed @param {string} digits @returns {Typed} */
export function withDigits(typed, digits) {
  const isFull = typed.digits.length + digits.length > mostDigits;
  return isFull ? { digits, half: "" } : { ...typed, digits: typed.digits + digits };
}

/** @param {Typed} typed @returns {Typed} */
export const erased = ({ digits, half }) => (half ? { digits, half: "" } : { digits: digits.slice(0, -1), half });

/** `1045` as `10:45`, `5` as `5:00`. @param {string} digits */
const digitsText = (digits) => (digits.length < 3 ? `${digits}:00` : `${digits.slice(0, -2)}:${digits.slice(-2)}`);

/** `10:45 pm`; of what is there already where only am or pm was typed. @param {Typed} typed @param {string} shown */
export function typedTime({ digits, half }, shown) {
  if (digits) return [digitsText(digits), half].filter(Boolean).join(" ");
  return half && shown ? shown.replace(/ ?[ap]m\b/i, ` ${half}`) : "";
}

/** A time some minutes later or earlier, over midnight too, written as it was; "" for a text that is not a time. @param {string} text @param {number} minutes */
export function movedTime(text, minutes) {
  const parts = /^(\d{1,2}):(\d\d)(?: ([ap])m)?( next day)?$/i.exec(text);
  if (!parts) return "";
  const [, hour, minute, half, next] = parts;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const moved = hours * 60 + Number(minute) + minutes + (next ? dayMinutes : 0);
  const isNextDay = next && moved >= dayMinutes;
  return clockText((moved + dayMinutes) % dayMinutes, half !== undefined) + (isNextDay ? next : "");
}

/** Minutes after midnight as `10:45 pm`, or `22:45`. @param {number} minutes @param {boolean} hasHalves */
export function clockText(minutes, hasHalves) {
  const [hour, minute] = [Math.floor(minutes / 60), String(minutes % 60).padStart(2, "0")];
  return hasHalves ? `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}` : `${String(hour).padStart(2, "0")}:${minute}`;
}

/** `4:30 pm` as `4:30p`, `3:00 pm` as `3p`, without `next day`: for a small place. @param {string} text */
export const shortTime = (text) => text.replace(/^(\d{1,2}:\d\d)(?: ([ap])m)?.*$/i, (_, time, half) => (half ? time.replace(":00", "") + half : time));
