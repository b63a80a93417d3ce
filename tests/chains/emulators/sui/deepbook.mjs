// One pool of DeepBook, with one price: SUI for USDC. It takes all of the payment and the whole fee.

import { bcs } from "@mysten/sui/bcs";
import { normalizeStructTag } from "@mysten/sui/utils";

import { refuse } from "./refused.mjs";

const PACKAGE = "0xf48222c4e057fa468baf136bff8e12504209d43850c5778f76159292a96f621e";
const POOL = "0xe05dafb5133bcffb8d59f4e12465dc0e9faeaa05e3e342a08fe135800e3e4407";
const CLOCK = "0x0000000000000000000000000000000000000000000000000000000000000006";
const DEEP = normalizeStructTag("0xdeeb7a4662eec9f2f3def03fb937a663dddaa2e215b8078a284d026b7946c270::deep::DEEP");
/** What one SUI brings, in the smallest units of USDC. */
const PRICE = 3_456_789n;
const ONE = 1_000_000_000n;

/** What a call takes, and what it gives. `coin` and `pure` find what an argument names. */
export function swapped({ package: called, module, function: name, typeArguments, arguments: given }, { coin, pure }) {
  if (called !== PACKAGE || module !== "pool" || name !== "swap_exact_base_for_quote") refuse("a call that this emulator does not carry out");
  const [pool, payment, fee, least, clock] = given;
  const shared = (argument) => pure(argument).shared?.objectId;
  if (shared(pool) !== POOL || shared(clock) !== CLOCK) refuse("CommandArgumentError: another object");
  const [base, quote] = typeArguments.map((type) => normalizeStructTag(type));
  const [paid, taken] = [coin(payment), coin(fee)];
  if (paid.type !== base || taken.type !== DEEP) refuse("CommandArgumentError: type mismatch");
  const out = (paid.balance * PRICE) / ONE;
  if (out < BigInt(bcs.u64().parse(pure(least)))) refuse("MoveAbort: EMinimumQuantityOutNotMet");
  return {
    taken: [paid, taken],
    given: [
      { type: base, balance: 0n },
      { type: quote, balance: out },
      { type: DEEP, balance: 0n },
    ],
  };
}
