// Files that the user chose, dropped, shared, or opened with the app: each goes where it belongs.
import { app, hasRestaurant, readRestaurant, shiftFolder } from "./app.js";
import { ask, restaurantFields, rosterPaths, settingsPaths } from "./engine.js";
import { takeExport } from "./import.js";
import { receiveFolder, receiveNight } from "./received.js";
import { readTextFile } from "./share.js";
import { withPlace } from "./slips.js";
import { isZip, takeZip } from "./verify.js";
import { byId, make, setHidden, setText } from "./dom.js";
import { notify } from "./notice.js";
import { say, words } from "./words.js";

/** Whether a file is a restaurant's own, even with the name that phones give it: `2024-04-13-dinner.yaml.txt`. @param {File} file */
const isDocument = ({ name }) => /\.ya?ml(\.txt)?$/i.test(name);

/** Returns the place of such a file in the folder, even if a browser has numbered it: `roster (1).yml`. */
function keptPath(name) {
  const [, stem] = /^(restaurant|roster|periods|timeclock|paid)(?: ?\(\d+\))?\.ya?ml(?:\.txt)?$/i.exec(name) ?? [];
  return stem ? `${stem.toLowerCase()}.yaml` : shiftFolder + name.replace(/\.txt$/i, "");
}

/**
 * @param {File[]} files
 * @param {{go: (address: string) => void, open: (path: string) => void, begin: () => void}} next
 */
export async function takeFiles(files, next) {
  byId("import").close();
  const zip = files.find(isZip);
  const own = files.filter(isDocument);
  const taken = zip ? [zip] : own.length ? own : files.slice(0, 1);
  await (zip ? takeZip(zip, next.go) : own.length ? takeOwn(own, next) : takeExport(files[0], next.begin));
  const left = files.filter((file) => !taken.includes(file)).map(({ name }) => name);
  if (left.length) notify(words.open.left(left.join(", "), left.length));
}

async function takeOwn(files, { go, open, begin }) {
  if (!hasRestaurant()) return openFirstFiles(files, begin);
  go("today");
  const found = await Promise.all(files.map(async (file) => ({ name: file.name, path: keptPath(file.name), text: await readTextFile(file) })));
  const [{ name, path, text }] = found;
  if (found.length === 1 && path.startsWith(shiftFolder)) {
    setHidden(byId("refusal"), true);
    return receiveNight(name.replace(/\.txt$/i, ""), text, { open, refuse: refuseFile });
  }
  const other = found.find((each) => each.text === null);
  if (other) return refuseFile(other.name, [make("p", {}, say("It is not a text file."))]);
  return receiveFolder(found, begin);
}

/** Takes files dropped anywhere on the page. @param {(files: File[]) => void} take */
export function startDrops(take) {
  addEventListener("dragover", (event) => event.preventDefault());
  addEventListener("drop", (event) => {
    event.preventDefault();
    const { files, items } = event.dataTransfer ?? { files: [], items: [] };
    const folder = [...items].map((item) => item.webkitGetAsEntry?.()).find((entry) => entry?.isDirectory);
    if (folder) notify(say("{} is a folder. Drop the files in it, or its zip.", folder.name));
    else if (files.length) take([...files]);
  });
}

/** @param {string} name @param {HTMLElement[]} reasons */
export function refuseFile(name, reasons, box = byId("refusal")) {
  box.replaceChildren(make("p", {}, make("strong", {}, say("{} was not opened.", name))), ...reasons);
  setHidden(box, false);
  box.focus();
}

// The first files on a device without a restaurant.

/** The files opened so far, as paths and texts. @type {Map<string, string>} */
const opened = new Map();

/** Opens the files of a restaurant, together or one after another. @param {File[]} files @param {() => void} begin */
async function openFirstFiles(files, begin) {
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
  else refuseToOpen([make("p", {}, say("{} is neither a restaurant’s settings nor a roster.", file.name)), ...(read?.diagnostics ?? []).map((each) => withPlace(each))]);
}

function useOpened(begin) {
  if (!opened.size) return;
  const missing = [settingsPaths, rosterPaths].filter((paths) => !paths.some((path) => opened.has(path)));
  setText(byId("open-next"), missing.length ? say("Now open {} too.", missing[0][0]) : "");
  if (missing.length) return;
  const answer = ask("restaurant", restaurantFields((path) => opened.get(path)));
  if (!answer) return;
  if (!answer.restaurant) {
    refuseToOpen(answer.diagnostics.map((each) => withPlace(each, null)));
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
