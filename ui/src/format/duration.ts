import { locale } from "../language/locale";

function inUnits(count: number, unit: "second" | "minute" | "hour"): string {
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** “45 seconds” or “5 minutes”, rounded up. */
export function duration(seconds: number): string {
  if (seconds < 60) return inUnits(seconds, "second");
  if (seconds < 3600) return inUnits(Math.ceil(seconds / 60), "minute");
  return inUnits(Math.ceil(seconds / 3600), "hour");
}
