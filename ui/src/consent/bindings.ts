import { invoke, type Channel } from "@tauri-apps/api/core";

export const commands = {
  current: (): Promise<Result<ConsentRequest | null, ApiError>> => typedError(invoke("current")),
  subscribe: (channel: Channel<Nudge>): Promise<Result<null, ApiError>> => typedError(invoke("subscribe", { channel })),
  approve: (requestId: string, commitment: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("approve", { requestId, commitment })),
  reject: (requestId: string): Promise<Result<null, ApiError>> => typedError(invoke("reject", { requestId })),
  password: (requestId: string, password: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("password", { requestId, password })),
  newPassword: (requestId: string, password: string): Promise<Result<null, ApiError>> =>
    typedError(invoke("new_password", { requestId, password })),
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

export type NudgeEvent = "tx_bundle_approval" | "password_required" | "idle";

export type Nudge = { event: NudgeEvent; requestId: string };

export type ConsentRequest =
  | { kind: "approval"; requestId: string; expiresAt: number; bundle: BundleView }
  | {
      kind: "password";
      requestId: string;
      expiresAt: number;
      purpose: string;
      bundle: BundleView | null;
      wrong: WrongPassword | null;
    }
  | { kind: "newPassword"; requestId: string; expiresAt: number; vaultName: string };

export type WrongPassword = { attemptsLeft: number; retryAfterSeconds: number };

export type BundleView = {
  commitment: string;
  vaultName: string;
  network: string;
  testNetwork: boolean;
  origin: Origin;
  label: string | null;
  steps: StepView[];
  findings: Finding[];
};

export type Origin = { kind: "agent" | "form" | "terminal"; text: string };

export type StepView = {
  id: string;
  sequence: number;
  facts: Facts;
  toName: ContactRef | null;
  agentSays: AgentSays[];
  findings: Finding[];
  rawHex: string;
};

export type AgentSays = { key: string; value: string };

export type ContactRef = { title: string; origin: "person" | "agent" | "seed" | "own"; ageText: string };

export type Finding = { level: "info" | "warning" | "danger"; code: string; text: string };

export type ExactAmount = { raw: string; text: string };

export type Facts = {
  chain: string;
  chainId: string;
  txType: string;
  from: string;
  to: string | null;
  value: ExactAmount;
  call: Call;
  maxFee: ExactAmount;
  gasLimit: string;
  feeLines: FeeLine[];
  nonce: string;
  effects: Effect[];
  findings: Finding[];
};

export type FeeLine = { label: string; value: string };

export type Call =
  | { kind: "none" }
  | { kind: "createContract"; length: number }
  | {
      kind: "erc20Transfer";
      token: string;
      tokenSymbol: string | null;
      to: string;
      amountRaw: string;
      amountText: string | null;
    }
  | {
      kind: "erc20Approve";
      token: string;
      tokenSymbol: string | null;
      spender: string;
      amountRaw: string;
      amountText: string | null;
      unlimited: boolean;
    }
  | {
      kind: "erc20TransferFrom";
      token: string;
      tokenSymbol: string | null;
      from: string;
      to: string;
      amountRaw: string;
      amountText: string | null;
    }
  | { kind: "known"; signature: string; args: CallArgument[] }
  | { kind: "opaque"; selector: string; length: number };

export type CallArgument = { name: string; type: string; value: string };

export type Effect = {
  kind: "send" | "receive" | "allow" | "fee" | "call";
  asset: string;
  amountRaw: string;
  amountText: string;
  counterparty: string | null;
};

async function typedError<T>(result: Promise<T>): Promise<Result<T, ApiError>> {
  try {
    return { status: "ok", data: await result };
  } catch (error) {
    if (error instanceof Error) throw error;
    return { status: "error", error: error as ApiError };
  }
}
