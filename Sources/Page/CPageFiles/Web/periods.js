// The pay period that Week and Pay show.
import { button, byId, freshId, make, setHidden, setText, textField } from "./dom.js";
import { app, askFolder, today } from "./app.js";
import { clock } from "./night-state.js";
import { rangeTitle, weekdayTitle } from "./titles.js";
import { say, words } from "./words.js";
import { dayText } from "./clocks.js";
import { setSetting } from "./settings-fields.js";
import { showProblem } from "./slips.js";

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
function shownPeriod(day, isToPay) {
  if (day) lookedAt = day;
  const asked = lookedAt ?? today();
  const found = periodOf(asked);
  const isEarlier = lookedAt === null && found?.earlier && (!hasNights(found) || (isToPay && found.to >= today()));
  const shown = isEarlier ? periodOf(found.earlier.from) : found;
  if (shown && lookedAt !== null) lookedAt = shown.from;
  return shown;
}

/** Fills the links to the previous and next periods. @param {any} period @param {"week" | "pay"} screen */
function linkPeriods(period, screen) {
  const link = (name, other, shown, read) => (other ? [make("a", {
    id: `${screen}-${name}`, class: "back", href: `#${screen}/${other.from}`, "aria-label": read(rangeTitle(other)),
  }, shown(rangeTitle(other, "short")))] : []);
  byId(`${screen}-links`).replaceChildren(
    ...link("earlier", period?.earlier, (title) => `‹ ${title}`, ((title) => say("Earlier: {}", title))),
    ...link("later", period?.later, (title) => `${title} ›`, ((title) => say("Later: {}", title))));
}

/** Tells what the user must know about the amounts of a closed period. @param {string} id of the element @param {{notice: string | null}} period */
export function showNotice(id, { notice }) {
  setText(byId(id), notice ?? "");
  setHidden(byId(id), !notice);
}

/** Returns the checks of shifts that fail or warn. @param {{failed: any[], warned: any[]} | null} checks */
export const openChecks = (checks) => ["failed", "warned"].flatMap((state) =>
  (checks?.[state] ?? []).map((each) => ({ ...each, isWrong: state === "failed" })));

/** Returns whether the settings have pay periods. */
export const hasPeriods = () => Boolean(app.info?.pay_period);

/**
 * Shows the links of a screen to other periods, and returns its period. Without pay periods in the settings, the screen asks for
 * them, and `again` shows it.
 *
 * @param {string} day of the period, or "" @param {"week" | "pay"} screen @param {() => void} again
 */
export function showPeriodOf(day, screen, again) {
  const period = hasPeriods() ? shownPeriod(day, screen === "pay") : null;
  linkPeriods(period, screen);
  setHidden(byId(`${screen}-box`), !period);
  setHidden(byId(`${screen}-asks`), hasPeriods());
  if (!hasPeriods()) askPeriod(byId(`${screen}-asks`), again);
  return period;
}

/** Makes the days of a period, each with its bars. @param {any[]} days @param {boolean} isLong whether they are more than a week @param {(shifts: any[]) => Element[]} barsOf */
export const dayBars = (days, isLong, barsOf) => days.map(({ date, shifts }) => make("li", { class: date === today() ? "day now" : "day" },
  make("span", { class: "bars" }, ...barsOf(shifts)),
  make("span", { class: "small" }, isLong ? `${weekdayTitle(date)} ${Number(date.slice(8))}` : weekdayTitle(date)),
  make("span", { class: "unseen" }, shifts.map(({ shift, total }) => words.today.bar(shift, total)).join(", "))));

// How often people are paid: the control, for Settings and for screens that need the answer.

const kinds = ["weekly", "biweekly", "semimonthly", "monthly"];

/**
 * Controls for how often people are paid.
 *
 * @param {{kind: string, start: string | null} | null} known
 * @param {(value: string, chosen: {kind: string, start: string}) => void} change also gets the value of the key
 */
export function payPeriodFields(known, change) {
  const box = make("div", {});
  let { kind, start } = known ?? { kind: "weekly", start: null };
  start ??= weekdayStart(1);
  const isCounted = () => kind === "weekly" || kind === "biweekly";
  const value = () => (isCounted() ? `{kind: ${kind}, start: ${start}}` : `{kind: ${kind}}`);
  const tell = () => change(value(), { kind, start });
  fill();
  return { box, value };

  function fill() {
    box.replaceChildren(
      group(say("People are paid"), kinds.map((each) => choice(words.settings.kinds[each], each === kind, { "data-kind": each }, () => { kind = each; }))),
      ...(kind === "weekly" ? [group(say("A pay period begins on"), [1, 2, 3, 4, 5, 6, 0].map((number) =>
        choice(weekdayTitle(weekdayStart(number)), weekdayOf(start) === number, { "data-weekday": number }, () => { start = weekdayStart(number); })))] : []),
      ...(kind === "biweekly" ? [textField(say("A day on which one begins"), "none", {
        type: "date", "data-start": true, value: start, onchange: ({ target }) => {
          if (!target.value) return;
          start = target.value;
          tell();
        },
      })] : []));
  }

  function choice(text, isOn, marks, take) {
    return button(text, "choice", () => {
      take();
      fill();
      box.querySelector(Object.entries(marks).map(([name, value]) => `[${name}="${value}"]`)[0])?.focus();
      tell();
    }, { "aria-pressed": String(isOn), ...marks });
  }
}

function group(title, choices) {
  const id = freshId();
  return make("div", { class: "field" }, make("span", { class: "label", id }, title),
    make("div", { class: "choices", role: "group", "aria-labelledby": id }, ...choices));
}

const noon = (day) => new Date(`${day}T12:00:00`);
const weekdayOf = (day) => noon(day).getDay();

/** The last such weekday up to today, 0 for Sunday. @param {number} weekday */
function weekdayStart(weekday) {
  const day = noon(today());
  day.setDate(day.getDate() - ((day.getDay() - weekday + 7) % 7));
  return dayText(day);
}

/** The choices to keep when the screen is filled again, such as after a phone is turned. @type {{kind: string, start: string} | null} */
let asked = null;

/** Asks how often people are paid, then continues. @param {HTMLElement} box @param {() => void} done */
function askPeriod(box, done) {
  const fields = payPeriodFields(asked, (_, chosen) => {
    asked = chosen;
  });
  const slip = make("div", { class: "slip", role: "alert" });
  box.replaceChildren(
    make("h1", {}, say("How often are people paid?")), fields.box, slip,
    button(say("Show the week"), "main full show-week", () => {
      const problem = setSetting(["pay_period"], fields.value());
      showProblem(slip, problem);
      if (problem) return;
      asked = null;
      done();
    }));
}
