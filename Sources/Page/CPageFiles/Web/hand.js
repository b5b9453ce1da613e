// Sending a shift, or the whole restaurant, to another device: by share sheet, file, or QR code. No server is involved.
import { byId, drawing, setHidden, setText } from "./dom.js";
import { ask, bytesOf } from "./engine.js";
import { app, askFolder, keepDraft, readDraft, shiftFolder, shiftPaths } from "./app.js";
import { fileOfAnswer, saveFiles, sendFiles } from "./share.js";
import { signaturesText } from "./signing.js";
import { firstLetter } from "./slips.js";
import { notify, notifyHanded, openSheet } from "./notice.js";
import { say } from "./words.js";

/** The start of an address with a shift. Nothing after the # reaches a server. */
export const nightMark = "#n=";
/** More than any shift needs. Data that unpacks to more is not a shift. */
const longestNight = 200_000;
/** The light frame that a QR code needs, in modules. */
const quiet = 4;

const draftOfHanded = (path) => `handed/${path}`;

/** The text of a shift that another device also has, as last sent or received; null if there is none. @param {string} path @returns {string | null} */
export const handedText = (path) => readDraft(draftOfHanded(path));

/** Records that another device now has this text too. @param {string} path @param {string} text */
export const keepHanded = (path, text) => keepDraft(draftOfHanded(path), text);

const draftOfGiven = (path) => `given/${path}`;

/** Whether a shift was given to another device from here, alone. @param {string} path */
export const isGiven = (path) => readDraft(draftOfGiven(path)) !== null;

function keepGiven(path, text) {
  keepHanded(path, text);
  keepDraft(draftOfGiven(path), true);
}

/** Asks how to send a shift to another device. @param {{path: string, text: string, answer: any}} night */
export async function handNight({ path, text, answer }) {
  const dialog = byId("hand");
  const name = path.slice(shiftFolder.length);
  const file = { name: `${name}.txt`, text };
  byId("hand-send").onclick = () => handOut([file], sendFiles);
  byId("hand-save").onclick = () => handOut([file], saveFiles);
  // Only the user can see whether the code was read.
  byId("hand-has").onclick = () => {
    keepGiven(path, text);
    dialog.close();
    notify(say("The other phone has it as it is now."));
  };
  for (const name of ["hand-code", "hand-has"]) setHidden(byId(name), true);
  setText(byId("hand-note"), "");
  openSheet("hand", firstLetter(answer.title ?? name));
  const isServed = location.protocol.startsWith("http");
  const code = isServed ? ask("qr", { text: location.href.split("#")[0] + await nightAddress(text) }) : null;
  if (code) byId("hand-code").replaceChildren(drawnCode(code));
  setHidden(byId("hand-code"), !code);
  setHidden(byId("hand-has"), !code);
  byId("hand-done").className = code ? "plain full" : "main full";
  setText(byId("hand-done"), code ? say("Not yet") : say("Done"));
  setText(byId("hand-note"), code ? say("Scan it with the other phone’s camera. The shift is in the code itself and does not go over a network.") : isServed ? say("This shift is too long for a QR code. Send it, or save it as a file and open that on the other phone.") : say("A QR code needs the app’s web address, and this page was opened as a file. Send the shift, or save it as a file and open that on the other phone."));

  async function handOut(files, way) {
    const outcome = await way(files, answer.title ?? "");
    if (!outcome) return;
    keepGiven(path, text);
    dialog.close();
    notifyHanded(outcome, files);
  }
}

/** Sends or saves the whole folder as one zip. @param {boolean} isSent whether to use the share sheet */
export async function handFolder(isSent) {
  const signatures = signaturesText();
  const answer = askFolder("pack", signatures === null ? {} : { signatures });
  if (!answer?.zip) return notify(answer?.problem?.message ?? say("The calculation stopped and was started again. Your entries are still here. Change the last field to continue."));
  const file = fileOfAnswer(answer.zip);
  const outcome = await (isSent ? sendFiles : saveFiles)([file], app.info?.name ?? "");
  if (!outcome) return undefined;
  for (const path of shiftPaths()) keepHanded(path, app.folder.text(path));
  return notifyHanded(outcome, [file]);
}

/** Draws a code, dark on light whatever the page's colors. @param {{size: number, rows: string[]}} code */
function drawnCode({ size, rows }) {
  const runs = rows.flatMap((row, down) => [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${down}h${run.length}v1h-${run.length}z`));
  return drawing(`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`, [runs.join("")],
    { role: "img", "aria-label": say("QR code of this shift"), "shape-rendering": "crispEdges" });
}

/** Returns the end of an address with a shift: deflated, in letters that addresses may have. @param {string} text */
async function nightAddress(text) {
  const packed = new Blob([text]).stream().pipeThrough(new globalThis.CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return nightMark + btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Reads the shift in an address: its text, null if it is unreadable, or undefined if there is none. @param {string} address */
export async function nightInAddress(address) {
  if (!address.startsWith(nightMark)) return undefined;
  try {
    const bytes = bytesOf(address.slice(nightMark.length).replaceAll("-", "+").replaceAll("_", "/"));
    const reader = new Blob([/** @type {any} */ (bytes)]).stream().pipeThrough(new globalThis.DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > longestNight) return null;
    }
    return text + decoder.decode();
  } catch {
    return null;
  }
}
