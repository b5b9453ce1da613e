// The app's only state: the folder on this phone, its restaurant, and the contents of the page.
import { ask, bytesOf, languageWords, newsOfFiles, ownPaths, restaurantFields, rosterPaths, settingsPaths } from "./engine.js";
import { KeptFolder } from "./store.js";
import { clockChanges, dayOfWork, dayText } from "./clocks.js";
import { fileName } from "./dom.js";
import { notify } from "./notice.js";

export const shiftFolder = "shifts/";
const draftFolder = "drafts/";
const broughtDraft = "brought";

/** The place of the sample week. It is not a real restaurant, because real places end with a slash. */
const samplePlace = "sample";

/** @type {{folder: KeptFolder, info: any, diagnostics: any[], clocks: string, sampleDay: string | null}} `sampleDay` is the current day in the sample week */
export const app = { folder: new KeptFolder("/"), info: null, diagnostics: [], clocks: "", sampleDay: null };

/** The text of a file of the folder; empty if it does not exist. */
export const fileText = (path) => app.folder.text(path) ?? "";

const isKeptHere = (path) => app.folder.text(path) !== null;

/** The paths of settings and roster in the folder, or those of new ones. */
export const restaurantFile = () => settingsPaths.find(isKeptHere) ?? settingsPaths[0];
export const rosterFile = () => rosterPaths.find(isKeptHere) ?? rosterPaths[0];

export const hasRestaurant = () => isKeptHere(restaurantFile()) && isKeptHere(rosterFile());

/** The shifts of the folder, without notes of imports and shifts that tipsheet has begun. */
export const shiftPaths = () => app.folder.paths(shiftFolder).filter((path) => !path.startsWith(`${shiftFolder}.`));

/** Opens the folder of a restaurant that the page brought, by its name, of the sample week, or of the phone's own restaurant. */
export async function openFolder(name, sample, tellState) {
  app.folder = new KeptFolder(sample && lookingAround() ? samplePlace : `${name}/`);
  app.folder.tellState = tellState;
  await app.folder.open();
}

/** Returns the name of a restaurant that the page brought; empty if it has errors. */
export function nameOfBrought(brought) {
  const texts = textsOfBrought(brought);
  return ask("restaurant", restaurantFields((path) => texts[path]))?.restaurant?.name ?? "";
}

/** Takes what the page brought into the folder, and reads the restaurant. */
export function takePage(brought, sample) {
  if (brought) takeBrought(brought);
  const looks = sample ? lookingAround() : null;
  if (looks) takeSample(sample, looks === "new");
  readRestaurant();
}

const sampleMark = "tipsheet-sample";

/** Whether this window shows the sample week: "new" if it has just started. */
export function lookingAround() {
  try {
    return sessionStorage.getItem(sampleMark);
  } catch {
    return null;
  }
}

