// Starts the app: the engine, the folder on this phone, and a screen for each address.
import { byId, elementsWith, fillWords, make, setHidden, setText } from "./dom.js";
import { startEngine } from "./engine.js";
import { app, hasRestaurant, openApp, readRestaurant, restaurantFile, rosterFile, today } from "./app.js";
import { askFolder, draftOf, keepDraft, nightDrafts, readDraft } from "./app.js";
import { icon } from "./icons.js";
import { showKept } from "./kept.js";
import { startWelcome } from "./welcome.js";
import { row, showToday } from "./today.js";
import { hire } from "./hire.js";
import { showRoster } from "./roster.js";
import { showEarlier, showSettings, showText } from "./settings.js";
import { startShift } from "./shift.js";
import { readShiftFile, startShiftFiles } from "./shift-files.js";
import { isUntouched, newShift } from "./shift-state.js";
import { startTip } from "./tip.js";
import { startSplit } from "./split.js";
import { startSetUp } from "./set-up.js";
import { readTextFile } from "./share.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

/** @type {("today" | "people" | "settings" | "more")[]} */
const tabNames = ["today", "people", "settings", "more"];
/** Screens that need no restaurant. */
const freeScreens = ["welcome", "set-up", "more", "tip", "split"];
const allScreens = [...tabNames, ...freeScreens, "night", "text", "earlier"];
/** The tab that stays marked on a screen that opens from it. */
const tabOf = { tip: "more", split: "more", text: "settings", earlier: "settings" };
const dollars = { code: "USD", decimals: 2, symbol: "$" };

/** The shift on the screen: {name, shift}, its draft and its form. */
let night = null;
let shownDay = "";
let newNights = 0;
/** Shifts that were opened and not changed yet, by the names of their drafts. */
const untouched = new Map();

async function start() {
  const data = JSON.parse(byId("data").textContent);
  fillWords();
  await startEngine(byId("engine").textContent, () => notify(words.stopped));
  byId("engine").remove();
  await openApp(data.restaurant, showKept);
  startTabs();
  startScreens();
  app.folder.followers.add(follow);
  addEventListener("hashchange", showScreen);
  for (const event of ["visibilitychange", "pageshow"]) addEventListener(event, showNewDay, true);
  showScreen();
  showKept();
  await startApp(data.app);
  setHidden(byId("starting"), true);
  setHidden(byId("page"), false);
}

function startTabs() {
  // Enter sends nothing anywhere.
  for (const form of document.forms) form.onsubmit = (event) => event.preventDefault();
  for (const name of tabNames) byId(`tab-${name}`).prepend(icon(name));
}

function startScreens() {
  startWelcome(() => go("today"));
  byId("start-set-up").onclick = () => go("set-up");
  byId("enter-shift").onclick = newNight;
  byId("open-file").onclick = () => byId("file").click();
  byId("file").onchange = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file) openNight(file.name.replace(/\.txt$/, ""), await readTextFile(file), false);
  };
  byId("hire-person").onclick = () => hire(showRoster);
  byId("edit-roster").onclick = () => go(`text/${rosterFile}`);
  byId("more-list").replaceChildren(...["tip", "split"].map((name) =>
    row(words.tabs[name], words.moreScreen[name], null, () => go(name), { id: `open-${name}` })));
  fillTables();
}

function fillTables() {
  const currency = app.info?.currency ?? dollars;
  startTip(currency, readDraft("tip"));
  startSplit(currency.code, readDraft("split"));
}

function go(address) {
  if (location.hash === `#${address}`) showScreen();
  else location.hash = address;
}

