import type { ReactNode } from "react";
import type { Rest } from "./attributes";

/** A list whose entries have buttons. */
export function ActionList(props: Rest<"ol">) {
  return <ol {...props} className="action-list" />;
}

type ActionItemProps = Rest<"li"> & { actions: ReactNode };

/** An entry with buttons beside its text, or below it if there is no room. */
export function ActionItem({ actions, children, ...rest }: ActionItemProps) {
  return (
    <li {...rest} className="action-item">
      <div className="action-item-text">{children}</div>
      {actions}
    </li>
  );
}
