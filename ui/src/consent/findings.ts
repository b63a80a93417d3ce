import type { Finding, Move } from "./bindings";

const rank: Record<Finding["level"], number> = { forbidden: 0, danger: 1, warning: 2, info: 3 };

// A finding may be reported with the facts and with the step. It is shown once.
export function merged(...lists: Finding[][]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of lists.flat()) seen.set(`${finding.level}/${finding.code}/${finding.text}`, finding);
  return [...seen.values()].sort((one, other) => rank[one.level] - rank[other.level]);
}

// The findings that a person reads before answering.
export function weighty(findings: Finding[]): Finding[] {
  return findings.filter((finding) => finding.level !== "info");
}

// The findings that are shown in the details.
export function light(findings: Finding[]): Finding[] {
  return findings.filter((finding) => finding.level === "info");
}

export function isWithoutLimit(move: Move): boolean {
  return move.kind === "allow_all" || (move.kind === "allow" && move.unlimited);
}
