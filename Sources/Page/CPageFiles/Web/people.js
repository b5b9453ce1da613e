// Choosing people from the roster.
import { button, byId, fillToggles, make, setHidden, setText, toggle } from "./dom.js";
import { openSheet } from "./notice.js";
import { say } from "./words.js";
import { app, askFolder, saveOwn } from "./app.js";
import { slipMessage } from "./slips.js";

const searchFrom = 12;

/** Returns whether a person works here on a day: they have started and not left. */
export function isThere(person, day) {
  return !day || ((!person.from || person.from <= day) && (!person.left || person.left >= day));
}

/** Asks who worked; `add` gets the IDs of the chosen people in the order tapped; `hireOne` gets them too and asks for someone new. */
export function choosePeople(people, onShift, add, hireOne) {
  const dialog = byId("people");
  const chosen = [];
  const search = byId("people-search");
  const list = byId("people-list");
  const confirm = byId("people-add");
  search.value = "";
  setHidden(byId("people-search-box"), people.length <= searchFrom);
  const others = people.filter((person) => !onShift.has(person.id));
  const again = people.filter((person) => onShift.has(person.id));
  const entries = [...others, ...again].map(entry);
  list.replaceChildren(...entries.slice(0, others.length).map((each) => each.element));
  if (!others.length) list.append(make("p", { class: "hint" }, say("Everybody on the roster is on the shift.")));
  if (again.length) {
    list.append(make("h3", {}, say("On the shift already")), ...entries.slice(others.length).map((each) => each.element));
  }
  const none = make("p", { class: "hint", hidden: true }, say("Nobody on the roster has this name."));
  list.append(none);
  search.oninput = () => {
    const sought = folded(search.value);
    let shown = 0;
    for (const { element, text } of entries) {
      setHidden(element, !text.includes(sought));
      if (!element.hidden) shown += 1;
    }
    setHidden(none, shown > 0 || !entries.length);
  };
  confirm.onclick = () => {
    dialog.close();
    if (chosen.length) add(chosen);
  };
  byId("people-hire").onclick = () => {
    dialog.close();
    hireOne(chosen);
  };
  showCount();
  // An on-screen keyboard would cover the list.
  const hasKeys = matchMedia("(pointer: fine)").matches;
  openSheet("people", null, { focus: hasKeys && people.length > searchFrom ? search : list.querySelector("button") ?? confirm });

  function entry(person) {
    const element = button("", "person-choice", () => {
      element.setAttribute("aria-pressed", String(toggle(chosen, person.id)));
      showCount();
    }, { "data-employee": person.id, "aria-pressed": "false" });
    element.append(
      make("span", { class: "name" }, person.name),
      make("span", { class: "hint" }, person.positions.join(", ")));
    return { element, text: folded(`${person.name} ${person.id} ${person.positions.join(" ")}`) };
  }

  function showCount() {
    const count = chosen.length;
    confirm.disabled = count === 0;
    setText(confirm, count === 0
      ? say("Add people") : count === 1 ? say("Add 1 person") : say("Add {} people", count));
  }
}

/** Returns a text without accents and capitals, so that `munoz` finds Muñoz. */
export function folded(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

// Hiring an employee by name and positions. Ambiguous answers lead to a question.

/** Asks for a name; `hired` gets the new ID and the first position. @param {(id: string, position: string) => void} hired @param {string} known the name, if it is known */
export function hire(hired, known = "") {
  const name = byId("hire-name");
  const chosen = [];
  let answers = {};
  name.value = known;
  const restart = () => {
    answers = {};
    showQuestion(null);
    byId("hire-slips").replaceChildren();
  };
  name.oninput = restart;
  fillToggles(byId("hire-positions"), "position", app.info.positions.map((position) => position.name), chosen, restart);
  byId("hire-add").onclick = add;
  openSheet("hire", null, { enter: add, focus: name });

  function add() {
    const answer = askFolder("hire", { name: name.value, position: chosen.join(", "), ...answers });
    if (!answer) return;
    byId("hire-slips").replaceChildren(...answer.diagnostics.map(slipMessage));
    showQuestion(answer.asks);
    if (answer.text === null) return;
    saveOwn(answer.path, answer.text);
    byId("hire").close();
    hired(answer.id, chosen[0]);
  }

  /** Shows a question about two people of the same name, or about two last names. A tap answers it. */
  function showQuestion(asks) {
    const box = byId("hire-question");
    setHidden(box, asks === null);
    setHidden(byId("hire-add"), asks !== null);
    if (!asks) return;
    const answer = (value) => {
      answers[asks.question] = value;
      add();
    };
    setText(byId("hire-label"), asks.label);
    byId("hire-choices").replaceChildren(...choicesOf(asks, answer));
    byId("hire-choices").querySelector("button")?.focus();
  }
}

/** The answers to a question about a new person: a last name, or that two people have the same name. @param {(value: string) => void} answer */
export const choicesOf = ({ question, choices }, answer) => (question === "last"
  ? choices.map((choice) => button(choice || say("No last name"), "choice", () => answer(choice)))
  : [button(say("Add anyway"), "choice", () => answer("yes"))]);
