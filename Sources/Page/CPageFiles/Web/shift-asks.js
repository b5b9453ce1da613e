// Findings of a shift that is still being typed: things not filled in are asked for, not accused.
import { whatIsMissing } from "./shift-state.js";
import { words } from "./words.js";

/** What the program says of things that are not filled in yet. */
const notYet = ["missing-key", "missing-value", "empty-list", "no-worked-time"];
/** The same of what a policy needs of a person: these are asked for by their names. */
const askedByPolicy = { "missing-sales": "sales", "giver-without-team": "team" };
/** What may hold only because somebody or some amount is not there yet. */
const perhapsLater = [
  "not-in-this-shift", "pool-without-points", "tips-over-total", "party-without-shares",
  "hand-tip-out-too-large", "refund-too-large",
];

/** {reported, missing}: the diagnostics to show now, and what is still to be filled in. */
export function sortFindings(found, answer, state, marked) {
  const asked = found.filter((each) => each.code in askedByPolicy).map((each) => {
    const path = marked.pathAt(each.line, each.column) ?? "";
    const person = state.staff.find(({ k }) => path.split(".")[1] === k);
    return { what: askedByPolicy[each.code], path, person };
  }).filter((each) => each.person);
  const missing = [...whatIsMissing(state), ...asked];
  const waiting = [...notYet, ...Object.keys(askedByPolicy), ...(missing.length ? perhapsLater : [])];
  const reported = found.filter((each) => !waiting.includes(each.code));
  const isUnexplained = !missing.length && !answer.shift && !reported.some((each) => each.severity === "error");
  return { reported: isUnexplained ? found : reported, missing };
}

/** The same once the shift is to be sent: everything is reported, and asked for as something to mend. */
export function allFindings(found, state) {
  const texts = {
    date: words.missing.dateAsk, shift: words.missing.shiftAsk, tips: words.missing.tipsAsk,
    people: words.missing.peopleAsk,
  };
  const missing = whatIsMissing(state);
  const asked = missing.filter(({ what }) => texts[what]).map(({ what, path }) => (
    { severity: "error", path, code: "", message: texts[what], help: "" }));
  const isAsked = (each) => asked.some(({ path }) =>
    (each.code === "missing-key" && each.message.includes(`\`${path}\``))
    || (each.code === "empty-list" && path === "staff"));
  return { reported: [...asked, ...found.filter((each) => !isAsked(each))], missing };
}
