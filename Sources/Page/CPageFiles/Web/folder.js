// The restaurant's folder on a computer's disk, where the browser can open one: the same files as here, for the program
// too. Each is compared with what both sides had last before anything is written, so that no change is lost.
import { ask, restaurantFiles } from "./engine.js";
import { app, hasRestaurant, readRestaurant, restaurantFile, rosterFile } from "./app.js";
import { withLock } from "./store.js";
import { isPaidDraft, syncReports } from "./reports.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

/** The files that the program reads; nothing else of the folder is touched, but zips in reports. */
const folderPath = /^(?:(?:restaurant|roster|periods|timeclock)\.yaml|(?:shifts\/(?:\.left-out-)?|payroll\/)[^/.][^/]*\.ya?ml)$/;
const parts = ["", "shifts", "payroll"];
/** Larger ones are not files of a restaurant. */
const largestFile = 1 << 20;
const diskLock = "tipsheet-disk";

/**
 * The folder on the disk: "asks" until someone allows it again, "failed" where it cannot be read or written; and how
 * often it is being written.
 *
 * @type {{handle: any, state: "" | "asks" | "ready" | "failed", writing: number, tell: () => void}}
 */
export const disk = { handle: null, state: "", writing: 0, tell: () => {} };

/** @type {any} newer than the declarations that this is checked with */
const browser = globalThis;

export const canOpenFolders = () => "showDirectoryPicker" in browser && !app.sampleDay;

/** Opens the folder of last time, as far as the browser allows it without a question. */
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

/** Straight in a tap: the browser asks for its permission. */
export async function allowFolder() {
  if (await disk.handle.requestPermission({ mode: "readwrite" }) !== "granted") return;
  setState("ready");
  await syncFolder();
}

/** Someone chooses a folder; `begin` is called once a restaurant is here. @param {() => void} begin */
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

/** The folder stays as it is, and is not written to any more. */
export async function leaveFolder() {
  await app.folder.keepNote("handle", null);
  disk.handle = null;
  setState("");
}

/** @param {any} handle @returns {Promise<string | null>} */
async function whyRefused(handle) {
  try {
    const { texts } = await readDisk(handle);
    const [settings, roster] = [restaurantFile, rosterFile].map((path) => texts.get(path) ?? null);
    if (settings === null || roster === null) return hasRestaurant() ? null : words.disk.noRestaurant;
    const name = ask("restaurant", restaurantFiles(settings, roster))?.restaurant?.name ?? null;
    const isOther = hasRestaurant() && name !== null && name !== app.info?.name;
    return isOther ? words.received.otherRestaurant(name, app.info?.name ?? "") : null;
  } catch {
    return words.disk.failed(handle.name);
  }
}

function setState(state) {
  disk.state = state;
  disk.tell();
}

let last = Promise.resolve();

/** Makes both sides the same, one time after the other. @param {string[] | null} paths those that changed here; null: all */
export function syncFolder(paths = null) {
  if (!disk.handle || disk.state === "asks" || disk.state === "") return Promise.resolve();
  if (paths) disk.writing += 1;
  disk.tell();
  last = last.then(() => withLock(diskLock, () => syncOnce(paths))).then(() => "ready", () => "failed").then((state) => {
    if (paths) disk.writing -= 1;
    // A folder that was moved, or is on a missing stick: the files kept here stay, and the next time tries again.
    if (disk.handle) setState(state);
  });
  return last;
}

/** @param {string[] | null} changed */
async function syncOnce(changed) {
  const { folder } = app;
  await folder.settled();
  // A file that is not kept here is not written there.
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
  // Of what was taken and is not kept yet, the next time knows nothing.
  if (folder.problem) return;
  await folder.keepNote("base", base);
  if (!changed || changed.some(isPaidDraft)) await syncReports(disk.handle);
  if (taken.length) notify(words.disk.taken(taken.length));
}

function setBase(base, path, text) {
  if (text === null) delete base[path];
  else base[path] = text;
}

/** Someone has chosen between both: from now on only the file here differs from what both sides had. */
async function rememberTheirs(path, theirs) {
  const base = await app.folder.note("base") ?? {};
  setBase(base, path, theirs);
  await app.folder.keepNote("base", base);
  await syncFolder([path]);
}

/** The files on the disk: all, or these. @param {any} root @param {string[] | null} paths */
async function readDisk(root, paths = null) {
  const texts = new Map();
  const unreadable = new Set();
  for (const part of parts) {
    const wanted = paths?.filter((path) => path.slice(0, Math.max(0, path.lastIndexOf("/"))) === part);
    if (wanted?.length === 0) continue;
    const within = part === "" ? root : await childFolder(root, part, false);
    if (!within) continue;
    const names = wanted ? wanted.map((path) => path.slice(path.lastIndexOf("/") + 1)) : await namesIn(within);
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

/** @returns {Promise<any>} null if it is not there */
export async function childFolder(root, name, isMade) {
  try {
    return await root.getDirectoryHandle(name, { create: isMade });
  } catch (error) {
    if (error.name === "NotFoundError") return null;
    throw error;
  }
}

/** A file's text; null if there is none, undefined if it is not a text. */
async function diskText(folder, name) {
  let file = null;
  try {
    file = await (await folder.getFileHandle(name)).getFile();
  } catch (error) {
    if (error.name === "NotFoundError") return null;
    throw error;
  }
  if (file.size > largestFile) return undefined;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Whether a file was written: not if someone has changed it in this moment. */
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

/** A file's bytes; null if there is none. @returns {Promise<Uint8Array | null>} */
export async function bytesIn(folder, name) {
  try {
    return new Uint8Array(await (await (await folder.getFileHandle(name)).getFile()).arrayBuffer());
  } catch (error) {
    if (error.name === "NotFoundError") return null;
    throw error;
  }
}

/** The browser writes next to the file, and puts it in its place once it is whole. */
export async function writeFile(folder, name, content) {
  const writing = await (await folder.getFileHandle(name, { create: true })).createWritable();
  await writing.write(content);
  await writing.close();
}
