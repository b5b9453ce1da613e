// tipsheet's findings, shown at their controls.
import { make, markWrong } from "./dom.js";

/** Turns a message into a sentence with a capital letter and a period. Quoted parts look like code. */
export function sentence(text) {
  if (!text) return [];
  const first = firstLetter(text);
  const whole = /[.!?…]$/.test(first) ? first : `${first}.`;
  return whole.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));
}

/** Capitalizes the first letter. @param {string} text */
export const firstLetter = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a message with its help as sentences. */
export const toldSentences = (/** @type {any} */ { message, help }) => [...sentence(message), ...(help ? [" ", ...sentence(help)] : [])];

/** @param {any} problem a finding, or a refused answer */
export const slipMessage = (problem) => make("p", { class: problem.severity ?? "error" }, ...toldSentences(problem));

/** Shows why something was refused, and marks its control; null empties the box. @param {any} problem */
export function showProblem(box, problem, control = null) {
  box.replaceChildren(...(problem ? [slipMessage(problem)] : []));
  if (control) markWrong(control, Boolean(problem));
}

/** Makes a message with the line that it is about, and with its file if that is not the one that the screen shows. */
export const withPlace = (diagnostic, path = diagnostic.file) => placed(
  placed(slipMessage(diagnostic), `${diagnostic.line}:${diagnostic.column} `), diagnostic.file === path ? "" : `${diagnostic.file}:`);

/** Puts a place before a message. @param {Element} message @param {string} place */
export function placed(message, place) {
  if (place) message.prepend(make("span", { class: "place" }, place));
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
      markWrong(control, true);
      control.setAttribute("aria-describedby", box.id);
      reveal(control);
    } else if (control.hasAttribute("aria-invalid")) {
      markWrong(control, false);
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
