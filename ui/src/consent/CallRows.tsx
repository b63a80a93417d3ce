import type { Call, Quantity, Token } from "./bindings";
import { Address, Amount, Digits, Line, Quoted } from "./Plain";
import { Row } from "./Row";
import { text } from "./text";

function TokenAmount({ amount }: { amount: Quantity }) {
  return (
    <Row label={text.amount}>
      <span className="amount">
        <Amount>{amount.text}</Amount>
      </span>
      <span className="small muted">
        <Digits digits={amount.raw} /> {text.rawUnits}
      </span>
    </Row>
  );
}

function TokenContract({ token }: { token: Token }) {
  return (
    <Row label={text.token}>
      <span className="strong">
        {token.symbol === null ? text.tokenUnknown : <Line limit={24}>{token.symbol}</Line>}
      </span>
      <Address address={token.address} />
    </Row>
  );
}

export function CallRows({ call }: { call: Call }) {
  switch (call.kind) {
    case "none":
      return null;
    case "createContract":
      return <Row label={text.call}>{text.calls.createContract(call.initCodeLength)}</Row>;
    case "erc20Transfer":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20Transfer}</Row>
          <TokenContract token={call.token} />
          <Row label={text.recipient}>
            <Address address={call.to} />
          </Row>
          <TokenAmount amount={call.amount} />
        </>
      );
    case "erc20Approve":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20Approve}</Row>
          <TokenContract token={call.token} />
          <Row label={text.spender}>
            <Address address={call.spender} />
          </Row>
          {call.unlimited && (
            <Row label={text.amount}>
              <span className="danger-text strong" data-testid="consent-unlimited">
                {text.unlimited}
              </span>
            </Row>
          )}
          {!call.unlimited && <TokenAmount amount={call.amount} />}
        </>
      );
    case "erc20TransferFrom":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20TransferFrom}</Row>
          <TokenContract token={call.token} />
          <Row label={text.owner}>
            <Address address={call.from} />
          </Row>
          <Row label={text.recipient}>
            <Address address={call.to} />
          </Row>
          <TokenAmount amount={call.amount} />
        </>
      );
    case "known":
      return (
        <>
          <Row label={text.call}>
            <code className="digits">
              <Line limit={300}>{call.signature}</Line>
            </code>
          </Row>
          {call.args.map((argument, index) => (
            <Row key={index} label={<Line limit={40}>{argument.name || argument.type}</Line>}>
              <code className="digits">
                <Quoted>{argument.value}</Quoted>
              </code>
            </Row>
          ))}
        </>
      );
    case "opaque":
      return (
        <Row label={text.call}>
          <span className="strong" data-testid="consent-opaque">
            {text.calls.opaque}
          </span>
          <span className="small muted">
            <Line limit={200}>{text.calls.opaqueDetail(call.selector, call.length)}</Line>
          </span>
          {call.claimedSignature !== null && (
            <span className="small danger-text" data-testid="consent-claimed">
              <Line limit={200}>{text.calls.claimed(call.claimedSignature)}</Line>
            </span>
          )}
        </Row>
      );
  }
}
