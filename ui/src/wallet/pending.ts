import { useQuery } from "@tanstack/react-query";
import type { Activity, StepState } from "../bindings";
import { sumOf } from "../format/decimal";
import { activityQuery } from "./queries";

const open: Record<StepState, boolean> = {
  planned: true,
  approved: true,
  released: true,
  signed: true,
  broadcast: true,
  // The outcome of a step that took too long is open.
  timeout: true,
  confirmed: false,
  failed: false,
  notSigned: false,
  skipped: false,
};

/** Whether a step has not ended. */
export function isOpen(state: StepState): boolean {
  return open[state];
}

const leaving: StepState[] = ["released", "signed", "broadcast", "timeout"];

// A payment that was released, and of which no network has said that it is in a block.
function isLeaving({ signed, state, titled }: Activity): boolean {
  return signed === "transaction" && leaving.includes(state) && titled?.id === "title-send";
}

function openSteps(steps: Activity[]): Activity[] {
  return steps.filter(({ state }) => isOpen(state));
}

/** The steps that have not ended, on all networks. */
export function useOpenSteps(): Activity[] {
  return useQuery({ ...activityQuery(null), select: openSteps }).data ?? [];
}

/** How much of a coin payments are taking from the vault on these networks; null if nothing is. */
export function leavingOf(steps: Activity[], ticker: string, chains: string[]): string | null {
  const figures = steps
    .filter((step) => isLeaving(step) && chains.includes(step.chain))
    .map(({ amountText }) => amountText.split(" "))
    .filter(([figure = "", ...unit]) => /^\d+(\.\d+)?$/.test(figure) && unit.join(" ") === ticker)
    .map(([figure = ""]) => figure);
  return figures.length === 0 ? null : sumOf(figures);
}
