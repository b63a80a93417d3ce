import { createContext, useCallback, useContext, useId, useLayoutEffect, useMemo, useState, type ComponentProps, type ReactNode } from "react";
import { Watched } from "../design/Watched";

type Watch = { await: (part: string) => void; saw: (part: string) => void };

const nobody: Watch = { await: () => undefined, saw: () => undefined };

const SeenContext = createContext<Watch>(nobody);

// The parts that matter for an answer, and whether each has been in view.
export function useSeen() {
  // Null until the first part has registered: nothing counts as seen before.
  const [unseen, setUnseen] = useState<ReadonlySet<string> | null>(null);
  const wait = useCallback((part: string) => {
    setUnseen((before) => new Set(before ?? []).add(part));
  }, []);
  const saw = useCallback((part: string) => {
    setUnseen((before) => new Set([...(before ?? [])].filter((other) => other !== part)));
  }, []);
  const watch = useMemo(() => ({ await: wait, saw }), [wait, saw]);
  return { watch, allSeen: unseen?.size === 0 };
}

export function SeenBy({ watch, children }: { watch: Watch; children: ReactNode }) {
  return <SeenContext value={watch}>{children}</SeenContext>;
}

// A part that must have been in view before a yes.
export function Matters(props: Omit<ComponentProps<typeof Watched>, "onSeen">) {
  const part = useId();
  const watch = useContext(SeenContext);
  useLayoutEffect(() => {
    watch.await(part);
    return () => {
      watch.saw(part);
    };
  }, [watch, part]);
  return (
    <Watched
      {...props}
      onSeen={() => {
        watch.saw(part);
      }}
    />
  );
}
