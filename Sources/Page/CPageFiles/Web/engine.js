// tipsheet's own engine, as WebAssembly. Questions and their fields are texts; an answer is JSON.
import { byId } from "./dom.js";
import { say, textsOf, words } from "./words.js";

let compiled = null;
let running = null;
/** @type {(error: unknown) => void} */
let tellStopped = () => {};
// The files of the restaurant's folder and the texts of languages, as the engine knows them. It keeps each until told
// of a change.
const files = new Map();
// Whether the engine knows them. False if an engine starts without them.
let knowsFiles = true;
let news = 0;

/** A counter that grows with each file sent to the engine. */
export const newsOfFiles = () => news;

/** @param {string} base64 */
export function bytesOf(base64) {
  /** @type {any} newer than the declarations that this is checked with */
  const newer = Uint8Array;
  if (newer.fromBase64) return newer.fromBase64(base64);
  const letters = atob(base64);
  // A loop takes a tenth of the time of `from` with a function.
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index);
  return bytes;
}

/** Starts an engine. After that, `ask` is ready. @param {WebAssembly.Module} code */
export async function startEngine(code, whenStopped) {
  compiled = code;
  running = await WebAssembly.instantiate(compiled);
  tellStopped = whenStopped;
  ask("folder", languageWords(words.language));
}

/** The engine of a page that is one file. Its text is the last of the page: what is there before it is painted first. */
export async function embeddedEngine() {
  if (document.readyState === "loading") await new Promise((done) => document.addEventListener("DOMContentLoaded", done, { once: true }));
  await painted();
  const element = byId("engine");
  const packed = bytesOf(element.textContent.trim());
  element.remove();
  return WebAssembly.compile(await unpacked(packed));
}

/** Waits for the next frame. A page in the background has none. */
const painted = () => new Promise((done) => {
  requestAnimationFrame(() => setTimeout(done));
  setTimeout(done, 50);
});

/** The engine's code, out of the module that it comes in. @param {BufferSource} packed */
async function unpacked(packed) {
  const { instance } = await WebAssembly.instantiate(packed);
  /** @type {any} */
  const { memory, unpack } = instance.exports;
  const at = unpack() >>> 0;
  return new Uint8Array(memory.buffer, at + 4, new DataView(memory.buffer).getUint32(at, true));
}

/**
 * The engine of an app that a server has. It is kept unpacked under its version, so that the app starts sooner. The
 * checksum makes sure that the server's engine is not of another version than the page.
 *
 * @param {{version: string, integrity: string}} file
 */
export async function fetchedEngine({ version, integrity }) {
  const place = `engine.wasm?${version}`;
  const kept = await globalThis.caches?.match(place).catch(() => undefined);
  if (kept) return WebAssembly.compileStreaming(kept);
  const response = await fetch(`engine.bin?${version}`, { integrity }).catch(() => {
    throw new Error(say("it did not load completely. Check the connection, and load the page again."));
  });
  const code = await unpacked(await response.arrayBuffer());
  // If it cannot be kept, the app unpacks it again the next time.
  keepUnpacked(place, code).catch(() => {});
  return WebAssembly.compile(code);
}

/** Keeps an engine's code instead of that of another version. */
async function keepUnpacked(place, code) {
  const name = "engine-of-tipsheet";
  const response = new Response(code, { headers: { "content-type": "application/wasm" } });
  await globalThis.caches?.delete(name);
  await (await globalThis.caches?.open(name))?.put(place, response);
}

/**
 * Returns the engine's answer, or null if it stopped. It then restarts for the next question.
 *
 * @param fields an object, or pairs of a name and a text if a name occurs several times. `files/PATH` has the text of a
 *   file of the restaurant's folder, and `gone/PATH` is a deleted file. The engine keeps both.
 */
export function ask(name, fields = {}) {
  const pairs = [["language", words.language], ...(Array.isArray(fields) ? fields : Object.entries(fields))];
  const asked = pairs.filter(([field, value]) => isNews(field, value));
  const known = knowsFiles ? [] : [...files].filter(([field]) => !asked.some((pair) => pair[0] === field));
  for (const [field, value] of asked) if (isKept(field) || isGone(field)) remember(field, value);
  if (!running) {
    knowsFiles = false;
    return null;
  }
  try {
    const answer = JSON.parse(answerText([name, ...known.flat(), ...asked.flat()]));
    knowsFiles = true;
    return answer;
  } catch (error) {
    running = null;
    knowsFiles = false;
    WebAssembly.instantiate(compiled).then((fresh) => { running = fresh; });
    tellStopped(error);
    return null;
  }
}

/** The field with a language's texts, by English text. A question chooses one with `language`. @param {string} code */
export const languageWords = (code) => ({ [`words/${code}`]: Object.entries(textsOf(code)).flat().join("\0") });

/** The paths that settings and roster may have; tipsheet prefers the first of each. */
export const settingsPaths = ["restaurant.yaml", "restaurant.yml"];
export const rosterPaths = ["roster.yaml", "roster.yml"];
export const ownPaths = [...settingsPaths, ...rosterPaths];

/** The fields with settings and roster. @param {(path: string) => string | null | undefined} textOf @returns {[string, string][]} */
export const restaurantFields = (textOf) => ownPaths.map((path) => {
  const text = textOf(path) ?? null;
  return text === null ? [`gone/${path}`, ""] : [`files/${path}`, text];
});

const encoder = new TextEncoder();
const isKept = (field) => field.startsWith("files/") || field.startsWith("words/");
const isGone = (field) => field.startsWith("gone/");
const isNews = (field, value) => (isGone(field) ? files.has(keptField(field)) : !isKept(field) || files.get(field) !== value);
const keptField = (field) => `files/${field.slice("gone/".length)}`;

function remember(field, value) {
  news += 1;
  if (isKept(field)) files.set(field, value);
  else files.delete(keptField(field));
}

/** Encodes each text or bytes as its length (four bytes, lowest first), followed by the UTF-8 or bytes. @param {(string | Uint8Array)[]} texts */
function questionBytes(texts) {
  const encoded = texts.map((text) => (typeof text === "string" ? encoder.encode(text) : text));
  const bytes = new Uint8Array(encoded.reduce((sum, text) => sum + 4 + text.length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const text of encoded) {
    view.setUint32(at, text.length, true);
    bytes.set(text, at + 4);
    at += 4 + text.length;
  }
  return bytes;
}

function answerText(texts) {
  const { memory, reserve, answer } = running.exports;
  const question = questionBytes(texts);
  // A call can grow and move the memory, so look at its bytes only afterwards.
  const start = reserve(question.length) >>> 0;
  new Uint8Array(memory.buffer).set(question, start);
  const at = answer(start, question.length) >>> 0;
  const length = new DataView(memory.buffer).getUint32(at, true);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at + 4, length));
}
