import { EffectItem, EffectList, EffectParty } from "../design/Effects";
import { Hint, Text } from "../design/Text";
import { AddressText, AmountText, Line } from "../design/values";
import { amountParts, shortAtMost } from "../format/groups";
import { Balance } from "./Balance";
import type { Facts, Fee, Move, StepView } from "./bindings";
import { isWithoutLimit } from "./findings";
import { PartyRow } from "./PartyRow";
import { Quoted } from "./Quoted";
import { Matters } from "./useSeen";
import { amountOf } from "./amountOf";
import { text } from "./text";
import { localAmount } from "../format/decimal";

// On the XRP ledger many people may share an address. The tag says whom a payment is for, so it belongs to the address.
function tagOf(facts: Facts): string | null {
  const payment = facts.calls.find((call) => call.target === "Payment");
  return payment?.arguments.find((argument) => argument.name === "DestinationTag")?.value ?? null;
}

// A longer amount in the large size would break in the middle of its digits.
const longest = 24;
// Before an amount.
const signs = { pay: "−", receive: "+", change: "", elsewhere: "", allow: "", allow_all: "", revoke: "", lock: "−", unknown: "" } as const;

type AmountProps = { move: Move; chain: string; worth: string | null };

// A payment needs only its sign. Any other effect begins with a word for it.
export function MoveAmount({ move, chain, worth }: AmountProps) {
  const grave = isWithoutLimit(move);
  const amount = amountOf(move);
  return (
    <EffectItem
      label={move.kind === "pay" ? null : text.move[move.kind]}
      amount={
        <span>
          <AmountText
            sign={move.amount === null ? "" : signs[move.kind]}
            amount={amount}
            size={amount.length > longest ? "normal" : "large"}
            tone={grave ? "danger" : "normal"}
            data-testid="consent-effect-amount"
          />
          {chain !== "" && (
            <Hint as="span">
              {" "}
              {text.on} <Line limit={40}>{chain}</Line>
            </Hint>
          )}
          {worth !== null && (
            <Hint as="span" data-testid="consent-worth">
              {" · "}
              {text.about({ worth: localAmount(worth) })}
            </Hint>
          )}
        </span>
      }
    />
  );
}

/** The mark of a move's row. */
export function marksOf(move: Move) {
  return { "data-testid": "consent-effect", "data-kind": move.kind, "data-grave": isWithoutLimit(move) };
}

type MoveRowProps = { step: StepView; at: number; move: Move; tag: string | null; isFirstOfAsset: boolean };

function MoveRow({ step, at, move, tag, isFirstOfAsset }: MoveRowProps) {
  const { facts, balances, worth } = step;
  const isOurs = move.kind === "pay" || move.kind === "lock";
  const balance = isFirstOfAsset && isOurs ? balances.find((change) => sameAsset(change.asset.id, move.asset.id)) : undefined;
  return (
    <>
      <MoveAmount move={move} chain={facts.chain} worth={worth.moves[at] ?? null} />
      {balance && <Balance change={balance} />}
      {/* A token that the wallet knows by name has its contract among the details. */}
      {move.asset.id !== null && move.asset.symbol === null && (
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
        <PartyRow
          step={step}
          address={move.to}
          label={text.moveTo[move.kind]}
          data-testid={move.to === step.recipient ? "consent-to" : undefined}
        />
      )}
      {tag !== null && (
        <EffectParty label={text.tag} data-testid="consent-tag">
          <Line limit={20}>{tag}</Line>
        </EffectParty>
      )}
    </>
  );
}

function sameAsset(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

export function feeText(fee: Fee): string {
  switch (fee.kind) {
    case "exact":
      return localAmount(fee.text);
    case "at_most":
      return text.atMost({ amount: localAmount(fee.text) });
    case "unknown":
      return text.unknownBecause({ why: fee.why });
  }
}

// Rounded up, so that it never shows less than the possible fee.
export function shortFee(fee: Fee): string {
  if (fee.kind === "unknown") return feeText(fee);
  const { figure, unit } = amountParts(fee.text);
  return feeText({ ...fee, text: `${shortAtMost(figure)} ${unit}` });
}

// If only the fee changes the balance of the native coin, the balance is shown with the fee.
function FeeRow({ step }: { step: StepView }) {
  const { facts, worth, balances } = step;
  const pays = facts.moves.some((move) => (move.kind === "pay" || move.kind === "lock") && move.asset.id === null);
  const native = pays ? undefined : balances.find((change) => change.asset.id === null);
  return (
    <>
      <EffectItem
        label={text.networkFee}
        amount={
          <span>
            <AmountText amount={shortFee(facts.fee)} limit={200} data-testid="consent-effect-amount" />
            {worth.fee !== null && (
              <Hint as="span" data-testid="consent-fee-worth">
                {" · "}
                {text.about({ worth: localAmount(worth.fee) })}
              </Hint>
            )}
          </span>
        }
        quiet
      />
      {native && <Balance change={native} />}
    </>
  );
}

/** The effects of a step, in the order of a person's questions: how much, what is left, who gets it, what it costs. */
export function MoveRows({ step }: { step: StepView }) {
  const { facts } = step;
  const moves = facts.moves.map((move, at) => ({ move, at })).filter(({ move }) => move.kind !== "change");
  // The called contract, if no move names it.
  const called = moves.some(({ move }) => move.to === step.recipient) ? null : step.recipient;
  return (
    <>
      {moves.length === 0 && (
        <Matters>
          <Text tone="muted">{text.noEffects}</Text>
        </Matters>
      )}
      <EffectList aria-label={text.effectsTitle}>
        {moves.map(({ move, at }, place) => (
          <Matters as="li" key={at} {...marksOf(move)}>
            <MoveRow
              step={step}
              at={at}
              move={move}
              tag={place === 0 ? tagOf(facts) : null}
              isFirstOfAsset={moves.findIndex((other) => sameAsset(other.move.asset.id, move.asset.id)) === place}
            />
          </Matters>
        ))}
        {called !== null && (
          <Matters as="li">
            <PartyRow step={step} address={called} label={text.callsWhat} data-testid="consent-to" />
          </Matters>
        )}
        {facts.memo !== null && (
          <Matters as="li">
            <EffectParty label={text.memo} data-testid="consent-memo">
              <Quoted lines={2} characters={160}>
                {facts.memo.text ?? facts.memo.hex}
              </Quoted>
            </EffectParty>
          </Matters>
        )}
        <Matters as="li" data-testid="consent-effect" data-kind="fee">
          <FeeRow step={step} />
        </Matters>
      </EffectList>
    </>
  );
}
