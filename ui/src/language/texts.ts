import { treeOf } from "./fluent";
import { spokenCatalogue } from "./spoken";
import type { Texts } from "./types";

/** The texts of the windows. Their types are made of the English ones, and a test holds all others to them. */
export const texts = treeOf(spokenCatalogue) as unknown as Texts;
