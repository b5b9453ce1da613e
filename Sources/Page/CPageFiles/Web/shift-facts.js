// What the form needs to know of the restaurant: names, titles, and what its policy asks for.
import { words } from "./words.js";

export const shiftDefaults = { fileName: "shift.yaml" };

/** What people collect themselves, and what a party brings: cards and cash (docs/formats/shift.md). */
const collectedSources = ["credit_card", "cash"];

const nothingAsked = { own_tips: [], sales: [], team: false, points: true };

/** Facts for the form; `state` and `needs` are functions, as both change. */
export function shiftFacts(info, state, needs) {
  const people = new Map(info.people.map((person) => [person.id, person]));
  const titles = new Map(info.sources.map((source) => [source.key, source.title]));
  const union = (...lists) => [...new Set(lists.flat())];
  const asked = (position) => needs()?.positions[position] ?? nothingAsked;
  const onShift = () => union(state().staff.map((person) => person.employee));
  const sources = (held) => union(needs()?.sources ?? info.sources.map((each) => each.key), Object.keys(held));
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
    partySources: (row) => union(collectedSources, Object.keys(row.tips)),
    /** Own tips that the policy does not ask for, and that a file may hold all the same. */
    unaskedTips: ({ position, tips }) => union(collectedSources, Object.keys(tips))
      .filter((each) => !asked(position).own_tips.includes(each)),
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
