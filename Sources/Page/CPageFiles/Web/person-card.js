// The card of one person on the shift.
import { button, choiceField, make, setHidden, setText, slipBox, tickField, timeField, typedField } from "./dom.js";
import { setClockPart } from "./clock-text.js";
import { isComplete, isFilled, newPunch } from "./shift-state.js";
import { amountFields } from "./rows.js";
import { words } from "./words.js";

/** What of a person's line is seldom used: it is folded away unless it holds something. */
function holdsMore(person, asked) {
  return person.punches.length > 1 || person.punches.some((punch) => punch.inNext || punch.outNext)
    || [person.breakMinutes, person.pointValue, person.reason].some(isFilled)
    || Object.entries(person.tips).some(([key, text]) => isFilled(text) && !asked.own_tips.includes(key));
}

/**
 * A card that changes `person` as it is typed in. `form` has `asked(position)`, `positions(person)`,
 * `titleOf(source)`, `changed()` and `removed(person)`.
 */
export function personCard(person, name, form) {
  const path = `staff.${person.k}`;
  const share = make("output", { class: "share" });
  const figures = make("p", { class: "figures" });
  const fields = make("div", { class: "fields" });
  const own = make("div", { class: "fields own" });
  const extra = make("div", { class: "extra", hidden: true });
  const ask = make("p", { class: "ask" });
  const way = button("", "quiet hours-or-times", () => switchWay());
  const more = button("", "quiet more", () => setOpen(extra.hidden));
  const remove = button("×", "quiet remove", () => form.removed(person),
    { "aria-label": words.person.removeOf(name) });
  const card = make("article", {
    class: "card person", "data-id": person.employee, "data-path": path, "data-slips": true,
    "aria-label": name, tabindex: "-1",
  },
  make("div", { class: "head" }, make("h3", {}, name), share, way, remove),
  fields, own, make("div", { class: "foot" }, make("div", { class: "say" }, figures, ask), more), extra,
  slipBox());
  extra.addEventListener("reveal", () => setOpen(true));
  fill();
  setOpen(holdsMore(person, form.asked(person.position)));
  return { element: card, person, showRow, refresh };

  function fill() {
    setText(way, person.byHours ? words.person.useTimes : words.person.useHours);
    way.setAttribute("aria-label", person.byHours
      ? words.person.useTimesOf(name) : words.person.useHoursOf(name));
    fields.classList.toggle("by-hours", person.byHours);
    fields.replaceChildren(positionField(), ...(person.byHours ? [hoursField()] : punchFields(0)));
    refresh();
    fillExtra();
  }

  /** What the policy asks of people in this position. */
  function refresh() {
    const asked = form.asked(person.position);
    const shown = ownFields(person, path, asked, form);
    const key = shown.map(([fieldPath]) => fieldPath).join();
    if (own.dataset.fields === key) return;
    if (own.dataset.fields !== undefined) fillExtra();
    own.dataset.fields = key;
    own.replaceChildren(...shown.map(([, makeField]) => makeField()));
    setHidden(own, shown.length === 0);
  }

  function fillExtra() {
    const parts = [];
    person.punches.slice(1).forEach((punch, index) => {
      parts.push(make("div", { class: "fields punch" }, ...punchFields(index + 1),
        button("×", "quiet remove-punch", () => removePunch(punch),
          { "aria-label": words.person.removePunch(index + 2) })));
    });
    if (!person.byHours) parts.push(...person.punches.flatMap(nextDayTicks), punchButton());
    extra.replaceChildren(...parts, make("div", { class: "fields" },
      plainField("breakMinutes", "break", "number", words.person.breakMinutes),
      plainField("pointValue", "point-value", "amount", words.person.pointValue),
      plainField("reason", "reason", "text", words.person.reason, "wide"), ...unaskedFields()));
  }

  function unaskedFields() {
    return amountFields(person.tips, `${path}.tips`, form.unaskedTips(person),
      (source) => words.person.tips(form.titleOf(source)), form);
  }

  function positionField() {
    return choiceField({
      label: words.person.position, value: person.position, path: `${path}.position`,
      name: "position", options: form.positions(person),
      change: (position) => {
        person.position = position;
        form.changed();
        refresh();
        fillExtra();
      },
    });
  }

  function hoursField() {
    return typedField({
      label: words.person.hours, value: person.hours, path: `${path}.hours`, mode: "amount",
      name: "hours",
      change: (hours) => {
        person.hours = hours;
        form.changed();
      },
    });
  }

  function punchFields(index) {
    const punch = person.punches[index];
    const labels = index
      ? [words.person.inOf(index + 1), words.person.outOf(index + 1)] : [words.person.in, words.person.out];
    return ["in", "out"].map((side, at) => timeField({
      label: labels[at], value: punch[side], path: `${path}.${punch.k}.${side}`, name: side,
      change: (time) => {
        setClockPart(punch, side, side, time);
        form.changed();
      },
    }));
  }

  function nextDayTicks(punch, index) {
    const several = person.punches.length > 1;
    const tick = (key, label) => tickField({
      label, value: punch[key], name: "next-day",
      change: (isNext) => {
        setClockPart(punch, key.replace("Next", ""), key, isNext);
        form.changed();
      },
    });
    const ticks = [tick("inNext", several ? words.person.inNextOf(index + 1) : words.person.inNext)];
    if (punch.outNext) ticks.push(tick("outNext", words.person.outNext));
    return ticks;
  }

  function punchButton() {
    return button(words.person.addPunch, "plain add-punch", () => {
      person.punches.push(newPunch());
      form.changed();
      fillExtra();
      extra.querySelectorAll(".punch .in")[person.punches.length - 2].focus();
    });
  }

  function removePunch(punch) {
    person.punches = person.punches.filter((each) => each !== punch);
    form.changed();
    fillExtra();
    extra.querySelector(".add-punch").focus();
  }

  function plainField(key, className, mode, label, look = "") {
    const fieldPath = `${path}.${key === "breakMinutes" ? "break" : key}`;
    return typedField({
      label, value: person[key], path: fieldPath, mode, look, name: className,
      change: (text) => {
        person[key] = text;
        form.changed();
      },
    });
  }

  function switchWay() {
    person.byHours = !person.byHours;
    fill();
    form.changed();
    card.querySelector(person.byHours ? ".hours" : ".in").focus();
  }

  function setOpen(isOpen) {
    setHidden(extra, !isOpen);
    setText(more, isOpen ? words.less : words.more);
    more.setAttribute("aria-expanded", String(isOpen));
    more.setAttribute("aria-label", `${isOpen ? words.less : words.more}: ${name}`);
  }

  /** The person's row of the result; null keeps what is shown, as before a slip. */
  function showRow(row, isOld) {
    card.classList.toggle("old", isOld);
    card.toggleAttribute("data-open", !isComplete(person));
    setText(ask, isComplete(person) ? "" : askOf(person));
    if (isOld) {
      share.title = share.textContent ? words.person.asBefore : "";
      return;
    }
    share.removeAttribute("title");
    setText(share, row?.total_tips ?? "");
    const texts = row ? figureTexts(row) : [];
    if (figures.dataset.shown === texts.join("|")) return;
    figures.dataset.shown = texts.join("|");
    figures.replaceChildren(...texts.flatMap((text) => [make("span", {}, text), " "]));
  }
}

