// The payroll programs that a pay period has files for, each with its settings.
import { byId, make, setHidden, setText, textField } from "./dom.js";
import { askFolder } from "./app.js";
import { editSettings } from "./settings-fields.js";
import { firstLetter, slipMessage } from "./slips.js";
import { row } from "./today.js";
import { say } from "./words.js";

/** Fills the list. */
export function showPayrollPrograms() {
  const programs = askFolder("payroll", {})?.programs ?? [];
  byId("settings-payroll").replaceChildren(...programs.map((program) => row(program.provider, "",
    program.used ? make("span", { class: "badge" }, say("used")) : null, () => openProgram(program, programs),
    { "data-program": program.name })));
}

/** Opens the sheet of a program. It is used once the sheet is saved. */
function openProgram(program, programs) {
  const dialog = byId("payroll");
  const fields = program.settings.map((setting) => programField(setting.name,
    setting.required ? setting.about : say("{} (may be empty)", setting.about), setting.value, setting.standard ?? setting.example, setting.required));
  const days = programField("days_to_pay", say("{} (may be empty)", say("days from a period’s last day to the pay date")), program.days_to_pay, "5", false);
  days.control.inputMode = "numeric";
  fields.push(days);
  const hours = /** @type {HTMLInputElement} */ (byId("payroll-hours"));
  hours.checked = program.hours === "true";
  setText(byId("payroll-title"), program.provider);
  byId("payroll-fields").replaceChildren(...fields.map(({ element }) => element));
  setText(byId("payroll-save"), program.used ? say("Save") : say("Use this program"));
  setHidden(byId("payroll-stop"), !program.used);
  byId("payroll-save").onclick = save;
  byId("payroll-stop").onclick = stop;
  byId("payroll-cancel").onclick = () => dialog.close();
  dialog.onkeydown = (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type !== "checkbox") save();
  };
  dialog.onclose = () => byId("settings-payroll").querySelector(`[data-program="${program.name}"]`)?.focus();
  tell(null, null);
  dialog.showModal();

  function save() {
    const missing = fields.find(({ control, isRequired }) => isRequired && !control.value.trim());
    if (missing) return tell({ severity: "error", message: say("Not used yet. It needs: {}", missing.label) }, missing);
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
    return dialog.close();
  }

  /** Tells why nothing was saved, and marks the field. */
  function tell(problem, wrong) {
    for (const { control } of fields) control.removeAttribute("aria-invalid");
    wrong?.control.setAttribute("aria-invalid", "true");
    wrong?.control.focus();
    byId("payroll-slips").replaceChildren(...(problem ? [slipMessage(problem)] : []));
  }
}

function programField(key, label, known, placeholder, isRequired) {
  const element = textField(firstLetter(label), "text", { "data-key": key, placeholder, spellcheck: "false", autocapitalize: "off", "aria-describedby": "payroll-slips", "aria-required": String(isRequired) });
  const control = element.querySelector("input");
  const value = known ?? "";
  control.value = value;
  return { key, label, value, element, control, isRequired };
}
