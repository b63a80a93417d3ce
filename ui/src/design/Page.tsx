import type { ReactNode } from "react";
import { Hint } from "./Text";

/** A page of the browser: its title, one line that says whose it is, and its cards. */
export function Page({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="page">
      <h1>{title}</h1>
      <Hint>{note}</Hint>
      {children}
    </div>
  );
}
