import type {
  ActionCard,
  Activity,
  AgentSettings,
  HeldAsset,
  BackupStatus,
  CardStep,
  Coin,
  Contact,
  Conversation,
  ConversationView,
  DrillPassed,
  Holding,
  Incoming,
  Locked,
  Message,
  Models,
  ModelView,
  Network,
  NetworkEndpoint,
  NetworkRead,
  Overview,
  Paired,
  CurrencyChoice,
  PriceSwitch,
  Programs,
  RuleEffect,
  RulesEntry,
  RulesPart,
  Security,
  SendQuote,
  Status,
  StepState,
  TotalValue,
  Vault,
  VaultListed,
  VaultRules,
  VersionCheck,
  World,
  TaskStage,
} from "../bindings";
import { outside } from "./said";

const silence = "The node at 127.0.0.1:8545 did not answer in 5 seconds.";

export const now = Date.UTC(2026, 9, 1, 12, 0, 0);
export const day = 24 * 3600 * 1000;

export const ours = "0x8ba1f109551bD432803012645Ac136ddd64DBA72";
export const alice = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
export const hash = "0x9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b";
export const hostile = `<img src=x onerror="alert(1)"> \u202Egnp.exe\u202C \u200B<script>steal()</script>`;

export const vault: Vault = {
  id: "5f0c2e4e-0d0f-4b3a-9a53-2f5b0a6f1c11",
  name: "Main",
  colour: "slate",
  createdAt: now - 3 * day,
  cosigner: "here",
  leftBehind: false,
  addresses: [{ chain: "Local", address: ours }],
  backedUpAt: null,
  backupWaivedAt: null,
  locked: null,
  watched: null,
  account: null,
};

export const local: Network = {
  chain: "Local",
  chainId: "31337",
  ticker: "ETH",
  test: true,
  local: true,
  listedFirst: true,
  recommended: null,
  experimental: false,
  added: false,
  feeBound: "0.2 ETH",
  inUse: true,
  endpoint: "http://127.0.0.1:8545/",
  host: "127.0.0.1:8545",
  endpoints: [{ url: "http://127.0.0.1:8545/", host: "127.0.0.1:8545", lastError: null, latencyMs: 4 }],
  lastError: null,
  latencyMs: 4,
  kept: ["http://127.0.0.1:8545/"],
  interface: "Ethereum’s JSON-RPC",
  suggestions: [
    {
      url: "http://127.0.0.1:8545/",
      host: "127.0.0.1:8545",
      operator: "a test network on this computer",
      lastError: null,
      latencyMs: 4,
    },
  ],
};

export const ethereum: Network = {
  chain: "Ethereum",
  chainId: "1",
  ticker: "ETH",
  test: false,
  local: false,
  listedFirst: true,
  recommended: 1,
  experimental: false,
  added: false,
  feeBound: "0.2 ETH",
  inUse: false,
  endpoint: null,
  host: null,
  endpoints: [],
  lastError: null,
  latencyMs: null,
  kept: [],
  interface: "Ethereum’s JSON-RPC",
  suggestions: [
    { url: "https://one.example/", host: "one.example", operator: "One", lastError: null, latencyMs: null },
    { url: "https://two.example/", host: "two.example", operator: "Two", lastError: "No answer.", latencyMs: null },
  ],
};

export function onAt(network: Network, ...endpoints: (Partial<NetworkEndpoint> & { url: string })[]): Network {
  const all = endpoints.map((one) => ({ host: new URL(one.url).host, lastError: null, latencyMs: null, ...one }));
  const [first] = all;
  return { ...network, endpoint: first?.url ?? null, host: first?.host ?? null, endpoints: all, kept: all.map((one) => one.url) };
}

/** The vault as it is listed. */
export function listed(changes: Partial<VaultListed> = {}): VaultListed {
  const { id, name, colour, createdAt } = vault;
  return { id, name, colour, createdAt, watched: false, chosen: true, ...changes };
}

