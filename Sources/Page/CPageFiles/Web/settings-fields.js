// Single settings of the restaurant with their controls: points, rounding, card fee, shifts.
import { byId, choiceButtons, labelled, make, press, slipBox, textField } from "./dom.js";
import { app, askEdit, askFolder, keepChange, restaurantFile } from "./app.js";
import { payPeriodFields } from "./periods.js";
import { showPayrollPrograms } from "./payroll.js";
import { askPositions } from "./positions.js";
import { showPolicy } from "./policy.js";
import { sentence, showProblem } from "./slips.js";
import { notify } from "./notice.js";
import { say, words } from "./words.js";
import { phoneZones } from "./clocks.js";

/** The answer of `edit` if a value has its own keys. */
const hasKeys = "wrong-kind";

/** Fills the controls. */
export function fillSettings() {
  showPolicy();
  const { positions, rounding, card_fee: fee, shift_types: types, pay_period: period } = app.info;
  byId("settings-points").replaceChildren(...positions.filter(({ tip_eligible: sharesTips }) => sharesTips).map(({ name, points }) =>
    settingField(name, points, "decimal", [`positions.${name}.point_value`, `positions.${name}`],
      () => app.info.positions.find((each) => each.name === name)?.points, { none: "0" })));
  byId("settings-positions").onclick = () => askPositions(fillSettings);
  byId("settings-others").replaceChildren(
    settingField(say("Shifts"), types.join(", "), "text", ["shift_types"], () => app.info.shift_types.join(", ")),
    settingField(say("Card fee"), fee, "text", ["card_fee"], () => app.info.card_fee, { none: "0%" }), ...missingCodes());
  fillWages();
  fillChoices(fillSettings);
  showPayrollPrograms();
  byId("settings-pay-period").replaceChildren(payPeriodFields(period, (value) => {
    const problem = setSetting(["pay_period"], value);
    if (problem) notify(problem.message);
  }).box);
  const box = byId("settings-rounding");
  const show = (minutes) => press(box.children, "rounding", (each) => each === minutes);
  box.replaceChildren(...choiceButtons("rounding", roundingSteps(), (each) => {
    const problem = setSetting(["rounding.hours"], each);
    if (problem) return notify(problem.message);
    show(each);
    return fillChoices(fillSettings);
  }, (each) => (each === "0" ? say("the minute") : say("{} min", each))));
  show(String(rounding.hours));
}

/** The occupation codes that positions lack, if others have theirs. */
function missingCodes() {
  const codes = ({ name }) => `positions.${name}.occupation_code`;
  const lacking = app.info.positions.filter((each) => each.tip_eligible && !app.info.values[codes(each)]);
  const isUsed = Object.keys(app.info.values).some((key) => key.endsWith(".occupation_code"));
  return (isUsed ? lacking : []).map((each) => settingField(say("Occupation code, {}", each.name), "", "numeric", [codes(each)],
    () => app.info.values[codes(each)] ?? "", { emptied: () => [codes(each)] }));
}

/** The minimum wage. If there is one, each position has its cash wage. */
function fillWages() {
  const { positions, values } = app.info;
  // Without a minimum wage there is nothing to compare cash wages with.
  const cashWages = () => new Set(Object.keys(app.info.values).filter((key) => /^positions\..*\.cash_wage\b/.test(key))
    .map((key) => key.replace(/(\.cash_wage)\..*$/, "$1")));
  const removed = (place) => (place === "wages.minimum" ? [...cashWages(), "wages"] : [place]);
  const wage = (label, place) => (isByDate(place) ? make("p", { class: "hint" }, say("{}: changes by date. Change it in the text below.", label))
    : settingField(label, values[place] ?? "", "decimal", [place], () => app.info.values[place] ?? "", { emptied: () => removed(place) }));
  const minimum = byId("settings-wages");
  // After typing, the field stays, with the finger or the keyboard in it.
  if ((values["wages.minimum"] ?? "") !== minimum.querySelector("input")?.defaultValue) minimum.replaceChildren(wage(say("Minimum wage per hour"), "wages.minimum"));
  const areChecked = Object.keys(values).some((key) => key.startsWith("wages."));
  // Positions whose points change by date have them in place of keys.
  byId("settings-cash-wages").replaceChildren(...positions.filter(({ name }) => areChecked && !isByDate(`positions.${name}`)).map(({ name }) =>
    wage(say("Cash wage per hour, {}", name), `positions.${name}.cash_wage`)));
}

