// Starts the page: the engine, the drafts, the restaurant, and its three parts.
import { byId, fillWords, make, setHidden, setText } from "./dom.js";
import { ask, restaurantFiles, startEngine } from "./engine.js";
import { keepDraft, openDrafts, readDraft } from "./draft.js";
import { startShift } from "./shift.js";
import { startShiftFiles } from "./shift-files.js";
import { startTip } from "./tip.js";
import { startSplit } from "./split.js";
import { startSetUp } from "./set-up.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

const tabNames = ["shift", "tip", "split"];
const dollars = { code: "USD", decimals: 2, symbol: "$" };

async function start() {
  const data = JSON.parse(byId("data").textContent);
  fillWords();
  await startEngine(byId("engine").textContent, () => notify(words.stopped));
  byId("engine").remove();
  const name = data.restaurant ? nameOf(data.restaurant) : "";
  await openDrafts(`${name}/`, (isKept, isFull) =>
    setText(byId("draft"), !isKept ? words.draft.lost : isFull ? words.draft.kept : ""));
  const restaurant = data.restaurant ?? await readDraft("restaurant");
  const info = restaurant && infoOf(restaurant);
  if (info) await openRestaurant(restaurant, info, data.restaurant === null);
  else await openSetUp();
  await startTables(info?.currency ?? dollars);
  startTabs();
  await startApp(data.app);
  setHidden(byId("starting"), true);
  setHidden(byId("page"), false);
}

const readRestaurant = ({ settings, roster }) => ask("restaurant", restaurantFiles(settings, roster));
const nameOf = (restaurant) => readRestaurant(restaurant)?.restaurant?.name ?? "";
const infoOf = (restaurant) => readRestaurant(restaurant)?.restaurant ?? null;

async function openRestaurant(restaurant, info, isFromPhone) {
  setText(byId("name"), info.name);
  document.title = info.name;
  setHidden(byId("set-up"), true);
  setHidden(byId("shift"), false);
  const draft = await readDraft("shift");
  if (draft) setText(byId("draft"), words.draft.kept);
  startShiftFiles(startShift(restaurant, info, draft), info.name);
  setHidden(byId("change-restaurant"), !isFromPhone);
  byId("change-restaurant").onclick = async () => {
    setHidden(byId("shift"), true);
    await openSetUp();
    showTab("shift");
  };
}

async function openSetUp() {
  setHidden(byId("set-up"), false);
  setText(byId("name"), words.setUp.title);
  startSetUp(await readDraft("set-up"), async (restaurant) => {
    keepDraft("restaurant", restaurant);
    await openRestaurant(restaurant, infoOf(restaurant), true);
    showTab("shift");
    byId("shift").scrollIntoView();
  });
}

async function startTables(currency) {
  startTip(currency, await readDraft("tip"));
  startSplit(currency.code, await readDraft("split"));
}

function startTabs() {
  // Enter sends nothing anywhere.
  for (const form of document.forms) form.onsubmit = (event) => event.preventDefault();
  for (const name of tabNames) byId(`tab-${name}`).onclick = () => showTab(name);
  addEventListener("hashchange", showTabOfAddress);
  showTabOfAddress();
}

function showTabOfAddress() {
  const name = location.hash.slice(1);
  showTab(tabNames.includes(name) ? name : tabNames[0], false);
}

/** One part at a time; the address keeps it, so that a reload stays where it was. */
function showTab(name, isKept = true) {
  for (const each of tabNames) {
    setHidden(byId(`part-${each}`), each !== name);
    const tab = byId(`tab-${each}`);
    if (each === name) tab.setAttribute("aria-current", "page");
    else tab.removeAttribute("aria-current");
  }
  setHidden(byId("bar"), name !== "shift" || byId("shift").hidden);
  if (isKept && location.hash !== `#${name}`) history.replaceState(null, "", `#${name}`);
  scrollTo(0, 0);
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
