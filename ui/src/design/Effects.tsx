import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { Stack } from "./Layout";
import { Hint } from "./Text";
import "./decision.css";

/** The effects of a transaction or message. */
export function EffectList(props: Rest<"ul">) {
  return <ul {...props} className="effects" />;
}

type EffectItemProps = Rest<"div"> & {
  // Absent if the amount says it.
  label: string | null;
  amount: ReactNode;
  // On one line, for a side effect such as a fee.
  quiet?: boolean;
};

/** How much of what moves. */
export function EffectItem({ label, amount, quiet, children, ...rest }: EffectItemProps) {
  return (
    <div {...rest} className={classes("effect-item", quiet && "effect-fee")}>
      {label !== null && <span className="effect-kind">{label}</span>}
      {amount}
      {children}
    </div>
  );
}

/** An account or asset that an effect concerns. */
export function EffectParty({ label, children, ...rest }: { label: string; children: ReactNode; "data-testid"?: string }) {
  return (
    <span {...rest} className="effect-party">
      <Hint as="span">{label}</Hint>
      <Stack as="span" gap="tight">
        {children}
      </Stack>
    </span>
  );
}
