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

/** The bar at the bottom. `shift` is the result shown; it is old while something is in the way. */
export function showBar(shift, { isWrong, isOld }, missing) {
  const bar = byId("bar");
  bar.classList.toggle("old", isOld);
  bar.classList.toggle("wrong", isWrong);
  setHidden(byId("totals"), !shift);
  if (shift) showTotals(shift, isOld || missing !== "");
  const message = isWrong ? words.bar.mend : missing === "" ? ""
    : shift && !isOld ? words.bar.soFar(missing) : words.bar.missing(missing);
  setText(byId("bar-message"), message);
  setText(byId("bar-note"), isOld && shift ? (isWrong ? words.bar.asBefore : words.bar.asBeforeThat) : "");
  setHidden(byId("bar-say"), message === "");
}

function showTotals({ totals, checks }, isUnfinished) {
  setText(byId("digital"), totals.digital_tips ?? "–");
  setText(byId("cash"), totals.cash_tips ?? "–");
  setHidden(byId("service-box"), !totals.service_charges);
  setText(byId("service"), totals.service_charges ?? "");
  const count = (status) => checks.filter((check) => check.status === status).length;
  const [failed, warned] = [count("FAIL"), count("WARN")];
  setHidden(byId("checks-box"), isUnfinished);
  byId("checks-box").className = failed ? "failed" : warned ? "warned" : "";
  setText(byId("checks-title"),
    failed ? words.bar.failed : warned ? words.bar.warnings(warned) : words.bar.checks);
  setText(byId("checks"), `${checksText(checks)} ${failed ? "✗" : "✓"}`);
}

/** `20 of 20`. */
export function checksText(checks) {
  const passed = checks.filter((check) => check.status === "PASS").length;
  return words.bar.count(passed, checks.length);
}

/** Money that is nobody's share yet, or never: service charges, and what a pool holds for later. */
export function showRemarks(shift) {
  const texts = shift?.remarks ?? [];
  setHidden(byId("remarks"), texts.length === 0);
  if (byId("remarks").textContent !== texts.join("")) {
    byId("remarks").replaceChildren(...texts.map((text) => make("li", {}, text)));
  }
}

const checkMarks = { PASS: "✓", WARN: "!", FAIL: "✗" };

/** The list of checks, built only while it is open. */
export function showChecks(shift) {
  const box = byId("checks-list");
  const isOpen = byId("checks-details").open;
  setHidden(byId("checks-details"), !shift);
  if (!shift || !isOpen) return;
  box.replaceChildren(...shift.checks.map((check) => make("li", { class: check.status.toLowerCase() },
    make("span", { class: "mark", "aria-hidden": "true" }, checkMarks[check.status]),
    make("span", {}, make("strong", {}, check.check), ` ${check.status}. `, check.detail))));
}
