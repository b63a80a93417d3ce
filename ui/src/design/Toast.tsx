import { createContext, use, useCallback, useEffect, useState, type ReactNode } from "react";
import { visibleLine } from "../format/visible";
import { text } from "../text";
import { Button } from "./Button";
import { CrossIcon } from "./Icon";

export type Toast = { message: string; undo?: () => void };

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);
const ClearContext = createContext<() => void>(() => undefined);

export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

// What was told before a dialog opens would lie behind it.
export function useClearToasts(): () => void {
  return use(ClearContext);
}

const shownFor = 8000;

type Shown = Toast & { id: number };

function ToastCard({ toast, onClose }: { toast: Shown; onClose: (id: number) => void }) {
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
          {text.common.undo}
        </Button>
      )}
      <Button
        kind="quiet"
        small
        icon={<CrossIcon />}
        aria-label={text.common.dismiss}
        onClick={() => {
          onClose(toast.id);
        }}
      />
    </div>
  );
}

export function ToastArea({ children }: { children: ReactNode }) {
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
          <ToastCard key={toast.id} toast={toast} onClose={close} />
        ))}
      </div>
    </ToastContext>
  );
}
