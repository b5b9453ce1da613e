// The rarely used parts of a shift: its note, its file, copies, canceling it, and the bin.
import { byId, make, setHidden, setText } from "./dom.js";
import { app, askFolder, shiftFolder } from "./app.js";
import { cancelling, isTaken } from "./night-state.js";
import { fillPaper, printPaper } from "./paper.js";
import { handOut } from "./share.js";
import { handNight } from "./hand.js";
import { askReason, notify } from "./notice.js";
import { openChecks } from "./periods.js";
import { say } from "./words.js";

/**
 * @param {import("./night-state.js").Night} night
 * @param {{changed: () => void, undo: () => void, leave: () => void}} actions
 */
export function startNightMore(night, { changed, undo, leave }) {
  const { answer } = night;
  const title = answer.title ?? "";
  const isOpen = !answer.closed && !answer.cancelled;
  const file = () => ({ name: night.path.slice(shiftFolder.length), text: night.text });
  const note = byId("note");
  if (document.activeElement !== note) note.value = answer.note ?? "";
  note.disabled = answer.closed;
  note.oninput = () => night.change([["set/note", note.value]], "note");
  note.onchange = () => {
    night.endChange();
    changed();
  };
  setText(byId("confirmed"), answer.confirmed ? say("Looked at: {}", answer.confirmed) : "");
  setHidden(byId("confirmed-box"), !answer.confirmed);
  byId("confirmed-remove").onclick = () => edit([["set/confirmed", ""]]);
  byId("remarks").replaceChildren(...answer.remarks.map((text) => make("li", {}, text)));
  setHidden(byId("remarks"), answer.remarks.length === 0);
  const open = openChecks(answer.checks);
  setText(byId("checks"), answer.checks && !open.length ? say("{} checks pass.", answer.checks.count) : "");
  byId("checks-open").replaceChildren(...open.map(({ name, detail }) => make("li", {}, make("strong", {}, name), " ", detail)));
  byId("send").onclick = () => handNight(night);
  byId("save-shift").onclick = () => handOut([file()], title);
  byId("save-csv").onclick = () => handOut(askFolder("files", { path: night.path, text: night.text })?.files ?? [], title);
  byId("print").onclick = () => {
    fillPaper(app.info.name, answer);
    printPaper();
  };
  for (const name of ["save-csv", "print"]) byId(name).disabled = !answer.totals;
  byId("undo").onclick = undo;
  byId("undo").disabled = night.before.length === 0;
  byId("to-file").href = `#text/${encodeURI(night.path)}`;
  setHidden(byId("to-file"), answer.closed);
  setHidden(byId("call-off"), !isOpen);
  byId("call-off").onclick = callOff;
  setHidden(byId("delete-shift"), answer.closed);
  byId("delete-shift").onclick = remove;

  function edit(edits) {
    const { problem } = night.change(edits);
    changed();
    if (problem) notify(problem.message);
    return problem;
  }

  /** Cancels a shift that did not take place. It then has no people or amounts; undo brings them back. */
  async function callOff() {
    const reason = await askReason(say("Why did it not take place?"));
    if (reason && !edit(cancelling(reason))) notify(say("This shift is marked as cancelled."), undo);
  }

  /** Moves the shift to the bin. */
  function remove() {
    const { path, text } = night;
    const wasKept = isTaken(path);
    app.folder.save(path, null);
    leave();
    notify(say("The shift is deleted."), () => {
      // A file that took its place in the meantime stays.
      if (wasKept && !isTaken(path)) app.folder.save(path, text);
      leave();
    });
  }
}
