// Failures: if a part of the app fails, the rest goes on, and nothing that was typed is lost.
import { button, byId, make, setText } from "./dom.js";
import { app, askFolder, draftNames, keepDraft, readDraft } from "./app.js";
import { notify } from "./notice.js";
import { fileOfAnswer, saveFiles } from "./share.js";
import { say } from "./words.js";

const asideFolder = "aside/";
/** A draft that tells the next start that others were put aside. */
const asideMark = "put-aside";

/** @param {Error} error */
const wordsOf = (error) => say("An error in tipsheet: {} Your files are safe. Save a copy of them, or use another screen.", `${error.message.replace(/[.]$/, "")}.`);

const notifyAside = () => notify(say("Something that you had begun cannot be shown, so it was put aside. Your files are all here."));

/** Starts a form with its draft. A draft that the form cannot show is put aside, so that no form stops the app. */
export function startForm(name, start) {
  try {
    start(readDraft(name));
  } catch (error) {
    console.error(error);
    if (!putAside(name)) {
      notify(wordsOf(error));
      return;
    }
    startForm(name, start);
    notifyAside();
  }
}

/** Keeps a draft where no form reads it. Returns whether there was one. */
function putAside(name) {
  const draft = readDraft(name);
  if (draft === null) return false;
  keepDraft(asideFolder + name, draft);
  keepDraft(name, null);
  return true;
}

/** Puts every draft of a form aside. Returns whether there was one. */
async function putAllAside() {
  const names = ["tip", "split", "set-up", ...draftNames("text/")].filter(putAside);
  if (names.length) keepDraft(asideMark, true);
  await app.folder.settled();
  return names.length > 0;
}

/** Tells why a screen cannot be shown. @param {Error} error */
export function showFailed(error) {
  console.error(error);
  setText(byId("failed-why"), wordsOf(error));
  byId("failed-save").onclick = saveCopy;
}

/** Tells that drafts were put aside when the app started again. */
export function tellPutAside() {
  if (!readDraft(asideMark)) return;
  notifyAside();
  keepDraft(asideMark, null);
}

/** Starts the app again without drafts if it has some. Otherwise offers a copy of every file. @param {Error} error */
export async function endStart(error) {
  console.error(error);
  if (app.folder.database && await putAllAside()) {
    location.reload();
    return;
  }
  byId("starting").append(make("p", {}, say("The app cannot start: {}", error.message)), button(say("Save a copy of every file"), "plain", saveCopy, { id: "starting-save" }));
}

/** Saves every file: in a zip, or in one text if the engine cannot make a zip. */
async function saveCopy() {
  const { folder } = app;
  if (!folder.database) await folder.open();
  const zip = packed();
  const text = folder.paths("").map((path) => `--- ${path}\n${folder.text(path)}`).join("\n");
  await saveFiles([zip ? fileOfAnswer(zip) : { name: "tipsheet.txt", text }], "tipsheet");
}

function packed() {
  try {
    return askFolder("pack", {})?.zip ?? null;
  } catch {
    return null;
  }
}
