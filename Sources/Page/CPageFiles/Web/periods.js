// Pay periods: which one Week and Pay show.
import { byId, make } from "./dom.js";
import { app, askFolder, today } from "./app.js";
import { clock } from "./night-state.js";
import { rangeTitle } from "./dates.js";
import { words } from "./words.js";

/** A day of the period that was looked at last. @type {string | null} */
let lookedAt = null;

/** The engine's answer about the period of a day; null without pay periods in the settings. @param {string} date */
const periodOf = (date) => askFolder("period", { date, clock: clock() });

const hasNights = ({ days }) => days.some(({ shifts }) => shifts.some(({ path }) => path !== null));

/**
 * The period that a screen shows: the one of a day, else the one that was looked at last, else this one; if nobody
 * has worked in it yet, the last one with nights.
 *
 * @param {string} day "" where the address has none @param {boolean} isToPay an earlier one before one that goes on still
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

/** Links to the periods before and after. @param {any} period @param {"week" | "pay"} screen */
export function linkPeriods(period, screen) {
  const link = (name, other, shown, read) => (other ? [make("a", {
    id: `${screen}-${name}`, class: "back", href: `#${screen}/${other.from}`, "aria-label": read(rangeTitle(other)),
  }, shown(rangeTitle(other, "short")))] : []);
  byId(`${screen}-links`).replaceChildren(
    ...link("earlier", period?.earlier, (title) => `‹ ${title}`, words.week.earlier),
    ...link("later", period?.later, (title) => `${title} ›`, words.week.later));
}

/** Whether the settings say how often people are paid. */
export const hasPeriods = () => Boolean(app.info?.pay_period);
