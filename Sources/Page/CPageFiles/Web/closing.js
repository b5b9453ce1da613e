// The end of a pay period: the user saves its zip, and then it closes. Later changes become a correction.
import { amountText, byId, make, plainRow, setHidden, setText } from "./dom.js";
import { app, askFolder, saveOwn } from "./app.js";
import { clock } from "./night-state.js";
import { fileOfAnswer, saveFiles } from "./share.js";
import { keepBundle, putReport } from "./reports.js";
import { rangeTitle } from "./titles.js";
import { slipMessage } from "./slips.js";
import { notify, openSheet } from "./notice.js";
import { fromTo, say } from "./words.js";

/** Closes a period. @param {any} period @param {() => void} done */
export function closePeriod(period, done) {
  const ask = (isDespite) => askFolder("close", { from: period.from, to: period.to, clock: clock(), ...(isDespite ? { despite: "yes" } : {}) });
  askToSave(period, say("Close {}", rangeTitle(period)), say("It is saved: close the week"), ask, done);
}

/** Corrects a closed period with its later changes. @param {any} period @param {{name: string, bytes: Uint8Array}} zip @param {() => void} done */
export function correctPeriod(period, zip, done) {
  const ask = () => askFolder("correct", { zip: zip.bytes, name: zip.name, clock: clock() });
  askToSave(period, say("Correction of {}", rangeTitle(period)), say("It is saved: keep the correction"), ask, done);
}

function askToSave(period, title, label, ask, done) {
  let isDespite = false;
  let answer = ask(isDespite);
  if (!answer) return;
  setText(byId("closing-done"), label);
  byId("closing-despite").onclick = () => {
    isDespite = true;
    answer = ask(isDespite) ?? answer;
    fill();
  };
  byId("closing-save").onclick = () => save();
  byId("closing-again").onclick = () => save(true);
  byId("closing-done").onclick = finish;
  fill();
  openSheet("closing", title);

  function fill() {
    const { closed, over, problem, doubts = [], failed = [], diagnostics, changes } = answer;
    byId("closing-told").replaceChildren(
      ...(problem ? [slipMessage(problem)] : []), ...[...diagnostics, ...doubts].map(({ diagnostic }) => slipMessage(diagnostic)),
      ...(closed && over === false ? [slipMessage({ severity: "doubt", message: say("The last day of this pay period has not passed yet.") })] : []),
      ...failed.map(({ name, detail }) => slipMessage({ message: name, help: detail })),
      ...(changes && closed ? [differences(changes)] : []));
    setText(byId("closing-note"), closed ? say("Save the zip first: it holds the workbook, every table and payroll file, and the shifts that they come from.") : "");
    setHidden(byId("closing-save"), !closed);
    setHidden(byId("closing-despite"), closed || failed.length === 0);
    for (const name of ["again", "done"]) setHidden(byId(`closing-${name}`), true);
  }

  /** Saves the zip, directly in the tap, as the share sheet requires. */
  async function save(isAgain = false) {
    const file = fileOfAnswer(answer.zip);
    const isInFolder = !isAgain && await putReport(file);
    const outcome = isInFolder || await saveFiles([file], app.info.name);
    if (!outcome) return;
    setText(byId("closing-note"), isInFolder ? say("{} is in the folder, under reports.", file.name) : say("Is {} where you keep such files?", file.name));
    setHidden(byId("closing-save"), true);
    for (const name of ["again", "done"]) setHidden(byId(`closing-${name}`), false);
    byId("closing-done").focus();
  }

  async function finish() {
    // Since the zip was saved, another window may have changed a shift or closed a period, which not every browser
    // tells of a page that was opened as a file.
    await app.folder.follow();
    const before = answer.sha256;
    answer = ask(isDespite) ?? answer;
    if (!answer.closed || answer.sha256 !== before) {
      fill();
      if (answer.closed) setText(byId("closing-note"), say("Something was changed since that zip was saved. Save this one in its place."));
      return;
    }
    saveOwn(answer.periods.path, answer.periods.text);
    keepBundle(period, { zip: answer.zip, paid: answer.files.filter(({ path }) => path.includes("/payroll/") || path.endsWith(".xlsx")) });
    byId("closing").close();
    done();
    notify(say("{} is closed.", rangeTitle(period)));
  }
}

/** The people with other amounts than before: was, now, and the difference. */
function differences(changes) {
  if (!changes.length) return make("p", {}, say("No pay changes."));
  return make("ul", { class: "list", tabindex: "0", "aria-label": say("People whose pay changes") }, ...changes.map(({ id, name, was, now, difference }) =>
    plainRow(name, [fromTo(was, now)], amountText(difference), { "data-person": id })));
}
