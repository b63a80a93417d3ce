import * as design from "../design/Facts";
import { Hint, Text } from "../design/Text";
import { AddressText, AmountText, Digits, Line } from "../design/values";
import { Quoted } from "./Quoted";
import type { Asset, Detail, Expiry, Facts, StepView } from "./bindings";
import { CallRows } from "./CallRows";
import { feeText } from "./MoveRows";
import { amountOf } from "./amountOf";
import { text } from "./text";
import { localAmount } from "../format/decimal";
import { say, sentenceOf } from "../language/said";

function expiryText(expiry: Expiry): string {
  switch (expiry.kind) {
    case "never":
      return text.expiresNever;
    case "time":
      return expiry.utc;
    case "height":
      return text.expiresAfter({ height: String(expiry.height) });
    case "recent":
      return expiry.what;
    case "unknown":
      return text.unknownBecause({ why: expiry.why });
  }
}

type EvmDetail = Extract<Detail, { kind: "evm" }>;

function EvmRows({ detail }: { detail: EvmDetail }) {
  return (
    <>
      <design.Fact label={text.to}>
        {detail.to === null ? (
          <span data-testid="consent-to">{text.creates}</span>
        ) : (
          <AddressText address={detail.to} data-testid="consent-called" />
        )}
      </design.Fact>
      <design.Fact label={text.value}>
        <AmountText amount={detail.value.text} data-testid="consent-value" />
        <Hint as="span">
          <Digits digits={detail.value.raw} data-testid="consent-value-wei" /> {text.wei}
        </Hint>
      </design.Fact>
      <CallRows call={detail.call} />
    </>
  );
}

// The rows of these calls already name the token's contract.
function saysItsToken(detail: EvmDetail | null): boolean {
  return detail !== null && "token" in detail.call;
}

type Token = Asset & { id: string };

function tokensOf({ moves }: Facts): Token[] {
  const named = moves.map((move) => move.asset).filter((asset): asset is Token => asset.id !== null);
  return named.filter((asset, index) => named.findIndex((other) => other.id === asset.id) === index);
}

export function FactRows({ step }: { step: StepView }) {
  const { facts } = step;
  const detail = facts.detail.kind === "evm" ? facts.detail : null;
  // Words describe an EVM call. The calls of other chains are listed.
  const calls = detail === null ? facts.calls : [];
  const changes = facts.moves.filter((move) => move.kind === "change");
  const contracts = saysItsToken(detail) ? [] : tokensOf(facts);
  return (
    <design.Facts>
      <design.Fact label={text.chain}>
        <span>
          <Line limit={40}>{facts.chain}</Line>
          {detail !== null && <Text as="span" tone="muted"> ({text.chainId({ id: detail.chainId })})</Text>}
        </span>
      </design.Fact>
      <design.Fact label={text.from}>
        {facts.from === null ? (
          <span data-testid="consent-from">{text.unknownSender}</span>
        ) : (
          <AddressText address={facts.from} data-testid="consent-from" />
        )}
      </design.Fact>
      {detail !== null && <EvmRows detail={detail} />}
      {calls.map((call, index) => (
        <design.Fact key={index} label={text.callsWhat}>
          {call.called !== "account" ? (
            <Line limit={120}>{call.function === null ? call.target : `${call.target}: ${call.function}`}</Line>
          ) : (
            <>
              <Line limit={120}>{call.function ?? text.unknownFunction}</Line>
              <AddressText address={call.target} />
            </>
          )}
          {call.arguments.map((argument, place) => (
            <Text as="span" size="small" key={place}>
              <Line limit={60}>{argument.name}</Line>: <Quoted>{argument.value}</Quoted>
            </Text>
          ))}
        </design.Fact>
      ))}
      {changes.map((move, index) => (
        <design.Fact key={index} label={text.move.change}>
          <AmountText amount={amountOf(move)} />
          {move.to !== null && <AddressText address={move.to} />}
        </design.Fact>
      ))}
      {contracts.map((asset) => (
        <design.Fact key={asset.id} label={text.assetId}>
          {asset.symbol !== null && <Line limit={24}>{asset.symbol}</Line>}
          <AddressText address={asset.id} />
        </design.Fact>
      ))}
      {(step.simulation.outcome === "succeeds" || step.simulation.outcome === "not_supported") && (
        <design.Fact label={text.simulation} data-testid="consent-simulation-text">
          <Line limit={300}>{sentenceOf(step.simulation)}</Line>
        </design.Fact>
      )}
      <design.Fact label={text.fee}>
        <span data-testid="consent-max-fee">
          <Line limit={200}>{feeText(facts.fee)}</Line>
        </span>
      </design.Fact>
      {detail !== null && (
        <design.Fact label={text.maxCost}>
          <span data-testid="consent-max-cost">
            <Line limit={120}>{localAmount(detail.maxCost.text)}</Line>
          </span>
        </design.Fact>
      )}
      {facts.gas !== null && (
        <design.Fact label={text.gasLimit}>
          <Digits digits={facts.gas} />
        </design.Fact>
      )}
      {facts.nonce !== null && (
        <design.Fact label={text.nonce}>
          <span data-testid="consent-nonce">{facts.nonce}</span>
        </design.Fact>
      )}
      <design.Fact label={text.expires}>
        <Line limit={200}>{expiryText(facts.expiry)}</Line>
      </design.Fact>
      {facts.unread.map((unread, index) => (
        <design.Fact key={index} label={text.notDecoded}>
          <Line limit={60}>{say(unread.fieldSaid, unread.field)}</Line>
          <Quoted>{say(unread.whySaid, unread.why)}</Quoted>
        </design.Fact>
      ))}
    </design.Facts>
  );
}
