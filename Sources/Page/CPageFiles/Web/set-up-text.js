// A restaurant's two files from a few answers.
import { MarkedText, numberText, idText, scalarText } from "./yaml-text.js";
import { freshKey, isFilled } from "./dom.js";
import { words } from "./words.js";

export function newSetUp(zone) {
  return {
    name: "", currency: "USD", zone, types: words.setUp.standardTypes,
    positions: words.setUp.standardPositions.map(([name, points]) =>
      ({ k: freshKey(), name, points, noTips: points === "0" })),
    people: [],
  };
}

export function newPosition() {
  return { k: freshKey(), name: "", points: "1", noTips: false };
}

/** The next free number is the usual ID. */
export function newEmployee(setUp) {
  const taken = new Set(setUp.people.map((person) => person.id));
  let id = 1;
  while (taken.has(String(id))) id += 1;
  return { k: freshKey(), id: String(id), first: "", last: "", positions: [], manager: false };
}

export function typesOf(setUp) {
  return setUp.types.split("\n").map((type) => type.trim()).filter(Boolean);
}

export function settingsText(setUp) {
  const out = new MarkedText();
  const line = (key, path, value) => out.entry(`setUp.${path}`, key, value).endLine();
  if (isFilled(setUp.name)) line("restaurant", "name", scalarText(setUp.name.trim()));
  if (isFilled(setUp.currency)) line("currency", "currency", scalarText(setUp.currency.trim().toUpperCase()));
  if (isFilled(setUp.zone)) line("time_zone", "zone", scalarText(setUp.zone.trim()));
  line("shift_types", "types", `[${typesOf(setUp).map(scalarText).join(", ")}]`);
  out.mark("setUp.positions", () => out.add("positions:"));
  const named = setUp.positions.filter((position) => isFilled(position.name));
  if (!named.length) out.add(" {}");
  out.endLine();
  for (const position of named) writePosition(out, position);
  return out;
}

function writePosition(out, position) {
  const path = `positions.${position.k}`;
  const points = () => out.mark(`${path}.points`, () => out.add(numberText(position.points || "0")));
  out.mark(path, () => {
    out.add("  ").mark(`${path}.name`, () => out.add(scalarText(position.name.trim()))).add(": ");
    if (position.noTips) {
      out.braces([() => { out.add("point_value: "); points(); }, () => out.add("tip_eligible: false")]);
    } else {
      points();
    }
  }).endLine();
}

export function rosterText(setUp) {
  const out = new MarkedText();
  const people = setUp.people.filter((person) => isFilled(person.first) || isFilled(person.last));
  out.mark("setUp.people", () => out.add(people.length ? "employees:" : "employees: []")).endLine();
  for (const person of people) writeEmployee(out, person);
  return out;
}

function writeEmployee(out, person) {
  const path = `people.${person.k}`;
  const parts = [() => out.entry(`${path}.id`, "id", idText(person.id.trim()))];
  const add = (key, field, value) => parts.push(() => out.entry(`${path}.${field}`, key, value));
  if (isFilled(person.first)) add("first_name", "first", scalarText(person.first.trim()));
  if (isFilled(person.last)) add("last_name", "last", scalarText(person.last.trim()));
  add("positions", "positions", `[${person.positions.map(scalarText).join(", ")}]`);
  if (person.manager) add("manager", "manager", "true");
  out.mark(path, () => out.add("  - ").braces(parts)).endLine();
}
