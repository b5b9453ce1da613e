// The payroll programs that a pay period has files for, each with its settings.
import { badge, byId, markWrong, row, setHidden, setText, textField } from "./dom.js";
import { app, askEdit, askFolder, rosterFile } from "./app.js";
import { editSettings } from "./settings-fields.js";
import { openSheet } from "./notice.js";
import { firstLetter, showProblem, slipMessage } from "./slips.js";
import { say } from "./words.js";
import { keepRoster } from "./employee.js";

/** Fills the list. */
export function showPayrollPrograms() {
  const programs = askFolder("payroll", {})?.programs ?? [];
  byId("settings-payroll").replaceChildren(...programs.map((program) => row(program.provider, "",
    program.used ? badge("", say("used")) : null, () => openProgram(program, programs),
    { "data-program": program.name })));
}

/** Opens the sheet of a program. It is used once the sheet is saved. */
function openProgram(program, programs) {
  const fields = program.settings.map((setting) => programField(setting.name,
    setting.required ? setting.about : say("{} (may be empty)", setting.about), setting.value, setting.standard ?? setting.example, setting.required));
  const days = programField("days_to_pay", say("{} (may be empty)", say("days from a period’s last day to the pay date")), program.days_to_pay, "5", false);
  days.control.inputMode = "numeric";
  fields.push(days);
  const hours = /** @type {HTMLInputElement} */ (byId("payroll-hours"));
  hours.checked = program.hours === "true";
  byId("payroll-fields").replaceChildren(...fields.map(({ element }) => element));
  setText(byId("payroll-save"), program.used ? say("Save") : say("Use this program"));
  setHidden(byId("payroll-stop"), !program.used);
  byId("payroll-save").onclick = save;
  byId("payroll-stop").onclick = stop;
  tell(null, null);
  openSheet("payroll", program.provider, {
    enter: save, closed: () => byId("settings-payroll").querySelector(`[data-program="${program.name}"]`)?.focus(),
  });

  function save() {
    const missing = fields.find(({ control, isRequired }) => isRequired && !control.value.trim());
    if (missing) return tell({ message: say("Not used yet. It needs: {}", missing.label) }, missing);
    const place = `payroll.${program.name}`;
    const edits = fields.filter(({ control, value }) => control.value.trim() !== value)
      .map(({ key, control }) => [`set/${place}.${key}`, control.value.trim()]);
    if (hours.checked !== (program.hours === "true")) edits.push([`set/${place}.hours`, hours.checked ? "true" : ""]);
    // A program may need no settings.
    if (!program.used && !edits.length) edits.push([`set/${place}`, "{}"]);
    return send(edits);
  }

  function stop() {
    const isLast = programs.filter(({ used }) => used).length === 1;
    send([[isLast ? "remove/payroll" : `remove/payroll.${program.name}`, ""]]);
  }

  function send(edits) {
    if (edits.length) {
      const problem = editSettings(edits, true);
      if (problem) return tell(problem, fields.find(({ key }) => problem.at.endsWith(`.${key}`)) ?? null);
    }
    return byId("payroll").close();
  }

  /** Tells why nothing was saved, and marks the field. */
  function tell(problem, wrong) {
    for (const field of fields) markWrong(field.control, field === wrong);
    wrong?.control.focus();
    showProblem(byId("payroll-slips"), problem);
  }
}

function programField(key, label, known, placeholder, isRequired) {
  const value = known ?? "";
  const element = textField(firstLetter(label), "text", { "data-key": key, placeholder, spellcheck: "false", autocapitalize: "off", "aria-describedby": "payroll-slips", "aria-required": String(isRequired) }, value);
  return { key, label, value, element, control: element.querySelector("input"), isRequired };
}

// IDs in payroll programs, for people who do not have one of their own yet.

/**
 * Asks for IDs and saves those that the user types.
 *
 * @param {{provider: string, template: string, without_id: string[], same_id: string[]}} payroll @param {() => void} done
 */
export function askIDs({ provider, template, without_id: ids, same_id: same }, done) {
  byId("ids-slip").replaceChildren();
  const asked = app.info.people.map((person, index) => ({ ...person, index })).filter(({ id }) => ids.includes(id) || same.includes(id));
  byId("ids-fields").replaceChildren(...asked.map(({ id, name }) => textField(name, "text", { "data-employee": id, spellcheck: "false", autocapitalize: "off" })));
  byId("ids-save").onclick = save;
  openSheet("ids", say("Payroll IDs: {}", provider));

  function save() {
    const typed = asked.map((person, index) => ({ ...person, value: byId("ids-fields").querySelectorAll("input")[index].value.trim() }))
      .filter(({ value }) => value !== "");
    const answer = askEdit(rosterFile(), typed.map(({ index, value }) => [`set/employees.${index}.payroll_ids.${template}`, value]));
    if (!answer) return;
    byId("ids-slip").replaceChildren(...answer.diagnostics.map(slipMessage));
    if (answer.diagnostics.length) return;
    byId("ids").close();
    keepRoster(answer, done);
  }
}
