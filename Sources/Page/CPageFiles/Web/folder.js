// The restaurant's folder on a computer's disk, if the browser can open folders. It has the same files as here, and
// tipsheet can read them too. Before anything is written, each file is compared with the last common version, so that
// no change is lost.
import { ask, restaurantFields, rosterPaths, settingsPaths } from "./engine.js";
import { app, hasRestaurant, readRestaurant } from "./app.js";
import { withLock } from "./store.js";
import { fileName } from "./dom.js";
import { isPaidDraft, syncReports } from "./reports.js";
import { readTextFile } from "./share.js";
import { notify } from "./notice.js";
import { say } from "./words.js";

/** The files that tipsheet reads. Nothing else in the folder is touched, except zips in reports. */
const folderPath = /^(?:(?:restaurant|roster|periods|timeclock|paid)\.ya?ml|(?:shifts\/(?:\.left-out-|\.draft-)?|payroll\/)[^/.][^/]*\.ya?ml)$/;
const parts = ["", "shifts", "payroll"];
/** The size limit. Larger files do not belong to a restaurant. */
const largestFile = 1 << 20;
const diskLock = "tipsheet-disk";

/**
 * The folder on the disk: "asks" until the user allows it again, "failed" if it cannot be read or written. `writing`
 * counts the writes in progress.
 *
 * @type {{handle: any, state: "" | "asks" | "ready" | "failed", writing: number, tell: () => void}}
 */
export const disk = { handle: null, state: "", writing: 0, tell: () => {} };

/** @type {any} newer than the declarations that this is checked with */
const browser = globalThis;

export const canOpenFolders = () => "showDirectoryPicker" in browser && !app.sampleDay;

/** Opens the last folder, if the browser allows it without asking. */
export async function startFolder() {
  if (!canOpenFolders()) return;
  disk.handle = await app.folder.note("handle");
  if (!disk.handle) return;
  app.folder.tellKept = (paths) => {
    const changed = paths.filter((path) => folderPath.test(path) || isPaidDraft(path));
    if (changed.length) syncFolder(changed);
  };
  for (const event of ["focus", "visibilitychange"]) addEventListener(event, comeBack);
  const isAllowed = await disk.handle.queryPermission({ mode: "readwrite" }).catch(() => "prompt") === "granted";
  setState(isAllowed ? "ready" : "asks");
  await syncFolder();
}

function comeBack() {
  if (document.visibilityState === "visible") syncFolder();
}

/** Allows the folder again, directly in a tap, because the browser asks for permission. */
export async function allowFolder() {
  if (await disk.handle.requestPermission({ mode: "readwrite" }) !== "granted") return;
  setState("ready");
  await syncFolder();
}

/** Lets the user choose a folder; `begin` is called when there is a restaurant. @param {() => void} begin */
export async function chooseFolder(begin) {
  let handle = null;
  try {
    handle = await browser.showDirectoryPicker({ id: "tipsheet", mode: "readwrite" });
  } catch {
    return;
  }
  const refused = await whyRefused(handle);
  if (refused) return void notify(refused);
  await app.folder.keepNote("handle", handle);
  await app.folder.keepNote("base", {});
  await startFolder();
  readRestaurant();
  begin();
}

/** Stops writing to the folder. It stays unchanged. */
export async function leaveFolder() {
  await app.folder.keepNote("handle", null);
  disk.handle = null;
  setState("");
}

/** @param {any} handle @returns {Promise<string | null>} */
async function whyRefused(handle) {
  try {
    const { texts } = await readDisk(handle);
    const isWhole = [settingsPaths, rosterPaths].every((paths) => paths.some((path) => texts.has(path)));
    if (!isWhole) return hasRestaurant() ? null : say("There is no restaurant in this folder: it needs restaurant.yaml and roster.yaml.");
    const name = ask("restaurant", restaurantFields((path) => texts.get(path)))?.restaurant?.name ?? null;
    const isOther = hasRestaurant() && name !== null && name !== app.info?.name;
    return isOther ? say("These are the files of {}, and {} is on this device. Nothing was taken.", name, app.info?.name ?? "") : null;
  } catch {
    return say("The folder {} cannot be read or written at the moment. Your entries are kept in this browser.", handle.name);
  }
}

function setState(state) {
  disk.state = state;
  disk.tell();
}

let last = Promise.resolve();

/** Makes both sides the same, one run after another. @param {string[] | null} paths the paths that changed here; null for all */
function syncFolder(paths = null) {
  if (!disk.handle || disk.state === "asks" || disk.state === "") return Promise.resolve();
  if (paths) disk.writing += 1;
  disk.tell();
  last = last.then(() => withLock(diskLock, () => syncOnce(paths))).then(() => "ready", () => "failed").then((state) => {
    if (paths) disk.writing -= 1;
    // The folder was moved or is on a missing drive. The files here stay, and the next run tries again.
    if (disk.handle) setState(state);
  });
  return last;
}

