import { useState } from "react";
import { addressGroups, amountParts, digitGroups, figureGroups } from "../format/groups";
import { bounded, visible, visibleLine } from "../format/visible";
import { text } from "./text";

function boundedLine(whole: string, limit: number): string {
  const line = visibleLine(whole);
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

export function Line({ children, limit }: { children: string; limit: number }) {
  return <bdi className="consent-line">{boundedLine(children, limit)}</bdi>;
}

// How much, with its unit. The groups are apart to the eye only.
export function Amount({ children }: { children: string }) {
  const { figure, unit } = amountParts(boundedLine(children, 120));
  return (
    <bdi className="consent-line">
      {figureGroups(figure).map((group, index) => (
        <span className="digit-group" key={index}>
          {group}
        </span>
      ))}
      {unit !== "" && ` ${unit}`}
    </bdi>
  );
}

type QuotedProps = { children: string; characters?: number; lines?: number; "data-testid"?: string };

export function Quoted({ children, characters = 400, lines = 8, ...rest }: QuotedProps) {
  const [expanded, setExpanded] = useState(false);
  const { shown, hidden } = bounded(children, characters, lines);
  return (
    <>
      <p {...rest} className="plain-text">
        {expanded ? visible(children) : shown}
      </p>
      {hidden > 0 && (
        <button
          type="button"
          className="button button-quiet button-small"
          aria-expanded={expanded}
          onClick={() => {
            setExpanded(!expanded);
          }}
        >
          {expanded ? text.showLess : text.showMore(hidden)}
        </button>
      )}
    </>
  );
}

export function Address({ address, ...rest }: { address: string; "data-testid"?: string }) {
  return (
    <code {...rest} className="address">
      {addressGroups(visible(address)).map((group, index) => [
        <span className="address-group" key={index}>
          {group}
        </span>,
        <wbr key={`${String(index)}-break`} />,
      ])}
    </code>
  );
}

export function Digits({ digits, ...rest }: { digits: string; "data-testid"?: string }) {
  return (
    <span {...rest} className="digits">
      {digitGroups(visibleLine(digits)).map((group, index) => [
        <span className="digit-group" key={index}>
          {group}
        </span>,
        <wbr key={`${String(index)}-break`} />,
      ])}
    </span>
  );
}
