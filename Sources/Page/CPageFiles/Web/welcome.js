// The first screen on a phone without a restaurant.
import { byId, make, setHidden, setText } from "./dom.js";
import { ask, restaurantFields, rosterPaths, settingsPaths } from "./engine.js";
import { app, readRestaurant } from "./app.js";
import { readTextFile } from "./share.js";
import { canOpenFolders, chooseFolder } from "./folder.js";
import { withPlace } from "./slips.js";
import { say } from "./words.js";

/** The files opened so far, as paths and texts. @type {Map<string, string>} */
const opened = new Map();

/** Starts the screen; `begin` is called when there is a restaurant. @param {() => void} begin @param {(files: File[]) => void} take */
export function startWelcome(begin, take) {
  for (const name of ["open-files", "take-over"]) byId(name).onclick = () => byId("files").click();
  setHidden(byId("open-folder-line"), !canOpenFolders());
  byId("open-folder").onclick = () => chooseFolder(begin);
  byId("files").onchange = ({ target }) => {
    const files = [...target.files];
    target.value = "";
    if (files.length) take(files);
  };
}

/** Opens the files of a restaurant, together or one after another. @param {File[]} files @param {() => void} begin */
export async function openFirstFiles(files, begin) {
  byId("welcome-refusal").replaceChildren();
  setHidden(byId("welcome-refusal"), true);
  for (const file of files) await openFirst(file);
  useOpened(begin);
}

/** Opens a file. Its contents tell its kind, not its name. */
async function openFirst(file) {
  const text = await readTextFile(file);
  const read = text === null ? null : ask("place", { path: file.name, text });
  if (read?.path) opened.set(read.path, text);
  else refuseToOpen([make("p", {}, say("{} is neither a restaurant’s settings nor a roster.", file.name)), ...(read?.diagnostics ?? []).map(withPlace)]);
}

function useOpened(begin) {
  if (!opened.size) return;
  const missing = [settingsPaths, rosterPaths].filter((paths) => !paths.some((path) => opened.has(path)));
  setText(byId("open-next"), missing.length ? say("Now open {} too.", missing[0][0]) : "");
  if (missing.length) return;
  const answer = ask("restaurant", restaurantFields((path) => opened.get(path)));
  if (!answer) return;
  if (!answer.restaurant) {
    refuseToOpen(answer.diagnostics.map((each) => {
      const message = withPlace(each);
      message.prepend(make("span", { class: "place" }, `${each.file}:`));
      return message;
    }));
    return;
  }
  for (const [path, text] of opened) app.folder.save(path, text);
  readRestaurant();
  begin();
}

function refuseToOpen(messages) {
  const box = byId("welcome-refusal");
  box.append(...messages);
  setHidden(box, false);
  box.focus();
}
