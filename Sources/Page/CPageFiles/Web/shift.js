// The shift: its form, its live answer, and what is kept, saved and sent of it.
import { byId, make, setHidden, setText } from "./dom.js";
import { app, askShift } from "./app.js";
import { dayTitle } from "./dates.js";
import { adoptKeys, canShare, newPerson, newShift, whatIsMissing } from "./shift-state.js";
import { shiftText } from "./shift-text.js";
import { shiftForm } from "./shift-form.js";
import { personCard } from "./person-card.js";
import { hire } from "./hire.js";
import { choosePeople, isThere } from "./people.js";
import { allFindings, sortFindings } from "./shift-asks.js";
import { firstSlip, showSlips } from "./slips.js";
import { checksText, missingText, showBar, showChecks, showRemarks } from "./shift-answer.js";
import { shiftDefaults, shiftFacts } from "./shift-facts.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

/** How long a slip waits while somebody is typing: `30.` is on its way to `30.50`. */
const slipDelay = 600;

/** Shows a shift; `keep` gets it after each change, `reopen` shows it again after somebody was hired. */
export function startShift(draft, keep, reopen) {
  const root = byId("shift");
  const { info } = app;
  const state = adoptKeys({ ...newShift(""), ...draft });
  let needs = null;
  let shown = null;
  let insists = false;
  let slipTimer = 0;
  let spokenTimer = 0;
  let cards = [];
  const form = { ...shiftFacts(info, () => state, () => needs), state: () => state, changed, removed };
  const parts = shiftForm(form);
  byId("add-people").onclick = addPeople;
  byId("bar-go").onclick = () => goToSlip() || goTo(whatIsMissing(state)[0]?.path);
  byId("checks-details").ontoggle = () => showChecks(shown);
  root.onchange = () => update(true);
  fillAll();
  return { finished, state: () => state };

  function fillAll() {
    needs = question("shift", shiftText(state, true).text)?.needs ?? null;
    cards = state.staff.map((person) => personCard(person, form.nameOf(person.employee), form));
    byId("staff").replaceChildren(...cards.map((card) => card.element));
    parts.fillAll();
    showOpened();
    update(true);
  }

  function showOpened() {
    const notes = byId("file-notes");
    const { opened } = state;
    setHidden(notes, !opened && !state.notes);
    setText(notes, !opened ? state.notes : opened.comments
      ? `${words.open.opened(opened.name)} ${words.open.comments}` : words.open.opened(opened.name));
  }

  function changed() {
    keep(state);
    update(false);
  }

  function fileName() {
    return state.opened?.name ?? shiftDefaults.fileName;
  }

  function question(name, text) {
    return askShift(name, fileName(), text, state.date);
  }

  /** Asks the program about the form as it is; `isNow` does not wait for the typing to end. */
  function update(isNow) {
    clearTimeout(slipTimer);
    setText(byId("night-title"), [state.shift || words.today.shift, dayTitle(state.date)].filter(Boolean).join(", "));
    const marked = shiftText(state, !insists);
    const answer = question("shift", marked.text);
    if (!answer) return;
    takeNeeds(answer.needs);
    const found = ofThisFile(answer.diagnostics);
    const findings = insists ? allFindings(found, state) : sortFindings(found, answer, state, marked);
    const isWrong = findings.reported.some((each) => each.severity === "error");
    if (isWrong && !isNow) slipTimer = setTimeout(() => show(answer, findings, marked), slipDelay);
    else show(answer, findings, marked);
  }

  /** Warnings of the restaurant's own files are not for whoever enters a shift; errors have no control here. */
  function ofThisFile(diagnostics) {
    const isHere = (each) => each.file === fileName();
    return diagnostics.filter((each) => isHere(each) || each.severity === "error")
      .map((each) => (isHere(each) ? each : { ...each, path: "" }));
  }

  function takeNeeds(next) {
    if (!next || JSON.stringify(next) === JSON.stringify(needs)) return;
    needs = next;
    parts.fillSources();
    for (const card of cards) card.refresh();
    parts.refreshLists();
  }

  function show(answer, { reported, missing }, marked) {
    showSlips(root, byId("rest"), reported, marked);
    setHidden(byId("rest"), !byId("rest").hasChildNodes());
    const isWrong = reported.some((each) => each.severity === "error");
    const waits = new Map(missing.filter((each) => each.person).map((each) => [each.person, each.what]));
    // Before a slip, and while the policy waits for something, the last amounts stay, dimmed.
    const isOld = isWrong || (!answer.shift && [...waits.keys()].some(canShare));
    if (!isOld) shown = answer.shift && { ...answer.shift, remarks: answer.remarks };
    const rows = !isOld && shown ? [...shown.rows] : [];
    for (const card of cards) {
      const row = canShare(card.person) ? rows.shift() ?? null : null;
      card.showRow(row, isOld && shown !== null, waits.get(card.person));
    }
    const text = missingText(missing, form.nameOf);
    showBar(shown, { isWrong, isOld }, text);
    showRemarks(shown);
    showChecks(shown);
    speak(isWrong, text);
  }

  /** Says the result aloud once nothing has changed for a moment. */
  function speak(isWrong, missing) {
    clearTimeout(spokenTimer);
    const text = isWrong ? words.bar.mend : missing ? words.bar.missing(missing)
      : shown ? words.bar.spoken(shown.totals.digital_tips, shown.totals.cash_tips, checksText(shown.checks)) : "";
    spokenTimer = setTimeout(() => setText(byId("spoken"), text), 1000);
  }

  function addPeople() {
    const onShift = new Set(state.staff.map((person) => person.employee));
    const there = info.people.filter((person) => isThere(person, state.date));
    choosePeople(there, onShift, (ids) => {
      const added = ids.map((id) => newPerson(id, form.personOf(id)?.positions[0] ?? ""));
      const firstCard = insertAt(state.staff.length, added);
      firstCard.element.querySelector(".position").focus();
      firstCard.element.scrollIntoView({ block: "center" });
    }, () => hire((id, position) => {
      state.staff.push(newPerson(id, position));
      keep(state);
      reopen();
      byId("staff").lastElementChild.querySelector(".in").focus();
    }));
  }

  function insertAt(index, people) {
    const made = people.map((person) => personCard(person, form.nameOf(person.employee), form));
    state.staff.splice(index, 0, ...people);
    byId("staff").insertBefore(make("template"), cards[index]?.element ?? null)
      .replaceWith(...made.map((card) => card.element));
    cards.splice(index, 0, ...made);
    parts.refreshLists();
    changed();
    return made[0];
  }

  function removed(person) {
    const index = state.staff.indexOf(person);
    state.staff.splice(index, 1);
    cards.splice(index, 1)[0].element.remove();
    parts.refreshLists();
    changed();
    (cards[index]?.element ?? byId("add-people")).focus();
    const name = form.nameOf(person.employee);
    notify(words.person.removed(name), {
      label: words.putBack,
      run: () => insertAt(Math.min(index, state.staff.length), [person]).element.focus(),
    });
  }

  /** The shift as it can be saved, or null: then everything that is to be mended is reported. */
  function finished() {
    insists = true;
    update(true);
    const marked = shiftText(state, false);
    const answer = question("shift", marked.text);
    if (!answer) return null;
    const missing = whatIsMissing(state);
    const isWrong = answer.diagnostics.some((each) => each.severity === "error");
    if (isWrong || missing.length || !answer.shift) {
      notify(missing.length
        ? words.send.needsMore(missingText(missing, form.nameOf)) : words.send.mendFirst);
      goToSlip();
      return null;
    }
    insists = false;
    update(true);
    return { ...answer, ...fileNow(answer.stem), csv: () => question("files", marked.text) };
  }

  /** A file that was opened and not changed is saved byte for byte as it was. */
  function fileNow(stem) {
    const { text } = shiftText(state, false);
    const { opened } = state;
    return opened && opened.baseline === text
      ? { name: opened.name, text: opened.text } : { name: `${stem}.yaml`, text };
  }

  function goToSlip() {
    const place = firstSlip(root);
    if (place) goToControl(place);
    return place !== null;
  }

  /** To what is missing: its control, or the first one that is empty within its group. */
  function goTo(path) {
    const group = path && root.querySelector(`[data-path="${CSS.escape(path)}"]`);
    if (!group) return;
    const fields = [...group.querySelectorAll("input, select, button")];
    goToControl(fields.find((field) => field.value === "") ?? group);
  }

  function goToControl(place) {
    const target = place.matches("input, select, textarea, button") ? place : place.closest("[tabindex]") ?? place;
    target.focus();
    target.scrollIntoView({ block: "center" });
  }
}
