import { ticks } from "d3-array";
import { area, line } from "d3-shape";

/** A value at a time, in milliseconds. */
export type ChartPoint = { at: number; value: number };

/** A position, in hundredths of the width and of the height, from the top left. */
type Place = { x: number; y: number };

export type Drawn = {
  line: string;
  area: string;
  dots: Place[];
  ticks: { value: number; y: number }[];
};

/** Runs of points that are close enough in time to be joined. The values between two runs are unknown. */
export function runsOf<Point extends ChartPoint>(points: Point[], gap: number): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && point.at - before.at <= gap) run.push(point);
    else runs.push([point]);
  }
  return runs;
}

// Maps one range to another. The library with this function changes prototypes, which the windows freeze.
function scale(from: [number, number], to: [number, number]): (value: number) => number {
  const length = from[1] - from[0];
  return (value) => (length === 0 ? (to[0] + to[1]) / 2 : to[0] + ((value - from[0]) / length) * (to[1] - to[0]));
}

// Room above and below, so that the line does not touch the edges.
const top = 8;
const bottom = 92;

/** The lines of a chart from one time to another. A point that no line joins is a dot, and so is the last. */
export function drawnOf(points: ChartPoint[], { from, to, gap }: { from: number; to: number; gap: number }): Drawn {
  const values = points.map(({ value }) => value);
  const least = Math.min(...values);
  const most = Math.max(...values);
  // A value that never changes is a line in the middle.
  const margin = most === least ? Math.max(Math.abs(most) * 0.05, 1) : 0;
  const low = Math.max(least - margin, 0);
  const high = most + margin;
  const x = scale([from, to], [0, 100]);
  const y = scale([low, high], [bottom, top]);
  const place = ({ at, value }: ChartPoint): Place => ({ x: x(at), y: y(value) });
  const runs = runsOf(points, gap);
  const drawLine = line<ChartPoint>((point) => x(point.at), (point) => y(point.value));
  const drawArea = area<ChartPoint>((point) => x(point.at), 100, (point) => y(point.value));
  const joined = runs.filter((run) => run.length > 1);
  const alone = runs.flatMap((run) => (run.length === 1 ? run : []));
  const last = points.at(-1);
  const dots = last === undefined || alone.includes(last) ? alone : [...alone, last];
  return {
    line: joined.map((run) => drawLine(run) ?? "").join(""),
    area: joined.map((run) => drawArea(run) ?? "").join(""),
    dots: dots.map(place),
    ticks: (points.length === 0 ? [] : ticks(low, high, 3)).map((value) => ({ value, y: y(value) })),
  };
}

/** The point nearest to a position between the left edge (0) and the right edge (1). */
export function nearest<Point extends ChartPoint>(points: Point[], { from, to, at }: { from: number; to: number; at: number }): Point | undefined {
  const wanted = from + (to - from) * at;
  const [first, ...rest] = points;
  if (first === undefined) return undefined;
  return rest.reduce((best, point) => (Math.abs(point.at - wanted) < Math.abs(best.at - wanted) ? point : best), first);
}
