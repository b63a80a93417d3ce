import { useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { Button } from "./Button";
import { Pause } from "./Text";
import { classes, type Rest } from "./attributes";
import { walkRows } from "./rowKeys";

export type LedgerItem<Value> = { id: string; heading: true; title: string } | { id: string; heading: false; value: Value };

// How many entries are drawn at first, and more each time: drawing ten thousand takes seconds.
const part = 150;

type LedgerProps<Value> = {
  label: string;
  items: LedgerItem<Value>[];
  row: (value: Value) => ReactNode;
  more: (left: number) => string;
  "data-testid"?: string;
};

/** A list under headings. A long one is drawn in parts. Up, Down, Home and End lead from row to row. */
export function Ledger<Value>({ label, items, row, more, ...rest }: LedgerProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(part);
  const onKeyDown = (event: KeyboardEvent) => {
    walkRows(event, [...(list.current?.querySelectorAll<HTMLElement>("[data-row] button") ?? [])]);
  };
  const left = items.length - drawn;
  return (
    <div {...rest} ref={list} className="ledger" role="list" aria-label={label} onKeyDown={onKeyDown}>
      {items.slice(0, drawn).map((item, index) => (
        <div
          key={item.id}
          role="listitem"
          aria-setsize={items.length}
          aria-posinset={index + 1}
          data-row={item.heading ? undefined : ""}
          className="ledger-item"
        >
          {item.heading ? <h2 className="ledger-day">{item.title}</h2> : row(item.value)}
        </div>
      ))}
      {left > 0 && (
        <div role="listitem" className="ledger-item">
          <Button
            kind="quiet"
            data-testid="ledger-more"
            onClick={() => {
              setDrawn(drawn + part);
            }}
          >
            {more(left)}
          </Button>
        </div>
      )}
    </div>
  );
}

type LedgerRowProps = Omit<Rest<"button">, "name"> & {
  mark: ReactNode;
  name: ReactNode;
  note: ReactNode;
  amount: ReactNode;
  state?: ReactNode;
  quiet?: boolean;
};

/** One entry. The row opens its details. */
export function LedgerRow({ mark, name, note, amount, state, quiet, ...rest }: LedgerRowProps) {
  return (
    <button type="button" {...rest} className={classes("asset-row", quiet && "ledger-quiet")}>
      {mark}
      <span className="asset-words">
        <span className="asset-name">{name}</span>
        <span className="asset-note">{note}</span>
      </span>
      <Pause />
      <span className="asset-figures">
        <span className="asset-amount">{amount}</span>
        {state !== undefined && <span className="asset-note">{state}</span>}
      </span>
    </button>
  );
}

/** The search and the filters above a list. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="filter-bar" role="search" aria-label={label}>
      {children}
    </div>
  );
}

/** An arrow on the picture of what moved. */
export function DirectionMark({ direction, children }: { direction: "in" | "out"; children: ReactNode }) {
  return (
    <span className="direction-mark">
      {children}
      <span className={`direction direction-${direction}`} aria-hidden="true">
        {direction === "in" ? "↓" : "↑"}
      </span>
    </span>
  );
}
