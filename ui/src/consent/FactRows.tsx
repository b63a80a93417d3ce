import type { Expiry, ToldFee } from "./bindings";
import type { OtherFacts } from "./families";
import { Address, Line, Quoted } from "./Plain";
import { Row } from "./Row";
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
    <dl className="key-values">
      <Row label={text.chain}>
        <Line limit={40}>{facts.chain}</Line>
      </Row>
      <Row label={text.from}>
        {facts.from === null ? (
          <span data-testid="consent-from">{text.unknownSender}</span>
        ) : (
          <Address address={facts.from} data-testid="consent-from" />
        )}
      </Row>
      {facts.calls.map((call, index) => (
        <Row key={index} label={text.callsWhat}>
          {call.called === "name" ? (
            <Line limit={120}>{call.function === null ? call.target : `${call.target}: ${call.function}`}</Line>
          ) : (
            <>
              <Line limit={120}>{call.function ?? text.unknownFunction}</Line>
              <Address address={call.target} />
            </>
          )}
          {call.arguments.map((argument, place) => (
            <span className="small" key={place}>
              <Line limit={60}>{argument.name}</Line>: <Quoted>{argument.value}</Quoted>
            </span>
          ))}
        </Row>
      ))}
      {facts.memo !== null && (
        <Row label={text.memo}>
          <Quoted>{facts.memo.text ?? facts.memo.hex}</Quoted>
        </Row>
      )}
      <Row label={text.fee}>
        <span data-testid="consent-max-fee">
          <Line limit={200}>{feeText(facts.fee)}</Line>
        </span>
      </Row>
      {facts.nonce !== null && (
        <Row label={text.nonce}>
          <span data-testid="consent-nonce">{facts.nonce}</span>
        </Row>
      )}
      <Row label={text.expires}>
        <Line limit={200}>{expiryText(facts.expiry)}</Line>
      </Row>
      {facts.unread.map((unread, index) => (
        <Row key={index} label={text.notDecoded}>
          <Line limit={60}>{unread.field}</Line>
          <Quoted>{unread.why}</Quoted>
        </Row>
      ))}
    </dl>
  );
}
