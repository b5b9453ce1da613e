// The page's language: texts are written in English where they are used, and shown through `say`.

const languageMark = "tipsheet-language";
/** The texts in other languages, by English text. @type {Record<string, Record<string, string>>} */
const translations = JSON.parse(document.getElementById("translations").textContent);
export const languages = { en: "English", es: "Español" };

/** Returns the language that the user chose, or the browser's. */
function chosenLanguage() {
  let chosen = null;
  try {
    chosen = localStorage.getItem(languageMark);
  } catch {
    // A browser without storage still has a language.
  }
  const wanted = chosen ?? navigator.language.slice(0, 2);
  return wanted === "en" || wanted in translations ? wanted : "en";
}

/** Sets the language and reloads the page. @param {string} code */
export function chooseLanguage(code) {
  try {
    localStorage.setItem(languageMark, code);
  } finally {
    location.reload();
  }
}

const language = chosenLanguage();
/** Returns the texts of a language, by English text. @param {string} code */
export const textsOf = (code) => translations[code] ?? {};
const ownTexts = textsOf(language);

/** Returns a text with values in place of `{}`, without remarks for translators in brackets. @param {string} english */
export function say(english, ...values) {
  const shown = ownTexts[english] ?? english.replace(/\[[^\]]*\](?=\{\}|[ \w])/g, "");
  let next = 0;
  return shown.replace(/\{(\d*)\}/g, (_, number) => String(values[number === "" ? next++ : Number(number) - 1]));
}

/** @param {string} was @param {string} now */
export const fromTo = (was, now) => `${was} → ${now}`;

/** The kind of this device. A device with touch input is a phone, or close to one. */
const isPhone = matchMedia("(pointer: coarse)").matches;

export const words = {
  language,
  kept: {
    kept: isPhone ? say("Kept on this phone") : say("Kept on this computer"),
    full: say("This device is full, so your changes are not saved. Free up space, or save the shift as a file before you close this page."),
    blocked: say("This browser does not save anything for this page. Before you close it, save your work as a file."),
  },
  today: {
    bar: (shift, total) => (total ? `${shift} ${total}` : say("{}, not entered", shift)),
    people: (count) => (count === 1 ? say("1 person") : say("{} people", count)),
  },
  week: {
    person: (shifts, hours) => `${shifts === 1 ? say("1 shift") : say("{} shifts", shifts)} · ${say("{} h", hours)}`,
    /** The amount that payroll pays includes service charges if there are some. */
    owed: (charges) => (/[1-9]/.test(charges) ? say("Digital tips and service charges") : say("Digital tips")),
  },
  night: {
    points: (hours, value, points) => (value ? say("{} h × {} = {} points", hours, value, points) : say("{} h, {} points", hours, points)),
    pointsAnHour: (position, value) => (!value ? position
      : value === "1" ? say("{} · 1 point per hour", position) : say("{} · {} points per hour", position, value)),
  },
  time: {
    am: "am",
    pm: "pm",
    // The first of the words that can be typed is the one that the engine writes.
    nextDay: say("[typed]next day|next morning|the next day|the next morning|on the next day|+1").split("|")[0],
  },
  settings: {
    kinds: { weekly: say("every week"), biweekly: say("every two weeks"), semimonthly: say("twice a month"), monthly: say("every month") },
    choices: {
      law: { us: say("United States"), uk: say("United Kingdom"), none: say("No legal checks") },
      hours_mode: { nearest: say("To the nearest step"), up: say("Always up"), down: say("Always down") },
      hours_of: { duration: say("The hours of a shift"), punches: say("Each clock-in and clock-out") },
      points: { "0.01": say("To hundredths"), exact: say("Exactly") },
      cash_rest: { next: say("Stays in the tip jar"), till: say("Goes to the till, shared with the digital tips") },
      test: { workweek: say("Each workweek"), shift: say("Each shift") },
    },
    here: isPhone ? say("This phone") : say("This computer, in this browser"),
    count: (count) => (count === 1 ? say("1 shift") : say("{} shifts", count)),
  },
  files: {
    own: { periods: say("Closed pay periods"), paid: say("Cash that was handed out"), timeclock: say("Answers about imports") },
  },
  money: {
    add: { parties: say("+ Party"), tip_outs: say("+ Tip-out"), refunds: say("+ Back to guests"), tips: say("+ Tips by time"), point_values: say("+ Points in this shift"), carried: say("+ Cash in the jar") },
    titles: { parties: say("A party or an event"), tip_outs: say("A manual tip-out"), refunds: say("Tips that went back to guests"), tips: say("Tips by time"), point_values: say("Points in this shift"), carried: say("Cash in the jar") },
  },
  imports: {
    new: say("new"),
    changed: say("changes"),
    known: say("stays as it is"),
    lines: (lines) => (/^\d+$/.test(lines) ? say("Line {}", lines) : say("Lines {}", lines)),
    notTaken: (name, lines) => (/^\d+$/.test(lines) ? say("{}: line {} was not taken", name, lines) : say("{}: lines {} were not taken", name, lines)),
  },
  open: {
    left: (names, count) => (count === 1 ? say("{} is not opened yet: choose it by itself.", names) : say("{} are not opened yet: choose each by itself.", names)),
  },
  received: {
    new: say("This shift is not here yet."),
    newer: say("It was changed on the other device, and not here."),
    differs: say("Both sides changed this shift. If you take the other one, this is who gets more and who gets less. The one you do not keep stays under Settings, Earlier versions."),
    others: (names) => (names.length === 1 ? say("{} is not one of tipsheet’s files, so it was left out.", names[0])
      : say("{} files are not tipsheet’s, so they were left out: {}", names.length, names.slice(0, 3).join(", ") + (names.length > 3 ? ", …" : ""))),
  },
  paper: {
    columns: [say("Name"), say("Position"), say("In"), say("Out"), say("Hours"), say("Points"), say("Digital"), say("Cash"), say("Total")],
  },
  setUp: {
    titles: {
      location: say("Which location is it?"),
      currency: say("In which currency are tips?"),
      law: say("Which tip law applies?"),
      time_zone: say("In which time zone is it?"),
      round_hours: say("How are hours rounded?"),
      hours_mode: say("Are hours rounded up or down?"),
      card_fee: say("What is withheld from card tips?"),
      policy: say("How are tips shared?"),
      keep_own: say("Who keeps their own tips?"),
      sales: say("Which sales do you enter for each person?"),
      tip_outs: say("Who gives what to whom?"),
      pay_period: say("How often are people paid?"),
      pay_period_start: say("On which day does a pay period begin?"),
    },
    points: (points) => (points === "1" ? say("1 point per hour") : say("{} points per hour", points)),
  },
};
