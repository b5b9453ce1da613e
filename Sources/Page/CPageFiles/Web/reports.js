// The folder that the program writes to, in the restaurant's folder on the disk: zips that people were paid by, and what
// they signed.
import { app, askFolder, draftOf, bundleDraft, fileText } from "./app.js";
import { bytesIn, childFolder, disk, isSame, writeFile } from "./folder.js";
import { keptZips, takeZipOfPeriod } from "./paid.js";
import { signaturesText, signedDraft, takeSignatures } from "./signing.js";

const reports = "reports";
const periodsFile = "periods.yaml";
/** The program reads nothing but zips there. */
const signaturesFile = "signatures.json";

/** Whether a path of the app's own is about what people were paid by, or signed. @param {string} path */
export const isPaidDraft = (path) => [bundleDraft, signedDraft].some((start) => draftOf(path)?.startsWith(start));

/** Whether a zip is in the folder's reports now, the same to the byte. @param {{name: string, bytes: Uint8Array}} file */
export async function putReport(file) {
  if (disk.state !== "ready") return false;
  try {
    return await putInto(await childFolder(disk.handle, reports, true), file);
  } catch {
    return false;
  }
}

/** Not where people were paid by another one of its name. */
async function putInto(folder, { name, bytes }) {
  const before = await bytesIn(folder, name);
  if (before && isSame(before, bytes)) return true;
  if (before && fileText(periodsFile).includes(name)) return false;
  await writeFile(folder, name, bytes);
  return isSame(await bytesIn(folder, name), bytes);
}

/** Both sides have the zips that people were paid by last, and what they signed. @param {any} root */
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
