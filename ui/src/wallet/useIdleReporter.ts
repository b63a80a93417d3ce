import { useEffect } from "react";
import { commands } from "../bindings";

const atMostEvery = 10_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Reports that a person uses the wallet, which locks itself when nobody does. What a screen reads by itself is no use. */
export function useIdleReporter(): void {
  useEffect(() => {
    let reported = 0;
    const used = () => {
      const now = Date.now();
      if (now - reported < atMostEvery) return;
      reported = now;
      void commands.noteUse();
    };
    for (const sign of signs) window.addEventListener(sign, used, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, used);
    };
  }, []);
}
