import type { Answer, Asset, BalanceChange, BundleView, ConsentRequest, Detail, Facts, Finding, Gate, Given, MessageView, Move, Party, Said, SimulationView, StepView } from "../consent/bindings";
import { alice, ours, token } from "./fixtures";
import { outside } from "./said";

// No language has it, so that a finding's own sentence is shown.
export const unsaid: Said = { id: "finding-of-a-test", arguments: {} };

export const danger: Finding = {
  level: "danger",
  code: "unlimited-approval",
  text: "This lets the spender take every TUSD you have now and later, at any time, without asking again.",
  said: unsaid,
};

export const open: Gate = { kind: "open" };

export const acknowledge: Gate = { kind: "acknowledge" };

export const warning: Finding = {
  level: "warning",
  code: "agent-contradiction",
  text: "The agent says the amount is 0.1 ETH. The transaction sends 0.25 ETH.",
  said: unsaid,
};

export const ether: Asset = { symbol: "ETH", id: null, decimals: 18 };
const bitcoin: Asset = { symbol: "BTC", id: null, decimals: 8 };

export function pays(raw: string, words: string, to: string, asset: Asset = ether): Move {
  return { kind: "pay", asset, amount: { raw, text: words, said: null }, unlimited: false, words: null, from: null, to };
}

// What an account has of an asset, and what is left of it.
export function leaves(asset: Asset, before: string, after: string, share: number): BalanceChange {
  const of = (words: string) => ({ raw: "0", text: words, said: null });
  return { asset, leaves: of("0"), balance: { kind: "known", before: of(before), after: of(after), share } };
}

// Somebody of whom nothing is known.
function stranger(address: string): Party {
  return { address, name: null, tags: [{ kind: "firstTime" }] };
}

export const fee = leaves(ether, "1 ETH", "0.99958 ETH", 0);

const unlimited: Move = {
  ...pays((2n ** 256n - 1n).toString(), "unlimited TUSD", "0x90F79bf6EB2c4f870365E785982E1f101E93b906", {
    symbol: "TUSD",
    id: token,
    decimals: 6,
  }),
  kind: "allow",
  unlimited: true,
};

const succeedsText = "Carried out on this computer with what the node has after block 7, this succeeds. It uses 21000 of its 21000 gas.";

export function succeeds(changes: Partial<SimulationView> = {}): SimulationView {
  return { outcome: "succeeds", text: succeedsText, said: unsaid, changes: [], permissions: [], ...changes };
}

export function step(changes: Partial<StepView> = {}): StepView {
  return {
    id: "s1",
    sequence: 1,
    rawHex: `0x02f87282${"7a69808459682f00".repeat(12)}c0`,
    toName: { title: "Alice", origin: "seed", ageText: "added 3 days ago" },
    balances: [leaves(ether, "1 ETH", "0.74958 ETH", 25)],
    simulation: succeeds(),
    described: null,
    parties: [
      {
        address: alice,
        name: { title: "Alice", origin: "seed", ageText: "added 3 days ago" },
        tags: [
          { kind: "inBook", since: "2026-05-03", chain: "Local", by: "seed" },
          { kind: "paid", times: 4 },
        ],
      },
    ],
    worth: { moves: [null], fee: null },
    terms: null,
    agentSays: [
      { key: "action", value: "transfer" },
      { key: "amount", value: "0.25 ETH" },
    ],
    findings: [],
    recipient: alice,
    facts: {
      chain: "Local",
      form: "eip1559",
      from: ours,
      moves: [pays("250000000000000000", "0.25 ETH", alice)],
      fee: { kind: "at_most", raw: "420000000000000", text: "0.00042 ETH", said: null },
      gas: "21000",
      memo: null,
      calls: [],
      expiry: { kind: "never" },
      nonce: "7",
      unread: [],
      findings: [],
      detail: {
        kind: "evm",
        chainId: "31337",
        to: alice,
        value: { raw: "250000000000000000", text: "0.25 ETH", said: null },
        call: { kind: "none" },
        feeLines: [
          { kind: "maxFeePerGas", price: { raw: "20000000000", text: "20 gwei", said: null } },
          { kind: "maxPriorityFeePerGas", price: { raw: "1000000000", text: "1 gwei", said: null } },
        ],
        data: "0x",
        maxCost: { raw: "250420000000000000", text: "0.25042 ETH", said: null },
        accessList: [],
        digest: "9fc76417374aa880d4449a1f7f31ec597f00b1f6f3dd2d66f4c9c6c445836d8b",
      },
    },
    ...changes,
  };
}

