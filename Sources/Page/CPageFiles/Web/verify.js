// Verifies a zip by computing it again from its shifts, here on the device.
import { byId, fillSums, make, onFiles, setText } from "./dom.js";
import { askFolder, hasRestaurant } from "./app.js";
import { ask, settingsPaths } from "./engine.js";
import { receiveFolder } from "./received.js";
import { takeZipOfPeriod } from "./reports.js";
import { fileOfAnswer } from "./share.js";
import { takeSignatures } from "./signing.js";
import { notify } from "./notice.js";
import { clock } from "./night-state.js";
import { rangeTitle } from "./titles.js";
import { slipMessage } from "./slips.js";
import { say } from "./words.js";

/** The zip on the screen. @type {{name: string, bytes: Uint8Array} | null} */
let shown = null;

export const isZip = (file) => /\.zip$/i.test(file.name);

/** The size limit. Larger files are neither a pay period nor a restaurant, and would only fill memory. */
const largestZip = 64 << 20;

/**
 * Takes a chosen or dropped zip. A pay period's is verified; a restaurant's folder is shown.
 *
 * @param {File} file @param {(address: string) => void} go
 */
export async function takeZip(file, go) {
  if (file.size > largestZip) return notify(say("{} is larger than the zip of a pay period or a restaurant can be.", file.name));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const answer = ask("unpack", { zip: bytes });
  if (answer?.files.some(({ path }) => settingsPaths.includes(path)) && !answer.bundle) {
    return receiveFolder(answer.files, () => go(hasRestaurant() ? "today" : "welcome"), () => {
      for (const zip of answer.zips.map(fileOfAnswer)) takeZipOfPeriod(zip);
      takeSignatures(answer.signatures);
    }, answer.others);
  }
  shown = { name: file.name, bytes };
  return go("verify");
}

/** Fills the screen. @param {(address: string) => void} go */
export function showVerified(go) {
  byId("verify-open").onclick = () => byId("verify-file").click();
  onFiles("verify-file", ([file]) => takeZip(file, go));
  const answer = shown ? askFolder("verify", { zip: shown.bytes, name: shown.name, clock: clock() }) : null;
  for (const name of ["lines", "slips", "sums"]) byId(`verify-${name}`).replaceChildren();
  const isLocked = answer?.encrypted ?? false;
  setText(byId("verify-title"), !answer ? say("Is a zip right?") : answer.verified ? say("Verified") : isLocked ? say("This zip has a password") : say("Not verified"));
  byId("verify-title").dataset.state = !answer || isLocked ? "" : answer.verified ? "kept" : "wrong";
  setText(byId("verify-note"), !shown ? say("Choose the zip of a pay period: everything in it is computed again, on this device.") : shown.name);
  if (!answer) return;
  if (isLocked) {
    const command = make("pre", {}, `tipsheet verify --password-file PASSWORD.txt "${shown.name}"`);
    byId("verify-slips").replaceChildren(make("p", {}, say("It is encrypted, so the app cannot open it and has not checked it. Ask whoever sent it for the zip without a password.")), make("p", {}, say("On a computer with tipsheet, this checks it, with the password in a file:")), command);
    return;
  }
  byId("verify-slips").replaceChildren(...answer.diagnostics.map(({ diagnostic }) => slipMessage(diagnostic)));
  fillSums("verify-sums", !answer.restaurant ? [] : [
    [say("Restaurant"), answer.restaurant], [say("Pay period"), rangeTitle(answer)],
    [say("Digital tips"), answer.digital], [say("Cash tips"), answer.cash], [say("Total"), answer.total],
    [say("People"), String(answer.people)], [say("Shifts"), String(answer.shifts)],
  ]);
  byId("verify-lines").replaceChildren(...answer.lines.map((text) => make("li", {}, text)));
}
