import { storedLanguage } from "./choice";
import { files } from "./files";

export type Spoken = {
  // The tag of a file of texts.
  language: string;
  // With the person's region, for numbers and dates.
  locale: string;
};

const fallback = "en";

function languageOf(tag: string): string {
  return tag.toLowerCase().split("-")[0] ?? "";
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** What the windows speak: the chosen language, or else the first of the system's that there is a file for. */
export function spoken(chosen: string | null, system: readonly string[], known: ReadonlySet<string>): Spoken {
  const tags = system.filter(isLocale);
  const ofSystem = tags.map(languageOf).find((tag) => known.has(tag));
  const language = chosen !== null && known.has(chosen) ? chosen : (ofSystem ?? fallback);
  return { language, locale: tags.find((tag) => languageOf(tag) === language) ?? language };
}

function now(): Spoken {
  return spoken(storedLanguage(), navigator.languages, new Set(files.keys()));
}

export const { language, locale } = now();

/** The language that is chosen now. This page may have been loaded in another one. */
export function chosenLanguage(): string {
  return now().language;
}

/** Whether another language was chosen since this page was loaded. */
export function isOutdated(): boolean {
  return chosenLanguage() !== language;
}