/** Another vault of the profile, which is not open. */
export const savings = listed({ id: "0d4c1f5a-7a44-4c39-8f60-6a5b6f1d2e22", name: "Savings", colour: "teal", createdAt: now - day, chosen: false });

export function locked(changes: Partial<Locked> = {}): Locked {
  return { vaultName: "Main", reason: "start", problem: null, problemSaid: null, wrong: null, banned: null, ...changes };
}

function rule(part: RulesPart, place: number, effect: RuleEffect | null, sentence: string): RulesEntry {
  return { part, place, effect, sentence, said: outside(sentence), label: null };
}

export const rules: VaultRules = {
  revision: 1,
  older: false,
  document: "{}",
  entries: [
    rule("transactions", 0, "deny", "Refused: creating contracts."),
    rule("transactions", 1, "review", "Confirmed a second time: allowances without limit."),
    rule("transactions", 2, "review", "Confirmed a second time: calls that cannot be read."),
    rule("transactions", 3, "allow", "Allowed: all other transactions that can be read."),
    rule("limits", 0, null, "At most 16 steps in one request."),
    rule("limits", 1, null, "A change that permits more takes effect 1 day after it was made."),
  ],
  remains: [],
  pending: null,
  proposed: null,
  elsewhere: false,
};

export const security: Security = {
  idleMinutes: 10,
  honourSkipApproval: false,
  sleep: { state: "listening" },
  session: { state: "listening" },
  backedUpAt: now - 2 * day,
};

export function agent(changes: Partial<AgentSettings> = {}): AgentSettings {
  return {
    address: null,
    host: null,
    on: false,
    shareNames: false,
    signedIn: false,
    publicKey: null,
    leaves: ["Everything you write in a conversation with it.", "This computer's IP address, and when you use it."],
    leavesSaid: [{ id: "question-leaves-words", arguments: {} }, { id: "question-leaves-ip", arguments: {} }],
    quiet: [],
    ...changes,
  };
}

export function programs(changes: Partial<Programs> = {}): Programs {
  return { on: true, readsEvidence: false, http: false, httpUrl: null, chat: false, chatUrl: null, chatKeyFile: null, admitted: [], asks: null, quietUntil: null, calls: [], ...changes };
}

export const currency: CurrencyChoice = { code: "USD", offered: ["USD", "EUR", "JPY"], host: "rates.example", operator: "Bank of Banks" };

export const prices: PriceSwitch = { on: false, host: "coins.example", operator: "Prices & Co", currency };

export const updates: VersionCheck = { on: false, host: "releases.example", askedAt: null, newest: null, newer: false, problem: null, problemSaid: null };

export function total(changes: Partial<TotalValue> = {}): TotalValue {
  return {
    text: "30620.05 USD",
    change: null,
    leftOut: { reading: 0, stale: 0, unknown: 0, unpriced: 0 },
    host: "coins.example",
    asOf: Date.now() - 4 * 60_000,
    rates: null,
    ...changes,
  };
}

export function status(changes: Partial<Status> = {}): Status {
  const open = changes.vault === undefined ? vault : changes.vault;
  const name = open?.name ?? changes.locked?.vaultName;
  return {
    profile: "local",
    isLocal: true,
    version: "0.1.0",
    dataFolder: "/home/ada/.local/share/lockstep/local",
    startup: { state: "ready" },
    vault,
    locked: null,
    vaults: name === undefined ? [] : [listed({ name, watched: open !== null && open.watched !== null })],
    networks: [local],
    experimentalNetworks: false,
    prices,
    updates,
    notifications: "plain",
    tray: { entry: "on", closing: "asks" },
    ...changes,
  };
}

export function paired(changes: Partial<Paired> = {}): Paired {
  return { address: "cosigner.example:7443", pairedAt: now - day, problem: null, problemSaid: null, ...changes };
}

