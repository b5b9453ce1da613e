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

export function clockText(time, isNextDay) {
  return isNextDay && time ? `${time} next day` : time;
}
