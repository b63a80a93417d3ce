import { Fact, Facts } from "../design/Facts";
import { Text } from "../design/Text";
import { AddressText, Line } from "../design/values";
import { Quoted } from "./Quoted";
import type { Expiry, ToldFee } from "./bindings";
import type { OtherFacts } from "./families";
import { text } from "./text";

export function feeText(fee: ToldFee): string {
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

export function FactRows({ facts }: { facts: OtherFacts }) {
  return (
    <Facts>
      <Fact label={text.chain}>
        <Line limit={40}>{facts.chain}</Line>
      </Fact>
      <Fact label={text.from}>
        {facts.from === null ? (
          <span data-testid="consent-from">{text.unknownSender}</span>
        ) : (
          <AddressText address={facts.from} data-testid="consent-from" />
        )}
      </Fact>
      {facts.calls.map((call, index) => (
        <Fact key={index} label={text.callsWhat}>
          {call.called === "name" ? (
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
