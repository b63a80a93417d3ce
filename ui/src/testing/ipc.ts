import { mockIPC, mockWindows } from "@tauri-apps/api/mocks";
import type { ApiCode } from "../bindings";
import * as fixtures from "./fixtures";
import { outside } from "./said";

type Args = Record<string, unknown>;
export type Handler = (args: Args) => unknown;
export type Handlers = Record<string, Handler>;
export type Call = { command: string; args: Args };

export function refuse(code: ApiCode, message: string, said = outside(message)): Promise<never> {
  // Commands reject with a plain object, as the real bridge does.
  // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
  return Promise.reject({ code, message, said });
}

export function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** An answer that comes when the test gives it. */
export function later<Answer>(): { answer: Promise<Answer>; give: (answer: Answer | Promise<Answer>) => void } {
  let give: (answer: Answer | Promise<Answer>) => void = () => undefined;
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give };
}

export function fullWallet(): Handlers {
  return {
    status: () => fixtures.status(),
    retry: () => fixtures.status(),
    portfolio_all: () => fixtures.overview([fixtures.ether, fixtures.dollar]),
    total_history: () => ({ currency: "USD", points: [] }),
    receive_address: () => ({ state: "open", address: fixtures.ours }),
    address_book: () => fixtures.contacts,
    look_for_incoming: () => [],
    received: () => ({ rows: [], searches: [] }),
    note_received_seen: () => null,
    activity: () => [fixtures.activityRow("confirmed")],
    conversations: () => fixtures.conversations,
    open_conversation: () => fixtures.view(),
    read_conversation: () => fixtures.view(),
    quote_send: () => fixtures.quote,
    send: () => ({ bundleId: "b1" }),
    send_message: () => null,
    start_action: () => null,
    stop_turn: () => null,
    show_consent: () => null,
    remove_conversation: () => null,
    crash_reports: () => ({ count: 0, folder: "/home/ada/.local/share/lockstep/local/crashes" }),
    backup_status: () => fixtures.backup(),
    security: () => fixtures.security,
    agent_settings: () => fixtures.agent(),
    programs: () => fixtures.programs(),
    allowances: () => [],
    descriptor_folder: () => null,
    script_programs: () => null,
    program_reviews: () => [],
    models: () => fixtures.models(),
    starters: () => ({ texts: [], problem: null, problemSaid: null }),
    pairing: () => null,
    policy: () => fixtures.rules,
    lock: () => null,
  };
}

export function mockBridge(window: string, handlers: Handlers): Call[] {
  const calls: Call[] = [];
  mockWindows(window);
  mockIPC(
    (command, payload) => {
      const args = (payload ?? {}) as Args;
      calls.push({ command, args });
      const handler = handlers[command];
      if (!handler) throw new Error(`No answer is prepared for the command ${command}`);
      return handler(args);
    },
    { shouldMockEvents: true },
  );
  return calls;
}
