import type { ReactNode } from "react";
import { classes, type Rest } from "./attributes";
import { Stack } from "./Layout";
import { Hint } from "./Text";
import "./decision.css";

/** What a transaction does, each effect with its amount. */
export function EffectList(props: Rest<"ul">) {
  return <ul {...props} className="effects" />;
}

type EffectItemProps = Rest<"li"> & {
  label: string;
  amount: ReactNode;
  // On one line, for what only accompanies the rest, such as a fee.
  quiet?: boolean;
};

export function EffectItem({ label, amount, quiet, children, ...rest }: EffectItemProps) {
  return (
    <li {...rest} className={classes("effect", quiet && "effect-fee")}>
      <span className="effect-kind">{label}</span>
      {amount}
      {children}
    </li>
  );
}

/** Somebody or something that an effect is about. */
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
