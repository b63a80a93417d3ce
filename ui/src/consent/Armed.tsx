import type { ReactNode } from "react";
import { ArmingContext, useArming } from "./useArmed";

// Around a page that has just come. It lives as long as the page, so that each one arms anew.
export function Armed({ children }: { children: ReactNode }) {
  return <ArmingContext value={useArming()}>{children}</ArmingContext>;
}
