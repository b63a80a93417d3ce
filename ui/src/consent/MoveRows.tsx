import type { ReactNode } from "react";
import { EffectItem, EffectList, EffectParty } from "../design/Effects";
import { Text } from "../design/Text";
import { AddressText, AmountText, Line } from "../design/values";
import type { Facts, Move, StepView } from "./bindings";
import { ContactName } from "./ContactName";
import { feeText } from "./FactRows";
import { isWithoutLimit } from "./findings";
import { text } from "./text";

// On the XRP ledger many people may share an address. The tag says whom a payment is for, so it belongs to the address.
function tagOf(facts: Facts): string | null {
  const payment = facts.calls.find((call) => call.target === "Payment");
  return payment?.arguments.find((argument) => argument.name === "DestinationTag")?.value ?? null;
}

type MoveRowProps = {
  move: Move;
  // The contact that the account belongs to, if known.
  name?: ReactNode;
  tag?: string | null;
  "data-testid"?: string;
};

export function MoveRow({ move, name, tag = null, "data-testid": testid }: MoveRowProps) {
  const change = move.kind === "change";
  const grave = isWithoutLimit(move);
  return (
    <EffectItem
      label={text.move[move.kind]}
      amount={
        <AmountText
          amount={move.amount?.text ?? move.words ?? text.amountUnknown}
          size={change ? "normal" : "large"}
          tone={grave ? "danger" : "normal"}
          data-testid="consent-effect-amount"
        />
      }
      quiet={change}
      data-testid="consent-effect"
      data-kind={move.kind}
      data-grave={grave}
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
        <EffectParty label={text.moveTo[move.kind]}>
          <AddressText address={move.to} data-testid={testid} />
          {name}
        </EffectParty>
      )}
      {tag !== null && (
        <EffectParty label={text.tag} data-testid="consent-tag">
          <Line limit={20}>{tag}</Line>
        </EffectParty>
      )}
    </EffectItem>
  );
}

// The password page shows these rows only, so the network's fee is one of them.
function FeeRow({ facts }: { facts: Facts }) {
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

export function MoveRows({ step }: { step: StepView }) {
  const { facts } = step;
  const first = facts.moves.findIndex((move) => move.kind !== "change");
  const isNamed = (move: Move) => move.kind !== "change" && move.to !== null && move.to === step.recipient;
  return (
    <>
      {facts.moves.length === 0 && <Text tone="muted">{text.noEffects}</Text>}
      <EffectList aria-label={text.effectsTitle}>
        {facts.moves.map((move, index) => (
          <MoveRow
            key={index}
            move={move}
            name={isNamed(move) && <ContactName contact={step.toName} />}
            tag={index === first ? tagOf(facts) : null}
            // An EVM transaction has a row of its own for whom it calls.
            data-testid={facts.detail.kind === "plain" ? "consent-to" : undefined}
          />
        ))}
        <FeeRow facts={facts} />
      </EffectList>
    </>
  );
}
