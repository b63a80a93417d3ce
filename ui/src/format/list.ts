import { locale } from "../language/locale";

const all = new Intl.ListFormat(locale, { type: "conjunction" });
const any = new Intl.ListFormat(locale, { type: "disjunction" });

/** “A, B and C”, as the language lists things. */
export function allOf(things: string[]): string {
  return all.format(things);
}

/** “A, B or C”. */
export function anyOf(things: string[]): string {
  return any.format(things);
}
