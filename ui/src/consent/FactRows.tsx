import { Fact, Facts } from "../design/Facts";
import { Hint, Text } from "../design/Text";
import { AddressText, AmountText, Digits, Line } from "../design/values";
import { Quoted } from "./Quoted";
import type { Detail, Expiry, Fee, StepView } from "./bindings";
import { CallRows } from "./CallRows";
import { ContactName } from "./ContactName";
import { text } from "./text";

export function feeText(fee: Fee): string {
  switch (fee.kind) {
    case "exact":
      return fee.text;
    case "at_most":
      return text.atMost(fee.text);
    case "unknown":
      return text.unknownBecause(fee.why);
  }
}

function expiryText(expiry: Expiry): string {
  switch (expiry.kind) {
    case "never":
      return text.expiresNever;
    case "time":
      return expiry.utc;
    case "height":
      return text.expiresAfter(String(expiry.height));
    case "recent":
      return expiry.what;
    case "unknown":
      return text.unknownBecause(expiry.why);
  }
}

type EvmDetail = Extract<Detail, { kind: "evm" }>;

function EvmRows({ step, detail }: { step: StepView; detail: EvmDetail }) {
  return (
    <>
      <Fact label={text.to}>
        {detail.to === null ? (
          <span data-testid="consent-to">{text.creates}</span>
        ) : (
          <>
            <AddressText address={detail.to} data-testid="consent-to" />
            {detail.to === step.recipient && <ContactName contact={step.toName} />}
          </>
        )}
      </Fact>
      <Fact label={text.value}>
        <AmountText amount={detail.value.text} data-testid="consent-value" />
        <Hint as="span">
          <Digits digits={detail.value.raw} data-testid="consent-value-wei" /> {text.wei}
        </Hint>
      </Fact>
      <CallRows call={detail.call} />
    </>
  );
}

export function FactRows({ step }: { step: StepView }) {
  const { facts } = step;
  const detail = facts.detail.kind === "evm" ? facts.detail : null;
  // The rows of an EVM call say in words what it is. The calls of other chains are listed.
  const calls = detail === null ? facts.calls : [];
  return (
    <Facts>
      <Fact label={text.chain}>
        <span>
          <Line limit={40}>{facts.chain}</Line>
          {detail !== null && <Text as="span" tone="muted"> ({text.chainId(detail.chainId)})</Text>}
        </span>
      </Fact>
      <Fact label={text.from}>
        {facts.from === null ? (
          <span data-testid="consent-from">{text.unknownSender}</span>
        ) : (
          <AddressText address={facts.from} data-testid="consent-from" />
        )}
      </Fact>
      {detail !== null && <EvmRows step={step} detail={detail} />}
      {calls.map((call, index) => (
        <Fact key={index} label={text.callsWhat}>
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
        </Fact>
      ))}
      {facts.memo !== null && (
        <Fact label={text.memo}>
          <Quoted>{facts.memo.text ?? facts.memo.hex}</Quoted>
        </Fact>
      )}
      <Fact label={text.fee}>
        <span data-testid="consent-max-fee">
          <Line limit={200}>{feeText(facts.fee)}</Line>
        </span>
      </Fact>
      {detail !== null && (
        <Fact label={text.maxCost}>
          <span data-testid="consent-max-cost">
            <Line limit={120}>{detail.maxCost.text}</Line>
          </span>
        </Fact>
      )}
      {facts.gas !== null && (
        <Fact label={text.gasLimit}>
          <Digits digits={facts.gas} />
        </Fact>
      )}
      {facts.nonce !== null && (
        <Fact label={text.nonce}>
          <span data-testid="consent-nonce">{facts.nonce}</span>
        </Fact>
      )}
      <Fact label={text.expires}>
        <Line limit={200}>{expiryText(facts.expiry)}</Line>
      </Fact>
      {facts.unread.map((unread, index) => (
        <Fact key={index} label={text.notDecoded}>
          <Line limit={60}>{unread.field}</Line>
          <Quoted>{unread.why}</Quoted>
        </Fact>
      ))}
    </Facts>
  );
}
