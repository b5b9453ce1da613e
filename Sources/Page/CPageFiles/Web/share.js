// Sending, saving, and copying: the phone's share sheet if there is one, else a download.
import { fileName } from "./dom.js";
import { bytesOf } from "./engine.js";
import { notifyHanded } from "./notice.js";

/** Whether downloads work. A page on an iPhone's home screen has only the share sheet. */
const hasDownloads = () => /** @type {any} */ (navigator).standalone !== true;

const types = {
  csv: "text/csv", zip: "application/zip", xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** @param {{name: string, text?: string, bytes?: Uint8Array}} file */
function fileOf({ name, text, bytes }) {
  return new File([/** @type {any} */ (bytes ?? text)], name, { type: types[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain" });
}

/** Returns the bytes of a file in the engine's answer. @param {{path: string, base64: string}} file */
export const fileOfAnswer = ({ path, base64 }) => ({ name: fileName(path), bytes: bytesOf(base64) });

/** Renames a file that phones do not share. They share `.txt`, `.csv`, `.xlsx`, and `.zip`, not `.yaml`. */
function shareable(file) {
  return /\.(csv|txt|xlsx|zip)$/.test(file.name) ? file : { ...file, name: `${file.name}.txt` };
}

/** Sends files with the share sheet, directly in the tap. Returns "sent", "saved", or "" if the user left it. */
export async function sendFiles(files, title) {
  const shared = files.map((file) => fileOf(shareable(file)));
  if (!navigator.canShare?.({ files: shared })) return saveAll(files.map(shareable));
  try {
    await navigator.share({ files: shared, title });
    return "sent";
  } catch (error) {
    return error.name === "AbortError" ? "" : saveAll(files.map(shareable));
  }
}

/** Saves files under their names. */
export async function saveFiles(files, title) {
  return hasDownloads() ? saveAll(files) : sendFiles(files, title);
}

/** Saves or sends files, directly in the tap, as the share sheet requires: nothing is awaited before it. Reports what happened. */
export async function handOut(files, title, way = saveFiles) {
  if (files.length) notifyHanded(await way(files, title), files);
}

async function saveAll(files) {
  for (const [index, file] of files.entries()) {
    // Safari gives up a download when the next one begins in the same moment.
    if (index > 0) await new Promise((goOn) => setTimeout(goOn, 250));
    const address = URL.createObjectURL(fileOf(file));
    const link = document.createElement("a");
    link.href = address;
    link.download = file.name;
    document.body.append(link);
    link.click();
    link.remove();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
  return "saved";
}

/** Sends a text to other people. Returns "sent", "copied", "" if the user left, or "no". */
export async function sendText(text, title) {
  if (navigator.share) {
    try {
      await navigator.share({ text, title });
      return "sent";
    } catch (error) {
      if (error.name === "AbortError") return "";
    }
  }
  try {
    await navigator.clipboard.writeText(text);
    return "copied";
  } catch {
    return copySelected(text) ? "copied" : "no";
  }
}

/** Copies a text on pages opened as files, where scripts cannot use the clipboard. */
function copySelected(text) {
  const box = document.createElement("textarea");
  box.value = text;
  box.className = "unseen";
  document.body.append(box);
  box.select();
  const isCopied = document.execCommand("copy");
  box.remove();
  return isCopied;
}

/** Reads the text of a file, with its bytes unchanged; null if it is not text. @param {Blob} file */
export async function readTextFile(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
