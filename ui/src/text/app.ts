import { plural } from "../format/plural";

export const common = {
  product: "Lockstep",
  close: "Close",
  cancel: "Cancel",
  retry: "Retry",
  undo: "Undo",
  dismiss: "Dismiss",
  copied: "Copied",
  copyAddress: "Copy the address",
  copyHash: "Copy the transaction hash",
  copyLink: "Copy the explorer link",
  copyFailed: "Copying did not work. Select the text and copy it by hand.",
  showAll: (hidden: number) => `Show all (${plural(hidden, "more character", "more characters")})`,
  showLess: "Show less",
  loading: "Loading",
  network: "Network",
  unknownTime: "at an unknown time",
  unexpected: "Something went wrong in the wallet. Try again.",
} as const;

export const shell = {
  navigation: "Screens",
  chat: "Chat",
  portfolio: "Home",
  addressBook: "Address book",
  activity: "Activity",
  settings: "Settings",
  lock: "Lock",
  lockHint: "Lock the vault (Ctrl+L)",
  keys: "Shortcuts",
  opening: "Opening your wallet",
  watchedTitle: "This vault is only watched",
  lockedTitle: "This vault signs nothing",
  locked: (reason: string) => `A check of the signing protocol failed, so nothing is signed with it. Settings, under Security, has the way out. ${reason}`,
} as const;

export const startup = {
  heading: "The wallet cannot open yet",
  unchanged: "Nothing was changed or deleted.",
  keychainLocked: {
    title: "Your keychain is locked",
    advice: "The keys to this wallet are kept in your system keychain. Unlock it, then retry.",
  },
  keychainUnreachable: {
    title: "Your keychain cannot be reached",
    advice:
      "No keychain service answered. Start your desktop's keyring (for example GNOME Keyring or KWallet) in this session, then retry.",
  },
  keychainEntryMissing: {
    title: "The wallet's key is missing from your keychain",
    advice:
      "The wallet's data is here, but the keychain has no key for it. Restore the keychain entry, for example from a backup of this computer. Lockstep does not make a new key where data exists, because that would make the data unreadable.",
  },
  wrongKey: {
    title: "The key in your keychain does not open this wallet",
    advice: "The data in this folder was probably made on another computer or by another user. Put back the matching data or keychain, then retry.",
  },
  newerData: {
    title: "This wallet's data belongs to a newer Lockstep",
    advice: "A newer version wrote it, and this version could misread it. Install the newer version to open it.",
  },
  profileHeld: {
    title: "This wallet is already open",
    advice: "Another Lockstep, perhaps in a terminal, is using this profile. Close it, then retry.",
  },
  cosigner: {
    title: "The co-signer did not start",
    advice: "Every signature needs the second share, which the co-signer keeps. Retry; if it fails again, restart your computer.",
  },
  removed: {
    title: "The profile was removed from this computer",
    advice: "You can close the window, or start again with an empty profile.",
  },
  other: { title: "The wallet could not start", advice: "Retry. If it fails again, the message below says more." },
  message: "What was reported",
  dataFolder: "Data folder",
  retrying: "Trying again",
} as const;

export const networks = {
  bar: "Network in use",
  on: "On",
  testMoney: "Test money",
  realMoney: "Real money",
  experimental: "Experimental",
  neverLive: "This version was never run against a live node of this network. Try it with a small amount.",
  offline: "Offline: no network is on, and nothing is contacted",
  trouble: (host: string) => `${host} did not answer correctly`,
  switchedOn: (chain: string) => `${chain} is switched on.`,
  switchedOff: (chain: string) => `${chain} is switched off. It is not contacted any more.`,
  learns: {
    real: "Real money. The wallet asks the node that you choose for balances, fees and receipts, and sends it the transactions that you sign. The node's operator learns your address and your IP address.",
    sepolia:
      "The public test network: coins without value, for trying things out. The node that you choose learns your address and your IP address.",
    local: "A test network that runs on this computer, for development. Nothing leaves this computer.",
  },
  endpoints: (chain: string) => `Nodes of ${chain}, in the order in which the wallet asks them`,
  order: "The wallet asks them in this order: each one only if those before it did not answer. Each node that is asked learns your address and your IP address.",
  askedFirst: "Asked first",
  useFirst: "Use first",
  useFirstOf: (host: string) => `Use first: ${host}`,
  isFirst: (host: string) => `${host} is asked first now.`,
  remove: "Remove",
  removeOf: (host: string) => `Remove ${host}`,
  removed: (host: string) => `${host} is removed. It is not contacted any more.`,
  addNode: "Add another node…",
  add: "Add this node",
  added: (chain: string) => `Another node of ${chain} is added behind the others.`,
  answeredIn: (ms: number) => `Last answer in ${String(ms)} ms`,
  notAsked: "Not asked yet",
  off: "Switched off. None of its nodes is contacted.",
  switchOn: "Switch on",
  switchOnWith: "Choose a node and switch on…",
  switchOff: "Switch off",
  which: (chain: string) => `Which node of ${chain}?`,
  whichMore: (chain: string) => `Which other node of ${chain}?`,
  keptNodes: (hosts: string) => `The nodes it had before: ${hosts}`,
  by: (operator: string) => `by ${operator}`,
  own: "A node of your own",
  ownUrl: (chain: string) => `Address of your node for ${chain}`,
  urlHint: (speaks: string) =>
    `The https address of a server for ${speaks}, without a name or password in it. Plain http is accepted only on this computer.`,
  ownOnly: (chain: string) => `No public node of ${chain} is known, so you need one of your own.`,
  more: (count: number) => plural(count, "more network", "more networks"),
  search: "Find a network by name, coin or chain id",
  noneFound: "No network is called that.",
} as const;

