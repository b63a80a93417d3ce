import { plural } from "../format/plural";

export const portfolio = {
  address: (chain: string) => `Your address on ${chain}`,
  withheld: "Not shown before there is a backup of this vault.",
  why: "Why?",
  remove: "Remove",
  counterfeit: (ticker: string, known: string) =>
    `It calls itself “${ticker}” and is not the ${known} that this wallet knows. It may be a counterfeit.`,
  removed: (ticker: string) => `${ticker} was removed from the list. Your coins are untouched.`,
} as const;

// More names than these are counted.
const named = 2;

function someOf(chains: string[]): string {
  const [last, ...before] = chains.slice(0, named).reverse();
  const rest = chains.length - named;
  if (rest > 0) return `${chains.slice(0, named).join(", ")} and ${rest} more`;
  return before.length === 0 ? (last ?? "") : `${before.reverse().join(", ")} and ${last ?? ""}`;
}

export const receive = {
  named,
  /** The network that is asked about comes first. */
  worksOn: (chain: string, chains: string[]) => `This address works on ${someOf([chain, ...chains.filter((each) => each !== chain)])}.`,
  others: (off: string[]) =>
    `${off.length === 0 ? "" : `${someOf(off)} ${off.length === 1 ? "is" : "are"} off: what arrives there is shown once you switch ${off.length === 1 ? "it" : "them"} on. `}Coins sent on any other network may be lost.`,
  allOf: (count: number) => `All ${plural(count, "network", "networks")} of this address`,
  title: (ticker: string, chain: string) => `Receive ${ticker} on ${chain}`,
  intro: (ticker: string, chain: string) => `Send only ${ticker} on ${chain} to this address. Coins sent on another network may be lost.`,
  address: "Your address",
  qr: (address: string) => `QR code of the address ${address}`,
  copy: "Copy address",
  failed: "The address could not be read",
  needsBackupTitle: "Make a backup first",
  waiverHint: "If you really want to go on without one, you type a sentence that says so in the consent window.",
  makeBackup: "Make a backup",
  waive: "Go on without a backup",
} as const;

export const send = {
  title: "Send",
  coin: "Coin",
  available: (balance: string) => `Available: ${balance}`,
  availableUnknown: "Available: unknown",
  to: "To",
  toPerson: "A name from your address book, or a full address.",
  savedFor: (chain: string) => `saved for ${chain}`,
  toHint: "A full address. Check it against the source you had it from.",
  amount: "Amount",
  all: "Send all that can be sent",
  note: { tag: "Destination tag", memo: "Memo", comment: "Comment" },
  noteHint: "Exchanges say which one to use; without it the money may not be found.",
  quoteTitle: "What this costs",
  recipient: "Recipient",
  amountRow: "Amount",
  fee: "Network fee, at most",
  left: "Left afterwards",
  quoting: "Working out the fee",
  submit: "Continue to consent",
  submitHint: "You will see what the transaction does, and approve or reject it, in the consent window.",
  failed: "The transfer did not start",
  progressTitle: "Your transfer",
  starting: "Preparing the transaction",
  finished: "Finished. The details are in your activity.",
  stillRunning: "You may close this. The transfer goes on and is listed in your activity.",
} as const;

export const addToken = {
  title: "Add a token",
  intro: "The symbol and the decimals are read from the chain. Anyone can make a token with any name, so check the address with a source you trust.",
  contract: "Contract or mint address",
  submit: "Add token",
  added: (ticker: string) => `${ticker} was added.`,
} as const;

export const addressBook = {
  title: "Address book",
  loading: "Reading your address book",
  failed: "The address book could not be read",
  emptyTitle: "No contacts yet",
  emptyText: "People and places you send to appear here, so that you can use their names in the chat and recognise them when you approve.",
  search: "Search the address book",
  nothingFound: "Nobody fits.",
  add: "Add contact",
  addTitle: "Add a contact",
  name: "Name",
  address: "Address",
  submit: "Add contact",
  added: (title: string) => `${title} was added.`,
  rename: "Rename",
  renameNamed: (title: string) => `Rename ${title}`,
  renameTitle: "Rename the contact",
  renamed: (title: string) => `Renamed to ${title}.`,
  remove: "Remove",
  removeNamed: (title: string) => `Remove ${title}`,
  removed: (title: string) => `${title} was removed.`,
  restored: (title: string) => `${title} is back.`,
  restoreFailed: (title: string) => `${title} could not be put back.`,
  origin: { person: "Added by you", agent: "Added by the agent", seed: "Test data" },
  addedAge: (age: string) => `Added ${age}`,
} as const;

