// Times as files write them (`3:00 pm`, `15:00`, `12:30 am next day`), and as the phone's picker does.

/** {time, isNextDay}; a text that is no time stays as it is, for the program to answer. */
export function readClock(text) {
  const whole = /^(\d{1,2})(?::(\d\d))?(?: ?([ap])m)?( +next +day)?$/i.exec(text);
  if (!whole) return { time: text, isNextDay: false };
  const [, hourText, minutes, half, next] = whole;
  const hour = hourOfDay(Number(hourText), half?.toLowerCase(), minutes !== undefined);
  if (hour === null || Number(minutes ?? 0) > 59) return { time: text, isNextDay: false };
  const time = `${String(hour).padStart(2, "0")}:${minutes ?? "00"}`;
  return { time, isNextDay: Boolean(next) };
}

function hourOfDay(hour, half, hasMinutes) {
  if (!half) return hasMinutes && hour < 24 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

/** The three parts of a time in a line of the form: as picked, whether on the next day, as the file had it. */
export function clockParts(key, text = "") {
  const { time, isNextDay } = readClock(text);
  return { [key]: time, [`${key}Next`]: isNextDay, [`${key}Text`]: text };
}

/** A part was changed: the file's own way of writing it is gone. */
export function setClockPart(row, key, part, value) {
  row[part] = value;
  row[`${key}Text`] = "";
}

/** A time for the file: as the file had it while it was not changed. */
export function clockText(row, key) {
  if (row[`${key}Text`]) return row[`${key}Text`];
  const time = row[key];
  if (!time) return "";
  return plainClock(time) + (row[`${key}Next`] ? " next day" : "");
}

/** `15:00`; where the hour could be meant twice, `1:30 am` or `12:30 pm`, as the picker was plain about it. */
function plainClock(time) {
  const parts = /^(\d\d):(\d\d)$/.exec(time);
  const hour = parts && Number(parts[1]);
  if (!parts || hour === 0 || hour > 12) return time;
  return `${hour}:${parts[2]} ${hour === 12 ? "pm" : "am"}`;
}
