export type Chart = { nodes: { id: string; label: string }[]; edges: { from: string; to: string }[] };

const HEIGHT = 34;
const GAP = { across: 70, down: 14 };
// A letter of the labels' font, and what stands beside a label.
const LETTER = 6.8;
const BESIDE = 24;

type Placed = { id: string; label: string; x: number; y: number; width: number };

// Each node stands one column behind the latest of what it uses. Arguments only refer backwards; a circle ends at the number of nodes.
function columnsOf({ nodes, edges }: Chart): Map<string, number> {
  const columns = new Map(nodes.map(({ id }) => [id, 0]));
  for (let pass = 0; pass < nodes.length; pass += 1) {
    let moved = false;
    for (const { from, to } of edges) {
      const next = Math.min((columns.get(from) ?? 0) + 1, nodes.length);
      if (next > (columns.get(to) ?? 0)) {
        columns.set(to, next);
        moved = true;
      }
    }
    if (!moved) break;
  }
  return columns;
}

function placed(chart: Chart): { nodes: Placed[]; width: number; height: number } {
  const columns = columnsOf(chart);
  // A column is as wide as its longest label.
  const widths: number[] = [];
  for (const { id, label } of chart.nodes) {
    const column = columns.get(id) ?? 0;
    widths[column] = Math.max(widths[column] ?? 0, Math.ceil(label.length * LETTER) + BESIDE);
  }
  const starts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + GAP.across, 0));
  const filled = new Map<number, number>();
  const nodes = chart.nodes.map(({ id, label }) => {
    const column = columns.get(id) ?? 0;
    const row = filled.get(column) ?? 0;
    filled.set(column, row + 1);
    return { id, label, x: starts[column] ?? 0, y: row * (HEIGHT + GAP.down), width: widths[column] ?? BESIDE };
  });
  const width = Math.max(0, ...nodes.map((node) => node.x + node.width));
  return { nodes, width, height: Math.max(0, ...nodes.map(({ y }) => y + HEIGHT)) };
}

/** A directed chart from left to right. It scrolls where it is wider than its place. */
export function FlowChart({ chart, label, ...rest }: { chart: Chart; label: string; "data-testid"?: string }) {
  const { nodes, width, height } = placed(chart);
  const places = new Map(nodes.map((node) => [node.id, node]));
  const margin = 8;
  return (
    // It can be scrolled with the arrow keys.
    <div {...rest} className="flow-chart" role="region" aria-label={label} tabIndex={0}>
      <svg
        viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + 2 * margin}`}
        width={width + 2 * margin}
        height={height + 2 * margin}
        role="img"
        aria-label={label}
      >
        {chart.edges.map(({ from, to }, place) => {
          const [start, end] = [places.get(from), places.get(to)];
          if (start === undefined || end === undefined) return null;
          const [x, y, toY] = [start.x + start.width, start.y + HEIGHT / 2, end.y + HEIGHT / 2];
          const bend = (end.x - x) / 2;
          return <path key={place} className="flow-edge" d={`M ${x} ${y} C ${x + bend} ${y} ${end.x - bend} ${toY} ${end.x} ${toY}`} />;
        })}
        {nodes.map(({ id, label: words, x, y, width: wide }) => (
          <g key={id}>
            <rect className="flow-node" x={x} y={y} width={wide} height={HEIGHT} rx="6" />
            <text className="flow-label" x={x + wide / 2} y={y + HEIGHT / 2} dominantBaseline="central" textAnchor="middle">
              {words}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
