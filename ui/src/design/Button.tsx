import type { ReactNode } from "react";
import type { Rest } from "./attributes";
import { Spinner } from "./Progress";

type ButtonProps = Rest<"button"> & {
  kind?: "plain" | "primary" | "danger" | "quiet" | "suggestion";
  small?: boolean;
  wide?: boolean;
  busy?: boolean;
  icon?: ReactNode;
};

export function Button({ kind = "plain", small, wide, busy, icon, children, disabled, ...rest }: ButtonProps) {
  const classes = ["button"];
  if (kind !== "plain") classes.push(`button-${kind}`);
  if (small) classes.push("button-small");
  if (wide) classes.push("button-wide");
  if (!children) classes.push("button-icon");
  return (
    <button type="button" {...rest} className={classes.join(" ")} disabled={disabled ?? busy} aria-busy={busy}>
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  );
}
