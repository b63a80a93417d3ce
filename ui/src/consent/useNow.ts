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

export function secondsUntil(unixMs: number, now: number): number {
  return Math.max(0, Math.ceil((unixMs - now) / 1000));
}
