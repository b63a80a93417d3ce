import type { KeyboardEvent } from "react";

/** Up, Down, Home and End lead from one of these elements to another. From anywhere else they do what they always do. */
export function walkRows(event: KeyboardEvent, rows: HTMLElement[]): void {
  const at = rows.findIndex((each) => each === document.activeElement);
  if (at < 0) return;
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const there = next === undefined ? undefined : rows[next];
  if (there === undefined) return;
  event.preventDefault();
  there.focus();
}
