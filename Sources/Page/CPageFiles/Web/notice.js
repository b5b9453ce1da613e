// Short messages, and sheets: a line about a completed action, a question before something is deleted.
import { button, byId, setHidden, setText } from "./dom.js";
import { say } from "./words.js";

let waitingEnd = 0;

/** Shows a text for a while, with a button to undo what it tells of. @param {string} text @param {(() => void) | null} undo */
export function notify(text, undo = null) {
  const box = byId("notice");
  clearTimeout(waitingEnd);
  box.replaceChildren(text);
  if (undo) {
    box.append(button(say("Undo"), "quiet", () => {
      setHidden(box, true);
      undo();
    }));
  }
  setHidden(box, false);
  waitingEnd = setTimeout(() => setHidden(box, true), undo ? 12_000 : 6_000);
}

export function hideNotice() {
  setHidden(byId("notice"), true);
}

/** Reports files that were sent or saved; nothing if the user left the share sheet. @param {string} outcome of `sendFiles` or `saveFiles` */
export function notifyHanded(outcome, files) {
  if (!outcome) return;
  const names = files.map(({ name }) => name);
  notify(outcome === "sent" ? say("Sent.") : names.length > 2 ? say("Saved: {} files", names.length) : say("Saved: {}", names.join(", ")));
}

/**
 * Opens a sheet. Its buttons with `data-close` close it.
 *
 * @param {string} id @param {string | null} title null to leave it
 * @param {{enter?: () => void, closed?: () => void, focus?: HTMLElement | null}} actions what Enter in a field does, and
 *   what follows when the sheet is closed
 */
export function openSheet(id, title, { enter, closed, focus } = {}) {
  const sheet = byId(id);
  if (title !== null) setText(byId(`${id}-title`), title);
  sheet.onkeydown = (event) => {
    if (enter && event.key === "Enter" && event.target instanceof HTMLInputElement) enter();
  };
  sheet.onclose = closed ?? null;
  if (!sheet.open) sheet.showModal();
  focus?.focus();
}

/** Opens a sheet until it is closed, and returns the answer of the button that closed it; empty if the user left. @param {string} id @param {Record<string, string>} answers by the ids of buttons @param {HTMLElement} focus */
export function answered(id, answers, focus) {
  const sheet = byId(id);
  sheet.returnValue = "";
  for (const [name, answer] of Object.entries(answers)) byId(name).onclick = () => sheet.close(answer);
  return new Promise((resolve) => {
    openSheet(id, null, { closed: () => resolve(sheet.returnValue), focus });
  });
}

/** Asks the user to confirm; `label` is the text of the confirming button. */
export async function confirmed(text, label) {
  setText(byId("confirm-text"), text);
  setText(byId("confirm-yes"), label);
  return await answered("confirm", { "confirm-yes": "yes" }, byId("confirm-no")) === "yes";
}

/** Asks for a reason; returns null if the user cancels. */
export async function askReason(title) {
  const dialog = byId("reason");
  const text = byId("reason-text");
  setText(byId("reason-title"), title);
  text.value = "";
  const answer = answered("reason", {}, text);
  const save = () => (text.value.trim() ? dialog.close(text.value.trim()) : text.focus());
  byId("reason-save").onclick = save;
  text.onkeydown = (event) => {
    if (event.key === "Enter") save();
  };
  return await answer || null;
}
