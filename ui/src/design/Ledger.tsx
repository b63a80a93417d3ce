import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { useVirtualizer } from "@tanstack/react-virtual";
import { classes, type Rest } from "./attributes";

export type LedgerItem<Value> = { id: string; heading: true; title: string } | { id: string; heading: false; value: Value };

// A shorter list is drawn as a whole.
const longList = 150;
const rowHeight = 60;
const headingHeight = 44;
// Rows that are drawn beyond each edge of the window.
const beyond = 12;

type LedgerProps<Value> = { label: string; items: LedgerItem<Value>[]; row: (value: Value) => ReactNode; "data-testid"?: string };

// The rows between the headings, which the arrow keys lead through.
function places<Value>(items: LedgerItem<Value>[]): number[] {
  return items.flatMap((item, place) => (item.heading ? [] : [place]));
}

/** A list under headings, of any length: of a long one, only what is in view is drawn. Up, Down, Home and End lead from row to row. */
export function Ledger<Value>({ label, items, row, ...rest }: LedgerProps<Value>) {
  const list = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState(0);
  const long = items.length > longList;
  // Its parts cannot be memoised, and nothing here is.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: items.length,
    enabled: long,
    getScrollElement: () => list.current?.closest<HTMLElement>(".screen") ?? null,
    estimateSize: (index) => (items[index]?.heading ? headingHeight : rowHeight),
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: beyond,
    scrollMargin: before,
  });
  useLayoutEffect(() => {
    setBefore(list.current?.offsetTop ?? 0);
  }, [items.length]);

  const focus = (place: number) => {
    const button = () => list.current?.querySelector<HTMLElement>(`[data-place="${String(place)}"] button`);
    const there = button();
    if (there) {
      there.focus();
      return;
    }
    virtual.scrollToIndex(place, { align: "auto" });
    requestAnimationFrame(() => requestAnimationFrame(() => button()?.focus()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = document.activeElement?.closest("[data-place]")?.getAttribute("data-place");
    if (focused === null || focused === undefined) return;
    const rows = places(items);
    const at = rows.indexOf(Number(focused));
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const place = next === undefined ? undefined : rows[next];
    if (place === undefined) return;
    event.preventDefault();
    focus(place);
  };

  const shown = long ? virtual.getVirtualItems() : items.map((_, index) => ({ index, start: 0 }));
  return (
    <div
      {...rest}
      ref={list}
      className="ledger"
      role="list"
      aria-label={label}
      onKeyDown={onKeyDown}
      style={long ? { height: virtual.getTotalSize(), position: "relative" } : undefined}
    >
      {shown.map(({ index, start }) => {
        const item = items[index];
        return (
          item && (
            <div
              key={item.id}
              ref={long ? virtual.measureElement : undefined}
              role="listitem"
              aria-setsize={items.length}
              aria-posinset={index + 1}
              data-index={index}
              data-place={index}
              className={classes("ledger-item", long && "ledger-item-placed")}
              style={long ? { transform: `translateY(${String(start - before)}px)` } : undefined}
            >
              {item.heading ? <h2 className="ledger-day">{item.title}</h2> : row(item.value)}
            </div>
          )
        );
      })}
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
