import { locale } from "../language/locale";
import { text } from "../text";

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 24 * 3600],
  ["month", 30 * 24 * 3600],
  ["day", 24 * 3600],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
const clock = new Intl.DateTimeFormat(locale, { timeStyle: "short", hourCycle: "h23" });
const dayOfYear = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric" });
const absolute = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

export function age(unixMs: number | null, now = Date.now()): string {
  if (unixMs === null) return text.common.unknownTime;
  const seconds = Math.round((unixMs - now) / 1000);
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return relative.format(Math.trunc(seconds / size), unit);
  }
  return text.common.justNow;
}

export function moment(unixMs: number | null): string {
  if (unixMs === null) return text.common.unknownTime;
  return absolute.format(unixMs);
}

/** The time of day, for what ends today. */
export function timeOfDay(unixMs: number | null): string {
  if (unixMs === null) return text.common.unknownTime;
  return clock.format(unixMs);
}

/** The name of a day in the person's time zone. */
export function day(unixMs: number, now = Date.now()): string {
  const name = dayOfYear.format(unixMs);
  if (name === dayOfYear.format(now)) return text.activity.today;
  return name === dayOfYear.format(now - 24 * 3600 * 1000) ? text.activity.yesterday : name;
}
