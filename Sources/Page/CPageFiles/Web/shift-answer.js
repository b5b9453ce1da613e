// What the program answers about the shift: totals, checks, and what is still missing.
import { byId, make, setHidden, setText } from "./dom.js";
import { words } from "./words.js";

const shownNames = 3;

/** `the tips, times of Nick A., Rosa Peña and 2 more`; people who lack the same are named together. */
export function missingText(missing, nameOf) {
  const names = new Map();
  for (const { what, person } of missing) {
    names.set(what, [...names.get(what) ?? [], ...(person ? [nameOf(person.employee)] : [])]);
  }
  return words.list([...names].map(([what, people]) => {
    const text = words.missing[what];
    return typeof text === "function" ? text(namesText(people)) : text;
  }));
}

function namesText(names) {
  const shown = words.list(names.slice(0, shownNames));
  return names.length > shownNames ? words.missing.andMore(shown, names.length - shownNames) : shown;
}

/** The bar at the bottom. `shift` is the result shown; `isOld` while a slip is in the way. */
export function showBar(shift, isOld, missing) {
  const bar = byId("bar");
  bar.classList.toggle("old", isOld);
  setHidden(byId("totals"), !shift);
  if (shift) showTotals(shift, isOld || missing !== "");
  const message = isOld ? words.bar.mend : missing === "" ? ""
    : shift ? words.bar.soFar(missing) : words.bar.missing(missing);
  setText(byId("bar-message"), message);
  setText(byId("bar-note"), isOld && shift ? words.bar.asBefore : "");
  setHidden(byId("bar-say"), message === "");
}

function showTotals({ totals, checks }, isUnfinished) {
  setText(byId("digital"), totals.digital_tips ?? "–");
  setText(byId("cash"), totals.cash_tips ?? "–");
  setHidden(byId("service-box"), !totals.service_charges);
  setText(byId("service"), totals.service_charges ?? "");
  const passed = checks.filter((check) => check.status === "PASS").length;
  const isAll = passed === checks.length;
  setHidden(byId("checks-box"), isUnfinished);
  byId("checks-box").classList.toggle("failed", !isAll);
  setText(byId("checks-title"), isAll ? words.bar.checks : words.bar.failed);
  setText(byId("checks"), `${words.bar.count(passed, checks.length)} ${isAll ? "✓" : "✗"}`);
}

/** The list of checks, built only while it is open. */
export function showChecks(shift) {
  const box = byId("checks-list");
  const isOpen = byId("checks-details").open;
  setHidden(byId("checks-details"), !shift);
  if (!shift || !isOpen) return;
  box.replaceChildren(...shift.checks.map((check) => make("li", { class: check.status.toLowerCase() },
    make("span", { class: "mark", "aria-hidden": "true" }, check.status === "PASS" ? "✓" : "✗"),
    make("span", {}, make("strong", {}, check.check), ` ${check.status}. `, check.detail))));
}
