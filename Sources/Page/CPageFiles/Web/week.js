// The week: money collected each day, each person's amounts, missing shifts, and items that need attention before
// payday.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { app, fileText, rosterFile, shiftFolder, today } from "./app.js";
import { beginNight, nightAt } from "./nights.js";
import { askReason } from "./confirm.js";
import { showDaysOf } from "./week-person.js";
import { fillGrid } from "./week-grid.js";
import { hasPeriods, linkPeriods, shownPeriod } from "./periods.js";
import { askPeriod } from "./pay-period.js";
import { dayTitle, rangeTitle, weekdayTitle } from "./dates.js";
import { firstLetter } from "./slips.js";
import { notify } from "./notice.js";
import { badge, row } from "./today.js";
import { fileTitle } from "./titles.js";
import { say, words } from "./words.js";

/** Whether the screen is wide enough for a grid of people and days. */
export const isWide = matchMedia("(min-width: 68.75em)");

/**
 * Fills the screen.
 *
 * @param {string} day a day of the period, or "" @param {{open: (path: string) => void, enter: (date: string, shift: string) => void, go: (address: string) => void}} actions
 */
export function showWeekScreen(day, actions) {
  const again = () => showWeekScreen(day, actions);
  const period = hasPeriods() ? shownPeriod(day, false) : null;
  linkPeriods(period, "week");
  setHidden(byId("week-box"), !period);
  setHidden(byId("week-asks"), hasPeriods());
  setHidden(byId("week-bar"), !period);
  if (!hasPeriods()) return askPeriod(byId("week-asks"), again);
  if (!period) return undefined;
  setText(byId("week-paid"), isWide.matches ? rangeTitle(period) : period.paid ?? rangeTitle(period));
  setText(byId("week-note"), summary(period));
  showBars(period);
  showLooks(period, actions);
  showMissing(period, actions, again);
  showPeople(period, { ...actions, changed: again });
  showWeekBar(period, actions);
  return undefined;
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
  byId("week-bars").replaceChildren(...days.map(({ date, shifts }) => {
    const shown = shifts.filter(({ state }) => state !== "cancelled").sort(order);
    const title = isLong ? `${weekdayTitle(date)} ${Number(date.slice(8))}` : weekdayTitle(date);
    return make("li", { class: date === today() ? "day now" : "day" },
      make("span", { class: "bars" }, ...shown.map((shift, index) => bar(shift, index < shown.length - 1)).reverse()),
      make("span", { class: "small" }, title),
      make("span", { class: "unseen" }, shifts.map(({ shift, total }) => words.today.bar(shift, total)).join(", ")));
  }));
}

function bar({ total, part }, isLight) {
  if (total === null) return make("span", { class: "open-bar" });
  const element = make("span", { class: isLight ? "full-bar light" : "full-bar" });
  element.style.height = `${part}%`;
  return element;
}

/** Shows open items. A tap leads to each. */
function showLooks({ preflight, left_out: leftOut, days }, { open, go }) {
  const titles = new Map(days.flatMap(({ date, shifts }) => shifts.map(({ path, shift }) => [path, `${dayTitle(date)} – ${shift}`])));
  const place = (path) => titles.get(path) ?? fileTitle(path);
  const visit = ({ path, diagnostic }) => {
    if (path.startsWith(shiftFolder)) open(path);
    else if (diagnostic.at.startsWith("payroll")) go("pay");
    else go(path === rosterFile() ? "people" : "settings");
  };
  byId("week-looks").replaceChildren(...preflight.map((each) => row(
    firstLetter(place(each.path)), firstLetter(each.diagnostic.message),
    badge(each.diagnostic.severity === "error" ? "wrong" : "wait", each.diagnostic.severity === "error" ? say("has errors") : say("look again")),
    () => visit(each), { "data-look": each.path })),
  ...leftOut.map(({ path, export: name, lines }) => row(say("Rows left out of an import"), words.imports.notTaken(name, lines), badge("wait", say("look again")),
    () => go("today"), { "data-look": path })));
  setHidden(byId("week-looks-box"), preflight.length + leftOut.length === 0);
}

/** Shows missing shifts. A tap begins one, or records why it did not take place. */
function showMissing({ missing }, { enter }, again) {
  byId("week-missing").replaceChildren(...missing.map(({ date, shift, title }) => make("li", { class: "with-side" },
    row(firstLetter(title), say("not entered"), null, () => enter(date, shift), { "data-missing": `${date}-${shift}` }).firstChild,
    button(say("It did not take place"), "plain side", () => callOff(date, shift, again),
      { "data-cancel": `${date}-${shift}`, "aria-label": say("{} did not take place", title) }))));
  setHidden(byId("week-missing-box"), missing.length === 0);
}

async function callOff(date, shift, again) {
  const reason = await askReason(say("Why did it not take place?"));
  if (!reason) return;
  const path = beginNight(date, shift, true);
  const night = path ? nightAt(path) : null;
  if (!night) return;
  const parts = ["tips", "staff"].map((name) => [`remove/${name}`, ""]);
  const { problem } = night.change([...parts, ["set/cancelled", "true"], ["set/reason", reason]]);
  again();
  if (problem) notify(problem.message);
  else {
    notify(say("This shift is marked as cancelled."), {
      label: say("Undo"),
      run: () => {
        if (fileText(path) === night.text) app.folder.save(path, null);
        again();
      },
    });
  }
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
      make("span", { class: "end" }, make("span", { class: "amount" }, person.paid),
        make("span", { class: "small" }, words.week.parts(person.amounts.owed, person.amounts.cash))),
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
  const failed = checks?.failed.length ?? 0;
  const holds = checks && !failed ? say("✓ {} checks pass", checks.count) : "";
  const count = preflight.length + leftOut.length + failed;
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

isWide.addEventListener("change", () => {
  if (location.hash.startsWith("#week")) dispatchEvent(new HashChangeEvent("hashchange"));
});
