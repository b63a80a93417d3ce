import type { ReactNode } from "react";
import type { Rest } from "./attributes";

/** A list of facts, each with a label and a value. */
export function Facts(props: Rest<"dl">) {
  return <dl {...props} className="key-values" />;
}

type FactProps = { label: ReactNode; children: ReactNode; "data-testid"?: string };

export function Fact({ label, children, ...rest }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd {...rest} className="stack stack-tight">
        {children}
      </dd>
    </>
  );
}
