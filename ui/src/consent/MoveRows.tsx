import { EffectItem, EffectList, EffectParty } from "../design/Effects";
import { Text } from "../design/Text";
import { AddressText, AmountText, Line } from "../design/values";
import type { Move, StepView } from "./bindings";
import { ContactName } from "./Effects";
import { feeText } from "./FactRows";
import type { OtherFacts } from "./families";
import { text } from "./text";

// On the XRP ledger many people may share an address. The tag says whom a payment is for, so it belongs to the address.
function tagOf(facts: OtherFacts): string | null {
  const payment = facts.calls.find((call) => call.target === "Payment");
  return payment?.arguments.find((argument) => argument.name === "DestinationTag")?.value ?? null;
}

type MoveRowProps = { move: Move; step: StepView; isFirst: boolean; tag: string | null };

function MoveRow({ move, step, isFirst, tag }: MoveRowProps) {
  const change = move.kind === "change";
  return (
    <EffectItem
      label={text.move[move.kind]}
      amount={
        <AmountText
          amount={move.amount?.text ?? text.amountUnknown}
          size={change ? "normal" : "large"}
          data-testid="consent-effect-amount"
        />
      }
      quiet={change}
      data-testid="consent-effect"
      data-kind={move.kind}
    >
      {move.asset.id !== null && (
        <EffectParty label={text.assetId}>
          <AddressText address={move.asset.id} />
        </EffectParty>
      )}
      {move.from !== null && (
        <EffectParty label={text.from}>
          <AddressText address={move.from} />
        </EffectParty>
      )}
      {move.to !== null && (
        <EffectParty label={text.to}>
          <AddressText address={move.to} data-testid="consent-to" />
          {isFirst && <ContactName contact={step.toName} />}
        </EffectParty>
      )}
      {isFirst && tag !== null && (
        <EffectParty label={text.tag} data-testid="consent-tag">
          <Line limit={20}>{tag}</Line>
        </EffectParty>
      )}
    </EffectItem>
  );
}

// The password page shows these rows only, so the network's fee is one of them.
function FeeRow({ facts }: { facts: OtherFacts }) {
  return (
    <EffectItem
      label={text.networkFee}
      amount={<AmountText amount={feeText(facts.fee)} limit={200} data-testid="consent-effect-amount" />}
      quiet
      data-testid="consent-effect"
      data-kind="fee"
    />
  );
}

// The contact's name belongs to the first move that leaves the account.
export function MoveRows({ step, facts }: { step: StepView; facts: OtherFacts }) {
  const first = facts.moves.findIndex((move) => move.kind !== "change");
  const tag = tagOf(facts);
  return (
    <>
      {facts.moves.length === 0 && <Text tone="muted">{text.noEffects}</Text>}
      <EffectList aria-label={text.effectsTitle}>
        {facts.moves.map((move, index) => (
          <MoveRow key={index} move={move} step={step} isFirst={index === first} tag={tag} />
        ))}
        <FeeRow facts={facts} />
      </EffectList>
    </>
  );
}
