import { useEffect, useState } from "react";

/** The value, once it has stayed unchanged for `afterMs`. */
export function useDebounced<T>(value: T, afterMs = 300): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDebounced(value);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [value, afterMs]);
  return debounced;
}
