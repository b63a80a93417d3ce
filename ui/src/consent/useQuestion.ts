import { useState } from "react";
import { commands, type ConsentRequest, type WrongPassword } from "./bindings";
import type { PageProps } from "./page";
import { useEscape } from "./useEscape";
import { secondsUntil, useNow } from "./useNow";

export type Question = {
  closed: boolean;
  waitSeconds: number;
  cancel: () => void;
  // Only where an agent asks.
  notToday?: () => void;
};

// Common to every question: it closes when answered or expired, waits after a wrong password, and Escape cancels it.
export function useQuestion(
  { request, answered, submit }: Pick<PageProps<ConsentRequest["kind"]>, "request" | "answered" | "submit">,
  wrong: WrongPassword | null = null,
): Question {
  const [shownAt] = useState(() => Date.now());
  const now = useNow();
  const waitSeconds = wrong ? secondsUntil(shownAt + wrong.retryAfterSeconds * 1000, now) : 0;
  const closed = answered || secondsUntil(request.expiresAt, now) === 0;
  const cancel = () => {
    if (!closed) submit(commands.reject(request.requestId));
  };
  const notToday = () => {
    if (!closed) submit(commands.rejectForToday(request.requestId));
  };
  useEscape(cancel);
  return { closed, waitSeconds, cancel, ...(request.asker !== null && { notToday }) };
}
