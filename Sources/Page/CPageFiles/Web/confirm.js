// A question before something is deleted.
import { byId, setText } from "./dom.js";

/** Asks the user to confirm; `label` is the text of the confirming button. */
export function confirmed(text, label) {
  const dialog = byId("confirm");
  setText(byId("confirm-text"), text);
  setText(byId("confirm-yes"), label);
  return new Promise((resolve) => {
    dialog.returnValue = "";
    byId("confirm-yes").onclick = () => dialog.close("yes");
    byId("confirm-no").onclick = () => dialog.close("");
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    dialog.showModal();
    byId("confirm-no").focus();
  });
}

/** Asks for a reason; returns null if the user cancels. */
export function askReason(title) {
  const dialog = byId("reason");
  const text = byId("reason-text");
  setText(byId("reason-title"), title);
  text.value = "";
  return new Promise((resolve) => {
    dialog.returnValue = "";
    const save = () => (text.value.trim() ? dialog.close(text.value.trim()) : text.focus());
    byId("reason-save").onclick = save;
    byId("reason-cancel").onclick = () => dialog.close("");
    text.onkeydown = (event) => {
      if (event.key === "Enter") save();
    };
    dialog.onclose = () => resolve(dialog.returnValue || null);
    dialog.showModal();
    text.focus();
  });
}
