import type { Chart } from "../../design/FlowChart";

// As much as the wallet itself emits; a longer text is of somebody else.
const MOST_LINES = 600;
const HEAD = "flowchart LR";
const NODE = /^ {2}([a-z]+\d*)\["([^"<>&]{1,120})"\]$/;
const EDGE = /^ {2}([a-z]+\d*) --> ([a-z]+\d*)$/;

/** Reads the part of Mermaid's flow charts that the wallet writes. Anything else is not drawn. */
export function flowchartOf(text: string): Chart | null {
  const [head, ...lines] = text.split("\n");
  if (head !== HEAD || lines.length > MOST_LINES) return null;
  const labels = new Map<string, string>();
  const edges: { from: string; to: string }[] = [];
  for (const line of lines) {
    const [node, edge] = [NODE.exec(line), EDGE.exec(line)];
    if (node?.[1] !== undefined && node[2] !== undefined) labels.set(node[1], node[2]);
    else if (edge?.[1] !== undefined && edge[2] !== undefined) edges.push({ from: edge[1], to: edge[2] });
    else return null;
  }
  if (edges.some(({ from, to }) => !labels.has(from) || !labels.has(to))) return null;
  return { nodes: [...labels].map(([id, label]) => ({ id, label })), edges };
}
