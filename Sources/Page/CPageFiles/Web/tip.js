// Tip 50: the tip on a bill, and what each person pays.
import { byId, choiceButtons, grouped, press, setHidden, setText } from "./dom.js";
import { ask } from "./engine.js";
import { keepDraft } from "./app.js";
import { notify } from "./notice.js";
import { sendText } from "./share.js";
import { showProblem } from "./slips.js";
import { say } from "./words.js";

const quickPercents = ["10", "15", "18", "20", "25"];
const quickCounts = ["1", "2", "3", "4", "5", "6"];

export function startTip(currency, draft) {
  const state = { bill: "", percent: "20", people: "1", round: false, ...draft };
  let answer = null;
  const typed = { bill: byId("tip-bill"), percent: byId("tip-percent"), people: byId("tip-people") };
  for (const [key, control] of Object.entries(typed)) {
    control.value = state[key];
    control.oninput = () => change(key, control.value);
    // Show the interpretation: `84,5` is 84.50.
    control.onchange = () => {
      if (key === "bill" && answer.tip) control.value = state.bill = answer.tip.bill;
    };
  }
  byId("tip-round").checked = state.round;
  byId("tip-round").onchange = (event) => change("round", event.target.checked);
  setText(byId("tip-round-text"), currency.symbol === "$" ? say("Round the total to whole dollars") : say("Round the total to whole units"));
  byId("tip-slider").oninput = (event) => put("percent", event.target.value);
  byId("tip-quick").replaceChildren(...choiceButtons("percent", quickPercents, (percent) => put("percent", percent), (percent) => `${percent}%`));
  byId("tip-count").replaceChildren(...choiceButtons("count", quickCounts, (count) => put("people", count)));
  byId("tip-send").onclick = send;
  show();

  function change(key, value) {
    state[key] = value;
    keepDraft("tip", state);
    show();
  }

  /** Takes a tapped value, and shows it where it can be typed. */
  function put(key, value) {
    typed[key].value = value;
    change(key, value);
  }

  function show() {
    const next = ask("tip", {
      currency: currency.code, bill: state.bill.trim(), percent: state.percent, people: state.people.trim(),
      round: state.round ? "yes" : "",
    });
    if (!next) return;
    answer = next;
    const slider = byId("tip-slider");
    slider.value = state.percent.replace(",", ".");
    slider.setAttribute("aria-valuetext", `${state.percent}%`);
    press(byId("tip-quick").children, "percent", (percent) => percent === state.percent);
    press(byId("tip-count").children, "count", (count) => count === state.people.trim());
    showProblems();
    showAmounts();
  }

  function showProblems() {
    const isEmpty = state.bill.trim() === "";
    for (const [field, control] of Object.entries(typed)) {
      const problem = answer.problems.find((each) => each.field === field && !(field === "bill" && isEmpty));
      showProblem(byId(`tip-${field}-slip`), problem, control);
    }
  }

  function showAmounts() {
    const { tip } = answer;
    const amount = (text) => (tip ? `${currency.symbol}${grouped(text)}` : "–");
    setText(byId("tip-tip"), amount(tip?.tip));
    setText(byId("tip-effective"), tip ? `${tip.effective_percent}%` : "–");
    setText(byId("tip-total"), amount(tip?.total));
    setText(byId("tip-each"), tip ? alike(tip.per_person, amount) : "–");
    setText(byId("tip-included"), tip ? alike(tip.tip_per_person, amount) : "–");
    setText(byId("tip-ask"), state.bill.trim() === "" ? say("Enter the bill.") : "");
    const isAlone = !tip || tip.per_person.length === 1;
    for (const row of document.querySelectorAll(".tip-each-row")) setHidden(row, isAlone);
    byId("tip-send").disabled = !tip;
    setText(byId("tip-spoken"), tip ? `${say("Total")} ${amount(tip.total)}` : "");
  }

  async function send() {
    sayCopied(await sendText(answer.text, say("Tip")), answer.text);
  }
}

/** Returns `$33.67 × 2, $33.66 × 1`, without the count if all pay the same. */
function alike(amounts, amountText) {
  const groups = [];
  for (const text of amounts) {
    const last = groups.at(-1);
    if (last?.text === text) last.count += 1;
    else groups.push({ text, count: 1 });
  }
  if (groups.length === 1) return amountText(groups[0].text);
  return groups.map(({ text, count }) => `${amountText(text)} × ${count}`).join(", ");
}

/** Reports what happened to a text to send. */
export function sayCopied(outcome, text) {
  if (outcome === "sent") notify(say("Sent."));
  if (outcome === "copied") notify(say("Copied. Paste it into a message."));
  if (outcome === "no") notify(`${say("It could not be copied. Mark the text and copy it:")}\n${text}`);
}
