// Today: the current shift, the week, saved shifts, and missing ones.
import { amountText, badge, byId, make, refill, row, setHidden, setText } from "./dom.js";
import { app, askFolder, keepDraft, readDraft, today } from "./app.js";
import { handFolder, handedText, isGiven } from "./hand.js";
import { showImports } from "./import.js";
import { dayText, minutesOfDay } from "./clocks.js";
import { clock } from "./night-state.js";
import { dayTitle } from "./titles.js";
import { dayBars } from "./periods.js";
import { firstLetter } from "./slips.js";
import { say, words } from "./words.js";

const firstDay = "1900-01-01";
/** Whether to show shifts from long ago too. */
let showsAll = false;
/** The weeks that the engine reads at once, so that a slow phone is ready soon and answers taps. */
const weeksAtOnce = 2;
let fillings = 0;

/**
 * Fills the screen.
 *
 * @param {{enter: (date: string, shift: string) => void, open: (path: string) => void}} go
 */
export function showToday(go, weeks = weeksAtOnce) {
  const answer = askFolder("days", { now: String(minutesOfDay()), clock: clock(), ...(showsAll ? { since: firstDay } : { weeks: String(weeks) }) });
  if (!answer) return;
  fillings += 1;
  const filling = fillings;
  if (answer.unread) setTimeout(() => filling === fillings && !byId("screen-today").hidden && showToday(go, weeks + weeksAtOnce));
  if (!showsAll) keepToday(answer);
  showMayGo(answer.nights.length > 0);
  showImports(answer.left_out, () => showToday(go));
  fillToday(answer, go);
}

/** Fills the screen with an answer, which may be an earlier one. */
export function fillToday(answer, go) {
  setText(byId("today-title"), firstLetter(dayTitle(today())));
  showTonight(answer, go);
  showWeek(answer.week);
  refill(byId("kept-shifts"), answer.nights.map((night) => row(
    firstLetter(night.days), [night.shift, noteOf(night)].filter(Boolean).join(" · "),
    make("span", { class: "end" }, handedBadge(night.path), night.total ? amountText(night.total) : null, stateBadge(night)),
    () => go.open(night.path), { "data-shift": night.path })));
  setHidden(byId("kept-box"), answer.nights.length === 0);
  setHidden(byId("show-all"), !answer.earlier);
  byId("show-all").onclick = () => {
    showsAll = true;
    showToday(go);
    byId("kept-shifts").querySelector("button")?.focus();
  };
  refill(byId("missing"), answer.missing.map(({ date, shift, days }) => row(
    firstLetter(days), shift, badge("dim", say("not entered")), () => go.enter(date, shift), { "data-missing": `${date}-${shift}` })));
  setHidden(byId("missing-box"), answer.missing.length === 0);
}

/**
 * Tells once that Safari may delete what a page keeps that is not on the home screen, after a week without a visit.
 *
 * @param {boolean} hasShifts
 */
function showMayGo(hasShifts) {
  const isInstalled = /** @type {any} */ (navigator).standalone === true || matchMedia("(display-mode: standalone)").matches;
  const isSafari = navigator.vendor.startsWith("Apple");
  setHidden(byId("may-go"), !isSafari || isInstalled || !hasShifts || app.sampleDay !== null || readDraft("may-go-told") !== null);
  byId("may-go-save").onclick = () => handFolder(false);
  byId("may-go-done").onclick = () => {
    keepDraft("may-go-told", true);
    setHidden(byId("may-go"), true);
  };
}

/** The line under a shift's title. It takes its place before the shift is read. */
function noteOf({ state, diagnostic, people }) {
  if (state === "unread") return "\u00a0";
  return diagnostic && ["wrong", "open"].includes(state) ? firstLetter(diagnostic.message) : words.today.people(people ?? 0);
}

/** Shows today's shift, with the people of the last such one. */
function showTonight({ tonight, nights, today: date }, go) {
  const begun = nights.find((night) => night.date === date && night.begun);
  const isOpen = begun || (tonight && !tonight.path);
  setHidden(byId("tonight"), !isOpen);
  byId("enter-shift").className = isOpen ? "plain full" : "main full";
  if (!isOpen) return;
  setText(byId("tonight-shift"), begun ? begun.shift : tonight.shift);
  setText(byId("tonight-note"), begun ? firstLetter(begun.diagnostic?.message ?? "")
    : tonight.from ? (tonight.crew.length === 1 ? say("1 person with their times, as in {}.", tonight.from) : say("{} people with their times, as in {}.", tonight.crew.length, tonight.from)) : say("The first one: tap who worked."));
  const crew = begun ? [] : tonight.crew;
  byId("tonight-crew").replaceChildren(...crew.map(({ initials }) => make("span", { class: "face" }, initials)));
  const hour = new Date().getHours();
  const isDay = hour >= 5 && hour < 16;
  setText(byId("enter-tonight"), begun ? isDay ? say("Go on with today’s {}", begun.shift) : say("Go on with tonight’s {}", begun.shift)
    : isDay ? say("Enter today’s {}", tonight.shift) : say("Enter tonight’s {}", tonight.shift));
  byId("enter-tonight").onclick = () => (begun ? go.open(begun.path) : go.enter(tonight.date, tonight.shift));
}

/** Shows a bar for each shift of the week: filled if it is saved, open if it is not. */
function showWeek(week) {
  setHidden(byId("week"), week.days.every(({ shifts }) => shifts.length === 0));
  setText(byId("week-title"), week.title);
  setText(byId("week-total"), week.total ?? "");
  byId("week-days").replaceChildren(...dayBars(week.days, false, (shifts) =>
    [...shifts].reverse().map(({ path }) => make("span", { class: path ? "full-bar" : "open-bar" }))));
}

function stateBadge(night) {
  const { state, begun } = night;
  if (begun) return badge("wait", say("not done"));
  if (state === "wrong") return badge("wrong", say("has errors"));
  if (state === "doubtful") return badge("wait", say("look again"));
  if (state === "closed") return badge("", say("closed"));
  return state === "cancelled" ? badge("dim", say("cancelled")) : null;
}

/** Shows whether a shift was given to another device, and its current version. */
function handedBadge(path) {
  const handed = isGiven(path) ? handedText(path) : null;
  return handed === null ? null : badge("dim", handed === app.folder.text(path) ? say("handed over") : say("changed since it was handed over"));
}

// Today as it was last shown: it is there before the engine is.

const keptKey = "tipsheet-today";
/** The restaurant that the page brought, as its text; null if it brought none. @type {string | null} */
let brought = null;

/** Returns what was kept on the same day for the same restaurant; null if nothing was. @param {object | null} restaurant the one that the page brings */
export function keptToday(restaurant) {
  brought = restaurant && JSON.stringify(restaurant);
  try {
    const kept = JSON.parse(localStorage.getItem(keptKey) ?? "null");
    return kept && kept.day === dayText(new Date()) && kept.language === words.language && kept.brought === brought ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the engine's answer for the next start. */
function keepToday(answer) {
  if (app.sampleDay) return;
  try {
    localStorage.setItem(keptKey, JSON.stringify({ day: dayText(new Date()), language: words.language, brought, info: app.info, answer }));
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
