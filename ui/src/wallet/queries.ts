import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { commands, type BundleProgress, type SendRequest, type VaultProgress } from "../bindings";
import { answer } from "./answer";

export const statusQuery = queryOptions({ queryKey: ["status"], queryFn: () => answer(commands.status()) });

export const portfolioQuery = queryOptions({ queryKey: ["portfolio"], queryFn: () => answer(commands.portfolio()) });

export const contactsQuery = queryOptions({ queryKey: ["contacts"], queryFn: () => answer(commands.addressBook()) });

export const activityQuery = queryOptions({ queryKey: ["activity"], queryFn: () => answer(commands.activity()) });

export const conversationsQuery = queryOptions({
  queryKey: ["conversations"],
  queryFn: () => answer(commands.conversations()),
});

export const conversationQuery = (id: string | null) =>
  queryOptions({
    queryKey: ["conversation", id],
    queryFn: id === null ? skipToken : () => answer(commands.openConversation(id)),
  });

export const quoteQuery = (request: SendRequest | null) =>
  queryOptions({
    queryKey: ["quote", request],
    queryFn: request === null ? skipToken : () => answer(commands.quoteSend(request)),
    gcTime: 0,
  });

// Progress arrives by event only; the cache is where it is kept.
export const bundleQuery = (bundleId: string | null) =>
  queryOptions<BundleProgress>({ queryKey: ["bundle", bundleId], queryFn: skipToken, gcTime: Infinity });

export const vaultProgressQuery = queryOptions<VaultProgress>({
  queryKey: ["vaultProgress"],
  queryFn: skipToken,
  gcTime: Infinity,
});

export async function refetchWallet(client: QueryClient): Promise<void> {
  await Promise.all(
    [statusQuery, portfolioQuery, contactsQuery, activityQuery].map((query) =>
      client.invalidateQueries({ queryKey: query.queryKey }),
    ),
  );
}