export const settings = {
  title: "Settings",
  sectionList: "Sections of the settings",
  sections: {
    general: "General",
    networks: "Networks",
    agent: "Agents and programs",
    security: "Security",
    rules: "Rules",
    cosigner: "Co-signer",
    backup: "Backup",
    about: "About",
  },
  search: "Search settings",
  noneTitle: "No setting found",
  noneText: (typed: string) => `Nothing in the settings has “${typed}” in it.`,
  networks: "Networks",
  networksHint: "The wallet contacts the nodes of the networks that you switch on, the services that you turn on in these settings, and nothing else. Home shows all of them together; the choice at the top of the window shows less, and changes nothing else. A request may run over several that are on, never over real and test money together, and says the network of every step.",
  experimental: "Experimental networks",
  experimentalHint:
    "Networks on which this version was never run against a live node, only against an imitation of one. A payment may fail there, or cost more than it should. Turning this off switches them off.",
  chainId: (id: string) => `Chain id ${id}`,
  prices: "Prices",
  pricesOn: (operator: string, host: string) => `Ask ${operator} (${host}) what coins are worth in US dollars`,
  pricesHint: (host: string) =>
    `While this is on, this leaves your computer, to ${host}: which coins are asked for, and your IP address. Never an address of yours, and never an amount. Turning it off forgets the prices.`,
  currency: "Show values in",
  currencyName: (name: string, code: string) => `${name} (${code})`,
  currencyHint: (operator: string, host: string) =>
    `Prices come in US dollars. For another currency the ${operator} (${host}) is asked for its table of exchange rates once a day. It learns your IP address, and neither the currency nor anything about your coins. Limits and the chart stay in US dollars.`,
  notifications: "Notifications",
  notificationsHint:
    "Your desktop shows one when a transaction ends and when a request waits for you, while you are in another program. Other people may see it, also over a locked screen.",
  notificationsOf: { off: "None", plain: "Without amounts and names", detailed: "With amounts and names" },
  notificationsDetailed: "While the vault is locked, notifications have no amounts and no names.",
  tray: "Tray",
  trayHint:
    "An entry in your desktop's tray, where the desktop has one. It says whether a request waits, whether the vault is locked and how much is pending: no amounts, no names.",
  trayEntryOf: { on: "Shown", off: "Not shown" },
  closing: "When you close the window",
  closingOf: { asks: "Ask me", hides: "Stay in the tray", quits: "Quit" },
  appearance: "Appearance",
  theme: "Theme",
  themes: { system: "As the system", light: "Light", dark: "Dark" },
  honest: "What this wallet does not promise",
  about: "About",
  version: "Version",
  profile: "Profile",
  vault: "Vault",
  created: "Created",
  account: "Recovery phrase",
  accountOf: (account: string) => `Imported from account ${account} of a phrase`,
  dataFolder: "Data folder",
  copyFolder: "Copy the data folder",
  crashReports: "Crash reports",
  crashes: (count: number) =>
    count === 0 ? "None. They would stay on this machine." : `${plural(count, "report", "reports")}, on this machine only`,
  crashesUnknown: "They could not be counted.",
  copyCrashFolder: "Copy the folder of crash reports",
} as const;

export const support = {
  title: "Support file",
  hint: "A text file for a report of a problem: versions, settings, counts and states. It has no secret, no amount, no transaction and no name from the address book. Read it before you send it.",
  withAddresses: "Add the vault's addresses and the host names of the nodes",
  write: "Write a support file",
  done: "The support file was written to the place that you chose.",
} as const;
