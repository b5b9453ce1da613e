// Files that the user chose, dropped, shared, or opened with the app: each goes where it belongs.
import { hasRestaurant, shiftFolder } from "./app.js";
import { takeExport } from "./import.js";
import { refuseFile, takeFile } from "./nights.js";
import { receiveFolder } from "./received.js";
import { readTextFile } from "./share.js";
import { isZip, takeZip } from "./verify.js";
import { openFirstFiles } from "./welcome.js";
import { byId, make } from "./dom.js";
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
  if (found.length === 1 && path.startsWith(shiftFolder)) return takeFile(name.replace(/\.txt$/i, ""), text, open);
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
