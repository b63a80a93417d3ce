import { useEffect } from "react";
import { commands } from "../bindings";

const atMostEvery = 10_000;
const signs = ["pointerdown", "pointermove", "keydown", "wheel"] as const;

// The wallet locks itself when nobody uses it; reading by itself, as screens do, is no use.
export function useIdleReporter(): void {
  useEffect(() => {
    let told = 0;
    const used = () => {
      const now = Date.now();
      if (now - told < atMostEvery) return;
      told = now;
      void commands.noteUse();
    };
    for (const sign of signs) window.addEventListener(sign, used, { passive: true });
    return () => {
      for (const sign of signs) window.removeEventListener(sign, used);
    };
  }, []);
}

// A watched vault has no password that could open it again, so no key locks it.
export function useLockKey(lockable: boolean): void {
  useEffect(() => {
    if (!lockable) return;
    const pressed = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.key.toLowerCase() !== "l") return;
      event.preventDefault();
      void commands.lock();
    };
    window.addEventListener("keydown", pressed);
    return () => {
      window.removeEventListener("keydown", pressed);
    };
  }, [lockable]);
}
