import type { ReactNode } from "react";
import { ArmingContext, useArming } from "./useArmed";

// Around a page that has just come. Each moment of it arms anew: a request, and each attempt at its password.
export function Armed({ of, children }: { of: string; children: ReactNode }) {
  return <ArmingContext value={useArming(of)}>{children}</ArmingContext>;
}
