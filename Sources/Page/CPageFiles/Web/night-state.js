// The shift on the screen: the text of its file, the engine's answer about it, and its earlier texts.
import { app, askFolder, askToStay, shiftFolder } from "./app.js";

/** The browser's language; undefined if it is not valid, such as `C` on a computer without a locale. */
function locale() {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
  } catch {
    return [];
  }
}

/** By the browser's language. Asking the browser takes a tenth of the time of a key press. @type {Map<string, string>} */
const clocks = new Map();

/** The hours of clock times here: "12" or "24". */
export function clock() {
  const { language } = navigator;
  if (!clocks.has(language)) {
    const { hour12 } = new Intl.DateTimeFormat(locale(), { hour: "numeric" }).resolvedOptions();
    clocks.set(language, hour12 ? "12" : "24");
  }
  return clocks.get(language);
}

export const hasHalves = () => clock() === "12";

/** Missing entries, which are not errors. */
const notYet = ["missing-key", "missing-value", "empty-list", "no-worked-time", "not-a-punch-pair", "pool-without-points"];

export class Night {
  /** @param {string} path @param {string} text @param {{from?: string | null, leftOut?: {name: string, why: string}[]}} begun its origin, if it is new */
  constructor(path, text, begun = {}) {
    this.path = path;
    this.text = text;
    this.from = begun.from ?? null;
    this.leftOut = begun.leftOut ?? [];
    /** @type {{path: string, text: string, key: string}[]} */
    this.before = [];
    /** Whether it is being changed for a correction, although its pay period is closed. */
    this.isReopened = false;
    /** @type {any} the engine's answer about the text */
    this.answer = null;
    /** @type {any} the last answer with amounts */
    this.counted = null;
    this.ask();
  }

  ask() {
    const answer = askFolder("night", { path: this.path, text: this.text, clock: clock() });
    if (!answer) return;
    if (this.isReopened) answer.closed = false;
    this.answer = answer;
    if (answer.totals) this.counted = answer;
  }

  /** Opens a shift that people were paid from. Its changes go into a correction. */
  reopen() {
    this.isReopened = true;
    this.ask();
  }

  get isClosed() {
    return this.answer?.closed ?? false;
  }

  /**
   * Makes changes. Another change with the same key replaces the one before it.
   *
   * @param {[string, string][]} edits @returns {{problem: any, echo: string}} the problem if they are refused
   */
  change(edits, key = "") {
    const last = this.before.at(-1);
    const isFurther = key !== "" && last?.key === key;
    const start = isFurther ? last : { path: this.path, text: this.text, key };
    const answer = askFolder("edit", [["path", start.path], ["text", start.text], ["clock", clock()], ...edits]);
    if (!answer) return { problem: null, echo: "" };
    const problem = answer.diagnostics[0] ?? null;
    if (answer.text === this.text && answer.path === this.path) return { problem, echo: answer.echo.at(-1)?.text ?? "" };
    if (!isFurther) this.before.push(start);
    this.keep(answer.path, answer.text);
    if (this.text === start.text && this.path === start.path) this.before.pop();
    return { problem, echo: answer.echo.at(-1)?.text ?? "" };
  }

  /** Replaces the whole text. A file name with the date and shift follows them. */
  replace(text) {
    if (text === this.text) return;
    this.before.push({ path: this.path, text: this.text, key: "" });
    const { path, answer } = this;
    this.keep(path, text);
    const [old, next] = [answer, this.answer].map((each) => (each?.stem ? nightPath(each.stem) : null));
    if (next && old === path && next !== old && !isTaken(next)) this.keep(next, text);
  }

  /** Ends a change, so that the next one with the same key is separate. */
  endChange() {
    const last = this.before.at(-1);
    if (last) last.key = "";
  }

  /** Undoes the last change and returns whether it did. It does not if another shift now has the earlier path. */
  undo() {
    const last = this.before.at(-1);
    if (!last || (last.path !== this.path && isTaken(last.path))) return false;
    this.before.pop();
    this.keep(last.path, last.text);
    return true;
  }

  keep(path, text) {
    const old = this.path;
    const isSame = old === path && this.text === text;
    this.path = path;
    this.text = text;
    if (old !== path && isTaken(old)) app.folder.move(old, path, text);
    else app.folder.save(path, text);
    askToStay();
    if (!isSame) this.ask();
  }

  /** The places of amounts that are not entered yet. @returns {string[]} */
  get open() {
    return this.answer.closed || this.answer.cancelled ? [] : this.answer.open;
  }

  /** The places of people without times. @returns {string[]} */
  get withoutTimes() {
    const { rows } = this.answer;
    return rows.filter(({ at, hours }) => hours === null && this.problems(at).every(isNotYet)).map(({ at }) => at);
  }

  /** Returns whether a message only says that something is not entered yet, which the bar asks for. */
  isAsked(each) {
    // The screen shows this by itself.
    if (each.code === "cancelled-shift") return true;
    if (!isNotYet(each)) return false;
    const { rows } = this.answer;
    if (each.at.startsWith("staff.")) return this.withoutTimes.some((at) => each.at === at || each.at.startsWith(`${at}.`));
    if (each.at === "tips" || each.at.startsWith("tips.")) return this.open.length > 0 || rows.length === 0;
    return rows.length === 0 || this.withoutTimes.length > 0;
  }

  /** The open items by place, the message with a fix first. */
  get places() {
    const places = new Map();
    const found = [...this.answer.diagnostics.filter((each) => !this.isAsked(each)), ...this.answer.doubts];
    for (const each of found) {
      const place = placeOf(each.at);
      places.set(place, [...places.get(place) ?? [], each]);
    }
    return [...places].map(([place, all]) => ({ place, all, first: all.find(({ fixes }) => fixes.length) ?? all[0] }));
  }

  /** Returns errors and doubts at a place and within it. */
  problems(at) {
    const isWithin = (each) => each.at === at || each.at.startsWith(`${at}.`);
    return [...this.answer.diagnostics, ...this.answer.doubts].filter(isWithin);
  }
}

export const isNotYet = ({ code, severity }) => severity === "error" && notYet.includes(code);

/** Returns the place to count: a person's line and a line of money are one place; everything else is its own. */
function placeOf(at) {
  const parts = at.split(".");
  const isLine = ["staff", "parties", "tip_outs"].includes(parts[0]) || (parts[0] === "tips" && /^\d+$/.test(parts[1] ?? ""));
  return ["refunds", "point_values"].includes(parts[0]) ? parts[0] : isLine && parts.length > 1 ? parts.slice(0, 2).join(".") : at;
}

export const isTaken = (path) => app.folder.text(path) !== null;
export const nightPath = (stem) => `${shiftFolder}${stem}.yaml`;
