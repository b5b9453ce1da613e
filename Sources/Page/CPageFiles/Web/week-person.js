// A person's share on each day of a pay period.
import { byId, make, setText } from "./dom.js";
import { dayTitle } from "./dates.js";
import { firstLetter } from "./slips.js";
import { row } from "./today.js";
import { say, words } from "./words.js";

/** @param {any} person a person in the engine's answer @param {any} period @param {{open: (path: string) => void}} actions */
export function showDaysOf(person, { days, service_charges: charges }, { open }) {
  const dialog = byId("week-person");
  setText(byId("week-person-title"), person.name);
  setText(byId("week-person-note"), words.week.person(person.shifts, person.hours));
  const worked = person.days.map((each, index) => ({ ...each, date: days[index].date })).filter(({ path }) => path !== null);
  byId("week-person-days").replaceChildren(...worked.map(({ date, amount, path }) => row(
    firstLetter(dayTitle(date)), "", make("span", { class: "amount" }, amount), () => {
      dialog.close();
      open(path);
    }, { "data-day": date })));
  byId("week-person-sums").replaceChildren(...[
    [words.week.owed(charges), person.amounts.owed], [say("Cash tips"), person.amounts.cash], [say("Total"), person.amounts.paid],
  ].map(([name, amount]) => make("div", {}, make("dt", {}, name), make("dd", {}, amount))));
  byId("week-person-done").onclick = () => dialog.close();
  dialog.showModal();
}
