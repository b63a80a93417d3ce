import { Fact } from "../design/Facts";
import { Hint, Strong, Text } from "../design/Text";
import { AddressText, AmountText, CodeLine, Digits, Line } from "../design/values";
import { Quoted } from "./Quoted";
import type { EvmCall, Quantity, Token } from "./bindings";
import { text } from "./text";
import { sayKept } from "../language/said";

function TokenAmount({ amount }: { amount: Quantity }) {
  return (
    <Fact label={text.amount}>
      <AmountText amount={sayKept(amount.said, amount.text)} />
      <Hint as="span">
        <Digits digits={amount.raw} /> {text.rawUnits}
      </Hint>
    </Fact>
  );
}

function TokenContract({ token }: { token: Token }) {
  return (
    <Fact label={text.token}>
      <Strong>
        {token.symbol === null ? text.tokenUnknown : <Line limit={24}>{token.symbol}</Line>}
      </Strong>
      <AddressText address={token.address} />
    </Fact>
  );
}

export function CallRows({ call }: { call: EvmCall }) {
  switch (call.kind) {
    case "none":
      return null;
    case "createContract":
      return <Fact label={text.call}>{text.calls.createContract({ length: call.initCodeLength })}</Fact>;
    case "erc20Transfer":
      return (
        <>
          <Fact label={text.call}>{text.calls.erc20Transfer}</Fact>
          <TokenContract token={call.token} />
          <Fact label={text.recipient}>
            <AddressText address={call.to} />
          </Fact>
          <TokenAmount amount={call.amount} />
        </>
      );
    case "erc20Approve":
      return (
        <>
          <Fact label={text.call}>{text.calls.erc20Approve}</Fact>
          <TokenContract token={call.token} />
          <Fact label={text.spender}>
            <AddressText address={call.spender} />
          </Fact>
          {call.unlimited && (
            <Fact label={text.amount}>
              <Text as="span" tone="danger" strong data-testid="consent-unlimited">
                {text.unlimited}
              </Text>
            </Fact>
          )}
          {!call.unlimited && <TokenAmount amount={call.amount} />}
        </>
      );
    case "erc20TransferFrom":
      return (
        <>
          <Fact label={text.call}>{text.calls.erc20TransferFrom}</Fact>
          <TokenContract token={call.token} />
          <Fact label={text.owner}>
            <AddressText address={call.from} />
          </Fact>
          <Fact label={text.recipient}>
            <AddressText address={call.to} />
          </Fact>
          <TokenAmount amount={call.amount} />
        </>
      );
    case "known":
      return (
        <>
          <Fact label={text.call}>
            <CodeLine>
              <Line limit={300}>{call.signature}</Line>
            </CodeLine>
          </Fact>
          {call.args.map((argument, index) => (
            <Fact key={index} label={<Line limit={40}>{argument.name || argument.type}</Line>}>
              <CodeLine>
                <Quoted>{argument.value}</Quoted>
              </CodeLine>
            </Fact>
          ))}
        </>
      );
    case "opaque":
      return (
        <Fact label={text.call}>
          <Strong data-testid="consent-opaque">
            {text.calls.opaque}
          </Strong>
          <Hint as="span">
            <Line limit={200}>{opaqueDetail(call.selector, call.length)}</Line>
          </Hint>
          {call.claimedSignature !== null && (
            <Text as="span" tone="danger" size="small" data-testid="consent-claimed">
              <Line limit={200}>{text.calls.claimed({ signature: call.claimedSignature })}</Line>
            </Text>
          )}
        </Fact>
      );
  }
}

function opaqueDetail(selector: string | null, length: number): string {
  return selector === null ? text.calls.opaqueDetail({ length }) : text.calls.opaqueDetailOf({ selector, length });
}
