// The sheet of one person's line: position, typed hours, break, points, own tips, sales, and team.
import { byId, choiceButtons, make, press, setHidden, slipBox, textField } from "./dom.js";
import { app, sourceTitle } from "./app.js";
import { openSheet } from "./notice.js";
import { showProblem } from "./slips.js";
import { say } from "./words.js";

/** The fields that every line may need. */
const always = ["hours", "break", "point_value", "reason"];

/**
 * @param {import("./night-state.js").Night} night @param {string} at such as `staff.3`
 * @param {{change: (edits: [string, string][], key: string) => {problem: any, echo: string}, times: () => void, remove: () => void}} actions
 */
export function openPerson(night, at, { change, times, remove }) {
  const dialog = byId("person");
  const row = () => night.answer.rows.find((each) => each.at === at);
  byId("person-times").onclick = () => {
    dialog.close();
    times();
  };
  byId("person-remove").onclick = () => {
    dialog.close();
    remove();
  };
  fill();
  openSheet("person", row().name, {
    focus: byId("person-done"),
    closed: () => {
      night.endChange();
      byId("staff").querySelector(`[data-at="${at}"] .who`)?.focus();
    },
  });

  function fill() {
    const { id, position, values } = row();
    const held = app.info.people.find((person) => person.id === id)?.positions ?? [];
    const positions = [...new Set([...held, position].filter(Boolean))];
    const choices = byId("person-positions");
    choices.replaceChildren(...choiceButtons("position", positions, (each) => {
      change([[`set/${at}.position`, each]], "");
      fill();
    }));
    press(choices.children, "position", (each) => each === position);
    setHidden(choices.parentElement, positions.length < 2);
    const fields = fieldsOf(position, values);
    byId("person-fields").replaceChildren(...fields.map(field));
    const known = new Set(fields.map(([key]) => key));
    byId("person-more-fields").replaceChildren(...allFields().filter(([key]) => !known.has(key)).map(field));
    byId("person-more").open = false;
  }

  /** Returns the fields that the policy needs for this position, and those already filled. The rest is under More. */
  function fieldsOf(position, values) {
    const asked = night.answer.needs?.positions[position] ?? { own_tips: [], sales: [], team: false };
    const needed = [...asked.own_tips.map((key) => `tips.${key}`), ...asked.sales.map((key) => `sales.${key}`), ...(asked.team ? ["team"] : [])];
    return allFields().filter(([key]) => always.includes(key) || needed.includes(key) || values[key]);
  }

  /** Returns all fields that a line may have, in the order they are asked. */
  function allFields() {
    return [
      ...["credit_card", "cash"].map((key) => [`tips.${key}`, `${say("Own tips")}: ${sourceTitle(key)}`, "decimal"]),
      ...app.info.sales.map((key) => [`sales.${key}`, `${say("Sales")}: ${key}`, "decimal"]),
      ["team", say("Team"), "text"],
      ["hours", say("Hours, instead of in and out"), "decimal"], ["break", say("Unpaid break, minutes"), "decimal"],
      ["point_value", say("Points per hour"), "decimal"], ["reason", say("Reason"), "text"],
      ["shares", say("Equal shares"), "numeric"],
      ["declared.digital", say("Declared: {}", say("through payroll")), "decimal"], ["declared.cash", say("Declared: {}", sourceTitle("cash")), "decimal"],
    ];
  }

  function field([key, label, mode]) {
    const slip = slipBox();
    const type = (input, isWhole) => {
      const { problem } = change([[`set/${at}.${key}`, input.value]], `${at}.${key}`);
      if (isWhole) night.endChange();
      // While someone types, `6.` may become `6.5`.
      showProblem(slip, isWhole ? problem : null, input);
    };
    const element = textField(label, mode, {
      "data-at": `${at}.${key}`, "aria-describedby": slip.id,
      oninput: (event) => type(event.target, false), onchange: (event) => type(event.target, true),
    }, row().values[key]);
    return make("div", { class: "person-field" }, element, slip);
  }
}
