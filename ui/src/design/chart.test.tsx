import { fireEvent, render, screen } from "@testing-library/react";
import { drawnOf, nearest, runsOf } from "./series";
import { ValueChart } from "./ValueChart";

const points = [
  { at: 0, value: 10 },
  { at: 10, value: 20 },
  { at: 60, value: 30 },
];

describe("the lines of a chart", () => {
  it("join what is close in time, and nothing over a gap", () => {
    expect(runsOf(points, 10).map((run) => run.length)).toEqual([2, 1]);
    const { line, dots } = drawnOf(points, { from: 0, to: 100, gap: 10 });
    expect(line.match(/M/g), "one line, of the two that are close").toHaveLength(1);
    expect(dots.map(({ x }) => x), "the one that stands alone is a dot").toEqual([60]);
  });

  it("end where the values end", () => {
    const { line } = drawnOf(points, { from: -100, to: 100, gap: 100 });
    const places = Array.from(line.matchAll(/[ML](-?[\d.]+),/g), (match) => Number(match[1]));
    expect([Math.min(...places), Math.max(...places)], "neither before the first nor after the last").toEqual([50, 80]);
  });

  it("draw a value that never changes in the middle, and nothing of nothing", () => {
    const same = drawnOf([{ at: 0, value: 5 }, { at: 1, value: 5 }], { from: 0, to: 1, gap: 1 });
    expect(same.dots[0]?.y).toBeCloseTo(50);
    expect(drawnOf([], { from: 0, to: 1, gap: 1 })).toMatchObject({ line: "", dots: [] });
  });

  it("know the point next to a place", () => {
    expect(nearest(points, { from: 0, to: 100, at: 0.5 })).toBe(points[2]);
    const none: typeof points = [];
    expect(nearest(none, { from: 0, to: 100, at: 0.5 })).toBeUndefined();
  });

  it("say what is pointed at, and the last value otherwise", () => {
    render(
      <ValueChart points={points} from={0} to={100} gap={100} ends={["then", "now"]} tick={String} about={({ value }) => `about ${value}`} data-testid="chart" />,
    );
    const chart = screen.getByTestId("chart");
    expect(chart).toHaveTextContent("about 30");
    expect(chart, "a table says it to a screen reader").toHaveAttribute("aria-hidden", "true");
    const plot = chart.querySelector(".chart-plot");
    if (!plot) throw new Error("nothing is drawn");
    plot.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
    fireEvent.pointerMove(plot, { clientX: 10 });
    expect(chart).toHaveTextContent("about 10");
    fireEvent.pointerLeave(plot);
    expect(chart).toHaveTextContent("about 30");
  });
});
