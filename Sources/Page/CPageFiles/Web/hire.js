// Hiring an employee by name and positions. Ambiguous answers lead to a question.
import { button, byId, setHidden, setText } from "./dom.js";
import { app, askFolder, keepRoster } from "./app.js";
import { slipMessage } from "./slips.js";
import { say } from "./words.js";

/** Asks for a name; `hired` gets the new ID and the first position. @param {(id: string, position: string) => void} hired @param {string} known the name, if it is known */
export function hire(hired, known = "") {
  const dialog = byId("hire");
  const name = byId("hire-name");
  const chosen = [];
  let answers = {};
  name.value = known;
  const restart = () => {
    answers = {};
    showQuestion(null);
    byId("hire-slips").replaceChildren();
  };
  name.oninput = restart;
  byId("hire-positions").replaceChildren(...app.info.positions.map((position) => positionChoice(position.name)));
  byId("hire-add").onclick = add;
  byId("hire-cancel").onclick = () => dialog.close();
  dialog.onkeydown = (event) => {
    if (event.key === "Enter" && event.target === name) add();
  };
  restart();
  dialog.showModal();
  name.focus();

  function positionChoice(position) {
    const choice = button(position, "choice", () => {
      const at = chosen.indexOf(position);
      if (at < 0) chosen.push(position);
      else chosen.splice(at, 1);
      choice.setAttribute("aria-pressed", String(at < 0));
      restart();
    }, { "aria-pressed": "false", "data-position": position });
    return choice;
  }

  function add() {
    const answer = askFolder("hire", { name: name.value, position: chosen.join(", "), ...answers });
    if (!answer) return;
    byId("hire-slips").replaceChildren(...answer.diagnostics.map(slipMessage));
    showQuestion(answer.asks);
    if (answer.text === null) return;
    keepRoster(answer);
    dialog.close();
    hired(answer.id, chosen[0]);
  }

  /** Shows a question about two people of the same name, or about two last names. A tap answers it. */
  function showQuestion(asks) {
    const box = byId("hire-question");
    setHidden(box, asks === null);
    setHidden(byId("hire-add"), asks !== null);
    if (!asks) return;
    const choices = asks.question === "last" ? asks.choices : [];
    setText(byId("hire-label"), asks.label);
    byId("hire-choices").replaceChildren(...choices.map((choice) => button(choice || say("No last name"), "choice", () => {
      answers.last = choice;
      add();
    })), ...(asks.question === "another" ? [button(say("Add anyway"), "choice", () => {
      answers.another = "yes";
      add();
    })] : []));
    byId("hire-choices").querySelector("button")?.focus();
  }
}
