// The paid zips: each closed pay period's zip, as saved from here or received from another device; and the reports folder
// in the restaurant's folder on disk, which has them and the signatures.
import { fileName } from "./dom.js";
import { app, askFolder, bundleDraft, draftNames, draftOf, fileText, keepDraft, readDraft } from "./app.js";
import { bytesIn, childFolder, disk, isSame, writeFile } from "./folder.js";
import { fileOfAnswer } from "./share.js";
import { signaturesText, signedDraft, takeSignatures } from "./signing.js";

/** @typedef {{zip: {path: string, base64: string}, paid: {path: string, base64: string}[]}} Paid the zip, and the workbook and payroll files in it */

const draftOfPaid = ({ from, to }) => `${bundleDraft}${from}_${to}`;

/** @returns {Paid | null} */
export const keptBundle = (period) => readDraft(draftOfPaid(period));

/** @param {{from: string, to: string}} period @param {Paid} bundle */
export function keepBundle(period, bundle) {
  const before = keptBundle(period);
  if (before && before.zip.path !== bundle.zip.path) keepDraft(draftOfEarlier(period, before.zip.path), before);
  keepDraft(draftOfPaid(period), bundle);
}

/** A zip of a period that was corrected since is kept too, under its name. */
const draftOfEarlier = (period, path) => `${draftOfPaid(period)}/${fileName(path)}`;

/** The zips before the last one. @returns {Paid[]} */
export const earlierBundles = (period) => draftNames(`${draftOfPaid(period)}/`).map(readDraft);

/** The zips that are kept here. @returns {{name: string, bytes: Uint8Array}[]} */
const keptZips = () => draftNames(bundleDraft).map((name) => fileOfAnswer(readDraft(name).zip));

/** Keeps a received zip if people were paid from it. @param {{name: string, bytes: Uint8Array}} file */
export function takeZipOfPeriod({ name, bytes }) {
  const answer = askFolder("kept", { zip: bytes, name });
  if (answer?.last) keepBundle(answer, { zip: answer.zip, paid: answer.paid });
  else if (answer?.recorded) keepDraft(draftOfEarlier(answer, answer.zip.path), { zip: answer.zip, paid: answer.paid });
}

const reports = "reports";
const periodsFile = "periods.yaml";
/** tipsheet reads only zips there. */
const signaturesFile = "signatures.json";

/** Whether one of the app's own paths is a paid zip or a signature. @param {string} path */
export const isPaidDraft = (path) => [bundleDraft, signedDraft].some((start) => draftOf(path)?.startsWith(start));

/** Saves a zip in the folder's reports, and returns whether it is there byte for byte. @param {{name: string, bytes: Uint8Array}} file */
export async function putReport(file) {
  if (disk.state !== "ready") return false;
  try {
    return await putInto(await childFolder(disk.handle, reports, true), file);
  } catch {
    return false;
  }
}

/** Writes a zip unless a paid zip with its name is there. */
async function putInto(folder, { name, bytes }) {
  const before = await bytesIn(folder, name);
  if (before && isSame(before, bytes)) return true;
  if (before && fileText(periodsFile).includes(name)) return false;
  await writeFile(folder, name, bytes);
  return isSame(await bytesIn(folder, name), bytes);
}

/** Copies the last paid zips and the signatures to both sides. @param {any} root */
export async function syncReports(root) {
  const { missing } = askFolder("kept", {}) ?? { missing: [] };
  const isWanted = missing.length > 0 || keptZips().length > 0 || signaturesText() !== null;
  const folder = await childFolder(root, reports, isWanted);
  if (!folder) return;
  for (const path of missing) {
    const name = path.slice(reports.length + 1);
    const bytes = path.startsWith(`${reports}/`) && !name.includes("/") ? await bytesIn(folder, name) : null;
    if (bytes) takeZipOfPeriod({ name, bytes });
  }
  for (const file of keptZips()) if (!await bytesIn(folder, file.name)) await putInto(folder, file);
  const before = await bytesIn(folder, signaturesFile);
  const there = before ? new TextDecoder().decode(before) : null;
  takeSignatures(there);
  const here = signaturesText();
  if (here !== null && here !== there) await writeFile(folder, signaturesFile, here);
  await app.folder.settled();
}
