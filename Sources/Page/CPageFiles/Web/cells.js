// Grid cells that take typed values and spreadsheet keys.
import { make, markWrong } from "./dom.js";
import { toldSentences } from "./slips.js";

/**
 * Whether there is space for a grid and no touchscreen. Otherwise a pad takes times.
 *
 * The queries are new each time, because WebKit does not always update a query that is kept without a listener.
 */
export const isTypedInto = () => matchMedia("(min-width: 56.25em)").matches && !matchMedia("(pointer: coarse)").matches;

/** Pixels between a box and the edge of the window. */
const margin = 8;

/** Whether a key starts typing into a cell: `4`, `.5`. @param {KeyboardEvent} event */
export const beginsTyping = ({ key, ctrlKey, metaKey, altKey }) => /^[\d.,]$/.test(key) && !ctrlKey && !metaKey && !altKey;

/**
 * Opens a box over a cell, with a field for each value.
 *
 * @param {HTMLElement} cell
 * @param {{label: string, value: string, head?: HTMLElement, take: (text: string) => any}[]} fields `take` returns the
 *   reason that a text is refused, or null
 * @param {string} typed the key that opened the box, which replaces the value
 * @param {(key: string) => void} left called when it closes, with the key that closed it, or ""
 */
export function typeInto(cell, fields, typed, left) {
  document.querySelector(".cell-box")?.remove();
  const slip = make("p", { class: "cell-slip", role: "alert" });
  const inputs = fields.map(({ label, value }) => {
    const input = make("input", { type: "text", autocomplete: "off", "aria-label": label });
    input.defaultValue = value;
    return input;
  });
  const box = make("div", { class: "cell-box" }, ...fields.map(({ head }, index) => make("div", { class: "cell-line" }, head, inputs[index])), slip);
  let isClosed = false;
  const closing = new AbortController();
  box.onkeydown = pressed;
  box.addEventListener("focusout", (event) => {
    const next = event.relatedTarget;
    if (!isClosed && !(next instanceof Node && box.contains(next))) leave("");
  });
  (cell.closest("main") ?? document.body).append(box);
  place();
  addEventListener("resize", place, { signal: closing.signal });
  inputs[0].focus();
  inputs[0].select();
  if (typed) inputs[0].value = typed;

  /** Puts the box over the cell, as far as the window has space. */
  function place() {
    const { left: x, top: y, width } = cell.getBoundingClientRect();
    box.style.minWidth = `${width}px`;
    box.style.left = `${Math.max(margin, Math.min(x, document.documentElement.clientWidth - box.offsetWidth - margin)) + scrollX}px`;
    box.style.top = `${y + scrollY}px`;
  }

  function pressed(event) {
    const isBack = event.key === "Tab" && event.shiftKey;
    const next = ["Enter", "Tab"].includes(event.key) ? inputs[inputs.indexOf(event.target) + (isBack ? -1 : 1)] : undefined;
    if (next) {
      next.focus();
      next.select();
    } else if (event.key === "Escape") close("Escape");
    else if (event.key === "Tab") leave(isBack ? "ArrowLeft" : "ArrowRight");
    else if (["Enter", "ArrowDown", "ArrowUp"].includes(event.key) && event.target instanceof HTMLInputElement) leave(event.key);
    else return;
    event.preventDefault();
  }

  /** Saves changes and closes the box. A refused value keeps it open. */
  function leave(key) {
    for (const [index, input] of inputs.entries()) {
      const text = input.value.trim();
      if (text === input.defaultValue) continue;
      const problem = fields[index].take(text);
      if (problem) {
        slip.replaceChildren(...toldSentences(problem));
        markWrong(input, true);
        if (key) input.select();
        return;
      }
      markWrong(input, false);
      input.defaultValue = text;
    }
    close(key);
  }

  function close(key) {
    isClosed = true;
    closing.abort();
    box.remove();
    left(key);
  }
}
