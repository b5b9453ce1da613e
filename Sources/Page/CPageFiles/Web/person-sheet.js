// The sheet of one person's line: position, hours that are typed, break, points, own tips, sales, and team.
import { button, byId, make, setHidden, setText, slipBox, textField } from "./dom.js";
import { app } from "./app.js";
import { slipMessage } from "./slips.js";
import { words } from "./words.js";

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
    byId("person-fields").replaceChildren(...fieldsOf(position, values).map(field));
  }

  /** What the policy asks of this position first; what the line has already is always there. */
  function fieldsOf(position, values) {
    const asked = night.answer.needs?.positions[position] ?? { own_tips: [], sales: [], team: false };
    const kept = (group) => Object.keys(values).filter((key) => key.startsWith(`${group}.`)).map((key) => key.slice(group.length + 1));
    const union = (...lists) => [...new Set(lists.flat())];
    const title = (key) => app.info.sources.find((source) => source.key === key)?.title ?? key;
    return [
      ...union(asked.own_tips, kept("tips")).map((key) => [`tips.${key}`, words.person.ofGroup(words.person.tips, title(key)), "decimal"]),
      ...union(asked.sales, kept("sales")).map((key) => [`sales.${key}`, words.person.ofGroup(words.person.sales, key), "decimal"]),
      ...(asked.team || values.team ? [["team", words.person.team, "text"]] : []),
      ["hours", words.person.hoursInstead, "decimal"], ["break", words.person.breakMinutes, "decimal"],
      ["point_value", words.person.pointValue, "decimal"], ["reason", words.person.reason, "text"],
    ];
  }

  function field([key, label, mode]) {
    const slip = slipBox();
    const type = (input, isWhole) => {
      const { problem } = change([[`set/${at}.${key}`, input.value]], `${at}.${key}`);
      if (isWhole) night.endChange();
      // While somebody types, `6.` is on its way to `6.5`.
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
