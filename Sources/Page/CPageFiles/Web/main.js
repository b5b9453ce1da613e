// Starts the app: the engine, the folder on this phone, and a screen for each address.
import { byId, elementsWith, fillLanguages, fillWords, guardTaps, make, onFiles, row, setHidden, setText } from "./dom.js";
import { embeddedEngine, fetchedEngine, ownPaths, rosterPaths, startEngine } from "./engine.js";
import { app, draftOf, hasRestaurant, keepDraft, lookAround, lookingAround, nameOfBrought, openFolder, readRestaurant, restaurantFile, rosterFile, saveOwn, shiftFolder, takePage, today } from "./app.js";
import { endStart, showFailed, startForm, tellPutAside } from "./failure.js";
import { icon } from "./icons.js";
import { showKept } from "./kept.js";
import { canOpenFolders, chooseFolder, disk, startFolder } from "./folder.js";
import { fillToday, holdTaps, keptToday, showToday } from "./today.js";
import { showWeekScreen } from "./week.js";
import { showPayScreen } from "./pay.js";
import { hire } from "./people.js";
import { showRoster } from "./roster.js";
import { showEarlier, showSettings, showText } from "./settings.js";
import { askChange, askNew } from "./when.js";
import { showNight } from "./night.js";
import { beginNight, nightAt } from "./night-state.js";
import { nightInAddress, nightMark } from "./hand.js";
import { receiveNight } from "./received.js";
import { takeWaiting } from "./import.js";
import { refuseFile, startDrops, takeFiles } from "./opened.js";
import { showVerified } from "./verify.js";
import { startTip } from "./tip.js";
import { startSplit } from "./split.js";
import { startSetUp } from "./set-up.js";
import { notify } from "./notice.js";
import { say } from "./words.js";

/** @type {("today" | "week" | "pay" | "people" | "settings" | "more")[]} */
const tabNames = ["today", "week", "pay", "people", "settings", "more"];
/** Screens that need no restaurant. */
const freeScreens = ["welcome", "set-up", "more", "tip", "split", "verify"];
/** The tab that stays marked on a screen opened from it. */
const tabOf = { night: "today", tip: "more", split: "more", verify: "more", text: "settings", earlier: "settings" };
const dollars = { code: "USD", symbol: "$" };

/** The shift on the screen, or on the screen of its file. @type {import("./night-state.js").Night | null} */
let openedNight = null;
let shownDay = "";
let shownScreen = "";
/** The number of the browser's history entry that is shown. */
let shownEntry = 0;

async function start() {
  const data = JSON.parse(byId("data").textContent);
  const fetched = data.app ? fetchedEngine(data.engine) : null;
  fillWords();
  fillLanguages();
  const endHold = showKeptToday(data);
  const opening = data.restaurant ? null : openFolder("", data.sample, showKept);
  await startEngine(await (fetched ?? embeddedEngine()), () => notify(say("The calculation stopped and was started again. Your entries are still here. Change the last field to continue.")));
  await (opening ?? openFolder(nameOfBrought(data.restaurant), data.sample, showKept));
  takePage(data.restaurant, data.sample);
  startTabs();
  guardTaps();
  startDrops(takeAll);
  startScreens(Boolean(data.sample));
  app.folder.followers.add(follow);
  addEventListener("hashchange", followAddress);
  for (const event of ["visibilitychange", "pageshow"]) addEventListener(event, showNewDay, true);
  const brought = takeAddress();
  showScreen();
  showKept();
  showPage();
  endHold();
  tellPutAside();
  if (data.app) await startWorker();
  disk.tell = showKept;
  await startFolder();
  await receiveBrought(brought);
  await takeShared(brought);
  takeLaunched();
}

function showPage() {
  setHidden(byId("starting"), true);
  setHidden(byId("page"), false);
}

