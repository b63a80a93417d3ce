import { files } from "./files";
import { catalogueOf } from "./fluent";
import { language, locale } from "./locale";

/** The messages of the language of this window. */
export const spokenCatalogue = catalogueOf(files.get(language) ?? "", locale);
