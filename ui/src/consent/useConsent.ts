import { useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@tauri-apps/api/event";
import { sentenceOf, unwrap, type Settled } from "../bridge/unwrap";
import { commands, type ConsentRequest, type EventName, type TakenBack } from "./bindings";
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

// Each says that the page has to look at what waits; none carries what is shown.
const events: Record<EventName, true> = {
  tx_bundle_approval: true,
  password_required: true,
  vault_password_required: true,
  new_password_required: true,
  backup_password_required: true,
  typed_required: true,
  pairing_code_required: true,
  agent_token_required: true,
  phrase_required: true,
  account_required: true,
  trust_required: true,
  taken_back: true,
  idle: true,
};

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
    const look = () => {
      void load(null);
    };
    const heard = Object.keys(events).map((event) => listen(event, look, { target: { kind: "WebviewWindow", label: "consent" } }));
    void Promise.all(heard)
      .then(look)
      .catch((error: unknown) => {
        setShown({ ...nothing, state: "failed", problem: sentenceOf(error, text.unexpected) });
      });
    return () => {
      for (const one of heard)
        void one.then((unlisten) => {
          unlisten();
        });
    };
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
