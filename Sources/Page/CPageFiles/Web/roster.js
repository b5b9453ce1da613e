// People: who works here, by name or position.
import { byId, make, setHidden, setText } from "./dom.js";
import { app, today } from "./app.js";
import { folded, isThere } from "./people.js";
import { words } from "./words.js";

export function showRoster() {
  const { people } = app.info;
  const search = byId("roster-search");
  search.placeholder = words.roster.search(people.length);
  search.setAttribute("aria-label", search.placeholder);
  const rows = people.map((person) => ({
    element: make("li", { class: "row", "data-person": person.id }, face(person.name),
      make("span", { class: "grow" }, make("span", { class: "name" }, nameIn(person, people)),
        make("span", { class: "small" }, words.list(person.positions))),
      stateOf(person)),
    text: folded(`${person.name} ${person.id} ${person.positions.join(" ")}`),
  }));
  byId("roster-list").replaceChildren(...rows.map((each) => each.element));
  const find = () => {
    const sought = folded(search.value);
    for (const { element, text } of rows) setHidden(element, !text.includes(sought));
    const isNone = rows.every(({ element }) => element.hidden);
    setHidden(byId("roster-list"), isNone);
    setText(byId("roster-none"), isNone ? words.people.nobody : "");
  };
  search.oninput = find;
  find();
}

/** Returns a person's name, with the ID if two people share it. */
function nameIn(person, people) {
  const isAlone = people.filter((each) => each.name === person.name).length === 1;
  return isAlone ? person.name : words.roster.withID(person.name, person.id);
}

function stateOf(person) {
  const text = !isThere(person, today()) ? (person.left && person.left < today() ? words.roster.left : words.roster.later)
    : person.manager ? words.roster.manager : "";
  return text ? make("span", { class: "badge dim" }, text) : null;
}

function face(name) {
  const initials = name.split(/\s+/).map((word) => [...word][0] ?? "").slice(0, 2).join("");
  return make("span", { class: "face", "aria-hidden": "true" }, initials);
}