// The facts of the plain step, with changes.
export function evmFacts(changes: Partial<Facts> = {}, detail: Partial<Extract<Detail, { kind: "evm" }>> = {}): Facts {
  const { facts } = step();
  if (facts.detail.kind !== "evm") throw new Error("the plain step is an EVM one");
  return { ...facts, detail: { ...facts.detail, ...detail }, ...changes };
}

export const approvalStep: StepView = step({
  id: "s2",
  toName: null,
  recipient: unlimited.to,
  balances: [fee],
  parties: [{ address: unlimited.to ?? "", name: null, tags: [{ kind: "firstTime" }, { kind: "contract" }] }],
  findings: [danger],
  agentSays: [{ key: "action", value: "Allow the exchange to use 10 TUSD" }],
  facts: evmFacts(
    { moves: [unlimited], findings: [danger] },
    {
      to: token,
      value: { raw: "0", text: "0 ETH", said: null },
      call: {
        kind: "erc20Approve",
        token: { address: token, symbol: "TUSD", decimals: 6 },
        spender: "0x90F79bf6EB2c4f870365E785982E1f101E93b906",
        amount: { raw: (2n ** 256n - 1n).toString(), text: "unlimited TUSD", said: null },
        unlimited: true,
      },
    },
  ),
});

export const opaqueStep: StepView = step({
  id: "s3",
  sequence: 2,
  toName: null,
  recipient: token,
  balances: [fee],
  parties: [],
  agentSays: [],
  findings: [{ level: "warning", code: "opaque-call", text: "What this contract call does is not known to the wallet.", said: unsaid }],
  facts: evmFacts(
    {
      moves: [
        {
          kind: "unknown",
          asset: { symbol: null, id: null, decimals: null },
          amount: null,
          unlimited: false,
          words: { id: "amount-unseen", arguments: {} },
          from: null,
          to: null,
        },
      ],
      findings: [],
    },
    {
      to: token,
      value: { raw: "0", text: "0 ETH", said: null },
      call: { kind: "opaque", selector: "0x3593564c", length: 1284, claimedSignature: null },
    },
  ),
});

// A hostile backend's imitation of the wallet's own words.
export const hostileText = "Approve\\u{202e}evorppA <b>OK</b> \\u{200b}";

const allowsTusd: Said = { id: "title-allow", arguments: { amount: { id: "amount-unlimited", arguments: { token: "TUSD" } } } };

export function permit(changes: Partial<MessageView> = {}): MessageView {
  return {
    id: "0",
    chain: "Local",
    title: "Signature: Allow unlimited TUSD",
    titled: { id: "title-signature", arguments: { title: allowsTusd } },
    what: {
      kind: "typedData",
      facts: {
        chain: "Local",
        signer: ours,
        form: "permit",
        title: "Allow unlimited TUSD",
        titled: allowsTusd,
        domain: [
          { name: "name", type: "string", value: hostileText },
          { name: "chainId", type: "uint256", value: "31337" },
          { name: "verifyingContract", type: "address", value: token },
        ],
        primaryType: "Permit",
        fields: [
          { name: "owner", type: "address", value: ours },
          { name: "spender", type: "address", value: "0x90F79bf6EB2c4f870365E785982E1f101E93b906" },
          { name: "value", type: "uint256", value: (2n ** 256n - 1n).toString() },
          { name: "nonce", type: "uint256", value: "0" },
          { name: "deadline", type: "uint256", value: "4294967295" },
        ],
        moves: [unlimited],
        opaque: false,
        findings: [{ ...danger, code: "unlimited_approval" }],
        domainHash: "aa".repeat(32),
        messageHash: "bb".repeat(32),
        digest: "cc".repeat(32),
      },
    },
    described: null,
    agentSays: [{ key: "title", value: "Sign in" }],
    raw: '{"primaryType":"Permit"}',
    ...changes,
  };
}

