import type { ReactNode } from "react";
import { CheckIcon } from "./Icon";
import { VisuallyHidden } from "./Text";

type ChecklistItemProps = {
  title: string;
  text: string;
  done: boolean;
  // What a screen reader says about a finished item.
  doneLabel: string;
  action: ReactNode;
  "data-testid"?: string;
};

/** An item that is open or done. */
export function ChecklistItem({ title, text, done, doneLabel, action, ...rest }: ChecklistItemProps) {
  return (
    <li {...rest} className={done ? "checklist-item checklist-done" : "checklist-item"} data-done={done}>
      <span className="checklist-mark" aria-hidden="true">
        {done && <CheckIcon />}
      </span>
      <div className="checklist-words">
        <span className="checklist-title">
          {title}
          {done && <VisuallyHidden> {doneLabel}</VisuallyHidden>}
        </span>
        {!done && <span className="checklist-text">{text}</span>}
      </div>
      {!done && action}
    </li>
  );
}

/** Things to do one after the other. */
export function Checklist({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className="checklist" aria-label={label}>
      {children}
    </ol>
  );
}
