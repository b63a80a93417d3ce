import { useEffect, useEffectEvent } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { Channel } from "@tauri-apps/api/core";
import { commands, type BundleProgress, type ChatEvent, type News } from "../bindings";
import { useToast } from "../design/Toast";
import { visibleLine } from "../format/visible";
import { text } from "../text";
import { applyChange, knowsMessage } from "./conversation";
import {
  activityKey,
  backupProgressQuery,
  bundleQuery,
  conversationQuery,
  conversationsQuery,
  refetchWallet,
  vaultProgressQuery,
} from "./queries";
import { overviewKey } from "./overview";

export function onChat(client: QueryClient, { conversationId, change }: ChatEvent): void {
  const { queryKey } = conversationQuery(conversationId);
  const view = client.getQueryData(queryKey);
  // A pending answer may be older than this change and would undo it.
  const overtaken = client.isFetching({ queryKey, exact: true }) > 0;
  const settled = change.kind === "busy" && !change.busy;
  const unknown = view !== undefined && !knowsMessage(view, change);
  if (view) client.setQueryData(queryKey, applyChange(view, change));
  if (overtaken || unknown || (view && settled)) void client.invalidateQueries({ queryKey });
  if (change.kind === "title" || change.kind === "busy") {
    void client.invalidateQueries({ queryKey: conversationsQuery.queryKey });
  }
}

export function onBundleProgress(client: QueryClient, progress: BundleProgress): void {
  client.setQueryData(bundleQuery(progress.bundleId).queryKey, progress);
  void client.invalidateQueries({ queryKey: activityKey });
  if (progress.done) void client.invalidateQueries({ queryKey: overviewKey });
  if (progress.done) tellEnded?.(progress);
}

function onNews(client: QueryClient, news: News, tell: (message: string) => void): void {
  switch (news.kind) {
    case "chat":
      onChat(client, news.news);
      break;
    case "bundleProgress":
      onBundleProgress(client, news.news);
      break;
    case "vaultProgress":
      client.setQueryData(vaultProgressQuery.queryKey, news.news);
      break;
    case "backupProgress":
      client.setQueryData(backupProgressQuery.queryKey, news.news);
      break;
    // An event was lost, so everything on the screens is read again.
    case "untold":
      void client.invalidateQueries();
      break;
    case "vaultModified":
      void refetchWallet(client);
      break;
    case "openActivity":
      openFromOutside(news.news.entry);
      break;
    case "closingAsked":
      askClosing?.();
      break;
    case "otherProfileAsked":
      tell(text.shell.otherProfile({ asked: visibleLine(news.news.asked), open: visibleLine(news.news.open) }));
      break;
  }
}

let opener: ((entry: string | null) => void) | null = null;
// While the vault is locked there is no activity to open, so the entry waits for the unlocking.
let waiting: { entry: string | null } | null = null;

export function openFromOutside(entry: string | null): void {
  if (opener) opener(entry);
  else waiting = { entry };
}

/** Calls `open` when the person clicked on a notification about an entry of the activity, or about several (`null`). */
export function useOpenedFromOutside(open: (entry: string | null) => void): void {
  const latest = useEffectEvent(open);
  useEffect(() => {
    const own = (entry: string | null) => {
      latest(entry);
    };
    opener = own;
    if (waiting) own(waiting.entry);
    waiting = null;
    return () => {
      if (opener === own) opener = null;
    };
  }, []);
}

let tellEnded: ((progress: BundleProgress) => void) | null = null;

/** Calls `tell` when a bundle has ended, and again if its outcome was open and became known. */
export function useBundleEnded(tell: (progress: BundleProgress) => void): void {
  const latest = useEffectEvent(tell);
  useEffect(() => {
    const own = (progress: BundleProgress) => {
      latest(progress);
    };
    tellEnded = own;
    return () => {
      if (tellEnded === own) tellEnded = null;
    };
  }, []);
}

let askClosing: (() => void) | null = null;

/** Calls `ask` when the person closed the window and has not chosen yet what that does. */
export function useClosingAsked(ask: () => void): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    const own = () => {
      latest();
    };
    askClosing = own;
    return () => {
      if (askClosing === own) askClosing = null;
    };
  }, []);
}

// This window may not listen to Tauri events. The wallet sends its news over a channel.
export function useNews(): void {
  const client = useQueryClient();
  const toast = useToast();
  useEffect(() => {
    const channel = new Channel<News>((news) => {
      onNews(client, news, (message) => {
        toast({ message });
      });
    });
    void commands.hearNews(channel);
    return () => {
      channel.onmessage = () => undefined;
    };
  }, [client, toast]);
}
