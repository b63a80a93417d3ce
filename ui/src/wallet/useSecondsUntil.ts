import { useEffect, useState } from "react";

export function useSecondsUntil(unixMs: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const left = unixMs === null ? 0 : Math.max(0, Math.ceil((unixMs - now) / 1000));
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => {
      setNow(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [counting, unixMs]);
  return left;
}
