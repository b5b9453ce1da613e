// A shift's money besides its totals: parties, manual tip-outs, refunds, timed tips, points, and the tip jar.
import { button, byId, choiceButtons, make, row, selectField, setHidden, textField } from "./dom.js";
import { app, sourceTitle } from "./app.js";
import { openSheet } from "./notice.js";
import { showProblem } from "./slips.js";
import { say, words } from "./words.js";

/** @typedef {import("./night-state.js").Night} Night */
/** @typedef {(edits: [string, string][], told?: string) => {problem: any, echo: string}} Change */

/** The kinds, in the order they are offered. */
const moneyKinds = ["parties", "tip_outs", "refunds", "tips", "point_values", "carried"];
/** The kinds that a shift has at most one of. */
const singleKinds = ["refunds", "point_values", "carried"];
const ownTips = ["credit_card", "cash"];

/** The shift on the screen; buttons may stay from one to the next. @type {Night} */
let moneyNight;

/** Shows the shift's lines, and the buttons that add one. @param {Night} night @param {Change} change */
export function showMoney(night, change) {
  moneyNight = night;
  const { money, closed, cancelled } = night.answer;
  const list = byId("extras-list");
  const key = JSON.stringify([money.map((line) => ({ ...line, state: "" })), closed]);
  if (list.dataset.shown !== key) {
    list.dataset.shown = key;
    list.replaceChildren(...money.map((line) => row(line.title, line.detail, null, () => openLine(moneyNight, line.kind, line, change), { "data-money": line.at, disabled: closed })));
  }
  for (const { firstElementChild: line } of list.children) line.dataset.state = money.find(({ at }) => at === line.dataset.money).state;
  setHidden(byId("extras"), money.length === 0 || cancelled);
  setHidden(byId("add-more").parentElement, closed || cancelled);
  const isThere = (kind) => singleKinds.includes(kind) && money.some((line) => line.kind === kind);
  const offered = moneyKinds.filter((kind) => !isThere(kind) && (kind !== "carried" || night.answer.jar !== null));
  if (byId("add-more").dataset.shown === offered.join()) return;
  byId("add-more").dataset.shown = offered.join();
  byId("add-more").replaceChildren(...choiceButtons("add", offered, (kind) => openLine(moneyNight, kind, null, change), (kind) => words.money.add[kind]));
}

