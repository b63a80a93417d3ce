import type { FluentBundle } from "@fluent/bundle";
import { localAmount } from "../format/decimal";
import type { Filling, Finding, Said } from "../types";
import { englishCatalogue, spokenCatalogue } from "./spoken";

/** What the core says by an id, in the words of a file; null if the file does not have it, or not with these arguments. */
export function wordsOf(said: Said, bundle: FluentBundle): string | null {
  const pattern = bundle.getMessage(said.id)?.value ?? null;
  if (pattern === null) return null;
  const args: Record<string, string | number> = {};
  for (const [name, filling] of Object.entries(said.arguments)) {
    const filled = filledOf(filling, bundle);
    if (filled === null) return null;
    args[name] = filled;
  }
  const errors: Error[] = [];
  const words = bundle.formatPattern(pattern, args, errors);
  return errors.length === 0 ? words : null;
}

function filledOf(filling: Filling, bundle: FluentBundle): string | number | null {
  if (typeof filling === "string" || typeof filling === "number") return filling;
  if ("amount" in filling) return localAmount(filling.amount);
  if (!Array.isArray(filling)) return wordsOf(filling, bundle);
  const several = filling.map((one) => filledOf(one, bundle));
  return several.includes(null) ? null : several.join(", ");
}

/** The sentence of a finding or of a progress in the language of this window, or else in English. */
export function sentenceOf(told: Pick<Finding, "said" | "text">, bundle = spokenCatalogue.bundle): string {
  return wordsOf(told.said, bundle) ?? told.text;
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
  return wordsOf(said, spokenCatalogue.bundle) ?? english ?? wordsOf(said, englishCatalogue().bundle) ?? said.id;
}
