import type { ReactNode } from "react";

type RawBoxProps = { label: string; children: ReactNode; "data-testid"?: string };

// What scrolls by itself is reached with the keyboard too, and says what it is.
export function RawBox({ label, children, ...rest }: RawBoxProps) {
  return (
    <div {...rest} className="raw" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
