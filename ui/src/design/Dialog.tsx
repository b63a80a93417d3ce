import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./Button";
import { CrossIcon } from "./Icon";
import { useClearToasts } from "./Toast";

type DialogProps = {
  title: string;
  close: string;
  // A sheet is at the side of the window, over its whole height.
  kind?: "dialog" | "sheet";
  children: ReactNode;
  onClose: () => void;
  "data-testid"?: string;
};

export function Dialog({ title, close, kind = "dialog", children, onClose, ...rest }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const clearToasts = useClearToasts();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    clearToasts();
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
    };
  }, [clearToasts]);
  return (
    <dialog
      {...rest}
      ref={element}
      className={kind === "sheet" ? "dialog sheet" : "dialog"}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="dialog-frame">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          <Button kind="quiet" small icon={<CrossIcon />} aria-label={close} onClick={onClose} data-testid="dialog-close" />
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
