// The reports folder in the restaurant's folder on disk: paid zips, and signatures.
import { app, askFolder, draftOf, bundleDraft, fileText } from "./app.js";
import { bytesIn, childFolder, disk, isSame, writeFile } from "./folder.js";
import { keptZips, takeZipOfPeriod } from "./paid.js";
import { signaturesText, signedDraft, takeSignatures } from "./signing.js";

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
