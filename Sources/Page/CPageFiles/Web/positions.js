// The positions of the restaurant: adding one, or removing one that nobody works in anymore.
import { button, byId, make, titled } from "./dom.js";
import { app } from "./app.js";
import { setSetting } from "./settings-fields.js";
import { openSheet } from "./notice.js";
import { showProblem } from "./slips.js";
import { say, words } from "./words.js";

/** @param {() => void} done called after each change */
export function askPositions(done) {
  const [name, points] = [byId("position-name"), byId("position-points")];
  for (const each of [name, points]) each.value = "";
  byId("position-add").onclick = add;
  tell(null);
  fill();
  openSheet("positions", null, { enter: add });

  function fill() {
    byId("positions-list").replaceChildren(...app.info.positions.map((position) => make("li", { class: "with-side" },
      make("span", { class: "row" }, titled(position.name, position.tip_eligible ? words.setUp.points(position.points) : say("no share of the tips"))),
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
    showProblem(byId("positions-slip"), problem);
  }
}
