// Files as the program reads them, and which place in the text belongs to which control.

const plain = /^[\p{L}\p{Nd}](?:[\p{L}\p{Nd}\p{Mn} .'\-_/()&+$]*[\p{L}\p{Nd}\p{Mn}.'\-_/()&+$])?$/u;
const retyped = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf|\d[\d.\-+_a-foxtz ]*)$/i;
const number = /^(?:\d[\d.]*%?|\d{1,2}:\d\d(?: [ap]m)?(?: next day)?|\d{4}-\d\d-\d\d)$/;
const modifier = /\p{Lm}/u;
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\uFFFE\uFFFF]/u;
const short = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** A text as a value or a key: plain where no reader can misread it, else in double quotes. */
export function scalarText(text) {
  if (plain.test(text) && !modifier.test(text) && !retyped.test(text)) return text;
  return `"${[...text].map(escaped).join("")}"`;
}

function escaped(letter) {
  if (short[letter]) return short[letter];
  if (!unseen.test(letter)) return letter;
  // Half of a pair is not a character.
  if (/\p{Cs}/u.test(letter)) return "\\uFFFD";
  const digits = letter.codePointAt(0).toString(16).toUpperCase();
  return digits.length > 4 ? `\\U${digits.padStart(8, "0")}` : `\\u${digits.padStart(4, "0")}`;
}

/** An amount, hours, a percentage, a day or a time: plain as people write it. */
export function numberText(text) {
  return isNumber(text) ? text.trim() : scalarText(text.trim());
}

export function isNumber(text) {
  return number.test(text.trim());
}

/** Text that grows, with marks: the columns of each line that belong to a control. */
export class MarkedText {
  constructor() {
    this.text = "";
    this.line = 1;
    this.column = 1;
    this.marks = [];
  }

  add(text) {
    this.text += text;
    // Columns count characters of Unicode, as the program does.
    this.column += [...text].length;
    return this;
  }

  endLine() {
    this.text += "\n";
    this.line += 1;
    this.column = 1;
    return this;
  }

  /** Marks what `write` adds to this line as belonging to a control. */
  mark(path, write) {
    const { line, column } = this;
    write();
    this.marks.push({ path, line, start: column, end: this.column });
    return this;
  }

  /** `key: value`. */
  entry(path, key, value) {
    return this.mark(path, () => this.add(`${key}: ${value}`));
  }

  /** `{…}`: each part is a function that writes one entry. */
  braces(parts) {
    return this.list("{", parts, "}");
  }

  brackets(parts) {
    return this.list("[", parts, "]");
  }

  list(open, parts, close) {
    this.add(open);
    parts.forEach((part, index) => {
      if (index) this.add(", ");
      part();
    });
    return this.add(close);
  }

  /** The control at a place: that of the narrowest mark around it, or null. */
  pathAt(line, column) {
    const around = this.marks.filter(
      (mark) => mark.line === line && mark.start <= column && column <= mark.end);
    around.sort((one, other) => (one.end - one.start) - (other.end - other.start));
    return around[0]?.path ?? null;
  }
}
