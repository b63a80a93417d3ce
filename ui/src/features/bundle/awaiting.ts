import type { MoneyAwaited } from "../../bindings";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { timeOfDay } from "../../wallet/when";

/** What a step waits for before it is signed, as a sentence. */
export function awaitingOf({ amount, chain, from, since, until }: MoneyAwaited): string {
  return text.steps.awaiting(visibleLine(amount).slice(0, 200), chain, from, timeOfDay(since), timeOfDay(until));
}
