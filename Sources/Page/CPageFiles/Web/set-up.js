// The page without anybody's names: opens a restaurant's two files once, or makes them.
import { button, byId, freshKey, isFilled, make, setHidden, setText, slipBox, tickField, typedField } from "./dom.js";
import { ask, restaurantFiles } from "./engine.js";
import { keepDraft, restaurantFile, rosterFile } from "./app.js";
import { phoneZone } from "./clocks.js";
import { newEmployee, newPosition, newSetUp, rosterText, settingsText } from "./set-up-text.js";
import { saveFiles } from "./share.js";
import { firstSlip, showSlips } from "./slips.js";
import { hideNotice, notify } from "./notice.js";
import { words } from "./words.js";

const plainAnswers = ["name", "currency", "zone", "types"];
const notYetInSetUp = ["missing-key", "missing-value", "empty-list", "blank-text"];

/** `begin` gets the two files once they hold together. */
export function startSetUp(draft, begin) {
  const root = byId("set-up");
  const setUp = { ...newSetUp(phoneZone()), ...draft };
  for (const row of [...setUp.positions, ...setUp.people]) row.k = freshKey();
  let insists = false;
  for (const key of plainAnswers) {
    const control = byId(`set-up-${key}`);
    control.value = setUp[key];
    control.oninput = () => change(setUp, key, control.value);
  }
  root.onchange = () => update();
  byId("set-up-add-position").onclick = () => addRow("positions", newPosition());
  byId("set-up-add-person").onclick = () => addRow("people", newEmployee(setUp));
  byId("set-up-use").onclick = finish;
  byId("save-restaurant").onclick = () => saveOne(restaurantFile, settingsText(setUp).text);
  byId("save-roster").onclick = () => saveOne(rosterFile, rosterText(setUp).text);
  fillRows();
  update();

  function change(row, key, value) {
    row[key] = value;
    keepDraft("set-up", setUp);
  }

  function addRow(name, row) {
    setUp[name].push(row);
    keepDraft("set-up", setUp);
    fillRows();
    byId(`set-up-${name}`).lastElementChild.querySelector("input").focus();
  }

  function fillRows() {
    byId("set-up-positions").replaceChildren(...setUp.positions.map(positionRow));
    byId("set-up-people").replaceChildren(...setUp.people.map(employeeRow));
  }

  function rowCard(name, row, fields, removeLabel) {
    return make("div", { class: "card line", "data-path": `${name}.${row.k}`, "data-slips": true },
      make("div", { class: "fields" }, ...fields), button("×", "quiet remove-line", () => {
        setUp[name] = setUp[name].filter((each) => each !== row);
        keepDraft("set-up", setUp);
        fillRows();
        update();
        byId(name === "people" ? "set-up-add-person" : "set-up-add-position").focus();
      }, { "aria-label": removeLabel }),
      slipBox());
  }

  function positionRow(position, index) {
    const path = `positions.${position.k}`;
    const text = (key, label, mode) => typedField({
      label, value: position[key], path: `${path}.${key}`, mode, name: key,
      change: (value) => change(position, key, value),
    });
    const name = text("name", words.setUp.position, "text");
    // People's positions follow once the name is whole.
    name.querySelector("input").addEventListener("change", () => fillHeld());
    return rowCard("positions", position, [name, text("points", words.setUp.points, "amount"), tickField({
      label: words.setUp.noTips, value: position.noTips, change: (value) => change(position, "noTips", value),
    })], words.setUp.removePosition(index + 1));
  }

  function employeeRow(person, index) {
    const path = `people.${person.k}`;
    const text = (key, label) => typedField({
      label, value: person[key], path: `${path}.${key}`, name: key, look: key === "id" ? "small" : "",
      change: (value) => change(person, key, value),
    });
    const held = make("div", { class: "sharers", "data-path": `${path}.positions`, role: "group", "aria-label": words.setUp.holds });
    fillHeldOf(person, held);
    return rowCard("people", person, [
      text("first", words.setUp.first), text("last", words.setUp.last), text("id", words.setUp.id),
      make("div", { class: "field wide" }, make("span", { class: "label" }, words.setUp.holds), held),
      tickField({
        label: words.setUp.manager, value: person.manager, change: (value) => change(person, "manager", value),
      })], words.setUp.removePerson(index + 1));
  }

  function fillHeld() {
    setUp.people.forEach((person, index) =>
      fillHeldOf(person, byId("set-up-people").children[index].querySelector(".sharers")));
  }

  function fillHeldOf(person, box) {
    const names = setUp.positions.map((position) => position.name.trim()).filter(Boolean);
    box.replaceChildren(...[...new Set([...names, ...person.positions])].map((name) => {
      const control = make("input", {
        type: "checkbox", value: name,
        onchange: () => {
          person.positions = person.positions.filter((each) => each !== name);
          if (control.checked) person.positions.push(name);
          keepDraft("set-up", setUp);
        },
      });
      control.checked = person.positions.includes(name);
      return make("label", { class: "chip" }, control, make("span", {}, name));
    }));
  }

  /** What the program says of the two files, at the answers. */
  function update() {
    const settings = settingsText(setUp);
    const roster = rosterText(setUp);
    const answer = ask("restaurant", restaurantFiles(settings.text, roster.text));
    if (!answer) return null;
    const found = answer.diagnostics
      .filter((each) => insists || !notYetInSetUp.includes(each.code))
      .map((each) => ({
        ...each, notes: [],
        path: (each.file.endsWith(rosterFile) ? roster : settings).pathAt(each.line, each.column) ?? "",
      }))
      .filter((each) => isFilled(setUp.name) || !each.message.includes("`restaurant`"));
    if (insists) found.push(...setUpAsks(setUp));
    showSlips(root, byId("set-up-rest"), found, settings);
    setHidden(byId("set-up-rest"), !byId("set-up-rest").hasChildNodes());
    return found.some((each) => each.severity === "error") ? null : answer.restaurant;
  }

  function finish() {
    insists = true;
    if (update()) {
      hideNotice();
      begin({ settings: settingsText(setUp).text, roster: rosterText(setUp).text, clocks: "" });
      return;
    }
    notify(words.bar.mend);
    firstSlip(root)?.focus();
  }

  async function saveOne(name, text) {
    if (await saveFiles([{ name, text }], name)) notify(words.send.saved(name));
  }
}

/** What the form asks for in its own words, as no line of a file stands for it yet. */
function setUpAsks(setUp) {
  const ask = (path, message) => ({ severity: "error", path, code: "", message, help: "" });
  const asks = [];
  if (!isFilled(setUp.name)) asks.push(ask("setUp.name", words.setUp.needsName));
  if (!setUp.people.some((person) => isFilled(person.first))) asks.push(ask("setUp.people", words.setUp.needsPeople));
  return asks;
}