export function backup(changes: Partial<BackupStatus> = {}): BackupStatus {
  return {
    madeAt: null,
    provenAt: null,
    restoredAt: null,
    outOfDate: false,
    refreshAdvised: false,
    unknown: null,
    ...changes,
  };
}

export const drill: DrillPassed = {
  vaultName: "Main",
  madeAt: now - day,
  addresses: [{ chain: "Local", address: ours }],
  locked: null,
};

export const ether: Coin = {
  id: "local/eth",
  chain: "Local",
  ticker: "ETH",
  contract: null,
  decimals: 18,
  native: true,
  counterfeitOf: null,
  carries: { what: "nothing" },
  balance: { state: "known", raw: "9749580000000000000", text: "9.74958" },
};

export const dollar: Coin = {
  id: "local/usdt",
  chain: "Local",
  ticker: "TUSD",
  contract: token,
  decimals: 6,
  native: false,
  counterfeitOf: null,
  carries: { what: "nothing" },
  balance: { state: "known", raw: "1250000000", text: "1250" },
};

export const unknownDollar: Coin = {
  ...dollar,
  balance: { state: "unknown", reason: silence, said: outside(silence) },
};

export function holding(coin: Coin, changes: Partial<Holding> = {}): Holding {
  return { coin, reading: false, last: null, value: null, price: null, ...changes };
}

/** An asset that is held like this. The wallet adds the amounts up; here the sum is given. */
export function asset(holdings: Holding[], amount: string | null, changes: Partial<HeldAsset> = {}): HeldAsset {
  const [first] = holdings;
  if (first === undefined) throw new Error("an asset is held somewhere");
  return {
    id: `asset/${first.coin.id}`,
    ticker: first.coin.ticker,
    name: null,
    native: first.coin.native,
    counterfeitOf: first.coin.counterfeitOf,
    amount,
    leftOut: holdings.filter(({ coin }) => coin.balance.state === "unknown").length,
    small: amount === "0",
    value: null,
    holdings,
    ...changes,
  };
}

export function networkRead(chain: string, changes: Partial<NetworkRead> = {}): NetworkRead {
  return { chain, ticker: "ETH", host: "node.example", state: { state: "answered" }, total: null, ...changes };
}

export const noWorld: World = { networks: [], assets: [], total: null };

/** Coins of the local network, each an asset by itself. */
export function overview(coins: Coin[]): Overview {
  const each = (coin: Coin) => asset([holding(coin)], coin.balance.state === "known" ? coin.balance.text : null);
  return { reading: false, real: noWorld, test: { networks: [networkRead("Local")], assets: coins.map(each), total: null } };
}

export const contacts: Contact[] = [
  { id: "c1", title: "Alice", address: alice, chain: "Local", origin: "seed", createdAt: now - 3 * day },
  {
    id: "c2",
    title: "Landlord",
    address: "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC",
    chain: "Local",
    origin: "person",
    createdAt: now - 40 * day,
  },
  {
    id: "c3",
    title: "The exchange that pays out on the last working day of every month",
    address: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
    chain: "Local",
    origin: "agent",
    createdAt: now - 3600 * 1000,
  },
];

export const quote: SendQuote = {
  toAddress: alice,
  toName: "Alice",
  note: null,
  amountText: "0.25 ETH",
  feeText: "0.00042 ETH",
  leftText: "9.49916 ETH",
  warnings: [],
};

export function cardStep(state: StepState, changes: Partial<CardStep> = {}): CardStep {
  const sent = state === "broadcast" || state === "confirmed" || state === "timeout";
  const txHash = sent ? hash : null;
  const waits = { awaits: null, waitsFor: null };
  return { id: "s1", label: "Send 0.25 ETH to Alice", titled: null, chain: "Local", test: true, signed: "transaction", state, txHash, explorer: null, error: null, errorSaid: null, ...waits, ...changes };
}