/** Opens the sheet of one line. Nothing is saved before it is complete. @param {Night} night @param {string} kind @param {any} line null for a new one @param {Change} change */
function openLine(night, kind, line, change) {
  const dialog = byId("money");
  const values = new Map(Object.entries(line?.values ?? firstValues()));
  const place = line?.at ?? kind;
  const opener = document.activeElement;
  const fieldsOf = { parties: partyFields, tip_outs: tipOutFields, refunds: refundFields, tips: timedFields, point_values: pointFields, carried: jarFields };
  byId("money-fields").replaceChildren(...fieldsOf[kind]());
  tell(null);
  setHidden(byId("money-remove"), line === null);
  byId("money-remove").onclick = () => {
    const { problem } = change([[`remove/${place}`, ""]], say("Deleted."));
    if (problem) tell(problem);
    else dialog.close();
  };
  byId("money-save").onclick = save;
  // An earlier error goes away when something changes.
  dialog.oninput = () => tell(null);
  openSheet("money", words.money.titles[kind], {
    enter: save, focus: byId("money-fields").querySelector("input, select"),
    closed: () => (opener instanceof HTMLElement && opener.isConnected ? opener : byId("extras-list").querySelector("button"))?.focus(),
  });

  /** Timed tips start with the amounts without times; the tip jar starts with the cash left in it. */
  function firstValues() {
    const { sources, money, jar } = night.answer;
    if (kind === "carried") return { carried: jar };
    if (kind !== "tips" || money.some((each) => each.kind === "tips")) return {};
    return Object.fromEntries(sources.filter(({ value }) => value).map(({ key, value }) => [key, value]));
  }

  function save() {
    const lines = [...values].filter(([, value]) => value.trim()).map(([key, value]) => `${key}=${value.trim()}`);
    const verb = line || singleKinds.includes(kind) ? "set" : "add";
    // An empty sheet has missing amounts, which the engine reports.
    const text = kind === "carried" ? values.get(kind) ?? "" : lines.join("\n") || "amount=";
    const { problem } = change([[`${verb}/${place}`, text]]);
    if (problem) tell(problem);
    else dialog.close();
  }

  function tell(problem) {
    showProblem(byId("money-slip"), problem);
  }

  function field(key, label, mode, placeholder = null) {
    return textField(label, mode, {
      "data-key": key, "aria-describedby": "money-slip", placeholder, oninput: (event) => values.set(key, event.target.value),
    }, values.get(key));
  }

  /** Returns everyone on the shift, each once. */
  function crew() {
    return [...new Map(night.answer.rows.map(({ id, name }) => [id, name]))];
  }

  function partyFields() {
    const parts = make("div", { class: "fields wide" });
    const chosen = crew().map(([id, name]) => {
      const key = `shares.${id}`;
      return button(name, "choice", (event) => {
        values.set(key, values.get(key) ? "" : "1");
        event.currentTarget.setAttribute("aria-pressed", String(Boolean(values.get(key))));
        showParts();
        tell(null);
      }, { "data-key": key, "aria-pressed": String(values.has(key)) });
    });
    showParts();
    const choices = make("div", { class: "choices" }, ...chosen);
    return [field("name", say("Name"), "text"), ...ownTips.map((key) => field(`tips.${key}`, sourceTitle(key), "decimal")), group(say("Served by"), choices), parts];

    /** Asks for parts if several people served the party. Also asks if a manager served it alone. */
    function showParts() {
      const served = crew().filter(([id]) => values.get(`shares.${id}`));
      const isManager = served.length === 1 && app.info.people.some(({ id, manager }) => manager && id === served[0][0]);
      if (!isManager) values.delete("served_alone");
      parts.replaceChildren(...(served.length > 1 ? served.map(([id, name]) => field(`shares.${id}`, say("Parts of {}", name), "decimal")) : []),
        ...(isManager ? [check("served_alone", "true", say("One person alone served it"))] : []));
    }
  }

  function tipOutFields() {
    return [choice("from", say("Gives")), choice("to", say("Gets")), field("amount", say("Amount"), "decimal"),
      check("pays", "cash", say("From cash first"))];
  }

  function refundFields() {
    return [...app.info.sources.map(({ key, title: label }) => field(key, label, "decimal")), field("reason", say("Reason"), "text")];
  }

  function timedFields() {
    return [field("from", say("From"), "text"), field("to", say("Until"), "text"),
      ...night.answer.sources.map(({ key, title: label }) => field(key, label, "decimal"))];
  }

  function pointFields() {
    return app.info.positions.filter(({ tip_eligible: sharesTips }) => sharesTips).map(({ name, points }) => field(name, name, "decimal", points));
  }

  function jarFields() {
    return [field("carried", say("Left in the jar by the shift before"), "decimal")];
  }

  function choice(key, label) {
    return selectField(label, { "data-key": key, onchange: (event) => values.set(key, event.target.value) }, [["", "–"], ...crew()], values.get(key) ?? "");
  }

  function check(key, value, label) {
    const control = make("input", { type: "checkbox", "data-key": key, onchange: (event) => values.set(key, event.target.checked ? value : "") });
    control.checked = values.get(key) === value;
    return make("label", { class: "chip wide" }, control, label);
  }

  function group(label, ...content) {
    const name = make("span", { class: "label", id: "money-group" }, label);
    return make("div", { class: "field wide", role: "group", "aria-labelledby": "money-group" }, name, ...content);
  }
}
