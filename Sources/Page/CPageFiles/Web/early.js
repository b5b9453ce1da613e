// Today as it was last shown: it is there before the engine is.
import { app } from "./app.js";
import { dayText } from "./clocks.js";
import { words } from "./words.js";

const key = "tipsheet-today";
/** The restaurant that the page brought, as its text; null if it brought none. @type {string | null} */
let brought = null;

/** Returns what was kept on the same day for the same restaurant; null if nothing was. @param {object | null} restaurant the one that the page brings */
export function keptToday(restaurant) {
  brought = restaurant && JSON.stringify(restaurant);
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept && kept.day === dayText(new Date()) && kept.language === words.language && kept.brought === brought ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the engine's answer for the next start. */
export function keepToday(answer) {
  if (app.sampleDay) return;
  try {
    localStorage.setItem(key, JSON.stringify({ day: dayText(new Date()), language: words.language, brought, info: app.info, answer }));
  } catch {
    // If it cannot be stored, the next start waits for the engine.
  }
}

/** Ignores taps until the page can answer them. Returns a function that ends this and makes the last one. */
export function holdTaps() {
  /** @type {HTMLElement | null} */
  let tapped = null;
  const hold = (event) => {
    event.preventDefault();
    event.stopPropagation();
    tapped = event.target.closest("button, a, summary");
  };
  addEventListener("click", hold, true);
  return () => {
    removeEventListener("click", hold, true);
    if (tapped?.isConnected) tapped.click();
  };
}
