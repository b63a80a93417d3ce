import { say, sayKept } from "../language/said";
import type { Move } from "./bindings";
import { text } from "./text";

/** What a move moves. */
export function amountOf({ amount, words }: Move): string {
  if (amount !== null) return sayKept(amount.said, amount.text);
  return words === null ? text.amountUnknown : say(words);
}