/** The screen of the address, or the nearest that can be shown. */
function showScreen() {
  const [asked, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  const isOver = hasRestaurant() && ["welcome", "set-up"].includes(asked);
  const known = allScreens.includes(asked) && !isOver ? asked : "today";
  const name = freeScreens.includes(known) ? known
    : !hasRestaurant() ? "welcome" : app.info === null && known !== "text" ? "broken" : known;
  shownDay = today();
  setText(byId("name"), app.info?.name ?? "");
  if (app.info) document.title = app.info.name;
  show(name, rest.join("/"));
}

function show(name, rest) {
  if (name === "night" && !showNight(rest)) return go("today");
  if (name !== "night") night = null;
  if (name === "today") {
    showToday({ enter: enterUsual, open: openKept, goOn: (draft) => go(`night/${draft.slice(nightDrafts.length)}`) });
  }
  if (name === "people") showRoster();
  if (name === "settings") showSettings(go);
  if (name === "earlier") showEarlier();
  if (name === "text") {
    if (![restaurantFile, rosterFile].includes(rest)) return go("settings");
    showText(rest, () => go(rest === rosterFile ? "people" : "settings"));
  }
  if (name === "set-up") {
    startSetUp(readDraft("set-up"), ({ settings, roster }) => {
      app.folder.save(restaurantFile, settings);
      app.folder.save(rosterFile, roster);
      keepDraft("set-up", null);
      readRestaurant();
      fillTables();
      go("today");
    });
  }
  if (name === "broken") showBroken();
  for (const each of elementsWith("screen")) setHidden(each, each.dataset.screen !== name);
  setHidden(byId("bar"), name !== "night");
  setHidden(byId("tabs"), ["welcome", "set-up", "night"].includes(name));
  const tab = tabOf[name] ?? name;
  for (const each of tabNames) {
    setHidden(byId(`tab-${each}`), !app.info && each !== "more" && each !== "today");
    if (each === tab) byId(`tab-${each}`).setAttribute("aria-current", "page");
    else byId(`tab-${each}`).removeAttribute("aria-current");
  }
  scrollTo(0, 0);
  return undefined;
}

/** Two files that do not hold together, such as after another window changed one: their texts can be mended. */
function showBroken() {
  byId("broken-list").replaceChildren(...[restaurantFile, rosterFile].map((path) =>
    row(path, app.diagnostics.find((each) => each.file === path)?.message ?? "", null, () => go(`text/${path}`),
      { "data-text": path })));
}

function newNight() {
  const state = newShift(today());
  if (app.info.shift_types.length === 1) [state.shift] = app.info.shift_types;
  showState(freshName(), state);
}

/** Two windows never begin the same one. */
function freshName() {
  newNights += 1;
  return `${nightDrafts}${today()}-${app.folder.window}-${newNights}`;
}

/** A shift with the people, positions and times of the last such one. */
function enterUsual(date, type) {
  const answer = askFolder("usual", { date, shift: type });
  if (!answer) return;
  const state = answer.text === null ? newShift(date) : readShiftFile(type, answer.text, false);
  if (!state) return;
  const left = answer.left_out.map(({ name, why }) => words.today.leftOut(name, why));
  showState(freshName(), {
    ...state, date, shift: type, opened: null, notes: [answer.from ? words.today.from(answer.from) : "", ...left].filter(Boolean).join(" "),
  });
}

function openKept(path) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  openNight(name, app.folder.text(path), true);
}

/** A shift file in the form; what was begun of it goes on. */
function openNight(name, text, isKept) {
  const draft = `${nightDrafts}${isKept ? "" : "opened-"}${name}`;
  setHidden(byId("refusal"), true);
  if (isKept && readDraft(draft)) return go(`night/${draft.slice(nightDrafts.length)}`);
  const state = readShiftFile(name, text, isKept);
  if (!state) return undefined;
  return showState(draft, state);
}

/** A shift that nobody has changed yet: it is kept from the first change on. */
function showState(name, state) {
  untouched.set(name, state);
  go(`night/${name.slice(nightDrafts.length)}`);
}

/** Whether there is such a shift. */
function showNight(rest) {
  const name = nightDrafts + rest;
  if (night?.name === name) return true;
  const state = readDraft(name) ?? untouched.get(name);
  if (!state) return false;
  const shift = startShift(state, (next) => keepDraft(name, next), () => {
    night = null;
    showScreen();
  });
  startShiftFiles(shift, { name, leave: () => go("today") });
  night = { name, shift };
  return true;
}

/** Files that another window changed. */
function follow(paths) {
  if (paths.includes(restaurantFile) || paths.includes(rosterFile)) {
    readRestaurant();
    const name = night?.name;
    night = null;
    if (name) notify(words.kept.followed);
  }
  const drafts = paths.map(draftOf);
  if (drafts.includes("tip") || drafts.includes("split")) fillTables();
  if (night && drafts.includes(night.name)) {
    notify(readDraft(night.name) ? words.kept.followed : words.kept.doneElsewhere);
    untouched.delete(night.name);
    night = null;
  }
  const isTyped = ["text", "set-up", "tip", "split"].includes(location.hash.slice(1).split("/")[0]);
  if (!night && !isTyped) showScreen();
  showKept();
}

/** The page came back on another day: a shift that was begun keeps its own. */
function showNewDay() {
  if (document.visibilityState !== "visible" || !app.info || today() === shownDay) return;
  shownDay = today();
  if (night && isUntouched(night.shift.state()) && !night.shift.state().opened) {
    keepDraft(night.name, null);
    newNight();
    return;
  }
  if (!night) showScreen();
}

/** An installed page works with the server gone. */
async function startApp(isApp) {
  if (!isApp || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("worker.js");
  } catch {
    // Without it the page works all the same while the server is there.
  }
}

start().catch((error) => {
  console.error(error);
  byId("starting").append(make("p", {}, words.cannotStart(error.message)));
});
