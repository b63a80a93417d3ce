import { locale } from "../language/locale";

const mark = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";

/** Whether the locale writes 0.25 as it is typed. */
export const writesPoint = mark === ".";

/** An amount such as “0.25 ETH” with the locale's decimal mark. No digit changes. What begins with words stays as it is. */
export function localAmount(amount: string, decimal = mark): string {
  return amount.replace(/^([+\-−]?\d+)\.(\d+)(?= |$)/, (_, whole: string, fraction: string) => whole + decimal + fraction);
}
