// Lists of lines that are all alike: parties, tip-outs, declared amounts, tips by times.
import { button, choiceField, make, slipBox, tickField, timeField, typedField } from "./dom.js";
import { setClockPart } from "./clock-text.js";
import { blankRows } from "./shift-state.js";
import { words } from "./words.js";

/** The fields of a line of each list; `form` knows sources and people. */
const rowFields = {
  spans: (row, path, form) => [
    timeOf(row, path, "from", words.rows.from, form), timeOf(row, path, "to", words.rows.to, form),
    nextDayOf(row, "from", words.rows.fromNext, form),
    row.toNext ? nextDayOf(row, "to", words.rows.toNext, form) : "",
    ...amountFields(row.tips, `${path}.tips`, form.spanSources(row), form.titleOf, form),
  ],
  parties: (row, path, form) => [
    textOfRow(row, path, "name", words.rows.partyName, "text", form),
    ...amountFields(row.tips, `${path}.tips`, form.partySources(row), form.titleOf, form),
    make("span", { class: "label wide" }, words.rows.parts),
    ...amountFields(row.shares, `${path}.shares`, form.partyPeople(row), form.nameOf, form),
  ],
  tipOuts: (row, path, form) => [
    personOfRow(row, path, "from", words.rows.giver, form),
    personOfRow(row, path, "to", words.rows.receiver, form),
    textOfRow(row, path, "amount", words.rows.amount, "amount", form),
    tickField({
      label: words.rows.cashFirst, value: row.cashFirst, path: `${path}.cashFirst`,
      change: (isCash) => setField(row, "cashFirst", isCash, form),
    }),
  ],
  declared: (row, path, form) => [
    personOfRow(row, path, "employee", words.rows.employee, form),
    textOfRow(row, path, "digital", words.rows.digital, "amount", form),
    textOfRow(row, path, "cash", words.rows.cash, "amount", form),
  ],
};

function setField(row, key, value, form) {
  row[key] = value;
  form.changed();
}

function textOfRow(row, path, key, label, mode, form) {
  const change = (text) => setField(row, key, text, form);
  return typedField({ label, value: row[key], path: `${path}.${key}`, mode, name: key, change });
}

function timeOf(row, path, key, label, form) {
  const change = (time) => {
    setClockPart(row, key, key, time);
    form.changed();
  };
  return timeField({ label, value: row[key], path: `${path}.${key}`, name: key, change });
}

function nextDayOf(row, key, label, form) {
  const change = (isNext) => {
    setClockPart(row, key, `${key}Next`, isNext);
    form.changed();
  };
  return tickField({ label, value: row[`${key}Next`], name: "next-day", change });
}

function personOfRow(row, path, key, label, form) {
  const options = [["", words.choose], ...form.everybody(key !== "employee").map((id) => [id, form.nameOf(id)])];
  const change = (id) => setField(row, key, id, form);
  return choiceField({ label, value: row[key], path: `${path}.${key}`, options, name: key, change });
}

/** A field for each key of a map of amounts. */
export function amountFields(map, path, keys, label, form) {
  return keys.map((key) => typedField({
    label: label(key), value: map[key], path: `${path}.${key}`, mode: "amount",
    change: (text) => setField(map, key, text, form),
  }));
}

/** A list with its title, lines and the button that adds one. */
export function rowList(name, title, addLabel, form) {
  const lines = make("div", { class: "lines" });
  const add = button(addLabel, "plain", () => {
    form.state()[name].push(blankRows[name]());
    form.changed();
    fill();
    lines.lastElementChild.querySelector("input, select").focus();
  }, { class: `plain add-${name}` });
  const element = make("section", { class: "list", "data-list": name }, make("h3", {}, title), lines, add);
  fill();
  return { element, fill };

  function fill() {
    lines.replaceChildren(...form.state()[name].map((row, index) => {
      const path = `${name}.${row.k}`;
      return make("div", {
        class: "card line", "data-path": path, "data-slips": true, role: "group",
        "aria-label": `${title} ${index + 1}`, tabindex: "-1",
      },
      make("div", { class: "fields" }, ...rowFields[name](row, path, form)),
      button("×", "quiet remove-line", () => removeRow(row),
        { "aria-label": words.rows.removeRow(title, index + 1) }),
      slipBox());
    }));
  }

  function removeRow(row) {
    const state = form.state();
    state[name] = state[name].filter((each) => each !== row);
    form.changed();
    fill();
    add.focus();
  }
}
