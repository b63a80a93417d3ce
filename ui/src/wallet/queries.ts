import { keepPreviousData, queryOptions, skipToken, type QueryClient, type QueryKey } from "@tanstack/react-query";
import {
  commands,
  type ActionState,
  type BackupProgress,
  type BundleProgress,
  type MessagePlace,
  type SendRequest,
  type Status,
  type VaultProgress,
} from "../bindings";
import { unwrap } from "../bridge/unwrap";
import { placeOf, readAgain, shared, type Held } from "./conversation";
import { overviewKey } from "./overview";

const statusKey = ["status"] as const;

/** Reads which vault is open. Where it is another one, what was read of the one before is forgotten first. */
async function readStatus(client: QueryClient): Promise<Status> {
  const status = await unwrap(commands.status());
  const before = client.getQueryData<Status>(statusKey)?.vault;
  if (before && status.vault && before.id !== status.vault.id) forgetVault(client);
  return status;
}

export const statusQuery = queryOptions<Status, Error, Status, typeof statusKey>({ queryKey: statusKey, queryFn: ({ client }) => readStatus(client) });

export const securityQuery = queryOptions({ queryKey: ["security"], queryFn: () => unwrap(commands.security()) });

export const programsQuery = queryOptions({ queryKey: ["programs"], queryFn: () => unwrap(commands.programs()) });

// Programs prepare and sessions end without the window being told, so the list is looked at while it is shown.
const REVIEWS_MS = 3000;

export const programReviewsQuery = queryOptions({
  queryKey: ["programReviews"],
  queryFn: () => unwrap(commands.programReviews()),
  refetchInterval: REVIEWS_MS,
});

export const programReviewQuery = (id: string) =>
  queryOptions({ queryKey: ["programReview", id], queryFn: () => unwrap(commands.programReview(id)), refetchInterval: REVIEWS_MS });

export const agentQuery = queryOptions({ queryKey: ["agent"], queryFn: () => unwrap(commands.agentSettings()) });

export const modelsQuery = queryOptions({ queryKey: ["models"], queryFn: () => unwrap(commands.models()) });

// Read once when an empty conversation opens, and forgotten after its first message.
export const startersQuery = (host: string | null) =>
  queryOptions({
    queryKey: ["starters", host],
    queryFn: host === null ? skipToken : () => unwrap(commands.starters()),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const rulesQuery = queryOptions({ queryKey: ["rules"], queryFn: () => unwrap(commands.policy()) });

export const descriptorsQuery = queryOptions({ queryKey: ["descriptors"], queryFn: () => unwrap(commands.descriptorFolder()) });

export const scriptsQuery = queryOptions({ queryKey: ["scripts"], queryFn: () => unwrap(commands.scriptPrograms()) });

export const pairingQuery = queryOptions({ queryKey: ["pairing"], queryFn: () => unwrap(commands.pairing()) });

// It grows by one total in a quarter of an hour at most. Read only: the wallet records it when balances are read.
export const historyQuery = queryOptions({
  queryKey: ["totalHistory"],
  queryFn: () => unwrap(commands.totalHistory()),
  refetchInterval: 60_000,
});

export const contactsQuery = queryOptions({ queryKey: ["contacts"], queryFn: () => unwrap(commands.addressBook()) });

export const activityKey = ["activity"];
export const activityQuery = (chain: string | null) =>
  queryOptions({ queryKey: [...activityKey, chain], queryFn: () => unwrap(commands.activity(chain)) });

// Read only: what the last searches found.
export const receivedQuery = queryOptions({ queryKey: ["received"], queryFn: () => unwrap(commands.received()) });

export const receiveKey = ["receive"];
export const receiveQuery = (chain: string) =>
  queryOptions({ queryKey: [...receiveKey, chain], queryFn: () => unwrap(commands.receiveAddress(chain)), gcTime: 0 });

export const crashReportsQuery = queryOptions({
  queryKey: ["crashReports"],
  queryFn: () => unwrap(commands.crashReports()),
});

export const conversationsQuery = queryOptions({
  queryKey: ["conversations"],
  queryFn: () => unwrap(commands.conversations()),
});

export const foundConversationsQuery = (wanted: string) =>
  queryOptions({
    queryKey: ["conversations", "found", wanted],
    queryFn: wanted === "" ? skipToken : () => unwrap(commands.searchConversations(wanted)),
    // What was found for the letters before stays until the answer comes.
    placeholderData: wanted === "" ? undefined : keepPreviousData,
  });

// The result comes with the state.
export const actionDetailsQuery = (conversationId: string, actionId: string, state: ActionState) =>
  queryOptions({
    queryKey: ["action", conversationId, actionId, state],
    queryFn: () => unwrap(commands.actionDetails(conversationId, actionId)),
  });

const conversationKey = (id: string | null) => ["conversation", id] as const;

const firstOf = (place: MessagePlace) => (place.at === "from" ? place.message : null);

// How often a part that changed while it was read is read again at once.
const READS = 3;

/** Reads what the window holds of a conversation; at first its end. */
async function readConversation(client: QueryClient, id: string): Promise<Held> {
  const held = () => client.getQueryData<Held>(conversationKey(id));
  const read = async (place: MessagePlace) => unwrap(commands.readConversation(id, place));
  for (let reads = 1; ; reads += 1) {
    const place = placeOf(held());
    const page = await read(place).catch((error: unknown) => {
      // The first message that is held may be gone, while the conversation is there.
      if (place.at === "end") throw error;
      return read({ at: "end" });
    });
    const now = held();
    // The person may have scrolled meanwhile.
    if (reads >= READS || firstOf(placeOf(now)) === firstOf(place)) return readAgain(now, page);
  }
}

export const conversationQuery = (id: string | null) =>
  queryOptions<Held, Error, Held, ReturnType<typeof conversationKey>>({
    queryKey: conversationKey(id),
    queryFn: id === null ? skipToken : ({ client }) => readConversation(client, id),
    structuralSharing: shared,
  });

export const quoteQuery = (request: SendRequest | null) =>
  queryOptions({
    queryKey: ["quote", request],
    queryFn: request === null ? skipToken : () => unwrap(commands.quoteSend(request)),
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

export const backupQuery = queryOptions({ queryKey: ["backup"], queryFn: () => unwrap(commands.backupStatus()) });

export const backupProgressQuery = queryOptions<BackupProgress>({
  queryKey: ["backupProgress"],
  queryFn: skipToken,
  gcTime: Infinity,
});

/** Everything that a change of the vault may have changed. */
export const walletKeys: QueryKey[] = [
  statusQuery.queryKey,
  overviewKey,
  historyQuery.queryKey,
  contactsQuery.queryKey,
  securityQuery.queryKey,
  agentQuery.queryKey,
  programsQuery.queryKey,
  programReviewsQuery.queryKey,
  modelsQuery.queryKey,
  backupQuery.queryKey,
  pairingQuery.queryKey,
  rulesQuery.queryKey,
  activityKey,
  receivedQuery.queryKey,
  receiveKey,
];

export async function refetchWallet(client: QueryClient): Promise<void> {
  // First which vault is open, so that nothing of it is shown under another one's name.
  await client.invalidateQueries({ queryKey: statusKey });
  await Promise.all(walletKeys.filter((queryKey) => queryKey !== statusKey).map((queryKey) => client.invalidateQueries({ queryKey })));
}

export function forgetVault(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== statusQuery.queryKey[0] });
}
