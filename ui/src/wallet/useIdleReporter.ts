import { useEffect } from "react";
import { commands } from "../bindings";

const atMostEvery = 10_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

/** Reports input by a person, so that the wallet does not lock itself. Reads by a screen do not count. */
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
