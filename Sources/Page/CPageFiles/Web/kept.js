// Whether the changes on the screen are saved on this phone, and what to do if not.
import { button, byId, make, setHidden, setText } from "./dom.js";
import { app, shiftFolder } from "./app.js";
import { fileTitle } from "./titles.js";
import { allowFolder, disk } from "./folder.js";
import { chooseNight } from "./received.js";
import { say, words } from "./words.js";

/** Shows the state of the folder at the top of every screen. */
export function showKept() {
  // If a change also goes to a folder on disk, it counts as saved only once it is there.
  const state = app.folder.state === "kept" && disk.writing ? "saving" : app.folder.state;
  const mark = byId("draft");
  setText(mark, state === "kept" ? (disk.state === "ready" ? say("Kept in the folder {}", disk.handle.name) : words.kept.kept) : state === "saving" ? say("Saving…") : say("Not kept"));
  if (mark.dataset.state !== state) mark.dataset.state = state;
  const isBad = state === "full" || state === "blocked";
  const box = byId("not-kept");
  setText(box, isBad ? words.kept[state] : "");
  setHidden(box, !isBad);
  showFolder();
  showConflicts();
}

/** Shows a folder that the browser opens only after a tap, or that cannot be read or written. */
function showFolder() {
  const { state, handle } = disk;
  const asks = state === "asks";
  setHidden(byId("disk"), !asks && state !== "failed");
  setText(byId("disk-text"), asks ? say("The browser asks for your permission before this page uses the folder {} again.", handle.name) : state === "failed" ? say("The folder {} cannot be read or written at the moment. Your entries are kept in this browser.", handle.name) : "");
  setHidden(byId("disk-allow"), !asks);
  byId("disk-allow").onclick = allowFolder;
}

/** @param {string} path */
function titleOf(path) {
  const { mine, theirs } = app.folder.conflicts.get(path);
  return fileTitle(path, mine ?? theirs);
}

function showConflicts() {
  const box = byId("conflicts");
  const conflicts = [...app.folder.conflicts.keys()];
  setHidden(box, conflicts.length === 0);
  const key = conflicts.join("\n");
  if (box.dataset.shown === key) return;
  box.dataset.shown = key;
  box.replaceChildren(...conflicts.map((path) => make("div", { class: "tell", role: "group", "data-conflict": path },
    make("p", {}, say("{} was changed in two places. Which one do you want to keep? The other one stays under Settings, Earlier versions.", titleOf(path))),
    make("div", { class: "tell-buttons" },
      path.startsWith(shiftFolder) && app.info ? button(say("Who gets what?"), "plain compare", () => chooseNight(app.folder.conflicts.get(path))) : null,
      button(say("This one"), "plain keep-mine", () => app.folder.choose(path, true)),
      button(say("The other one"), "plain use-other", () => app.folder.choose(path, false))))));
}
