import { files } from "./files";
import { catalogueOf } from "./fluent";
import { language, locale } from "./locale";

/** The messages of the language of this window. */
export const spokenCatalogue = catalogueOf(files.get(language) ?? "", locale);

/** The English ones, for what that language does not have. */
export const englishCatalogue = language === "en" ? spokenCatalogue : catalogueOf(files.get("en") ?? "", "en");
