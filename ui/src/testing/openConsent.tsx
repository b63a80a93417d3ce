import type { Channel } from "@tauri-apps/api/core";
import { act, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ConsentRequest, Nudge } from "../consent/bindings";
import { ConsentWindow } from "../consent/ConsentWindow";
import { mockBridge, type Call, type Handlers } from "./ipc";

export type OpenedConsent = {
  user: UserEvent;
  calls: Call[];
  nudge: (request: ConsentRequest | null) => Promise<void>;
};

export function openConsent(first: ConsentRequest | null, handlers: Handlers = {}): OpenedConsent {
  let request = first;
  let channel: Channel<Nudge> | null = null;
  const calls = mockBridge("consent", {
    current: () => request,
    subscribe: (args) => {
      channel = args.channel as Channel<Nudge>;
      return null;
    },
    answer: () => null,
    reject: () => null,
    ...handlers,
  });
  const user = userEvent.setup();
  render(<ConsentWindow />);

  const nudge = async (next: ConsentRequest | null) => {
    request = next;
    const event = next === null ? "idle" : next.kind === "approval" ? "tx_bundle_approval" : "password_required";
    await act(async () => {
      channel?.onmessage({ event, requestId: next?.requestId ?? "" });
      await new Promise((done) => setTimeout(done));
    });
  };
  return { user, calls, nudge };
}
