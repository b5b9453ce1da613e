// The program's own engine, as WebAssembly: questions are texts, an answer is JSON.

let compiled = null;
let running = null;
let tellStopped = () => {};

/** Unpacks the engine; after that `ask` can be used. */
export async function startEngine(base64, whenStopped) {
  const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  compiled = await WebAssembly.compile(await new Response(unpacked).arrayBuffer());
  running = await WebAssembly.instantiate(compiled);
  tellStopped = whenStopped;
}

/** The engine's answer, or null where it stopped; it then starts anew for the next question. */
export function ask(...texts) {
  if (!running) return null;
  try {
    return JSON.parse(answerText(texts));
  } catch (error) {
    running = null;
    WebAssembly.instantiate(compiled).then((fresh) => { running = fresh; });
    tellStopped(error);
    return null;
  }
}

/** Each text is its length in bytes, four bytes with the lowest first, and then UTF-8. */
function questionBytes(texts) {
  const encoded = texts.map((text) => new TextEncoder().encode(text));
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
  // Memory may grow and move with each call: its bytes are looked at only after it.
  const start = reserve(question.length) >>> 0;
  new Uint8Array(memory.buffer).set(question, start);
  const at = answer(start, question.length) >>> 0;
  const length = new DataView(memory.buffer).getUint32(at, true);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, at + 4, length));
}
