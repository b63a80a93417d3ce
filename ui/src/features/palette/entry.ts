import type { ReactNode } from "react";
import { fit } from "./fuzzy";

/** Something that the palette can do. */
export type Entry = {
  id: string;
  group: string;
  label: string;
  // Said beside the label, and not searched.
  note?: string;
  // Words that find it as well.
  words?: string;
  icon: ReactNode;
  keys?: string[];
  // Offered before anything is typed.
  first?: boolean;
  run: () => void;
};

// A longer list is for nobody: one more letter is quicker.
const most = 30;

/** What fits best stands first, with its group; before anything is typed, what is offered first. */
export function found(entries: Entry[], typed: string): Entry[] {
  if (typed.trim() === "") return entries.filter(({ first }) => first === true);
  const fitting = entries
    .map((entry) => ({ entry, by: fit(typed, entry.label, `${entry.group} ${entry.words ?? ""}`) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, most)
    .map(({ entry }) => entry);
  const groups = [...new Set(fitting.map(({ group }) => group))];
  return groups.flatMap((group) => fitting.filter((entry) => entry.group === group));
}