/** @param {string[] | null} changed */
async function syncOnce(changed) {
  const { folder } = app;
  await folder.settled();
  // Files that are not kept here are not written there.
  if (folder.problem || !disk.handle) return;
  const base = await folder.note("base") ?? {};
  const { texts, unreadable } = await readDisk(disk.handle, changed);
  const paths = changed ?? [...new Set([...texts.keys(), ...folder.paths(""), ...Object.keys(base)])];
  const taken = [];
  for (const path of paths) {
    if (!folderPath.test(path) || unreadable.has(path) || folder.conflicts.has(path)) continue;
    const [mine, theirs, before] = [folder.text(path), texts.get(path) ?? null, base[path] ?? null];
    if (mine === theirs) setBase(base, path, mine);
    else if (theirs === before) {
      if (await writeDisk(path, mine, theirs)) setBase(base, path, mine);
    } else if (mine === before) {
      folder.replace(path, theirs);
      setBase(base, path, theirs);
      taken.push(path);
    } else folder.dispute(path, mine, theirs, () => rememberTheirs(path, theirs));
  }
  await folder.settled();
  // Do not remember files that were taken but are not kept yet.
  if (folder.problem) return;
  await folder.keepNote("base", base);
  if (!changed || changed.some(isPaidDraft)) await syncReports(disk.handle);
  if (taken.length) notify((taken.length === 1 ? say("1 file was changed in the folder, and is here now.") : say("{} files were changed in the folder, and are here now.", taken.length)));
}

function setBase(base, path, text) {
  if (text === null) delete base[path];
  else base[path] = text;
}

/**
 * Remembers the other side's text after the user chose. From now on, only the file here differs from the common version.
 *
 * @param {string} path @param {string | null} theirs
 */
async function rememberTheirs(path, theirs) {
  const base = await app.folder.note("base") ?? {};
  setBase(base, path, theirs);
  await app.folder.keepNote("base", base);
  await syncFolder([path]);
}

/** Reads the files on the disk: all, or the given ones. @param {any} root @param {string[] | null} paths */
async function readDisk(root, paths = null) {
  const texts = new Map();
  const unreadable = new Set();
  for (const part of parts) {
    const wanted = paths?.filter((path) => path.slice(0, Math.max(0, path.lastIndexOf("/"))) === part);
    if (wanted?.length === 0) continue;
    const within = part === "" ? root : await childFolder(root, part, false);
    if (!within) continue;
    const names = wanted ? wanted.map(fileName) : await namesIn(within);
    for (const name of names) {
      const path = part === "" ? name : `${part}/${name}`;
      if (!folderPath.test(path)) continue;
      const text = await diskText(within, name);
      if (text === undefined) unreadable.add(path);
      else if (text !== null) texts.set(path, text);
    }
  }
  return { texts, unreadable };
}

async function namesIn(folder) {
  const names = [];
  for await (const [name, { kind }] of folder.entries()) if (kind === "file") names.push(name);
  return names;
}

/** @returns {Promise<any>} null if it does not exist */
export async function childFolder(root, name, isMade) {
  try {
    return await root.getDirectoryHandle(name, { create: isMade });
  } catch (error) {
    if (error.name === "NotFoundError") return null;
    throw error;
  }
}

/** Returns a file; null if there is none. @returns {Promise<File | null>} */
async function fileIn(folder, name) {
  try {
    return await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error.name === "NotFoundError") return null;
    throw error;
  }
}

/** Reads a file's text; null if there is none, undefined if it is not text. */
async function diskText(folder, name) {
  const file = await fileIn(folder, name);
  if (!file) return null;
  return file.size > largestFile ? undefined : await readTextFile(file) ?? undefined;
}

/** Writes a file and returns whether it was written. It is not if someone changed it at that moment. */
async function writeDisk(path, text, expected) {
  const [part, name] = path.includes("/") ? path.split("/") : ["", path];
  const within = part === "" ? disk.handle : await childFolder(disk.handle, part, text !== null);
  if (!within) return text === null;
  if (await diskText(within, name) !== expected) return false;
  if (text === null) {
    await within.removeEntry(name);
    return true;
  }
  await writeFile(within, name, text);
  return await diskText(within, name) === text;
}

/** @param {Uint8Array | null} one @param {Uint8Array} other */
export const isSame = (one, other) => one !== null && one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Reads a file's bytes; null if there is none. @returns {Promise<Uint8Array | null>} */
export async function bytesIn(folder, name) {
  const file = await fileIn(folder, name);
  return file && new Uint8Array(await file.arrayBuffer());
}

/** Writes a file. The browser writes next to it, and replaces it when complete. */
export async function writeFile(folder, name, content) {
  const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writing.write(content);
  await writing.close();
}
