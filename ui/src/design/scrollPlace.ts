// Near enough to the end to follow what is added there.
const NEAR_END = 80;

/** What is seen of a list that scrolls, so that it can be put back when rows above it come, go or change their height. */
export type ScrollPlace = { follows: boolean; row: HTMLElement | null; shift: number; top: number };

export const atEnd: ScrollPlace = { follows: true, row: null, shift: 0, top: 0 };

/** The first row that is seen, and how far it lies below the upper edge. Rows lie below one another. */
export function placeIn(box: HTMLElement, rows: HTMLElement[], hasEnd: boolean): ScrollPlace {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && row.offsetTop + row.offsetHeight <= box.scrollTop) low = middle + 1;
    else high = middle;
  }
  const row = rows[low] ?? null;
  const follows = hasEnd && box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
  return { follows, row, shift: row ? row.offsetTop - box.scrollTop : 0, top: box.scrollTop };
}

/** Puts back what was seen. */
export function putBack(box: HTMLElement, { follows, row, shift, top }: ScrollPlace, hasEnd: boolean): void {
  if (follows && hasEnd) {
    box.scrollTop = box.scrollHeight;
    return;
  }
  if (!row?.isConnected) return;
  // The person may have scrolled since, of which the event is still to come. A list that became shorter has moved by itself.
  const isCut = box.scrollTop >= box.scrollHeight - box.clientHeight - 1;
  const moved = isCut ? 0 : box.scrollTop - top;
  box.scrollTop = row.offsetTop - shift + moved;
}
