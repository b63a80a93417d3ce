import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { visibleLine } from "../format/visible";
import { Button } from "./Button";
import { CrossIcon } from "./Icon";

export type Toast = {
  message: string;
  undo?: () => void;
  // Leads to what it is about.
  open?: () => void;
};

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);
const ClearContext = createContext<() => void>(() => undefined);

export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

// A dialog would cover a toast that was shown before it opened.
export function useClearToasts(): () => void {
  return use(ClearContext);
}

const shownFor = 8000;

type Shown = Toast & { id: number };
type Labels = { undo: string; look: string; dismiss: string };

type ToastCardProps = { toast: Shown; labels: Labels; onClose: (id: number) => void };

function ToastCard({ toast, labels, onClose }: ToastCardProps) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => {
      onClose(toast.id);
    }, shownFor);
    return () => {
      clearTimeout(timer);
    };
  }, [held, onClose, toast.id]);
  const hold = () => {
    setHeld(true);
  };
  const release = () => {
    setHeld(false);
  };
  const closing = (act: () => void) => () => {
    act();
    onClose(toast.id);
  };
  return (
    <div className="toast" data-testid="toast" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span className="toast-text">{visibleLine(toast.message)}</span>
      {toast.open && (
        <Button kind="quiet" small data-testid="toast-open" onClick={closing(toast.open)}>
          {labels.look}
        </Button>
      )}
      {toast.undo && (
        <Button kind="quiet" small data-testid="toast-undo" onClick={closing(toast.undo)}>
          {labels.undo}
        </Button>
      )}
      <Button
        kind="quiet"
        small
        icon={<CrossIcon />}
        aria-label={labels.dismiss}
        onClick={() => {
          onClose(toast.id);
        }}
      />
    </div>
  );
}

// How many toasts with an action come back after the one that took their place.
const kept = 2;

function offers({ undo, open }: Toast): boolean {
  return undo !== undefined || open !== undefined;
}

/** Shows one toast at a time, the newest. One that offers an action is shown again after it. */
export function ToastArea({ labels, children }: { labels: Labels; children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback((toast: Toast) => {
    setToasts((all) => [...all.filter(offers).slice(-kept), { ...toast, id: (all.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const clear = useCallback(() => {
    setToasts([]);
  }, []);
  const close = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  const shown = toasts.at(-1);
  return (
    <ToastContext value={show}>
      <ClearContext value={clear}>{children}</ClearContext>
      <div className="toasts" role="status" aria-live="polite">
        {shown && <ToastCard key={shown.id} toast={shown} labels={labels} onClose={close} />}
      </div>
    </ToastContext>
  );
}
