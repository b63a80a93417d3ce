import type { ReactNode } from "react";
import { firstCharacter } from "../format/visible";
import "./decision.css";

type PartyProps = {
  // Gives the disc its letter.
  name: string;
  title: ReactNode;
  tags: ReactNode;
  children: ReactNode;
  "data-testid"?: string;
};

/** A recipient: a name, what is known about it, and its address. */
export function Party({ name, title, tags, children, ...rest }: PartyProps) {
  return (
    <div {...rest} className="party">
      <span className="party-disc" aria-hidden="true">
        {firstCharacter(name)}
      </span>
      <div className="party-body">
        <div className="party-head">
          {title}
          {tags}
        </div>
        {children}
      </div>
    </div>
  );
}
