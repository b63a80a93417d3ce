import type { ReactNode } from "react";

export function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="stack stack-tight">{children}</dd>
    </>
  );
}