/** Shows Today as it was last shown, if it is what the page opens with. Returns a function that makes the tap since then. */
function showKeptToday(data) {
  const kept = data.sample && lookingAround() ? null : keptToday(data.restaurant);
  if (!kept || !["", "#today"].includes(location.hash)) return () => {};
  try {
    app.info = kept.info;
    startTabs();
    fillNames();
    showFrame("today");
    fillToday(kept.answer, todayWays);
    showPage();
    return holdTaps();
  } catch (error) {
    // The start goes on: with the folder open, it can save a copy of every file.
    console.error(error);
    return () => {};
  }
}

const todayWays = { enter: (date, shift) => begin(date, shift, false), open: (path) => openNight(path) };

function fillNames() {
  for (const each of ["name", "side-name"]) setText(byId(each), app.info?.name ?? "");
  if (app.info) document.title = app.info.name;
}

/** Takes files that another app shared with this one. The worker has kept them. @param {string} address */
async function takeShared(address) {
  if (address !== "#shared" || !globalThis.caches) return;
  const cache = await caches.open("shared-with-tipsheet");
  const files = await Promise.all((await cache.keys()).map(async (request) => {
    const found = await cache.match(request);
    await cache.delete(request);
    return new File([await found.blob()], decodeURIComponent(found.headers.get("x-name") ?? ""));
  }));
  go("today");
  if (files.length) await takeAll(files);
}

/** Takes files that the user opens with the installed app. */
function takeLaunched() {
  /** @type {any} newer than the declarations that this is checked with */
  const { launchQueue } = globalThis;
  launchQueue?.setConsumer(async ({ files: handles }) => handles.length && takeAll(await Promise.all(handles.map((handle) => handle.getFile()))));
}

/** Takes the shift in the address and removes it from there, so that reopening the page does not bring it back. */
function takeAddress() {
  const brought = location.hash;
  if (brought.startsWith(nightMark)) history.replaceState(null, "", location.pathname + location.search);
  return brought;
}

/** @param {Event} event */
function followAddress({ isTrusted }) {
  const entry = history.state;
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  // The browser's Back first closes the sheet: its screen's entry comes back.
  if (sheet && entry !== null && isTrusted) {
    if (entry === shownEntry) byId(sheet.id).close();
    else history.go(shownEntry - entry);
    return;
  }
  const brought = takeAddress();
  showScreen();
  receiveBrought(brought);
}

/** Receives a shift from an address. @param {string} address */
async function receiveBrought(address) {
  const text = await nightInAddress(address);
  if (text === undefined) return;
  if (!app.info) notify(say("There is no restaurant on this device yet. Take it over from the other phone first, or set it up; then open this again."));
  else if (text === null) refuseFile(say("The address"), [make("p", {}, say("The shift in this address cannot be read. Ask for it as a file."))]);
  else receiveNight(say("The address"), text, { open: openNight, refuse: refuseFile });
}

function startTabs() {
  // Enter must not submit a form.
  for (const form of document.forms) form.onsubmit = (event) => event.preventDefault();
  for (const name of tabNames) {
    const tab = byId(`tab-${name}`);
    if (!tab.querySelector("svg")) tab.prepend(icon(name));
  }
}