/** Switches between the sample week and the user's own restaurant, and reloads the page. @param {boolean} isSample */
export function lookAround(isSample) {
  if (isSample) sessionStorage.setItem(sampleMark, "new");
  else sessionStorage.removeItem(sampleMark);
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

/** Takes the sample as it is for everyone, without earlier changes. Its week has just ended. */
function takeSample(sample, isNew) {
  const [last] = Object.keys(sample).filter((path) => path.startsWith(shiftFolder)).sort().reverse();
  const day = new Date(`${last.slice(shiftFolder.length, shiftFolder.length + 10)}T12:00:00`);
  day.setDate(day.getDate() + 1);
  app.sampleDay = dayText(day);
  if (!isNew) return;
  for (const path of app.folder.paths("")) if (!(path in sample)) app.folder.save(path, null);
  for (const [path, text] of Object.entries(sample)) app.folder.save(path, String(text));
  sessionStorage.setItem(sampleMark, "begun");
}

const textsOfBrought = ({ settings, roster }) => ({ [settingsPaths[0]]: settings, [rosterPaths[0]]: roster });

/** Takes files that came with the page. Changes on the phone since the last page stay until the user chooses. */
function takeBrought(brought) {
  app.clocks = brought.clocks;
  const before = readDraft(broughtDraft) ?? {};
  const now = textsOfBrought(brought);
  for (const [path, text] of Object.entries(now)) {
    const kept = app.folder.text(path);
    if (kept === text || before[path] === text) continue;
    if (kept === null || kept === before[path]) app.folder.save(path, text);
    else app.folder.dispute(path, text, kept);
  }
  keepDraft(broughtDraft, now);
}

/** Asks the engine about the two files as they are now. */
export function readRestaurant() {
  const answer = hasRestaurant() ? ask("restaurant", restaurantFields((path) => app.folder.text(path))) : null;
  app.info = answer?.restaurant ?? null;
  app.diagnostics = answer?.diagnostics ?? [];
}

/** Keeps a changed file of the restaurant. @param {string} path @param {string | null} text */
export function saveOwn(path, text) {
  app.folder.save(path, text);
  readRestaurant();
}

/** Keeps a changed file of the restaurant, with a button to undo it. @param {{path: string, text: string}} answer of the engine @param {string} done @param {() => void} undone follows an undo */
export function keepChange({ path, text }, done, undone) {
  const before = fileText(path);
  saveOwn(path, text);
  notify(done, () => {
    // Do not undo later changes.
    if (fileText(path) !== text) return;
    saveOwn(path, before);
    undone();
    // Another screen may be there by now.
    dispatchEvent(new HashChangeEvent("hashchange"));
  });
}

/** Asks the engine for a file with edits. @param {string} path @param {string[][]} edits fields of `edit` with their texts */
export const askEdit = (path, edits) => askFolder("edit", [["path", path], ["text", fileText(path)], ...edits]);

/** The title of a kind of tips. @param {string} key */
export const sourceTitle = (key) => app.info.sources.find((source) => source.key === key)?.title ?? key;

/** The folder as the engine last knew it; `zips` are the paths of kept bundles, by draft. @type {{folder: KeptFolder | null, news: number, years: Set<string>, paths: Set<string>, zips: Map<string, string>}} */
const told = { folder: null, news: 0, years: new Set(), paths: new Set(), zips: new Map() };

/** Asks the engine about the whole folder, with `fields` as in `ask`. It may first need a zip's clock changes, or its language. */
export function askFolder(name, fields) {
  const asked = Array.isArray(fields) ? fields : Object.entries(fields);
  const answer = askOnce(name, asked);
  const { clocks, words: code } = answer?.needs ?? {};
  if (!clocks) return answer;
  return askOnce(name, [
    ...asked, ...clocks.map(({ zone, from, to }) => [`clocks/${zone}`, clockChanges(zone, [from, to], "")]),
    ...(code === null ? [] : Object.entries(languageWords(code))),
  ]);
}

function askOnce(name, fields) {
  const day = app.sampleDay ?? dayText(new Date());
  const files = folderFields();
  const years = [day, ...[...told.years].map((year) => `${year}-01-01`)];
  const answer = ask(name, [
    ...files, ["clocks", clockChanges(app.info?.time_zone, years, app.clocks)], ["today", day],
    ...fields,
  ]);
  told.news = newsOfFiles();
  return answer;
}

const isOfFolder = (path) => !path.startsWith(draftFolder);

/** The prefix of drafts with a pay period's last paid zip, as saved from here, and its payroll files. */
export const bundleDraft = "bundle/";

/** A kept bundle, at the path where tipsheet would have written it. @param {string} path the name of its draft @returns {[string, string | Uint8Array][]} */
function zipFields(path) {
  const fields = [];
  const zip = readDraft(path.slice(draftFolder.length))?.zip;
  const place = zip ? `reports/${fileName(zip.path)}` : null;
  const before = told.zips.get(path);
  if (before && before !== place) fields.push([`gone/${before}`, ""]);
  if (place) {
    fields.push([`files/${place}`, bytesOf(zip.base64)]);
    told.zips.set(path, place);
  } else told.zips.delete(path);
  return fields;
}

/** The changes in the folder since the last question, or everything if another question sent files to the engine. */
function folderFields() {
  const { folder } = app;
  const isWhole = told.folder !== folder || told.news !== newsOfFiles();
  if (told.folder !== folder) told.years = new Set();
  told.folder = folder;
  const changed = isWhole ? new Set([...ownPaths, ...told.paths, ...folder.paths("")]) : new Set(folder.changed);
  folder.changed.clear();
  const fields = [];
  // Send settings and roster first, because each of their changes shares every shift again.
  for (const path of [...ownPaths, ...changed]) {
    if (!changed.delete(path)) continue;
    if (path.startsWith(draftFolder + bundleDraft)) fields.push(...zipFields(path));
    if (!isOfFolder(path)) continue;
    const text = folder.text(path);
    if (text === null) {
      // Another question may have told the engine about one.
      if (told.paths.delete(path) || ownPaths.includes(path)) fields.push([`gone/${path}`, ""]);
      continue;
    }
    fields.push([`files/${path}`, text]);
    told.paths.add(path);
    const year = path.slice(shiftFolder.length, shiftFolder.length + 4);
    if (path.startsWith(shiftFolder) && /^\d{4}$/.test(year)) told.years.add(year);
  }
  return fields;
}

/** The current day at the restaurant: until its day starts, this is yesterday. */
export const today = () => app.sampleDay ?? dayOfWork(app.info?.day_starts);

/** Reads a draft of a screen; null if there is none. */
export function readDraft(name) {
  try {
    return JSON.parse(app.folder.text(draftFolder + name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a draft at once; null deletes it. */
export function keepDraft(name, value) {
  app.folder.save(draftFolder + name, value === null ? null : JSON.stringify(value));
}

/** The names of drafts with a prefix. */
export const draftNames = (start) =>
  app.folder.paths(draftFolder + start).map((path) => path.slice(draftFolder.length));

/** The name of the draft at a path of the folder, or null. */
export const draftOf = (path) => (path.startsWith(draftFolder) ? path.slice(draftFolder.length) : null);

/** Asks the browser once, after the first shift, not to delete stored data. */
export function askToStay() {
  if (app.sampleDay || readDraft("asked-to-stay")) return;
  keepDraft("asked-to-stay", true);
  navigator.storage?.persist?.().catch(() => {});
}
