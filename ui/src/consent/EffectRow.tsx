import type { ReactNode } from "react";
import { EffectItem, EffectParty } from "../design/Effects";
import { AddressText, AmountText } from "../design/values";
import type { Effect } from "./bindings";
import { text } from "./text";

type EffectRowProps = {
  effect: Effect;
  grave: boolean;
  amount?: string;
  // The contact that the account belongs to, if known.
  name?: ReactNode;
};

export function EffectRow({ effect, grave, amount = effect.amountText, name }: EffectRowProps) {
  const isFee = effect.kind === "fee";
  return (
    <EffectItem
      label={text.effect[effect.kind]}
      amount={
        <AmountText
          amount={amount}
          size={isFee ? "normal" : "large"}
          tone={grave ? "danger" : "normal"}
          data-testid="consent-effect-amount"
        />
      }
      quiet={isFee}
      data-testid="consent-effect"
      data-kind={effect.kind}
      data-grave={grave}
    >
      {effect.counterparty !== null && !isFee && (
        <EffectParty label={text.effectTo[effect.kind]}>
          <AddressText address={effect.counterparty} />
          {name}
        </EffectParty>
      )}
    </EffectItem>
  );
}
