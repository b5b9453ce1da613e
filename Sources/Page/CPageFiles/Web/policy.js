// How tips are shared: sentences on Settings, and a sheet with the usual ways, tried on the last pay period.
import { byId, choiceButtons, make, press, setHidden, setText, slipBox, tableRow, textField } from "./dom.js";
import { app, askFolder } from "./app.js";
import { keepSettings } from "./settings-fields.js";
import { openSheet } from "./notice.js";
import { firstLetter, sentence, showProblem, slipMessage } from "./slips.js";
import { say } from "./words.js";

/** Shows the sentences of the current policy. */
export function showPolicy() {
  byId("settings-policy").replaceChildren(...app.info.policy.map((text) => make("li", { class: "row" }, make("span", { class: "grow" }, text))));
  byId("settings-policy-change").onclick = openPolicy;
}

function openPolicy() {
  /** The typed answers, by question key. @type {Map<string, string>} */
  const answers = new Map();
  let shownKeys = "";
  let text = null;
  byId("policy-save").onclick = () => {
    if (text === null) return;
    keepSettings(text);
    byId("policy").close();
  };
  byId("policy-choices").replaceChildren();
  byId("policy-fields").replaceChildren();
  tryIt();
  openSheet("policy", null, { focus: byId("policy-choices").querySelector("button") });

  /** Tries the chosen and typed answers. */
  function tryIt() {
    const answer = askFolder("policy", [...answers]);
    if (!answer) return;
    const [first, ...others] = answer.fields;
    showChoices(first);
    showFields(answers.has("policy") ? others : []);
    for (const field of answer.fields) tell(field);
    text = answer.text;
    byId("policy-save").disabled = text === null;
    byId("policy-words").replaceChildren(...(text === null ? [] : answer.policy.map((each) => make("p", {}, each))));
    showTried(answer.tried);
  }

  function showChoices({ value, choices }) {
    const box = byId("policy-choices");
    if (!box.children.length) {
      box.append(...choiceButtons("policy", choices.map((each) => each.value), (policy) => {
        answers.clear();
        answers.set("policy", policy);
        byId("policy-own").querySelector("input").value = "";
        tryIt();
      }, (policy) => firstLetter(choices.find((each) => each.value === policy).title), "choice wide"));
      fillOwn();
    }
    press(box.children, "policy", (policy) => answers.has("policy") && policy === value);
  }

  /** Makes the field for a policy in words. */
  function fillOwn() {
    const slip = slipBox();
    byId("policy-own").replaceChildren(textField(say("Or in words"), "text", {
      "data-answer": "policy", "aria-describedby": slip.id, placeholder: say("bar 5% of alcohol, bussers 3% of tips"),
      oninput: (event) => {
        answers.clear();
        if (event.target.value.trim()) answers.set("policy", event.target.value);
        tryIt();
      },
    }), slip);
  }

  /** Shows a field for each question of the chosen policy. Fields stay while the user types in them. */
  function showFields(fields) {
    const keys = fields.map(({ key }) => key).join();
    if (keys === shownKeys) {
      for (const { key, value } of fields) {
        const control = fieldOf(key);
        if (control !== document.activeElement && !answers.has(key)) control.value = value;
      }
      return;
    }
    shownKeys = keys;
    byId("policy-fields").replaceChildren(...fields.map(({ key, label, hint, value }) => {
      const slip = slipBox();
      const element = textField(firstLetter(label ?? key), "text", {
        "data-answer": key, "aria-describedby": slip.id,
        oninput: (event) => {
          answers.set(key, event.target.value);
          tryIt();
        },
      }, value);
      return make("div", {}, element, hint ? make("p", { class: "hint" }, ...sentence(hint)) : null, slip);
    }));
  }

  function tell({ key, problem }) {
    const control = fieldOf(key);
    if (control) showProblem(byId(control.getAttribute("aria-describedby")), problem, control);
  }

  function fieldOf(key) {
    return byId("policy").querySelector(`[data-answer="${key}"]`);
  }

  function showTried(tried) {
    setHidden(byId("policy-tried"), !tried);
    if (!tried) return;
    setText(byId("policy-tried-title"), say("As it would have been, {}", tried.title));
    byId("policy-problems").replaceChildren(...(tried.problems.length ? [make("p", {}, say("These shifts do not have what it needs, so it cannot be tried on them:"))] : []),
      ...tried.problems.slice(0, 3).map((each) => slipMessage({ severity: "doubt", ...each })));
    setHidden(byId("policy-table"), tried.rows.length === 0);
    byId("policy-rows").replaceChildren(...tried.rows.map(({ name, now, then, change, changed }) => tableRow([name, now, then, changed ? change : "–"])));
  }
}