/** @param {boolean} hasSample */
function startScreens(hasSample) {
  for (const each of elementsWith("close")) each.onclick = () => each.closest("dialog").close();
  setHidden(byId("open-folder-line"), !canOpenFolders());
  byId("open-folder").onclick = () => chooseFolder(beginHere);
  byId("start-set-up").onclick = () => go("set-up");
  byId("enter-shift").onclick = () => askNew({ begin, open: openNight });
  for (const name of ["open-file", "import-hours", "week-import"]) byId(name).onclick = () => byId("file").click();
  for (const name of ["open-files", "take-over"]) byId(name).onclick = () => byId("files").click();
  for (const name of ["file", "files"]) onFiles(name, takeAll);
  byId("hire-person").onclick = () => hire(showRoster);
  byId("edit-roster").onclick = () => go(`text/${rosterFile()}`);
  byId("more-list").replaceChildren(
    row(say("Tip"), say("The tip on a bill, and what each pays"), null, () => go("tip"), { id: "open-tip" }),
    row(say("Split"), say("A bill split to the cent"), null, () => go("split"), { id: "open-split" }),
    row(say("Check the zip of a pay period"), say("Choose the zip of a pay period: everything in it is computed again, on this device."), null, () => go("verify"), { id: "open-verify" }),
    ...(hasSample && !app.sampleDay ? [row(say("Look around with a sample week"), say("13 shifts of a restaurant that is made up; yours stay as they are"), null, () => lookAround(true), { id: "more-sample" })] : []));
  setHidden(byId("open-sample"), !hasSample);
  byId("open-sample").onclick = () => lookAround(true);
  setHidden(byId("sample-mark"), !app.sampleDay);
  byId("leave-sample").onclick = () => lookAround(false);
  fillTables();
}

function fillTables() {
  const currency = app.info?.currency ?? dollars;
  startForm("tip", (draft) => startTip(currency, draft));
  startForm("split", (draft) => startSplit(currency.code, draft));
}

function go(address) {
  if (location.hash === `#${address}`) showScreen();
  else location.hash = address;
}

