import { memo, useRef, type KeyboardEvent, type ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { walkRows } from "./rowKeys";
import { StripsEdge, useStrips } from "./Strips";
import { Pause } from "./Text";

export type LedgerItem<Value> = { id: string; heading: true; title: string } | { id: string; heading: false; value: Value };

type LedgerProps<Value> = {
  label: string;
  items: LedgerItem<Value>[];
  row: (value: Value) => ReactNode;
  more: (left: number) => string;
  "data-testid"?: string;
};

type StripProps<Value> = Pick<LedgerProps<Value>, "items" | "row"> & { from: number; to: number };

function StripRows<Value>({ items, row, from, to }: StripProps<Value>): ReactNode {
  return items.slice(from, to).map((item, index) => (
    <div
      key={item.id}
      role="listitem"
      aria-setsize={items.length}
      aria-posinset={from + index + 1}
      data-row={item.heading ? undefined : ""}
      className="ledger-item"
    >
      {item.heading ? <h2 className="ledger-day">{item.title}</h2> : row(item.value)}
    </div>
  ));
}

// What is drawn is not drawn again when the next strip comes.
const Strip = memo(StripRows) as typeof StripRows;

/** A list under headings. A long one is drawn in strips, as the person comes to them. Up, Down, Home and End lead from row to row. */
export function Ledger<Value>({ label, items, row, more, ...rest }: LedgerProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const { bounds, left, more: drawMore } = useStrips(items.length);
  const onKeyDown = (event: KeyboardEvent) => {
    walkRows(event, [...(list.current?.querySelectorAll<HTMLElement>("[data-row] button") ?? [])]);
  };
  return (
    <div {...rest} ref={list} className="ledger" role="list" aria-label={label} onKeyDown={onKeyDown}>
      {bounds.map(({ from, to }) => (
        <Strip key={from} items={items} row={row} from={from} to={to} />
      ))}
      {left > 0 && (
        <div role="listitem" className="ledger-item">
          <StripsEdge drawn={items.length - left} onNear={drawMore}>
            {more(left)}
          </StripsEdge>
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
  // Below the row, for the eye only: the row says it in words.
  track?: ReactNode;
};

/** One entry. The row opens its details. */
export function LedgerRow({ mark, name, note, amount, state, quiet, track, ...rest }: LedgerRowProps) {
  const row = (
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
  if (track === undefined) return row;
  return (
    <>
      {row}
      <div className="ledger-track" aria-hidden="true">
        {track}
      </div>
    </>
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
