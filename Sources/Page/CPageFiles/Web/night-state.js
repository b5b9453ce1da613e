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
    /** The text that the reason for its unusual values was given for. */
    this.meant = text;
    /** Called after the shift was changed here on its own. */
    this.changed = () => {};
    /** @type {any} the engine's answer about the text */
    this.answer = null;
    /** @type {any} the last answer with amounts */
    this.counted = null;
    this.ask();
  }

  ask() {
    this.take(askFolder("night", { path: this.path, text: this.text, ...this.way() }));
  }

  /** How the engine is to answer about a shift. */
  way() {
    return { clock: clock(), reopened: this.isReopened ? "yes" : "", ...(this.answer?.confirmed ? { meant: this.meant } : {}) };
  }

  /** @param {any} answer the engine's answer about the text; null if it failed */
  take(answer) {
    if (!answer) return;
    if (answer.confirmed !== this.answer?.confirmed) this.meant = this.text;
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
    const answer = askFolder("edit", [["path", start.path], ["text", start.text], ["night", "yes"], ...Object.entries(this.way()), ...edits]);
    if (!answer) return { problem: null, echo: "" };
    const outcome = { problem: answer.diagnostics[0] ?? null, echo: answer.echo.at(-1)?.text ?? "" };
    if (answer.text === this.text && answer.path === this.path) return outcome;
    if (!isFurther) this.before.push(start);
    this.keep(answer.path, answer.text, answer.night);
    if (this.text === start.text && this.path === start.path) this.before.pop();
    if (!key) this.askAgain();
    return outcome;
  }

  /** Replaces the whole text. A file name with the date and shift follows them. */
  replace(text) {
    if (text === this.text) return;
    this.before.push({ path: this.path, text: this.text, key: "" });
    const { path, answer } = this;
    this.keep(path, text);
    const [old, next] = [answer, this.answer].map((each) => (each?.stem ? nightPath(each.stem) : null));
    if (next && old === path && next !== old && !isTaken(next)) this.keep(next, text);
    this.askAgain();
  }

  /** Ends a change, so that the next one with the same key is separate. */
  endChange() {
    const last = this.before.at(-1);
    if (last) last.key = "";
    this.askAgain();
  }

  /** Takes back the reason for unusual values if a change made others unusual. Undoing the change brings it back. */
  askAgain() {
    if (!this.answer?.asks_again) return;
    this.change([["set/confirmed", ""]]);
    this.before.pop();
    this.changed();
  }

  /** Undoes the last change and returns whether it did. It does not if another shift now has the earlier path. */
  undo() {
    const last = this.before.at(-1);
    if (!last || (last.path !== this.path && isTaken(last.path))) return false;
    this.before.pop();
    this.keep(last.path, last.text);
    return true;
  }

  /** @param {string} path @param {string} text @param {any} answer the engine's answer about it, if there is one already */
  keep(path, text, answer = null) {
    const old = this.path;
    const isSame = old === path && this.text === text;
    this.path = path;
    this.text = text;
    if (old !== path && isTaken(old)) app.folder.move(old, path, text);
    else app.folder.save(path, text);
    askToStay();
    if (isSame) return;
    if (answer && old === path) this.take(answer);
    else this.ask();
  }
}

export const isTaken = (path) => app.folder.text(path) !== null;
export const nightPath = (stem) => `${shiftFolder}${stem}.yaml`;

/** The changes that cancel a shift. It then has no people or amounts. @param {string} reason @returns {[string, string][]} */
export const cancelling = (reason) => [["remove/tips", ""], ["remove/staff", ""], ["set/cancelled", "true"], ["set/reason", reason]];

/** Shifts that are not changed yet, by path. The first change saves them. @type {Map<string, Night>} */
const untouched = new Map();

/** Returns the shift of a path, as saved or as begun; null if there is none. @param {string} path */
export function nightAt(path) {
  const text = app.folder.text(path);
  const begun = untouched.get(path);
  // A shift that was moved or deleted starts again if there is none.
  const isStill = begun?.path === path && (text === null ? begun.before.length === 0 : begun.text === text);
  if (!isStill) return text === null ? null : new Night(path, text);
  // Its pay period may be closed by now.
  begun.ask();
  return begun;
}

/** Begins a shift with the people, positions, and times of the last such one, or without people. @returns {string | null} its path */
export function beginNight(date, shift, isEmpty) {
  const answer = askFolder("usual", { date, shift, ...(isEmpty ? { empty: "yes" } : {}) });
  if (!answer) return null;
  if (!isTaken(answer.path)) {
    untouched.set(answer.path, new Night(answer.path, answer.text, { from: isEmpty ? null : answer.from, leftOut: isEmpty ? [] : answer.left_out }));
  }
  return answer.path;
}
