import type { KeyboardEvent, ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { visibleLine } from "../format/visible";
import { FlaskIcon } from "./Icon";
import { NetworkMark, Picture } from "./Picture";
import { isTestPicture, networkPicture } from "./pictures";
import { Pause } from "./Text";
import { toneOf } from "./tone";

type AssetMarkProps = {
  ticker: string;
  picture?: string;
  // The number of its networks.
  badge?: string;
  // Its network.
  network?: string;
  test?: boolean;
  suspicious?: boolean;
};

/** A picture of an asset, or its first letters on its own colour, with its network. */
export function AssetMark({ ticker, picture, badge, network, test, suspicious }: AssetMarkProps) {
  const shown = visibleLine(ticker);
  const tone = suspicious ? "danger" : test ? "test" : String(toneOf(shown));
  const letters = suspicious ? "!" : Array.from(shown).slice(0, 4).join("").toUpperCase();
  return (
    <span className={`asset-mark asset-tone-${tone}`} aria-hidden="true">
      {picture === undefined || suspicious || (test && !isTestPicture(picture)) ? letters : <Picture address={picture} />}
      {badge !== undefined && <span className="asset-badge">{badge}</span>}
      {badge === undefined && network !== undefined && (picture === undefined || picture !== networkPicture(network)) && (
        <span className="asset-badge asset-badge-network">
          <NetworkMark name={network} test={test} />
        </span>
      )}
    </span>
  );
}

/** A list of assets, one row for each. */
export function AssetList({ label, children, ...rest }: { label: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <ul {...rest} className="asset-list" aria-label={label}>
      {children}
    </ul>
  );
}

// Up and down lead from row to row, beside Tab.
function onArrow(event: KeyboardEvent<HTMLButtonElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const rows = Array.from(event.currentTarget.closest("ul")?.querySelectorAll("button") ?? []);
  const next = step === undefined ? undefined : rows[rows.indexOf(event.currentTarget) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type AssetRowProps = Omit<Rest<"button">, "name" | "value"> & {
  mark: ReactNode;
  name: ReactNode;
  note: ReactNode;
  // Beside the note, and never cut off.
  tag?: ReactNode;
  amount: ReactNode;
  value: ReactNode;
  // What is leaving.
  pending?: ReactNode;
  // Known only from an earlier answer.
  stale?: boolean;
};

/** One asset. The row opens its details. */
export function AssetRow({ mark, name, note, tag, amount, value, pending, stale, ...rest }: AssetRowProps) {
  return (
    <li>
      <button type="button" {...rest} className={classes("asset-row", stale && "asset-stale")} onKeyDown={onArrow}>
        {mark}
        <span className="asset-words">
          <span className="asset-name">{name}</span>
          <span className="asset-note-line">
            <span className="asset-note">{note}</span>
            {tag !== undefined && <> {tag}</>}
          </span>
        </span>
        <Pause />
        <span className="asset-figures">
          <span className="asset-amount">{amount}</span>
          {pending !== undefined && <span className="asset-pending">{pending}</span>}
          <span className="asset-note">{value}</span>
        </span>
      </button>
    </li>
  );
}

/** Placeholder rows. */
export function AssetSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <div className="asset-list" role="status" data-testid="loading">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div className="asset-row" key={row} aria-hidden="true">
          <span className="asset-mark skeleton" />
          <span className="asset-words">
            <span className="skeleton skeleton-name" />
            <span className="skeleton skeleton-note" />
          </span>
          <span className="asset-figures">
            <span className="skeleton skeleton-amount" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** A value that is still loading. */
export function AssetWaiting() {
  return <span className="skeleton skeleton-amount" />;
}

type TotalProps = {
  label: string;
  figure: ReactNode;
  // Whether the figure is an amount, and not a word.
  known: boolean;
  change?: ReactNode;
  trend?: "up" | "down";
  notes: ReactNode;
  actions: ReactNode;
  test?: boolean;
  "data-testid"?: string;
};

/** The total worth, in the largest text of the window. */
export function TotalCard({ label, figure, known, change, trend, notes, actions, test, ...rest }: TotalProps) {
  return (
    <section {...rest} className={classes("total", test && "total-test")} aria-label={label}>
      <div className="total-words">
        <span className="total-label">{label}</span>
        <span className={classes("total-figure", !known && "total-unknown")}>{figure}</span>
        {change !== undefined && <span className={classes("total-change", trend && `total-${trend}`)}>{change}</span>}
      </div>
      <div className="total-actions">{actions}</div>
      <div className="total-notes">{notes}</div>
    </section>
  );
}

/** A line about the other kind of money, with the way to it. */
export function TestStrip({ children, action, ...rest }: { children: ReactNode; action: ReactNode; "data-testid"?: string }) {
  return (
    <div {...rest} className="test-strip">
      <FlaskIcon />
      <span className="test-strip-words">{children}</span>
      {action}
    </div>
  );
}

/** The tools above a list. */
export function ListTools({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="list-tools">
      <h2>{title}</h2>
      <div className="row">{children}</div>
    </div>
  );
}

type SearchBoxProps = Omit<Rest<"input">, "type" | "onChange"> & { label: string; onText: (text: string) => void };

/** A search field without a visible label. */
export function SearchBox({ label, onText, ...rest }: SearchBoxProps) {
  return (
    <input
      {...rest}
      type="search"
      className="input search-box"
      aria-label={label}
      placeholder={label}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => {
        onText(event.target.value);
      }}
    />
  );
}

/** One network of an asset in its sheet. */
export function AssetPart({ head, figure, children, ...rest }: { head: ReactNode; figure: ReactNode; children?: ReactNode; "data-testid"?: string; "data-chain"?: string }) {
  return (
    <section {...rest} className="asset-part">
      <div className="asset-part-head">
        {head}
        {figure}
      </div>
      {children}
    </section>
  );
}
