import { locale } from "../language/locale";

const calendar = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** A date such as 2026-11-24 in words. It is the same day in every time zone. */
export function dateOf(written: string): string {
  const at = Date.parse(`${written}T00:00:00Z`);
  return Number.isNaN(at) ? written : calendar.format(at);
}
