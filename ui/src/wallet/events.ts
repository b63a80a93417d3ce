import { useEffect } from "react";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { listen } from "@tauri-apps/api/event";
import type { BackupProgress, BundleProgress, ChatEvent, VaultProgress } from "../bindings";
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
}

export function useWalletEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    const listening = [
      listen<ChatEvent>("chat", ({ payload }) => {
        onChat(client, payload);
      }),
      listen<BundleProgress>("bundleProgress", ({ payload }) => {
        onBundleProgress(client, payload);
      }),
      listen<VaultProgress>("vaultProgress", ({ payload }) => {
        client.setQueryData(vaultProgressQuery.queryKey, payload);
      }),
      listen<BackupProgress>("backupProgress", ({ payload }) => {
        client.setQueryData(backupProgressQuery.queryKey, payload);
      }),
      // Something was not told: all that is shown is read again.
      listen("untold", () => {
        void client.invalidateQueries();
      }),
      listen("vaultModified", () => {
        void refetchWallet(client);
      }),
    ];
    return () => {
      for (const one of listening)
        void one.then((unlisten) => {
          unlisten();
        });
    };
  }, [client]);
}
