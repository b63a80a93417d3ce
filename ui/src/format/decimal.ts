import { locale } from "../language/locale";

const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** Whether the locale writes 0.25 as it is typed. */
export const writesPoint = mark === ".";

/** An amount such as “0.25 ETH” with the locale's decimal mark. No digit changes. What begins with words stays as it is. */
export function localAmount(amount: string, decimal = mark): string {
  return amount.replace(/^([+\-−]?\d+)\.(\d+)(?= |$)/, (_, whole: string, fraction: string) => whole + decimal + fraction);
}

/** The exact sum of figures such as “0.25”. */
export function sumOf(figures: string[]): string {
  const parts = figures.map((figure) => figure.split("."));
  const places = Math.max(0, ...parts.map(([, fraction = ""]) => fraction.length));
  const sum = parts.reduce((all, [whole = "", fraction = ""]) => all + BigInt(whole + fraction.padEnd(places, "0")), 0n);
  const digits = sum.toString().padStart(places + 1, "0");
  const fraction = digits.slice(digits.length - places).replace(/0+$/, "");
  return digits.slice(0, digits.length - places) + (places === 0 || fraction === "" ? "" : `.${fraction}`);
}
