// Importing hours, payments, or employees from a time clock, a register, or a spreadsheet. The user answers open
// questions and checks the result before it is saved.
import { button, byId, fillList, labelled, make, markWrong, plainRow, selectField, setHidden, setText } from "./dom.js";
import { app, askFolder, hasRestaurant, keepDraft, readDraft, readRestaurant, shiftFolder, today } from "./app.js";
import { ownPaths } from "./engine.js";
import { dayTitle } from "./titles.js";
import { hire } from "./people.js";
import { firstLetter, showProblem, slipMessage } from "./slips.js";
import { notify, openSheet } from "./notice.js";
import { say, words } from "./words.js";

const importDraft = "imported";
/** The size limit: more than a year of any restaurant's hours takes. */
const largestExport = 16 << 20;
const leaveOut = "-";
const hireSomebody = "+";

/** An export chosen before there was a restaurant. @type {File | null} */
let waiting = null;
/** Whether the last import is not shown yet. */
let isFresh = false;

/**
 * The export on the screen: its bytes, its current answers, and its answers before each step.
 *
 * @typedef {{name: string, bytes: Uint8Array, answers: Map<string, string>, before: Map<string, string>[],
 *   columns: Map<string, any>, done: () => void}} Export
 */

/** Imports an export after the user checks it; `done` is called when its shifts are saved. @param {File} file @param {() => void} done */
export async function takeExport(file, done) {
  if (file.size > largestExport) return notify(say("{} is larger than the hours of a year.", file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  waiting = hasRestaurant() ? null : file;
  return showStep({ name: file.name, bytes, answers: new Map(), before: [], columns: new Map(), done });
}

/** Imports the export chosen before the restaurant was set up. @param {() => void} done */
export function takeWaiting(done) {
  const file = waiting;
  waiting = null;
  if (file && app.info) takeExport(file, done);
}

/** @param {Export} shown @param {[string, string][]} more */
const askImport = ({ name, bytes, answers }, more = []) =>
  askFolder("import", [["path", name], ["text", bytes], ...answers, ...more]);

/** @param {Export} shown */
function showStep(shown) {
  const answer = askImport(shown);
  if (!answer) return;
  if (answer.state === "waiting") return void notify(say("Set up the restaurant first; then tipsheet imports {}.", shown.name));
  if (answer.state === "refused") waiting = null;
  const dialog = byId("import");
  dialog.dataset.state = answer.state;
  byId("import-slips").replaceChildren(...(answer.problems ?? []).map(slipMessage));
  byId("import-echo").replaceChildren();
  byId("import-rows").replaceChildren();
  const step = { refused: showOffers, choice: showOffers, columns: showColumns, days: showDays, names: showNames, ready: showReady }[answer.state];
  step(shown, answer);
  setHidden(byId("import-back"), shown.before.length === 0);
  byId("import-back").onclick = () => {
    shown.answers = shown.before.pop() ?? new Map();
    showStep(shown);
  };
  openSheet("import", shown.name, { focus: byId("import-rows").querySelector("[aria-invalid]") ?? byId("import-title") });
}

/** Keeps answers and continues. An empty answer deletes it. @param {Export} shown @param {Iterable<[string, string]>} answers */
function goOn(shown, answers) {
  shown.before.push(new Map(shown.answers));
  for (const [field, value] of answers) {
    if (value === "") shown.answers.delete(field);
    else shown.answers.set(field, value);
  }
  showStep(shown);
}

function showNote(text, next, label = say("Next")) {
  setText(byId("import-note"), text);
  setHidden(byId("import-next"), next === null);
  setText(byId("import-next"), label);
  byId("import-next").onclick = next;
}

/** Shows choices that let a refused import continue. @param {Export} shown */
function showOffers(shown, { question = say("Nothing was taken."), offers, left_out: leftOut = [] }) {
  showNote(question, null);
  byId("import-rows").replaceChildren(
    ...offers.map(({ title, field, value }) => make("li", {}, button(firstLetter(title), "plain full", () => goOn(shown, [[field, value]]), { "data-offer": field, "data-value": value }))),
    ...leftOut.map(leftOutRow));
}

const leftOutRow = ({ lines, reason }) => plainRow(words.imports.lines(lines), [firstLetter(reason)], null, { "data-lines": lines });

/** Makes a control to choose from several options; `field` is the answer that it gives. */
function choice(label, field, note, options, value) {
  const control = selectField(label, { "data-field": field, onchange: (event) => markWrong(event.target, false) }, [["", say("choose")], ...options.map((option) => [option.value, option.text])], value ?? "");
  return make("li", {}, control, note ? make("span", { class: "small" }, note) : null);
}

/** Reads the answers from the controls on the screen. @returns {[string, string][]} */
const typedAnswers = () => [...byId("import-rows").querySelectorAll("[data-field]")].map((control) => /** @type {[string, string]} */ ([control.dataset.field, control.value.trim()]));

/** Asks for the meaning of an export's unknown columns; after Next, marks those that are still open. @param {Export} shown */
function showColumns(shown, { questions, open, date, problem, understood }) {
  for (const question of questions) shown.columns.set(question.header, question);
  showNote(say("tipsheet does not know this export yet. What does each column contain? Your answers are saved for next time."), () => goOn(shown, [...typedAnswers(), ["proposed", "yes"]]));
  if (problem) showProblem(byId("import-slips"), { message: problem });
  byId("import-rows").replaceChildren(
    ...[...shown.columns.values()].map(({ header, samples, proposal, reason, choices }) => {
      const field = `column/${header}`;
      return choice(header, field, `${samples.join(", ")} (${reason})`, choices, shown.answers.get(field) ?? proposal);
    }),
    ...(date ? [choice(say("Which day is {}?", date.text), "day_first", "", [{ value: "no", text: date.no }, { value: "yes", text: date.yes }], shown.answers.get("day_first"))] : []));
  const echo = (sentences) => byId("import-echo").replaceChildren(...sentences.map((sentence) => make("p", { class: "soft" }, sentence)));
  echo(understood);
  for (const control of byId("import-rows").querySelectorAll("select")) {
    if (shown.answers.has("proposed") && open.includes(control.dataset.field)) control.setAttribute("aria-invalid", "true");
  }
  byId("import-rows").onchange = () => {
    if (byId("import").dataset.state !== "columns") return;
    echo(askImport(shown, [...typedAnswers().filter(([, value]) => value), ["proposed", "yes"]])?.understood ?? []);
  };
}

/** Asks for the first and last day of hours without dates. @param {Export} shown */
function showDays(shown, { from, to }) {
  showNote(say("These hours do not name their days in full. Enter the first and the last day."), () => goOn(shown, typedAnswers()));
  const day = (label, field, value) => make("li", {}, labelled(label, make("input", { type: "date", "data-field": field, value: shown.answers.get(field) ?? value ?? "" })));
  byId("import-rows").replaceChildren(day(say("First day"), "from", from), day(say("Last day"), "to", to));
}

/** Asks for people, positions of jobs, times of shifts, and shifts of rows. @param {Export} shown */
function showNames(shown, { people, jobs, windows, rows, namesakes }) {
  const skip = { value: leaveOut, text: say("leave out") };
  showNote(say("A few things are not known yet. Answers about names and jobs are kept."), () => {
    const selects = [...byId("import-rows").querySelectorAll("select")];
    for (const each of selects) markWrong(each, !each.value);
    const open = selects.find(({ value }) => !value);
    if (open) open.focus();
    else goOn(shown, typedAnswers());
  });
  const everybody = app.info.people.map(({ id, name }) => ({ value: id, text: name }));
  const positions = app.info.positions.map(({ name }) => ({ value: name, text: name }));
  const types = app.info.shift_types.map((type) => ({ value: type, text: type }));
  byId("import-rows").replaceChildren(
    ...people.map(({ label, name, suggestion }) => {
      const item = choice(say("Who is {}?", label), `person/${label}`, "", [...everybody, { value: hireSomebody, text: say("new person: hire {}", name) }, skip], suggestion);
      const control = item.querySelector("select");
      control.addEventListener("change", () => {
        if (control.value !== hireSomebody) return;
        control.value = "";
        const typed = typedAnswers();
        hire((id) => goOn(shown, [...typed, [`person/${label}`, id]]), name);
      });
      return item;
    }),
    ...jobs.map(({ label, suggestion }) => choice(say("Which position is {}?", label), `job/${label}`, "", [...positions, skip], suggestion)),
    ...windows.map((type) => make("li", {}, labelled(say("When is {} worked?", type), make("input", { type: "text", autocomplete: "off", "data-field": `window/${type}` })),
      make("span", { class: "small" }, say("such as 10:30 am-4:00 pm, 4pm-end, or 9am-3pm sat,sun; empty if never")))),
    ...namesakes.map(({ id, name, text }) => choice(text, `another/${id}`, "", [{ value: "no", text: say("the same person: leave this one out") }, { value: "yes", text: say("another {}: add", name) }])),
    ...rows.map(({ lines, text, reason, suggestion }) => choice(text, `row/${lines}`, firstLetter(reason), [...types, skip], suggestion)));
}

/** Shows the shifts that an import would create or change. @param {Export} shown */
function showReady(shown, answer) {
  const { rows, summary, reconciliation, differences, files, closed } = answer;
  const titles = new Map(rows.map(({ path, title }) => [path, title]));
  const isNews = files.length > 0 || answer.tips;
  showNote(say("This is {}. Look before you take it.", answer.title), () => (isNews ? take(shown, answer) : byId("import").close()), isNews ? say("Take them") : say("Close"));
  const note = (text, look) => make("p", { class: look }, text);
  byId("import-echo").replaceChildren(
    ...(isNews ? [] : [note(say("Everything in it is here already."), "soft")]), note(firstLetter(summary), "soft"),
    ...reconciliation.map((text) => note(text, "soft")),
    ...differences.map(({ path, text }) => note(`${titles.get(path) ?? path}: ${text}`, "doubt")),
    ...closed.map((title) => note(say("People were paid by {}. Taking this changes it, and a correction pays the difference.", title), "doubt")),
    ...answer.look_again.map(({ lines, reason }) => note(`${words.imports.lines(lines)}: ${reason}`, "doubt")),
    ...(answer.unused.length ? [note(say("Not used: {}", answer.unused.join(", ")), "soft")] : []));
  const withTips = make("input", { type: "checkbox", id: "import-tips", checked: true });
  byId("import-rows").replaceChildren(
    ...(answer.tips ? [make("li", { class: "row" }, withTips, make("label", { for: "import-tips", class: "grow" }, say("The tips of the export too")))] : []),
    ...rows.map(({ path, title, text, state }) => plainRow(firstLetter(title), [text], make("span", { class: "small" }, words.imports[state]), { "data-shift": path })),
    ...(answer.left_out.length ? [make("li", { class: "row" }, make("strong", {}, say("Not imported")))] : []), ...answer.left_out.map(leftOutRow));
}

/** Saves the files. Each earlier text stays for undo. @param {Export} shown */
function take(shown, { tips }) {
  const isWithTips = tips && byId("import-tips").checked;
  const answer = askImport(shown, isWithTips ? [["tips", "yes"]] : []);
  if (answer?.state !== "ready") return;
  const files = answer.files.map(({ path, text }) => ({ path, before: app.folder.text(path), after: text }));
  putAll(files.map(({ path, after }) => [path, after]));
  keepDraft(importDraft, { name: shown.name, day: today(), summary: answer.summary, files });
  byId("import").close();
  isFresh = true;
  shown.done();
  notify(answer.closed.length ? say("Taken. People were paid already: open Pay and tap Correct it.") : firstLetter(answer.summary));
}

/** Keeps files with their earlier versions. @param {[string, string | null][]} files */
function putAll(files) {
  for (const [path, text] of files) {
    if (text === null) app.folder.save(path, null);
    else app.folder.replace(path, text);
  }
  if (files.some(([path]) => ownPaths.includes(path))) readRestaurant();
}

/** Today's import, if nobody has changed its files since. */
function lastImport() {
  const kept = readDraft(importDraft);
  const isStill = kept?.day === today() && kept.files.every(({ path, after }) => app.folder.text(path) === after);
  return isStill ? kept : null;
}

/** Shows the last import with undo on Today, and skipped rows until someone enters them. */
export function showImports(notes, again) {
  const last = lastImport();
  const rows = last ? [plainRow(last.name, [firstLetter(last.summary)], button(say("Undo"), "quiet", () => {
    putAll(last.files.map(({ path, before }) => [path, before]));
    keepDraft(importDraft, null);
    again();
    notify(say("{} is taken back.", last.name));
  }, { id: "undo-import" }), { id: "last-import" })] : [];
  const asked = (path, title, reasons, label, done) => plainRow(title, reasons, button(label, "quiet", () => {
    const text = app.folder.text(path);
    const put = (now) => {
      app.folder.save(path, now);
      again();
    };
    put(null);
    notify(done, () => put(text));
  }), { "data-left-out": path });
  // A shift that tipsheet has begun on a computer keeps its pay period open, as there.
  const drafts = app.folder.paths(`${shiftFolder}.draft`);
  fillList("imports", [...rows,
    ...notes.map(({ path, export: name, lines, reasons }) => asked(path, words.imports.notTaken(name, lines), reasons, say("Entered"), say("These lines are not asked about any more."))),
    ...drafts.map((path) => asked(path, say("A shift that was begun on a computer"), [/\d{4}-\d\d-\d\d/.exec(path)?.[0]].filter(Boolean).map(dayTitle), say("Delete it"), say("Deleted.")))]);
  // The rest of the screen is filled first.
  if (isFresh) setTimeout(() => byId("imports-box").scrollIntoView({ block: "center" }));
  isFresh = false;
}
