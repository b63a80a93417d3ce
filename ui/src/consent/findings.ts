import type { BundleView, Finding, Move } from "./bindings";

const rank: Record<Finding["level"], number> = { danger: 0, warning: 1, info: 2 };

// A finding may be reported with the facts and with the step. It is shown once.
export function merged(...lists: Finding[][]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of lists.flat()) seen.set(`${finding.level}/${finding.code}/${finding.text}`, finding);
  return [...seen.values()].sort((one, other) => rank[one.level] - rank[other.level]);
}

export function hasDanger(bundle: BundleView): boolean {
  const all = merged(bundle.findings, ...bundle.steps.flatMap((step) => [step.findings, step.facts.findings]));
  return all.some((finding) => finding.level === "danger") || bundle.steps.some((step) => step.facts.moves.some(isWithoutLimit));
}

export function isWithoutLimit(move: Move): boolean {
  return move.kind === "allow_all" || (move.kind === "allow" && move.unlimited);
}
