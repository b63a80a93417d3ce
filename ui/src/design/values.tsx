import { useState, type ReactNode } from "react";
import { addressGroups, amountParts, digitGroups, figureGroups, groupedAmount, listedAmount } from "../format/groups";
import { bounded, visible, visibleLine } from "../format/visible";
import { classes, type Rest } from "./attributes";
import { Button } from "./Button";

// These components show untrusted text: from an agent, a chain or another person. They spell out invisible
// characters and bound the length.

function boundedLine(whole: string, limit: number): string {
  const line = visibleLine(whole);
  return line.length > limit ? `${line.slice(0, limit)}…` : line;
}

/** One line, cut at `limit` characters. */
export function Line({ children, limit }: { children: string; limit: number }) {
  return <bdi className="line">{boundedLine(children, limit)}</bdi>;
}

type LongTextProps = {
  children: string;
  limit: number;
  lines: number;
  // Labels of the button that shows the rest and hides it again.
  more: (hidden: number) => string;
  less: string;
  // Draws what is shown, if it is no plain text.
  draw?: (shown: string) => ReactNode;
  "data-testid"?: string;
};

/** Text of any length. A button reveals the part beyond the limits and says how long it is. */
export function LongText({ children, limit, lines, more, less, draw, ...rest }: LongTextProps) {
  const [expanded, setExpanded] = useState(false);
  const { shown, hidden } = bounded(children, limit, lines);
  const drawn = expanded ? visible(children) : shown;
  return (
    <>
      {draw ? (
        draw(drawn)
      ) : (
        <p {...rest} className="plain-text">
          {drawn}
        </p>
      )}
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
            {expanded ? less : more(hidden)}
          </Button>
        </div>
      )}
    </>
  );
}

/** A paragraph in full, such as a line of a message to sign. */
export function PlainParagraph({ children, ...rest }: { children: string; "data-testid"?: string }) {
  return (
    <p {...rest} className="plain-text">
      {visible(children)}
    </p>
  );
}

/** A value with a button beside it, such as one that copies it. */
export function WithAction({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <span className="with-copy">
      {children}
      {action}
    </span>
  );
}

/** A full address, in groups of four so that a person can compare it. */
export function AddressText({ address, ...rest }: { address: string; "data-testid"?: string }) {
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

// A hash that does not fit on one line breaks in its middle, so that no two letters stand alone.
function halves(hash: string): [string, string] {
  const middle = /^0x[0-9a-f]{64}$/i.test(hash) ? 34 : hash.length;
  return [hash.slice(0, middle), hash.slice(middle)];
}

/** A hash, key, path or command. */
export function CodeText({ children, ...rest }: { children: string; "data-testid"?: string }) {
  const [first, second] = halves(visible(children));
  return (
    <code {...rest} className="hash">
      {first}
      {second !== "" && (
        <>
          <wbr />
          {second}
        </>
      )}
    </code>
  );
}

/** Code, such as a function's signature or an argument. */
export function CodeLine({ children, ...rest }: Rest<"code">) {
  return (
    <code {...rest} className="digits">
      {children}
    </code>
  );
}

type AmountKind = "exact" | "grouped" | "listed";

type AmountTextProps = {
  amount: string;
  // "exact" has every digit, in gaps, so that it is copied as a number. "grouped" has every digit, and "listed" at most six decimals, with the marks of the locale.
  kind?: AmountKind;
  // Plus or minus, before a figure.
  sign?: "" | "+" | "−";
  size?: "normal" | "large";
  tone?: "normal" | "danger";
  limit?: number;
  // All of its digits, if the text is shortened.
  "data-exact"?: string;
  "data-testid"?: string;
};

const wordsOf: Record<AmountKind, (amount: string) => string> = {
  exact: (amount) => amount,
  grouped: (amount) => groupedAmount(amount),
  listed: (amount) => listedAmount(amount),
};

/** An amount with its unit. An amount in words stays as it is. */
export function AmountText({ amount, kind = "exact", sign = "", size = "normal", tone = "normal", limit = 120, ...rest }: AmountTextProps) {
  const line = wordsOf[kind](boundedLine(amount, limit));
  const { figure, unit } = amountParts(line);
  const isFigure = /^\d/.test(figure);
  return (
    <span {...rest} className={classes("amount", size === "large" && "amount-large", tone === "danger" && "danger-text")}>
      <bdi>
        {isFigure && sign}
        {isFigure ? <Figure groups={kind === "exact" ? figureGroups(figure) : [figure]} unit={unit} /> : line}
      </bdi>
    </span>
  );
}

function Figure({ groups, unit }: { groups: string[]; unit: string }) {
  return (
    <>
      {groups.map((group, index) => (
        <span className="digit-group" key={index}>
          {group}
        </span>
      ))}
      {unit !== "" && (
        <>
          {" "}
          <span className="amount-unit">{unit}</span>
        </>
      )}
    </>
  );
}

/** A number without a unit, such as an amount in a token's smallest part. */
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

type RawBoxProps = { label: string; children: ReactNode; "data-testid"?: string };

/** Raw content with its own scrollbar, so it is focusable and has a name. */
export function RawBox({ label, children, ...rest }: RawBoxProps) {
  return (
    <div {...rest} className="raw" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
