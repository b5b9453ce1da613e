// Signatures for cash on the screen. The app keeps them next to the restaurant's folder, by pay period.
import { byId, drawing, drawnLine, setText } from "./dom.js";
import { app, askFolder, draftNames, keepDraft, readDraft } from "./app.js";
import { openSheet } from "./notice.js";
import { say } from "./words.js";

/** The pad's width in its own units, whatever the size of the screen. */
const padWidth = 1000;
/** A line of a drawing, with whole numbers only. */
const line = /^M\d+ \d+(L\d+ \d+)*$/;

/**
 * @typedef {{amount: string, plain?: string, lines: string[], time: number, before?: Signature[]}} Signature for an
 *   amount; it has no lines if the person received it without signing; `before` are those for earlier amounts, paid or
 *   returned
 * @typedef {{amount: string, is_more: boolean, is_none: boolean}} Left the difference from the amount that someone
 *   signed for
 */

export const signedDraft = "signed/";
const draftOfSignature = ({ from, to }, id) => `${signedDraft}${from}_${to}/${id}`;

/** Returns the amount that a person signed for in a period, or null. @returns {Signature | null} */
export function signatureOf(period, id) {
  const kept = readDraft(draftOfSignature(period, id));
  if (!kept || !Array.isArray(kept.lines)) return null;
  return { ...kept, lines: kept.lines.filter((each) => line.test(each)) };
}

/** Returns all signatures as a text for another device; null if there are none. */
export function signaturesText() {
  const names = draftNames(signedDraft);
  return names.length ? JSON.stringify(Object.fromEntries(names.map((name) => [name.slice(signedDraft.length), readDraft(name)]))) : null;
}

/** Takes signatures from another device. Of two for the same amount, the later one stays. @param {string | null} text */
export function takeSignatures(text) {
  for (const [name, theirs] of Object.entries(readSignatures(text))) {
    const isSignature = /^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\/[^/]+$/.test(name) && typeof theirs?.amount === "string" && Array.isArray(theirs.lines);
    if (isSignature && (theirs.time ?? 0) > (readDraft(signedDraft + name)?.time ?? -1)) keepDraft(signedDraft + name, theirs);
  }
}

/** @param {string | null} text @returns {Record<string, any>} */
function readSignatures(text) {
  try {
    return JSON.parse(text ?? "null") ?? {};
  } catch {
    return {};
  }
}

/** Returns what people still get or return, if their amount changed since they signed. @param {any} period @returns {Map<string, Left>} */
export function leftToSign({ from, to, people }) {
  const changed = people.map((person) => [person, signatureOf({ from, to }, person.id)])
    .filter(([person, signature]) => signature && signature.amount !== person.cash_to_hand_out);
  if (!changed.length) return new Map();
  const answer = askFolder("period", { from, to, ...Object.fromEntries(changed.map(([{ id }, { amount, plain }]) => [`signed/${id}`, plain ?? amount])) });
  return new Map((answer?.people ?? []).filter(({ unsigned }) => unsigned !== null).map(({ id, unsigned }) => [id, unsigned]));
}

/** Draws a signature. @param {Signature} signature */
export const drawn = ({ lines }) => drawing("0 0 1000 420", lines, { class: "signature", "aria-hidden": "true" });

/**
 * Asks a person to sign for cash, or for the difference if they already signed for another amount.
 *
 * @param {any} period @param {{id: string, name: string, cash_to_hand_out: string, amounts: {cash_to_hand_out: string}}} person @param {Left | undefined} left
 * @param {() => void} done
 */
export function askToSign(period, person, title, left, done) {
  const pad = byId("sign-pad");
  /** @type {string[]} */
  let lines = [];
  /** The line under the finger. @type {Element | null} */
  let current = null;
  setText(byId("sign-note"), !left ? say("Receives {} in cash for {}.", person.cash_to_hand_out, title)
    : left.is_more ? say("Receives {} more in cash for {}: {} in all.", left.amount, title, person.cash_to_hand_out)
      : say("Gives back {} in cash for {}: {} in all.", left.amount, title, person.cash_to_hand_out));
  show();
  pad.onpointerdown = (event) => {
    event.preventDefault();
    pad.setPointerCapture(event.pointerId);
    lines.push(`M${place(event)}`);
    current = drawnLine(lines.at(-1));
    pad.append(current);
    show();
  };
  pad.onpointermove = (event) => {
    if (!current) return;
    lines[lines.length - 1] += `L${place(event)}`;
    current.setAttribute("d", lines.at(-1));
  };
  for (const end of ["onpointerup", "onpointercancel"]) pad[end] = () => { current = null; };
  byId("sign-clear").onclick = () => {
    lines = [];
    show();
  };
  byId("sign-save").onclick = () => keep(lines);
  byId("sign-without").onclick = () => keep([]);
  openSheet("sign", person.name);

  function show() {
    if (!lines.length) pad.replaceChildren();
    for (const name of ["sign-save", "sign-clear"]) byId(name).disabled = lines.length === 0;
  }

  function place(event) {
    const box = pad.getBoundingClientRect();
    const unit = padWidth / box.width;
    const at = [event.clientX - box.left, event.clientY - box.top];
    return at.map((each) => Math.max(0, Math.round(each * unit))).join(" ");
  }

  function keep(made) {
    const earlier = signatureOf(period, person.id);
    const { before = [], ...last } = earlier ?? {};
    keepDraft(draftOfSignature(period, person.id), {
      amount: person.cash_to_hand_out, plain: person.amounts.cash_to_hand_out, lines: made, time: Date.now(), ...(earlier ? { before: [...before, last] } : {}),
    });
    keepHandedOut(period, person.id);
    byId("sign").close();
    done();
  }
}

/** Deletes a signature: the person has not got the cash. */
export function dropSignature(period, id) {
  keepDraft(draftOfSignature(period, id), null);
  keepHandedOut(period, id, { back: "yes" });
}

/**
 * Records that a person got the cash of their shifts, as tipsheet does.
 *
 * @param {{from: string, to: string}} period @param {string} person their ID
 */
function keepHandedOut({ from, to }, person, more = {}) {
  const answer = askFolder("paid", { from, to, person, ...more });
  if (answer) app.folder.save(answer.path, answer.text);
}
