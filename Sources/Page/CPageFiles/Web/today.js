// Today: the current shift, the week, saved shifts, and missing ones.
import { byId, make, refill, setHidden, setText } from "./dom.js";
import { app, askFolder, keepDraft, readDraft, today } from "./app.js";
import { keepToday } from "./early.js";
import { handFolder, handedText } from "./hand.js";
import { showImports } from "./import.js";
import { minutesOfDay } from "./clocks.js";
import { clock } from "./night-state.js";
import { dayTitle, weekdayTitle } from "./dates.js";
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
    make("span", { class: "end" }, handedBadge(night.path), night.total ? make("span", { class: "amount" }, night.total) : null, stateBadge(night)),
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
  setText(byId("enter-tonight"), begun ? say("Go on with tonight’s {}", begun.shift) : say("Enter tonight’s {}", tonight.shift));
  byId("enter-tonight").onclick = () => (begun ? go.open(begun.path) : go.enter(tonight.date, tonight.shift));
}

/** Shows a bar for each shift of the week: filled if it is saved, open if it is not. */
function showWeek(week) {
  setHidden(byId("week"), week.days.every(({ shifts }) => shifts.length === 0));
  setText(byId("week-title"), week.title);
  setText(byId("week-total"), week.total ?? "");
  byId("week-days").replaceChildren(...week.days.map(({ date, shifts }) => make("li", { class: date === today() ? "day now" : "day" },
    make("span", { class: "bars" }, ...[...shifts].reverse().map(({ path }) => make("span", { class: path ? "full-bar" : "open-bar" }))),
    make("span", { class: "small" }, weekdayTitle(date)), make("span", { class: "unseen" }, shifts.map(({ shift, total }) => words.today.bar(shift, total)).join(", ")))));
}

function stateBadge(night) {
  const { state, begun } = night;
  if (begun) return badge("wait", say("not done"));
  if (state === "wrong") return badge("wrong", say("has errors"));
  if (state === "doubtful") return badge("wait", say("look again"));
  if (state === "closed") return badge("", say("closed"));
  return state === "cancelled" ? badge("dim", say("cancelled")) : null;
}

/** Shows whether another device has this shift too, and its current version. */
function handedBadge(path) {
  const handed = handedText(path);
  return handed === null ? null : badge("dim", handed === app.folder.text(path) ? say("handed over") : say("changed since it was handed over"));
}

export const badge = (look, text) => make("span", { class: `badge ${look}` }, text);

/** Makes a list row that opens something. */
export function row(title, note, end, onclick, attributes = {}) {
  return make("li", {}, make("button", { type: "button", class: "row", onclick, ...attributes },
    make("span", { class: "grow" }, make("span", { class: "name" }, title), note ? make("span", { class: "small" }, note) : null),
    end));
}