export const bitcoinStep: StepView = step({
  id: "s4",
  agentSays: [],
  toName: { title: "Alice", origin: "person", ageText: "3 days ago" },
  recipient: "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4",
  balances: [leaves(bitcoin, "1 BTC", "0.74998 BTC", 25)],
  parties: [stranger("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4")],
  worth: { moves: [null, null], fee: null },
  simulation: succeeds({ outcome: "not_supported", text: "There is nothing to simulate: the bytes themselves name all that moves, and nodes take nothing else." }),
  facts: {
    chain: "Bitcoin",
    form: "segwit",
    from: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    moves: [
      pays("25000000", "0.25 BTC", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", bitcoin),
      {
        ...pays("74998000", "0.74998 BTC", "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", bitcoin),
        kind: "change",
      },
    ],
    fee: { kind: "exact", raw: "2000", text: "0.00002 BTC", said: null },
    gas: null,
    memo: { text: "for \u202elunch", hex: "666f72" },
    calls: [],
    expiry: { kind: "never" },
    nonce: null,
    unread: [],
    findings: [warning],
    detail: { kind: "plain" },
  },
});

export function bundle(changes: Partial<BundleView> = {}): BundleView {
  return {
    commitment: "6b0f2f7cf8a1f6c8c5c2f8b4a6a6e7b3a4ed4df3b8c2f0b8f3a0c6d1e2f30415",
    vaultName: "Main",
    network: "Local",
    testNetwork: true,
    origin: { kind: "agent", text: outside("You asked: “send 0.25 ETH to Alice”") },
    planDigest: null,
    label: null,
    steps: [step()],
    messages: [],
    findings: [],
    ...changes,
  };
}

type Kind = ConsentRequest["kind"];
type Of<K extends Kind> = Extract<ConsentRequest, { kind: K }>;

const tenMinutes = 10 * 60 * 1000;

export function approval(changes: Partial<Of<"approval">> = {}): Of<"approval"> {
  return { kind: "approval", requestId: "r1", expiresAt: Date.now() + tenMinutes, gate: open, asker: null, bundle: bundle(), problem: null, ...changes };
}

export function passwordRequest(changes: Partial<Of<"password">> = {}): Of<"password"> {
  return {
    kind: "password",
    requestId: "r2",
    expiresAt: Date.now() + tenMinutes,
    gate: open, asker: null,
    isConsent: false,
    bundle: bundle(),
    wrong: null,
    ...changes,
  };
}

export function newPasswordRequest(changes: Partial<Of<"newPassword">> = {}): Of<"newPassword"> {
  return { kind: "newPassword", requestId: "r3", expiresAt: Date.now() + tenMinutes, gate: open, asker: null, vaultName: "Main", ...changes };
}

export function backupSecretRequest(changes: Partial<Of<"backupSecret">> = {}): Of<"backupSecret"> {
  return {
    kind: "backupSecret",
    requestId: "r5",
    expiresAt: Date.now() + tenMinutes,
    gate: open, asker: null,
    secret: "vaultForBackup",
    vaultName: "Main",
    sentence: outside("What it is for."),
    wrong: null,
    problem: null,
    ...changes,
  };
}

export function vaultPasswordRequest(changes: Partial<Of<"vaultPassword">> = {}): Of<"vaultPassword"> {
  return {
    kind: "vaultPassword",
    requestId: "r4",
    expiresAt: Date.now() + tenMinutes,
    gate: open, asker: null,
    vaultName: "Main",
    purpose: "unlock",
    confirm: [],
    wrong: null,
    ...changes,
  };
}

export function phraseRequest(changes: Partial<Of<"phrase">> = {}): Of<"phrase"> {
  return { kind: "phrase", requestId: "r6", expiresAt: Date.now() + tenMinutes, gate: open, asker: null, vaultName: "Main", ...changes };
}

export function accountRequest(changes: Partial<Of<"account">> = {}): Of<"account"> {
  return {
    kind: "account",
    requestId: "r7",
    expiresAt: Date.now() + tenMinutes,
    gate: open, asker: null,
    vaultName: "Main",
    account: "m/44'/60'/0'",
    path: "m/44'/60'/0'/0/0",
    address: ours,
    sentences: ["Compare the address.", "The vault covers one account.", "The key is whole for a moment."].map(outside),
    ...changes,
  };
}

// The wallet's input for an answer.
export function answerTo(requestId: string, answer: Answer, rest: Partial<Given> = {}) {
  return { given: { requestId, boundTo: "", meant: { acknowledged: false, typed: [] }, answer, ...rest } };
}