/** Whether a value of the settings changes by date. */
const isByDate = (place) => Object.keys(app.info.values).some((key) => key.startsWith(`${place}.`) && /^\d{4}-/.test(key.slice(place.length + 1)));

/**
 * @param {() => string | undefined} shown the current value in the settings
 * @param {{emptied?: (() => string[]) | null, none?: string | null, edits?: ((typed: string) => string[][]) | null, changed?: () => void}} more
 *   the places to remove if the text is emptied, null if the setting must have a value; what an emptied text then means,
 *   null if nothing; the changes for a typed text, null to set the value at its place; what follows a change
 */
function settingField(label, value, mode, places, shown, more = {}) {
  const { emptied = null, none = null, edits = null, changed = () => {} } = more;
  const slip = slipBox();
  const element = textField(label, mode, { "data-setting": places.at(-1), "aria-describedby": slip.id, onchange: (event) => take(event.target) });
  const input = element.querySelector("input");
  input.defaultValue = value;
  return make("div", {}, element, slip);

  function take(control) {
    // An empty text is not a setting: without a value that it means, the old one comes back.
    if (control.value.trim() === "" && emptied === null) control.value = none ?? control.defaultValue;
    const isEmpty = control.value.trim() === "";
    const problem = control.value.trim() === control.defaultValue ? null
      : isEmpty ? editSettings(emptied().map((place) => [`remove/${place}`, ""])) : edits ? editSettings(edits(control.value.trim())) : setSetting(places, control.value);
    showProblem(slip, problem, control);
    if (problem) {
      // It is still set.
      if (isEmpty) control.value = control.defaultValue;
    } else {
      // Show the interpretation: `0,8` is 0.8.
      const isOther = control.value.trim() !== control.defaultValue;
      control.value = shown() ?? control.value.trim();
      control.defaultValue = control.value;
      if (isOther) changed();
      if (places[0] === "wages.minimum") fillWages();
    }
  }
}

/** Sets a value at the first place that can have one. If it is refused, returns the problem and changes nothing. */
export function setSetting(places, value, verb = "set") {
  let problem = null;
  for (const place of places) {
    problem = editSettings([[`${verb}/${place}`, value]]);
    if (problem?.code !== hasKeys) break;
  }
  return problem;
}

/** Makes changes together. If one is refused, returns the problem and changes nothing. @param {string[][]} edits */
export function editSettings(edits, isElsewhere = false) {
  const answer = askEdit(restaurantFile(), edits);
  if (!answer) return null;
  if (answer.diagnostics.length) return answer.diagnostics[0];
  keepSettings(answer.text, isElsewhere);
  return null;
}

/** Saves new settings, with an undo button. @param {string} changed @param {boolean} isElsewhere whether the controls do not show it yet */
export function keepSettings(changed, isElsewhere = true) {
  keepChange({ path: restaurantFile(), text: changed }, say("The settings are changed."), fillSettings);
  if (isElsewhere) fillSettings();
}

// Settings with a few possible values, as the engine describes them: currency, time zone, law, rounding, cash in whole steps.

/** @typedef {{key: string, field: string, value: string | null, choices: string[], note: string | null}} Setting */

/** The settings by their keys. @returns {Map<string, Setting>} */
const settingsNow = () => new Map((askFolder("settings", {}) ?? []).map((each) => [each.key, each]));

/** The steps that hours can be rounded to, in minutes. */
const roundingSteps = () => settingsNow().get("hours")?.choices ?? [];

