import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { Button } from "./Button";
import { CrossIcon } from "./Icon";
import { useClearToasts } from "./Toast";

type DialogProps = {
  title: string;
  close: string;
  // A sheet stands at the side of the window, over its whole height; a palette at its top, without a head, and a click beside it closes it.
  kind?: "dialog" | "sheet" | "palette";
  children: ReactNode;
  onClose: () => void;
  "data-testid"?: string;
};

const fields = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled)";

/** Whether a dialog covers the screen, so that the screen's keys do nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Opens with the focus on what asks for it by `data-first-focus`, or on its first field, or else on its title. Closed, it gives the focus back to what opened it. */
export function Dialog({ title, close, kind = "dialog", children, onClose, ...rest }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const clearToasts = useClearToasts();
  useEffect(() => {
    clearToasts();
  }, [clearToasts]);
  // Before the page is drawn, and before it is taken from the page again: an element that is gone gives no focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const first = dialog.querySelector<HTMLElement>("[data-first-focus]") ?? dialog.querySelector<HTMLElement>(fields) ?? dialog.querySelector<HTMLElement>("h2");
    first?.focus();
    return () => {
      dialog.close();
      // What opened it may have gone with what was done in it.
      const back = opener instanceof HTMLElement && opener.isConnected && opener !== document.body ? opener : document.querySelector("h1");
      back?.focus();
    };
  }, []);
  const bare = kind === "palette";
  return (
    <dialog
      {...rest}
      ref={element}
      className={kind === "dialog" ? "dialog" : `dialog ${kind}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (bare && event.target === element.current) onClose();
      }}
    >
      <div className="dialog-frame">
        <div className={bare ? "visually-hidden" : "dialog-head"}>
          <h2 id={titleId} tabIndex={-1}>
            {title}
          </h2>
          {!bare && <Button kind="quiet" small icon={<CrossIcon />} aria-label={close} onClick={onClose} data-testid="dialog-close" />}
        </div>
        {children}
      </div>
    </dialog>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}