export function card(changes: Partial<ActionCard> = {}): ActionCard {
  return {
    actionId: "a1",
    type: "sign_transaction_bundle",
    title: "Send 0.25 ETH to Alice",
    description: null,
    state: "waiting",
    error: null,
    errorSaid: null,
    bundleId: "b1",
    steps: [cardStep("planned")],
    progress: null,
    reads: false,
    took: null,
    canStop: false,
    ...changes,
  };
}

/** The card of a tool that takes long and still runs. */
export function task(stage: TaskStage, percent: number): ActionCard {
  const title = "Draft several transfers";
  return card({ type: "batch_transfer", reads: true, title, state: "running", bundleId: null, steps: [], progress: { stage, percent }, canStop: true });
}

export function model(changes: Partial<ModelView> = {}): ModelView {
  return {
    id: "mo1",
    kind: "openAi",
    address: "http://127.0.0.1:11434/v1",
    host: "127.0.0.1:11434",
    name: "qwen3:8b",
    isHere: true,
    hasKey: false,
    tokensIn: 0,
    tokensOut: 0,
    tokensAreEstimated: false,
    context: null,
    setContext: null,
    ...changes,
  };
}

export function models(changes: Partial<Models> = {}): Models {
  return { models: [], chosen: null, leaves: ["Everything you write in a conversation with it."], leavesSaid: [{ id: "question-leaves-words", arguments: {} }], ...changes };
}

export function message(changes: Partial<Message>): Message {
  return { id: "m1", role: "assistant", text: "", createdAt: now, suggestions: [], action: null, spent: null, byProgram: false, ...changes };
}

export const conversation: Conversation = { id: "k1", title: "Send 0.25 ETH to Alice", updatedAt: now - 60_000, pinned: false, byProgram: false };

export const conversations: Conversation[] = [
  conversation,
  { id: "k2", title: "What is my balance, and what would be left after paying the rent?", updatedAt: now - 2 * day, pinned: false, byProgram: false },
];

export function view(changes: Partial<ConversationView> = {}): ConversationView {
  return {
    conversation,
    busy: false,
    unsent: false,
    agentHost: null,
    model: null,
    before: 0,
    after: 0,
    messages: [
      message({ id: "m1", role: "user", text: "send 0.25 ETH to Alice" }),
      message({
        id: "m2",
        role: "action",
        text: "I prepared a transfer of 0.25 ETH to Alice. Look at it in the consent window.",
        action: card({ state: "done", steps: [cardStep("confirmed")] }),
      }),
      message({
        id: "m3",
        text: `Done. 0.25 ETH went to Alice in transaction ${hash}, confirmed in block 7.`,
        suggestions: ["What is my balance?", "Send 0.25 ETH to Alice"],
      }),
    ],
    ...changes,
  };
}

export function activityRow(state: StepState, changes: Partial<Activity> = {}): Activity {
  return {
    bundleId: "b1",
    stepId: `step-${state}`,
    chain: "Local",
    title: "Send 0.25 ETH to Alice",
    titled: null,
    to: alice,
    toName: "Alice",
    amountText: "0.25 ETH",
    amountSaid: null,
    feeText: state === "confirmed" ? "0.00031 ETH" : null,
    signed: "transaction",
    state,
    txHash: state === "notSigned" ? null : hash,
    explorer: null,
    error: null,
    errorSaid: null,
    awaits: null,
    origin: "form",
    conversationId: null,
    asked: null,
    program: null,
    planDigest: null,
    askedMessage: null,
    createdAt: now - 3600 * 1000,
    updatedAt: now - 3500 * 1000,
    ...changes,
  };
}

export function incoming(changes: Partial<Incoming> = {}): Incoming {
  return {
    id: "Local/7/0xin/0",
    chain: "Local",
    from: alice,
    fromName: "Alice",
    token: null,
    amountText: "0.3 ETH",
    amountSaid: null,
    txHash: hash,
    explorer: null,
    block: 7,
    at: now - 1800 * 1000,
    suspicion: null,
    isNews: false,
    ...changes,
  };
}
