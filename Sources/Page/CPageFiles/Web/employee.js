// The sheet of one employee: name, positions, first and last day, own points, IDs in payroll programs.
import { button, byId, make, setText, textField } from "./dom.js";
import { app, askFolder, fileText, keepRoster, rosterFile } from "./app.js";
import { clock } from "./night-state.js";
import { notify } from "./notice.js";
import { slipMessage } from "./slips.js";
import { say } from "./words.js";

/** @param {string} id @param {() => void} changed called after each change of the roster */
export function changeEmployee(id, changed) {
  const answer = askFolder("people", { clock: clock() });
  const known = answer?.people.find((each) => each.id === id);
  const person = app.info.people.find((each) => each.id === id);
  if (!known || !person) return;
  const dialog = byId("employee");
  const held = [...person.positions];
  setText(byId("employee-title"), person.name);
  setText(byId("employee-id"), say("ID {}", id));
  const fields = fieldsOf(known.values, answer.payroll);
  byId("employee-fields").replaceChildren(...fields.filter(({ isMore }) => !isMore).map(({ element }) => element));
  const more = fields.filter(({ isMore }) => isMore).map(({ element }) => element);
  byId("employee-more-fields").replaceChildren(...more, ...datedNote(known.values));
  byId("employee-more").open = false;
  const manager = /** @type {HTMLInputElement} */ (byId("employee-manager"));
  manager.checked = person.manager;
  showPositions();
  tell(null);
  byId("employee-save").onclick = save;
  byId("employee-cancel").onclick = () => dialog.close();
  dialog.onkeydown = (event) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && event.target.type !== "checkbox") save();
  };
  dialog.onclose = () => byId("roster-list").querySelector(`[data-person="${CSS.escape(id)}"]`)?.focus();
  dialog.showModal();
  byId("employee-save").focus();

  /** Shows a button for each position. The first one that was tapped is the usual one. */
  function showPositions() {
    byId("employee-positions").replaceChildren(...app.info.positions.map(({ name }) => button(name, "choice", () => {
      const at = held.indexOf(name);
      if (at < 0) held.push(name);
      else held.splice(at, 1);
      showPositions();
      byId("employee-positions").querySelector(`[data-position="${CSS.escape(name)}"]`)?.focus();
    }, { "data-position": name, "aria-pressed": String(held.includes(name)) })));
    setText(byId("employee-usual"), held.length > 1 ? say("Usually {}. The first one you tap is the usual one.", held[0]) : "");
  }

  function save() {
    const index = app.info.people.findIndex((each) => each.id === id);
    const place = `employees.${index}`;
    const edits = fields.filter(({ control, value }) => control.value.trim() !== value)
      .map(({ key, control }) => [`set/${place}.${key}`, control.value.trim()]);
    if (held.join("\n") !== person.positions.join("\n")) edits.push([`set/${place}.positions`, held.join(", ")]);
    if (manager.checked !== person.manager) edits.push([`set/${place}.manager`, manager.checked ? "true" : ""]);
    if (edits.length) {
      const edited = askFolder("edit", [["path", rosterFile()], ["text", fileText(rosterFile())], ...edits]);
      if (!edited) return;
      if (edited.diagnostics.length) {
        tell(edited.diagnostics[0]);
        return;
      }
      keepChange(edited, changed);
    }
    dialog.close();
  }

  /** Tells why nothing was saved, and marks the field that it is about. */
  function tell(problem) {
    for (const { key, control } of fields) {
      if (problem?.at.endsWith(`.${key}`)) {
        control.setAttribute("aria-invalid", "true");
        if (control.closest("details")) byId("employee-more").open = true;
        control.focus();
      } else control.removeAttribute("aria-invalid");
    }
    byId("employee-slips").replaceChildren(...(problem ? [slipMessage(problem)] : []));
  }
}

/** Returns the fields with the keys of the roster's file that they change. @param {Record<string, string>} values @param {{template: string, provider: string}[]} payroll the programs in use that need IDs */
function fieldsOf(values, payroll) {
  const field = (key, label, isMore = false, attributes = {}) => {
    const value = values[key] ?? "";
    const element = textField(label, "text", { "data-key": key, spellcheck: "false", "aria-describedby": "employee-slips", ...attributes });
    const control = element.querySelector("input");
    control.value = value;
    return { key, value, element, control, isMore };
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

/** Saves a changed roster, with an undo button. @param {any} answer of `edit` or `hire` @param {() => void} changed */
export function keepChange(answer, changed, done = say("The roster is changed.")) {
  const takeBack = keepRoster(answer);
  changed();
  notify(done, {
    label: say("Undo"),
    run: () => {
      if (takeBack()) changed();
    },
  });
}
