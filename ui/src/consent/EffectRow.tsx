import type { ReactNode } from "react";
import type { Effect } from "./bindings";
import { Address, Amount } from "./Plain";
import { text } from "./text";

type EffectRowProps = {
  effect: Effect;
  grave: boolean;
  amount?: string;
  // Whose the account is, where that is known.
  name?: ReactNode;
};

export function EffectRow({ effect, grave, amount = effect.amountText, name }: EffectRowProps) {
  const classes = ["amount"];
  if (effect.kind !== "fee") classes.push("amount-large");
  if (grave) classes.push("danger-text");
  return (
    <li className={`effect effect-${effect.kind}`} data-testid="consent-effect" data-kind={effect.kind} data-grave={grave}>
      <span className="effect-kind">{text.effect[effect.kind]}</span>
      <span className={classes.join(" ")} data-testid="consent-effect-amount">
        <Amount>{amount}</Amount>
      </span>
      {effect.counterparty !== null && effect.kind !== "fee" && (
        <span className="effect-party">
          <span className="muted small">{text.effectTo[effect.kind]}</span>
          <span className="stack stack-tight">
            <Address address={effect.counterparty} />
            {name}
          </span>
        </span>
      )}
    </li>
  );
}
