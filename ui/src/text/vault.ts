import { plural } from "../format/plural";

export const lock = {
  heading: "This vault is locked",
  unlock: "Unlock",
  show: "Show the consent window",
  reasons: {
    start: "Lockstep was started.",
    person: "You locked it.",
    idle: "Nobody used it for a while.",
    sleep: "The computer went to sleep.",
    session: "The desktop was locked.",
    passwordUnknown: "The co-signer stopped answering while the password was being changed. If the new password does not open it, the old one does.",
  },
  hidden: "Balances, addresses, activity and chat are hidden until you unlock it. What was already signed goes on to its end.",
  hint: "A separate window asks for the password, and the co-signer checks it. Nobody can reset it.",
  waiting: "Type the password in the consent window.",
  problemTitle: "It could not be unlocked",
  wrongTitle: "The last password was wrong",
  bannedTitle: "It signs nothing, even while it is unlocked",
  banned: (reason: string) => `A check of the signing protocol failed before. ${reason} Unlock it; Settings, under Security, has the way out.`,
  attemptsLeft: (count: number) =>
    count > 0 ? `${plural(count, "attempt", "attempts")} left before a waiting time.` : "Each further attempt has a waiting time.",
  wait: (seconds: number) => `The next attempt is checked in ${plural(seconds, "second", "seconds")}.`,
} as const;

export const security = {
  lockTitle: "Lock",
  failed: "The security settings could not be read",
  lockNow: "Lock now",
  lockKey: "or Ctrl+L on any screen",
  idle: "Lock after no use for",
  idleHint: "The wallet finishes a signature that is in progress first, and does not stay open to wait for money.",
  minutes: (count: number) => plural(count, "minute", "minutes"),
  sleep: "Computer sleeps",
  session: "Desktop is locked",
  desktop: {
    starting: "Checking whether the desktop reports it",
    listening: "The vault is locked",
    lost: (reason: string) => `Not noticed: the desktop cannot be reached (${reason}). The vault is locked only when nobody uses it.`,
  },
  backup: "Last backup",
  never: "Never",
  passwordTitle: "Vault password",
  passwordHint: "You type the old password, then a new one twice. Older backups still need the password that the vault had then. Nobody can reset it.",
  changePassword: "Change the password",
  changed: "The vault has its new password.",
  skipTitle: "Consent questions",
  skip: "Let the agent skip the consent question",
  skipHint:
    "When this is on, an agent may mark a transaction so that you are asked for your password only. The password page still shows what you sign, and anything suspicious is still asked first. Leave it off unless you need it.",
  renewTitle: "Replace both key shares",
  renewAdvised: "A security check failed, so this vault signs nothing. Replacing both shares lifts that, and makes anything that the failed check may have revealed useless.",
  renewHint: "The addresses stay. Older backups, and any other copy of a share, can no longer sign; make a new backup after it.",
  renew: "Replace them…",
  renewed: "Both shares are new. Make a new backup now.",
  deleteTitle: "Delete this vault",
  deleteHint: (vault: string) =>
    `Removes “${vault}” forever: the key shares on this device and at the co-signer, the address book, the chat and the activity.`,
  noBackup: "There is no backup of this vault. What it holds would be lost.",
  delete: "Delete the vault…",
  deleted: "The vault was deleted.",
} as const;

export const createVault = {
  defaultName: "Main",
  name: "Vault name",
  nameHint: "Only you see it. You may call it what you like.",
  nameMissing: "Give the vault a name.",
  submit: "Create vault",
  passwordElsewhere: "You choose the vault password in a separate window. Only that window ever asks for it.",
  labelsTitle: "Before you rely on it",
  auditLabel: "The two-party signing library dkls23 0.6.2 has had no third-party audit.",
  sameMachineLabel:
    "A co-signer on the same machine does not protect against software that runs as you. A co-signer on another machine does.",
  progressTitle: "Creating your vault",
  stages: {
    password: "You choose a password in the consent window",
    phrase: "You type the recovery phrase in the consent window",
    account: "You look at the address that it becomes",
    keygen: "Both shares are generated together",
    storing: "Both shares are stored and read back",
    refreshing: "Both shares are replaced, so that no side knows the other's",
    testing: "A test message is signed with both schemes",
    done: "The vault is ready",
  },
  cancelled: "Nothing was created.",
  failedTitle: "The vault was not created",
  failedDetail: "A half-made vault was discarded. You can try again.",
} as const;

export const importPhrase = {
  title: "Import a recovery phrase",
  intro:
    "Makes a vault out of the first Ethereum account of a recovery phrase. You see its address before anything is stored. Its key is whole on this computer for a moment while it is split, and anyone who has the phrase can still spend without the co-signer.",
  defaultName: "Imported",
  elsewhere: "The phrase is typed in a separate window, never in this one.",
  staysHere: "The other share is made with the co-signer on this computer. The vault can be moved to the other machine afterwards.",
  submit: "Type the phrase…",
  failed: "Nothing was imported",
} as const;

export const watch = {
  title: "Watch a vault of another wallet",
  intro:
    "A Vultisig backup (.vult) becomes addresses and balances here, and nothing more: no key share in it is kept, and nothing is signed with it.",
  choose: "Choose the .vult file",
  failed: "Nothing was imported",
  watchedTitle: "A watched vault",
  watchedText: "Its key shares stay where they are. This profile has only its addresses; their balances are read from the network.",
  noLock:
    "It cannot be locked: no share of it is here, so it has no password that could open it again. Anyone who uses this account can see its addresses and balances, and nothing more.",
  stop: "Stop watching…",
  stopTitle: (vault: string) => `Stop watching “${vault}”?`,
  stopText: "Its addresses and balances are removed from this profile. The vault itself is elsewhere, and can be watched again with its file.",
  stopConfirm: "Stop watching",
  stopped: "The vault is no longer watched.",
} as const;

export const wipe = {
  title: "Remove this profile from this computer",
  text: "All of its files and keychain entries go, with or without a password. You type the vault's name in the consent window first. Without a backup, nobody can ever move what the vault holds.",
  submit: "Remove the profile…",
  startAnew: "Start again with an empty profile",
  removedHeading: "Nothing of the profile is left here",
} as const;
