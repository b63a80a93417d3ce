import { useEffect, useRef, type ReactNode } from "react";

type InViewProps = {
  label: string;
  // What asked for this part, or null if nothing did.
  wanted: object | null;
  children: ReactNode;
  "data-testid"?: string;
};

/** A part of a screen that comes into view, with the focus, when it is asked for. */
export function InView({ label, wanted, children, ...rest }: InViewProps) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === null) return;
    part.current?.scrollIntoView({ block: "start" });
    part.current?.focus({ preventScroll: true });
  }, [wanted]);
  return (
    <div {...rest} ref={part} className="in-view" role="group" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
