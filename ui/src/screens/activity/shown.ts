import type { Activity, Suspicion } from "../../bindings";
import { addressShort } from "../../format/groups";
import { visibleLine } from "../../format/visible";
import { sayKept } from "../../language/said";
import { text } from "../../text";
import type { Entry } from "./entries";

const longestName = 60;

export function named(name: string): string {
  return visibleLine(name).slice(0, longestName);
}

/** Whom an entry paid or who paid it, in short. */
function whomOf({ name, address }: Entry): string | null {
  if (name !== null) return named(name);
  return address === null ? null : addressShort(visibleLine(address));
}

/** What a step does, in the language of the window. */
export function titleOfStep(step: Pick<Activity, "title" | "titled">): string {
  return sayKept(step.titled, step.title);
}

/** What an entry is, in one line. */
export function titleOf(entry: Entry): string {
  const whom = whomOf(entry);
  if (entry.direction === "in") return whom === null ? text.activity.received : text.activity.receivedFrom({ whom });
  if (entry.step.signed === "message" || whom === null || entry.step.amountText === "") return visibleLine(titleOfStep(entry.step)).slice(0, 120);
  return text.activity.sentTo({ whom });
}

/** Why an amount that arrived is set apart. */
export function suspicionOf(suspicion: Suspicion): string {
  const words = text.activity.suspicion;
  switch (suspicion.kind) {
    case "nothing":
      return words.nothing;
    case "looksLike":
      return words.looksLike({ whom: suspicion.title === null ? visibleLine(suspicion.address) : named(suspicion.title) });
    case "counterfeit":
      return words.counterfeit({ of: named(suspicion.of) });
    case "unknownToken":
      return words.unknownToken;
  }
}
