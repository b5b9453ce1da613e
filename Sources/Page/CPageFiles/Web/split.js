// BillSplit: a bill by items, who shares them, and who owes what.
import { button, byId, freshKey, isFilled, make, setHidden, setText, slipBox, typedField } from "./dom.js";
import { ask } from "./engine.js";
import { keepDraft } from "./app.js";
import { billNames, billText, isBillComplete, isBillUntouched, newBill, newItem, readBill, renamePeople } from "./split-text.js";
import { CannotShow } from "./tree-read.js";
import { readTextFile, saveFiles, sendText } from "./share.js";
import { showSlips, withPlace } from "./slips.js";
import { sayCopied } from "./tip.js";
import { confirmed } from "./confirm.js";
import { notify } from "./notice.js";
import { words } from "./words.js";

const simpleFields = ["subtotal", "tax", "tip", "title", "date", "currency", "note"];
const billDelay = 600;
const notYetInBill = ["missing-key", "missing-value", "empty-list"];

export function startSplit(currencyCode, draft) {
  const root = byId("split");
  let bill = { ...newBill(), currency: currencyCode === "USD" ? "" : currencyCode, ...draft };
  for (const item of bill.items) item.k = freshKey();
  let timer = 0;
  let answer = null;
  byId("split-people").oninput = (event) => {
    renamePeople(bill, event.target.value);
    fitPeople();
    fillSharers();
    changed();
  };
  for (const key of simpleFields) {
    byId(`split-${key}`).oninput = (event) => {
      bill[key] = event.target.value;
      changed();
    };
  }
  root.onchange = () => update(true);
  byId("split-add").onclick = () => {
    bill.items.push(newItem());
    changed();
    const line = itemCard(bill.items.at(-1));
    byId("split-items").append(line);
    line.querySelector("input").focus();
  };
  byId("split-send").onclick = async () => sayCopied(await sendText(answer.text, words.tabs.split), answer.text);
  byId("split-save").onclick = save;
  byId("split-start-over").onclick = startOver;
  byId("split-open").onclick = () => byId("split-file").click();
  byId("split-file").onchange = async (event) => {
    const [file] = event.target.files;
    if (file) await open(file);
    event.target.value = "";
  };
  fill();

  function fill() {
    byId("split-people").value = bill.people;
    fitPeople();
    for (const key of simpleFields) byId(`split-${key}`).value = bill[key];
    byId("split-items").replaceChildren(...bill.items.map(itemCard));
    byId("split-more").open = [bill.title, bill.date, bill.note].some(isFilled);
    setHidden(byId("split-notes"), !bill.opened);
    if (bill.opened) {
      setText(byId("split-notes"), words.list([words.open.opened(bill.opened.name), bill.opened.comments ? words.open.comments : ""]
        .filter(Boolean)).replace(".,", "."));
    }
    update(true);
  }

  /** Everybody is in sight; there are always lines for three. */
  function fitPeople() {
    byId("split-people").rows = Math.max(3, bill.people.split("\n").length);
  }

  function changed() {
    keepDraft("split", bill);
    update(false);
  }

  function itemCard(item) {
    const path = `items.${item.k}`;
    const typed = (key, label, mode, look) => typedField({
      label, value: item[key], path: `${path}.${key}`, mode, look, name: key,
      change: (text) => {
        item[key] = text;
        changed();
      },
    });
    const sharers = make("div", { class: "sharers", "data-path": `${path}.shared_by`, role: "group", "aria-label": words.split.whose });
    const card = make("div", { class: "card item", "data-item": item.k, "data-path": path, "data-slips": true },
      make("div", { class: "fields item-fields" },
        typed("item", words.split.item, "text", "wide"), typed("quantity", words.split.quantity, "number", "small"),
        typed("price", words.split.price, "amount", "")),
      make("div", { class: "item-foot" }, sharers,
        button("×", "quiet remove-item", () => removeItem(item, card), {
          "aria-label": words.split.removeItem(bill.items.indexOf(item) + 1),
        })),
      slipBox());
    fillSharersOf(item, sharers);
    return card;
  }

  function removeItem(item, card) {
    bill.items = bill.items.filter((each) => each !== item);
    card.remove();
    byId("split-add").focus();
    changed();
  }

  function fillSharers() {
    bill.items.forEach((item, index) =>
      fillSharersOf(item, byId("split-items").children[index].querySelector(".sharers")));
  }

  function fillSharersOf(item, box) {
    const names = [...new Set([...billNames(bill), ...item.sharedBy.filter(isFilled)])];
    box.replaceChildren(...names.map((name) => {
      const control = make("input", {
        type: "checkbox", value: name,
        onchange: () => {
          item.sharedBy = item.sharedBy.filter((each) => each !== name);
          if (control.checked) item.sharedBy.push(name);
          changed();
        },
      });
      control.checked = item.sharedBy.includes(name);
      return make("label", { class: "chip" }, control, make("span", {}, name));
    }));
  }

  function update(isNow) {
    clearTimeout(timer);
    const marked = billText(bill, true);
    const next = ask("split", { text: marked.text });
    if (!next) return;
    const found = next.diagnostics.filter((each) => !notYetInBill.includes(each.code));
    const isWrong = found.some((each) => each.severity === "error");
    if (isWrong && !isNow) timer = setTimeout(() => show(next, found, marked), billDelay);
    else show(next, found, marked);
  }

  function show(next, found, marked) {
    answer = next;
    showSlips(root, byId("split-rest"), found, marked);
    setHidden(byId("split-rest"), !byId("split-rest").hasChildNodes());
    const isWrong = found.some((each) => each.severity === "error");
    byId("split-result").classList.toggle("old", isWrong);
    setText(byId("split-ask"), isWrong ? words.bar.mend : isBillComplete(bill) ? "" : words.split.ask);
    byId("split-send").disabled = !next.split;
    byId("split-save").disabled = !next.split;
    if (next.split) {
      showTable(next.split);
      showRest(next.split.lines);
    }
    setHidden(byId("split-table"), !byId("split-rows").hasChildNodes() || (!next.split && !isWrong));
  }

  function showTable({ people, ...totals }) {
    const row = (person, tag) => make("tr", {}, make("th", { scope: "row" }, person.name),
      ...["subtotal", "tax", "tip", "total"].map((key) => make(tag, { class: "cell" }, person[key])));
    byId("split-rows").replaceChildren(...people.map((person) => row(person, "td")));
    byId("split-totals").replaceChildren(row({ ...totals, name: words.split.total }, "td"));
    setText(byId("split-spoken"), `${words.split.total} ${totals.total}`);
  }

  /** The rest of the subtotal is the line after the items. */
  function showRest(lines) {
    const count = bill.items.filter((item) => isFilled(item.price)).length;
    const rest = count ? lines[count] : null;
    setText(byId("split-remainder"), rest ? words.split.rest(rest.item, rest.amount) : "");
  }

  function save() {
    const { text } = billText(bill, false);
    const isSame = bill.opened?.baseline === text;
    const missing = ask("split", { text });
    if (!missing?.split) {
      notify(words.send.mendFirst);
      return;
    }
    const file = isSame ? { name: bill.opened.name, text: bill.opened.text } : { name: bill.opened?.name ?? "bill.yaml", text };
    saveFiles([file], words.tabs.split).then((outcome) => {
      if (outcome) notify(outcome === "sent" ? words.send.sent : words.send.saved(file.name));
    });
  }

  async function startOver() {
    if (!isBillUntouched(bill) && !await confirmed(words.send.sure, words.shift.startOver)) return;
    bill = { ...newBill(), currency: currencyCode === "USD" ? "" : currencyCode };
    keepDraft("split", null);
    byId("split-rows").replaceChildren();
    fill();
    byId("split-people").focus();
  }

  async function open(file) {
    const text = await readTextFile(file);
    const read = text === null ? null : ask("tree", { text });
    const errors = read?.diagnostics.filter((each) => each.severity === "error") ?? [];
    try {
      if (!read?.tree || errors.length) {
        refuse(file.name, text === null ? [make("p", {}, words.open.notText)] : errors.map(withPlace));
        return;
      }
      const next = readBill(read.tree);
      if (!isBillUntouched(bill) && !await confirmed(words.open.replaces, words.split.open)) return;
      next.opened = { name: file.name, text, baseline: billText(next, false).text, comments: read.comments > 0 };
      bill = next;
      setHidden(byId("split-refusal"), true);
      keepDraft("split", bill);
      fill();
    } catch (error) {
      if (!(error instanceof CannotShow)) throw error;
      refuse(file.name, [make("p", {}, error.message)]);
    }
  }

  function refuse(name, reasons) {
    const box = byId("split-refusal");
    box.replaceChildren(make("p", {}, make("strong", {}, words.open.refused(name))), ...reasons);
    setHidden(box, false);
    box.focus();
  }
}
