// Settings with a few possible values, and those with an amount, as the engine describes them: currency, time zone, law,
// rounding, cash in whole steps.
import { byId, labelled, make, slipBox } from "./dom.js";
import { app, askFolder } from "./app.js";
import { phoneZones } from "./clocks.js";
import { editSettings, settingField } from "./settings-fields.js";
import { sentence, slipMessage } from "./slips.js";
import { say, words } from "./words.js";

/** @typedef {{key: string, field: string, value: string | null, choices: string[], note: string | null}} Setting */

/** The settings by their keys. @returns {Map<string, Setting>} */
const settingsNow = () => new Map((askFolder("settings", {}) ?? []).map((each) => [each.key, each]));

/** The steps that hours can be rounded to, in minutes. */
export const roundingSteps = () => settingsNow().get("hours")?.choices ?? [];

/** Fills the controls. @param {() => void} changed called after each change, because one setting may depend on another */
export function fillChoices(changed) {
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
    slip.replaceChildren(...(problem ? [slipMessage({ severity: "error", ...problem })] : []));
    if (problem) {
      control.setAttribute("aria-invalid", "true");
      // The old value still counts.
      control.value = value ?? "";
      return;
    }
    changed();
    byId("screen-settings").querySelector(`[data-setting="${key}"]`)?.focus();
  };
  // The note begins with the value, which the list shows.
  const told = note ? [make("p", { class: "hint", "data-note": key }, ...sentence(note.slice(note.indexOf("; ") + 2)))] : [];
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
