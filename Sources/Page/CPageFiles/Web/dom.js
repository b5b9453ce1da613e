// Elements and fields for the whole page.
import { chooseLanguage, languages, say, words } from "./words.js";

/** @type {(id: string) => any} each caller knows what it is */
export const byId = (id) => document.getElementById(id);

export const isFilled = (text) => text.trim() !== "";

/** The second tap of a double tap comes within this time and distance of the first. */
const doubleTapTime = 350;
const doubleTapReach = 24;

/** Ignores the second tap of a double tap if the first one has put something else under the finger. */
export function guardTaps() {
  let last = { x: 0, y: 0, time: -doubleTapTime, target: null };
  addEventListener("click", (event) => {
    const { clientX: x, clientY: y, timeStamp: time, target } = event;
    // A click by a key has no position.
    if (event.detail === 0) return;
    const isNear = Math.hypot(x - last.x, y - last.y) < doubleTapReach;
    // A tap on a label is also a tap on its control.
    const isOfLabel = last.target instanceof Element && last.target.closest("label")?.control === target;
    const isSecond = time - last.time < doubleTapTime && isNear && target !== last.target && !isOfLabel;
    last = { x, y, time, target };
    if (!isSecond) return;
    event.preventDefault();
    event.stopPropagation();
  }, true);
}

/** Returns an amount with commas between thousands. @param {string} amount */
export const grouped = (amount) => amount.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));

const svgNamespace = "http://www.w3.org/2000/svg";

let madeIds = 0;

/** Returns an id that nothing else on the page has, or a name for a line of a form. */
export function freshId() {
  madeIds += 1;
  return `made-${madeIds}`;
}

/** Makes an element. Attributes that are null or false are omitted; `onclick` and similar are listeners. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Changes a text only if it differs, so that nothing is drawn or read aloud again. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function setHidden(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** Marks a control with a refused value. */
export function markWrong(control, isWrong) {
  if (isWrong) control.setAttribute("aria-invalid", "true");
  else control.removeAttribute("aria-invalid");
}

/** Draws lines, each as SVG writes it. @param {string} viewBox @param {string[]} lines */
export function drawing(viewBox, lines, attributes = /** @type {any} */ ({ "aria-hidden": "true" })) {
  const image = document.createElementNS(svgNamespace, "svg");
  for (const [name, value] of Object.entries({ viewBox, ...attributes })) image.setAttribute(name, value);
  image.append(...lines.map(drawnLine));
  return image;
}

/** @param {string} line */
export function drawnLine(line) {
  const path = document.createElementNS(svgNamespace, "path");
  path.setAttribute("d", line);
  return path;
}

/** Makes a button; `look` is one of its classes in page.css. */
export function button(text, look, onclick, attributes = {}) {
  return make("button", { type: "button", class: look, onclick, ...attributes }, text);
}

/** Puts a control under its label. */
export function labelled(label, control, look = "") {
  if (!control.id) control.id = freshId();
  return make("div", { class: `field ${look}` }, make("label", { for: control.id }, label), control);
}

/** Makes a field for a line of text under its label; `mode` is the kind of keyboard on a phone. */
export function textField(label, mode, attributes, value = "", look = "") {
  const control = make("input", { type: "text", autocomplete: "off", inputmode: mode, ...attributes });
  if (value) control.value = value;
  return labelled(label, control, look);
}

/** Makes a list to choose from under its label. @param {any[]} options values with their titles @param {string} chosen */
export function selectField(label, attributes, options, chosen) {
  const control = make("select", attributes, ...options.map(([value, title]) => make("option", { value }, title)));
  control.value = chosen;
  return labelled(label, control);
}

/** Makes a place for messages about the controls next to it. */
export function slipBox() {
  return make("div", { class: "slip", id: freshId() });
}

// Buttons to choose from.

/** Makes a button for each value, which is its `data-MARK`. @param {string} mark @param {any[]} values @param {(value: any) => any} take */
export const choiceButtons = (mark, values, take, text = /** @type {(value: any) => string} */ (String), look = "choice") =>
  values.map((value) => button(text(value), look, () => take(value), { [`data-${mark}`]: value, "aria-pressed": "false" }));

/** Shows which of some buttons are chosen. @param {Iterable<any>} buttons @param {(value: string) => boolean} isChosen */
export function press(buttons, mark, isChosen) {
  for (const each of buttons) each.setAttribute("aria-pressed", String(isChosen(each.dataset[mark])));
}

/** Fills a box with buttons for a list with any number of values: a tap adds one or removes it. @param {string[]} chosen in the order tapped */
export function fillToggles(box, mark, values, chosen, changed = () => {}) {
  const show = () => {
    press(box.children, mark, (value) => chosen.includes(value));
    changed();
  };
  box.replaceChildren(...choiceButtons(mark, values, (value) => {
    toggle(chosen, value);
    show();
  }));
  show();
}

