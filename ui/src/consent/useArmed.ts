import { useEffect, useState } from "react";

// A click meant for what was on screen before must not land on Approve.
export const armsAfterMs = 600;

export function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const arm = () => {
      clearTimeout(timer);
      setArmed(false);
      if (document.visibilityState === "hidden") return;
      timer = setTimeout(() => {
        setArmed(true);
      }, armsAfterMs);
    };
    arm();
    document.addEventListener("visibilitychange", arm);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", arm);
    };
  }, []);
  return armed;
}
