import type { Said } from "../types";

/** Words as the core tells them that no language has. */
export function outside(text: string): Said {
  return { id: "error-outside", arguments: { text } };
}
