import { say, sayKept } from "../language/said";
import type { Move } from "./bindings";

/** What a move moves. */
export function amountOf({ amount, words }: Move): string {
  if (amount !== null) return sayKept(amount.said, amount.text);
  return say(words ?? { id: "amount-unknown", arguments: {} });
}
