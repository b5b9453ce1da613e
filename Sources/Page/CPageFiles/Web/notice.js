// A line that reports a completed action, sometimes with an undo button.
import { button, byId, setHidden } from "./dom.js";
import { say } from "./words.js";

let waitingEnd = 0;

/** Shows a text for a while; an action is {label, run}. */
export function notify(text, action = null) {
  const box = byId("notice");
  clearTimeout(waitingEnd);
  box.replaceChildren(text);
  if (action) {
    box.append(button(action.label, "quiet", () => {
      setHidden(box, true);
      action.run();
    }));
  }
  setHidden(box, false);
  waitingEnd = setTimeout(() => setHidden(box, true), action ? 12_000 : 6_000);
}

/** Reports files that were sent or saved; nothing if the user left the share sheet. @param {string} outcome of `sendFiles` or `saveFiles` */
export function notifyHanded(outcome, files) {
  if (!outcome) return;
  const names = files.map(({ name }) => name);
  notify(outcome === "sent" ? say("Sent.") : names.length > 2 ? say("Saved: {} files", names.length) : say("Saved: {}", names.join(", ")));
}

export function hideNotice() {
  setHidden(byId("notice"), true);
}
