import type { Move, StepView } from "./bindings";
import { ContactName } from "./Effects";
import type { OtherFacts } from "./families";
import { Address, Amount, Line } from "./Plain";
import { feeText } from "./FactRows";
import { text } from "./text";

// On the XRP ledger an address may stand for many; the tag says for whom it is, so that it belongs beside the address.
function tagOf(facts: OtherFacts): string | null {
  const payment = facts.calls.find((call) => call.target === "Payment");
  return payment?.arguments.find((argument) => argument.name === "DestinationTag")?.value ?? null;
}

type MoveRowProps = { move: Move; step: StepView; isFirst: boolean; tag: string | null };

function MoveRow({ move, step, isFirst, tag }: MoveRowProps) {
  const change = move.kind === "change";
  return (
    <li className={`effect effect-${change ? "fee" : "send"}`} data-testid="consent-effect" data-kind={move.kind}>
      <span className="effect-kind">{text.move[move.kind]}</span>
      <span className={change ? "amount" : "amount amount-large"} data-testid="consent-effect-amount">
        <Amount>{move.amount?.text ?? text.amountUnknown}</Amount>
      </span>
      {move.asset.id !== null && (
        <span className="effect-party">
          <span className="muted small">{text.assetId}</span>
          <Address address={move.asset.id} />
        </span>
      )}
      {move.from !== null && (
        <span className="effect-party">
          <span className="muted small">{text.from}</span>
          <Address address={move.from} />
        </span>
      )}
      {move.to !== null && (
        <span className="effect-party">
          <span className="muted small">{text.to}</span>
          <span className="stack stack-tight">
            <Address address={move.to} data-testid="consent-to" />
            {isFirst && <ContactName contact={step.toName} />}
          </span>
        </span>
      )}
      {isFirst && tag !== null && (
        <span className="effect-party" data-testid="consent-tag">
          <span className="muted small">{text.tag}</span>
          <Line limit={20}>{tag}</Line>
        </span>
      )}
    </li>
  );
}

// The password page shows these rows only, so what the network takes is one of them.
function FeeRow({ facts }: { facts: OtherFacts }) {
  return (
    <li className="effect effect-fee" data-testid="consent-effect" data-kind="fee">
      <span className="effect-kind">{text.networkFee}</span>
      <span className="amount" data-testid="consent-effect-amount">
        <Line limit={200}>{feeText(facts.fee)}</Line>
      </span>
    </li>
  );
}

// The recipient whose name is told is that of the first thing that leaves the account.
export function MoveRows({ step, facts }: { step: StepView; facts: OtherFacts }) {
  const first = facts.moves.findIndex((move) => move.kind !== "change");
  const tag = tagOf(facts);
  return (
    <>
      {facts.moves.length === 0 && <p className="muted">{text.noEffects}</p>}
      <ul className="effects" aria-label={text.effectsTitle}>
        {facts.moves.map((move, index) => (
          <MoveRow key={index} move={move} step={step} isFirst={index === first} tag={tag} />
        ))}
        <FeeRow facts={facts} />
      </ul>
    </>
  );
}
