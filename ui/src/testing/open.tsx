import { QueryClientProvider } from "@tanstack/react-query";
import type { Channel } from "@tauri-apps/api/core";
import { act, render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { App } from "../App";
import type { News } from "../bindings";
import { ToastArea } from "../design/Toast";
import { text } from "../text";
import { walletQueryClient } from "../wallet/client";
import { fullWallet, mockBridge, type Call, type Handlers } from "./ipc";

// jsdom knows the dialog element but not how to open it.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

// Nor how to scroll.
Element.prototype.scrollIntoView = () => undefined;

export type Opened = { user: UserEvent; calls: Call[] };

let channel: Channel<News> | null = null;

export function openWallet(handlers: Handlers = {}): Opened {
  channel = null;
  const hear_news = (args: Call["args"]) => {
    channel = args.channel as Channel<News>;
    return null;
  };
  const calls = mockBridge("main", { ...fullWallet(), hear_news, ...handlers });
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={walletQueryClient()}>
      <ToastArea labels={text.common}>
        <App />
      </ToastArea>
    </QueryClientProvider>,
  );
  return { user, calls };
}

// Tells the main window some news.
export async function tell<Kind extends News["kind"]>(kind: Kind, news?: Extract<News, { kind: Kind; news: unknown }>["news"]): Promise<void> {
  await act(async () => {
    channel?.onmessage({ kind, news } as News);
    // The query cache tells its observers in the next task.
    await new Promise((done) => setTimeout(done));
  });
}

export function callsOf(calls: Call[], command: string): Call["args"][] {
  return calls.filter((call) => call.command === command).map((call) => call.args);
}

/** Opens the wallet at its chat. */
export async function openChat(handlers: Handlers = {}): Promise<Opened> {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId("nav-chat"));
  return opened;
}

/** Takes one of the ways to begin of the first screen. */
export async function begin(way: "new" | "restore" | "phrase" | "pair", handlers: Handlers = {}): Promise<Opened> {
  const opened = openWallet(handlers);
  await opened.user.click(await screen.findByTestId(`begin-${way}`));
  return opened;
}
