// Settings: the restaurant, where its shifts are kept, and the texts of its two files.
import { badge, byId, plainRow, row, setHidden, setText } from "./dom.js";
import { ask, restaurantFields } from "./engine.js";
import { app, askFolder, keepDraft, readDraft, readRestaurant, restaurantFile, rosterFile, saveOwn, shiftPaths } from "./app.js";
import { fileTitle, momentTitle } from "./titles.js";
import { fillSettings } from "./settings-fields.js";
import { canOpenFolders, chooseFolder, disk, leaveFolder } from "./folder.js";
import { handFolder } from "./hand.js";
import { withPlace } from "./slips.js";
import { notify } from "./notice.js";
import { say, words } from "./words.js";

/** Fills the screen. `go` opens another screen by its address. */
export function showSettings(go) {
  const { folder } = app;
  fillSettings();
  byId("settings-files").replaceChildren(
    ...[[restaurantFile(), say("Shifts, positions, points, and policy")], [rosterFile(), say("People and their positions")]].map(([path, title]) =>
      row(title, path, null, () => go(`text/${path}`), { "data-text": path })));
  byId("settings-place").replaceChildren(
    plainRow(words.settings.here, [words.settings.count(shiftPaths().length)],
      folder.state === "saving" ? null : folder.state === "kept" ? badge("", say("kept")) : badge("wrong", say("not kept"))),
    ...folderRows(() => showSettings(go)),
    row(say("Save a copy of every file"), say("a zip, which opens here and with tipsheet"), null, () => handFolder(false), { id: "save-all" }),
    row(say("Send everything to another phone"), say("settings, people, and every shift, as a zip"), null, () => handFolder(true), { id: "send-all" }),
    row(say("Earlier versions and deleted shifts"), "", null, () => go("earlier"), { id: "show-earlier" }));
}

/** Returns the rows about the folder on disk, if the browser can open folders. @param {() => void} again */
function folderRows(again) {
  if (!canOpenFolders()) return [];
  if (disk.handle) {
    const leave = async () => {
      await leaveFolder();
      again();
    };
    return [row(say("Stop using the folder {}", disk.handle.name), say("Its files stay as they are."), null, leave, { id: "leave-folder" })];
  }
  return [row(say("Keep everything in a folder too"), say("a folder on this computer, which tipsheet can use too"), null, () => chooseFolder(again), { id: "link-folder" })];
}

/**
 * Shows a file as text, with its errors while the user types: one of the restaurant's two files, or a shift's.
 *
 * @param {string} path @param {import("./night-state.js").Night | null} night @param {() => void} done
 */
export function showText(path, night, done) {
  const control = byId("text-field");
  const draft = `text/${path}`;
  setText(byId("text-title"), path);
  const current = () => app.folder.text(path) ?? night?.text ?? "";
  const before = current();
  control.value = readDraft(draft) ?? before;
  control.oninput = () => {
    keepDraft(draft, control.value === current() ? null : control.value);
    check();
  };
  byId("text-save").onclick = () => {
    // The shift's own screen shows its errors too.
    if (!check() && !night) {
      byId("text-slips").focus();
      return;
    }
    // Changes by another window stay until the user chooses.
    if (night && current() === before) night.replace(control.value);
    else if (current() === before) app.folder.save(path, control.value);
    else app.folder.dispute(path, control.value, current());
    keepDraft(draft, null);
    readRestaurant();
    done();
  };
  byId("text-cancel").onclick = () => {
    keepDraft(draft, null);
    done();
  };
  check();

  function check() {
    const answer = night ? askFolder("files", { path, text: control.value })
      : ask("restaurant", restaurantFields((each) => (each === path ? control.value : app.folder.text(each))));
    if (!answer) return false;
    byId("text-slips").replaceChildren(...answer.diagnostics.map((each) => withPlace(each, path)));
    return night !== null || answer.restaurant !== null;
  }
}

/** Shows earlier versions and the bin, from the last 30 days. */
export async function showEarlier() {
  const found = (await app.folder.earlier()).filter((each) => !each.path.startsWith("drafts/") && each.text !== null);
  const titles = new Map();
  for (const { path, text } of found) if (!titles.has(path)) titles.set(path, fileTitle(path, text));
  byId("earlier-list").replaceChildren(...found.map((each) => row(
    titles.get(each.path), momentTitle(each.time),
    badge("dim", app.folder.text(each.path) === null ? say("deleted") : say("earlier")),
    () => putBack(each, titles.get(each.path)), { "data-earlier": each.path })));
  setHidden(byId("earlier-list"), found.length === 0);
  setText(byId("earlier-none"), found.length ? "" : say("Nothing was changed or deleted in the last 30 days."));
}

function putBack({ path, text }, title) {
  const now = app.folder.text(path);
  const put = (one) => {
    saveOwn(path, one);
    showEarlier();
  };
  put(text);
  notify(say("{} is as it was then.", title), () => put(now));
}
