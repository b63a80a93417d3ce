import type { TotalPoint } from "../../bindings";

const hour = 60 * 60_000;
const day = 24 * hour;

export type Span = "day" | "week" | "month" | "year";

export const spans: Span[] = ["day", "week", "month", "year"];

// The length of each span, and the longest gap between two totals that a line joins.
const lengths: Record<Span, { length: number; gap: number }> = {
  day: { length: day, gap: 3 * hour },
  week: { length: 7 * day, gap: 36 * hour },
  month: { length: 30 * day, gap: 4 * day },
  year: { length: 365 * day, gap: 21 * day },
};

export type HistoryPoint = TotalPoint & { at: number; value: number };

/** The totals recorded within a span. */
export type Shown = {
  from: number;
  to: number;
  gap: number;
  // Totals of the coins that the last total counts.
  points: HistoryPoint[];
  // All totals of the span.
  all: HistoryPoint[];
  // When the first total was recorded, if that is within the span.
  since: number | null;
};

export function shownOf(recorded: TotalPoint[], span: Span, now: number): Shown {
  const { length, gap } = lengths[span];
  const from = now - length;
  const known = recorded.flatMap(({ at, ...point }) => {
    const value = Number(point.amount);
    return at !== null && at <= now && Number.isFinite(value) ? [{ ...point, at, value }] : [];
  });
  const all = known.filter(({ at }) => at >= from);
  const usual = all.at(-1)?.unpriced;
  const first = known[0];
  return {
    from,
    to: now,
    gap,
    all,
    points: all.filter(({ unpriced }) => unpriced === usual),
    since: first !== undefined && first.at > from ? first.at : null,
  };
}
