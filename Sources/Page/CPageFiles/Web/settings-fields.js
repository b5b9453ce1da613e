// Single settings of the restaurant with their controls: points, rounding, card fee, shifts.
import { button, byId, make, slipBox, textField } from "./dom.js";
import { app, askFolder, fileText, readRestaurant, restaurantFile } from "./app.js";
import { payPeriodFields } from "./pay-period.js";
import { showPayrollPrograms } from "./payroll-programs.js";
import { askPositions } from "./positions.js";
import { showPolicy } from "./policy.js";
import { fillChoices, roundingSteps } from "./settings-choices.js";
import { slipMessage } from "./slips.js";
import { notify } from "./notice.js";
import { say } from "./words.js";

/** The answer of `edit` if a value has its own keys. */
const hasKeys = "wrong-kind";

/** Fills the controls. */
export function fillSettings() {
  showPolicy();
  const { positions, rounding, card_fee: fee, shift_types: types, pay_period: period } = app.info;
  byId("settings-points").replaceChildren(...positions.filter(({ tip_eligible: sharesTips }) => sharesTips).map(({ name, points }) =>
    settingField(name, points, "decimal", [`positions.${name}.point_value`, `positions.${name}`],
      () => app.info.positions.find((each) => each.name === name)?.points)));
  byId("settings-positions").onclick = () => askPositions(fillSettings);
  byId("settings-others").replaceChildren(
    settingField(say("Shifts"), types.join(", "), "text", ["shift_types"], () => app.info.shift_types.join(", ")),
    settingField(say("Card fee"), fee, "text", ["card_fee"], () => app.info.card_fee));
  fillWages();
  fillChoices(fillSettings);
  showPayrollPrograms();
  byId("settings-pay-period").replaceChildren(payPeriodFields(period, (value) => {
    const problem = setSetting(["pay_period"], value);
    if (problem) notify(problem.message);
  }).box);
  const minutes = String(rounding.hours);
  const choices = roundingSteps().map((each) =>
    button(each === "0" ? say("the minute") : say("{} min", each), "choice", () => {
      const problem = setSetting(["rounding.hours"], each);
      if (problem) notify(problem.message);
      else {
        for (const choice of choices) choice.setAttribute("aria-pressed", String(choice.dataset.rounding === each));
        fillChoices(fillSettings);
      }
    }, { "data-rounding": each, "aria-pressed": String(each === minutes) }));
  byId("settings-rounding").replaceChildren(...choices);
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
 * @param {{emptied?: (() => string[]) | null, edits?: ((typed: string) => string[][]) | null, changed?: () => void}} more
 *   the places to remove if the text is emptied, null if the setting must have a value; the changes for a typed text,
 *   null to set the value at its place; what follows a change
 */
export function settingField(label, value, mode, places, shown, more = {}) {
  const { emptied = null, edits = null, changed = () => {} } = more;
  const slip = slipBox();
  const element = textField(label, mode, { "data-setting": places.at(-1), "aria-describedby": slip.id, onchange: (event) => take(event.target) });
  const input = element.querySelector("input");
  input.defaultValue = value;
  return make("div", {}, element, slip);

  function take(control) {
    const isEmpty = control.value.trim() === "";
    // An empty text is not a setting: the old value comes back.
    if (isEmpty && emptied === null) control.value = control.defaultValue;
    const problem = control.value.trim() === control.defaultValue ? null
      : isEmpty ? editSettings(emptied().map((place) => [`remove/${place}`, ""])) : edits ? editSettings(edits(control.value.trim())) : setSetting(places, control.value);
    if (problem) {
      control.setAttribute("aria-invalid", "true");
      // It is still set.
      if (isEmpty) control.value = control.defaultValue;
    } else {
      control.removeAttribute("aria-invalid");
      // Show the interpretation: `0,8` is 0.8.
      const isOther = control.value.trim() !== control.defaultValue;
      control.value = shown() ?? control.value.trim();
      control.defaultValue = control.value;
      if (isOther) changed();
      if (places[0] === "wages.minimum") fillWages();
    }
    slip.replaceChildren(...(problem ? [slipMessage({ severity: "error", ...problem })] : []));
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
  const answer = askFolder("edit", [["path", restaurantFile()], ["text", fileText(restaurantFile())], ...edits]);
  if (!answer) return null;
  if (answer.diagnostics.length) return answer.diagnostics[0];
  keepSettings(answer.text, isElsewhere);
  return null;
}

/** Saves new settings, with an undo button. @param {string} changed @param {boolean} isElsewhere whether the controls do not show it yet */
export function keepSettings(changed, isElsewhere = true) {
  const before = fileText(restaurantFile());
  saveSettings(changed);
  if (isElsewhere) fillSettings();
  notify(say("The settings are changed."), {
    label: say("Undo"),
    run: () => {
      // Do not undo later changes.
      if (fileText(restaurantFile()) !== changed) return;
      saveSettings(before);
      fillSettings();
    },
  });
}

function saveSettings(text) {
  app.folder.save(restaurantFile(), text);
  readRestaurant();
}
