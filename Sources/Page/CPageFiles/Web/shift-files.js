// Keeping, sending, saving and printing a shift, and opening a shift file.
import { byId, make, setHidden } from "./dom.js";
import { ask } from "./engine.js";
import { app, askToStay, keepDraft, readDraft, shiftFolder } from "./app.js";
import { readShift } from "./shift-read.js";
import { shiftText } from "./shift-text.js";
import { CannotShow } from "./tree-read.js";
import { saveFiles, sendFiles } from "./share.js";
import { withPlace } from "./slips.js";
import { fillPaper, printPaper } from "./paper.js";
import { confirmed } from "./confirm.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

/** Ties the buttons at the end of the form to the shift; `name` is its draft's. */
export function startShiftFiles(shift, { name, leave }) {
  byId("done").onclick = keep;
  byId("send").onclick = () => handOut((file) => [{ name: `${file.name}.txt`, text: file.text }], sendFiles);
  byId("save-shift").onclick = () => handOut((file) => [{ name: file.name, text: file.text }], saveFiles);
  byId("save-csv").onclick = () => handOut(({ csv }) => csv()?.files ?? [], saveFiles);
  byId("print").onclick = () => {
    const done = shift.finished();
    if (!done) return;
    fillPaper(app.info.name, { ...done.shift, remarks: done.remarks }, shift.state().note);
    printPaper();
  };
  byId("delete-shift").onclick = remove;

  /** Into the restaurant's folder, where the draft was only begun. */
  async function keep() {
    const done = shift.finished();
    if (!done) return;
    const path = shiftFolder + done.name;
    const kept = app.folder.text(path);
    const { opened } = shift.state();
    const isOwn = opened?.isKept && opened.text === kept;
    if (kept !== null && kept !== done.text && !isOwn
      && !await confirmed(words.send.replaces(done.title), words.send.replace)) return;
    app.folder.save(path, done.text);
    keepDraft(name, null);
    askToStay();
    notify(words.send.done(done.title));
    leave();
  }

  /** Into the bin: what was begun, and the shift if it was kept. */
  function remove() {
    const { opened } = shift.state();
    const path = opened?.isKept ? shiftFolder + opened.name : null;
    const before = path && app.folder.text(path);
    const draft = readDraft(name);
    if (path) app.folder.save(path, null);
    keepDraft(name, null);
    leave();
    notify(words.send.deleted, {
      label: words.undo,
      run: () => {
        if (path) app.folder.save(path, before);
        keepDraft(name, draft);
        leave();
      },
    });
  }

  /** Straight in the tap, as the share sheet wants it: nothing is awaited before it. */
  async function handOut(filesOf, way) {
    const done = shift.finished();
    if (!done) return;
    const files = filesOf(done);
    if (!files.length) return;
    const outcome = await way(files, done.title);
    if (outcome === "sent") notify(words.send.sent);
    if (outcome === "saved") notify(words.send.saved(words.list(files.map((file) => file.name))));
  }
}

/** A shift file as the form holds it; null where it cannot be shown: then the person reads why. */
export function readShiftFile(name, text, isKept) {
  if (text === null) return refuseShift(name, [make("p", {}, words.open.notText)]);
  const answer = ask("tree", { text });
  if (!answer) return null;
  const errors = answer.diagnostics.filter((each) => each.severity === "error");
  if (errors.length || !answer.tree) return refuseShift(name, errors.map(withPlace));
  try {
    const state = readShift(answer.tree);
    const baseline = shiftText(state, false).text;
    state.opened = { name, text, baseline, comments: answer.comments > 0, isKept };
    return state;
  } catch (error) {
    if (!(error instanceof CannotShow)) throw error;
    return refuseShift(name, [make("p", {}, error.message)]);
  }
}

function refuseShift(name, reasons) {
  const box = byId("refusal");
  box.replaceChildren(make("p", {}, make("strong", {}, words.open.refused(name))), ...reasons);
  setHidden(box, false);
  box.focus();
  return null;
}
