import { useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@tauri-apps/api/event";
import { sentenceOf, unwrap } from "../bridge/unwrap";
import { commands, type ConsentRequest, type EventName, type TakenBack } from "./bindings";
import type { Submit } from "./page";
import { text } from "./text";

export type Consent = {
  state: "opening" | "idle" | "request" | "failed";
  request: ConsentRequest | null;
  // The page that shows it. The question for the password uses the page of the yes.
  page: string;
  takenBack: TakenBack | null;
  answered: boolean;
  problem: string | null;
  refresh: () => void;
  submit: Submit;
  seen: () => void;
};

type Shown = Pick<Consent, "state" | "request" | "page" | "takenBack" | "answered" | "problem"> & {
  // Whether its answer may lead to another question about it.
  goesOn: boolean;
};

// How long (in milliseconds) the page of an answered question stays while no question is open, because the next one about it may follow.
export const staysForMs = 3000;

// Each of these events makes the page fetch the open question; none contains what is shown.
const events: Record<EventName, true> = {
  tx_bundle_approval: true,
  password_required: true,
  vault_password_required: true,
  new_password_required: true,
  backup_password_required: true,
  typed_required: true,
  pairing_code_required: true,
  agent_token_required: true,
  model_key_required: true,
  phrase_required: true,
  account_required: true,
  trust_required: true,
  taken_back: true,
  idle: true,
};

const nothing = { request: null, page: "", takenBack: null, answered: false, problem: null, goesOn: false };

function commitmentOf(request: ConsentRequest | null): string | null {
  return request !== null && "bundle" in request ? request.bundle.commitment : null;
}

// The page of the question that was just answered, if the password for that request is asked now.
function pageFor(request: ConsentRequest | null, before: Shown): string {
  if (request === null) return "";
  const follows = request.kind === "password" && !request.isConsent && before.goesOn;
  const isOfIt = commitmentOf(request) === commitmentOf(before.request);
  return (follows || again(request, before)) && isOfIt ? before.page : request.requestId;
}

// The next attempt at a password, or another fetch of the request.
function again(request: ConsentRequest, before: Shown): boolean {
  if (request.requestId === before.request?.requestId) return true;
  return request.kind === "password" && request.wrong !== null && before.request?.kind === "password" && before.goesOn;
}

export function useConsent(): Consent {
  const [shown, setShown] = useState<Shown>({ ...nothing, state: "opening" });
  const asked = useRef(0);

  const load = useCallback(async (problem: string | null) => {
    asked.current += 1;
    const turn = asked.current;
    try {
      const [takenBack, request] = await Promise.all([unwrap(commands.takenBack()), unwrap(commands.current())]);
      // A later event may have made this answer outdated.
      if (turn === asked.current) {
        const something = takenBack !== null || request !== null;
        setShown((before) => {
          if (!something && before.goesOn) return before;
          const page = pageFor(request, before);
          return { ...nothing, state: something ? "request" : "idle", request, page, takenBack, problem: something ? problem : null };
        });
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

  const submit = useCallback<Submit>(
    (response, after) => {
      setShown((before) => ({ ...before, answered: true, problem: null, goesOn: after?.goesOn ?? false }));
      unwrap(response).then(
        () => after?.taken?.(),
        (error: unknown) => load(sentenceOf(error, text.unexpected)),
      );
    },
    [load],
  );

  const { goesOn } = shown;
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => {
      setShown((before) => ({ ...before, goesOn: false }));
      void load(null);
    }, staysForMs);
    return () => {
      clearTimeout(timer);
    };
  }, [goesOn, load]);

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
