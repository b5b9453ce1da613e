// The sheet for one person's times: in and out, by pad, by keyboard, as usual, or a quarter of an hour more or less.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { askFolder } from "./app.js";
import { clock, hasHalves } from "./night-state.js";
import { openSheet } from "./notice.js";
import { toldSentences } from "./slips.js";
import { say, words } from "./words.js";

const quarter = 15;

/** Returns the engine's answer about a time on the screen; null if it is none. @param {string} time @param {Record<string, string>} change */
const timeMeant = (time, change = {}) => askFolder("time", { time, clock: clock(), ...change });

/** @type {("in" | "out")[]} */
const sides = ["in", "out"];

/**
 * @param {import("./night-state.js").Night} night @param {string} at such as `staff.3` @param {"in" | "out"} begin
 * @param {{change: (edits: [string, string][], key: string) => {problem: any, echo: string}, person: (at: string) => void}} actions
 * @param {number} first the pair of times to begin with
 */
export function openTimes(night, at, begin, { change, person }, first = 0) {
  const dialog = byId("time");
  let side = begin;
  let pair = first;
  let typed = nothingTyped;
  /** Times of a person with typed hours wait until both are there. */
  let waiting = { in: "", out: "" };
  let problem = null;
  const row = () => night.answer.rows.find((each) => each.at === at);
  const key = (name) => `${at}.pairs.${pair}.${name}`;
  fillPad();
  for (const name of sides) {
    byId(`time-${name}`).onclick = () => choose(name);
    byId(`time-${name}-less`).onclick = () => move(name, -quarter);
    byId(`time-${name}-more`).onclick = () => move(name, quarter);
  }
  byId("time-next").onclick = next;
  byId("time-done").onclick = () => isRefused() || dialog.close();
  byId("time-usual").onclick = () => send(side, row().usual[side]);
  byId("time-now").onclick = () => {
    const now = new Date();
    const [hour, minute] = [now.getHours(), String(now.getMinutes()).padStart(2, "0")];
    send(side, hasHalves() ? `${hour % 12 || 12}:${minute} ${hour < 12 ? "am" : "pm"}` : `${hour}:${minute}`);
  };
  setText(byId("time-next-day"), words.time.nextDay);
  byId("time-next-day").onclick = switchDay;
  byId("time-other").onclick = () => {
    dialog.close();
    person(at);
  };
  byId("time-another").onclick = () => choosePair(row().pairs.length);
  byId("time-remove").onclick = removePair;
  choose(row().in === null ? "in" : side);
  openSheet("time", null, { closed, focus: byId(`time-${side}`) });
  dialog.onkeydown = pressed;

  function closed() {
    night.endChange();
    // The list may have other buttons by now.
    const buttons = byId("staff").querySelectorAll(`[data-at="${at}"] .${side}:not([hidden])`);
    (buttons[pair] ?? buttons[0])?.focus();
  }

  function choose(name) {
    night.endChange();
    side = name;
    typed = nothingTyped;
    problem = null;
    show();
  }

  /** Chooses a pair of times, or a new one after the last. @param {number} index */
  function choosePair(index) {
    pair = index;
    choose(timeOf("in") && !timeOf("out") ? "out" : "in");
    byId(`time-${side}`).focus();
  }

  function removePair() {
    night.endChange();
    problem = change([[`remove/${at}.pairs.${pair}`, ""]], "").problem;
    if (problem) show();
    else choosePair(Math.max(0, pair - 1));
  }

  function type(change) {
    typed = change;
    send(side, typedTime(typed, timeOf(side)), true);
  }

  /** Sends a time for a side. A refused one shows the problem, and the old time stays. */
  function send(name, time, isTyped = false) {
    if (!isTyped) typed = nothingTyped;
    if (side !== name) night.endChange();
    side = name;
    problem = null;
    if (row().given !== null || waiting.in || waiting.out) return sendBoth(time);
    problem = change([[`set/${key(name)}`, time]], key(name)).problem;
    return show();
  }

  function sendBoth(time) {
    waiting = { ...waiting, [side]: time };
    if (waiting.in && waiting.out) problem = change(sides.map((name) => [`set/${key(name)}`, waiting[name]]), `${at}.times`).problem;
    show();
  }

  function timeOf(name) {
    return waiting[name] || (row().pairs[pair]?.[sides.indexOf(name)] ?? "");
  }

  function move(name, minutes) {
    const moved = timeMeant(timeOf(name), { move: String(minutes) });
    if (moved) send(name, moved.text);
    else choose(name);
  }

  /** Puts the time on the day after the shift's, or back. */
  function switchDay() {
    send(side, timeMeant(timeOf(side), { switch: "yes" })?.text ?? "");
  }

  /** Whether what is typed is not a time yet. The sheet then stays, and shows why. */
  function isRefused() {
    const isTyped = Boolean(problem && (typed.digits || typed.half));
    if (isTyped) byId("time-say").scrollIntoView({ block: "center" });
    return isTyped;
  }

  /** Goes to this person's missing time, then to the next person. */
  function next() {
    if (isRefused()) return;
    if (side === "in" && timeOf("out") === "") {
      choose("out");
      byId("time-out").focus();
      return;
    }
    const { rows } = night.answer;
    const following = rows[rows.findIndex((each) => each.at === at) + 1];
    if (following) openTimes(night, following.at, following.in === null ? "in" : side, { change, person });
    else dialog.close();
  }

  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isBig = sides.some((name) => event.target === byId(`time-${name}`));
    if (/^\d$/.test(event.key)) type(withDigits(typed, event.key));
    else if (/^[ap]$/i.test(event.key) && hasHalves()) type({ ...typed, half: event.key.toLowerCase() === "a" ? "am" : "pm" });
    else if (/^n$/i.test(event.key) && !byId("time-next-day").hidden) switchDay();
    else if (event.key === "Backspace") type(erased(typed));
    else if (event.key === "Enter" && isBig) next();
    else return;
    event.preventDefault();
  }

  function fillPad() {
    const keys = ["1", "2", "3", "am", "4", "5", "6", "pm", "7", "8", "9", "erase", ":00", "0", ":30"];
    byId("time-pad").replaceChildren(...keys.map((name) => {
      if (name === "erase") return button("⌫", "side", () => type(erased(typed)), { "aria-label": say("Delete"), "data-key": name });
      if (name === "am" || name === "pm") {
        return button(words.time[name], "side", () => type({ ...typed, half: name }), { "data-key": name, disabled: !hasHalves() });
      }
      return button(name, "", () => type(withDigits(typed, name.replace(":", ""))), { "data-key": name });
    }), byId("time-next"));
  }

  function show() {
    const { name, position, pairs, hours, points, share } = row();
    // The usual times apply only to a single pair.
    const usual = pairs.length > 1 || pair > 0 ? null : row().usual;
    showPairs();
    setText(byId("time-title"), row().short);
    byId("time-title").setAttribute("aria-label", name);
    setText(byId("time-position"), words.night.pointsAnHour(position, row().point_value));
    for (const each of sides) {
      const box = byId(`time-${each}`).parentElement;
      const isChosen = each === side;
      box.classList.toggle("chosen", isChosen);
      setText(byId(`time-${each}-text`), timeOf(each) || "–");
      byId(`time-${each}`).setAttribute("aria-pressed", String(isChosen));
    }
    setText(byId("time-typed"), typed.digits || typed.half ? typedTime(typed, timeOf(side)) : timeOf(side) || "–");
    byId("time-typed").classList.toggle("wrong", problem !== null);
    // A clock-out after midnight is on the next day anyway; so are later pairs.
    const isAlone = side === "in" && pair === 0;
    const first = isAlone && timeOf("in") ? timeMeant(timeOf("in")) : null;
    setHidden(byId("time-next-day"), !first?.may_be_next_day);
    byId("time-next-day").setAttribute("aria-pressed", String(first?.next_day === true));
    setHidden(byId("time-usual"), !usual);
    setText(byId("time-usual"), usual ? say("usual {}", usual[`${side}_short`]) : "");
    const { told } = row();
    const wrong = problem ?? told.find((each) => each.pair === pair) ?? told[0];
    byId("time-say").className = problem ? "say wrong" : wrong ? "say doubtful" : "say";
    const isHalf = (waiting.in || waiting.out) && !(waiting.in && waiting.out);
    byId("time-say").replaceChildren(...(wrong ? [make("span", {}, ...toldSentences(wrong))]
      : isHalf ? [waiting.in ? say("Now enter the clock-out.") : say("Now enter the clock-in.")]
        : hours !== null && points !== null ? [words.night.points(hours, row().point_value, points), make("b", {}, share ?? "")]
          : [hours === null ? "" : say("{} h", hours)]));
    setText(byId("time-done"), say("Done with {}", row().short));
  }

  /** Shows the pairs to choose from, if there are several or a new one. */
  function showPairs() {
    const { pairs, shorts } = row();
    const isNew = pair >= pairs.length && pairs.length > 0;
    const shown = [...shorts, ...(isNew ? [[]] : [])];
    setHidden(byId("time-pairs"), shown.length < 2);
    byId("time-pairs").replaceChildren(...(shown.length < 2 ? [] : shown.map(([start, end], index) =>
      button(start ? `${start} – ${end ?? "?"}` : say("new"), "choice", () => choosePair(index),
        { "data-pair": index, "aria-pressed": String(index === pair) }))));
    setHidden(byId("time-another"), isNew || row().given !== null || !pairs.length || pairs.at(-1)?.length !== 2);
    setHidden(byId("time-remove"), shown.length < 2 || isNew);
  }
}

