import { useRef } from "react";
import type { BundleProgress, CardStep } from "../../bindings";
import { useToast } from "../../design/Toast";
import { visibleLine } from "../../format/visible";
import { sayKept } from "../../language/said";
import { text } from "../../text";
import { useBundleEnded } from "../../wallet/events";
import type { OpenActivity } from "./openActivity";

const reached: CardStep["state"][] = ["failed", "timeout", "confirmed"];

// The step whose outcome stands for the whole: the first that failed or is open, else the last. None if nothing reached a network.
function tellingOf({ steps }: BundleProgress): CardStep | undefined {
  const sent = steps.filter(({ signed, state }) => signed === "transaction" && reached.includes(state));
  return sent.find(({ state }) => state !== "confirmed") ?? sent.at(-1);
}

/** Tells in a toast how a transaction ended, with the way to it, where the person does not see it anyway. */
export function useEndedToast(seen: boolean, openActivity: OpenActivity): void {
  const toast = useToast();
  const told = useRef(new Set<string>());
  useBundleEnded((progress) => {
    const step = tellingOf(progress);
    if (step === undefined) return;
    const outcome = `${progress.bundleId}/${step.id}/${step.state}`;
    if (told.current.has(outcome)) return;
    told.current.add(outcome);
    if (seen) return;
    const what = visibleLine(sayKept(step.titled, step.label)).slice(0, 120);
    toast({
      message: text.shell.ended({ what, state: text.steps.shortState[step.state] }),
      open: () => {
        openActivity(progress.bundleId);
      },
    });
  });
}
