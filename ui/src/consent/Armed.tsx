import type { ReactNode } from "react";
import { ArmingContext, useArming } from "./useArmed";

// Wraps a page that has just appeared. Every request, and every attempt at its password, arms the page again.
export function Armed({ of, children }: { of: string; children: ReactNode }) {
  return <ArmingContext value={useArming(of)}>{children}</ArmingContext>;
}
