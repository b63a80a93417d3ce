import { plural } from "../format/plural";

export const portfolio = {
  title: "Portfolio",
  address: (chain: string) => `Your address on ${chain}`,
  withheld: "Not shown before there is a backup of this vault.",
  why: "Why?",
  coins: "Coins",
  loading: "Reading your balances",
  failed: "The portfolio could not be read",
  unknown: "Unknown",
  unknownReason: (reason: string) => `The balance could not be read: ${reason}`,
  native: (chain: string) => chain,
  token: (chain: string) => `Token on ${chain}`,
  contract: "Contract",
  receive: "Receive",
  send: "Send",
  remove: "Remove",
  removeNamed: (ticker: string) => `Remove ${ticker} from the list`,
  counterfeit: (ticker: string, known: string) =>
    `It calls itself “${ticker}” and is not the ${known} that this wallet knows. It may be a counterfeit.`,
  removed: (ticker: string) => `${ticker} was removed from the list. Your coins are untouched.`,
  addToken: "Add token",
  emptyTitle: "No coins yet",
  emptyText: "The coins of your vault appear here with their balances.",
  noNetworkTitle: "You are offline",
  noNetworkText: "No network is in use, and nothing is contacted. What your vault holds is not known until you choose one.",
  chooseNetwork: "Choose a network",
  worth: (value: string) => `Worth ${value}`,
  together: (total: string, unknown: number) =>
    unknown === 0
      ? `Together worth ${total}.`
      : `Together worth ${total}, without ${plural(unknown, "coin", "coins")} whose value is unknown.`,
  pricedBy: (host: string, age: string) => `By ${host}, ${age}.`,
  valuesUnknown: "What the coins are worth is unknown.",
} as const;

export const receive = {
  title: (ticker: string) => `Receive ${ticker}`,
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
  pick: "From the address book",
  pickNone: "Choose a contact…",
  to: "To",
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
  done: (entries: number) => `${plural(entries, "entry was", "entries were")} written to the file that you chose.`,
} as const;

export const activity = {
  title: "Activity",
  loading: "Reading your activity",
  failed: "The activity could not be read",
  emptyTitle: "Nothing signed yet",
  emptyText: "Every transaction that you approve is listed here, with its state and its receipt.",
  to: "To",
  amount: "Amount",
  fee: "Fee",
  network: "Network",
  hash: "Transaction",
  explorer: "Explorer link",
  error: "What happened",
  where: "Which activity is shown",
  here: (chain: string) => `On ${chain}`,
  everywhere: "On all networks",
} as const;
