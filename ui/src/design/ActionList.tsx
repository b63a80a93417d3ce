import type { ReactNode } from "react";
import type { Rest } from "./attributes";

/** Entries with buttons of their own. */
export function ActionList(props: Rest<"ol">) {
  return <ol {...props} className="action-list" />;
}

type ActionItemProps = Rest<"li"> & { actions: ReactNode };

/** An entry whose text may be long: its buttons stand beside it, or below it where there is no room. */
export function ActionItem({ actions, children, ...rest }: ActionItemProps) {
  return (
    <li {...rest} className="action-item">
      <div className="action-item-text">{children}</div>
      {actions}
    </li>
  );
}