export const paste = {
  title: {
    lookalike: "This is not the address that you copied, though it looks like it",
    other: "This is not the address that you copied here a moment ago",
  },
  advice: "Programs that steal money change what is on the clipboard. Compare every character before you go on.",
  copied: "You copied",
  pasted: "What was pasted",
  accept: "I compared them, and I mean the pasted one",
} as const;

export const exports = {
  addressBook: "Export as CSV",
  activity: "Export as CSV",
  programCalls: "Export the calls as CSV",
  done: (entries: number) => `${plural(entries, "entry was", "entries were")} written to the file that you chose.`,
} as const;

export const home = {
  title: "Home",
  allNetworks: "All networks",
  testNetworks: "Test networks",
  scope: "What is shown",
  realWorld: "Real money",
  testWorld: "Test money",
  testNote: "These coins are worth nothing. They are never added to real money.",
  alsoTest: (count: number) => `${plural(count, "test network is", "test networks are")} on. Test money is counted apart.`,
  showTest: "Show test money",
  total: "Total value",
  totalOn: (chain: string) => `Value on ${chain}`,
  valueUnknown: "Value unknown",
  pricesOff: "Prices are off, and nobody is asked.",
  turnOnPrices: "Turn on prices…",
  pricedBy: (host: string, age: string) => `${host}, ${age}`,
  ratesOf: (day: string, host: string) => `exchange rates of ${day}, ${host}`,
  ratesMissing: (code: string, reason: string) => `In US dollars, because no value in ${code} is known. ${reason}`,
  change: (sign: string, amount: string, percent: string) => `${sign}${amount} (${sign}${percent} %) in 24 h`,
  changeLeftOut: (count: number) => `, without ${plural(count, "coin", "coins")} of unknown price then`,
  up: "Up",
  down: "Down",
  leftOut: {
    reading: (count: number) => `${plural(count, "balance", "balances")} still being read`,
    stale: (count: number) => `${plural(count, "balance", "balances")} known only from before`,
    unknown: (count: number) => plural(count, "unknown balance", "unknown balances"),
    unpriced: (count: number) => `${plural(count, "coin", "coins")} of unknown price`,
  },
  notCounted: (what: string) => `Not counted: ${what}.`,
  send: "Send",
  receive: "Receive",
  ask: "Ask",
  addToken: "Add token",
  assets: "Assets",
  search: "Search assets",
  hideSmall: "Hide small",
  hidden: (count: number) => `${plural(count, "small asset", "small assets")} hidden`,
  showHidden: "Show all",
  nothingFound: "No asset has this in its name or on its networks.",
  suspicious: (count: number) => plural(count, "suspicious token", "suspicious tokens"),
  suspiciousHint: "They go by the name of a known asset and are not it. They are in no total.",
  networks: (count: number) => plural(count, "network", "networks"),
  someNetworks: (known: number, all: number) => `${String(known)} of ${plural(all, "network", "networks")} answered`,
  reading: "Reading…",
  unknown: "Unknown",
  asOf: (age: string) => `last read ${age}`,
  asOfBlock: (block: string) => ` at block ${block}`,
  failed: "Your balances could not be read",
  loading: "Reading your balances on every network",
  emptyTitle: "No coins yet",
  emptyText: "The coins of your vault appear here, whatever network they are on. Receive some to begin.",
  silentTitle: (chain: string) => `${chain} does not answer`,
  silentKept: "What was read before is shown in grey and counted nowhere.",
  silentUnknown: "What you have there is not known.",
  otherNode: "Other node…",
  otherNodeTitle: (chain: string) => `Another node for ${chain}`,
  otherNodeDone: (chain: string) => `Another node is asked for ${chain} now.`,
  noNetworkTitle: "You are offline",
  noNetworkText: "No network is on, and nothing is contacted. What your vault holds is not known until you switch one on.",
  chooseNetwork: "Choose networks",
  sheet: {
    addressOn: (chains: string) => `Your address on ${chains}`,
    contract: "Contract",
    value: (value: string) => `worth ${value}`,
    unpriced: (reason: string) => `Value unknown. ${reason}`,
    sendOn: (ticker: string, chain: string) => `Send ${ticker} on ${chain}`,
    receiveOn: (ticker: string, chain: string) => `Receive ${ticker} on ${chain}`,
    removeOn: (ticker: string, chain: string) => `Remove ${ticker} on ${chain} from the list`,
    unknownReason: (reason: string) => `The balance could not be read: ${reason}`,
    before: (amount: string, when: string) => `${amount}, ${when}`,
  },
} as const;
