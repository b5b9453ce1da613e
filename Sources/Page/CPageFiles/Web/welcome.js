// The first screen of a phone that has no restaurant yet.
import { byId, make, setHidden, setText } from "./dom.js";
import { ask, restaurantFiles } from "./engine.js";
import { app, readRestaurant, restaurantFile, rosterFile, shiftFolder } from "./app.js";
import { readTextFile } from "./share.js";
import { canOpenFolders, chooseFolder } from "./folder.js";
import { isExport, takeExport } from "./import.js";
import { isZip, takeZip } from "./verify.js";
import { withPlace } from "./slips.js";
import { words } from "./words.js";

/** `begin` is called once there is a restaurant. @param {() => void} begin @param {(address: string) => void} go */
export function startWelcome(begin, go) {
  /** The files opened so far: path and text. */
  const opened = new Map();
  for (const name of ["open-files", "take-over"]) byId(name).onclick = () => byId("files").click();
  setHidden(byId("open-folder-line"), !canOpenFolders());
  byId("open-folder").onclick = () => chooseFolder(begin);
  byId("files").onchange = async (event) => {
    setHidden(byId("welcome-refusal"), true);
    const files = [...event.target.files];
    event.target.value = "";
    const zip = files.find(isZip);
    if (zip) return takeZip(zip, go);
    const table = files.find(isExport);
    if (table) return takeExport(table, begin);
    for (const file of files) await open(file);
    useOpened();
    return undefined;
  };

  /** The contents tell the kind of a file: a roster has `employees`. */
  async function open(file) {
    const text = await readTextFile(file);
    const read = text === null ? null : ask("tree", { text });
    const keys = read?.tree?.kind === "mapping" ? read.tree.entries.map((entry) => entry.key) : [];
    if (keys.includes("employees")) opened.set(rosterFile, text);
    else if (keys.includes("positions") || keys.includes("restaurant")) opened.set(restaurantFile, text);
    else if (keys.includes("staff") || keys.includes("tips")) opened.set(shiftFolder + file.name.replace(/\.txt$/, ""), text);
    else refuseToOpen([make("p", {}, words.setUp.unknownFile(file.name)), ...(read?.diagnostics ?? []).map(withPlace)]);
  }

  function useOpened() {
    if (!opened.size) return;
    const missing = [restaurantFile, rosterFile].filter((path) => !opened.has(path));
    setText(byId("open-next"), missing.length ? words.setUp.needsOther(missing[0]) : "");
    if (missing.length) return;
    const answer = ask("restaurant", restaurantFiles(opened.get(restaurantFile), opened.get(rosterFile)));
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
}

function refuseToOpen(messages) {
  const box = byId("welcome-refusal");
  box.append(...messages);
  setHidden(box, false);
  box.focus();
}
