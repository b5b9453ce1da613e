// A new restaurant on one screen: its name, shifts, positions, and people. Everything else has its usual answer.
import { button, byId, choiceButtons, labelled, make, plainRow, press, refillByKey, setText, slipBox, titled } from "./dom.js";
import { ask } from "./engine.js";
import { keepDraft } from "./app.js";
import { dayText, minutesOfDay, phoneRegion, phoneZone, phoneZones } from "./clocks.js";
import { choicesOf } from "./people.js";
import { firstLetter, showSlips } from "./slips.js";
import { say, words } from "./words.js";

/** Questions with a place of their own on the screen. */
const ownPlaces = ["name", "shift_types", "positions"];

/**
 * Shows the form until there are files.
 *
 * @param {{answers?: [string, string][], people?: string[], typed?: string[]} | null} draft `typed` was not added yet
 * @param {(files: {path: string, text: string}[]) => void} begin gets the two files
 * @param {() => void} leave
 */
export function startSetUp(draft, begin, leave) {
  const answers = new Map(draft?.answers ?? []);
  let people = draft?.people ?? [];
  const device = [
    ["today", dayText(new Date())], ["now", String(minutesOfDay())], ["zone", phoneZone()], ["zones", phoneZones()],
    ["language", words.language], ["region", phoneRegion()],
  ];
  /** Whether to show what is missing. */
  let isTried = false;
  let form = asked();
  if (!form) return;
  const shifts = new Set([say("Breakfast"), say("Brunch"), say("Lunch"), say("Dinner"), ...shiftTypes()]);
  /** As typed, with wrong points too. @type {{name: string, points: string}[]} */
  let positions = form.positions;
  /** The positions of the next person. @type {Set<string>} */
  const held = new Set();
  /** Whether they are those of the person before, which the first tap replaces. */
  let isHeldBefore = false;

  for (const box of ["shifts", "positions", "held", "people", "rest", "asks"]) byId(`set-up-${box}`).replaceChildren();
  const [name, person, personID, newPosition] = ["set-up-name", "set-up-person", "set-up-id", "set-up-position"].map(byId);
  name.value = answers.get("name") ?? "";
  name.oninput = () => take("name", name.value);
  byId("set-up-back").onclick = leave;
  byId("set-up-begin").onclick = finish;
  byId("set-up-add").onclick = () => add();
  onEnter([person, personID, byId("set-up-held")], () => add());
  onEnter([byId("set-up-shift")], addShift);
  byId("set-up-shift").onchange = addShift;
  onEnter([newPosition, byId("set-up-points")], addPosition);
  byId("set-up-add-position").onclick = addPosition;
  [person.value, newPosition.value] = draft?.typed ?? ["", ""];
  newPosition.oninput = keep;
  for (const field of [person, personID]) {
    field.oninput = () => {
      keep();
      showAsks(null);
    };
  }
  personID.value = form.next_id;
  update();
  scrollTo(0, 0);
  byId("set-up-title").focus();

  function asked(more = []) {
    return ask("setup", [...device, ...answers, ...[...people, ...more].map((each) => ["person", each])]);
  }

  function take(key, text) {
    answers.set(key, text.trim());
    update();
  }

  function update() {
    const found = asked();
    if (!found) return;
    form = found;
    keep();
    refillByKey(byId("set-up-shifts"), [...shifts], (shift) => shift, shiftChoice);
    refillByKey(byId("set-up-positions"), positions, (position) => position.name, positionRow);
    refillByKey(byId("set-up-held"), form.positions, (position) => position.name, heldChoice);
    refillByKey(byId("set-up-people"), form.people, (each) => `${each.id} ${each.name}`, personRow);
    refillByKey(byId("set-up-rest"), form.fields.filter(({ key }) => !ownPlaces.includes(key)), (field) => field.key, questionRow);
    showProblems([]);
  }

  function keep() {
    keepDraft("set-up", { answers: [...answers], people, typed: [person.value, newPosition.value] });
  }

  function showProblems(more) {
    showSlips(byId("set-up-form"), byId("set-up-slips"), [...form.wrong, ...(isTried ? form.missing : []), ...more]);
  }

  function finish() {
    isTried = true;
    addPosition();
    if (person.value.trim()) {
      // Only Add takes the positions of the person before.
      if (isHeldBefore) held.clear();
      showHeld();
      if (!add()) {
        person.focus();
        return;
      }
    }
    if (form.files) {
      begin(form.files);
      return;
    }
    showProblems([]);
    const [{ at }] = [...form.wrong, ...form.missing];
    byId("set-up-form").querySelector(`[data-path="${at}"]`)?.focus();
  }

  // Shifts

  function shiftTypes() {
    return form.fields.find(({ key }) => key === "shift_types").value.split(", ");
  }

  function shiftChoice(shift) {
    const choice = button(shift, "choice", () => {
      const chosen = shiftTypes();
      const changed = [...shifts].filter((each) => (each === shift) !== chosen.includes(each));
      if (changed.length) take("shift_types", changed.join(", "));
    }, { "data-shift": shift });
    return { element: choice, show: () => choice.setAttribute("aria-pressed", String(shiftTypes().includes(shift))) };
  }

  function addShift() {
    const field = byId("set-up-shift");
    const shift = firstLetter(field.value.trim());
    if (!shift) return;
    field.value = "";
    shifts.add(shift);
    take("shift_types", [...new Set([...shiftTypes(), shift])].join(", "));
  }

  // Positions

  function takePositions() {
    take("positions", positions.map(({ name: position, points }) => `${position}=${points.trim() || "none"}`).join(", "));
  }

  function positionRow({ name: position, points }) {
    const field = make("input", {
      type: "text", inputmode: "decimal", autocomplete: "off", class: "points", placeholder: say("none"),
      "aria-label": say("Points of {}", position), "data-position": position,
      oninput: () => {
        positions = positions.map((each) => (each.name === position ? { name: position, points: field.value } : each));
        takePositions();
      },
    });
    const row = removable(position, "", () => {
      positions = positions.filter((each) => each.name !== position);
      held.delete(position);
      takePositions();
    }, field);
    return { ...row, show: (now) => { if (field.value !== now.points) field.value = now.points; } };
  }

  function addPosition() {
    const position = firstLetter(newPosition.value.trim());
    if (!position) return;
    positions = [...positions.filter((each) => each.name !== position), { name: position, points: byId("set-up-points").value }];
    newPosition.value = "";
    takePositions();
    newPosition.focus();
  }

  // People

  function heldChoice({ name: position }) {
    const choice = button(position, "choice", () => {
      if (isHeldBefore) held.clear();
      isHeldBefore = false;
      if (!held.delete(position)) held.add(position);
      showHeld();
      showAsks(null);
    }, { "data-value": position, "aria-pressed": String(held.has(position)) });
    return { element: choice, show() {} };
  }

  function showHeld() {
    press(byId("set-up-held").children, "value", (each) => held.has(each));
  }

  /** Adds the person, or shows what is wrong or unclear. Returns whether the person was added. */
  function add(more = "") {
    const text = `name=${person.value.trim()}\nid=${personID.value.trim()}\nposition=${[...held].join(", ")}${more}`;
    const found = asked([text]);
    if (!found) return false;
    const isWithout = held.size === 0 && person.value.trim() !== "";
    const problems = isWithout ? [{ at: "person", severity: "error", message: say("Which position does {} have?", person.value.trim()) }]
      : found.wrong.filter(({ at }) => at === "person");
    if (problems.length || found.asks) {
      showProblems(problems);
      showAsks(found.asks);
      return false;
    }
    people = [...people, text];
    isHeldBefore = true;
    person.value = "";
    showAsks(null);
    update();
    personID.value = form.next_id;
    person.focus();
    return true;
  }

  function personRow({ id, name: known, positions: all }) {
    return removable(known, `${id} · ${all.join(", ")}`, () => {
      people = people.filter((_, index) => form.people[index].id !== id);
      update();
    });
  }

  /** Asks about two people of the same name, or about two last names. A tap answers. */
  function showAsks(asks) {
    const choices = asks ? choicesOf(asks, (answer) => add(`\n${asks.question}=${answer}`)) : [];
    byId("set-up-asks").replaceChildren(...(asks ? [
      make("p", { class: "ask" }, asks.question === "last" ? say("Which are the last names?") : asks.label),
      make("div", { class: "choices" }, ...choices)] : []));
    choices[0]?.focus();
  }

  // Everything else

  /** A question with its answer, which a tap opens. */
  function questionRow({ key, label, hint, choices }) {
    const value = make("span", { class: "small" });
    const told = make("div", { class: "small" });
    const name = titled(questionTitle(key, label));
    name.append(value);
    const titles = new Map(choices.map((choice) => [choice.value, choiceTitle(key, choice.title)]));
    const options = choiceButtons("value", [...titles.keys()], (choice) => take(key, choice), (choice) => titles.get(choice));
    const field = make("input", { type: "text", autocomplete: "off", autocapitalize: "off", "data-path": key });
    const typed = labelled(choices.length ? say("Or in your words") : questionTitle(key, label), field);
    field.oninput = () => take(key, field.value);
    typed.hidden = choices.length > 0 && key !== "policy";
    field.value = answers.get(key) ?? "";
    const element = make("li", { "data-key": key, "data-slips": true }, make("details", {},
      make("summary", { class: "row" }, name),
      make("div", { class: "inside" }, make("p", { class: "hint" }, choices.length ? "" : hint ?? ""),
        make("div", { class: choices.some(({ title }) => title.length > 20) ? "lines" : "choices even" }, ...options), typed, told)), slipBox());
    return {
      element,
      show(/** @type {any} */ now) {
        setText(value, titles.get(now.value) ?? now.value);
        field.placeholder = titles.has(now.value) ? "" : now.value;
        press(options, "value", (choice) => choice === now.value);
        told.replaceChildren(...now.told.filter((text) => text !== now.value).map((text) => make("p", {}, firstLetter(text))));
      },
    };
  }
}

const questionTitle = (key, label) => words.setUp.titles[key] ?? firstLetter(label);

/** Calls a function for Enter in one of some fields. */
function onEnter(fields, act) {
  for (const field of fields) {
    field.onkeydown = (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        act();
      }
    };
  }
}

function removable(name, note, remove, control = null) {
  const element = plainRow(name, [note], control);
  element.append(button("×", "quiet remove-line", remove, { "aria-label": say("Remove {}", name) }));
  return { element, show() {} };
}

/** Returns a choice's title; a number of minutes says so, and a law its place. */
function choiceTitle(key, title) {
  if (key === "round_hours") return (title === "0" ? say("not at all") : say("to {} minutes", title));
  const { law } = words.settings.choices;
  return key === "law" ? law[title] ?? law.none : title;
}
