import { localAmount } from "../format/decimal";
import type { Filling, Finding, Said } from "../types";
import type { Catalogue } from "./fluent";
import { englishCatalogue, spokenCatalogue } from "./spoken";

/** What the core says by an id, in the words of a file; null if the file does not have it, or not with these arguments. */
export function wordsOf(said: Said, catalogue: Catalogue): string | null {
  const pattern = catalogue.message(said.id)?.value ?? null;
  if (pattern === null) return null;
  const args: Record<string, string | number> = {};
  for (const [name, filling] of Object.entries(said.arguments)) {
    const filled = filledOf(filling, catalogue);
    if (filled === null) return null;
    args[name] = filled;
  }
  const errors: Error[] = [];
  const words = catalogue.bundle.formatPattern(pattern, args, errors);
  return errors.length === 0 ? words : null;
}

function filledOf(filling: Filling, catalogue: Catalogue): string | number | null {
  if (typeof filling === "string" || typeof filling === "number") return filling;
  if ("amount" in filling) return localAmount(filling.amount);
  if (!Array.isArray(filling)) return wordsOf(filling, catalogue);
  const several = filling.map((one) => filledOf(one, catalogue));
  return several.includes(null) ? null : several.join(", ");
}

/** The sentence of a finding or of a progress in the language of this window, or else in English. */
export function sentenceOf(told: Pick<Finding, "said" | "text">, catalogue = spokenCatalogue): string {
  return wordsOf(told.said, catalogue) ?? told.text;
}

/** A text that is kept with its message, or in English alone where it was written without one. */
export function sayKept(said: Said | null, english: string): string {
  return said === null ? english : say(said, english);
}

/** An amount that is kept as a figure, or as English words with their message. */
export function sayAmount(said: Said | null, text: string): string {
  return said === null ? localAmount(text) : say(said, text);
}

/** What the core says, in the language of this window, or else in English. */
export function say(said: Said, english?: string): string {
  return wordsOf(said, spokenCatalogue) ?? english ?? wordsOf(said, englishCatalogue()) ?? said.id;
}
