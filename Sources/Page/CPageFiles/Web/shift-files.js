// Opening a shift file, and sending, saving and printing what is in it.
import { byId, make, setHidden } from "./dom.js";
import { ask } from "./engine.js";
import { readShift } from "./shift-read.js";
import { shiftText } from "./shift-text.js";
import { CannotShow } from "./tree-read.js";
import { readTextFile, saveFiles, sendFiles } from "./share.js";
import { slipMessage } from "./slips.js";
import { fillPaper, printPaper } from "./paper.js";
import { confirmed } from "./confirm.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

/** Ties the buttons at the end of the form to the shift. */
export function startShiftFiles(shift, restaurantName) {
  byId("send").onclick = () => handOut(({ name, text }) => [{ name: `${name}.txt`, text }], sendFiles);
  byId("save-shift").onclick = () => handOut(({ name, text }) => [{ name, text }], saveFiles);
  byId("save-csv").onclick = () => handOut(({ csv }) => csv()?.files ?? [], saveFiles);
  byId("print").onclick = () => {
    const done = shift.finished();
    if (!done) return;
    fillPaper(restaurantName, { ...done.shift, remarks: done.remarks }, shift.state().note);
    printPaper();
  };
  byId("start-over").onclick = async () => {
    if (shift.isUntouched() || await confirmed(words.send.sure, words.shift.startOver)) {
      shift.replace(null);
      byId("date").focus();
    }
  };
  byId("open-file").onclick = () => byId("file").click();
  byId("file").onchange = async (event) => {
    const [file] = event.target.files;
    if (file) await open(file);
    event.target.value = "";
  };

  /** Straight in the tap, as the share sheet wants it: nothing is awaited before it. */
  async function handOut(filesOf, way) {
    const done = shift.finished();
    if (!done) return;
    const files = filesOf({ ...done, name: done.name.replace(/\.txt$/, "") });
    if (!files.length) return;
    const outcome = await way(files, done.title);
    if (outcome === "sent") notify(words.send.sent);
    if (outcome === "saved") notify(words.send.saved(words.list(files.map((file) => file.name))));
  }

  async function open(file) {
    const text = await readTextFile(file);
    if (text === null) {
      refuse(file.name, [make("p", {}, words.open.notText)]);
      return;
    }
    const answer = ask("tree", { text });
    if (!answer) return;
    const errors = answer.diagnostics.filter((each) => each.severity === "error");
    if (errors.length || !answer.tree) {
      refuse(file.name, errors.map(withPlace));
      return;
    }
    try {
      const state = readShift(answer.tree);
      if (!shift.isUntouched() && !await confirmed(words.open.replaces, words.shift.open)) return;
      const baseline = shiftText(state, false).text;
      state.opened = { name: file.name, text, baseline, comments: answer.comments > 0 };
      setHidden(byId("refusal"), true);
      shift.replace(state);
    } catch (error) {
      if (!(error instanceof CannotShow)) throw error;
      refuse(file.name, [make("p", {}, error.message)]);
    }
  }

  function refuse(name, reasons) {
    const box = byId("refusal");
    box.replaceChildren(make("p", {}, make("strong", {}, words.open.refused(name))), ...reasons);
    setHidden(box, false);
    box.focus();
  }
}

/** A message with the line that it is about. */
export function withPlace(diagnostic) {
  const message = slipMessage(diagnostic);
  message.prepend(make("span", { class: "place" }, `${diagnostic.line}:${diagnostic.column} `));
  return message;
}
