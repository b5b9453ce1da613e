// BillSplit: a bill by items, the people who share them, and who owes what.
import { button, byId, choiceButtons, freshId, grouped, isFilled, make, onFiles, press, setHidden, setText, slipBox, tableRow, textField } from "./dom.js";
import { ask } from "./engine.js";
import { keepDraft } from "./app.js";
import { handOut, readTextFile, sendText } from "./share.js";
import { showSlips, withPlace } from "./slips.js";
import { sayCopied } from "./tip.js";
import { refuseFile } from "./opened.js";
import { confirmed } from "./notice.js";
import { say } from "./words.js";

const simpleFields = ["subtotal", "tax", "tip", "title", "date", "currency", "note"];
const itemFields = ["item", "price", "quantity", "tax"];
const billDelay = 600;
/** A message waits until the tap that left the field is over, so that nothing moves under the finger. */
const tapTime = 300;

/** The numbers of people to tap. */
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];

const newItem = () => ({ k: freshId(), item: "", price: "", quantity: "", tax: "", isDiscount: false, sharedBy: [] });
/** A phone may have no minus sign among its digits, so a discount is typed without one. */
const typedPrice = ({ isDiscount, price }) => (isDiscount && isFilled(price) && !price.trim().startsWith("-") ? `-${price.trim()}` : price);

