// The paid zips: each closed pay period's zip, as saved from here or received from another device.
import { askFolder, bundleDraft, draftNames, keepDraft, readDraft } from "./app.js";
import { fileOfAnswer } from "./share.js";

/** @typedef {{zip: {path: string, base64: string}, paid: {path: string, base64: string}[]}} Paid the zip, and the workbook and payroll files in it */

const draftOfPaid = ({ from, to }) => `${bundleDraft}${from}_${to}`;

/** @returns {Paid | null} */
export const keptBundle = (period) => readDraft(draftOfPaid(period));

/** @param {{from: string, to: string}} period @param {Paid} bundle */
export function keepBundle(period, bundle) {
  const before = keptBundle(period);
  if (before && before.zip.path !== bundle.zip.path) keepDraft(draftOfEarlier(period, before.zip.path), { zip: before.zip, paid: [] });
  keepDraft(draftOfPaid(period), bundle);
}

/** A zip of a period that was corrected since is kept too, under its name. */
const draftOfEarlier = (period, path) => `${draftOfPaid(period)}/${path.slice(path.lastIndexOf("/") + 1)}`;

/** The zips that are kept here. @returns {{name: string, bytes: Uint8Array}[]} */
export const keptZips = () => draftNames(bundleDraft).map((name) => fileOfAnswer(readDraft(name).zip));

/** Keeps a received zip if people were paid from it. @param {{name: string, bytes: Uint8Array}} file */
export function takeZipOfPeriod({ name, bytes }) {
  const answer = askFolder("kept", { zip: bytes, name });
  if (answer?.last) keepBundle(answer, { zip: answer.zip, paid: answer.paid });
  else if (answer?.recorded) keepDraft(draftOfEarlier(answer, answer.zip.path), { zip: answer.zip, paid: [] });
}
