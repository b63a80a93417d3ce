import type { MoneyAwaited } from "../../bindings";
import { anyOf } from "../../format/list";
import { visibleLine } from "../../format/visible";
import { sayAmount } from "../../language/said";
import { text } from "../../text";
import { timeOfDay } from "../../wallet/when";

/** What a step waits for before it is signed, as a sentence. */
export function awaitingOf({ amount, amountSaid, chain, from, since, until }: MoneyAwaited): string {
  const steps = anyOf(from.map(String));
  return text.steps.awaiting({ amount: visibleLine(sayAmount(amountSaid, amount)).slice(0, 200), chain, steps, since: timeOfDay(since), until: timeOfDay(until) });
}