export function startSplit(currencyCode, draft) {
  const root = byId("split");
  const newBill = () => ({
    title: "", date: "", currency: currencyCode === "USD" ? "" : currencyCode, people: "", subtotal: "", tax: "", tip: "20%",
    items: [], note: "", opened: null,
  });
  let bill = { ...newBill(), ...draft };
  bill.items = bill.items.map((item) => ({ ...newItem(), ...item, k: freshId() }));
  let timer = 0;
  /** @type {any} the engine's answer about the form */
  let answer = null;
  byId("split-people").oninput = (event) => {
    renamePeople(event.target.value);
    fitPeople();
    changed();
    fillSharers();
  };
  byId("split-count").replaceChildren(...choiceButtons("count", counts, takeCount));
  byId("split-slider").oninput = (event) => put("tip", `${event.target.value}%`);
  for (const key of simpleFields) {
    const control = byId(`split-${key}`);
    control.oninput = () => {
      bill[key] = control.value;
      changed();
    };
  }
  root.onchange = (event) => {
    showUnderstood(event.target);
    clearTimeout(timer);
    timer = setTimeout(() => update(true), tapTime);
  };
  byId("split-add").onclick = () => addItem({}, "item");
  byId("split-discount").onclick = () => addItem({ item: say("Discount"), isDiscount: true }, "price");
  byId("split-send").onclick = async () => sayCopied(await sendText(answer.message, say("Split")), answer.message);
  byId("split-save").onclick = save;
  byId("split-start-over").onclick = startOver;
  byId("split-open").onclick = () => byId("split-file").click();
  onFiles("split-file", ([file]) => open(file));
  fill();

  function fill() {
    byId("split-people").value = bill.people;
    fitPeople();
    for (const key of simpleFields) byId(`split-${key}`).value = bill[key];
    byId("split-more").open = [bill.title, bill.date, bill.note].some(isFilled);
    setHidden(byId("split-notes"), !bill.opened);
    if (bill.opened) {
      setText(byId("split-notes"), [say("{} is open.", bill.opened.name), bill.opened.comments ? say("The file has comments. If you change anything, it is written without them.") : ""] .filter(Boolean).join(", ").replace(".,", "."));
    }
    answer = askEngine();
    byId("split-items").replaceChildren(...bill.items.map(itemCard));
    update(true);
  }

  function addItem(values, first) {
    bill.items.push({ ...newItem(), ...values });
    changed();
    const card = itemCard(bill.items.at(-1));
    byId("split-items").append(card);
    card.querySelector(`.${first}`).focus();
  }

  /** Puts a text into a field as if it were typed. */
  function put(key, text) {
    const control = byId(`split-${key}`);
    control.value = text;
    control.dispatchEvent(new Event("input"));
  }

  function typedNames() {
    return bill.people.split("\n").map((name) => name.trim()).filter(isFilled);
  }

  function isCounted() {
    return typedNames().length < 2 && !/\p{L}/u.test(bill.people);
  }

  /** Takes a number of people; more than there are names adds numbers to them. */
  function takeCount(count) {
    const names = typedNames();
    if (isCounted()) put("people", String(count));
    else put("people", [...names, ...counts.map(String).slice(names.length - 1, count - 1)].join("\n"));
  }

  /** Marks the number of people. With names, a smaller number would drop some. */
  function showCount() {
    const names = typedNames();
    const count = isCounted() ? names[0] ?? "" : String(names.length);
    const buttons = byId("split-count").children;
    press(buttons, "count", (each) => each === count);
    for (const each of buttons) each.disabled = !isCounted() && Number(each.dataset.count) < names.length;
    const percent = /^\s*(\d+)\s*%\s*$/.exec(bill.tip);
    const slider = byId("split-slider");
    if (percent) slider.value = percent[1];
    slider.setAttribute("aria-valuetext", bill.tip);
  }

  /** Keeps everyone in sight, with at least three lines. */
  function fitPeople() {
    byId("split-people").rows = Math.max(3, bill.people.split("\n").length);
  }

  function askEngine() {
    const lines = (item) => [...itemFields.map((key) => `${key}=${key === "price" ? typedPrice(item) : item[key]}`), ...item.sharedBy.map((name) => `shared_by=${name}`)].join("\n");
    return ask("split", [["people", bill.people], ...simpleFields.map((key) => [key, bill[key]]), ...bill.items.map((item) => ["item", lines(item)])]);
  }

  function changed() {
    keepDraft("split", bill);
    update(false);
  }

  /** Renames people on their lines, and keeps them as sharers of their items. */
  function renamePeople(people) {
    const [before, after] = [bill.people, people].map((text) => text.split("\n").map((name) => name.trim()));
    if (before.length === after.length) {
      const renamed = (sharer) => {
        const parts = before.includes(sharer) ? "" : sharer.match(/ x\d+$/)?.[0] ?? "";
        const name = sharer.slice(0, sharer.length - parts.length);
        return (after[before.indexOf(name)] ?? name) + parts;
      };
      for (const item of bill.items) item.sharedBy = item.sharedBy.map(renamed);
    }
    bill.people = people;
  }

  /** Shows the interpretation of a number: `14,5` is 14.50. */
  function showUnderstood(control) {
    const text = answer?.values[placeOf(control.dataset.path ?? "")];
    if (text === undefined || text === control.value) return;
    control.value = text;
    control.dispatchEvent(new Event("input"));
  }

  /** The engine numbers items; the form has names for them. */
  function placeOf(path) {
    return path.replace(/^items\.([^.]+)/, (_, k) => `items.${bill.items.findIndex((item) => item.k === k)}`);
  }

  function pathOf(at) {
    return at.replace(/^items\.(\d+)/, (_, index) => `items.${bill.items[Number(index)]?.k}`);
  }

  function itemCard(item) {
    const path = `items.${item.k}`;
    const typed = (key, label, mode, look) => textField(label, mode, {
      class: key, "data-path": `${path}.${key}`, oninput: (event) => {
        item[key] = event.target.value;
        changed();
      },
    }, item[key], look);
    const sharers = make("div", { class: "sharers", "data-path": `${path}.shared_by`, role: "group",
      "aria-label": item.isDiscount ? say("Shared by (nobody marked: in proportion to the items)") : say("Shared by (nobody marked: everyone)") });
    const tax = () => typed("tax", say("Tax of this item"), "decimal", "wide");
    const addTax = button(say("Tax"), "quiet add-tax", () => {
      addTax.remove();
      card.querySelector(".item-fields").append(tax());
      card.querySelector(".tax").focus();
    }, { "aria-label": say("This item has a tax of its own") });
    const card = make("div", { class: "card item", "data-item": item.k, "data-path": path, "data-slips": true },
      make("div", { class: "fields item-fields" },
        typed("item", say("Item"), null, "wide"), ...(item.isDiscount ? [] : [typed("quantity", say("Quantity"), "numeric", "small")]),
        typed("price", item.isDiscount ? say("Amount off") : say("Price"), "decimal", item.isDiscount ? "off" : ""), ...(isFilled(item.tax) ? [tax()] : [])),
      make("div", { class: "item-foot" }, sharers, ...(item.isDiscount || isFilled(item.tax) ? [] : [addTax]),
        button("×", "quiet remove-item", () => removeItem(item, card), {
          "aria-label": say("Remove item {}", bill.items.indexOf(item) + 1),
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
    // `Ana x2` pays two parts.
    const nameOf = (sharer) => (answer?.names ?? []).includes(sharer) ? sharer : sharer.replace(/ x\d+$/, "");
    const names = [...new Set([...answer?.names ?? [], ...item.sharedBy.filter(isFilled).map(nameOf)])];
    box.replaceChildren(...names.flatMap((name) => {
      const sharer = item.sharedBy.find((each) => nameOf(each) === name);
      const count = sharer === undefined ? 0 : Number(sharer.slice(name.length + 2)) || 1;
      const share = (count) => {
        item.sharedBy = item.sharedBy.filter((each) => nameOf(each) !== name);
        if (count > 0) item.sharedBy.push(count === 1 ? name : `${name} x${count}`);
        const isParts = document.activeElement?.matches(".parts");
        fillSharersOf(item, box);
        const chip = [...box.querySelectorAll("input")].find((each) => each.value === name)?.parentElement;
        (isParts ? chip?.nextElementSibling : chip?.querySelector("input"))?.focus();
        changed();
      };
      const control = make("input", { type: "checkbox", value: name, onchange: () => share(control.checked ? 1 : 0) });
      control.checked = count > 0;
      const chip = make("label", { class: "chip" }, control, make("span", {}, name));
      return count === 0 ? [chip] : [chip, button(`×${count}`, "quiet parts", () => share(count % 4 + 1), {
        "aria-label": say("Parts of {}: {}", name, count),
      })];
    }));
  }

  function update(isNow) {
    clearTimeout(timer);
    const next = askEngine();
    if (!next) return;
    answer = next;
    if (next.problems.length && !isNow) timer = setTimeout(show, billDelay);
    else show();
  }

  function show() {
    const { problems, split, text } = answer;
    const isWrong = problems.length > 0;
    showCount();
    showSlips(root, byId("split-rest"), problems.map((each) => ({ ...each, at: pathOf(each.at) })));
    setHidden(byId("split-rest"), !byId("split-rest").hasChildNodes());
    byId("split-result").classList.toggle("old", isWrong);
    setText(byId("split-ask"), isWrong ? say("Fix what is marked") : split ? "" : say("Enter the people and the subtotal, or items."));
    byId("split-send").disabled = !split;
    byId("split-save").disabled = !text;
    if (split) {
      showTable(split);
      showRest(split.lines);
    }
    setHidden(byId("split-table"), !byId("split-rows").hasChildNodes() || (!split && !isWrong));
  }

  function showTable({ people, ...totals }) {
    const line = (person) => tableRow([person.name, ...["subtotal", "tax", "tip", "total"].map((key) => grouped(person[key]))]);
    byId("split-rows").replaceChildren(...people.map(line));
    byId("split-totals").replaceChildren(line({ ...totals, name: say("Total") }));
    setText(byId("split-spoken"), `${say("Total")} ${grouped(totals.total)}`);
  }

  /** Shows the rest of the subtotal, which is the line after the items. */
  function showRest(lines) {
    const count = bill.items.filter((item) => isFilled(item.price)).length;
    const rest = count ? lines[count] : null;
    setText(byId("split-remainder"), rest ? say("{}: {}, shared by everyone.", rest.item, grouped(rest.amount)) : "");
  }

  function save() {
    const isSame = bill.opened?.baseline === answer.text;
    const file = isSame ? { name: bill.opened.name, text: bill.opened.text } : { name: bill.opened?.name ?? "bill.yaml", text: answer.text };
    handOut([file], say("Split"));
  }

  const isUntouched = () => ![bill.people, bill.subtotal, bill.tax, bill.title, bill.note].some(isFilled) && !bill.items.length;

  async function startOver() {
    if (!isUntouched() && !await confirmed(say("Start over? What is in the form now is dropped."), say("Start over"))) return;
    bill = newBill();
    keepDraft("split", null);
    byId("split-rows").replaceChildren();
    fill();
    byId("split-people").focus();
  }

  async function open(file) {
    const text = await readTextFile(file);
    const read = text === null ? null : ask("bill", { text });
    if (!read?.bill) {
      const errors = (read?.diagnostics ?? []).filter(({ severity }) => severity === "error").map((each) => withPlace(each));
      const reason = text === null ? say("It is not a text file.") : say("The form cannot show all of this bill. Change this file in an editor.");
      refuseFile(file.name, errors.length ? errors : [make("p", {}, reason)], byId("split-refusal"));
      return;
    }
    if (!isUntouched() && !await confirmed(say("Opening a file replaces what is in the form now. Open it?"), say("Open a bill"))) return;
    const items = read.bill.items.map(({ shared_by: sharedBy, ...item }) => ({ ...newItem(), ...item, isDiscount: item.price.startsWith("-"), sharedBy }));
    bill = { ...newBill(), currency: "", tip: "", ...read.bill, items };
    bill.opened = { name: file.name, text, baseline: askEngine()?.text, comments: read.comments };
    setHidden(byId("split-refusal"), true);
    keepDraft("split", bill);
    fill();
  }
}
