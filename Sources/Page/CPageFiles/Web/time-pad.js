// Typing on the pad for times: digits, and am and pm.

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
