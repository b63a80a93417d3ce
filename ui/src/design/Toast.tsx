import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { visibleLine } from "../format/visible";
import { Button } from "./Button";
import { CrossIcon } from "./Icon";

export type Toast = { message: string; undo?: () => void };

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
type Labels = { undo: string; dismiss: string };

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
  return (
    <div className="toast" data-testid="toast" onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <span className="toast-text">{visibleLine(toast.message)}</span>
      {toast.undo && (
        <Button
          kind="quiet"
          small
          data-testid="toast-undo"
          onClick={() => {
            toast.undo?.();
            onClose(toast.id);
          }}
        >
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

export function ToastArea({ labels, children }: { labels: Labels; children: ReactNode }) {
  const [toasts, setToasts] = useState<Shown[]>([]);
  const show = useCallback((toast: Toast) => {
    setToasts((all) => [...all.slice(-2), { ...toast, id: (all.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const clear = useCallback(() => {
    setToasts([]);
  }, []);
  const close = useCallback((id: number) => {
    setToasts((all) => all.filter((toast) => toast.id !== id));
  }, []);
  return (
    <ToastContext value={show}>
      <ClearContext value={clear}>{children}</ClearContext>
      <div className="toasts" role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} labels={labels} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}