/** Fills the controls. @param {() => void} changed called after each change, because one setting may depend on another */
function fillChoices(changed) {
  const settings = settingsNow();
  const choice = (key, label, options = null) => {
    const setting = settings.get(key);
    return setting ? [choiceField(setting, label, options ?? setting.choices.map((value) => [value, words.settings.choices[key]?.[value] ?? value]), changed)] : [];
  };
  byId("settings-shifts").replaceChildren(
    ...choice("currency", say("Currency"), named(settings.get("currency")?.choices ?? [], "currency")),
    ...choice("time_zone", say("Time zone"), zones(settings.get("time_zone")?.value ?? "")),
    ...choice("law", say("Tip law")));
  byId("settings-rounding-more").replaceChildren(
    ...(app.info.rounding.hours ? [...choice("hours_mode", say("Round which way")), ...choice("hours_of", say("Rounding applies to"))] : []),
    ...choice("points", say("Points are counted")));
  byId("settings-cash").replaceChildren(...cashFields(changed));
  const longest = () => settingsNow().get("longest_shift")?.value ?? "";
  byId("settings-others").append(settingField(say("Longest shift, hours"), longest(), "decimal", ["longest_shift"], longest, { emptied: () => ["longest_shift"] }));
  byId("settings-wage-test").replaceChildren(...choice("test", say("Compare wages with the minimum for")));
}

/** Codes with their names in the user's language, such as `USD – US Dollar`. @param {string[]} codes @param {"currency"} type @returns {string[][]} */
function named(codes, type) {
  const names = new Intl.DisplayNames([words.language], { type, fallback: "code" });
  return [...codes].sort().map((code) => [code, names.of(code) === code ? code : `${code} – ${names.of(code)}`]);
}

/** @param {string} now @returns {string[][]} */
const zones = (now) => [["", say("not set")],
  ...[...new Set([...phoneZones().split("\n"), now])].filter(Boolean).sort().map((zone) => [zone, zone.replaceAll("_", " ")])];

/**
 * @param {Setting} setting @param {string[][]} options values with titles @param {() => void} changed
 * @param {(value: string) => [string, string][]} edits the changes for a value
 */
function choiceField({ key, field, value, note }, label, options, changed, edits = (chosen) => [[field, chosen]]) {
  const slip = slipBox();
  const control = make("select", { "data-setting": key, "aria-describedby": slip.id },
    ...options.map(([each, title]) => make("option", { value: each, selected: each === (value ?? "") }, title)));
  control.onchange = () => {
    const problem = editSettings(edits(control.value));
    showProblem(slip, problem, control);
    if (problem) {
      // The old value still counts.
      control.value = value ?? "";
      return;
    }
    changed();
    byId("screen-settings").querySelector(`[data-setting="${key}"]`)?.focus();
  };
  // The note begins with the value, which the list shows.
  const told = note ? [make("p", { class: "hint", "data-note": key }, ...sentence(note.replace(/^.*?; /, "")))] : [];
  return make("div", { class: note ? "wide" : null }, labelled(label, control), slip, ...told);
}

/** Cash in whole steps, and the destination of the rest. */
function cashFields(changed) {
  const { values } = app.info;
  const step = values["cash_rounding"] ?? values["cash_rounding.to"] ?? "";
  const rest = values["cash_rounding.rest"] ?? "next";
  const answer = (amount, where) => [amount, ...(where === "till" ? ["till"] : [])].join(" ");
  const stepNow = () => app.info.values["cash_rounding"] ?? app.info.values["cash_rounding.to"] ?? "";
  const amount = settingField(say("Hand out cash in steps of"), step, "decimal", ["cash_rounding"], stepNow, {
    emptied: () => ["cash_rounding"], edits: (typed) => [["answer/cash_rounding", answer(typed, rest)]], changed,
  });
  const where = step === "" ? [] : [choiceField({ key: "cash_rest", field: "", value: rest, choices: [], note: null }, say("The rest of the cash"),
    Object.entries(words.settings.choices.cash_rest), changed, (value) => [["answer/cash_rounding", answer(step, value)]])];
  return [amount, ...where];
}
