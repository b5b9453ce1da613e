// Choosing people from the roster.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { say } from "./words.js";

const searchFrom = 12;

/** Returns whether a person works here on a day: they have started and not left. */
export function isThere(person, day) {
  return !day || ((!person.from || person.from <= day) && (!person.left || person.left >= day));
}

/** Asks who worked; `add` gets the IDs of the chosen people in the order tapped; `hireOne` asks for someone new. */
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
    hireOne();
  };
  byId("people-cancel").onclick = () => dialog.close();
  showCount();
  dialog.showModal();
  // An on-screen keyboard would cover the list.
  const hasKeys = matchMedia("(pointer: fine)").matches;
  (hasKeys && people.length > searchFrom ? search : list.querySelector("button") ?? confirm).focus();

  function entry(person) {
    const element = button("", "person-choice", () => toggle(person.id, element), {
      "data-employee": person.id, "aria-pressed": "false",
    });
    element.append(
      make("span", { class: "name" }, person.name),
      make("span", { class: "hint" }, person.positions.join(", ")));
    return { element, text: folded(`${person.name} ${person.id} ${person.positions.join(" ")}`) };
  }

  function toggle(id, element) {
    const at = chosen.indexOf(id);
    if (at < 0) chosen.push(id);
    else chosen.splice(at, 1);
    element.setAttribute("aria-pressed", String(at < 0));
    showCount();
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
