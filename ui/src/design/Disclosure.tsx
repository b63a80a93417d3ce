import { useState, type ReactNode } from "react";
import { Stack } from "./Layout";

type DisclosureProps = {
  label: string;
  children: ReactNode;
  // Renders the content only while it is open.
  late?: boolean;
  labelTestId?: string;
  "data-testid"?: string;
};

/** Details that are hidden until the person opens them. */
export function Disclosure({ label, children, late = false, labelTestId, ...rest }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      {...rest}
      className="disclosure"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary data-testid={labelTestId}>{label}</summary>
      {(!late || open) && <Stack>{children}</Stack>}
    </details>
  );
}
