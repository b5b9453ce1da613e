// What the form needs to know of the restaurant: names, titles, and what its policy asks for.
import { words } from "./words.js";

export const shiftDefaults = { fileName: "shift.yaml" };

const nothingAsked = { own_tips: [], sales: [], team: false, points: true };

/** Facts for the form; `state` and `needs` are functions, as both change. */
export function shiftFacts(info, state, needs) {
  const people = new Map(info.people.map((person) => [person.id, person]));
  const titles = new Map(info.sources.map((source) => [source.key, source.title]));
  const union = (...lists) => [...new Set(lists.flat())];
  const asked = (position) => needs()?.positions[position] ?? nothingAsked;
  const onShift = () => union(state().staff.map((person) => person.employee));
  const sources = (held) => union(needs()?.sources ?? info.sources.map((each) => each.key), Object.keys(held));
  /** Sources that people can collect themselves. */
  const collected = () => union(...Object.values(needs()?.positions ?? {}).map((each) => each.own_tips));
  return {
    asked,
    sources,
    types: () => info.shift_types,
    titleOf: (source) => titles.get(source) ?? source,
    personOf: (id) => people.get(id),
    nameOf: (id) => people.get(id)?.name ?? words.unknownPerson(id),
    positions: (person) => positionOptions(info, people.get(person.employee)),
    pointPositions: () => info.positions.filter((each) => each.tip_eligible).map((each) => each.name),
    everybody: (isOfShift) => (isOfShift ? onShift() : union(onShift(), info.people.map((each) => each.id))),
    spanSources: (row) => sources(row.tips),
    partySources: (row) => union(collected().length ? collected() : sources(row.tips), Object.keys(row.tips)),
    partyPeople: (row) => union(onShift(), Object.keys(row.shares)),
  };
}

/** A person's own positions first; the others apart, as the program refuses them. */
function positionOptions(info, person) {
  const own = person?.positions ?? [];
  const others = info.positions.map((each) => each.name).filter((name) => !own.includes(name));
  const option = (name) => [name, name];
  return others.length
    ? [...own.map(option), { label: words.person.otherPositions, options: others.map(option) }]
    : own.map(option);
}
