// How often people are paid: the control, for Settings and for screens that need the answer.
import { button, freshId, make, textField } from "./dom.js";
import { today } from "./app.js";
import { dayText } from "./clocks.js";
import { weekdayTitle } from "./dates.js";
import { setSetting } from "./settings-fields.js";
import { slipMessage } from "./slips.js";
import { say, words } from "./words.js";

const kinds = ["weekly", "biweekly", "semimonthly", "monthly"];

/**
 * Controls for how often people are paid.
 *
 * @param {{kind: string, start: string | null} | null} known
 * @param {(value: string, chosen: {kind: string, start: string}) => void} change also gets the value of the key
 */
export function payPeriodFields(known, change) {
  const box = make("div", {});
  let { kind, start } = known ?? { kind: "weekly", start: null };
  start ??= weekdayStart(1);
  const isCounted = () => kind === "weekly" || kind === "biweekly";
  const value = () => (isCounted() ? `{kind: ${kind}, start: ${start}}` : `{kind: ${kind}}`);
  const tell = () => change(value(), { kind, start });
  fill();
  return { box, value };

  function fill() {
    box.replaceChildren(
      group(say("People are paid"), kinds.map((each) => choice(words.settings.kinds[each], each === kind, { "data-kind": each }, () => { kind = each; }))),
      ...(kind === "weekly" ? [group(say("A pay period begins on"), [1, 2, 3, 4, 5, 6, 0].map((number) =>
        choice(weekdayTitle(weekdayStart(number)), weekdayOf(start) === number, { "data-weekday": number }, () => { start = weekdayStart(number); })))] : []),
      ...(kind === "biweekly" ? [textField(say("A day on which one begins"), "none", {
        type: "date", "data-start": true, value: start, onchange: ({ target }) => {
          if (!target.value) return;
          start = target.value;
          tell();
        },
      })] : []));
  }

  function choice(text, isOn, marks, take) {
    return button(text, "choice", () => {
      take();
      fill();
      box.querySelector(Object.entries(marks).map(([name, value]) => `[${name}="${value}"]`)[0])?.focus();
      tell();
    }, { "aria-pressed": String(isOn), ...marks });
  }
}

function group(title, choices) {
  const id = freshId();
  return make("div", { class: "field" }, make("span", { class: "label", id }, title),
    make("div", { class: "choices", role: "group", "aria-labelledby": id }, ...choices));
}

const noon = (day) => new Date(`${day}T12:00:00`);
const weekdayOf = (day) => noon(day).getDay();

/** The last such weekday up to today, 0 for Sunday. @param {number} weekday */
function weekdayStart(weekday) {
  const day = noon(today());
  day.setDate(day.getDate() - ((day.getDay() - weekday + 7) % 7));
  return dayText(day);
}

/** The choices to keep when the screen is filled again, such as after a phone is turned. @type {{kind: string, start: string} | null} */
let asked = null;

/** Asks how often people are paid, then continues. @param {HTMLElement} box @param {() => void} done */
export function askPeriod(box, done) {
  const fields = payPeriodFields(asked, (_, chosen) => {
    asked = chosen;
  });
  const slip = make("div", { class: "slip", role: "alert" });
  box.replaceChildren(
    make("h1", {}, say("How often are people paid?")), fields.box, slip,
    button(say("Show the week"), "main full show-week", () => {
      const problem = setSetting(["pay_period"], fields.value());
      if (problem) slip.replaceChildren(slipMessage({ severity: "error", ...problem }));
      else {
        asked = null;
        done();
      }
    }));
}
