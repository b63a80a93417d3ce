import { invoke } from "@tauri-apps/api/core";

export const commands = {
  status: (): Promise<Result<Status, ApiError>> => typedError(invoke("status")),
  retry: (): Promise<Result<Status, ApiError>> => typedError(invoke("retry")),
  setEndpoint: (chain: string, url: string | null): Promise<Result<Network, ApiError>> =>
    typedError(invoke("set_endpoint", { chain, url })),
  createVault: (name: string): Promise<Result<Vault, ApiError>> => typedError(invoke("create_vault", { name })),
  portfolio: (): Promise<Result<Portfolio, ApiError>> => typedError(invoke("portfolio")),
  addToken: (chain: string, contract: string): Promise<Result<Coin, ApiError>> =>
    typedError(invoke("add_token", { chain, contract })),
  removeToken: (coinId: string): Promise<Result<null, ApiError>> => typedError(invoke("remove_token", { coinId })),
  quoteSend: (req: SendRequest): Promise<Result<SendQuote, ApiError>> => typedError(invoke("quote_send", { req })),
  send: (req: SendRequest): Promise<Result<Started, ApiError>> => typedError(invoke("send", { req })),
  addressBook: (): Promise<Result<Contact[], ApiError>> => typedError(invoke("address_book")),
  addContact: (title: string, address: string, chain: string): Promise<Result<Contact, ApiError>> =>
    typedError(invoke("add_contact", { title, address, chain })),
  renameContact: (id: string, title: string): Promise<Result<Contact, ApiError>> =>
    typedError(invoke("rename_contact", { id, title })),
  removeContact: (id: string): Promise<Result<Contact, ApiError>> => typedError(invoke("remove_contact", { id })),
  activity: (): Promise<Result<Activity[], ApiError>> => typedError(invoke("activity")),
  conversations: (): Promise<Result<Conversation[], ApiError>> => typedError(invoke("conversations")),
  openConversation: (id: string | null): Promise<Result<ConversationView, ApiError>> =>
    typedError(invoke("open_conversation", { id })),
  sendMessage: (conversationId: string, text: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("send_message", { conversationId, text })),
  stopTurn: (conversationId: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("stop_turn", { conversationId })),
  removeConversation: (id: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("remove_conversation", { id })),
  showConsent: (): Promise<Result<null, ApiError>> => typedError(invoke("show_consent")),
};

export type Result<T, E> = { status: "ok"; data: T } | { status: "error"; error: E };

export type ApiCode =
  | "invalid"
  | "notFound"
  | "busy"
  | "keychain"
  | "cosigner"
  | "network"
  | "refused"
  | "cancelled"
  | "internal";

export type ApiError = { code: ApiCode; message: string };

export type Status = {
  profile: string;
  isLocal: boolean;
  version: string;
  dataFolder: string;
  startup: Startup;
  vault: Vault | null;
  networks: Network[];
};

export type StartupProblem =
  | "keychainLocked"
  | "keychainUnreachable"
  | "keychainEntryMissing"
  | "wrongKey"
  | "profileHeld"
  | "cosigner"
  | "other";

export type Startup = { state: "ready" } | { state: "problem"; problem: StartupProblem; message: string };

export type Vault = {
  id: string;
  name: string;
  createdAt: number;
  addresses: ChainAddress[];
  locked: string | null;
};

export type ChainAddress = { chain: string; address: string };

export type Network = {
  chain: string;
  chainId: string;
  ticker: string;
  endpoint: string | null;
  lastError: string | null;
  test: boolean;
};

export type Portfolio = { coins: Coin[] };

export type Coin = {
  id: string;
  chain: string;
  ticker: string;
  contract: string | null;
  decimals: number;
  address: string;
  native: boolean;
  balance: Balance;
};

export type Balance = { state: "known"; raw: string; text: string } | { state: "unknown"; reason: string };

export type SendRequest = { coinId: string; to: string; amount: string; all: boolean };

export type SendQuote = {
  toAddress: string;
  toName: string | null;
  amountText: string;
  feeText: string;
  leftText: string;
  warnings: string[];
};

export type Started = { bundleId: string };

export type ContactOrigin = "person" | "agent" | "seed";

export type Contact = {
  id: string;
  title: string;
  address: string;
  chain: string;
  origin: ContactOrigin;
  createdAt: number;
};

export type StepState =
  | "planned"
  | "approved"
  | "released"
  | "signed"
  | "broadcast"
  | "confirmed"
  | "failed"
  | "timeout"
  | "notSigned";

export type Activity = {
  bundleId: string;
  stepId: string;
  chain: string;
  title: string;
  to: string | null;
  toName: string | null;
  amountText: string;
  feeText: string | null;
  state: StepState;
  txHash: string | null;
  explorer: string | null;
  error: string | null;
  createdAt: number;
  updatedAt: number;
};

export type Conversation = { id: string; title: string; updatedAt: number };

export type ConversationView = { conversation: Conversation; messages: Message[]; busy: boolean };

export type MessageRole = "user" | "assistant" | "action";

export type Message = {
  id: string;
  role: MessageRole;
  text: string;
  createdAt: number;
  suggestions: string[];
  action: ActionCard | null;
};

export type ActionState = "running" | "waiting" | "done" | "failed";

export type ActionCard = {
  actionId: string;
  type: string;
  title: string;
  state: ActionState;
  error: string | null;
  bundleId: string | null;
  steps: CardStep[];
};

export type CardStep = {
  id: string;
  label: string;
  state: StepState;
  txHash: string | null;
  explorer: string | null;
  error: string | null;
};

export type ChatEvent = { conversationId: string; change: ChatChange };

export type ChatChange =
  | { kind: "message"; message: Message }
  | { kind: "delta"; messageId: string; text: string }
  | { kind: "card"; messageId: string; card: ActionCard }
  | { kind: "busy"; busy: boolean }
  | { kind: "title"; title: string };

export type WaitingFor = "approval" | "password";

export type BundleProgress = { bundleId: string; steps: CardStep[]; waitingFor: WaitingFor | null; done: boolean };

export type VaultStage = "password" | "keygen" | "storing" | "testing" | "done";

export type VaultProgress = { stage: VaultStage; text: string };

async function typedError<T>(result: Promise<T>): Promise<Result<T, ApiError>> {
  try {
    return { status: "ok", data: await result };
  } catch (error) {
    if (error instanceof Error) throw error;
    return { status: "error", error: error as ApiError };
  }
}
