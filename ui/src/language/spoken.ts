import { files } from "./files";
import { catalogueOf } from "./fluent";
import { language, locale } from "./locale";

/** The messages of the language of this window. */
export const spokenCatalogue = catalogueOf(files.get(language) ?? "", locale);

let english: typeof spokenCatalogue | undefined;

/** The English ones, for what that language does not have. They are read when something lacks. */
export function englishCatalogue(): typeof spokenCatalogue {
  english ??= language === "en" ? spokenCatalogue : catalogueOf(files.get("en") ?? "", "en");
  return english;
}