/** Adds a value to a list, or removes it. Returns whether it is there now. */
export function toggle(list, value) {
  const at = list.indexOf(value);
  if (at < 0) list.push(value);
  else list.splice(at, 1);
  return at < 0;
}

// Rows and tables.

/** Makes the title of a row, with smaller lines below it. */
export const titled = (title, ...notes) => make("span", { class: "grow" }, make("span", { class: "name" }, title),
  ...notes.filter(Boolean).map((note) => make("span", { class: "small" }, note)));

/** Makes a list row. @param {any[]} notes the lines below its title @param {any} end */
export const plainRow = (title, notes, end = null, attributes = {}) => make("li", { class: "row", ...attributes }, titled(title, ...notes), end);

/** Makes a list row that opens something. */
export const row = (title, note, end, onclick, attributes = {}) =>
  make("li", {}, make("button", { type: "button", class: "row", onclick, ...attributes }, titled(title, note), end));

export const amountText = (text, look = "") => make("span", { class: `amount ${look}`.trim() }, text);

export const badge = (look, text) => make("span", { class: `badge ${look}` }, text);

/** Fills a list, and hides the box around it if it is empty. @param {Element[]} rows */
export function fillList(id, rows, box = `${id}-box`) {
  byId(id).replaceChildren(...rows);
  setHidden(byId(box), rows.length === 0);
}

/** Fills a list of names with amounts. @param {string} id @param {string[][]} sums */
export function fillSums(id, sums) {
  byId(id).replaceChildren(...sums.map(([name, text]) => make("div", {}, make("dt", {}, name), make("dd", {}, text))));
}

/** Makes a row of a table. Its first cell names it; those after the first `words` are numbers. */
export const tableRow = (cells, words = 1) => make("tr", {}, ...cells.map((cell, index) =>
  make(index ? "td" : "th", { scope: index ? null : "row", class: index < words ? null : "cell" }, cell)));

export const tableHead = (cells, words = 1) => make("thead", {}, make("tr", {}, ...cells.map((cell, index) =>
  make("th", { scope: "col", class: index < words ? null : "cell" }, cell))));

// Files that the user chooses.

/** Calls `take` with the chosen files. The same ones can be chosen again. @param {string} id @param {(files: File[]) => void} take */
export function onFiles(id, take) {
  byId(id).onchange = ({ target }) => {
    const files = [...target.files];
    target.value = "";
    if (files.length) take(files);
  };
}

/** The last part of a path. @param {string} path */
export const fileName = (path) => path.slice(path.lastIndexOf("/") + 1);

/** @type {(name: string) => NodeListOf<HTMLElement>} the elements with an attribute, such as `data-screen` */
export const elementsWith = (name) => document.querySelectorAll(`[data-${name}]`);

/** Fills the texts of the document: visible ones at `data-word`, and those for screen readers at `data-label`, in English there. */
export function fillWords() {
  for (const each of elementsWith("word")) setText(each, say(each.dataset.word));
  for (const each of elementsWith("label")) each.setAttribute("aria-label", say(each.dataset.label));
  document.documentElement.lang = words.language;
}

/** Fills a list, and leaves rows alone that stay the same, so that a tap on one is not lost. @param {Element} list @param {Element[]} rows */
export function refill(list, rows) {
  const old = [...list.children];
  rows.forEach((row, index) => {
    if (!old[index]) list.append(row);
    else if (!old[index].isEqualNode(row)) old[index].replaceWith(row);
  });
  for (const row of old.slice(rows.length)) row.remove();
}

/**
 * Fills a box with an element for each item, and keeps those whose key stays, with their focus and what is typed in them.
 *
 * @param {Element} box @param {any[]} items @param {(item: any) => string} keyOf
 * @param {(item: any) => {element: Element, show: (item: any) => void}} makeOne
 */
export function refillByKey(box, items, keyOf, makeOne) {
  const old = new Map([...shownByKey.get(box) ?? []].filter(([, { element }]) => element.parentNode === box));
  const shown = new Map(items.map((item) => [keyOf(item), old.get(keyOf(item)) ?? makeOne(item)]));
  shownByKey.set(box, shown);
  for (const [key, { element }] of old) if (!shown.has(key)) element.remove();
  [...shown.values()].forEach(({ element, show }, index) => {
    show(items[index]);
    if (box.children[index] !== element) box.insertBefore(element, box.children[index] ?? null);
  });
}

/** @type {WeakMap<Element, Map<string, {element: Element, show: (item: any) => void}>>} */
const shownByKey = new WeakMap();

/** Shows the languages, each by its own name. A tap on one reloads the page. */
export function fillLanguages() {
  for (const box of elementsWith("languages")) {
    box.replaceChildren(...choiceButtons("language", Object.keys(languages), chooseLanguage, (code) => languages[code]));
    press(box.children, "language", (code) => code === words.language);
    for (const each of /** @type {any} */ (box.children)) each.lang = each.dataset.language;
  }
}
