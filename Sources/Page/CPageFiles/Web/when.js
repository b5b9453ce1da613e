// The day and shift type of a new or existing shift.
import { byId, choiceButtons, press, setHidden, setText } from "./dom.js";
import { app, askFolder, today } from "./app.js";
import { isTaken, nightPath } from "./night-state.js";
import { openSheet } from "./notice.js";
import { showProblem } from "./slips.js";
import { say } from "./words.js";

/**
 * Asks for the day and type of a new shift. An existing one is opened.
 *
 * @param {{begin: (date: string, shift: string, isEmpty: boolean) => void, open: (path: string) => void}} actions
 */
export function askNew({ begin, open }) {
  const dialog = byId("when");
  const types = app.info.shift_types;
  askWhen(say("Which shift?"), today(), types.length === 1 ? types[0] : "", (date, shift) => {
    const usual = date && shift ? askFolder("usual", { date, shift }) : null;
    const taken = usual && isTaken(usual.path) ? usual.path : null;
    const isNobody = !usual?.people;
    setHidden(byId("when-empty"), !usual || taken !== null || isNobody);
    setText(byId("when-go"), taken ? say("Open it") : isNobody ? say("Begin") : (usual.people === 1 ? say("Begin with the same person") : say("Begin with the same {} people", usual.people)));
    setText(byId("when-note"), taken ? say("This shift is there already.") : usual?.from ? say("People and times as in {}.", usual.from) : "");
    byId("when-go").disabled = !usual;
    const go = (isEmpty) => {
      dialog.close();
      if (taken) open(taken);
      else begin(date, shift, isEmpty);
    };
    byId("when-go").onclick = () => go(false);
    byId("when-empty").onclick = () => go(true);
  });
}

/**
 * Changes the day and type of a shift.
 *
 * @param {import("./night-state.js").Night} night
 * @param {{changed: () => void, open: (path: string) => void}} actions
 */
export function askChange(night, { changed, open }) {
  const dialog = byId("when");
  const { answer } = night;
  setHidden(byId("when-empty"), true);
  askWhen(say("Day and shift"), answer.date ?? "", answer.shift ?? "", (date, shift) => {
    const usual = date && shift ? askFolder("usual", { date, shift }) : null;
    // Never overwrite a shift with that day and type.
    const isMoved = night.path === nightPath(answer.stem ?? "");
    const taken = usual && isMoved && usual.path !== night.path && isTaken(usual.path) ? usual.path : null;
    setText(byId("when-go"), taken ? say("Open it") : say("Change it"));
    setText(byId("when-note"), taken ? say("This shift is there already.") : "");
    byId("when-go").disabled = !usual;
    byId("when-go").onclick = () => {
      if (!taken) {
        const { problem } = night.change([["set/date", date], ["set/shift", shift]]);
        showProblem(byId("when-slip"), problem);
        if (problem) return;
      }
      dialog.close();
      if (taken) open(taken);
      else changed();
    };
  });
}

/** @param {(date: string, shift: string) => void} show shows the result of an answer */
function askWhen(title, date, shift, show) {
  const day = byId("when-date");
  let chosen = shift;
  byId("when-slip").replaceChildren();
  day.value = date;
  byId("when-types").replaceChildren(...choiceButtons("type", app.info.shift_types, (type) => {
    chosen = type;
    changed();
  }));
  day.onchange = changed;
  day.oninput = changed;
  changed();
  openSheet("when", title);

  function changed() {
    press(byId("when-types").children, "type", (type) => type === chosen);
    show(day.value, chosen);
  }
}
