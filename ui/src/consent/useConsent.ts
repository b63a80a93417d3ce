import { useCallback, useEffect, useRef, useState } from "react";
import { Channel } from "@tauri-apps/api/core";
import { sentenceOf, unwrap, type Settled } from "../bridge/unwrap";
import { commands, type ConsentRequest, type Nudge } from "./bindings";
import { text } from "./text";

export type Consent = {
  state: "opening" | "idle" | "request" | "failed";
  request: ConsentRequest | null;
  answered: boolean;
  problem: string | null;
  refresh: () => void;
  submit: (response: Promise<Settled<null>>) => void;
};

type Shown = Pick<Consent, "state" | "request" | "answered" | "problem">;

export function useConsent(): Consent {
  const [shown, setShown] = useState<Shown>({ state: "opening", request: null, answered: false, problem: null });
  const asked = useRef(0);

  const load = useCallback(async (problem: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const request = await unwrap(commands.current());
      // A later nudge may have overtaken this answer, which is then out of date.
      if (turn === asked.current) {
        setShown({ state: request ? "request" : "idle", request, answered: false, problem: request ? problem : null });
      }
    } catch (error) {
      if (turn === asked.current) {
        setShown({ state: "failed", request: null, answered: false, problem: sentenceOf(error, text.unexpected) });
      }
    }
  }, []);

  useEffect(() => {
    const channel = new Channel<Nudge>(() => {
      void load(null);
    });
    void unwrap(commands.subscribe(channel))
      .then(() => load(null))
      .catch((error: unknown) => {
        setShown({ state: "failed", request: null, answered: false, problem: sentenceOf(error, text.unexpected) });
      });
  }, [load]);

  const submit = useCallback(
    (response: Promise<Settled<null>>) => {
      setShown((before) => ({ ...before, answered: true, problem: null }));
      unwrap(response).catch((error: unknown) => load(sentenceOf(error, text.unexpected)));
    },
    [load],
  );

  const refresh = useCallback(() => {
    void load(null);
  }, [load]);

  return { ...shown, refresh, submit };
}
