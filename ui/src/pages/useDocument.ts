import { useCallback, useEffect, useState } from "react";
import { problemOf } from "./problem";

const LOOKS_MS = 3000;

type Read = { document: unknown; problem: string | null; read: () => void };

/** Reads a document of the page's server, and again every few seconds. */
export function useDocument(load: () => Promise<unknown>): Read {
  const [document, setDocument] = useState<unknown>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(() => {
    load().then(
      (found) => {
        setDocument(found);
        setProblem(null);
      },
      (error: unknown) => {
        setProblem(problemOf(error));
      },
    );
  }, [load]);
  useEffect(() => {
    read();
    const timer = setInterval(read, LOOKS_MS);
    return () => {
      clearInterval(timer);
    };
  }, [read]);
  return { document, problem, read };
}

type Action = { start: () => void; pending: boolean; problem: string | null };

/** Runs one step at a time. */
export function useAction(step: () => Promise<unknown>, onDone: () => void): Action {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = () => {
    if (pending) return;
    setPending(true);
    setProblem(null);
    step()
      .then(onDone, (error: unknown) => {
        setProblem(problemOf(error));
      })
      .finally(() => {
        setPending(false);
      });
  };
  return { start, pending, problem };
}
