import type { BundleView, MessageView } from "./bindings";
import { say } from "../language/said";
import { text } from "./text";

// A single step needs no title. With several networks, each title names its own.
export function titleOf(bundle: BundleView, index: number): string | null {
  const { steps } = bundle;
  if (steps.length < 2) return null;
  const chains = new Set(steps.map((step) => step.facts.chain));
  const place = { number: index + 1, count: steps.length };
  const chain = steps[index]?.facts.chain;
  return chains.size > 1 && chain !== undefined ? text.stepTitleOn({ ...place, chain }) : text.stepTitle(place);
}

export function messageTitleOf({ messages }: BundleView, { title: english, titled }: MessageView, index: number): string {
  const title = say(titled, english);
  return messages.length < 2 ? title : text.messageTitle({ number: index + 1, count: messages.length, title });
}
