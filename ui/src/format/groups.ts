import { locale } from "../language/locale";
import { localAmount } from "./decimal";

export function addressGroups(address: string): string[] {
  const hex = /^0x[0-9a-fA-F]+$/.test(address);
  const body = hex ? address.slice(2) : address;
  const groups = body.match(/.{1,4}/gsu) ?? [];
  return hex ? ["0x", ...groups] : groups;
}

export function digitGroups(digits: string): string[] {
  if (!/^\d+$/.test(digits)) return [digits];
  const head = digits.length % 3;
  const rest = digits.slice(head).match(/\d{3}/g) ?? [];
  return head === 0 ? rest : [digits.slice(0, head), ...rest];
}

/** A figure in groups, with the locale's decimal mark. Only the part before it is grouped. */
export function figureGroups(figure: string, local: (figure: string) => string = localAmount): string[] {
  const [, whole, fraction = ""] = /^(\d+)(\D\d+)?$/.exec(local(figure)) ?? [];
  if (whole === undefined) return [figure];
  const groups = digitGroups(whole);
  return [...groups.slice(0, -1), `${groups.at(-1) ?? ""}${fraction}`];
}

export type AmountParts = { figure: string; unit: string };

export function amountParts(text: string): AmountParts {
  const at = text.indexOf(" ");
  return at < 0 ? { figure: text, unit: "" } : { figure: text.slice(0, at), unit: text.slice(at + 1) };
}

const places = 6;

// Six decimals from the first one that is not zero, and whether anything was cut off behind them.
function cut(amount: string) {
  const [, whole, zeros = "", rest = ""] = /^(\d+)(?:\.(0*)(\d*))?$/.exec(amount) ?? [];
  if (whole === undefined) return null;
  const fraction = zeros + rest;
  const kept = fraction.slice(0, Number(whole) === 0 ? zeros.length + places : places);
  return { whole, kept, lost: /[1-9]/.test(fraction.slice(kept.length)) };
}

function withFraction(whole: string, kept: string): string {
  const fraction = kept.replace(/0+$/, "");
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/** An amount for a list: at most six decimals from the first one that is not zero. Cut, never rounded up: nothing is shown that is not there. */
export function shortAmount(amount: string): string {
  const parts = cut(amount);
  return parts === null ? amount : withFraction(parts.whole, parts.kept);
}

/** A limit, as short as {@link shortAmount} makes it. Rounded up, never below what it may be. */
export function shortAtMost(amount: string): string {
  const parts = cut(amount);
  if (!parts?.lost) return shortAmount(amount);
  const { whole, kept } = parts;
  const raised = (BigInt(whole + kept) + 1n).toString().padStart(kept.length + 1, "0");
  return withFraction(raised.slice(0, -kept.length), raised.slice(-kept.length));
}

const plainFigure = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

type Marks = { whole: (digits: string) => string; decimal: string };

// Making a formatter is slow, and a list has many amounts.
const known = new Map<string, Marks>();

function marksOf(tag: string): Marks {
  const there = known.get(tag);
  if (there !== undefined) return there;
  const numbers = new Intl.NumberFormat(tag, { numberingSystem: "latn" });
  const decimal = numbers.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const marks = { whole: (digits: string) => numbers.format(BigInt(digits)), decimal };
  known.set(tag, marks);
  return marks;
}

function written(amount: string, tag: string, shown: (figure: string) => string): string {
  const { figure, unit } = amountParts(amount);
  if (!plainFigure.test(figure)) return amount;
  const [whole = "", decimals] = shown(figure).split(".");
  const marks = marksOf(tag);
  const local = `${marks.whole(whole)}${decimals === undefined ? "" : marks.decimal + decimals}`;
  // What follows the figure stays, also if it is only a space.
  return local + amount.slice(figure.length, amount.length - unit.length) + unit;
}

/** An amount with each of its digits, in groups as the locale writes them. The terminal and the agent inside have the same rule (`texts/src/listed.rs`). */
export function groupedAmount(amount: string, tag = locale): string {
  return written(amount, tag, (figure) => figure);
}

/** The same for a list: as short as {@link shortAmount} makes it. What is signed is not shown by this. */
export function listedAmount(amount: string, tag = locale): string {
  return written(amount, tag, shortAmount);
}

/** An address for a list, by its first and last characters. It is shown whole wherever it is compared or copied. */
export function addressShort(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}
