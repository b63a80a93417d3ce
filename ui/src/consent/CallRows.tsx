import type { Call } from "./bindings";
import { Address, Digits, Line, Quoted } from "./Plain";
import { Row } from "./Row";
import { text } from "./text";

function TokenAmount({ raw, shown }: { raw: string; shown: string | null }) {
  return (
    <Row label={text.amount}>
      {shown !== null && (
        <span className="amount">
          <Line limit={120}>{shown}</Line>
        </span>
      )}
      <span className="small muted">
        <Digits digits={raw} /> {text.rawUnits}
      </span>
    </Row>
  );
}

function Token({ token, symbol }: { token: string; symbol: string | null }) {
  return (
    <Row label={text.token}>
      <span className="strong">{symbol === null ? text.tokenUnknown : <Line limit={24}>{symbol}</Line>}</span>
      <Address address={token} />
    </Row>
  );
}

export function CallRows({ call }: { call: Call }) {
  switch (call.kind) {
    case "none":
      return null;
    case "createContract":
      return <Row label={text.call}>{text.calls.createContract(call.length)}</Row>;
    case "erc20Transfer":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20Transfer}</Row>
          <Token token={call.token} symbol={call.tokenSymbol} />
          <Row label={text.recipient}>
            <Address address={call.to} />
          </Row>
          <TokenAmount raw={call.amountRaw} shown={call.amountText} />
        </>
      );
    case "erc20Approve":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20Approve}</Row>
          <Token token={call.token} symbol={call.tokenSymbol} />
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
          {!call.unlimited && <TokenAmount raw={call.amountRaw} shown={call.amountText} />}
        </>
      );
    case "erc20TransferFrom":
      return (
        <>
          <Row label={text.call}>{text.calls.erc20TransferFrom}</Row>
          <Token token={call.token} symbol={call.tokenSymbol} />
          <Row label={text.owner}>
            <Address address={call.from} />
          </Row>
          <Row label={text.recipient}>
            <Address address={call.to} />
          </Row>
          <TokenAmount raw={call.amountRaw} shown={call.amountText} />
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
        </Row>
      );
  }
}
