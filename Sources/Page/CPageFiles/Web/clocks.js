// The nights on which clocks change, for a restaurant whose page carries no table of them.

const hour = 3_600_000;

/** Lines such as `2024-03-10 02:00 +60` for the days around a shift. */
export function clockChanges(zone, day, table) {
  const year = day.slice(0, 4);
  if (table.split("\n").some((line) => line.startsWith(year))) return table;
  const middle = Date.parse(`${day}T12:00:00Z`);
  if (!zone || Number.isNaN(middle)) return table;
  try {
    return changesBetween(zone, middle - 72 * hour, middle + 96 * hour).join("\n");
  } catch {
    // A zone that the phone does not know: the program says what it needs.
    return table;
  }
}

function changesBetween(zone, start, end) {
  const offset = offsets(zone);
  const lines = [];
  for (let time = start; time < end; time += hour) {
    const minutes = offset(time + hour) - offset(time);
    if (minutes === 0) continue;
    let at = time;
    while (offset(at + 60_000) === offset(time)) at += 60_000;
    const change = at + 60_000;
    const wall = new Date(change + offset(time) * 60_000).toISOString();
    lines.push(`${wall.slice(0, 10)} ${wall.slice(11, 16)} ${minutes > 0 ? "+" : ""}${minutes}`);
  }
  return lines;
}

/** Minutes that a zone is ahead of universal time, at a moment. */
function offsets(zone) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone, hourCycle: "h23", year: "numeric", month: "numeric", day: "numeric",
    hour: "numeric", minute: "numeric", second: "numeric",
  });
  return (time) => {
    const part = {};
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value);
    const wall = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
    return Math.round((wall - time) / 60_000);
  };
}

/** The day that it is on this phone, as year-month-day; before `dayStarts` it is the night before. */
export function dayOfWork(dayStarts, now = new Date()) {
  const [hours, minutes] = (dayStarts || "00:00").split(":").map(Number);
  const isBefore = now.getHours() * 60 + now.getMinutes() < hours * 60 + minutes;
  return dayText(isBefore ? new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1) : now);
}

export function dayText(date) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function phoneZone() {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}
