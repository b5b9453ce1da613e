// The shift file of a form: its text, and which place belongs to which control.
import { MarkedText, figureText, idText, isFigure, scalarText } from "./yaml-text.js";
import { filledEntries, isComplete, isFilled, rowsToWrite } from "./shift-state.js";
import { clockText } from "./clock-text.js";

/** With `onlyWhole` what is still being typed (a person without times) is left out. */
export function shiftText(state, onlyWhole) {
  const out = new MarkedText();
  const line = (path, key, value) => out.entry(path, key, value).endLine();
  if (state.date) line("date", "date", figureText(state.date));
  if (state.shift) line("shift", "shift", scalarText(state.shift));
  writeTips(out, state, onlyWhole);
  writeRefunds(out, state);
  writePointValues(out, state);
  writeStaff(out, onlyWhole ? state.staff.filter(isComplete) : state.staff);
  writeList(out, "parties", "parties", rowsToWrite(state, "parties", onlyWhole), partyParts);
  writeList(out, "tip_outs", "tipOuts", rowsToWrite(state, "tipOuts", onlyWhole), tipOutParts);
  writeList(out, "declared", "declared", rowsToWrite(state, "declared", onlyWhole), declaredParts);
  if (isFilled(state.note)) line("note", "note", scalarText(state.note));
  return out;
}

/** One function for each entry that holds something. */
function amountParts(out, path, map) {
  return filledEntries(map).map(
    ([key, text]) => () => out.entry(`${path}.${key}`, scalarText(key), figureText(text)));
}

function writeTips(out, state, onlyWhole) {
  const spans = rowsToWrite(state, "spans", onlyWhole);
  if (spans.length) {
    writeList(out, "tips", "spans", spans, spanParts);
    return;
  }
  out.mark("tips", () => {
    out.add("tips: ").braces(amountParts(out, "tips", state.tips));
  }).endLine();
}

function spanParts(out, row, path) {
  return [
    ...textPart(out, `${path}.from`, "from", clockText(row, "from")),
    ...textPart(out, `${path}.to`, "to", clockText(row, "to")),
    ...amountParts(out, `${path}.tips`, row.tips),
  ];
}

function writeRefunds(out, state) {
  const parts = amountParts(out, "refunds", state.refunds);
  if (isFilled(state.refundReason)) {
    parts.push(() => out.entry("refundReason", "reason", scalarText(state.refundReason)));
  }
  if (parts.length) out.mark("refunds", () => out.add("refunds: ").braces(parts)).endLine();
}

function writePointValues(out, state) {
  const parts = amountParts(out, "pointValues", state.pointValues);
  if (parts.length) out.mark("pointValues", () => out.add("point_values: ").braces(parts)).endLine();
}

function writeStaff(out, staff) {
  if (staff.length) writeList(out, "staff", "staff", staff, personParts);
  else out.entry("staff", "staff", "[]").endLine();
}

/** `key:` and a line for each row. */
function writeList(out, key, path, rows, parts) {
  if (!rows.length) return;
  out.mark(path, () => out.add(`${key}:`)).endLine();
  for (const row of rows) {
    const rowPath = `${path}.${row.k}`;
    out.mark(rowPath, () => out.add("  - ").braces(parts(out, row, rowPath))).endLine();
  }
}

/** An entry of free text, or none. */
function textPart(out, path, key, text) {
  if (!isFilled(text)) return [];
  const value = isFigure(text) ? figureText(text) : scalarText(text);
  return [() => out.entry(path, key, value)];
}

function idPart(out, path, key, id) {
  return id === "" ? [] : [() => out.entry(path, key, idText(id))];
}

function mapPart(out, path, key, map) {
  const parts = amountParts(out, path, map);
  if (!parts.length) return [];
  return [() => out.mark(path, () => out.add(`${key}: `).braces(parts))];
}

function personParts(out, person, path) {
  return [
    ...idPart(out, path, "employee", person.employee),
    ...textPart(out, `${path}.position`, "position", person.position),
    ...timeParts(out, person, path),
    ...textPart(out, `${path}.break`, "break", person.breakMinutes),
    ...(person.byHours ? textPart(out, `${path}.hours`, "hours", person.hours) : []),
    ...textPart(out, `${path}.pointValue`, "point_value", person.pointValue),
    ...textPart(out, `${path}.reason`, "reason", person.reason),
    ...textPart(out, `${path}.team`, "team", person.team),
    ...mapPart(out, `${path}.tips`, "tips", person.tips),
    ...mapPart(out, `${path}.sales`, "sales", person.sales),
  ];
}

function timeParts(out, person, path) {
  if (person.byHours) return [];
  if (person.punches.length === 1) {
    const [punch] = person.punches;
    const punchPath = `${path}.${punch.k}`;
    return [
      ...textPart(out, `${punchPath}.in`, "clock_in", clockText(punch, "in")),
      ...textPart(out, `${punchPath}.out`, "clock_out", clockText(punch, "out")),
    ];
  }
  const time = (punchPath, text) => () =>
    out.mark(punchPath, () => out.add(text ? figureText(text) : '""'));
  const pairs = person.punches.map((punch) => () => out.brackets([
    time(`${path}.${punch.k}.in`, clockText(punch, "in")),
    time(`${path}.${punch.k}.out`, clockText(punch, "out")),
  ]));
  return [() => out.add("punches: ").brackets(pairs)];
}

function partyParts(out, row, path) {
  const shares = filledEntries(row.shares).map(
    ([id, parts]) => () => out.entry(`${path}.shares.${id}`, idText(id), figureText(parts)));
  return [
    ...textPart(out, `${path}.name`, "name", row.name),
    () => out.mark(`${path}.tips`, () => out.add("tips: ").braces(amountParts(out, `${path}.tips`, row.tips))),
    () => out.mark(`${path}.shares`, () => out.add("shares: ").braces(shares)),
  ];
}

function tipOutParts(out, row, path) {
  return [
    ...idPart(out, `${path}.from`, "from", row.from),
    ...idPart(out, `${path}.to`, "to", row.to),
    ...textPart(out, `${path}.amount`, "amount", row.amount),
    ...(row.cashFirst ? [() => out.entry(`${path}.cashFirst`, "pays", "cash")] : []),
  ];
}

function declaredParts(out, row, path) {
  return [
    ...idPart(out, `${path}.employee`, "employee", row.employee),
    ...textPart(out, `${path}.digital`, "digital", row.digital),
    ...textPart(out, `${path}.cash`, "cash", row.cash),
  ];
}
