import { useState, type PointerEvent, type ReactNode } from "react";
import { drawnOf, nearest, type ChartPoint } from "./series";

type ValueChartProps<Point extends ChartPoint> = {
  // The oldest first.
  points: Point[];
  from: number;
  to: number;
  // Points further apart than this are not joined.
  gap: number;
  // The two ends of the time axis, in words.
  ends: [string, string];
  tick: (value: number) => string;
  // The text about the point under the pointer, or about the last point.
  about: (point: Point) => ReactNode;
  "data-testid"?: string;
};

/**
 * Values over time as a line. Screen readers ignore it and it takes no focus: a table beside it has the values. Positions are hundredths,
 * so that it fits any width without measuring.
 */
export function ValueChart<Point extends ChartPoint>({ points, from, to, gap, ends, tick, about, ...rest }: ValueChartProps<Point>) {
  const [pointed, setPointed] = useState<Point | null>(null);
  const { line, area, dots, ticks } = drawnOf(points, { from, to, gap });
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setPointed(nearest(points, { from, to, at: (event.clientX - left) / width }) ?? null);
  };
  const told = pointed ?? points.at(-1);
  const place = pointed === null ? null : `${(100 * (pointed.at - from)) / (to - from)}%`;
  return (
    <div {...rest} className="chart" aria-hidden="true">
      <p className="chart-about">{told === undefined ? null : about(told)}</p>
      <div
        className="chart-plot"
        onPointerMove={onMove}
        onPointerLeave={() => {
          setPointed(null);
        }}
      >
        <svg className="chart-drawing" focusable="false">
          {ticks.map(({ value, y }) => (
            <line key={value} className="chart-grid" x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} />
          ))}
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%">
            <path className="chart-area" d={area} />
            <path className="chart-line" d={line} />
          </svg>
          {place !== null && <line className="chart-cursor" x1={place} x2={place} y1="0" y2="100%" />}
          {dots.map(({ x, y }) => (
            <circle key={`${x}/${y}`} className="chart-dot" cx={`${x}%`} cy={`${y}%`} r="3.5" />
          ))}
          {ticks.map(({ value, y }) => (
            <text key={value} className="chart-tick" x="0" y={`${y}%`} dy="-4">
              {tick(value)}
            </text>
          ))}
        </svg>
      </div>
      <div className="chart-ends">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </div>
  );
}
