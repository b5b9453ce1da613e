// IDs in payroll programs, for people who do not have them yet.
import { byId, setText, textField } from "./dom.js";
import { app, askFolder, fileText, rosterFile } from "./app.js";
import { keepChange } from "./employee.js";
import { slipMessage } from "./slips.js";
import { say } from "./words.js";

/**
 * Asks for IDs and saves those that the user types.
 *
 * @param {{provider: string, template: string, without_id: string[]}} payroll @param {() => void} done
 */
export function askIDs({ provider, template, without_id: ids }, done) {
  const dialog = byId("ids");
  setText(byId("ids-title"), say("Payroll IDs: {}", provider));
  byId("ids-slip").replaceChildren();
  const asked = app.info.people.map((person, index) => ({ ...person, index })).filter(({ id }) => ids.includes(id));
  byId("ids-fields").replaceChildren(...asked.map(({ id, name }) => textField(name, "text", { "data-employee": id, spellcheck: "false", autocapitalize: "off" })));
  byId("ids-cancel").onclick = () => dialog.close();
  byId("ids-save").onclick = save;
  dialog.showModal();

  function save() {
    const typed = asked.map((person, index) => ({ ...person, value: byId("ids-fields").querySelectorAll("input")[index].value.trim() }))
      .filter(({ value }) => value !== "");
    const text = fileText(rosterFile());
    const answer = askFolder("edit", [["path", rosterFile()], ["text", text],
      ...typed.map(({ index, value }) => [`set/employees.${index}.payroll_ids.${template}`, value])]);
    if (!answer) return;
    if (answer.diagnostics.length) {
      byId("ids-slip").replaceChildren(...answer.diagnostics.map(slipMessage));
      return;
    }
    dialog.close();
    keepChange(answer, done);
  }
}
