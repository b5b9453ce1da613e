// The positions of the restaurant: adding one, or removing one that nobody works in anymore.
import { button, byId, make } from "./dom.js";
import { app } from "./app.js";
import { setSetting } from "./settings-fields.js";
import { slipMessage } from "./slips.js";
import { say, words } from "./words.js";

/** @param {() => void} done called after each change */
export function askPositions(done) {
  const dialog = byId("positions");
  const [name, points] = [byId("position-name"), byId("position-points")];
  for (const each of [name, points]) {
    each.value = "";
    each.onkeydown = (event) => {
      if (event.key === "Enter") add();
    };
  }
  byId("position-add").onclick = add;
  byId("positions-done").onclick = () => dialog.close();
  tell(null);
  fill();
  dialog.showModal();

  function fill() {
    byId("positions-list").replaceChildren(...app.info.positions.map((position) => make("li", { class: "with-side" },
      make("span", { class: "row" }, make("span", { class: "grow" }, make("span", { class: "name" }, position.name),
        make("span", { class: "small" }, position.tip_eligible ? words.setUp.points(position.points) : say("no share of the tips")))),
      button("×", "plain side", () => change(position.name, "", "remove"),
        { "aria-label": say("Remove {}", position.name), "data-remove": position.name }))));
  }

  function add() {
    const value = points.value.trim() || "{point_value: 0, tip_eligible: false}";
    if (!name.value.trim() || !change(name.value.trim(), value, "set")) return name.focus();
    name.value = "";
    points.value = "";
    return name.focus();
  }

  function change(position, value, verb) {
    const problem = setSetting([`positions.${position}`], value, verb);
    tell(problem && verb === "remove" ? { message: say("{} stays: someone has this position, or a setting names it.", position) } : problem);
    if (!problem) fill();
    done();
    return !problem;
  }

  function tell(problem) {
    byId("positions-slip").replaceChildren(...(problem ? [slipMessage({ severity: "error", ...problem })] : []));
  }
}
