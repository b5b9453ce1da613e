// A new restaurant: one question per screen, as the engine asks them.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { ask } from "./engine.js";
import { keepDraft } from "./app.js";
import { dayText, minutesOfDay, phoneRegion, phoneZone, phoneZones } from "./clocks.js";
import { firstLetter, slipMessage } from "./slips.js";
import { say, words } from "./words.js";

/**
 * Asks until there are files.
 *
 * @param {[string, string][] | null} draft the answers so far, by question name
 * @param {(files: {path: string, text: string}[]) => void} begin gets the two files
 * @param {() => void} leave
 */
export function startSetUp(draft, begin, leave) {
  let answers = Array.isArray(draft) ? draft : [];
  let shown = /** @type {any} */ ({});
  const device = [
    ["today", dayText(new Date())], ["now", String(minutesOfDay())], ["zone", phoneZone()], ["zones", phoneZones()],
    ["language", words.language], ["region", phoneRegion()],
  ];
  const field = byId("set-up-field");
  byId("set-up-back").onclick = back;
  byId("set-up-usual").onclick = takeUsual;
  byId("set-up-form").onsubmit = (event) => {
    event.preventDefault();
    next();
  };
  show(answer(answers));

  function answer(given) {
    return ask("setup", [...device, ...given]);
  }

  /** Takes answers that the engine accepts, and continues. Otherwise shows the reason, and the question stays. */
  function take(more) {
    const tried = [...answers, ...more];
    const found = answer(tried);
    if (!found) return;
    if (found.problem) {
      showProblem(found.problem);
      return;
    }
    if (found.asks) {
      showAsks(found.asks, more);
      return;
    }
    answers = tried;
    keepDraft("set-up", answers);
    show(found);
  }

  function next() {
    const { key, kind, usual } = shown.question ?? {};
    const text = field.value.trim();
    if (!key) {
      begin(shown.files);
      return;
    }
    if (kind === "people") {
      if (text) addPerson(text);
      else take([["person", ""]]);
    } else if (kind === "positions") {
      take(text ? [["positions", text]] : [["positions", ""]]);
    } else {
      take([[key, text === usual ? "" : text]]);
    }
  }

  function addPerson(name) {
    const chosen = [...byId("set-up-choices").querySelectorAll("[aria-pressed=true]")].map((each) => each.dataset.value);
    if (!chosen.length) {
      showProblem({ severity: "error", message: say("Tap a position too."), help: null });
      byId("set-up-choices").querySelector("button")?.focus();
      return;
    }
    take([["person", `name=${name}\nposition=${chosen.join(", ")}`]]);
  }

  /** Goes to the previous question. Positions and people lose their last line. */
  function back() {
    if (!answers.length) {
      leave();
      return;
    }
    answers = answers.slice(0, -1);
    keepDraft("set-up", answers.length ? answers : null);
    show(answer(answers));
  }

  /** Takes the default answers of all questions that have one, up to the people. */
  function takeUsual() {
    for (let found = shown; found && !found.problem && found.question && found.question.kind !== "people";) {
      const { key, kind, usual, allows_empty: allowsEmpty } = found.question;
      if (kind === "text" && usual === null && !allowsEmpty) break;
      answers = [...answers, [kind === "positions" ? "positions" : key, ""]];
      found = answer(answers);
      if (!found) return;
    }
    keepDraft("set-up", answers);
    show(answer(answers));
  }

  function show(found) {
    if (!found) return;
    shown = found;
    const { question } = found;
    const isEnd = question === null;
    const kind = question?.kind ?? "end";
    byId("set-up").dataset.question = question?.key ?? "end";
    setText(byId("set-up-step"), isEnd ? "" : say("Question {}", new Set(answers.map(([name]) => name).filter((name) => name !== question.key)).size + 1));
    setText(byId("set-up-label"), isEnd ? say("Is this right?") : words.setUp.titles[question.key] ?? question.label);
    setText(byId("set-up-hint"), kind === "positions" ? say("Type a position with its points, such as Barista 0.8. Type none instead of points for managers and others who are not tip-eligible.") : kind === "people" ? say("Tap the positions, the usual one first.") : question?.key === "currency" ? say("Three letters, such as USD, GBP, or MXN.") : question?.hint ?? "");
    byId("set-up-slips").replaceChildren();
    byId("set-up-asks").replaceChildren();
    field.removeAttribute("aria-invalid");
    fillDone(found);
    fillChoices(found, kind);
    const hasField = !isEnd && !(question.choices.length && !isFree(question));
    // A person's name is typed before tapping positions. Elsewhere, the field comes after the choices.
    byId("set-up-choices")[kind === "people" ? "before" : "after"](byId("set-up-typed"));
    setHidden(byId("set-up-typed"), !hasField);
    setText(byId("set-up-field-label"), kind === "people" ? say("Name") : kind === "positions" ? say("Change or add one")
      : question?.choices.length ? say("Or in your words") : question?.label ?? "");
    field.value = kind === "text" && !question.choices.length ? question.usual ?? "" : "";
    field.autocapitalize = kind === "people" || question?.key === "name" ? "words" : "off";
    setText(byId("set-up-next"), nextTitle(found, kind));
    setHidden(byId("set-up-usual"), kind !== "text" || question.usual === null || !answers.length);
    scrollTo(0, 0);
    if (hasField && matchMedia("(pointer: fine)").matches) field.focus();
    else byId("set-up-label").focus();
  }

  function nextTitle(found, kind) {
    if (kind === "end") return say("Begin");
    if (kind === "people") return field.value ? say("Add") : (found.people.length === 0 ? say("Add the people who work here") : found.people.length === 1 ? say("That is everyone") : say("These {} are everyone", found.people.length));
    return kind === "positions" ? say("These are right") : say("Next");
  }

  field.oninput = () => {
    if (shown.question) setText(byId("set-up-next"), titleWhileTyping());
  };

  function titleWhileTyping() {
    const { kind } = shown.question;
    if (kind === "positions" && field.value.trim()) return say("Change it");
    if (kind === "people" && field.value.trim()) return say("Add");
    return nextTitle(shown, kind);
  }

  /** Shows the facts so far: positions or people of this question, or everything at the end. */
  function fillDone({ question, positions, people, answered, policy }) {
    const list = byId("set-up-list");
    if (question?.kind === "positions") {
      list.replaceChildren(...positions.map(({ name, points, tip_eligible: shares }) => line(
        name, shares ? words.setUp.points(points) : say("no share of the tips"), () => take([["positions", `delete ${name}`]]))));
    } else if (question?.kind === "people") {
      list.replaceChildren(...people.map(({ name, id, positions: held }, index) => line(
        name, held.join(", "), () => removePerson(index), id)));
    } else if (question) {
      list.replaceChildren();
    } else {
      list.replaceChildren(
        ...answered.map(({ label, answer: text, echo }) => line(firstLetter(label), echo[0] ?? text)),
        line(say("Positions, with the points of an hour"), positions.map(({ name, points }) => `${name} ${points}`).join(", ")),
        line(say("People"), people.map(({ name }) => name).join(", ")));
    }
    setHidden(list, !list.hasChildNodes());
    const told = question === null ? policy : question.kind === "text" ? answered[answered.length - 1]?.echo ?? [] : [];
    byId("set-up-told").replaceChildren(...told.map((text) => make("p", {}, text)));
  }

  function removePerson(index) {
    const at = answers.map(([name], place) => (name === "person" ? place : -1)).filter((place) => place >= 0)[index];
    answers = answers.filter((_, place) => place !== at);
    keepDraft("set-up", answers);
    show(answer(answers));
  }

  function line(name, note, remove = null, id = "") {
    return make("li", { class: "row" },
      make("span", { class: "grow" }, make("span", { class: "name" }, name), make("span", { class: "small" }, note ?? "")),
      remove ? button("×", "quiet remove-line", remove, { "aria-label": say("Remove {}", id ? `${name} (${id})` : name) }) : null);
  }

  /** Shows choices to tap instead of typing: answers, or the positions of a person. */
  function fillChoices({ question, positions }, kind) {
    const box = byId("set-up-choices");
    if (kind === "people") {
      box.className = "choices";
      box.replaceChildren(...positions.map(({ name }) => {
        const choice = button(name, "choice", () => {
          choice.setAttribute("aria-pressed", String(choice.getAttribute("aria-pressed") !== "true"));
        }, { "data-value": name, "aria-pressed": "false" });
        return choice;
      }));
      return;
    }
    box.className = "lines";
    box.replaceChildren(...(question?.choices ?? []).map(({ value, title }) => button(choiceTitle(question, title), "choice", () => take([[question.key, value]]),
      { "data-value": value, "aria-pressed": String(value === question.usual) })));
  }

  function showProblem(problem) {
    byId("set-up-slips").replaceChildren(slipMessage(problem));
    field.setAttribute("aria-invalid", "true");
    field.focus();
  }

  /** Shows a question about two people of the same name, or about two last names. A tap answers it. */
  function showAsks(asks, [[, person]]) {
    const again = (text) => take([["person", `${person}\n${text}`]]);
    const choices = asks.question === "last"
      ? asks.choices.map((choice) => button(choice || say("No last name"), "choice", () => again(`last=${choice}`)))
      : [button(say("Add anyway"), "choice", () => again("another=yes"))];
    byId("set-up-slips").replaceChildren();
    byId("set-up-asks").replaceChildren(
      make("p", { class: "ask" }, asks.question === "last" ? say("Which are the last names?") : asks.label),
      make("div", { class: "choices" }, ...choices));
    choices[0]?.focus();
  }
}

/** Returns a choice's title; a number of minutes says so, and a law its place. */
function choiceTitle(question, title) {
  if (question.key === "round_hours") return (title === "0" ? say("not at all") : say("to {} minutes", title));
  const { law } = words.settings.choices;
  return question.key === "law" ? law[title] ?? law.none : title;
}

/** Returns whether the user may type an answer even though there are choices. */
const isFree = (question) => question.key === "policy";
