// Files as people know them: a shift by its day and type, the others by their contents.
import { app, askFolder, shiftFolder } from "./app.js";
import { rosterPaths, settingsPaths } from "./engine.js";
import { clock } from "./night-state.js";
import { firstLetter } from "./slips.js";
import { say, words } from "./words.js";

/** @param {string} path @param {string | null} text of a shift; null to take the one that is kept */
export function fileTitle(path, text = null) {
  if (settingsPaths.includes(path)) return say("Settings");
  if (rosterPaths.includes(path)) return say("People");
  const [name] = path.slice(path.lastIndexOf("/") + 1).split(/\.ya?ml/);
  if (path.startsWith("payroll/")) return say("Payroll program {}", name);
  if (path.startsWith(`${shiftFolder}.`)) return name.startsWith(".draft") ? say("A shift that was begun on a computer") : say("Rows left out of an import");
  if (!path.startsWith(shiftFolder)) return words.files.own[name] ?? path;
  const night = app.info ? askFolder("night", { path, text: text ?? app.folder.text(path) ?? "", clock: clock() }) : null;
  return firstLetter(night?.title ?? name);
}
