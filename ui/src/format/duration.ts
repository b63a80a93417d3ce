import { locale } from "../language/locale";

function inUnits(count: number, unit: "second" | "minute" | "hour"): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** How long something took: “0.4 sec”. What was quicker than the smallest figure is rounded up to it. */
export function took(milliseconds: number): string {
  const seconds = Math.max(0.1, milliseconds / 1000);
  if (seconds >= 60) return duration(seconds);
  return new Intl.NumberFormat(locale, { style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: seconds < 10 ? 1 : 0 }).format(seconds);
}

/** “45 seconds” or “5 minutes”, rounded up. */
export function duration(seconds: number): string {
  if (seconds < 60) return inUnits(seconds, "second");
  if (seconds < 3600) return inUnits(Math.ceil(seconds / 60), "minute");
  return inUnits(Math.ceil(seconds / 3600), "hour");
}
