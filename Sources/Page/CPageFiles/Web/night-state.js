// The night on the screen: the text of its file, what the engine says of it, and what was there before.
import { app, askFolder, askToStay, shiftFolder } from "./app.js";

/** The browser's language; none if it is not a language, such as `C` of a machine without a locale. */
function locale() {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(navigator.language);
  } catch {
    return [];
  }
}

/** Whether times are told by 24 hours here. */
export const clock = () => (new Intl.DateTimeFormat(locale(), { hour: "numeric" }).resolvedOptions().hour12 ? "12" : "24");

export const hasHalves = () => clock() === "12";

/** Missing entries, which are not errors. */
const notYet = ["missing-key", "missing-value", "empty-list", "no-worked-time", "not-a-punch-pair", "pool-without-points"];

export class Night {
  /** @param {string} path @param {string} text @param {{from?: string | null, leftOut?: {name: string, why: string}[]}} begun where it comes from, for one that is new */
  constructor(path, text, begun = {}) {
    this.path = path;
    this.text = text;
    this.from = begun.from ?? null;
    this.leftOut = begun.leftOut ?? [];
    /** @type {{path: string, text: string, key: string}[]} */
    this.before = [];
    /** Whether it is changed for a correction, though its pay period is closed. */
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

  /** People were paid by it: what is changed from now on goes into a correction. */
  reopen() {
    this.isReopened = true;
    this.ask();
  }

  get isClosed() {
    return this.answer?.closed ?? false;
  }

  /**
   * Makes changes; a further one by the same key takes the place of the one before it.
   *
   * @param {[string, string][]} edits @returns {{problem: any, echo: string}} the problem where they are refused
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

  /** A text that someone wrote whole; a name that says date and shift follows them. */
  replace(text) {
    if (text === this.text) return;
    this.before.push({ path: this.path, text: this.text, key: "" });
    const { path, answer } = this;
    this.keep(path, text);
    const [old, next] = [answer, this.answer].map((each) => (each?.stem ? nightPath(each.stem) : null));
    if (next && old === path && next !== old && !isTaken(next)) this.keep(next, text);
  }

  /** Another change with the same key is a change of its own. */
  endChange() {
    const last = this.before.at(-1);
    if (last) last.key = "";
  }

  /** Whether the last change was taken back: not where another night has the path from before it. */
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

  /** Amounts that nobody has entered yet, by their places. @returns {string[]} */
  get open() {
    return this.answer.closed || this.answer.cancelled ? [] : this.answer.open;
  }

  /** Whoever has no times yet, by their places. @returns {string[]} */
  get withoutTimes() {
    const { rows } = this.answer;
    return rows.filter(({ at, hours }) => hours === null && this.problems(at).every(isNotYet)).map(({ at }) => at);
  }

  /** Whether a message only says that something is not entered yet, which the bar asks for. */
  isAsked(each) {
    // The screen says it by itself.
    if (each.code === "cancelled-shift") return true;
    if (!isNotYet(each)) return false;
    const { rows } = this.answer;
    if (each.at.startsWith("staff.")) return this.withoutTimes.some((at) => each.at === at || each.at.startsWith(`${at}.`));
    if (each.at === "tips" || each.at.startsWith("tips.")) return this.open.length > 0 || rows.length === 0;
    return rows.length === 0 || this.withoutTimes.length > 0;
  }

  /** The open items, one place after the other: the message with a fix first. */
  get places() {
    const places = new Map();
    const found = [...this.answer.diagnostics.filter((each) => !this.isAsked(each)), ...this.answer.doubts];
    for (const each of found) {
      const place = placeOf(each.at);
      places.set(place, [...places.get(place) ?? [], each]);
    }
    return [...places].map(([place, all]) => ({ place, all, first: all.find(({ fixes }) => fixes.length) ?? all[0] }));
  }

  /** Errors and doubts at a place and within it. */
  problems(at) {
    const isWithin = (each) => each.at === at || each.at.startsWith(`${at}.`);
    return [...this.answer.diagnostics, ...this.answer.doubts].filter(isWithin);
  }
}

export const isNotYet = ({ code, severity }) => severity === "error" && notYet.includes(code);

/** A person's line, or one of money, is one place; all else is where it is. */
function placeOf(at) {
  const parts = at.split(".");
  const isLine = ["staff", "parties", "tip_outs"].includes(parts[0]) || (parts[0] === "tips" && /^\d+$/.test(parts[1] ?? ""));
  return ["refunds", "point_values"].includes(parts[0]) ? parts[0] : isLine && parts.length > 1 ? parts.slice(0, 2).join(".") : at;
}

export const isTaken = (path) => app.folder.text(path) !== null;
export const nightPath = (stem) => `${shiftFolder}${stem}.yaml`;
