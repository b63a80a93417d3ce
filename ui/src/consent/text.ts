import type { Finding } from "./bindings";

const plural = (count: number, one: string, many: string) => `${String(count)} ${count === 1 ? one : many}`;

function duration(seconds: number): string {
  if (seconds < 60) return plural(seconds, "second", "seconds");
  if (seconds < 3600) return plural(Math.ceil(seconds / 60), "minute", "minutes");
  return plural(Math.ceil(seconds / 3600), "hour", "hours");
}

const levels: Record<Finding["level"], string> = { info: "Note", warning: "Warning", danger: "Danger" };

export const text = {
  idleTitle: "Nothing is waiting",
  idleText: "When something needs your consent or your password, it appears here. You can close this window.",
  opening: "Looking for what is waiting",
  failedTitle: "The request could not be read",
  failedText: "Nothing was approved. The request ends by itself if it is not answered.",
  retry: "Retry",
  unexpected: "Something went wrong in the wallet. Nothing was approved.",
  answered: "Your answer was given. Waiting for the wallet.",

  origin: { agent: "Proposed by the agent", form: "From your Send form", terminal: "From the terminal" },
  testNetwork: "Test money",
  vault: "Vault",
  network: "Network",
  showMore: (hidden: number) => `Show all (${plural(hidden, "more character", "more characters")})`,
  showLess: "Show less",

  approvalTitle: "Do you approve this?",
  stepTitle: (sequence: number, count: number) => `Step ${String(sequence)} of ${String(count)}`,
  effectsTitle: "What this does",
  noEffects: "No coins or allowances could be derived from this transaction.",
  effect: {
    send: "Leaves your vault",
    receive: "Comes to your vault",
    allow: "May be spent by another",
    fee: "Network fee, at most",
    call: "Sent to a contract",
  },
  effectTo: {
    send: "to",
    receive: "from",
    allow: "by",
    fee: "to",
    call: "to",
  },
  unlimited: "Without limit",
  detailsTitle: "The transaction",
  chain: "Chain",
  chainId: (id: string) => `chain id ${id}`,
  from: "From",
  to: "To",
  creates: "Creates a new contract",
  value: "Value",
  wei: "wei",
  call: "Call",
  token: "Token contract",
  tokenUnknown: "unknown token",
  recipient: "Recipient",
  owner: "Taken from",
  spender: "May spend",
  amount: "Amount",
  rawUnits: "raw units",
  maxFee: "Max fee",
  nonce: "Nonce",
  calls: {
    none: "No contract call",
    createContract: (length: number) => `Creates a contract from ${plural(length, "byte", "bytes")} of code`,
    erc20Transfer: "Token transfer",
    erc20Approve: "Token approval",
    erc20TransferFrom: "Token transfer from another account",
    opaque: "This call cannot be decoded",
    opaqueDetail: (selector: string, length: number) =>
      `Function ${selector}, ${plural(length, "byte", "bytes")} of data. What it does is not known to the wallet.`,
  },
  contactOrigin: {
    person: "in your address book, added by you",
    agent: "in your address book, added by the agent",
    seed: "in your address book, test data",
    own: "your own address",
  },
  notInBook: "Not in your address book",
  findings: "Findings",
  level: levels,
  agentSays: "The agent says (not verified)",
  agentLabel: "Summary",
  technical: "Raw bytes and fee details",
  rawBytes: "Unsigned transaction",
  transactionType: "Type",
  gasLimit: "Gas limit",
  commitment: "Commitment",

  acknowledge: "I have read the warning",
  acknowledgeFirst: "Read the danger above, and tick the box, before you can approve.",
  approve: "Approve",
  reject: "Reject",
  approveHint: "Approving asks for your password next. Enter never approves.",
  expiresIn: (clock: string) => `Expires in ${clock}`,
  expired: "This request has expired. Nothing was signed.",
  remaining: (seconds: number) => `${duration(seconds)} left to answer`,

  passwordTitle: "Enter your vault password",
  passwordFor: "For",
  password: "Vault password",
  passwordSubmit: "Confirm",
  cancel: "Cancel",
  wrongPassword: "That was not the password.",
  attemptsLeft: (count: number) => `${plural(count, "attempt", "attempts")} left before a waiting time.`,
  noAttemptsLeft: "Each further attempt has a waiting time.",
  retryAfter: (seconds: number) => `You can try again in ${duration(seconds)}.`,
  showPassword: "Show it",

  newPasswordTitle: "Choose the vault password",
  newPasswordFor: (vault: string) => `For the vault “${vault}”`,
  nobodyCanReset: "Nobody can reset this password. Without it the vault cannot sign, and what it holds is lost. Keep it somewhere safe.",
  newPassword: "New password",
  newPasswordAgain: "The same password again",
  newPasswordSubmit: "Set the password",
  minimum: "At least 12 characters. A few unrelated words are easy to remember and hard to guess.",
  tooShort: (missing: number) => `${plural(missing, "more character", "more characters")} needed.`,
  mismatch: "The two passwords differ.",
  strength: { weak: "Weak: easy to guess", fair: "Fair: longer is better", good: "Good", strong: "Strong" },
} as const;
