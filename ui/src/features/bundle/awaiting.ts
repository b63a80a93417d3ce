import type { MoneyAwaited } from "../../bindings";
import { anyOf } from "../../format/list";
import { visibleLine } from "../../format/visible";
import { text } from "../../text";
import { timeOfDay } from "../../wallet/when";
import { localAmount } from "../../format/decimal";

/** What a step waits for before it is signed, as a sentence. */
export function awaitingOf({ amount, chain, from, since, until }: MoneyAwaited): string {
  const steps = anyOf(from.map(String));
  return text.steps.awaiting({ amount: localAmount(visibleLine(amount).slice(0, 200)), chain, steps, since: timeOfDay(since), until: timeOfDay(until) });
}
