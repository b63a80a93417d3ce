import { useEffect, useState } from "react";

export function useNow(everyMs = 500): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}

// A request without an expiry counts as expired.
export function secondsUntil(unixMs: number | null, now: number): number {
  if (unixMs === null) return 0;
  return Math.max(0, Math.ceil((unixMs - now) / 1000));
}
