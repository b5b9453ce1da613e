// The week: money collected each day, each person's amounts, missing shifts, and items that need attention before
// payday.
import { amountText, badge, button, byId, fillList, fillSums, make, row, setHidden, setText } from "./dom.js";
import { app, fileText, rosterFile, shiftFolder } from "./app.js";
import { beginNight, cancelling, nightAt } from "./night-state.js";
import { fillGrid } from "./week-grid.js";
import { dayBars, openChecks, showNotice, showPeriodOf } from "./periods.js";
import { dayTitle, fileTitle, rangeTitle } from "./titles.js";
import { firstLetter } from "./slips.js";
import { askReason, notify, openSheet } from "./notice.js";
import { say, words } from "./words.js";

/** Whether the screen is wide enough for a grid of people and days. */
const isWide = matchMedia("(min-width: 68.75em)");

/**
 * Fills the screen.
 *
 * @param {string} day a day of the period, or "" @param {{open: (path: string) => void, enter: (date: string, shift: string) => void, go: (address: string) => void}} actions
 */
export function showWeekScreen(day, actions) {
  const again = () => showWeekScreen(day, actions);
  const period = showPeriodOf(day, "week", again);
  setHidden(byId("week-bar"), !period);
  if (!period) return;
  setText(byId("week-paid"), isWide.matches ? rangeTitle(period) : period.paid ?? rangeTitle(period));
  setText(byId("week-note"), summary(period));
  showBars(period);
  showNotice("week-notice", period);
  showLooks(period, actions);
  showMissing(period, actions, again);
  showPeople(period, { ...actions, changed: again });
  showWeekBar(period, actions);
}

/** Returns `April 8 – 14 · 13 shifts · 14 people`. */
function summary(period) {
  return [
    isWide.matches ? period.paid : period.paid ? rangeTitle(period) : null, words.settings.count(period.shift_count),
    period.people ? words.today.people(period.people.length) : null,
    isWide.matches && period.people ? say("{} hours", period.hours) : null,
    period.closed ? say("closed") : null,
  ].filter(Boolean).join(" · ");
}

/** Shows a bar for each shift. The engine gives its height as a share of the largest day. */
function showBars({ days }) {
  const types = app.info.shift_types;
  const order = (one, other) => types.indexOf(one.shift) - types.indexOf(other.shift);
  const isLong = days.length > 7;
  byId("week-bars").classList.toggle("long", isLong);
  byId("week-bars").replaceChildren(...dayBars(days, isLong, (shifts) => {
    const shown = shifts.filter(({ state }) => state !== "cancelled").sort(order);
    return shown.map((shift, index) => bar(shift, index < shown.length - 1)).reverse();
  }));
}

function bar({ total, part }, isLight) {
  if (total === null) return make("span", { class: "open-bar" });
  const element = make("span", { class: isLight ? "full-bar light" : "full-bar" });
  element.style.height = `${part}%`;
  return element;
}

/** Shows open items. A tap leads to each. */
function showLooks({ preflight, left_out: leftOut, checks, days }, { open, go }) {
  const titles = new Map(days.flatMap(({ date, shifts }) => shifts.map(({ path, shift }) => [path, `${dayTitle(date)} – ${shift}`])));
  const place = (path) => titles.get(path) ?? fileTitle(path);
  const visit = ({ path, diagnostic }) => {
    if (path.startsWith(shiftFolder)) open(path);
    else if (diagnostic.at.startsWith("payroll")) go("pay");
    else {
      // The screen follows the address.
      addEventListener("hashchange", () => byId("screen-settings").querySelector(`[data-setting="${CSS.escape(diagnostic.at)}"]`)?.focus(), { once: true });
      go(path === rosterFile() ? "people" : "settings");
    }
  };
  fillList("week-looks", [...preflight.map((each) => row(
    firstLetter(place(each.path)), [each.diagnostic.message, each.diagnostic.help].filter(Boolean).map(firstLetter).join(". "),
    each.diagnostic.severity === "error" ? badge("wrong", say("has errors")) : badge("wait", say("look again")),
    () => visit(each), { "data-look": each.path })),
  ...openChecks(checks).map(({ name, detail, path, isWrong }) => row(firstLetter(name), firstLetter(detail),
    isWrong ? badge("wrong", say("fails")) : badge("wait", say("look again")), () => (path ? open(path) : go("pay")), { "data-look": name })),
  ...leftOut.map(({ path, export: name, lines }) => row(say("Rows left out of an import"), words.imports.notTaken(name, lines), badge("wait", say("look again")),
    () => go("today"), { "data-look": path }))]);
}

