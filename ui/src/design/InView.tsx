import { useEffect, useRef, type ReactNode } from "react";

/** A part of a screen that scrolls into view and takes the focus when the screen was opened for it. */
export function InView({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    part.current?.scrollIntoView({ block: "start" });
    part.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <div ref={part} className="in-view" tabIndex={-1}>
      {children}
    </div>
  );
}
