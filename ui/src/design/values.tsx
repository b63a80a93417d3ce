import { useState } from "react";
import { encode } from "uqr";
import { addressGroups, amountParts, figureGroups } from "../format/groups";
import { bounded, visible, visibleLine } from "../format/visible";
import { text } from "../text";
import { Button } from "./Button";
import { CopyButton } from "./CopyButton";

export function AddressText({ address, copy = true, ...rest }: { address: string; copy?: boolean; "data-testid"?: string }) {
  const shown = visible(address);
  const code = (
    <code {...rest} className="address">
      {addressGroups(shown).map((group, index) => [
        <span className="address-group" key={index}>
          {group}
        </span>,
        <wbr key={`${String(index)}-break`} />,
      ])}
    </code>
  );
  if (!copy) return code;
  return (
    <span className="with-copy">
      {code}
      <CopyButton value={address} label={text.common.copyAddress} />
    </span>
  );
}

// Where a hash does not fit on one line, it breaks in its middle and leaves no two letters alone.
function halves(hash: string): [string, string] {
  const middle = /^0x[0-9a-f]{64}$/i.test(hash) ? 34 : hash.length;
  return [hash.slice(0, middle), hash.slice(middle)];
}

export function HashText({ hash, label, ...rest }: { hash: string; label: string; "data-testid"?: string }) {
  const [first, second] = halves(visible(hash));
  return (
    <span className="with-copy">
      <code {...rest} className="hash">
        {first}
        {second !== "" && (
          <>
            <wbr />
            {second}
          </>
        )}
      </code>
      <CopyButton value={hash} label={label} />
    </span>
  );
}

export function AmountText({ amount, large, ...rest }: { amount: string; large?: boolean; "data-testid"?: string }) {
  const { figure, unit } = amountParts(visibleLine(amount));
  return (
    <span {...rest} className={large ? "amount amount-large" : "amount"}>
      {figureGroups(figure).map((group, index) => (
        <span className="digit-group" key={index}>
          {group}
        </span>
      ))}
      {unit && (
        <>
          {" "}
          <span className="amount-unit">{unit}</span>
        </>
      )}
    </span>
  );
}

export function PlainText({ children, limit = 1200, lines = 40 }: { children: string; limit?: number; lines?: number }) {
  const [expanded, setExpanded] = useState(false);
  const { shown, hidden } = bounded(children, limit, lines);
  return (
    <>
      <p className="plain-text">{expanded ? visible(children) : shown}</p>
      {hidden > 0 && (
        <div>
          <Button
            kind="quiet"
            small
            aria-expanded={expanded}
            onClick={() => {
              setExpanded(!expanded);
            }}
          >
            {expanded ? text.common.showLess : text.common.showAll(hidden)}
          </Button>
        </div>
      )}
    </>
  );
}

export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 3, ecc: "M" });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${String(x)} ${String(y)}h1v1h-1z` : "")))
    .join("");
  return (
    <svg className="qr" role="img" aria-label={label} viewBox={`0 0 ${String(size)} ${String(size)}`} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

export function CoinMark({ ticker }: { ticker: string }) {
  return (
    <span className="coin-mark" aria-hidden="true">
      {Array.from(visibleLine(ticker)).slice(0, 3).join("").toUpperCase()}
    </span>
  );
}
