import { useCallback, useEffect, useRef, useState } from "react";
import { Channel } from "@tauri-apps/api/core";
import { sentenceOf, unwrap, type Settled } from "../bridge/unwrap";
import { commands, type ConsentRequest, type Nudge, type TakenBack } from "./bindings";
import { text } from "./text";

export type Consent = {
  state: "opening" | "idle" | "request" | "failed";
  request: ConsentRequest | null;
  takenBack: TakenBack | null;
  answered: boolean;
  problem: string | null;
  refresh: () => void;
  submit: (response: Promise<Settled<null>>) => void;
  seen: () => void;
};

type Shown = Pick<Consent, "state" | "request" | "takenBack" | "answered" | "problem">;

const nothing = { request: null, takenBack: null, answered: false, problem: null };

export function useConsent(): Consent {
  const [shown, setShown] = useState<Shown>({ ...nothing, state: "opening" });
  const asked = useRef(0);

  const load = useCallback(async (problem: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const [takenBack, request] = await Promise.all([unwrap(commands.takenBack()), unwrap(commands.current())]);
      // A later nudge may have overtaken this answer, which is then out of date.
      if (turn === asked.current) {
        const something = takenBack !== null || request !== null;
        setShown({ ...nothing, state: something ? "request" : "idle", request, takenBack, problem: something ? problem : null });
      }
    } catch (error) {
      if (turn === asked.current) {
        setShown({ ...nothing, state: "failed", problem: sentenceOf(error, text.unexpected) });
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
        setShown({ ...nothing, state: "failed", problem: sentenceOf(error, text.unexpected) });
      });
  }, [load]);

  const submit = useCallback(
    (response: Promise<Settled<null>>) => {
      setShown((before) => ({ ...before, answered: true, problem: null }));
      unwrap(response).catch((error: unknown) => load(sentenceOf(error, text.unexpected)));
    },
    [load],
  );

  const { takenBack } = shown;
  const seen = useCallback(() => {
    if (takenBack === null) return;
    unwrap(commands.seen(takenBack.requestId)).then(
      () => load(null),
      (error: unknown) => load(sentenceOf(error, text.unexpected)),
    );
  }, [load, takenBack]);

  const refresh = useCallback(() => {
    void load(null);
  }, [load]);

  return { ...shown, refresh, submit, seen };
}
