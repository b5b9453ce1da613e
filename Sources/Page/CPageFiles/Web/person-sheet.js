// The sheet of one person's line: position, typed hours, break, points, own tips, sales, and team.
import { button, byId, make, setHidden, setText, slipBox, textField } from "./dom.js";
import { app } from "./app.js";
import { slipMessage } from "./slips.js";
import { say, words } from "./words.js";

/** The fields that every line may need. */
const always = ["hours", "break", "point_value", "reason"];

/**
 * @param {import("./night-state.js").Night} night @param {string} at such as `staff.3`
 * @param {{change: (edits: [string, string][], key: string) => {problem: any, echo: string}, times: () => void, remove: () => void}} actions
 */
export function openPerson(night, at, { change, times, remove }) {
  const dialog = byId("person");
  const row = () => night.answer.rows.find((each) => each.at === at);
  byId("person-done").onclick = () => dialog.close();
  byId("person-times").onclick = () => {
    dialog.close();
    times();
  };
  byId("person-remove").onclick = () => {
    dialog.close();
    remove();
  };
  dialog.onclose = () => {
    night.endChange();
    byId("staff").querySelector(`[data-at="${at}"] .who`)?.focus();
  };
  fill();
  dialog.showModal();
  byId("person-done").focus();

  function fill() {
    const { id, name, position, values } = row();
    setText(byId("person-title"), name);
    const held = app.info.people.find((person) => person.id === id)?.positions ?? [];
    const positions = [...new Set([...held, position].filter(Boolean))];
    byId("person-positions").replaceChildren(...positions.map((each) => button(each, "choice", () => {
      change([[`set/${at}.position`, each]], "");
      fill();
    }, { "data-position": each, "aria-pressed": String(each === position) })));
    setHidden(byId("person-positions").parentElement, positions.length < 2);
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
    const title = (key) => app.info.sources.find((source) => source.key === key)?.title ?? key;
    return [
      ...["credit_card", "cash"].map((key) => [`tips.${key}`, words.person.ofGroup(say("Own tips"), title(key)), "decimal"]),
      ...app.info.sales.map((key) => [`sales.${key}`, words.person.ofGroup(say("Sales"), key), "decimal"]),
      ["team", say("Team"), "text"],
      ["hours", say("Hours, instead of in and out"), "decimal"], ["break", say("Unpaid break, minutes"), "decimal"],
      ["point_value", say("Points per hour"), "decimal"], ["reason", say("Reason"), "text"],
      ["shares", say("Equal shares"), "numeric"],
      ["declared.digital", say("Declared: {}", say("through payroll")), "decimal"], ["declared.cash", say("Declared: {}", title("cash")), "decimal"],
    ];
  }

  function field([key, label, mode]) {
    const slip = slipBox();
    const type = (input, isWhole) => {
      const { problem } = change([[`set/${at}.${key}`, input.value]], `${at}.${key}`);
      if (isWhole) night.endChange();
      // While someone types, `6.` may become `6.5`.
      const isWrong = problem !== null && isWhole;
      if (isWrong) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      slip.replaceChildren(...(isWrong ? [slipMessage({ severity: "error", ...problem })] : []));
    };
    const element = textField(label, mode, {
      "data-at": `${at}.${key}`, "aria-describedby": slip.id,
      oninput: (event) => type(event.target, false), onchange: (event) => type(event.target, true),
    });
    element.querySelector("input").value = row().values[key] ?? "";
    return make("div", { class: "person-field" }, element, slip);
  }
}
