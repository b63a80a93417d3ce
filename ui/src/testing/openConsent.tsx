import { emit } from "@tauri-apps/api/event";
import { act, render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ConsentRequest, EventName, TakenBack } from "../consent/bindings";
import { ConsentWindow } from "../consent/ConsentWindow";
import { armsAfterMs } from "../consent/useArmed";
import { mockBridge, type Call, type Handlers } from "./ipc";

export type OpenedConsent = {
  // A person who looks before they type.
  user: UserEvent;
  // A person who goes on typing what they began elsewhere.
  hand: UserEvent;
  calls: Call[];
  nudge: (request: ConsentRequest | null) => Promise<void>;
  takeBack: (back: TakenBack, next?: ConsentRequest) => Promise<void>;
};

export async function armed(): Promise<void> {
  await waitFor(
    () => {
      expect(document.querySelector('[data-armed="false"]')).toBeNull();
    },
    { timeout: armsAfterMs * 4 },
  );
}

function patient(hand: UserEvent): UserEvent {
  const waits =
    <Args extends unknown[]>(act: (...args: Args) => Promise<void>) =>
    async (...args: Args) => {
      await armed();
      await act(...args);
    };
  return {
    ...hand,
    type: waits(hand.type),
    keyboard: waits(hand.keyboard),
    clear: waits(hand.clear),
    paste: waits(hand.paste),
    tab: waits(hand.tab),
  };
}

export function openConsent(first: ConsentRequest | null, handlers: Handlers = {}, reload?: () => void): OpenedConsent {
  let request = first;
  let takenBack: TakenBack | null = null;
  let behind: ConsentRequest | null = null;
  const tell = async (event: EventName) => {
    await act(async () => {
      await emit(event, { requestId: request?.requestId ?? "" });
      await new Promise((done) => setTimeout(done));
    });
  };
  const calls = mockBridge("consent", {
    current: () => request,
    taken_back: () => takenBack,
    seen: () => {
      [takenBack, request] = [null, behind];
      return null;
    },
    answer: () => null,
    reject: () => null,
    reject_for_today: () => null,
    ...handlers,
  });
  const hand = userEvent.setup();
  render(<ConsentWindow reload={reload} />);

  const nudge = async (next: ConsentRequest | null) => {
    request = next;
    await tell(next === null ? "idle" : next.kind === "approval" ? "tx_bundle_approval" : "password_required");
  };
  const takeBack = async (back: TakenBack, next?: ConsentRequest) => {
    [request, takenBack, behind] = [null, back, next ?? null];
    await tell("taken_back");
  };
  return { user: patient(hand), hand, calls, nudge, takeBack };
}

/** Keeps pages from arming until the returned function is called. On a busy computer more than their moment can pass between two keys. */
export function holdArming(): () => void {
  const held = new Map<number, () => void>();
  const [later, cancel] = [globalThis.setTimeout, globalThis.clearTimeout];
  let number = -1;
  const set = vi.spyOn(globalThis, "setTimeout").mockImplementation(((act: () => void, ms?: number, ...args: unknown[]) => {
    if (ms !== armsAfterMs) return later(act, ms, ...args);
    number -= 1;
    held.set(number, act);
    return number;
  }) as typeof setTimeout);
  const clear = vi.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
    if (typeof timer !== "number" || !held.delete(timer)) cancel(timer);
  });
  const release = () => {
    set.mockRestore();
    clear.mockRestore();
    for (const arm of held.values()) later(arm, armsAfterMs);
    held.clear();
  };
  onTestFinished(release);
  return release;
}
