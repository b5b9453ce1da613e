// The pay period that Week and Pay show.
import { byId, make } from "./dom.js";
import { app, askFolder, today } from "./app.js";
import { clock } from "./night-state.js";
import { rangeTitle } from "./dates.js";
import { say } from "./words.js";

/** A day of the period shown last. @type {string | null} */
let lookedAt = null;

/** The engine's answer about the period of a day; null without pay periods in the settings. @param {string} date */
export const periodOf = (date) => askFolder("period", { date, clock: clock() });

const hasNights = ({ days }) => days.some(({ shifts }) => shifts.some(({ path }) => path !== null));

/**
 * Returns the period to show: that of a day, or the one shown last, or the current one. If nobody has worked in it yet,
 * it is the last one with shifts.
 *
 * @param {string} day "" if the address has none @param {boolean} isToPay whether to prefer an earlier period to one
 *   that has not ended
 */
export function shownPeriod(day, isToPay) {
  if (day) lookedAt = day;
  const asked = lookedAt ?? today();
  const found = periodOf(asked);
  const isEarlier = lookedAt === null && found?.earlier && (!hasNights(found) || (isToPay && found.to >= today()));
  const shown = isEarlier ? periodOf(found.earlier.from) : found;
  if (shown && lookedAt !== null) lookedAt = shown.from;
  return shown;
}

/** Fills the links to the previous and next periods. @param {any} period @param {"week" | "pay"} screen */
export function linkPeriods(period, screen) {
  const link = (name, other, shown, read) => (other ? [make("a", {
    id: `${screen}-${name}`, class: "back", href: `#${screen}/${other.from}`, "aria-label": read(rangeTitle(other)),
  }, shown(rangeTitle(other, "short")))] : []);
  byId(`${screen}-links`).replaceChildren(
    ...link("earlier", period?.earlier, (title) => `‹ ${title}`, ((title) => say("Earlier: {}", title))),
    ...link("later", period?.later, (title) => `${title} ›`, ((title) => say("Later: {}", title))));
}

/** Returns whether the settings have pay periods. */
export const hasPeriods = () => Boolean(app.info?.pay_period);
