// tipsheet's findings, shown at their controls.
import { make } from "./dom.js";

/** Turns a message into a sentence with a capital letter and a period. Quoted parts look like code. */
export function sentence(text) {
  if (!text) return [];
  const first = firstLetter(text);
  const whole = /[.!?…]$/.test(first) ? first : `${first}.`;
  return whole.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));
}

/** Capitalizes the first letter. @param {string} text */
export const firstLetter = (text) => text.charAt(0).toUpperCase() + text.slice(1);

export function slipMessage(diagnostic) {
  const help = diagnostic.help ? [" ", ...sentence(diagnostic.help)] : [];
  return make("p", { class: diagnostic.severity }, ...sentence(diagnostic.message), ...help);
}

/** Makes a message with the line that it is about. */
export function withPlace(diagnostic) {
  const message = slipMessage(diagnostic);
  message.prepend(make("span", { class: "place" }, `${diagnostic.line}:${diagnostic.column} `));
  return message;
}

/** Shows diagnostics within `root`, each at the control of its place `at`. Those without a control go into `rest`. */
export function showSlips(root, rest, diagnostics) {
  // Skip the usual case while someone types: nothing to show and nothing shown.
  if (!diagnostics.length && !root.hasAttribute("data-shows-slips")) return;
  root.toggleAttribute("data-shows-slips", diagnostics.length > 0);
  const controls = new Map();
  for (const each of root.querySelectorAll("[data-path]")) controls.set(each.dataset.path, each);
  const messages = new Map([[rest, []]]);
  const wrong = new Map();
  for (const diagnostic of diagnostics) {
    const control = nearest(controls, diagnostic.at);
    const box = control ? slipOf(control) : rest;
    messages.set(box, [...messages.get(box) ?? [], diagnostic]);
    if (diagnostic.severity === "error" && control) wrong.set(control, box);
  }
  fillBoxes(root, rest, messages);
  markControls(root, wrong);
}

/** Returns a control, or else that of the group around it, such as a person's card. */
function nearest(controls, path) {
  for (let part = path; part; part = part.slice(0, Math.max(0, part.lastIndexOf(".")))) {
    if (controls.has(part)) return controls.get(part);
  }
  return null;
}

function slipOf(control) {
  return control.closest("[data-slips]").querySelector(":scope > .slip");
}

function fillBoxes(root, rest, messages) {
  for (const box of new Set([...root.querySelectorAll(".slip"), rest])) {
    const list = messages.get(box) ?? [];
    const key = JSON.stringify(list.map((each) => [each.severity, each.message, each.help]));
    if ((box.dataset.shown ?? "[]") === key) continue;
    box.dataset.shown = key;
    box.replaceChildren(...list.map(slipMessage));
  }
}

function markControls(root, wrong) {
  for (const control of root.querySelectorAll("[data-path]")) {
    const isField = control.matches("input, select, textarea");
    const box = wrong.get(control);
    if (box && isField) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", box.id);
      reveal(control);
    } else if (control.hasAttribute("aria-invalid")) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
    if (!isField) control.classList.toggle("wrong", Boolean(box));
  }
}

/** Opens the folded parts around a marked control. */
function reveal(control) {
  for (let part = control.closest("details"); part; part = part.parentElement.closest("details")) {
    part.open = true;
  }
  const folded = control.closest(".extra[hidden]");
  if (folded) folded.dispatchEvent(new CustomEvent("reveal"));
}
