// The parts of the shift's form that belong to the whole shift.
import { byId, dateField, make, setHidden, slipBox, typedField } from "./dom.js";
import { amountFields, rowList } from "./rows.js";
import { holds, isFilled } from "./shift-state.js";
import { words } from "./words.js";

const lists = [
  ["spans", words.rows.spans, words.rows.addSpan],
  ["parties", words.rows.parties, words.rows.addParty],
  ["tipOuts", words.rows.tipOuts, words.rows.addTipOut],
  ["declared", words.rows.declared, words.rows.addDeclared],
];

/** Builds date, type, amounts and what is seldom used; `form` has the state and what it needs. */
export function shiftForm(form) {
  const rowLists = [];
  return { fillAll, fillSources, refreshLists, showType };

  function fillAll() {
    byId("date-box").replaceChildren(dateField({
      label: words.shift.date, value: form.state().date, path: "date", id: "date",
      change: (date) => {
        form.state().date = date;
        form.changed();
      },
    }));
    fillTypes();
    byId("tips").dataset.sources = "";
    fillSources();
    fillMore();
  }

  function fillTypes() {
    const state = form.state();
    const types = [...form.types()];
    if (state.shift && !types.includes(state.shift)) types.push(state.shift);
    byId("type").replaceChildren(...types.map((type) => make("button", {
      type: "button", class: "choice", "data-type": type,
      onclick: () => {
        state.shift = type;
        showType();
        form.changed();
      },
    }, type)));
    showType();
  }

  function showType() {
    for (const each of byId("type").children) {
      each.setAttribute("aria-pressed", String(each.dataset.type === form.state().shift));
    }
  }

  /** The amounts that the policy asks for; they are built again only where that changed. */
  function fillSources() {
    const state = form.state();
    const sources = form.sources(state.tips);
    const box = byId("tips");
    const key = sources.join("\n");
    if (box.dataset.sources === key) return;
    box.dataset.sources = key;
    box.replaceChildren(...sources.map((source) => typedField({
      label: form.titleOf(source), value: state.tips[source], path: `tips.${source}`, mode: "amount",
      id: `tips-${source}`,
      change: (text) => {
        state.tips[source] = text;
        form.changed();
      },
    })));
  }

  function fillMore() {
    const state = form.state();
    rowLists.length = 0;
    for (const [name, title, addLabel] of lists) rowLists.push(rowList(name, title, addLabel, form));
    byId("shift-more-fields").replaceChildren(
      noteSection(state), refundSection(state), pointValueSection(state),
      ...rowLists.map((list) => list.element));
    byId("shift-more").open = holds.refunds(state) || holds.pointValues(state) || isFilled(state.note)
      || lists.some(([name]) => holds.rows(state, name));
  }

  /** People and sources came or went. */
  function refreshLists() {
    for (const list of rowLists) list.fill();
  }

  function noteSection(state) {
    const note = make("textarea", {
      id: "note", rows: "2", "data-path": "note",
      oninput: (event) => {
        state.note = event.target.value;
        form.changed();
      },
    });
    note.value = state.note;
    return make("section", { class: "list", "data-slips": true },
      make("div", { class: "field" }, make("label", { for: "note" }, words.rows.note), note), slipBox());
  }

  function refundSection(state) {
    return section(words.rows.refunds, "refunds", [
      ...amountFields(state.refunds, "refunds", form.sources(state.refunds), form.titleOf, form),
      typedField({
        label: words.rows.refundReason, value: state.refundReason, path: "refundReason", look: "wide",
        change: (text) => {
          state.refundReason = text;
          form.changed();
        },
      }),
    ]);
  }

  function pointValueSection(state) {
    const positions = [...new Set([...form.pointPositions(), ...Object.keys(state.pointValues)])];
    const fields = amountFields(state.pointValues, "pointValues", positions, (name) => name, form);
    const part = section(words.rows.pointValues, "pointValues", fields);
    setHidden(part, fields.length === 0);
    return part;
  }

  function section(title, path, fields) {
    return make("section", { class: "list", "data-path": path, "data-slips": true },
      make("h3", {}, title), make("div", { class: "fields" }, ...fields), slipBox());
  }
}