/** Shows the screen of the address, or the nearest possible one. */
function showScreen() {
  shownEntry = history.state ?? shownEntry + 1;
  history.replaceState(shownEntry, "");
  const [asked, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  const isOver = hasRestaurant() && ["welcome", "set-up"].includes(asked);
  const known = Object.hasOwn(screens, asked) && asked !== "broken" && !isOver ? asked : "today";
  const name = freeScreens.includes(known) ? known
    : !hasRestaurant() ? "welcome" : app.info === null && known !== "text" ? "broken" : known;
  shownDay = today();
  fillNames();
  try {
    show(name, rest.join("/"));
  } catch (error) {
    showFrame("failed");
    showFailed(error);
  }
}

/** Functions that fill the screens; each gets the rest of the address. */
const screens = {
  welcome: () => {},
  broken: () => showBroken(),
  today: () => showToday(todayWays),
  week: (rest) => showWeekScreen(rest, { ...todayWays, go }),
  pay: (rest) => showPayScreen(rest, go),
  people: () => showRoster(),
  settings: () => showSettings(go),
  earlier: () => showEarlier(),
  more: () => {},
  tip: () => {},
  split: () => {},
  verify: () => showVerified(go),
  night: () => showNight(openedNight, { leave: () => go("today"), when: changeWhen, moved: followMove }),
  text: (path) => showText(path, openedNight,
    () => (openedNight ? openNight(openedNight.path) : go(rosterPaths.includes(path) ? "people" : "settings"))),
  "set-up": () => startForm("set-up", (draft) => startSetUp(draft, takeSetUp, () => go("welcome"))),
};

/** Shows a screen, or Today or Settings if there is no such shift or file. */
function show(name, rest) {
  const path = name === "night" ? shiftFolder + rest : name === "text" && rest.startsWith(shiftFolder) ? rest : null;
  if (!takeNight(path)) return go("today");
  if (name === "text" && path === null && !ownPaths.includes(rest)) return go("settings");
  showFrame(name);
  screens[name](rest);
  if (`${name}/${rest}` !== shownScreen) scrollTo(0, 0);
  shownScreen = `${name}/${rest}`;
  return undefined;
}

/** Takes the files of a restaurant that was set up. */
function takeSetUp(files) {
  for (const { path, text } of files) app.folder.save(path, text);
  keepDraft("set-up", null);
  readRestaurant();
  fillTables();
  beginHere();
}

/** Shows the place of a screen, and the tabs around it. Its contents come later. */
function showFrame(name) {
  for (const each of elementsWith("screen")) setHidden(each, each.dataset.screen !== name);
  setHidden(byId("bar"), name !== "night");
  const isAlone = ["welcome", "set-up"].includes(name);
  setHidden(byId("tabs"), isAlone);
  document.body.classList.toggle("sided", !isAlone);
  byId("tabs").classList.toggle("of-night", name === "night");
  const tab = tabOf[name] ?? name;
  for (const each of tabNames) {
    setHidden(byId(`tab-${each}`), !app.info && each !== "more" && each !== "today");
    if (each === tab) byId(`tab-${each}`).setAttribute("aria-current", "page");
    else byId(`tab-${each}`).removeAttribute("aria-current");
  }
}

/** Shows the texts of two files that conflict, for example after another window changed one, so that the user can fix them. */
function showBroken() {
  const rosters = rosterPaths.filter((path) => app.folder.text(path) !== null);
  byId("broken-list").replaceChildren(...[restaurantFile(), ...rosters].map((path) =>
    row(path, app.diagnostics.find((each) => each.file === path)?.message ?? "", null, () => go(`text/${path}`),
      { "data-text": path })),
  // A restaurant has one roster. The other one stays in the bin.
  ...(rosters.length < 2 ? [] : rosters.map((path) => row(say("Delete {}", path), "", null, () => {
    saveOwn(path, null);
    showScreen();
  }, { "data-drop": path }))));
}

/** Begins a shift with the people, positions, and times of the last such one. */
function begin(date, shift, isEmpty) {
  const path = beginNight(date, shift, isEmpty);
  if (path) openNight(path);
}

const openNight = (path) => go(`night/${encodeURI(path.slice(shiftFolder.length))}`);

/** Opens the shift of a path, or none for null. Returns whether it exists. */
function takeNight(path) {
  if (path === null || openedNight?.path !== path) openedNight = path === null ? null : nightAt(path);
  return path === null || openedNight !== null;
}

function changeWhen() {
  const night = openedNight;
  askChange(night, {
    changed: () => {
      followMove(night);
      showScreen();
    },
    open: openNight,
  });
}

/** Makes the address follow a shift whose day or type changed. */
function followMove({ path }) {
  const address = `#night/${encodeURI(path.slice(shiftFolder.length))}`;
  if (location.hash !== address) history.replaceState(shownEntry, "", address);
}

/** Reacts to files that another window changed. */
function follow(paths) {
  const isOfRestaurant = paths.some((path) => ownPaths.includes(path));
  if (isOfRestaurant) {
    readRestaurant();
    if (openedNight) notify(say("Changed in another window."));
  }
  const drafts = paths.map(draftOf);
  if (drafts.includes("tip") || drafts.includes("split")) fillTables();
  const isTyped = ["text", "set-up", "tip", "split"].includes(location.hash.slice(1).split("/")[0]);
  if (openedNight && paths.includes(openedNight.path) && !isTyped) {
    const text = app.folder.text(openedNight.path);
    notify(text === null ? say("This shift was finished in another window.") : say("Changed in another window."));
    if (text !== openedNight.text) openedNight = null;
  } else if (openedNight && (isOfRestaurant || paths.some((path) => path.startsWith(shiftFolder)))) {
    // Usual values and doubts depend on the other shifts too.
    openedNight.ask();
  }
  if (!isTyped) showScreen();
  showKept();
}

/** Reacts if the page comes back on another day. A shift in progress keeps its day. */
function showNewDay() {
  if (document.visibilityState !== "visible" || !app.info || today() === shownDay) return;
  shownDay = today();
  if (!openedNight) showScreen();
}

/** Starts here when there is a restaurant, or part of it. */
function beginHere() {
  go("today");
  takeWaiting(() => go("today"));
}

/** @param {File[]} files */
const takeAll = (files) => takeFiles(files, { go, open: openNight, begin: () => (hasRestaurant() ? beginHere() : go("welcome")) });

/** Registers the worker, so that an installed page works without the server. */
async function startWorker() {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("worker.js");
  } catch {
    // Without a worker, the page still works while the server is there.
  }
}

start().catch(endStart);
