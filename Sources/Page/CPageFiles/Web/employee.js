// The sheet of one employee: name, positions, first and last day, own points, IDs in payroll programs.
import { byId, fillToggles, make, markWrong, setText, textField } from "./dom.js";
import { app, askEdit, askFolder, keepChange, rosterFile } from "./app.js";
import { clock } from "./night-state.js";
import { openSheet } from "./notice.js";
import { showProblem } from "./slips.js";
import { say } from "./words.js";

/** @param {string} id @param {() => void} changed called after each change of the roster */
export function changeEmployee(id, changed) {
  const answer = askFolder("people", { clock: clock() });
  const known = answer?.people.find((each) => each.id === id);
  const person = app.info.people.find((each) => each.id === id);
  if (!known || !person) return;
  const held = [...person.positions];
  setText(byId("employee-id"), say("ID {}", id));
  const fields = fieldsOf(known.values, answer.payroll);
  byId("employee-fields").replaceChildren(...fields.filter(({ isMore }) => !isMore).map(({ element }) => element));
  const more = fields.filter(({ isMore }) => isMore).map(({ element }) => element);
  byId("employee-more-fields").replaceChildren(...more, ...datedNote(known.values));
  byId("employee-more").open = false;
  const manager = /** @type {HTMLInputElement} */ (byId("employee-manager"));
  manager.checked = person.manager;
  fillToggles(byId("employee-positions"), "position", app.info.positions.map(({ name }) => name), held, () =>
    setText(byId("employee-usual"), held.length > 1 ? say("Usually {}. The first one you tap is the usual one.", held[0]) : ""));
  tell(null);
  byId("employee-save").onclick = save;
  openSheet("employee", person.name, {
    enter: save, focus: byId("employee-save"),
    closed: () => byId("roster-list").querySelector(`[data-person="${CSS.escape(id)}"]`)?.focus(),
  });

  function save() {
    const index = app.info.people.findIndex((each) => each.id === id);
    const place = `employees.${index}`;
    const edits = fields.filter(({ control, value }) => control.value.trim() !== value)
      .map(({ key, control }) => [`set/${place}.${key}`, control.value.trim()]);
    if (held.join("\n") !== person.positions.join("\n")) edits.push([`set/${place}.positions`, held.join(", ")]);
    if (manager.checked !== person.manager) edits.push([`set/${place}.manager`, manager.checked ? "true" : ""]);
    if (edits.length) {
      const edited = askEdit(rosterFile(), edits);
      if (!edited) return;
      if (edited.diagnostics.length) {
        tell(edited.diagnostics[0]);
        return;
      }
      keepRoster(edited, changed);
    }
    byId("employee").close();
  }

  /** Tells why nothing was saved, and marks the field that it is about. */
  function tell(problem) {
    for (const { key, control } of fields) {
      const isWrong = problem?.at.endsWith(`.${key}`) === true;
      markWrong(control, isWrong);
      if (!isWrong) continue;
      if (control.closest("details")) byId("employee-more").open = true;
      control.focus();
    }
    showProblem(byId("employee-slips"), problem);
  }
}

/** Returns the fields with the keys of the roster's file that they change. @param {Record<string, string>} values @param {{template: string, provider: string}[]} payroll the programs in use that need IDs */
function fieldsOf(values, payroll) {
  const field = (key, label, isMore = false, attributes = {}) => {
    const value = values[key] ?? "";
    const element = textField(label, "text", { "data-key": key, spellcheck: "false", "aria-describedby": "employee-slips", ...attributes }, value);
    return { key, value, element, control: element.querySelector("input"), isMore };
  };
  const providers = new Map(Object.keys(values).filter((key) => key.startsWith("payroll_ids.")).map((key) => key.slice("payroll_ids.".length)).map((name) => [name, name]));
  for (const { template, provider } of payroll) providers.set(template, provider);
  const hasOneID = values.payroll_id !== undefined || !providers.size;
  return [
    field("first_name", say("First name")),
    field("last_name", say("Last name")),
    field("from", say("First day"), false, { type: "date" }),
    field("left", say("Last day, if they left"), false, { type: "date" }),
    ...(isDated(values) ? [] : [field("point_value", say("Own point value, instead of the position’s"), true, { inputmode: "decimal" })]),
    ...(hasOneID ? [field("payroll_id", say("ID in the payroll program"), true)] : []),
    ...[...providers].map(([template, provider]) => field(`payroll_ids.${template}`, say("ID in {}", provider), true)),
  ];
}

/** Whether the point value changes by date. @param {Record<string, string>} values */
const isDated = (values) => Object.keys(values).some((key) => key.startsWith("point_value."));

const datedNote = (values) => (isDated(values) ? [make("p", { class: "hint" }, say("The point value changes by date. Change it in the roster’s text."))] : []);

/** Keeps a changed roster, with an undo button. @param {any} answer of `edit` @param {() => void} changed */
export function keepRoster(answer, changed) {
  keepChange(answer, say("The roster is changed."), changed);
  changed();
}