/** Shows missing shifts. A tap begins one, or records why it did not take place. */
function showMissing({ missing }, { enter }, again) {
  fillList("week-missing", missing.map(({ date, shift, title }) => make("li", { class: "with-side" },
    row(firstLetter(title), say("not entered"), null, () => enter(date, shift), { "data-missing": `${date}-${shift}` }).firstChild,
    button(say("It did not take place"), "plain side", () => callOff(date, shift, again),
      { "data-cancel": `${date}-${shift}`, "aria-label": say("{} did not take place", title) }))));
}

async function callOff(date, shift, again) {
  const reason = await askReason(say("Why did it not take place?"));
  const path = reason && beginNight(date, shift, true);
  const night = path ? nightAt(path) : null;
  if (!night) return undefined;
  const { problem } = night.change(cancelling(reason));
  again();
  if (problem) return notify(problem.message);
  return notify(say("This shift is marked as cancelled."), () => {
    if (fileText(path) === night.text) app.folder.save(path, null);
    again();
  });
}

/** Shows the people: a list on a phone, and the grid of people and days on a wide screen. */
function showPeople(period, actions) {
  const people = period.people ?? [];
  const isGrid = isWide.matches;
  setHidden(byId("week-people-box"), isGrid || people.length === 0);
  setHidden(byId("week-grid-box"), !isGrid || people.length === 0);
  setHidden(byId("week-bars"), isGrid && people.length > 0);
  byId("week-people").replaceChildren(...(isGrid ? [] : people.map((person) => {
    const line = row(person.short, words.week.person(person.shifts, person.hours),
      make("span", { class: "end" }, amountText(person.paid),
        make("span", { class: "small" }, `${person.amounts.owed} + ${person.amounts.cash}`)),
      () => showDaysOf(person, period, actions), { "data-person": person.id });
    line.firstElementChild.prepend(make("span", { class: "face", "aria-hidden": "true" }, person.initials));
    return line;
  })));
  const grid = byId("week-grid");
  if (isGrid && people.length) fillGrid(grid, period, actions);
  else {
    grid.replaceChildren();
    grid.dataset.shape = "";
  }
}

function showWeekBar({ preflight, left_out: leftOut, missing, checks, people, closed }, { go }) {
  const found = openChecks(checks).length;
  const holds = checks && !found ? say("✓ {} checks pass", checks.count) : "";
  const count = preflight.length + leftOut.length + found;
  setText(byId("week-state"), count ? "" : closed ? say("closed") : holds);
  setHidden(byId("week-state"), count > 0);
  setHidden(byId("week-go"), count === 0);
  setText(byId("week-go"), (count === 1 ? say("1 item needs attention") : say("{} items need attention", count)));
  byId("week-go").onclick = () => {
    const first = byId("week-looks").querySelector("button");
    first?.scrollIntoView({ block: "center" });
    first?.focus();
  };
  setText(byId("week-missing-count"), missing.length ? (missing.length === 1 ? say("1 shift missing") : say("{} shifts missing", missing.length)) : people ? say("nothing missing") : "");
  byId("week-pay").onclick = () => go("pay");
  setHidden(byId("week-pay"), !people?.length);
}

/** Opens the sheet of a person's share on each day. @param {any} person a person in the engine's answer @param {any} period @param {{open: (path: string) => void}} actions */
function showDaysOf(person, { days, service_charges: charges }, { open }) {
  setText(byId("week-person-note"), words.week.person(person.shifts, person.hours));
  const worked = person.days.map((each, index) => ({ ...each, date: days[index].date })).filter(({ path }) => path !== null);
  byId("week-person-days").replaceChildren(...worked.map(({ date, amount, path }) => row(
    firstLetter(dayTitle(date)), "", amountText(amount), () => {
      byId("week-person").close();
      open(path);
    }, { "data-day": date })));
  fillSums("week-person-sums", [
    [words.week.owed(charges), person.amounts.owed], [say("Cash tips"), person.amounts.cash], [say("Total"), person.amounts.paid],
  ]);
  openSheet("week-person", person.name);
}

isWide.addEventListener("change", () => {
  if (location.hash.startsWith("#week")) dispatchEvent(new HashChangeEvent("hashchange"));
});
