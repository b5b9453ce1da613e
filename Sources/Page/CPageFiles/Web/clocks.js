// The clock changes of a restaurant whose page has no table of them.

const hour = 3_600_000;
/** The lines, by zone and year. @type {Map<string, string[]>} */
const knownChanges = new Map();

/** Returns lines such as `2024-03-10 02:00 +60` for the years of these days. */
export function clockChanges(zone, days, table) {
  if (!zone) return table;
  const years = new Set(days.map((day) => day.slice(0, 4)).filter((year) => /^\d{4}$/.test(year)));
  const missing = [...years].filter((year) => !table.split("\n").some((line) => line.startsWith(year)));
  try {
    return [table.trimEnd(), ...missing.sort().flatMap((year) => changesOf(zone, year))].filter(Boolean).join("\n");
  } catch {
    // The phone does not know the zone. The engine then reports what it needs.
    return table;
  }
}

function changesOf(zone, year) {
  const key = `${zone} ${year}`;
  if (!knownChanges.has(key)) {
    knownChanges.set(key, changesBetween(zone, Date.UTC(Number(year), 0, 1), Date.UTC(Number(year) + 1, 0, 1)));
  }
  return knownChanges.get(key);
}

/** Searches by day first, then bisects down to the minute. */
function changesBetween(zone, start, end) {
  const offset = offsets(zone);
  const lines = [];
  for (let day = start; day < end; day += 24 * hour) {
    if (offset(day) === offset(day + 24 * hour)) continue;
    let [before, after] = [day, day + 24 * hour];
    while (after - before > 60_000) {
      const middle = before + Math.floor((after - before) / 120_000) * 60_000;
      if (offset(middle) === offset(day)) before = middle;
      else after = middle;
    }
    const minutes = offset(after) - offset(before);
    const wall = new Date(after + offset(before) * 60_000).toISOString();
    lines.push(`${wall.slice(0, 10)} ${wall.slice(11, 16)} ${minutes > 0 ? "+" : ""}${minutes}`);
  }
  return lines;
}

/** Returns a function for the minutes that a zone is ahead of universal time at a moment. */
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

/** The current working day on this phone, as year-month-day: before `dayStarts`, it is yesterday. */
export function dayOfWork(dayStarts, now = new Date()) {
  const [hours, minutes] = (dayStarts || "00:00").split(":").map(Number);
  const isBefore = minutesOfDay(now) < hours * 60 + minutes;
  return dayText(isBefore ? new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1) : now);
}

export function dayText(date) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Minutes after midnight, by this phone's clock. */
export function minutesOfDay(now = new Date()) {
  return now.getHours() * 60 + now.getMinutes();
}

/** The names of all time zones that the browser knows, one per line. */
export function phoneZones() {
  /** @type {any} newer than the declarations that this is checked with */
  const names = Intl;
  return (names.supportedValuesOf?.("timeZone") ?? []).join("\n");
}

/** The region of the phone's language, such as `GB` of `en-GB`; empty if it names none. */
export const phoneRegion = () => new Intl.Locale(navigator.language).region ?? "";

/** The phone's time zone, if it names a place. */
export function phoneZone() {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
  return /^(UTC|GMT|Etc\/.*)$/.test(zone) ? "" : zone;
}
