import { useEffect } from "react";
import { commands } from "../bindings";

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