// Typing on the pad: digits, and am and pm.

const mostDigits = 4;

/** @typedef {{digits: string, half: "" | "am" | "pm"}} Typed */

/** @type {Typed} */
const nothingTyped = { digits: "", half: "" };

/** Adds digits. After four, typing starts again. @param {Typed} typed @param {string} digits @returns {Typed} */
function withDigits(typed, digits) {
  const isFull = typed.digits.length + digits.length > mostDigits;
  return isFull ? { digits, half: "" } : { ...typed, digits: typed.digits + digits };
}

/** @param {Typed} typed @returns {Typed} */
const erased = ({ digits, half }) => (half ? { digits, half: "" } : { digits: digits.slice(0, -1), half });

/** Returns `10:45` for `1045`, and `5:00` for `5`. @param {string} digits */
const digitsText = (digits) => (digits.length < 3 ? `${digits}:00` : `${digits.slice(0, -2)}:${digits.slice(-2)}`);

/** Returns a typed time such as `10:45 pm`. If only am or pm was typed, it changes the shown time. @param {Typed} typed @param {string} shown */
function typedTime({ digits, half }, shown) {
  if (digits) return [digitsText(digits), half].filter(Boolean).join(" ");
  return half && shown ? shown.replace(/ ?[ap]m\b/i, ` ${half}`) : "";
}
