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

let madeIds = 0;

/** Returns an id that nothing else on the page has. */
export function freshId() {
  madeIds += 1;
  return `made-${madeIds}`;
}

/** Returns a name for a line of a form, which stays while other lines come and go. */
export const freshKey = freshId;

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
export function textField(label, mode, attributes) {
  return labelled(label, make("input", { type: "text", autocomplete: "off", inputmode: mode, ...attributes }));
}

/** Makes a place for messages about the controls next to it. */
export function slipBox() {
  return make("div", { class: "slip", id: freshId() });
}

const modes = {
  amount: { inputmode: "decimal", autocomplete: "off" },
  number: { inputmode: "numeric", autocomplete: "off" },
  text: { autocomplete: "off" },
};

/** Makes a field for typing, under its label; `change` gets each new text. */
export function typedField({ label, value, path, mode = "text", look = "", id = null, name = null, change }) {
  const control = make("input", {
    type: "text", id, class: name, "data-path": path, ...modes[mode],
    oninput: (event) => change(event.target.value),
  });
  control.value = value ?? "";
  return labelled(label, control, look);
}

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
    box.replaceChildren(...Object.entries(languages).map(([code, name]) => button(name, "choice", () => chooseLanguage(code), {
      lang: code, "data-language": code, "aria-pressed": String(code === words.language),
    })));
  }
}
