import type { BundleView, MessageView } from "./bindings";
import { text } from "./text";

// A single step needs no title. With several networks, each title names its own.
export function titleOf(bundle: BundleView, index: number): string | null {
  const { steps } = bundle;
  if (steps.length < 2) return null;
  const chains = new Set(steps.map((step) => step.facts.chain));
  return text.stepTitle(index + 1, steps.length, chains.size > 1 ? (steps[index]?.facts.chain ?? null) : null);
}

export function messageTitleOf({ messages }: BundleView, { title }: MessageView, index: number): string {
  return messages.length < 2 ? title : text.messageTitle(index + 1, messages.length, title);
}
