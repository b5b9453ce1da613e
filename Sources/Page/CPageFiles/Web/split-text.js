// A bill that some people share: as the form holds it, as a file, and from a file.
import { MarkedText, numberText, scalarText } from "./yaml-text.js";
import { CannotShow, entriesOf, itemsOf, textOf } from "./tree-read.js";
import { freshKey, isFilled } from "./dom.js";
import { words } from "./words.js";

export function newBill() {
  return {
    title: "", date: "", currency: "", people: "", subtotal: "", tax: "", tip: "20%", items: [], note: "",
    opened: null,
  };
}

export function newItem() {
  return { k: freshKey(), item: "", price: "", quantity: "", sharedBy: [] };
}

/** People are only counted where there is a number alone. */
const countOf = (bill) => (/^\s*\d+\s*$/.test(bill.people) ? bill.people.trim() : null);

/** The names of the people who share items. */
export function billNames(bill) {
  const count = countOf(bill);
  if (count === null) return bill.people.split("\n").map((name) => name.trim()).filter(Boolean);
  return Array.from({ length: Math.min(100, Number(count)) }, (_, index) => String(index + 1));
}

const isWhole = (item) => isFilled(item.price);
const isBlankItem = (item) => ![item.item, item.price, item.quantity].some(isFilled);

export function isBillComplete(bill) {
  return isFilled(bill.people) && (isFilled(bill.subtotal) || bill.items.some(isWhole));
}

export function isBillUntouched(bill) {
  return ![bill.people, bill.subtotal, bill.tax, bill.title, bill.note].some(isFilled) && !bill.items.length;
}

/** With `onlyWhole` items without a price are left out. */
export function billText(bill, onlyWhole) {
  const out = new MarkedText();
  const line = (key, value) => out.entry(`bill.${key}`, key, value).endLine();
  for (const key of ["title", "date", "currency"]) {
    if (isFilled(bill[key])) line(key, key === "date" ? numberText(bill[key]) : scalarText(bill[key]));
  }
  if (isFilled(bill.people)) {
    line("people", countOf(bill) ?? `[${billNames(bill).map(scalarText).join(", ")}]`);
  }
  for (const key of ["subtotal", "tax", "tip"]) {
    if (isFilled(bill[key])) line(key, numberText(bill[key]));
  }
  const items = bill.items.filter((item) => !isBlankItem(item) && (!onlyWhole || isWhole(item)));
  if (items.length) out.add("items:").endLine();
  for (const item of items) writeItem(out, item);
  if (isFilled(bill.note)) line("note", scalarText(bill.note));
  return out;
}

function writeItem(out, item) {
  const path = `items.${item.k}`;
  const parts = [];
  const entry = (key, value) => parts.push(() => out.entry(`${path}.${key}`, key, value));
  if (isFilled(item.item)) entry("item", scalarText(item.item));
  if (isFilled(item.price)) entry("price", numberText(item.price));
  if (isFilled(item.quantity)) entry("quantity", numberText(item.quantity));
  const sharers = item.sharedBy.filter(isFilled).map(scalarText);
  if (sharers.length) entry("shared_by", `[${sharers.join(", ")}]`);
  out.mark(path, () => out.add("  - ").braces(parts)).endLine();
}

/** Names that are changed on their line stay the sharers of their items. */
export function renamePeople(bill, people) {
  const [before, after] = [bill.people, people].map((text) => text.split("\n").map((name) => name.trim()));
  if (before.length === after.length) {
    const renamed = (name) => after[before.indexOf(name)] ?? name;
    for (const item of bill.items) item.sharedBy = item.sharedBy.map(renamed);
  }
  bill.people = people;
}

const billKeys = ["title", "date", "currency", "people", "subtotal", "tax", "tip", "items", "note"];
const itemKeys = ["item", "price", "quantity", "shared_by"];
const billRefusal = (place) => (key) => words.open.cannotShow(place, key);

/** The form of a bill's tree; throws CannotShow. */
export function readBill(tree) {
  const entries = entriesOf(tree, billKeys, billRefusal(words.open.file));
  const bill = newBill();
  for (const key of ["title", "date", "currency", "subtotal", "tax", "tip", "note"]) {
    bill[key] = textOf(entries[key], billRefusal(key));
  }
  bill.people = peopleOf(entries.people);
  bill.items = itemsOf(entries.items, billRefusal("items")).map(readItem);
  return bill;
}

function peopleOf(tree) {
  if (tree?.kind !== "sequence") {
    const text = textOf(tree, billRefusal("people"));
    if (text && !/^\d+$/.test(text)) throw new CannotShow(words.open.cannotShow("people", text));
    return text;
  }
  const names = tree.items.map((item) => textOf(item, billRefusal("people")));
  const odd = names.find((name) => name !== name.trim() || !name || name.includes("\n"));
  if (odd !== undefined || (names.length === 1 && /^\d+$/.test(names[0]))) {
    throw new CannotShow(words.open.cannotShow("people", odd ?? names[0]));
  }
  return names.join("\n");
}

function readItem(tree) {
  const entries = entriesOf(tree, itemKeys, billRefusal("items"));
  const text = (key) => textOf(entries[key], billRefusal(key));
  const sharers = entries.shared_by?.kind === "sequence"
    ? entries.shared_by.items.map((item) => textOf(item, billRefusal("shared_by"))) : [text("shared_by")];
  return {
    ...newItem(), item: text("item"), price: text("price"), quantity: text("quantity"),
    sharedBy: sharers.filter(Boolean),
  };
}