function askOf(person) {
  if (person.position === "") return words.person.needsPosition;
  return person.byHours ? words.person.needsHours : words.person.needsTimes;
}

function figureTexts(row) {
  const texts = [row.points === null || row.points === undefined
    ? words.person.hoursOnly(row) : words.person.points(row)];
  if (row.digital_tips !== null) texts.push(words.person.digital(row.digital_tips));
  if (row.cash_tips !== null) texts.push(words.person.cash(row.cash_tips));
  if (row.service_charges) texts.push(words.person.service(row.service_charges));
  return texts;
}

/** Own tips, sales and team: what the policy asks for, and what it no longer does but is there. */
function ownFields(person, path, asked, form) {
  const kinds = [
    ["tips", asked.own_tips, (key) => words.person.tips(form.titleOf(key))],
    ["sales", [...new Set([...asked.sales, ...Object.keys(person.sales)])], (key) => words.person.sales(key)],
  ];
  const shown = kinds.flatMap(([kind, keys, label]) => keys.map((key) => [
    `${path}.${kind}.${key}`,
    () => amountFields(person[kind], `${path}.${kind}`, [key], label, form)[0],
  ]));
  if (asked.team || isFilled(person.team)) {
    shown.push([`${path}.team`, () => typedField({
      label: words.person.team, value: person.team, path: `${path}.team`, name: "team",
      change: (text) => {
        person.team = text;
        form.changed();
      },
    })]);
  }
  return shown;
}
