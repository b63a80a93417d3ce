# Every text of both windows, in English. A message `a-b-c` is `text.a.b.c` there; `consent-…` are those of the consent window.
# `docs/architecture.md` says how they are read, `CONTRIBUTING.md` how a language is added.
#
# Words that mean one thing each:
#   vault         what holds the addresses; its key exists only as two shares
#   share         one of the two parts of a key
#   co-signer     the program that keeps the second share
#   consent       the person's yes to one question, given in the consent window
#   recipient     whom a payment goes to
#   fee           what a network charges
#   network, node where coins are, and a server that tells about it
#   address book  names of recipients; a contact is one of them
#   receipt       a network's word that a transaction was carried out
#   allowance     what a contract or a person may take later; “permission” in the settings
#   rules         what the co-signer signs at all
#   backup, drill the file that restores a vault, and the test that it does
#   program       software on this computer that asks through Lockstep
#   descriptor    a description of a contract by its authors

language-name = English

## common

common-product = Lockstep
common-close = Close
common-cancel = Cancel
common-retry = Retry
common-undo = Undo
common-dismiss = Dismiss
common-copied = Copied
common-copyAddress = Copy the address
common-copyHash = Copy the transaction hash
common-copyLink = Copy the explorer link
common-copyFailed = Copying did not work. Select the text and copy it by hand.
common-showAll =
    { $hidden ->
        [one] Show all ({ $hidden } more character)
       *[other] Show all ({ $hidden } more characters)
    }
common-showLess = Show less
common-loading = Loading
common-network = Network
common-unknownTime = at an unknown time
common-justNow = just now
common-decimalPoint = Write decimals with a point: 0.25
common-unexpected = Something went wrong in the wallet. Try again.

## shell

shell-navigation = Screens
shell-chat = Chat
shell-portfolio = Home
shell-addressBook = Address book
shell-activity = Activity
shell-settings = Settings
shell-lock = Lock
shell-lockHint = Lock the vault (Ctrl+L)
shell-keys = Shortcuts
shell-opening = Opening your wallet
shell-vaults = Vaults
shell-vaultsHint = Open another vault
shell-watchedTitle = This vault is only watched
shell-lockedTitle = This vault signs nothing
shell-locked = A check of the signing protocol failed, so nothing is signed with it. Settings, under Security, has the way out. { $reason }

## startup

startup-heading = The wallet cannot open yet
startup-unchanged = Nothing was changed or deleted.
startup-keychainLocked-title = Your keychain is locked
startup-keychainLocked-advice = The keys to this wallet are kept in your system keychain. Unlock it, then retry.
startup-keychainUnreachable-title = Your keychain cannot be reached
startup-keychainUnreachable-advice = No keychain service answered. Start your desktop's keyring (for example GNOME Keyring or KWallet) in this session, then retry.
startup-keychainEntryMissing-title = The wallet's key is missing from your keychain
startup-keychainEntryMissing-advice = The wallet's data is here, but the keychain has no key for it. Restore the keychain entry, for example from a backup of this computer. Lockstep does not make a new key where data exists, because that would make the data unreadable.
startup-wrongKey-title = The key in your keychain does not open this wallet
startup-wrongKey-advice = The data in this folder was probably made on another computer or by another user. Put back the matching data or keychain, then retry.
startup-newerData-title = This wallet's data belongs to a newer Lockstep
startup-newerData-advice = A newer version wrote it, and this version could misread it. Install the newer version to open it.
startup-profileHeld-title = This wallet is already open
startup-profileHeld-advice = Another Lockstep, perhaps in a terminal, is using this profile. Close it, then retry.
startup-cosigner-title = The co-signer did not start
startup-cosigner-advice = Every signature needs the second share, which the co-signer keeps. Retry; if it fails again, restart your computer.
startup-removed-title = The profile was removed from this computer
startup-removed-advice = You can close the window, or start again with an empty profile.
startup-other-title = The wallet could not start
startup-other-advice = Retry. If it fails again, the message below says more.
startup-message = What was reported
startup-dataFolder = Data folder
startup-retrying = Trying again

## networks

networks-bar = Network in use
networks-on = On
networks-testMoney = Test money
networks-realMoney = Real money
networks-experimental = Experimental
networks-addedByYou = Added by you
networks-nameOfAdded = { $chain } (added by you)
networks-addedMeans = You added this network. Lockstep knows only what you typed: nothing proves what { $ticker } is worth here, so it has no value in any total.
networks-feeBound = Lockstep makes no transaction on this network with a fee of { $fee } or more. One that comes from elsewhere gets a warning.
networks-addNetwork = Add a network…
networks-addNetworkTitle = Add an EVM network
networks-addNetworkHint = For a network that is not in this list. Take these from the network's own documentation, not from a stranger. You are asked in a window of its own before the node is contacted, and the node has to report this chain id.
networks-newName = Name
networks-newUrl = Address of a node
networks-newChainId = Chain id
networks-newTicker = Symbol of its coin
networks-newTickerHint = The coin in which it charges fees. It has 18 decimals.
networks-newExplorer = Address of its explorer (optional)
networks-newMoney = What its coins are
networks-newReal = Real money: they have value
networks-newTest = Test money: they have no value
networks-addThis = Add this network
networks-networkAdded = { $chain } is added and switched on.
networks-removeNetwork = Remove this network…
networks-networkRemoved = { $chain } is removed. What you did on it stays in your activity.
networks-neverLive = This version was never run against a live node of this network. Try it with a small amount.
networks-offline = Offline: no network is on, and nothing is contacted
networks-trouble = { $host } did not answer correctly
networks-switchedOn = { $chain } is switched on.
networks-switchedOff = { $chain } is switched off. It is not contacted any more.
networks-learns-real = Real money. The wallet asks the node that you choose for balances, fees and receipts, and sends it the transactions that you sign. The node's operator learns your address and your IP address.
networks-learns-sepolia = The public test network: coins without value, for trying things out. The node that you choose learns your address and your IP address.
networks-learns-local = A test network that runs on this computer, for development. Nothing leaves this computer.
networks-endpoints = Nodes of { $chain }, in the order in which the wallet asks them
networks-order = The wallet asks them in this order: each one only if those before it did not answer. Each node that is asked learns your address and your IP address.
networks-askedFirst = Asked first
networks-useFirst = Use first
networks-useFirstOf = Use first: { $host }
networks-isFirst = { $host } is asked first now.
networks-remove = Remove
networks-removeOf = Remove { $host }
networks-removed = { $host } is removed. It is not contacted any more.
networks-addNode = Add another node…
networks-add = Add this node
networks-added = Another node of { $chain } is added behind the others.
networks-answeredIn = Last answer in { NUMBER($ms) } ms
networks-notAsked = Not asked yet
networks-off = Switched off. None of its nodes is contacted.
networks-switchOn = Switch on
networks-switchOnWith = Choose a node and switch on…
networks-switchOff = Switch off
networks-which = Which node of { $chain }?
networks-whichMore = Which other node of { $chain }?
networks-keptNodes = The nodes it had before: { $hosts }
networks-by = by { $operator }
networks-own = A node of your own
networks-ownUrl = Address of your node for { $chain }
networks-urlHint = The https address of a server for { $speaks }, without a name or password in it. Plain http is accepted only on this computer.
networks-ownOnly = No public node of { $chain } is known, so you need one of your own.
networks-more =
    { $count ->
        [one] { $count } more network
       *[other] { $count } more networks
    }
networks-search = Find a network by name, coin or chain id
networks-noneFound = No network is called that.

## settings

settings-title = Settings
settings-sectionList = Sections of the settings
settings-sections-general = General
settings-sections-networks = Networks
settings-sections-agent = Agents and programs
settings-sections-security = Security
settings-sections-rules = Rules
settings-sections-cosigner = Co-signer
settings-sections-backup = Backup
settings-sections-about = About
settings-search = Search settings
settings-noneTitle = No setting found
settings-noneText = Nothing in the settings has “{ $typed }” in it.
settings-networks = Networks
settings-networksHint = The wallet contacts the nodes of the networks that you switch on, the services that you turn on in these settings, and nothing else. Home shows all of them together; the choice at the top of the window shows less, and changes nothing else. A request may run over several that are on, never over real and test money together, and says the network of every step.
settings-experimental = Experimental networks
settings-experimentalHint = Networks on which this version was never run against a live node, only against an imitation of one. A payment may fail there, or cost more than it should. Turning this off switches them off.
settings-chainId = Chain id { $id }
settings-prices = Prices
settings-pricesOn = Ask { $operator } ({ $host }) what coins are worth in US dollars
settings-pricesHint = While this is on, this leaves your computer, to { $host }: which coins are asked for, and your IP address. Never an address of yours, and never an amount. Turning it off forgets the prices.
settings-currency = Show values in
settings-currencyName = { $name } ({ $code })
settings-currencyHint = Prices come in US dollars. For another currency the { $operator } ({ $host }) is asked for its table of exchange rates once a day. It learns your IP address, and neither the currency nor anything about your coins. Limits and the chart stay in US dollars.
settings-notifications = Notifications
settings-notificationsHint = Your desktop shows one when a transaction ends and when a request waits for you, while you are in another program. Other people may see it, also over a locked screen.
settings-notificationsOf-off = None
settings-notificationsOf-plain = Without amounts and names
settings-notificationsOf-detailed = With amounts and names
settings-notificationsDetailed = While the vault is locked, notifications have no amounts and no names.
settings-tray = Tray
settings-trayHint = An entry in your desktop's tray, where the desktop has one. It says whether a request waits, whether the vault is locked and how much is pending: no amounts, no names.
settings-trayEntryOf-on = Shown
settings-trayEntryOf-off = Not shown
settings-closing = When you close the window
settings-closingOf-asks = Ask me
settings-closingOf-hides = Stay in the tray
settings-closingOf-quits = Quit
settings-appearance = Appearance
settings-theme = Theme
settings-themes-system = As the system
settings-themes-light = Light
settings-themes-dark = Dark
settings-language = Language
settings-languageOfSystem = As the system
settings-languageHint = The windows change to it when they are loaded again. What you typed in this one and did not send is then lost.
settings-languageStillEnglish = In German and Spanish, these are still in English: errors, the titles of questions, what rules, permissions and simulations say, the words of networks and nodes, amounts within sentences, and the terminal. All amounts have a decimal point until then, and “As the system” means English.
settings-languageReload = Load this window again
settings-honest = What this wallet does not promise
settings-about = About
settings-version = Version
settings-profile = Profile
settings-vault = Vault
settings-created = Created
settings-account = Recovery phrase
settings-accountOf = Imported from account { $account } of a phrase
settings-dataFolder = Data folder
settings-copyFolder = Copy the data folder
settings-crashReports = Crash reports
settings-crashes =
    { $count ->
        [0] None. They would stay on this machine.
        [one] { $count } report, on this machine only
       *[other] { $count } reports, on this machine only
    }
settings-crashesUnknown = They could not be counted.
settings-copyCrashFolder = Copy the folder of crash reports

## updates

updates-title = New versions
updates-own = This is Lockstep { $version }.
updates-on = Check for new versions
updates-hint = While this is on, { $host } is asked once a day. It learns your IP address and that Lockstep asks, but no address of yours and no balance. Nothing is downloaded or installed by itself.
updates-unavailable = Not available: this Lockstep was built without a release key or without the address of its releases, so it cannot check for new versions.
updates-out = Version { $version } is out since { $date }.
updates-how = Get it where you got this one, and check the file before you install it: lockstep verify FILE at a terminal. Lockstep downloads and installs nothing by itself.
updates-digest = SHA-256 of { $file }
updates-asked = Last asked: { $when }.
updates-notAsked = Not asked yet.
updates-newest = The newest version that was announced is { $version } of { $date }.
updates-news = Settings, About says how to get it.

## support

support-title = Support file
support-hint = A text file for a report of a problem: versions, settings, counts and states. It has no secret, no amount, no transaction and no name from the address book. Read it before you send it.
support-withAddresses = Add the vault's addresses and the host names of the nodes
support-write = Write a support file
support-done = The support file was written to the place that you chose.

## firstStart

firstStart-title = Welcome to Lockstep
firstStart-intro = A wallet that you can talk to. Its key never exists in one piece: this computer has one share, a co-signer has the other, and both sign only what you approved.
firstStart-choose = How do you want to begin?
firstStart-back = Back
firstStart-pairThenNew = Go on to a new vault
firstStart-ways-new-tile = New vault
firstStart-ways-new-about = Start with fresh addresses. It takes a minute.
firstStart-ways-new-title = Create your vault
firstStart-ways-new-intro = A vault holds your addresses. You name it, and choose its password in a separate window.
firstStart-ways-restore-tile = Restore a backup
firstStart-ways-restore-about = You have a backup file of Lockstep or Vultisig.
firstStart-ways-restore-title = Restore a backup
firstStart-ways-restore-intro = Choose the file in your desktop's own dialog. Its passwords are typed in a separate window.
firstStart-ways-phrase-tile = Import a phrase
firstStart-ways-phrase-about = You have the 12 or 24 words of another wallet.
firstStart-ways-phrase-title = Import a recovery phrase
firstStart-ways-phrase-intro = The words of another wallet become a vault with the same address.
firstStart-ways-pair-tile = Pair with another device
firstStart-ways-pair-about = Let the other share be on a machine of its own.
firstStart-ways-pair-title = Pair with another device
firstStart-ways-pair-intro = A co-signer on another machine has the other share, out of reach of the programs on this computer. Pair with it first; then create, or restore, a vault with it.

## firstNetworks

firstNetworks-title = Which networks do you use?
firstNetworks-privacy = Nothing has been contacted so far. Once you go on, and then while the wallet is open, it asks one public node for each ticked network for balances and fees, and gives it the transactions that you sign. The node's operator learns your IP address and your addresses on that network. Prices and a remote agent stay off until you turn them on.
firstNetworks-choose = Recommended networks
firstNetworks-node = asks { $host }, by { $operator }
firstNetworks-elsewhere = All other networks, test networks, and nodes of your own are in Settings, under Networks. You can change everything there at any time.
firstNetworks-goOn =
    { $count ->
        [one] Switch on { $count } network
       *[other] Switch on { $count } networks
    }
firstNetworks-enter = Go to the wallet
firstNetworks-stayOffline = Stay offline for now
firstNetworks-asking = Asking its node…
firstNetworks-on = On
firstNetworks-failed = Some nodes did not answer as they should. Try again, or go on without these networks; Settings has other nodes for them.
firstNetworks-again = Try again

## lock

lock-heading = This vault is locked
lock-unlock = Unlock
lock-show = Show the consent window
lock-reasons-start = Lockstep was started.
lock-reasons-person = You locked it.
lock-reasons-idle = Nobody used it for a while.
lock-reasons-sleep = The computer went to sleep.
lock-reasons-session = The desktop was locked.
lock-reasons-passwordUnknown = The co-signer stopped answering while the password was being changed. If the new password does not open it, the old one does.
lock-hidden = Balances, addresses, activity and chat are hidden until you unlock it. What was already signed goes on to its end.
lock-hint = A separate window asks for the password, and the co-signer checks it. Nobody can reset it.
lock-opens = The password of “{ $vault }” opens it. Each vault has its own.
lock-waiting = Type the password in the consent window.
lock-problemTitle = It could not be unlocked
lock-wrongTitle = The last password was wrong
lock-bannedTitle = It signs nothing, even while it is unlocked
lock-banned = A check of the signing protocol failed before. { $reason } Unlock it; Settings, under Security, has the way out.
lock-attemptsLeft =
    { $count ->
        [0] Each further attempt has a waiting time.
        [one] { $count } attempt left before a waiting time.
       *[other] { $count } attempts left before a waiting time.
    }
lock-wait =
    { $seconds ->
        [one] The next attempt is checked in { $seconds } second.
       *[other] The next attempt is checked in { $seconds } seconds.
    }

## security

security-lockTitle = Lock
security-failed = The security settings could not be read
security-lockNow = Lock now
security-lockKey = or Ctrl+L on any screen
security-idle = Lock after no use for
security-idleHint = The wallet finishes a signature that is in progress first, and does not stay open to wait for money.
security-minutes =
    { $count ->
        [one] { $count } minute
       *[other] { $count } minutes
    }
security-sleep = Computer sleeps
security-session = Desktop is locked
security-desktop-starting = Checking whether the desktop reports it
security-desktop-listening = The vault is locked
security-desktop-lost = Not noticed: the desktop cannot be reached ({ $reason }). The vault is locked only when nobody uses it.
security-backup = Last backup
security-never = Never
security-passwordTitle = Vault password
security-passwordHint = You type the old password, then a new one twice. Older backups still need the password that the vault had then. Nobody can reset it.
security-changePassword = Change the password
security-changed = The vault has its new password.
security-skipTitle = Consent questions
security-skip = Let the agent skip the consent question
security-skipHint = When this is on, an agent may mark a transaction so that you are asked for your password only. The password page still shows what you sign, and anything suspicious is still asked first. Leave it off unless you need it.
security-renewTitle = Replace both key shares
security-renewAdvised = A security check failed, so this vault signs nothing. Replacing both shares lifts that, and makes anything that the failed check may have revealed useless.
security-renewHint = The addresses stay. Older backups, and any other copy of a share, can no longer sign; make a new backup after it.
security-renew = Replace them…
security-renewed = Both shares are new. Make a new backup now.
security-deleteTitle = Delete this vault
security-deleteHint = Removes “{ $vault }” forever: the key shares on this device and at the co-signer, the address book, the chat and the activity.
security-noBackup = There is no backup of this vault. What it holds would be lost.
security-delete = Delete the vault…
security-deleted = The vault was deleted.

## createVault

createVault-defaultName = Main
createVault-name = Vault name
createVault-nameHint = Only you see it. You may call it what you like.
createVault-nameMissing = Give the vault a name.
createVault-submit = Create vault
createVault-passwordElsewhere = You choose the vault password in a separate window. Only that window ever asks for it.
createVault-labelsTitle = Before you rely on it
createVault-auditLabel = The two-party signing library dkls23 0.6.2 has had no third-party audit.
createVault-sameMachineLabel = A co-signer on the same machine does not protect against software that runs as you. A co-signer on another machine does.
createVault-progressTitle = Creating your vault
createVault-stages-password = You choose a password in the consent window
createVault-stages-phrase = You type the recovery phrase in the consent window
createVault-stages-account = You look at the address that it becomes
createVault-stages-keygen = Both shares are generated together
createVault-stages-storing = Both shares are stored and read back
createVault-stages-refreshing = Both shares are replaced, so that no side knows the other's
createVault-stages-testing = A test message is signed with both schemes
createVault-stages-done = The vault is ready
createVault-cancelled = Nothing was created.
createVault-failedTitle = The vault was not created
createVault-failedDetail = A half-made vault was discarded. You can try again.

## importPhrase

importPhrase-title = Import a recovery phrase
importPhrase-intro = Makes a vault out of the first Ethereum account of a recovery phrase. You see its address before anything is stored. Its key is whole on this computer for a moment while it is split, and anyone who has the phrase can still spend without the co-signer.
importPhrase-defaultName = Imported
importPhrase-elsewhere = The phrase is typed in a separate window, never in this one.
importPhrase-staysHere = The other share is made with the co-signer on this computer. The vault can be moved to the other machine afterwards.
importPhrase-submit = Type the phrase…
importPhrase-failed = Nothing was imported

## watch

watch-title = Watch a vault of another wallet
watch-intro = A Vultisig backup (.vult) becomes addresses and balances here, and nothing more: no key share in it is kept, and nothing is signed with it.
watch-choose = Choose the .vult file
watch-failed = Nothing was imported
watch-watchedTitle = A watched vault
watch-watchedText = Its key shares stay where they are. This profile has only its addresses; their balances are read from the network.
watch-noLock = It cannot be locked: no share of it is here, so it has no password that could open it again. Anyone who uses this account can see its addresses and balances, and nothing more.
watch-stop = Stop watching…
watch-stopTitle = Stop watching “{ $vault }”?
watch-stopText = Its addresses and balances are removed from this profile. The vault itself is elsewhere, and can be watched again with its file.
watch-stopConfirm = Stop watching
watch-stopped = The vault is no longer watched.

## vaults

vaults-title = Vaults
vaults-hint = Each vault has its own password, addresses, address book, chat and activity. One is open at a time.
vaults-list = Vaults in this profile
vaults-isChosen = Chosen
vaults-isOpen = Open now
vaults-isWatched = Watched
vaults-since = Here since { $when }
vaults-open = Open
vaults-openOf = Open “{ $vault }”
vaults-notOpened = “{ $vault }” was not opened
vaults-locks = Opening another vault locks “{ $vault }” and takes back what it asks you. What was already signed goes on to its end.
vaults-closes = Opening another vault closes “{ $vault }”, which is only watched.
vaults-colour = Colour
vaults-colourHint = It stands beside the vault's name, so that you tell your vaults apart.
vaults-colours-slate = Slate
vaults-colours-red = Red
vaults-colours-amber = Amber
vaults-colours-green = Green
vaults-colours-teal = Teal
vaults-colours-blue = Blue
vaults-colours-pink = Pink
vaults-colours-brown = Brown
vaults-save = Save
vaults-saved = The vault's name and colour were saved.
vaults-notSaved = Nothing was changed
vaults-settings = Settings of the vaults
vaults-add = Add a vault
vaults-addIntro = “{ $vault }” stays open until the new vault is there. Each vault has its own password, and what one has done is not seen from another.
vaults-addBack = Back to “{ $vault }”
vaults-othersStay =
    { $count ->
        [one] Only this vault goes. The other vault in this profile stays as it is.
       *[other] Only this vault goes. The { $count } other vaults in this profile stay as they are.
    }

## wipe

wipe-title = Remove this profile from this computer
wipe-text = All of its files and keychain entries go, with or without a password. You type the vault's name in the consent window first. Without a backup, nobody can ever move what the vault holds.
wipe-textOfSeveral = All { NUMBER($count) } vaults of this profile go, with all of its files and keychain entries, with or without a password. You first type the name that the consent window shows. Without a backup, nobody can ever move what a vault holds.
wipe-submit = Remove the profile…
wipe-startAnew = Start again with an empty profile
wipe-removedHeading = Nothing of the profile is left here

## cosigner

cosigner-title = Co-signer
cosigner-failed = The pairing could not be read
cosigner-at-here = The co-signer of this vault is on this computer.
cosigner-at-elsewhere = The co-signer of this vault is on another machine.
cosigner-protects-here = It protects against a copy of your disk or your keychain, which lacks your password, and not against software that runs as you.
cosigner-protects-elsewhere = Software that runs as you, or anybody with this computer, does not have its share. Without it nothing is signed, so it must be reachable when you sign.
cosigner-choice = Which co-signer has the other share
cosigner-here = On this computer
cosigner-elsewhere = On another machine
cosigner-leftBehind = An earlier co-signer may still have a share of this vault. That share cannot sign any more. It is removed the next time you unlock the vault and that co-signer answers.
cosigner-pairingTitle = A co-signer on another machine
cosigner-pairHint = Start the co-signer there, and let its console print a code: lockstep-cosigner pair. You paste the code in a window of its own; it is good once.
cosigner-pair = Pair…
cosigner-pairAgain = Pair again…
cosigner-pairFailed = Nothing was paired
cosigner-pairedWith = Paired with { $address }
cosigner-unusable = The pairing cannot be used
cosigner-unpair = End the pairing
cosigner-unpairNeeded = The pairing stays as long as the vault's other share is there. If the co-signer no longer knows this device, its console hands the vault over: lockstep-cosigner pair --replaces DEVICE.
cosigner-unpaired = The pairing is ended, on both sides.
cosigner-notTold = The pairing is ended here. The co-signer could not be reached: remove this device at its console.
cosigner-moveTitle-here = Move to this computer
cosigner-moveTitle-elsewhere = Move to the other machine
cosigner-moveBanned = A security check failed, so this vault signs nothing. Moving it lifts that too. Do this if you no longer trust the present co-signer.
cosigner-moveHint = The addresses stay. Both shares are replaced, so that older backups, and anything the old co-signer keeps, can no longer sign.
cosigner-moveFile = A co-signer on another machine exports a share only at its own console. Write it into a file there, bring the file here, and choose it:
cosigner-console = lockstep-cosigner export --vault { $vault } --to FILE
cosigner-move-here = Choose the file and move…
cosigner-move-elsewhere = Move the vault…
cosigner-choosing = Choose the file in your desktop's dialog
cosigner-stages-reaching = The other co-signer is asked
cosigner-stages-password = You type the vault's password in the consent window
cosigner-stages-storing = It takes the share in
cosigner-stages-refreshing = Both shares are replaced
cosigner-stages-testing = A test message is signed with both schemes
cosigner-stages-done = The vault has moved
cosigner-moved = The vault has moved. Make a new backup now.
cosigner-copyCommand = Copy the command

## backup

backup-title = Backup
backup-loading = Reading the state of the backup
backup-failed = The state of the backup could not be read
backup-intro = One file restores this vault on another computer. It needs two passwords: the backup's own, and the vault's. Anyone who has the file and both passwords can spend what the vault holds; without either of them the file is worthless, to you too.
backup-never = Never
backup-neverText = If this computer is lost or breaks, nobody can restore what the vault holds.
backup-last = Last backup
backup-proven = Proven by a drill
backup-notProven = Not yet
backup-outOfDate = The last backup can no longer sign
backup-outOfDateText = The vault's shares were refreshed after it was made. Make a new backup, and throw the old one away.
backup-unknown = It is not known whether the last backup is still good
backup-restored = Restored from a backup { $when }
backup-restoredText = Older backups, and any other copy of this vault, can still sign as it does. A refresh of the shares makes them worthless, the one you restored from too: make a new backup after it.
backup-refresh = Refresh the shares…
backup-make = Make a backup
backup-prove = Prove a backup
backup-proveHint = The drill restores a file in a throw-away profile, signs a test message, and wipes it. It contacts no network.
backup-shareElsewhere = The co-signer of this vault exports its share only at its own console. Write it into a file there; you choose that file first:
backup-fileElsewhere = You choose the file in your desktop's own dialog, and type passwords in a separate window.
backup-makingTitle = Making the backup
backup-provingTitle = Proving the backup
backup-restoringTitle = Restoring the vault
backup-choosing = Choose the file in your desktop's dialog
backup-stages-vaultPassword = You type the vault's password in the consent window
backup-stages-backupPassword = The backup's own password, in the consent window
backup-stages-writing = The file is sealed and written
backup-stages-reading = The file is read back and opened
backup-stages-restoring = Both shares are put back
backup-stages-testing = A test message is signed with both schemes
backup-stages-wiping = What the drill made is wiped
backup-stages-done = Done
backup-made = The backup is made
backup-madeText = It was read back from the disk and opened with its password. Keep a copy away from this computer, and its password away from the file.
backup-proveNow = Prove that it restores
backup-makeFailed = No backup was made
backup-proveFailed = The drill was not passed
backup-cancelled = Nothing was done.
backup-provenTitle = The backup of “{ $vault }” restores
backup-provenText = It was restored in a throw-away profile, both shares signed a test message, and all of it was wiped.
backup-provenLocked = It was restored in a throw-away profile, which was wiped. It signs nothing, because the vault is locked: { $reason }
backup-provenChains =
    { $others ->
        [0] { $first }
       *[other] { $first } and { $others } more
    }
backup-provenMadeAt = Backup made
backup-guided-title = Back up and test
backup-guided-intro = You choose where the file goes, and a password of its own for it. Then the drill opens the file with both passwords and signs a test message with what is in it.
backup-guided-receive = Show my address
backup-restoreTitle = Restore from a backup
backup-restoreIntro = You need the file and two passwords: the backup's own, and the vault's as it was when the backup was made.
backup-restoreElsewhere = The co-signer on the other machine, as you chose above, gets the other share. Both shares are replaced before the vault is used.
backup-restore = Choose the backup
backup-restoreFailed = Nothing was restored

## rules

rules-title = Rules
rules-hint = The co-signer of this vault signs only what these rules permit, by what it reads in the transaction itself. Your yes is needed all the same.
rules-here = The co-signer is on this computer, so the rules protect against mistakes, and not against software that runs as you.
rules-elsewhere = The co-signer is on another machine, so the rules hold even if this computer does what somebody else wants. What a rule reviews is confirmed at its console.
rules-older = This vault is older than rules of its own. It keeps the built-in rules below until you change them.
rules-start = Use the rules of a new vault…
rules-failed = The rules could not be read
rules-inForce = In force now
rules-remove = Remove…
rules-removeOf = Remove: { $sentence }
rules-remains = What remains of each limit
rules-left = { $left } left. { $used } used, with fees and allowances.
rules-pendingTitle = A change waits
rules-pendingText = It takes effect on { $from }.
rules-proposedTitle = An agent proposes a change
rules-proposedBy = { $by } proposed it on { $at }.
rules-proposedHint = Nothing has changed. Read what it would do before you ask for it.
rules-proposedOld = The rules were changed since, so it does not fit any more.
rules-cancel = Cancel the change
rules-cancelled = The change is cancelled.
rules-change = Change the rules
rules-capTitle = A limit for a day
rules-chain = Network
rules-amount = At most, in whole coins, in 24 hours
rules-addCap = Add the limit…
rules-valueTitle = A limit on value for a day
rules-valueHint = Counts all assets together, with fees and allowances, at prices that you fix here. They stay as they are until you change the rules, so nobody can move the limit by telling the co-signer another price.
rules-value = At most, in USD, in 24 hours
rules-prices = Real money without a price has no known value and is refused while the limit holds. Test money without a price counts as nothing.
rules-priceOf = Price of 1 { $ticker } on { $chain }, in USD
rules-recipientsTitle = Allowed recipients
rules-recipients = Addresses, one in each line. Nobody else can be paid.
rules-addRecipients = Allow only these…
rules-unlimitedTitle = Allowances without limit
rules-unlimited = Refuses them, and with them every call that cannot be read.
rules-addUnlimited = Refuse them…
rules-timesTitle = Times
rules-from = From (UTC)
rules-to = To (UTC)
rules-addTimes = Sign only between these…
rules-draftTitle = What would change
rules-nothing = Nothing changes.
rules-atOnce = It only takes permission away, so it takes effect at once. Permitting more again takes the delay.
rules-waits = It permits more, so it takes effect { NUMBER($hours) } hours after you confirm it. Until then you can cancel it.
rules-gone = No longer: { $sentence }
rules-added = From then on: { $sentence }
rules-tried =
    { $tried ->
        [0] No transaction of the last 30 days could be tried.
       *[other] Of { $tried } transactions of the last 30 days, these rules would not have let { NUMBER($found) } pass.
    }
rules-would = { $when }: { $title }. { $rule }
rules-ask = Change the rules…
rules-drop = Leave them as they are
rules-done = The rules are changed.

## allowances

allowances-title = Permissions
allowances-hint = Contracts and people that you allowed to move your tokens. The wallet finds them in the history of the networks that are on, and asks each token what is in force now.
allowances-search = Search
allowances-searchOn = Search further
allowances-searching = Searching the history of your networks…
allowances-failed = The permissions could not be read
allowances-none = No permission is in force.
allowances-noneYet = No permission was found in these blocks.
allowances-noNetwork = No network is on.
allowances-complete = The whole history was searched.
allowances-incomplete = Incomplete: only the blocks from { $first } to { $last } were searched.
allowances-notTold = Nodes of this network do not tell of permissions.
allowances-notRead = { $chain } could not be read
allowances-before = Before, the blocks from { $first } to { $last } were searched.
allowances-nothingBefore = Nothing was searched before.
allowances-may = May move { $amount }
allowances-unknownToken = A token that the wallet does not know
allowances-resembles = This is not { $ticker }. It only uses its name.
allowances-exposed = Of your balance now: { $amount }.
allowances-until = Ends on { $at }.
allowances-account = This is a person's account and no contract. Its owner can take the tokens at any time.
allowances-through = Through Permit2.
allowances-unread = Not known whether it is in force: { $why }
allowances-revoke = Take back…
allowances-revokeOf = Take back: { $asset }, { $spender }
allowances-unknown =
    { $count ->
        [one] { $count } more of a token that the wallet does not know
       *[other] { $count } more of tokens that the wallet does not know
    }
allowances-unknownHint = Anyone can make a token whose history says that you gave a permission. Taking one back costs a fee and is rarely worth it.
allowances-asked = Look at the request in the other window.

## descriptors

descriptors-title = Descriptions of contracts
descriptors-hint = The authors of a contract can say what its calls and messages mean (ERC-7730). The program has such descriptions of common contracts. They stand beside what the wallet reads itself, and decide nothing.
descriptors-own = Only the descriptions that are part of this program are used.
descriptors-failed = The descriptions could not be read
descriptors-choose = Use a folder…
descriptors-chooseOther = Use another folder…
descriptors-drop = Use only the program's own
descriptors-dropped = Only the program's own descriptions are used.
descriptors-count = { NUMBER($count) } descriptions from { $folder }
descriptors-person = Not verified. What they say is marked so in the consent window.
descriptors-reviewed = The reviewed copy of the registry at its commit { $commit }.
descriptors-changed = Not used: another program changed the copy in the profile's folder. Choose the folder again.
descriptors-hash = SHA-256 of the copy
descriptors-notRead =
    { $count ->
        [one] { $count } file cannot be applied
       *[other] { $count } files cannot be applied
    }
descriptors-one = { $file }: { $why }

## scripts

scripts-title = Developer tools
scripts-hint = With Forge and a Solidity compiler of yours, an agent can run a script in a sandbox: no files of yours, no network but the reads of a node, limited time and memory. What the script would send is asked as always. Lockstep contains neither program and does not check them.
scripts-off = Off. Agents are offered no scripts.
scripts-failed = The developer tools could not be read
scripts-choose = Name the programs…
scripts-chooseOther = Name other programs…
scripts-drop = Turn off
scripts-dropped = The developer tools are off.
scripts-forge = Forge
scripts-compiler = Compiler
scripts-on = Agents may run scripts with them.
scripts-chosenInTwo = Two dialogs follow: first forge, then the compiler (solc).

## tray

tray-title = Should Lockstep stay in the tray?
tray-explains = In the tray it goes on watching your transactions, and requests of your agent and of programs still reach you. The vault locks by itself as before.
tray-later = Lockstep asks until you choose. You can change it in Settings.
tray-stay = Stay in the tray
tray-quit = Quit

## keys

keys-title = Keyboard shortcuts
keys-anywhere = On any screen
keys-moving = Moving about
keys-chat = In the chat
keys-palette = Find or do anything
keys-goTo = Go to { $screen }
keys-lock = Lock the vault
keys-list = Show this list
keys-next = To the next control
keys-previous = To the one before
keys-press = Press the button that has the focus
keys-escape = Close a dialog; in the consent window: say no
keys-send = Send the message
keys-line = Begin a new line
keys-withKey = { $label } ({ $key })

## palette

palette-title = Find or do
palette-search = What are you looking for?
palette-placeholder = Search screens, people, actions, settings
palette-found = What was found
palette-none = Nothing has this in its name.
palette-open = Find or do…
palette-groups-screens = Go to
palette-groups-actions = Do
palette-groups-people = Send to
palette-groups-scope = Show
palette-groups-conversations = Recent conversations
palette-groups-settings = Settings
palette-send = Send
palette-receive = Receive
palette-receiveOn = Receive on { $chain }
palette-newChat = New chat
palette-lock = Lock the vault
palette-openVault = Switch to vault “{ $vault }”
palette-keys = Keyboard shortcuts
palette-words-send = pay transfer payment
palette-words-receive = address deposit qr get paid
palette-words-newChat = ask agent conversation
palette-words-lock = close leave log out
palette-words-openVault = open change vaults other account
palette-words-keys = help keys keyboard hotkeys
palette-onChain = on { $chain }
palette-isOff = { $chain } is off: switch it on first
palette-only = Only { $chain }

## history

history-title = Value over time
history-range = How far back
history-ranges-day = 24 h
history-ranges-week = 7 days
history-ranges-month = 30 days
history-ranges-year = 1 year
history-now = now
history-ago-day = 24 h ago
history-ago-week = 7 days ago
history-ago-month = 30 days ago
history-ago-year = 1 year ago
history-loading = Reading what was recorded
history-failed = The recorded values could not be read
history-none = Nothing is recorded yet. While the wallet is open, the total is recorded here every 15 minutes.
history-noneInRange = Nothing was recorded in this time. The last total is of { $when }.
history-since = Recorded since { $when }; nothing is known of the time before.
history-inDollars = In US dollars: the exchange rates of earlier days are not known, and with those of today the chart would show changes that never were.
history-scope = Each total counts the networks that were on then.
history-gaps = Gaps: the wallet was closed, or a balance was unknown.
history-otherUnpriced =
    { $count ->
        [one] { $count } total counts other coins, because prices were missing. The chart leaves them out; the table has them.
       *[other] { $count } totals count other coins, because prices were missing. The chart leaves them out; the table has them.
    }
history-without =
    { $count ->
        [one] Without { $count } coin of unknown price.
       *[other] Without { $count } coins of unknown price.
    }
history-fromTo = From { $from } to { $to }.
history-table = Show as a table
history-caption = Total value, { $range }
history-when = When
history-value = Value
history-withoutShort =
    { $count ->
        [one] (without { $count } coin)
       *[other] (without { $count } coins)
    }

## checklist

checklist-title = Set up your wallet
checklist-label = What is left to do
checklist-doneLabel = done
checklist-hide = Hide
checklist-hidden = The set-up list is hidden. Settings shows it again.
checklist-settingsTitle = Set-up list
checklist-settingsHidden = You hid the set-up list of the first screen.
checklist-show = Show it again
checklist-backUp-title = Back up
checklist-backUp-text = One file restores the vault on another machine.
checklist-backUp-action = Back up…
checklist-test-title = Test the backup
checklist-test-text = Restores the file for a moment and signs a test message with it.
checklist-test-action = Test…
checklist-receive-title = Receive your first coins
checklist-receive-text = Your address, as text and as a QR code.
checklist-receive-action = Show address
checklist-person-title = Add a person
checklist-person-text = Then “send 0.1 ETH to Anna” is enough.
checklist-person-action = Add…

## portfolio

portfolio-address = Your address on { $chain }
portfolio-withheld = Not shown before there is a backup of this vault.
portfolio-why = Why?
portfolio-remove = Remove
portfolio-counterfeit = It calls itself “{ $ticker }” and is not the { $known } that this wallet knows. It may be a counterfeit.
portfolio-removed = { $ticker } was removed from the list. Your coins are untouched.

## receive

# $networks is “A”, “A and B” or the text of receive-andMore.
receive-worksOn = This address works on { $networks }.
receive-andMore = { $networks } and { NUMBER($count) } more
receive-off =
    { $count ->
        [one] { $networks } is off: what arrives there is shown once you switch it on.
       *[other] { $networks } are off: what arrives there is shown once you switch them on.
    }
receive-elsewhere = Coins sent on any other network may be lost.
receive-allOf =
    { $count ->
        [one] All { $count } network of this address
       *[other] All { $count } networks of this address
    }
receive-title = Receive { $ticker } on { $chain }
receive-intro = Send only { $ticker } on { $chain } to this address. Coins sent on another network may be lost.
receive-address = Your address
receive-qr = QR code of the address { $address }
receive-copy = Copy address
receive-failed = The address could not be read
receive-needsBackupTitle = Make a backup first
receive-waiverHint = If you really want to go on without one, you type a sentence that says so in the consent window.
receive-makeBackup = Make a backup
receive-waive = Go on without a backup

## send

send-title = Send
send-coin = Coin
send-available = Available: { $balance }
send-availableUnknown = Available: unknown
send-to = To
send-toPerson = A name from your address book, or a full address.
send-savedFor = saved for { $chain }
send-toHint = A full address. Check it against the source you had it from.
send-amount = Amount
send-all = Send all that can be sent
send-note-tag = Destination tag
send-note-memo = Memo
send-note-comment = Comment
send-noteHint = Exchanges say which one to use; without it the money may not be found.
send-quoteTitle = What this costs
send-recipient = Recipient
send-amountRow = Amount
send-fee = Network fee, at most
send-left = Left afterwards
send-quoting = Working out the fee
send-submit = Continue to consent
send-submitHint = You will see what the transaction does, and approve or reject it, in the consent window.
send-failed = The transfer did not start
send-progressTitle = Your transfer
send-starting = Preparing the transaction
send-finished = Finished. The details are in your activity.
send-stillRunning = You may close this. The transfer goes on and is listed in your activity.

## addToken

addToken-title = Add a token
addToken-intro = The symbol and the decimals are read from the chain. Anyone can make a token with any name, so check the address with a source you trust.
addToken-contract = Contract or mint address
addToken-submit = Add token
addToken-added = { $ticker } was added.

## addressBook

addressBook-title = Address book
addressBook-loading = Reading your address book
addressBook-failed = The address book could not be read
addressBook-emptyTitle = No contacts yet
addressBook-emptyText = People and places you send to appear here, so that you can use their names in the chat and recognise them when you approve.
addressBook-search = Search the address book
addressBook-nothingFound = Nobody fits.
addressBook-add = Add contact
addressBook-addTitle = Add a contact
addressBook-name = Name
addressBook-address = Address
addressBook-submit = Add contact
addressBook-added = { $title } was added.
addressBook-rename = Rename
addressBook-renameNamed = Rename { $title }
addressBook-renameTitle = Rename the contact
addressBook-renamed = Renamed to { $title }.
addressBook-remove = Remove
addressBook-removeNamed = Remove { $title }
addressBook-removed = { $title } was removed.
addressBook-restored = { $title } is back.
addressBook-restoreFailed = { $title } could not be put back.
addressBook-origin-person = Added by you
addressBook-origin-agent = Added by the agent
addressBook-origin-seed = Test data
addressBook-addedAge = Added { $age }

## paste

paste-title-lookalike = This is not the address that you copied, though it looks like it
paste-title-other = This is not the address that you copied here a moment ago
paste-advice = Programs that steal money change what is on the clipboard. Compare every character before you go on.
paste-copied = You copied
paste-pasted = What was pasted
paste-accept = I compared them, and I mean the pasted one

## exports

exports-addressBook = Export as CSV
exports-activity = Export as CSV
exports-programCalls = Export the calls as CSV
exports-done =
    { $entries ->
        [one] { $entries } entry was written to the file that you chose.
       *[other] { $entries } entries were written to the file that you chose.
    }

## home

home-title = Home
home-allNetworks = All networks
home-testNetworks = Test networks
home-scope = What is shown
home-realWorld = Real money
home-testWorld = Test money
home-testNote = These coins are worth nothing. They are never added to real money.
home-alsoTest =
    { $count ->
        [one] { $count } test network is on. Test money is counted apart.
       *[other] { $count } test networks are on. Test money is counted apart.
    }
home-showTest = Show test money
home-total = Total value
home-totalOn = Value on { $chain }
home-valueUnknown = Value unknown
home-pricesOff = Prices are off, and nobody is asked.
home-turnOnPrices = Turn on prices…
home-pricedBy = { $host }, { $age }
home-ratesOf = exchange rates of { $day }, { $host }
home-ratesMissing = In US dollars, because no value in { $code } is known. { $reason }
home-change = { $sign }{ $amount } ({ $sign }{ $percent } %) in 24 h
home-changeLeftOut =
    { $count ->
        [one] without { $count } coin of unknown price then
       *[other] without { $count } coins of unknown price then
    }
home-up = Up
home-down = Down
home-leftOut-reading =
    { $count ->
        [one] { $count } balance still being read
       *[other] { $count } balances still being read
    }
home-leftOut-stale =
    { $count ->
        [one] { $count } balance known only from before
       *[other] { $count } balances known only from before
    }
home-leftOut-unknown =
    { $count ->
        [one] { $count } unknown balance
       *[other] { $count } unknown balances
    }
home-leftOut-unpriced =
    { $count ->
        [one] { $count } coin of unknown price
       *[other] { $count } coins of unknown price
    }
home-notCounted = Not counted: { $what }.
home-send = Send
home-receive = Receive
home-ask = Ask
home-addToken = Add token
home-assets = Assets
home-search = Search assets
home-hideSmall = Hide small
home-hidden =
    { $count ->
        [one] { $count } small asset hidden
       *[other] { $count } small assets hidden
    }
home-showHidden = Show all
home-nothingFound = No asset has this in its name or on its networks.
home-suspicious =
    { $count ->
        [one] { $count } suspicious token
       *[other] { $count } suspicious tokens
    }
home-suspiciousHint = They go by the name of a known asset and are not it. They are in no total.
home-networks =
    { $count ->
        [one] { $count } network
       *[other] { $count } networks
    }
home-someNetworks =
    { $all ->
        [one] { NUMBER($known) } of { $all } network answered
       *[other] { NUMBER($known) } of { $all } networks answered
    }
home-reading = Reading…
home-unknown = Unknown
home-asOf = last read { $age }
home-asOfBlock = at block { $block }
home-failed = Your balances could not be read
home-loading = Reading your balances on every network
home-emptyTitle = No coins yet
home-emptyText = The coins of your vault appear here, whatever network they are on. Receive some to begin.
home-silentTitle = { $chain } does not answer
home-silentKept = What was read before is shown in grey and counted nowhere.
home-silentUnknown = What you have there is not known.
home-otherNode = Other node…
home-otherNodeTitle = Another node for { $chain }
home-otherNodeDone = Another node is asked for { $chain } now.
home-noNetworkTitle = You are offline
home-noNetworkText = No network is on, and nothing is contacted. What your vault holds is not known until you switch one on.
home-chooseNetwork = Choose networks
home-sheet-addressOn = Your address on { $chains }
home-sheet-contract = Contract
home-sheet-value = worth { $value }
home-sheet-unpriced = Value unknown. { $reason }
home-sheet-sendOn = Send { $ticker } on { $chain }
home-sheet-receiveOn = Receive { $ticker } on { $chain }
home-sheet-removeOn = Remove { $ticker } on { $chain } from the list
home-sheet-unknownReason = The balance could not be read: { $reason }
home-sheet-before = { $amount }, { $when }

## activity

activity-title = Activity
activity-loading = Reading your activity
activity-failed = The activity could not be read
activity-receivedFailed = What arrived could not be read
activity-emptyTitle = Nothing yet
activity-emptyText = Every payment that arrives and every transaction that you approve is listed here, with its state and its receipt.
activity-nothingFound = Nothing fits the filters.
activity-clear = Clear the filters
activity-to = To
activity-from = From
activity-amount = Amount
activity-fee = Fee
activity-network = Network
activity-hash = Transaction
activity-block = Block
activity-when = When
activity-token = Token contract
activity-explorer = Explorer link
activity-error = What happened
activity-askedBy = Asked by
activity-yourMessage = your message “{ $words }”
activity-askedInChat = a conversation with the agent
activity-askedByForm = you, in the Send form
activity-askedAtTerminal = you, at the terminal
activity-askedInRemovedChat = a conversation with the agent, which was removed
activity-askedByProgram = the program “{ $name }”
activity-askedByAProgram = a program
activity-plan = Made from the execution plan
activity-openChat = Open the conversation
activity-openMessage = Show the message
activity-open = Open in Activity
activity-list = Activity, newest first
activity-pending = In progress
activity-today = Today
activity-yesterday = Yesterday
activity-sentTo = To { $whom }
activity-receivedFrom = From { $whom }
activity-received = Received
activity-unknownSender = Sender unknown
activity-unknownSenderHint = The node told only that the balance rose by this amount. A contract may have paid it, for example when an exchange pays out.
activity-tokenSenderHint = The sender is what the token's contract says.
activity-on = on { $chain }
activity-search = Search the activity
activity-searchHint = Name, address, amount or hash
activity-filters = Filters
activity-anyNetwork = All networks
activity-networkFilter = Network
activity-directionFilter = Direction
activity-directions-any = In and out
activity-directions-in = Received
activity-directions-out = Sent
activity-kindFilter = Kind
activity-kinds-any = All kinds
activity-kinds-coin = Payments and calls
activity-kinds-message = Signed messages
activity-statusFilter = State
activity-statuses-signed = All signed
activity-statuses-pending = In progress
activity-statuses-done = Done
activity-statuses-failed = Failed
activity-statuses-notSigned = Not signed
activity-count =
    { $shown ->
        [one] { $shown } entry
       *[other] { $shown } entries
    }
activity-more = Show more ({ NUMBER($left) } left)
activity-apart = { NUMBER($count) } probably sent to deceive
activity-apartHint = Anyone can send anything to an address. These are not counted and never make a recipient known. Do not copy an address from them.
activity-suspicion-nothing = It moved nothing. Such transfers are sent to put an address into your list, so that you copy it by mistake.
activity-suspicion-looksLike = The sender's address begins and ends like that of { $whom }, and is another one. Do not copy it.
activity-suspicion-counterfeit = This token borrows the name of { $of } and is not it.
activity-suspicion-unknownToken = This token is neither in your wallet nor on the wallet's own list. Anyone can make a token and send it.
activity-searches-failedSince = Incoming payments on { $chain } are incomplete since { $when }
activity-searches-failed = Incoming payments on { $chain } are not known yet
activity-searches-behind = Earlier blocks are still searched on { $chains }. Payments in them are missing until then.
activity-searches-notTold = The nodes do not tell what arrives on { $chains }. Look at the balance instead.
activity-searches-before = Payments on { $chain } before { $when } are not listed.
activity-searches-native = Payments in { $ticker } on { $chain } before { $when } may be missing: the node no longer has the balances of that time. Tokens are complete.
activity-news = Since you last looked: { $amounts } came in.
activity-newsMore =
    { $more ->
        [one] Since you last looked: { $amounts } and { $more } other amount came in.
       *[other] Since you last looked: { $amounts } and { $more } other amounts came in.
    }
activity-showNews = Show

## agent

agent-title = Agent
agent-failed = The agent's settings could not be read
agent-embedded = New conversations are with the agent inside the app. It needs no network, and nothing you write leaves this computer.
agent-elsewhere = New conversations are with the agent at { $host }.
agent-address = Address of an agent elsewhere
agent-addressHint = https, or http on this computer. You are shown first what leaves your computer, and nothing is sent before that.
agent-use = Use this agent…
agent-useEmbedded = Use the agent inside
agent-leaves = While it is on, this leaves your computer:
agent-signedIn = Signed in as the vault with the public key
agent-stillSignedIn = You are still signed in to { $host }, which is switched off.
agent-signedOut = Not signed in. Nothing is sent before you are.
agent-signOut = Sign out
agent-withVault = Sign in with this vault…
agent-withVaultHint = The vault signs a text of a fixed form, after consent and password. The signature and the vault's chain code are sent to this agent, which can then work out every address of the vault.
agent-tokenHint = Or with an access token from the agent's operator. The consent window asks for it, and nothing else ever should.
agent-bring = Sign in with a token…
agent-share = Share the address book with it
agent-quiet = The agent at { $who } asks you nothing until tomorrow, because you said so. What it proposes is refused.
agent-quietInside = The agent inside asks you nothing until tomorrow, because you said so. What it proposes is refused.
agent-quietProgram = The program “{ $name }” asks you nothing until tomorrow, because you said so. What it proposes is refused.
agent-askAgain = Let it ask again…
agent-shareHint = Every message then includes every name and address in the address book.

## models

models-title = Language models
models-failed = The models could not be read
models-hint = The agent inside needs no model. If you add one, on this computer or elsewhere, it answers in new conversations. It proposes, and you decide.
models-none = No model was added. Nothing is sent to anybody.
models-kind = Protocol
models-kinds-anthropic = Anthropic
models-kinds-openAi = OpenAI-compatible: Ollama, llama.cpp, vLLM, OpenRouter
models-address = Base URL
models-addressHint-anthropic = https, or http on this computer. You are shown first what leaves your computer.
models-addressHint-openAi = The address up to /v1: https, or http on this computer. You are shown first what leaves your computer.
models-name = Name of the model
models-nameHint = As its provider writes it.
models-add = Add this model…
models-leaves = In a conversation with a model, this goes to it:
models-here = At { $host }: goes to a program on this computer. Lockstep cannot see whether it passes it on.
models-elsewhere = At { $host }. What goes to it leaves this computer.
models-hasKey = Its key is in the keychain.
models-noKey = It has no key yet, so nothing is sent to it.
models-noKeyHere = Without a key. A program on this computer rarely needs one.
models-bring = Enter its key…
models-otherKey = Enter another key…
models-used = Tokens so far: { NUMBER($read) } in, { NUMBER($written) } out.
models-usedAbout = Tokens so far: about { NUMBER($read) } in, { NUMBER($written) } out. The server did not tell all of them, for instance because an answer broke off.
models-context = Its server has room for { NUMBER($tokens) } tokens, so earlier messages and results are left out to fit. If it has more room now, say hello: the number is then forgotten.
models-setContext = You set a context length of { NUMBER($tokens) } tokens.
models-contextLength = Context length, in tokens
models-contextHint = How much the model reads at once: the wallet’s rules and tools, the conversation and the answer. Enter what its server has room for, or leave it empty and Lockstep chooses. With more, each answer costs more.
models-contextWrong = Enter a whole number of tokens, or leave it empty.
models-keepContext = Set the context length
models-chosen = New conversations are with this model.
models-use = Use it for new conversations
models-useInside = Use the agent inside for new conversations
models-test = Say hello
models-tested = It says: “{ $said }”. First words after { NUMBER($first) } ms, all after { NUMBER($whole) } ms.
models-testedTokens = Tokens: { NUMBER($read) } in, { NUMBER($written) } out.
models-remove = Remove this model…
models-continueWith = This conversation is with
models-beginsWith = This conversation begins with
models-inside = The agent inside
models-gone = A model that was removed
models-spent = { $model }: { NUMBER($read) } tokens in, { NUMBER($written) } out.
models-spentAbout = { $model }: about { NUMBER($read) } tokens in, { NUMBER($written) } out.
models-leftOut = { NUMBER($count) } earlier messages and results did not fit and were not shown to it.

## chat

chat-title = Chat
chat-conversations = Conversations
chat-newConversation = New chat
chat-remove = Remove the conversation “{ $title }”
chat-removed = Conversation removed.
chat-search = Search conversations
chat-noneFound = No conversation contains this.
chat-pin = Pin
chat-unpin = Unpin
chat-pinned = Pinned, { $age }
chat-rename = Rename
chat-renameTitle = Rename the conversation
chat-renameHint = Your title stays. The agent does not change it.
chat-conversationTitle = Title
chat-export = Export
chat-exported = The conversation was written to the file that you chose, as Markdown.
chat-untitled = New chat
chat-byProgram = By a program: { $title }
chat-messages = Messages
chat-you = You
chat-program = A program on this computer
chat-agent = Agent
chat-input = Message to the agent
chat-placeholder = For example: send 0.25 ETH to Alice
chat-send = Send
chat-stop = Stop
chat-working = The agent is working
chat-suggestions = Suggestions. Choosing one only fills the box.
chat-emptyTitle = What would you like to do?
chat-emptyText = Write it in your own words. The agent proposes; nothing is signed before you have seen what it does and approved it in the consent window.
chat-starters-send = Send { $ticker } to { $name }
chat-starters-balance = What is my balance?
chat-starters-address = What is my address?
chat-starters-contacts = Who is in my address book?
chat-starters-help = What can you do?
chat-loadFailed = The conversation could not be loaded
chat-earlier = { NUMBER($count) } earlier messages
chat-later = { NUMBER($count) } later messages
chat-earlierFailed = Earlier messages could not be read
chat-messageFailed = That message could not be shown. { $reason }
chat-laterFailed = Later messages could not be read
chat-listFailed = The conversations could not be loaded
chat-sendFailed = The message was not sent
chat-actionState-offered = Not started
chat-actionState-running = Working
chat-actionState-waiting = Waiting for you
chat-actionState-done = Done
chat-actionState-failed = Did not succeed
chat-actionState-declined = You declined this
chat-actionState-stopped = Stopped
chat-taskStage-started = Starting
chat-taskStage-checking = Checking what was asked for
chat-taskStage-drafting = Preparing the transactions
chat-taskStage-compiling = Compiling the script
chat-taskStage-simulating = Trying it out on this computer
chat-taskStage-collecting = Collecting the contracts
chat-taskStage-searching = Looking for what is known
chat-details = Arguments and result
chat-detailsFailed = The arguments could not be read
chat-calledWith = { $tool } was called with
chat-result = Result
chat-noResult = There is none yet.
chat-stopTask = Stop: { $title }
chat-startAction = Start: { $title }
chat-dismissAction = Dismiss
chat-unsentTitle = Not everything has reached the agent
chat-unsentText = Your message, or the result of an action, has not reached the agent and is kept. The agent takes it only once, even if it is sent again.
chat-sendAgain = Send it again
chat-withAgent = With the agent at { $host }. What you write here is sent there.
chat-notOffered = Its suggestions could not be read. { $reason }
chat-boxHint = Enter sends, Shift+Enter makes a new line.

## steps

steps-heading = Progress
steps-signing = Signing
steps-broadcast = Broadcast
steps-confirmed = Confirmed
# $steps is a number, or several: “1, 2 or 3”.
steps-awaiting = Waiting since { $since } for { $amount } on { $chain }, which step { $steps } should bring, until { $until } at the latest. Nothing of this step is signed yet.
steps-awaitingShort = Waiting for money
steps-state-planned = Not approved yet
steps-state-approved = Approved, about to sign
steps-state-released = Signing
steps-state-signed = Signed, about to broadcast
steps-state-broadcast = Broadcast
steps-state-confirmed = Confirmed
steps-state-failed = Failed
steps-state-timeout = No receipt in time. The outcome is not known yet.
steps-state-notSigned = Not signed
steps-state-skipped = Skipped, because an earlier step stopped the bundle
steps-waitsFor = Broadcast, waiting for { $what }
steps-confirmedBy = Confirmed by { $what }
steps-messageState-planned = Not approved yet
steps-messageState-approved = Approved, about to sign
steps-messageState-released = Signing
steps-messageState-signed = Signed, about to be handed over
steps-messageState-broadcast = Signed, about to be handed over
steps-messageState-confirmed = Signed and handed over
steps-messageState-failed = Failed
steps-messageState-timeout = Not known yet
steps-messageState-notSigned = Not signed
steps-messageState-skipped = Skipped, because something before it was not signed
steps-shortState-planned = Planned
steps-shortState-approved = Approved
steps-shortState-released = Signing
steps-shortState-signed = Signed
steps-shortState-broadcast = Broadcast
steps-shortState-confirmed = Confirmed
steps-shortState-failed = Failed
steps-shortState-timeout = No receipt yet
steps-shortState-notSigned = Not signed
steps-shortState-skipped = Skipped
steps-shortMessageState-planned = Planned
steps-shortMessageState-approved = Approved
steps-shortMessageState-released = Signing
steps-shortMessageState-signed = Signed
steps-shortMessageState-broadcast = Signed
steps-shortMessageState-confirmed = Signed and handed over
steps-shortMessageState-failed = Failed
steps-shortMessageState-timeout = Not known yet
steps-shortMessageState-notSigned = Not signed
steps-shortMessageState-skipped = Skipped
steps-hash = Transaction
steps-explorer = Explorer link

## consentWait

consentWait-approval = Waiting for you in the consent window
consentWait-password = Waiting for your password in the consent window
consentWait-typed = Waiting for you in the consent window
consentWait-phrase = Waiting for your recovery phrase in the consent window
consentWait-account = Waiting for you in the consent window
consentWait-show = Show the window

## programs

programs-title = Programs on this computer
programs-hint = Programs on this computer, such as Claude Desktop, can use Lockstep through the Model Context Protocol. They see what you allow each of them, and ask. They sign nothing: each request is shown to you.
programs-failed = The programs could not be read
programs-on = Programs, models and agents elsewhere may be used
programs-onHint = Off turns all of them off at once: no program reads or asks anything, whatever it may see otherwise, nobody talks to the agent over HTTP, and nothing goes to a model or to an agent elsewhere. What runs there is stopped. The agent inside Lockstep answers your chat meanwhile. What you set up stays, and is used again once this is on.
programs-othersOff = Turned off by the switch in “Programs on this computer”. Nothing goes there, and the agent inside Lockstep answers instead. What is set up here stays.
programs-http = Programs may also connect over HTTP on this computer
programs-httpHint = Only this computer reaches it. A program sends its credential with each request (Authorization: Bearer).
programs-httpAt = It is at { $url }.
programs-httpSilent = Nothing listens now. Turn it off and on again to try once more.
programs-chat = Programs may talk to the agent over HTTP
programs-chatHint = Only this computer reaches it, with a key that changes at each start. They use conversations of their own, which you see in the chat. What they write counts as typed by nobody, and what they want is shown to you.
programs-chatAt = It is at { $url }, and its key in { $file }.
programs-readsEvidence = Tools for Sui may ask outside services
programs-readsEvidenceHint = Some tools read prices, quotes, balances and transactions of Sui from services of others, which the question names. Reviews that programs prepare are then also on pages that only this computer reaches. Off, these tools answer that Sui is off, nobody is asked, and there is no page.
programs-asks = A program that calls itself “{ $name }” asks to be admitted
programs-asksUnnamed = A program that gives no name asks to be admitted
programs-asksBecause = It says: “{ $reason }”
programs-asksProof = Any program on this computer can say that. If you did not start it, ignore it.
programs-asksConnected = It would be admitted while it stays connected. To keep it, admit it below or with “lockstep mcp install”.
programs-asksOverHttp = It asks over HTTP. After your yes, a configuration with its credential is shown here for you to copy.
programs-asksFor = It asks to see this. Tick what you allow:
programs-asksForNothing = It does not ask to see anything about you.
programs-asksUntil = Its request is over at { $when }.
programs-asksNews = Answer it in Settings, under “Agents and programs”.
programs-answer = Answer…
programs-ignore = Ignore it
programs-quiet = You said no to a program. Until { $when }, no program that asks to be admitted is shown here.
programs-ofConnection = Admitted while it stays connected.
programs-none = No program is admitted.
programs-sees = It may see
programs-seesOf-addresses = Addresses
programs-seesOf-balances = Balances
programs-seesOf-history = History
programs-seesOf-addressBook = Address book
programs-never = It has called nothing yet.
programs-used = Last call { $when }
programs-remove = Remove { $name }
programs-add = Admit a program
programs-name = Name
programs-nameHint = The name is shown to you when the program asks for something. It proves nothing.
programs-kind = Program
programs-kinds-claudeDesktop = Claude Desktop
programs-kinds-claudeCode = Claude Code
programs-kinds-cursor = Cursor
programs-kinds-vsCode = VS Code
programs-kinds-zed = Zed
programs-kinds-codex = Codex
programs-kinds-gemini = Gemini
programs-kinds-other = Another one
programs-admit = Admit it…
programs-admitHint = Nothing is ticked as it comes: without a tick the program sees nothing about you, and can only propose.
programs-setUp = Put this into the program's configuration. It contains the program's credential, which is shown only now.
programs-setUpFile = The file is { $file } in your home folder.
programs-setUpText = The configuration
programs-copySetUp = Copy the configuration
programs-done = Done
programs-ownCalls = Last calls of { $name }
programs-calls = Last calls of others, and the record
programs-callsHint = Each program has its own last calls with it. These were made by callers that are not admitted, or not any more. The export has all calls.
programs-noCalls = No such call.
programs-call = { $name }: { $tool }
programs-callPlan = About the execution plan
programs-callEnd = { $when }, { NUMBER($tookMs) } ms, { $result }
programs-forget = Forget the calls…

## reviews

reviews-title = Reviews of programs
reviews-hint = What programs prepared on Sui: transactions for you to sign, and proposals to read. Open one to see what it would do. Only your yes in the question that follows signs a transaction.
reviews-none = No review waits.
reviews-failed = The reviews could not be read
reviews-news = “{ $program }” prepared something for you to sign: { $title }
reviews-proposalNews = “{ $program }” passed on a proposal of others for you to read. It cannot be signed.
reviews-show = Read it
reviews-more =
    { $count ->
        [one] { $count } more waits in Settings, under “Agents and programs”.
       *[other] { $count } more wait in Settings, under “Agents and programs”.
    }
reviews-open = Open: { $title }
reviews-by = Prepared by the program that you admitted as “{ $program }”.
reviews-statuses-proposed = Not opened yet
reviews-statuses-awaiting_wallet = Not computed yet
reviews-statuses-wallet_connected = Not computed yet
reviews-statuses-ready_for_wallet_review = Ready for you
reviews-statuses-refresh_required = Its quote is too old
reviews-statuses-blocked = Cannot be signed
reviews-statuses-signed_pending_result = Signed; the result is not known yet
reviews-statuses-success = Carried out
reviews-statuses-failure = Not carried out
reviews-statuses-expired = Ended without a result
reviews-asking = The question is in Lockstep
reviews-loading = Reading the review…
reviews-account = Account
reviews-protocol = Protocol
reviews-pays = You pay at most
reviews-expected = You receive about
reviews-least = You receive at least
reviews-fee = Fee at most
reviews-gas = Network fee
reviews-gasOf = { $used } in the simulation, never more than { $budget }
reviews-receiver = It comes to
reviews-asked = What the program asks for
reviews-would = What it would do
reviews-expires = The quote holds for { NUMBER($seconds) } seconds. After that, compute the review again.
reviews-expired = The quote is over. Compute the review again.
reviews-stages = Stages of the review
reviews-stage-intent_normalized = The request is read
reviews-stage-pool_resolved = The pool is known
reviews-stage-pair_resolved = The pair is known
reviews-stage-quote_evidence_fetched = The quote is fetched
reviews-stage-quote_policy_derived = The least amount is set
reviews-stage-transaction_material_build_or_verify = The transaction is built
reviews-stage-digest_commitment = The review is bound to its digest
reviews-stage-object_ownership = Its objects are yours
reviews-stage-human_readable_review = It is put into words
reviews-stage-review_time_simulation = It is simulated
reviews-simulated = Simulation
reviews-simulatedHint = A node simulated the transaction with all checks. These balances would change.
reviews-change = { $amount } units of { $coin }
reviews-checks = Checks
reviews-check-pass = passed
reviews-check-warning = note
reviews-check-fail = failed
reviews-diagram = The transaction as a diagram
reviews-diagramHint = From the transaction that was built. It is for reading only.
reviews-undrawn = The diagram cannot be drawn. The review does not depend on it.
reviews-digest = Digest
reviews-compute = Compute the review
reviews-again = Compute it again
reviews-sign = Sign in Lockstep…
reviews-signHint = Lockstep shows the transaction once more, from its bytes, and asks for your yes and your password. Nothing is signed on this page.
reviews-waiting = Answer in Lockstep. This page shows the result.
reviews-rejected = You said no. Nothing was signed.
reviews-notCarriedOut = The transaction was not carried out.
reviews-carriedOut = The transaction was carried out.
reviews-pending = A signature exists. The result is not known yet, and this page goes on looking for it.
reviews-proposal-title = A proposal of others
reviews-proposal-only = This is a proposal of others. It is for reading only and cannot be signed.
reviews-proposal-quoted = Every word in quotation marks is the proposal’s own. Lockstep checked none of it.
reviews-proposal-quote = “{ $words }”
reviews-proposal-called = It calls itself
reviews-proposal-source = It names as its source
reviews-proposal-purpose = It says it is for
reviews-proposal-recipient = Recipient
reviews-proposal-target = What it would call
reviews-proposal-pays = It would pay
reviews-proposal-receives = It would bring
reviews-proposal-fees = It would cost
reviews-proposal-created = It says it was made at
reviews-proposal-expires = It says it ends at
reviews-proposal-choices = It leaves to you
reviews-proposal-missing = What is not known about it
reviews-blocked-proposal_review_only = This is a proposal of others. It is for reading only and cannot be signed.
reviews-blocked-insufficient_balance = The account has too little of the coin that is paid, or of DEEP for the fee.
reviews-blocked-insufficient_gas = The account has too little SUI for the network fee.
reviews-blocked-object_resolution_failed = An object of the transaction could not be read.
reviews-blocked-wallet_mismatch = An object of the transaction is not the account’s.
reviews-blocked-amount_mismatch = Nothing would be guaranteed for this amount, or the simulation brings less than the quote promised.
reviews-blocked-unsupported_action = No known market trades these two coins directly.
reviews-blocked-adapter_not_implemented = This protocol has no review in this version.
reviews-blocked-producer_stage_missing = The simulation says that the transaction would fail.
reviews-blockedBy = It cannot be signed ({ $reason }).
reviews-refresh-quote_unavailable = The quote could not be read. Try again.
reviews-refresh-quote_stale = The quote is too old. Compute the review again.
reviews-refresh-simulation_transient_failure = The node did not simulate the transaction. Try again.

## pages

pages-of-review = Review
pages-of-analysis = Choose an account
pages-of-settings = Local settings
pages-trust = This page is Lockstep’s, on this computer only.
pages-noToken = This address lacks its key. Open the whole address that the program gave you, or open the review in Lockstep.
pages-locked = The vault is locked. Unlock it in Lockstep, then try again.
pages-gone = This page has ended. Ask the program for a new one.
pages-unreachable = Lockstep does not answer. Open it, then try again.
pages-refused = It was refused ({ $word }). Nothing was changed.
pages-notAllowed = Lockstep asked for it, and did not get your yes. Nothing was changed.
pages-asksInApp = Lockstep asks you before an address changes, and before anything is replaced or removed.
pages-choose = Choose the account that programs read for.
pages-chooseHint = It is the account of the open vault. Choosing it signs nothing and moves nothing.
pages-use = Use “{ $name }”
pages-decline = Do not choose one
pages-chosen = The account is chosen. You can close this page.
pages-declined = No account was chosen. You can close this page.
pages-server = Server
pages-active = Account in use
pages-noAccount = None
pages-clear = Clear the account
pages-grpc = Full node (gRPC)
pages-graphql = Provider of transactions (GraphQL)
pages-now = In use since the start: { $url }
pages-save = Save
pages-restore = Restore the default
pages-restart = A change of addresses takes effect after a restart.
pages-data = Stored data
pages-download = Export
pages-file = Import a file, which replaces everything stored here
pages-look = Look what the file has
pages-preview = Now: { $now }. After the import: { $then }.
pages-replace = Replace everything
pages-imported = The file replaced everything. Pages that were open have ended.
pages-reset = Remove everything stored here
pages-resetSure = Remove it
pages-resetHint = Reviews, accounts and scans are removed. The vault is not touched.
pages-removed = Everything was removed. Pages that were open have ended.


## consent

consent-idleTitle = Nothing is waiting
consent-idleText = When something needs your consent or your password, it appears here. You can close this window.
consent-opening = Looking for what is waiting
consent-failedTitle = The request could not be read
consent-failedText = Nothing was approved. The request ends by itself if it is not answered.
consent-retry = Retry
consent-unexpected = Something went wrong in the wallet. Nothing was approved.
consent-answered = Your answer was given. Waiting for the wallet.
consent-notToday = No, and nothing more today
consent-hasty = This is a new question. Stop typing for a moment: until then no key counts here.
consent-takenBack-title = This question was taken back
consent-takenBack-why-stopped = What asked it was stopped, or the vault was locked, before you had answered.
consent-takenBack-why-expired = It was not answered in time.
consent-takenBack-why-networkSwitched = A network was switched off since then.
consent-takenBack-nothing = Nothing was signed, and nothing that you typed was kept.
consent-takenBack-seen = I have seen it
consent-takenBack-next = If another question waits, it comes after this.
consent-origin-agent = Proposed by the agent
consent-origin-form = Your Send form
consent-origin-terminal = Asked for at a terminal, not in this window
consent-origin-program = Proposed by a program
consent-ownSignIn = From your settings
consent-testNetwork = Test money
consent-realNetwork = Real money
consent-typedLabel = Type “{ $phrase }”
consent-typedHint = Exactly as it is shown. Anything else is a no.
consent-typedSubmit = Go on
consent-enterNeverAllows = Enter never allows. Use Space or a click.
consent-trustAllow = Allow
consent-trustDecline = Not now
consent-trustOn = on { $chain }
consent-vault = Vault
consent-showMore =
    { $hidden ->
        [one] Show all ({ $hidden } more character)
       *[other] Show all ({ $hidden } more characters)
    }
consent-showLess = Show less
consent-approvalTitle = Do you approve this?
consent-stepTitle = Step { NUMBER($number) } of { NUMBER($count) }
consent-stepTitleOn = Step { NUMBER($number) } of { NUMBER($count) } on { $chain }
consent-effectsTitle = What this does
consent-noEffects = No coins or allowances could be derived from this transaction.
consent-move-pay = Leaves your vault
consent-move-receive = Comes to you, if it is carried out
consent-move-change = Back to you
consent-move-elsewhere = Moves from another account
consent-move-allow = May be taken by another, later
consent-move-allow_all = May all be taken by another, later
consent-move-revoke = May no longer be taken by another
consent-move-lock = You lock
consent-move-unknown = What it does
consent-on = on
consent-about = about { $worth }
consent-balance-yours = Your balance:
consent-balance-unknown = Your balance is unknown:
consent-balance-share =
    { $percent ->
        [0] less than 1 % of it
       *[other] { $percent } % of it
    }
consent-balance-all = all of it
consent-simulated-title = What carrying it out changes
consent-simulated-comes = Comes to you, carried out now
consent-simulated-leaves = Leaves your vault, carried out now
consent-simulated-least = Not signed if it would be less than
consent-simulated-reported = As the contract reports it.
consent-simulated-same = Carried out on this computer: it succeeds, and changes nothing else.
consent-simulation = Simulation
consent-described-title = As a descriptor says it:
consent-described-titleOf = As a descriptor ({ $owner }) says it:
consent-described-unverified = Nobody has verified this description. It comes from a folder that you chose, and can be wrong. Trust what the wallet read itself.
consent-described-reviewed = From the reviewed copy of the registry ({ $commit }) that you chose.
consent-described-leftOut =
    { $count ->
        [one] The descriptor does not show { $count } value; the rows without words are these.
       *[other] The descriptor does not show { $count } values; the rows without words are these.
    }
consent-described-more =
    { $count ->
        [one] { $count } more value is not listed.
       *[other] { $count } more values are not listed.
    }
consent-tags-own = Your own address
consent-tags-inBook = In your book since { $since }
consent-tags-byAgent = Put in your book by the agent on { $since }
consent-tags-savedFor = Saved for { $chain }
consent-tags-pinned = Pinned { $what }
consent-tags-paid =
    { $times ->
        [1] Paid once
       *[other] Paid { $times } times
    }
consent-tags-firstTime = First time
consent-tags-contract = Contract
consent-tags-codeUnknown = Could not be read: a person or a contract
consent-tags-burn = Burn address
consent-tags-typed = In your message
consent-tags-fromAgent = Named by the agent, not in your messages
consent-details = Details
consent-seeAll = Scroll through all of it first. Then you can answer with yes.
consent-signAndSend = Sign and send
consent-moveTo-pay = to
consent-moveTo-receive = at
consent-moveTo-change = to
consent-moveTo-elsewhere = to
consent-moveTo-allow = by
consent-moveTo-allow_all = by
consent-moveTo-revoke = by
consent-moveTo-lock = to
consent-moveTo-unknown = to
consent-amountUnknown = an amount that is not known
consent-assetId = Asset
consent-callsWhat = Calls
consent-unknownFunction = a function that is not known
consent-unknownSender = the bytes do not say
consent-memo = Memo
consent-tag = Destination tag
consent-fee = Fee
consent-networkFee = Network fee
consent-terms-change = Change the fee or the nonce
consent-terms-speed = Fee
consent-terms-speeds-slow = Slow
consent-terms-speeds-usual = Usual
consent-terms-speeds-fast = Fast
consent-terms-about-slow = It waits if the network becomes more expensive.
consent-terms-about-usual = Included soon, also if the price doubles.
consent-terms-about-fast = Before others, also if the price triples.
consent-terms-own = A price of your own
consent-terms-noOffers = The node told no prices now.
consent-terms-most = Highest price per unit of gas, in gwei
consent-terms-mostHint = What is not needed of it is not paid.
consent-terms-tip = Tip per unit of gas, in gwei
consent-terms-tipHint = A part of the highest price, for the producer of the block.
consent-terms-nonceHint = The place in the order of the account's transactions. Change it only if you know why.
consent-terms-use = Use this
consent-terms-asksAgain = This makes another transaction. You are asked about it again; nothing is signed yet.
consent-expires = Expires
consent-expiresNever = never
consent-expiresAfter = after { $height } (block, ledger or slot)
consent-atMost = at most { $amount }
consent-unknownBecause = unknown: { $why }
consent-notDecoded = Not decoded
consent-unlimited = Without limit
consent-chain = Chain
consent-chainId = chain id { $id }
consent-from = From
consent-to = To
consent-creates = Creates a new contract
consent-value = Value
consent-wei = wei
consent-call = Call
consent-token = Token contract
consent-tokenUnknown = unknown token
consent-recipient = Recipient
consent-owner = Taken from
consent-spender = May spend
consent-amount = Amount
consent-rawUnits = raw units
consent-decimalPoint = Write decimals with a point: 0.25
consent-maxCost = Max cost
consent-nonce = Nonce
consent-calls-createContract =
    { $length ->
        [one] Creates a contract from { $length } byte of code
       *[other] Creates a contract from { $length } bytes of code
    }
consent-calls-erc20Transfer = Token transfer
consent-calls-erc20Approve = Token approval
consent-calls-erc20TransferFrom = Token transfer from another account
consent-calls-opaque = This call cannot be decoded
consent-calls-opaqueDetail =
    { $length ->
        [one] No function, { $length } byte of data. What it does is not known to the wallet.
       *[other] No function, { $length } bytes of data. What it does is not known to the wallet.
    }
consent-calls-opaqueDetailOf =
    { $length ->
        [one] Function { $selector }, { $length } byte of data. What it does is not known to the wallet.
       *[other] Function { $selector }, { $length } bytes of data. What it does is not known to the wallet.
    }
consent-calls-claimed = It claims to be { $signature }, but does not follow it.
consent-notInBook = an address that is not in your book
consent-findings = Findings
consent-contradiction = The agent's words and the transaction differ
consent-level-info = Note
consent-level-warning = Warning
consent-level-danger = Danger
consent-level-forbidden = Refused
consent-agentSays = The agent says (not verified)
consent-rawBytes = Unsigned transaction
consent-transactionType = Form
consent-gasLimit = Gas limit
consent-feeKind-gasPrice = Gas price
consent-feeKind-maxFeePerGas = Max fee per gas
consent-feeKind-maxPriorityFeePerGas = Max priority fee per gas
consent-accessList = Access list
consent-storageKeys =
    { $count ->
        [one] { $count } storage key
       *[other] { $count } storage keys
    }
consent-digest = Digest
consent-commitment = Commitment
consent-planDigest = Digest of the plan that this was made from. It authorises nothing.
consent-signer = Signed by
consent-messageMovesNothing-signIn = A sign-in. It moves nothing.
consent-messageMovesNothing-text = A text. It moves nothing by itself.
consent-messageTitle = Message { NUMBER($number) } of { NUMBER($count) }: { $title }
consent-messageDomain = For
consent-messageFields = Fields
consent-messageText = The text
consent-messageWhole = The whole message, as it is signed
consent-domainHash = Domain hash
consent-messageHash = Message hash
consent-signInTo = Sign in to
consent-signInAs = As
consent-signInUntil = Valid until
consent-signInNonce = One-time number
consent-acknowledge = I understand the danger
consent-acknowledgeFirst = Read the danger above, and tick the box, before you can approve.
consent-passwordIsConsent = Typing your password approves and signs this.
consent-passwordSigns = Your password signs what you approved.
consent-neverAllowed = The wallet does not sign this. You can only reject it.
consent-approve = Approve
consent-reject = Reject
consent-approveHint = Approving asks for your password next. Enter never approves.
consent-expiresIn = Expires in { $clock }
consent-expired = This request has expired. Nothing was signed.
consent-remaining = { $time } left to answer
consent-cancel = Cancel

# Secrets: passwords, recovery phrases, codes and keys.

consent-passwordTitle = Enter your vault password
consent-password = Vault password
consent-passwordSubmit = Confirm
consent-wrongPassword = That was not the password.
consent-attemptsLeft =
    { $count ->
        [one] { $count } attempt left before a waiting time.
       *[other] { $count } attempts left before a waiting time.
    }
consent-noAttemptsLeft = Each further attempt has a waiting time.
consent-retryAfter = You can try again in { $time }.
consent-showPassword = Show it
consent-backupTitle-vaultForBackup = Enter your vault password
consent-backupTitle-newBackup = Choose the backup's password
consent-backupTitle-backup = Enter the backup's password
consent-backupTitle-vaultForRestore = Enter the vault password
consent-backupTitle-vaultForDrill = Enter the vault password
consent-backupTitle-foreign = Enter the backup's password
consent-backupPassword = Backup password
consent-newBackupPassword = New backup password
consent-bothPasswordsNeeded = Restoring needs both passwords: this one opens the file, the vault's opens the co-signer's share in it. Nobody can reset either.
consent-forVault = The vault “{ $vault }”
consent-typeExactly = Type exactly
consent-quoteOpen = “
consent-quoteClose = ”
consent-confirmAbout-vaultName = What this vault holds can be reached again only with a backup and its passwords.
consent-confirmAbout-noBackup = There is no backup of this vault. Without one, what it holds is lost for ever.
consent-confirmAbout-refresh = A security check of this vault failed before. Replacing both shares makes anything that it may have revealed useless.
consent-vaultPassword-unlock-title = Unlock the vault
consent-vaultPassword-unlock-text = The co-signer checks the password. Nothing is signed or sent.
consent-vaultPassword-unlock-submit = Unlock
consent-vaultPassword-changePassword-title = Change the vault password
consent-vaultPassword-changePassword-text = Enter the present password. You choose the new one next.
consent-vaultPassword-changePassword-submit = Continue
consent-vaultPassword-deleteVault-title = Delete the vault
consent-vaultPassword-deleteVault-text = This removes both key shares, this device's and the co-signer's, and with them the address book, the chat and the activity of this profile. Nobody can bring them back.
consent-vaultPassword-deleteVault-submit = Delete the vault
consent-vaultPassword-honourSkipApproval-title = Let the agent skip the consent question
consent-vaultPassword-honourSkipApproval-text = From now on an agent may mark a transaction so that you are asked for your password only, and not for your consent before it. The password page still shows what you sign, and anything that the wallet warns of is asked as before.
consent-vaultPassword-honourSkipApproval-submit = Allow it
consent-vaultPassword-moveHere-title = Move the vault to this computer
consent-vaultPassword-moveHere-text = The co-signer on this computer gets the other share. It does not protect against software that runs as you. The addresses stay; older backups can no longer sign.
consent-vaultPassword-moveHere-submit = Move the vault
consent-vaultPassword-moveElsewhere-title = Move the vault to the other machine
consent-vaultPassword-moveElsewhere-text = The co-signer on the other machine gets the other share, and from then on nothing is signed without it. The addresses stay; older backups can no longer sign.
consent-vaultPassword-moveElsewhere-submit = Move the vault
consent-vaultPassword-changeRules-title = Change the rules of this vault
consent-vaultPassword-changeRules-text = You have just said yes to the change. The co-signer takes it with your password. What permits more takes effect after the delay, and can be cancelled until then.
consent-vaultPassword-changeRules-submit = Change the rules
consent-vaultPassword-refresh-title = Replace both key shares
consent-vaultPassword-refresh-text = The keys and the addresses stay. Older backups, and any other copy of a share, can no longer sign.
consent-vaultPassword-refresh-submit = Replace them
consent-phraseTitle = Type the recovery phrase
consent-phraseText = In this window only. The words are used once, on this device, and then wiped; they are stored nowhere. Anybody who sees them can take the money.
consent-phrase = Recovery phrase
consent-phraseCount =
    { $count ->
        [one] 12, 15, 18, 21 or 24 English words, with spaces between them. { $count } word so far.
       *[other] 12, 15, 18, 21 or 24 English words, with spaces between them. { $count } words so far.
    }
consent-passphrase = Passphrase, if the phrase has one
consent-passphraseHint = Most have none. Another passphrase is another account, so compare the address that is shown next.
consent-phraseSubmit = Continue
consent-accountTitle = Import this account?
consent-accountAddress = Address
consent-accountPath = Path
consent-account = Account
consent-accountSubmit = Import it
consent-pairingCode-title = Pair with a co-signer
consent-pairingCode-text = The console of the co-signer on the other machine prints a code that says where it is and how it proves itself: lockstep-cosigner pair.
consent-pairingCode-trust = Paste only a code that you had printed yourself: the person who made it has the other share of each vault that you make or move there.
consent-pairingCode-label = Pairing code
consent-pairingCode-submit = Pair
consent-agentToken-title = Sign in to the agent elsewhere
consent-agentToken-address = For the agent at
consent-agentToken-text = The token is kept in the keychain and sent to this agent only.
consent-agentToken-trust = Paste only a token that its operator gave to you: the person who made it can read what you write to the agent.
consent-agentToken-label = Access token
consent-agentToken-submit = Sign in
consent-modelKey-title = Key of a language model
consent-modelKey-address = For the model at
consent-modelKey-text = The key is kept in the keychain and sent to this address only.
consent-modelKey-trust = Paste a key of your own account there. Who has it can spend your credit with the provider, and nothing else.
consent-modelKey-label = Key
consent-modelKey-submit = Store the key
consent-newPasswordTitle = Choose the vault password
consent-newPasswordFor = For the vault “{ $vault }”
consent-nobodyCanReset = Nobody can reset this password. Without it the vault cannot sign, and what it holds is lost. Keep it somewhere safe.
consent-newPassword = New password
consent-newPasswordAgain = Repeat the new password
consent-newPasswordSubmit = Set the password
consent-minimum = At least 12 characters. A few unrelated words are easy to remember and hard to guess.
consent-tooShort =
    { $missing ->
        [one] { $missing } more character needed.
       *[other] { $missing } more characters needed.
    }
consent-mismatch = The two passwords differ.
consent-strength-weak = Weak: easy to guess
consent-strength-fair = Fair: longer is better
consent-strength-good = Good
consent-strength-strong = Strong

## finding

finding-to_self-CoinComesToSelf = This goes to your own account.
finding-to_self-TokensComeToSelf = The tokens go to your own account.
finding-to_self-TokensComeToOwnTokenAccount = The tokens go to your own token account { $account }.
finding-to_self-SpenderIsSelf = The spender is your own account.
finding-to_self-AllButFeeComesBack = Everything but the fee comes back to your own account.
finding-to_self-AllPaymentsComeToSelf = All that it pays goes to your own account.
finding-to_zero_address-AllToZeroAddress = This goes to the zero address, where everything is lost.
finding-to_zero_address-ToZeroAddress = This goes to the zero address, where it is lost.
finding-to_zero_address-TokensToZeroAddress = The tokens go to the zero address, where they are lost.
finding-to_zero_address-CollectibleToZeroAddress = The collectible goes to the zero address or to its own contract, where it is lost.
finding-to_zero_address-ToNobody = This names nobody who receives it; it is probably lost.
finding-to_zero_address-ToAccountOfNoKey = This goes to the account of no key, where it is lost.
finding-address_from_tool-AddressFromTool = You did not type { $address } in this conversation, and it is not in your address book: the model has it from somewhere else. Compare it with its owner.
finding-to_burn_address-ToBurnAddress = Nobody has the key of { $address }. What goes there is lost.
finding-to_token_contract-TokensToTheirContract = The tokens go to the token's own contract, where they are probably lost.
finding-to_token_contract-ToTheTokensContract = This goes to the token's own contract, where it is probably lost.
finding-to_token_contract-TokensToTheirMint = The tokens go to the token's own mint, where they are probably lost.
finding-coin_to_token_contract-CoinToTokenContract = This sends { $coin } to the contract of the token { $token }, where it is probably lost.
finding-not_a_contract-NotAContract = There is no contract at { $to } on { $chain }. The call does nothing there, and what it carries is probably lost.
finding-no_address-SignerIsNoAddress = The account that signs is no valid address of this chain.
finding-no_address-ToNoAddress = { $to } is no address of this chain. What goes there is lost, or no node takes it.
finding-no_address-RecipientIsNoAccount = The recipient is no account of this network. What goes there is lost, or no node takes it.
finding-no_address-ScriptHasNoAddress = An output is locked by a script that has no address. Who can spend it cannot be told; it may be anybody.
finding-no_such_workchain-NoSuchWorkchain = There is no workchain { $workchain }: this cannot be sent.
finding-to_script-ToScript = { $to } is a script: what its rules ask for decides who gets what is paid there.
finding-to_program-ToProgram = This goes to the program { $to }, where it is lost.
finding-to_account_of_program-ToAccountOfProgram = { $to } is no key of a wallet: a program owns it, for example as somebody's token account. It may not be able to give the coin back.
finding-change_elsewhere-ChangeElsewhere = A part comes back to another address of the same key than it is spent from. The wallet may not show it there.
finding-foreign_stake-ForeignStake = { $to } is spent by your key, but another one stakes with what lies there.
finding-leaves_chain-LeavesChain = The coins leave this chain through { $channel }. Whether { $to } is an address where they can be used is known only there.
finding-other_network-OtherNetwork = This is for the network whose first block is 0x{ $first_block }, which is not { $chain }. What its calls do there is not known.
finding-zero_value-NothingAtAll = This sends nothing and calls nothing.
finding-zero_value-SendsNothing = This sends nothing.
finding-zero_amount-NoTokens = This moves no tokens at all.
finding-zero_amount-NothingMoves = This moves nothing at all.
finding-zero_amount-NoCoin = This sends no coin at all.
finding-unknown_token-UnknownTokenOrCollectible = The wallet does not know this token, so the amount is shown in its smallest units; it may also be the number of a collectible.
finding-unknown_token-UnknownToken = The wallet does not know this token, so the amount is shown in its smallest units.
finding-unknown_token-UnknownDenomination = The wallet does not know this token, so its amount is shown in its smallest units.
finding-unknown_token-UnknownTokenAmongOthers = The wallet does not know a token of this, so that its amount is shown in its smallest units. Its name is what whoever made it chose.
finding-unknown_token-TokenIsNotSaid = The transaction does not say which token this is: it names only your account with it. The amount is in its smallest units.
finding-unknown_token-UnknownMint = The wallet does not know the token { $mint }.
finding-unknown_token-UnknownCoinType = The wallet does not know the coin { $name }.
finding-claimed_token-ClaimedTokenWithDecimals = That { $token } is { $symbol } with { $decimals } decimals is said by the request only; nothing that is signed proves it.
finding-claimed_token-ClaimedToken = That { $token } is { $symbol } is said by the request only; nothing that is signed proves it.
finding-coin_type_unproven-CoinTypeUnproven = That the coins are { $symbol }, and how many decimals that has, is said by the request; the transaction names only their objects.
finding-all_balance-AllOfIt = This sends all of it that can be moved when it is carried out.
finding-all_balance-AllOfTheCoin = This sends all of the coin that the account holds when it is carried out, whatever amount stands in it.
finding-sends_everything-SendsEverything = All that is left of the coins that pay the fee goes to another account.
finding-sends_object-SendsObject = The whole object { $object } goes to another account. What it is lies on the chain.
finding-merged_into_another-MergedIntoAnother = A coin is merged into { $into }, which is not known to be yours. It cannot be told apart again.
finding-value_with_token_call-ValueWithTokenCall = The token call also carries { $value }, which is probably lost.
finding-value_with_token_call-CoinsWithTokenCall = The token call also carries coins, which are probably lost.
finding-burn-DestroysTokens = This destroys tokens. Nobody gets them.
finding-burn-TokensDestroyed = The tokens are destroyed.
finding-burn-CollectibleDestroyed = The collectible is destroyed.
finding-burn-DestroysTokensForAPrice = This destroys tokens. Only what the token's contract gives for them, if anything, comes back.
finding-burn-Destroys = This destroys { $amount }.
finding-burns_tokens-BurnsTokens = This destroys tokens. Nobody gets them.
finding-burnt-Burnt = { $amount } are put with data, where nobody can ever spend them.
finding-mint-Mints = This makes { $amount }.
finding-mints_tokens-MintsTokens = This makes new tokens of { $mint }, for the token account { $account }.
finding-donation-Donation = This gives { $amount } to the network's treasury.
finding-dust-Dust = An output is below { $least }. Nodes do not relay such a transaction.
finding-transfer_fee-TransferFee = Of what is sent, the token keeps back { $fee } of its smallest units.
finding-fee_from_amount-FeeFromAmount = The fees are taken from the amount, so that less arrives.
finding-converted-Converted = One thing is sent and another arrives: at most the amount that is shown leaves the account.
finding-partial_payment-PartialPaymentOfAtLeast = This is a partial payment: less than its amount may arrive. It may be as little as { $least }.
finding-partial_payment-PartialPayment = This is a partial payment: less than its amount may arrive. It may be next to nothing.
finding-paths-Paths = The payment goes along paths of other accounts' offers, which the transaction prescribes.
finding-moves_from_another-TokensOfAnother = This moves tokens out of another account, { $from }.
finding-moves_from_another-TokensOfAnotherAccount = This moves tokens out of another account.
finding-moves_from_another-CollectibleOfAnother = This moves a collectible out of another account, { $from }.
finding-key_of_another_account-KeyOfAnotherAccount = The account that pays is not that of the key, { $own }. No node takes it so.
finding-key_of_another_account-KeyNeedsLeave = The account is not that of the key, { $own }. Only an account that allowed the key takes it.
finding-several_signers-SeveralSigners = Its messages are of more than one account. With one signature no node takes it.
finding-other_signers-OtherSigners = It also needs the signatures of other keys: { $keys }.
finding-several_addresses-SeveralAddresses = It spends from several addresses of your key: { $addresses }.
finding-delegate-Delegate = Another account acts in the name of this one.
finding-account_of_another-NewTokenAccountOfAnother = The new token account { $account } belongs to another than you.
finding-account_of_another-NewAccountOfAnother = The new account { $account } and the { $amount } in it go into the hands of { $whose }.
finding-token_account-TokenAccount = The tokens go to the token account { $account }, which is that of { $owner }.
finding-token_account_owner-TokenAccountOwner = The tokens go to the token account { $account }. Whose it is cannot be seen from the transaction.
finding-token_account_deposit-OwnTokenAccountDepositIfNotThere = Your token account { $account } is made if it is not there yet, with a deposit of about 0.002 SOL that comes back when it is closed.
finding-token_account_deposit-OwnTokenAccountDeposit = Your token account { $account } is made, with a deposit of about 0.002 SOL that comes back when it is closed.
finding-token_account_deposit-TokenAccountDepositIfNotThere = The token account { $account } of { $owner } is made if it is not there yet. You pay its deposit, about 0.002 SOL, which is theirs from then on.
finding-token_account_deposit-TokenAccountDeposit = The token account { $account } of { $owner } is made. You pay its deposit, about 0.002 SOL, which is theirs from then on.
finding-wrong_token_account-WrongTokenAccount = The token account { $account } is not that of its wallet and token. The network refuses this.
finding-coin_in_token_account-CoinInTokenAccount = This is put into your own token account { $account }, which is not known to be one of wrapped coin. It comes back only when that account is closed.
finding-wraps_coin-WrapsCoin = This is put into your own token account { $account }, as wrapped coin.
finding-closes_token_account-ClosesWrappedAccount = The token account { $account } is closed. Its deposit, and all wrapped coin that it holds, goes to { $to }.
finding-closes_token_account-ClosesTokenAccount = The token account { $account } is closed. Its deposit goes to { $to }.
finding-inputs_not_shown-InputsNotShown = It spends { NUMBER($count, useGrouping: 0) } outputs of earlier transactions. The bytes do not say what they hold and whose they are; all of it is in the payments, the deposits and the fee that are shown.
finding-unlimited_approval-UnlimitedApproval = { $spender } could take all { $token } of this account, now and at any time later.
finding-unlimited_approval-UnlimitedSignedAllowance = { $spender } could take all your { $token }, now and whatever you receive later.
finding-unlimited_approval-UnlimitedContractAllowance = { $spender } could take all of this token, now and at any time later.
finding-unlimited_approval-UnlimitedAllowanceOfAccount = { $spender } could take all of this token in this account, now and at any time later.
finding-unlimited_approval-UnlimitedTokenAccountApproval = { $spender } could take all { $token } of the token account { $account }, now and at any time later.
finding-approval-Approval = The spender can take this amount at any time, without asking again.
finding-approval-DelegateApproval = The delegate can take this amount at any time, without asking again.
finding-approval-RecipientCanTake = The recipient can take up to this amount later, without asking again.
finding-approval-CollectibleApproval = { $spender } can take this collectible at any time, without asking again.
finding-approval_for_all-ApprovalForAll = { $operator } could take every token this account holds in this contract, now and at any time later.
finding-approval_for_another-ApprovalForAnother = { $spender } could take this, and is not what the transaction after it calls.
finding-spender_is_no_contract-SpenderIsNoContract = { $spender } is no contract: whoever has its key can take what is allowed. Exchanges and other services use contracts.
finding-approval_above_balance-ApprovalAboveBalance = { $spender } could take { $amount }, and you have { $balance }. What you receive later could be taken too.
finding-pointless_spender-PointlessSpender = The spender is the zero address or the token itself. Nobody can use this allowance as meant.
finding-permit-Permit = This hands in an allowance that { $owner } signed for { $spender }.
finding-authority_granted-AuthorityGranted = { $to } could act in the name of this account, without asking again: { $what }. Until: { $until }.
finding-authority_granted-AuthorityWithinPermissions = { $to } could act in the name of this account, within the permissions among the fields.
finding-authority_granted-AuthorityOfNobody = nobody could act in the name of this account, within the permissions among the fields.
finding-authority_gained-AuthorityGained = The authority { $authority } { $of } becomes yours.
finding-gives_away_authority-GivesAwayAuthority = This gives away the authority { $authority } of { $of }: { $to } has it from then on.
finding-gives_away_authority-EndsAuthority = This gives away the authority { $authority } of { $of }: nobody has it from then on.
finding-gives_away_authority-GivesAwayNonceAccount = { $to } gets the nonce account { $account }.
finding-gives_away_authority-GivesAwayStake = { $to } gets the say over the stake account { $account }.
finding-gives_away_authority-GivesAwayCoinOfStake = { $to } gets all coin of the stake account { $account }.
finding-gives_away_account-GivesAwayOwnAccount = This puts your account, with all coin in it, into the hands of the program { $program }.
finding-gives_away_account-GivesAwayAccount = This puts the account { $account }, with all coin in it, into the hands of the program { $program }.
finding-account_deleted-AccountDeleted = This deletes the account. All XRP that it holds goes to { $to }.
finding-account_deleted-AccountDeletedForNobody = This deletes the account. All XRP that it holds goes to nobody.
finding-account_destroyed-AccountDestroyed = This deletes the wallet's contract when nothing is left in it. What arrives later may be lost.
finding-control-ControlOfContract = This changes who rules a contract, or what its code does.
finding-control-ControlOfAccount = This changes which keys rule the account. Whoever holds the new ones can take everything, and the key that signs now may lose its power.
finding-control-ControlToAnother = { $message } gives control of something to another account.
finding-control-ControlOfRewards = All rewards of what this account has staked go to { $to } from now on, until it is changed.
finding-control-ControlByKey = The key of { $key } could sign everything for this account, and take everything.
finding-control-ControlBySigners = The accounts that it names could sign together for this account, and take everything.
finding-key_removed-OwnKeyRemoved = The account's own key loses its power. Without another key the account is lost.
finding-key_removed-OtherKeyRemoved = The account's other key loses its power over it.
finding-signers_removed-SignersRemoved = The accounts that could sign together for this one lose that power.
finding-clawback-Clawback = What the account issues can be taken back from whoever holds it, and this cannot be undone.
finding-settings-Settings = This changes settings of the account.
finding-offer-SellOffer = An offer to anybody on the ledger: all of { $gives } for at least { $gets }.
finding-offer-Offer = An offer to anybody on the ledger: up to { $gives } for at least { $gets }, at that price or a better one.
finding-trust_line-NoMoreTrust = Nothing more is accepted from { $issuer }.
finding-trust_line-TrustLine = The account will hold up to { $amount } that { $issuer } owes it. Some XRP stay reserved for it.
finding-create_contract-CreatesContract = This creates a contract. What its code does cannot be seen from the transaction.
finding-create_contract-AlsoCreatesContract = This also sets up a contract at the address, where there is none yet. What its code does cannot be seen from the transaction.
finding-foreign_state-ForeignState = This carries the code of a contract that is not the one at the address, so that it sets up nothing there.
finding-publishes_code-PublishesCode = This puts code on the chain (a new package). What it does cannot be seen from the transaction.
finding-upgrades_code-UpgradesCode = This puts code on the chain (a new version of the package { $package }). What it does cannot be seen from the transaction.
finding-trailing_bytes-BytesAfterArguments = { NUMBER($bytes, useGrouping: 0) } bytes follow the last argument. Their meaning is not known; the call may do more than is shown.
finding-trailing_bytes-BytesAfterInstruction = { NUMBER($bytes, useGrouping: 0) } bytes follow an instruction. Their meaning is not known.
finding-malformed_call-MalformedCall = This claims to be { $signature }, but its arguments are not encoded as such. It cannot be decoded, and a contract may act on it all the same.
finding-malformed_call-MalformedBody = This begins as { $claimed } and does not go on as one. It cannot be decoded, and a contract may act on it all the same.
finding-malformed_call-UnknownSafeOperation = The operation is neither a call nor a delegate call.
finding-malformed_message-MalformedMessage = This claims to be a { $claimed }, but is not written as one. It cannot be decoded, and nodes may act on it all the same.
finding-opaque_call-OpaqueCall = This call cannot be decoded. What it does cannot be seen from the transaction.
finding-opaque_call-NamelessCall = This calls the contract and names no function. What it does then cannot be seen from the transaction.
finding-opaque_call-OpaqueSafeCall = The Safe would make a call whose effect is not told here: { $call }.
finding-opaque_call-OpaqueFunction = What the function { $function } does cannot be seen from the transaction.
finding-opaque_call-OpaqueFunctionGetsResults = What the function { $function } does cannot be seen from the transaction. It also gets { $results }.
finding-contract_call-ContractCall = What a contract does with this is up to its code, and cannot be seen from the transaction.
finding-unknown_program-UnknownProgramMaySign = The program { $program } gets your account to sign with, and what it does is not known. It may move any tokens of your account.
finding-unknown_program-UnknownProgramMayWrite = The program { $program } gets your account to sign with and to write to, and what it does is not known. It may move anything of your account.
finding-call_gets_gas_coin-CallGetsGasCoin = The function { $function } gets all the coins that pay the fee, and may keep of them what it wants.
finding-call_gets_coin-CallGetsCoin = The function { $function } gets a coin for a while, and may take of it what it wants.
finding-call_gets_objects-CallGetsObjects = The function { $function } gets objects of yours ({ $objects }), and may keep them.
finding-call_gets_objects-CallGetsObjectsAndResults = The function { $function } gets objects of yours ({ $objects }), and may keep them. It also gets { $results }.
finding-effects_unknown-EffectsUnknown = What this call moves cannot be told from its arguments. It may take tokens that the contract is allowed to take.
finding-nested_calls-NestedCalls = This carries further calls, which are not decoded. It may do anything that they do.
finding-nested_calls-NestedMessages = This carries further messages, which are not decoded. It may do anything that they do.
finding-nested_calls-NestedTransactions = This carries further transactions, which are not told. It may do anything that they do.
finding-delegatecall-SafeDelegates = DELEGATECALL: foreign code runs with full power over the Safe. It can replace the owners and take everything.
finding-delegatecall-SafeWouldRun = The Safe would run the code of { $to } as its own (DELEGATECALL). That code can take everything and change who owns the Safe.
finding-unread-Unread = Parts of this transaction cannot be decoded ({ $fields }). It may do more than is shown.
finding-data_is_no_text-DataIsNoText = It carries { NUMBER($bytes, useGrouping: 0) } bytes of data on { $chain } that are no text.
finding-transfer_memo-TransferMemo = The transfer carries a memo, which the other chain may follow as an order.
finding-deposit_without_order-DepositWithoutOrder = A deposit without an order in its memo is kept or sent back by the chain's vault.
finding-two_memos-TwoMemos = The memo beside the deposit is not its order: the chain follows the one in the deposit.
finding-market_swap-SwapsInForAFee = This pays { $pays } or less in { $market }’s pool { $pool } for { $least } or more. Its fee is { $fee } or less.
finding-market_swap-SwapsIn = This pays { $pays } or less in { $market }’s pool { $pool } for { $least } or more.
finding-market_swap-SwapsOver = This pays { $pays } through { $market }’s router for { $least } or more. What it brings beyond the quote the router may keep.
finding-unknown_market-SwapOfAnotherPackage = The function { $function } is named like a swap of DeepBook or FlowX, but is of no package that the wallet knows. It may keep all that it gets.
finding-unknown_market-SwapNotAsKnown = Command { NUMBER($command, useGrouping: 0) } calls { $market } with a pool, a coin or another object that the wallet does not know for it. What it brings is not known.
finding-swap_goes_elsewhere-SwapGoesElsewhere = What the swap brings does not come to your account: it goes to { $to }.
finding-no_minimum-NoMinimum = This exchange sets no minimum: others may move the price before it, and then it brings next to nothing.
finding-swap_loses_some-SwapLosesSome = What leaves is worth { $takes }, and what comes is worth { $brings } now: { $percent } % less.
finding-swap_loses_much-SwapLosesMuch = What leaves is worth { $takes }, and what comes is worth only { $brings } now: { $percent } % less.
finding-beside_swap-BesideSwap = This does more than the swap needs. Commands that are no part of it: { $commands }.
finding-extreme_fee-FeeCouldBe = The fee could be as high as { $fee }.
finding-extreme_fee-FeeIs = The fee is { $fee }.
finding-extreme_fee-FeeIsFarTooHigh = The fee is { $fee }, far more than such a transaction costs.
finding-extreme_fee-TipIsFarTooHigh = A tip of { $tip } is paid besides the fee, far more than any transaction needs.
finding-extreme_fee-TipIsMostOfTheFee = Of the fee, as much as { $tip } is a tip for whoever makes the block, far more than any transaction needs.
finding-high_fee-FeeIsMoreThanNeeded = The fee is { $fee }, far more than such transactions need.
finding-high_fee-FeeIsATenth = The fee of { $fee } is more than a tenth of the amount that is sent.
finding-high_fee-TipIsManyTimesBaseFee = The tip is { $tip } for each unit of gas. The network's own price is { $base } now, so the tip is more than { $times } times as much.
finding-high_fee-FeeCouldBeATenth = The fee could be more than a tenth of the amount that is sent.
finding-low_fee-LowFee = The fee of { $fee } is below { $usual }, which nodes expect of it. They may not relay it.
finding-fee_below_base-FeeBelowBase = It pays { $most } at most for each unit of gas. The network's own price is { $base } now, so it waits until that falls, and what is sent after it waits too.
finding-no_fee-NoFee = There is no fee. Nodes do not relay such a transaction.
finding-unusual_fee-FeeIsManyTimesUsual = The fee could be { $fee }. Half of your earlier transactions on this network cost { $usual } or less.
finding-fee_exceeds_value-FeeCouldExceedAmount = The fee could be higher than the amount that is sent.
finding-fee_exceeds_value-FeeExceedsAmount = The fee is higher than the amount that is sent.
finding-fee_exceeds_value-FeeOfMoreThanAmount = The fee of { $fee } is higher than the amount that is sent.
finding-priority_fee_above_cap-PriorityFeeAboveCap = The priority fee is above the fee cap. No node takes such a transaction.
finding-gas_limit_too_low-GasLimitBelowAll = The gas limit is below what any transaction needs. No node takes it.
finding-gas_limit_too_low-GasLimitBelowNeed = The node expects this step to need { $needed } gas, its limit is { $limit }. It would probably fail and still cost its fee.
finding-l1_fee_beside-L1FeeBeside = Beside its gas, the network takes a fee for what it writes to Ethereum. No transaction limits that.
finding-tip-TipToSender = A tip is paid beside the fee, to whoever sends this in.
finding-tip-Tip = A tip of { $tip } is paid besides the fee.
finding-fee_in_another_coin-FeeInAnotherCoin = The fee is taken in another coin than the chain's own: { $coin }.
finding-fee_payer-FeePayer = Another account pays the fee, { $payer }, and has to sign as well.
finding-fee_granter-FeeGranter = The fee is taken from { $granter }, which allowed it.
finding-sponsored-Sponsored = The fee is paid by { $sponsor }, whose signature it needs as well.
finding-memo_fee-MemoFee = For the memo the network takes a fee of its own, which no transaction says.
finding-bandwidth_beside-BandwidthBeside = The limit is for energy. Where bandwidth is missing, a small fee for it is taken as well.
finding-permission_fee-PermissionFee = For new permissions the network takes a fee of its own, and a high one, which no transaction says.
finding-unproven_amounts-UnprovenAmounts = What it spends may be worth more than is said, as nothing that is signed holds the amounts; the fee would be as much higher.
finding-claimed_amounts-ClaimedAmounts = Whoever composed it says what its inputs are worth. Do not sign it a second time with other amounts: both together could pay a higher fee.
finding-collateral-CollateralWithRest = If a script of it fails, the collateral is taken instead: { $lost }. What is left of the collateral goes to { $back }.
finding-collateral-Collateral = If a script of it fails, the collateral is taken instead: { $lost }.
finding-excess_elsewhere-ExcessElsewhere = What is left of the coin that is sent along goes to another account, { $to }.
finding-excess_kept-ExcessKept = What is left of the coin that is sent along does not come back.
finding-no_bounce-NoBounce = If the contract cannot do what it is asked, the coin that is sent along does not come back.
finding-stake-StakeForWeeks = Staked coins can be moved again only some weeks after they are unstaked, and a validator's faults cost a part of them.
finding-stake-StakeForTwoWeeks = Staked coins can be moved again only some two weeks after they are unstaked.
finding-unbonding-UnbondingTime = The coins come back only when the chain's time of unbonding is over.
finding-unbonding-UnstakingTime = The coins can be taken back only when the time of unstaking is over.
finding-resource_lent-ResourceLent = Another account uses what this stake yields. The coins stay yours, and cannot be unstaked meanwhile.
finding-locked_stake-LockedStake = The stake is locked: without { $custodian }, none of it can be taken out before.
finding-stake_of_another-StakeOfAnother = The { $certificate } is about the stake of another key than the one that signs here.
finding-rewards_elsewhere-RewardsMayGoElsewhere = Rewards go to the account that was last named for them on the chain: this one, unless another was. The transaction does not say.
finding-rewards_elsewhere-RewardsToAnother = The rewards go to another account, { $to }.
finding-rewards_to_self-RewardsToSelf = The rewards of all that is staked go to your own account.
finding-no_price_limit-NoPriceLimit = A stake on a subnet is exchanged at the price there is when this is carried out, and no limit is set: others may move the price before it.
finding-put_down-PutDown = The amount is put down: the recipient gets it, or it comes back, on the terms among the fields.
finding-withdrawal-Withdrawal = It takes { $amount } of rewards from { $from }, to pay with.
finding-deposit_back-DepositBack = It gets { $amount } back, to pay with.
finding-deposit_for_another-DepositForAnother = The { $certificate } puts down { $amount }, which comes back to { $to }, and not to the key that signs here.
finding-proposal_deposit-ProposalDeposit = A proposal puts down { $amount }, which comes back to another account, { $to }.
finding-not_before-NotBeforeSlot = It cannot be included before slot { $slot }.
finding-not_before-NotBeforeBlock = It can be in no block up to and including { $height }.
finding-not_before-NotBeforeTime = It can be in no block before { $utc }.
finding-relative_lock-RelativeLock = It can be in no block until what it spends has rested for some time.
finding-replaceable-Replaceable = Until it is in a block, it can be replaced by one with a higher fee.
finding-replaces_open_step-ReplacesOpenStep = It takes the place of a transaction of this wallet with the nonce { $nonce }, which is in no block yet. Only one of the two can be included, and it may still be the earlier one.
finding-replaces_open_step-ReplacesOpenStepBeforeOne = It takes the place of a transaction of this wallet with the nonce { $nonce }, which is in no block yet. Only one of the two can be included, and it may still be the earlier one. The transaction with the nonce { $one } waits for whichever it is.
finding-replaces_open_step-ReplacesOpenStepBeforeSome = It takes the place of a transaction of this wallet with the nonce { $nonce }, which is in no block yet. Only one of the two can be included, and it may still be the earlier one. The transactions with the nonces { $some } wait for whichever it is.
finding-nonce_gap-NonceGap = Its nonce is { $nonce }, and the account's next is { $next }. It is in no block before all the nonces between are used, and until then what is sent after it waits too.
finding-unordered-Unordered = It has no place in the account's order: it can be included once, at any time before it ends.
finding-durable_nonce-DurableNonce = Signed, this never expires: it can be sent at any time, as long as its nonce is { $nonce }.
finding-errors_not_ignored-ErrorsNotIgnored = If this message cannot be sent, the order stands: whoever has it can send it again until it expires, and each time the account pays the fee.
finding-odd_mode-OddMode = The send mode { $mode } is none that wallets use. The message may not be sent, or not as shown.
finding-first_use-FirstUse = This is the wallet's first order: it sets up its contract as well.
finding-batch_in_part-BatchInPart = When one of its calls fails, others of them stand all the same.
finding-may_reap-MayReap = Where less than the least that an account holds would be left, the account goes away, and the rest with it.
finding-unread_form-UnreadForm = Lockstep does not know this form. What the signature allows cannot be told; such signatures can move money. Sign it only if you know what every field means.
finding-signed_allowance-SignedAllowanceOnce = Whoever has this signature can let { $spender } take { $what } from you once, { $until }. You are not asked again.
finding-signed_allowance-SignedAllowance = Whoever has this signature can let { $spender } take { $what } from you { $until }. You are not asked again.
finding-signed_payment-SignedPayment = This pays { $amount } to { $to }. Whoever has the signature can carry it out { $until }.
finding-order-Order = Whoever has this signature can carry the order out { $until }. You are not asked again.
finding-gives_for_nothing-GivesForNothing = By this order you give what is listed and get nothing for it.
finding-any_of_a_collection-AnyOfACollection = An item is named by a condition and not by its number: which one it will be cannot be told.
finding-unread_item-UnreadItem = An item is of a kind that Lockstep does not know.
finding-not_permit2-NotPermit2 = This has the form of Permit2 and is for another contract. What that one does with it cannot be told.
finding-not_seaport-NotSeaport = This has the form of a Seaport order and is for another contract. What that one does with it cannot be told.
finding-witness-Witness = The signature also stands for the terms in the last field, which Lockstep does not read in words.
finding-safe_refund-SafeRefund = The Safe would pay whoever carries this out. The gas price and the receiver of that are among the fields.
finding-safe_transaction-SafeTransaction = Your confirmation counts towards what the Safe needs. Once it has enough, anybody can carry this out.
finding-another_account-AnotherAccount = This is about the account { $owner }, which is not the one that signs it.
finding-far_deadline-NoDeadline = This signature never ends. It can be used at any time from now on.
finding-far_deadline-FarDeadline = This signature can be used until { $utc }, more than thirty days from now.
finding-expired-Expired = This ended at { $utc }; the signature may be worth nothing.
finding-any_chain-AnyChain = This names no chain. Whoever has the signature can use it on every chain where the receiver takes it.
finding-no_contract-NoContract = This names no contract, so who may use the signature cannot be told.
finding-cut_field-CutField = A field is longer than can be shown, and its end is cut off here. It is signed whole.
finding-text-SignedText = A signed text shows whoever has it that this account agreed to it. Read all of it.
finding-funds_depend_on_earlier_step-FundsDependOnEarlierStep = The account is { $short } short now. Step { $from } may bring it: the wallet waits for it for ten minutes at most, and signs this step only if it comes.
finding-expected_to_fail-ExpectedToFail = The node expects this step to fail as things are now: { $message }
finding-expected_to_fail-ExpectedToFailAndCost = The node expects this step to fail as things are now, and to cost its energy all the same: { $message }
finding-not_simulated-NotSimulated = The node could not say how this step would go.
finding-soon_too_old-TakenForSeconds = { $by } takes this only { $about }. If consent comes later, it is not carried out, and nothing is lost.
finding-soon_too_old-TakenForAMinute = { $by } takes this only for about a minute. If consent comes later, it is not carried out, and nothing is lost.
finding-soon_too_old-TakenForBlocks = { $by } takes this only in the next { $blocks } blocks, a few minutes at most. If consent comes later, it is not carried out, and nothing is lost.
finding-soon_too_old-TakenUntilEpoch = { $by } takes this only until its epoch { $epoch } ends; an epoch is about a day. If consent comes later, it is not carried out, and nothing is lost.
finding-tax_in_fee-TaxInFee = The fee holds the tax that this chain takes of what is sent: { $taxes }.
finding-tax_out_of_amount-TaxOutOfAmount = This chain takes a tax of what is sent: { $taxes }. The fee does not hold it, so whoever is paid gets that much less.
finding-account_goes-AccountGoes = This leaves { $left }. The chain keeps no account with less than { $least }: it goes away, and the rest is lost.
finding-fee_now-FeeNow = The chain takes { $fee } for this now. It may be a little more or less then.
finding-fee_estimate-FeeEstimate = The node says that this would cost about { $fee } now, beside what it sends.
finding-may_come_back-MayComeBack = If the contract at { $from } does not take this, it comes back after a while, less the fees. That is not waited for.
finding-network_takes-NetworkTakesNothing = { $network } takes nothing for this.
finding-network_takes-NetworkTakes = { $network } takes up to { $at_most } for this: { $parts }.
finding-would_fail-WouldFail = As things are now, this step fails and has no effect, and its fee is paid all the same: { $reason }
finding-simulated_loss-SimulatedLoss = Carried out, this takes { $amount } out of your account, and the bytes do not say so.
finding-simulated_permission-SimulatedPermission = Carried out, this has an effect that the bytes do not show. { $permission }
finding-arrives_less-ArrivesLess = Of the { $sent } that leave your account, { $amount } reach { $to }. The token keeps the rest.
finding-agent_contradicts_bytes-AgentContradictsBytes = The agent says { $key }: “{ $said }”. The bytes say: { $truth }.
finding-agent_words_unchecked-AgentWordsUnchecked = The agent says { $key }: “{ $said }”. Whether that is so cannot be told from the bytes.
finding-words_contradict-WordsSoundHarmless = The agent's words make this sound harmless. No document of this kind is just a sign-in: what it can do is listed here.
finding-words_contradict-NamedAddressIsMissing = The agent names { $address } as “{ $key }”, and the document does not contain it.
finding-added_by_agent-TokenAddedByAgent = The token “{ $symbol }” ({ $contract }) was added by the agent { $ago }.
finding-added_by_agent-ContactAddedByAgent = “{ $title }” in your address book was added by the agent { $ago }.
finding-added_by_agent-EntryAddedByAgent = For { $address }, an entry of your address book was added by the agent { $ago }.
finding-added_network-AddedNetwork = You added the network { $network } (chain id { $chain_id }) to this wallet. Lockstep knows only what you typed: nothing proves what { $ticker } is worth there, and its node is believed.
finding-counterfeit_token-CounterfeitName = It goes by the name of { $known } and is not the { $known } that this wallet knows. It may be a counterfeit.
finding-counterfeit_token-CounterfeitToken = The token { $contract } calls itself “{ $symbol }” and is not the { $known } that this wallet knows. It may be a counterfeit.
finding-looks_like_contact-LooksLikeContact = { $address } begins and ends like “{ $title }” ({ $contact }), and is another address.
finding-looks_like_contact-LooksLikePaid = { $address } begins and ends like { $paid }, which you paid before, and is another address. Such addresses are sent to people so that they copy them by mistake.
finding-looks_like_contact-LooksLikeEntry = { $address } begins and ends like an entry of your address book, and is another address.
finding-looks_like_contact-LooksLikeGone = { $address } begins and ends like “{ $title }” ({ $gone }), which was removed from your address book or renamed { $ago }, and is another address.
finding-looks_like_own-LooksLikeOwn = { $address } begins and ends like your own address, and is another address.
finding-name_changed-NameMeantAnother = “{ $title }” in your address book is { $address }. An entry of that name was another address, { $was }, and was removed or renamed { $ago }.
finding-name_changed-NameWasAnothers = “{ $title }” in your address book was another address, { $was }, and was removed or renamed { $ago }.
finding-name_changed-EntryMeantAnother = The entry of your address book for { $address } has the name of one that was another address, and was removed or renamed { $ago }.
finding-title_taken-TitleTaken = Your address book has “{ $title }” already, with another address: { $address }.
finding-decimals_unproven-DecimalsOfOneNode = That “{ $symbol }” ({ $contract }) has { $decimals } decimals is this node's word. If it is wrong, the amount that is shown is wrong as well.
finding-code_elsewhere-ContractOnlyThere = “{ $title }” was saved for { $there }, where a contract is at { $address }. On { $here } there is none, so that nobody may be able to use what you send.
finding-code_elsewhere-ContractOnlyHere = “{ $title }” was saved for { $there }, where no contract is at { $address }. On { $here } there is one, which somebody else may have put there.
finding-first_time-FirstTime = On this network, nothing was ever sent from here to { $address }.
finding-most_to_somebody_new-MostToSomebodyNew = This sends { $share } % of your { $asset } to an address that never got anything from here.
finding-repeats_open_step-RepeatsOpenStep = A transaction that does the same is still on its way. If you approve this one, it may happen twice.
finding-not_judged-NotJudged = The wallet could not read { $source }, so it did not look for “{ $code }”. Look twice.
finding-denied_by_rule-DeniedByRule = A rule of this vault refuses this, and its co-signer will not sign it. { $rule }
finding-denied_by_rule-DeniedByCapUntil = A limit of this vault refuses this, and its co-signer will not sign it. { $rule } { $why } It fits again from { $from } on.
finding-denied_by_rule-DeniedByCap = A limit of this vault refuses this, and its co-signer will not sign it. { $rule } { $why }
finding-limit_remains-LimitRemains = { $rule } Before this, { $left } of it is left.
finding-reviewed_by_rule-ReviewedByRule = A rule of this vault asks for a second confirmation. { $rule }

## evidence

evidence-forEver = for ever
evidence-noEnd = for ever
evidence-until = until { $utc }
evidence-xrpLedger = The XRP ledger
evidence-ownWallet = The wallet
evidence-messages = any message of the type { $kind }
evidence-spend = sending up to { $limit }
evidence-notDecoded = what { $kind } allows, which is not decoded
evidence-toMint = to make new tokens
evidence-toFreeze = to freeze accounts
evidence-overAccount = over the whole account
evidence-toClose = to close the account
evidence-ofExtension = of an extension
evidence-unknownProgram = the program { $address }, which is not known
evidence-whoeverIsFirst = whoever takes it first: no one is made its owner
evidence-madeMoreThanOnce = somebody who cannot be told, as it is made more than once
evidence-ownerUntold = an owner who cannot be told
evidence-addressBook = the address book
evidence-activity = what was paid before
evidence-coins = the list of your coins
evidence-baseFee = the network's price of now
evidence-lessThanAMinute = for less than a minute
evidence-aboutAMinute = for about a minute
evidence-aboutMinutes = for about { $minutes } minutes
evidence-forEnergy = { $amount } for energy at most
evidence-forAccount = { $amount } for the account that the recipient gets
evidence-forMemo = { $amount } for the memo
evidence-forBandwidth = { $amount } for bandwidth
evidence-forBandwidthIfNoneIsLeft = { $amount } for bandwidth, if none is left by then
evidence-andMore = { $list } and more
evidence-resultOf = the result of command { $command }
evidence-or = { $before } or { $last }
evidence-justNow = just now
evidence-minutesAgo =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } minute ago
       *[other] { NUMBER($count, useGrouping: 0) } minutes ago
    }
evidence-hoursAgo =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } hour ago
       *[other] { NUMBER($count, useGrouping: 0) } hours ago
    }
evidence-daysAgo =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } day ago
       *[other] { NUMBER($count, useGrouping: 0) } days ago
    }
evidence-undecodedCall = a call that cannot be decoded
evidence-unknownAccount = an account that is not known
evidence-amountNotGiven = an amount that is not given
evidence-aDeposit = a deposit
evidence-somebodyUntold = somebody who cannot be told
evidence-nothingOfTheKind = nothing of the kind

## permission

permission-all = { $spender } can take all of the token { $token } from this account, at any time later.
permission-allUntil = { $spender } can take all of the token { $token } from this account, until { $until }.
permission-upTo = { $spender } can take up to { $amount } of the token { $token } from this account, at any time later.
permission-upToUntil = { $spender } can take up to { $amount } of the token { $token } from this account, until { $until }.
permission-item = { $spender } can take number { $number } of { $collection } from this account.
permission-operator = { $operator } can take everything that this account has in { $collection }, now and at any time later.
permission-owner = { $contract } belongs to { $to } from then on.
permission-code = { $contract } runs other code from then on: that of { $code }.

## error

# What the core says of an error. Each of these becomes a function of `lockstep_texts::error`.
# Words of another program.
error-outside = { $text }

## question

# Questions of the consent window, which the core asks. Each of these becomes a function of `lockstep_texts::question`.
question-listLast = • { $told }
question-listMore =
    • { $told }
    { $rest }
question-origin-here = This was asked for in Lockstep itself, and not by the agent. If you did not ask for it, say no.
question-origin-page = This was asked for on a local page. Any program that has the page's address can do that. If you did not ask for it, say no.
question-origin-elsewhere = This was asked for by a program on this computer, such as `lockstep` at a terminal. If you did not ask for it, say no.
question-origin-program = The program that you admitted as “{ $name }” asks for this, and not Lockstep. If you did not ask for it there, say no.
question-origin-programWrote = A program on this computer wrote to the agent: “{ $text }”. You did not type this. If you did not ask for it there, say no.
question-origin-unbidden = The agent asks for this without a message from you.
question-origin-notTyped = The agent asks for this. You did not type it in your last message “{ $message }”.
question-origin-afterMessage = The agent asks for this after your last message “{ $message }”.
question-origin-youAsked = You asked: “{ $message }”
question-origin-terminal = You, at the terminal
question-origin-terminalHere = You, at a terminal of this computer
question-origin-sendForm = Your Send form
question-origin-permissions = Your list of permissions
question-origin-fetchedPlan = { $origin } The plan was fetched from “{ $host }”, as you allowed.
question-origin-signIn = You want to sign in to the agent at { $host }. It gets this signature and the vault's chain code, which together with the public key reveals every address of the vault. The text names no host: until it expires, anyone who has it can sign in as this vault wherever this form is accepted.
question-trust-part = { $title } ({ $number } of { $parts })
question-approval-notTaken = What you chose was not taken: { $reason }
question-contact-saveOne = Save this in your address book?
question-contact-saveMany = Save these in your address book?
question-contact-saveUndo = You can remove an entry from the address book at any time.
question-contact-renameOne = Give this entry of your address book another name?
question-contact-renameMany = Give these entries of your address book other names?
question-contact-renameUndo = You can rename an entry at any time.
question-contact-removeOne = Remove this from your address book?
question-contact-removeMany = Remove these from your address book?
question-contact-removeUndo = You can add an entry to the address book again.
question-contact-calledNow = It is called “{ $title }” now.
question-token-addOne = Add this token to your vault?
question-token-addMany = Add these tokens to your vault?
question-token-addUndo = Adding a token moves no money. You can remove it again under your coins.
question-token-removeOne = Take this token off the list of your vault?
question-token-removeMany = Take these tokens off the list of your vault?
question-token-removeUndo = The money stays where it is, and a token can be added again.
question-token-decimalsListed = Its amounts have { $decimals } decimals: the wallet's own list says so.
question-token-decimalsAgreed = Its amounts have { $decimals } decimals: nodes of two hosts say so.
question-token-decimalsOneNode = Its amounts have { $decimals } decimals: only one node was asked.
question-chain-addOne = List this chain in your vault?
question-chain-addMany = List these chains in your vault?
question-chain-addUndo = Listing a chain does not contact it. You can have it removed again at any time.
question-chain-removeOne = Take this chain off the list of your vault?
question-chain-removeMany = Take these chains off the list of your vault?
question-chain-removeUndo = What they hold stays where it is, and a chain can be listed again; tokens have to be added again.
question-chain-switchOne = Switch this network on?
question-chain-switchMany = Switch these networks on?
question-chain-switchUndo = Its node learns your IP address and your addresses. You can switch it off again in Settings.
question-chain-switchNode = It is read from the node at { $host }.
question-waiver-title = Receive real money without a backup?
question-waiver-text = The vault “{ $vault }” has no backup. If this device is lost or breaks, nobody can restore what the vault holds. You can make a backup at any time, and it is the better choice.
question-wipe-title = Remove the profile “{ $profile }” from this machine?
question-wipe-noVault = This removes the folder { $folder } with everything in it, and the profile's keychain entries. There is no vault in it. Without a backup nobody can ever again move what its addresses hold. A co-signer elsewhere keeps its share.
question-wipe-oneVault = This removes the folder { $folder } with everything in it, and the profile's keychain entries. The vault { $vault } goes with it. Without a backup nobody can ever again move what its addresses hold. A co-signer elsewhere keeps its share.
question-wipe-vaults = This removes the folder { $folder } with everything in it, and the profile's keychain entries. The vaults { $vaults } go with it. Without a backup nobody can ever again move what its addresses hold. A co-signer elsewhere keeps its share.
question-wipe-unreadable = This removes the folder { $folder } with everything in it, and the profile's keychain entries. Its contents cannot be read here, so it may hold a vault. Without a backup nobody can ever again move what its addresses hold. A co-signer elsewhere keeps its share.
question-wipe-quoted = “{ $name }”
question-wipe-and = { $one } and { $other }
question-agent-modelTitle = Talk to the model “{ $name }” at { $host }?
question-agent-modelHere =
    From then on this goes to a program on this computer, at { $address }. Lockstep cannot see whether it passes it on:

    { $leaves }

    It proposes, and you decide: it signs nothing, and every transaction is still shown to you first.
question-agent-modelElsewhere =
    From then on this leaves your computer, to { $address }:

    { $leaves }

    It proposes, and you decide: it signs nothing, and every transaction is still shown to you first.
question-agent-title = Talk to the agent at { $host }?
question-agent-elsewhere =
    From then on this leaves your computer, to { $address }:

    { $leaves }

    It proposes, and you decide: it signs nothing, and every transaction is still shown to you first.
question-agent-namesTitle = Send the address book to the agent?
question-agent-namesText = Every message to the agent at { $address } then includes every name and address of the address book.
question-agent-askAgain = Let the agent ask you again today?
question-agent-askAgainUndo = It may then ask you for signatures and changes again. You decide each time.
question-agent-signOut = Sign out of the agent at { $address }?
question-agent-signOutUndo = Its access token is forgotten. You can sign in again.
question-agent-removeModel = Remove the model “{ $name }” at { $host }?
question-agent-removeModelUndo = You can add it again. Its key is then asked for again.
question-agent-removeConversation = Remove the conversation “{ $title }”?
question-agent-removeConversationUndo = It cannot be brought back. What was signed stays in the activity.
question-leaves-words = Everything you write in a conversation with it.
question-leaves-modelWords = Everything you write in a conversation with it, and what was said there before, also with another agent.
question-leaves-vault = The vault's name and its public key, the addresses on the networks that are on, and the coins and balances there; all but the balances also when you only open a new conversation, for what it offers to begin with.
question-leaves-actions = What became of each action it proposes, transaction hashes and errors included.
question-leaves-modelActions = What became of each thing it proposes, transaction hashes and errors included.
question-leaves-ip = This computer's IP address, and when you use it.
question-leaves-signIn = If you sign in with the vault: a signature that says so, and the vault's chain code. With the public key, that reveals every address of the vault, on every network.
question-leaves-allNames = Every name and address of the address book.
question-leaves-someNames = Of the address book: the entries whose name you write, and no other until you allow more.
question-leaves-modelNames = Of the address book: the entries whose name you write, and no other.
question-leaves-vaults = What it reads without asking you, here and in the next lines. Of every vault of this profile: its name, its public keys and its addresses. Of the open one also when it was created, whether it signs here, whether there is a backup, and where the co-signer is.
question-leaves-balances = Your addresses and balances on every network, your coins, and what they are worth where you allowed prices.
question-leaves-history = Your transactions here, and what has arrived: amounts, senders, recipients and hashes.
question-leaves-contracts = The contracts that you hold tokens of or have called, and who may move your tokens.
question-leaves-prepared = The transactions that it prepares for you, with their fees and sequence numbers, what they would do, and the plans that you keep.
question-plan-title = Fetch a plan of transactions from “{ $host }” once?
question-plan-note = { $url } ({ $bytes } bytes). The host learns your IP address and when you asked. What it gives is used only if it is exactly what was announced.
question-plan-undo = Nothing is signed by this. The plan itself is shown to you before anything is signed.
question-node-useTitle = Use this node for { $chain }?
question-node-useUndo = It learns your IP address and your addresses, and the wallet believes what it says about the network. You can remove it in Settings.
question-node-stopTitle = Stop using this node for { $chain }?
question-node-stopUndo = The others are asked instead. You can add it again in Settings.
question-node-firstTitle = Ask this node before the others for { $chain }?
question-node-firstUndo = The first node that answers is believed. You can change the order in Settings.
question-node-here = This computer ({ $host })
question-network-addTitle = Add the network { $name }?
question-network-addUndo = Lockstep does not know this network: it is what you typed. The node learns your IP address and your addresses, and the wallet believes what it says. You can remove the network in Settings.
question-network-realMoney = Chain id { $id }. Its coin is { $coin }. You say that it has real money. Lockstep makes no transaction on it with a fee of { $fee } or more.
question-network-testMoney = Chain id { $id }. Its coin is { $coin }. You say that it has test money, without value. Lockstep makes no transaction on it with a fee of { $fee } or more.
question-network-explorer = Its explorer, where links lead
question-network-removeTitle = Remove the network { $name }?
question-network-removeGivingUpOne = Remove the network { $name } and give up a transaction?
question-network-removeGivingUp = Remove the network { $name } and give up { $count } transactions?
question-network-removeUndo = Its coins leave your lists, and it is not contacted any more. Your activity stays, and the coins stay on the network. You can add it again in Settings.
question-network-called = “{ $title }”
question-network-calledWithHash = “{ $title }” ({ $hash })
question-network-unfinished = Sent at { $time }, and its outcome is not known. It may still be carried out, and Lockstep would not look for it any more.
question-network-experimental = Offer networks that were never run live?
question-network-experimentalUndo = This version was never run against a live node of them. You can turn them off again in Settings.
question-programs-chat = Let programs on this computer talk to the agent over HTTP?
question-programs-chatUndo = Only this computer reaches it, and what a program writes counts as typed by nobody. The same switch ends it.
question-programs-mayTalk = Talk to your agent
question-programs-mayTalkNote = In conversations of its own, which you see in the chat. It reads the answers: balances, addresses and the history of this vault among them.
question-programs-mayUse = Use the agent or the language model of new conversations
question-programs-mayUseNote = What a program writes goes there, with what the agent reads to answer it, and uses its tokens.
question-programs-mayAsk = Ask you for one thing at a time
question-programs-mayAskNote = A payment or a change that it wants appears in the consent window, with its words and who wrote them. It signs nothing.
question-programs-anyProgram = Any program of yours that reads the key
question-programs-anyProgramNote = The key lies in a file that only you can read, and changes with each start. A program that runs as you can read it.
question-programs-http = Let admitted programs also connect over HTTP on this computer?
question-programs-httpUndo = Only this computer reaches it, and a program still needs its credential. The same switch ends it.
question-programs-on = Let the admitted programs, models and agents elsewhere use Lockstep again?
question-programs-onUndo = Each of them sees what you allowed it before. The same switch turns all of them off again.
question-programs-forgetCalls = Forget every recorded call of programs?
question-programs-forgetCallsUndo = The list of calls cannot be brought back. What was signed stays in the activity.
question-programs-service = A service of somebody’s choice
question-programs-serviceNote = { $url }. It learns what programs ask about Sui, and your IP address, and its answers are what they read.
question-programs-serviceTitle = A local page wants the tools for Sui to ask this service from the next start on. Let them?
question-programs-serviceUndo = The page of local settings restores the default.
question-programs-removeEvidence = A local page wants to remove all reviews, accounts and scans that the tools for Sui stored. Let it?
question-programs-replaceEvidence = A local page wants to replace all reviews, accounts and scans that the tools for Sui stored with a file. Let it?
question-programs-evidenceUndo = It cannot be undone without an export. The vault is not touched.
question-programs-services = Let the tools for Sui ask these services when a program calls them?
question-programs-servicesUndo = They are asked only while Sui is switched on. Reviews that programs prepare are then also shown on pages that only this computer reaches. The same switch ends both.
question-programs-suiNode = Sui’s full node
question-programs-suiNodeNote = { $url }. It learns the accounts, coins and pools that a program asks about, and your IP address.
question-programs-suiTransactions = Sui’s provider of transactions
question-programs-suiTransactionsNote = { $url }. It learns the accounts and functions that a program asks about, and your IP address.
question-programs-flowxNote = { $url }. It learns the coins and amounts that a program wants a quote for, and your IP address.
question-admission-title = Admit the program “{ $name }” to the vault “{ $vault }”? It may then see the following, and ask you for signatures and changes.
question-admission-more = Let the program “{ $name }” see this as well?
question-admission-undo = The name proves nothing. A program signs nothing: each request is still shown to you. Settings removes the program again.
question-admission-undoConnected = It is admitted while it stays connected. The name proves nothing. A program signs nothing: each request is still shown to you. Settings removes the program again.
question-admission-addresses = Addresses
question-admission-addressesNote = The vault's name, its networks and its addresses.
question-admission-balances = Balances
question-admission-balancesNote = The coins that you hold, how much of each, and what a payment would cost.
question-admission-history = History
question-admission-historyNote = The transactions of this vault, with recipients and amounts.
question-admission-addressBook = Address book
question-admission-addressBookNote = The names and addresses of the people that you pay.
question-admission-nothing = Nothing about you
question-admission-nothingNote = It sees no address, balance, transaction or contact, until you allow it in Settings.
question-admission-nameless = A program without a name
question-admission-asked = A program that calls itself “{ $name }” asked to be admitted. Any program on this computer can say that. If you did not start it, say no.
question-admission-askedWithReason = A program that calls itself “{ $name }” asked to be admitted. It says: “{ $reason }” Any program on this computer can say that. If you did not start it, say no.
question-admission-namelessAsked = A program that gives no name asked to be admitted. Any program on this computer can say that. If you did not start it, say no.
question-admission-namelessAskedWithReason = A program that gives no name asked to be admitted. It says: “{ $reason }” Any program on this computer can say that. If you did not start it, say no.
question-idle-title = Lock the vault only after { $minutes } minutes without use?
question-idle-undo = Until then, anybody at this computer can use the open vault. You can lock it at any time.
question-rates-title = Ask { $source } for exchange rates?
question-rates-undo = Values are then shown in { $currency }. It learns your IP address, and nothing about your coins or the currency that you chose: it always gives the rates of every currency. You can choose US dollars again in Settings.
question-rates-source = the { $operator } ({ $host })
question-prices-title = Ask { $source } for prices?
question-prices-undo = It learns your IP address and which coins you have, but no address and no amount. You can turn it off in Settings.
question-prices-undoWithRates = It learns your IP address and which coins you have, but no address and no amount. For values in { $currency }, { $rates } is asked for exchange rates; it learns your IP address. You can turn it off in Settings.
question-updates-title = Ask { $host } once a day for new versions of Lockstep?
question-updates-undo = It learns your IP address and that Lockstep asks, but no address and no balance. Nothing is downloaded or installed by itself: you are only told that a version is out. You can turn it off in Settings.
question-rules-title = Change the rules of this vault?
question-rules-noLonger = No longer
question-rules-fromThenOn = From then on
question-rules-widening = The new rules permit more, so they take effect on { $time } at the earliest. Until then you can cancel the change in Settings.
question-rules-tightening = The new rules only take permission away, so they take effect at once. Permitting more again takes the delay.
question-scripts-title = Let agents run Solidity scripts with these programs of yours?
question-scripts-undo = Lockstep does not check the programs. They run in a sandbox: no files of yours, no network but the reads of a node of the network, limited time and memory. What a script would send is asked as always. Settings takes them away.
question-scripts-compiler = Compiler
question-descriptors-title = Show what these descriptors say?
question-descriptors-undo = What they say about calls and messages is shown beside what the wallet reads itself. They decide nothing and hide nothing. The folder is copied now and not read again. You can take them away in Settings.
question-descriptors-reviewed = { $count } descriptors, the reviewed copy of the registry at its commit { $commit }.
question-descriptors-unverified = { $count } descriptors that nobody has verified. SHA-256 { $hash }.
question-watch-stopTitle = Stop watching the vault “{ $vault }”?
question-watch-stopUndo = Its addresses, coins, conversations and address book leave this wallet. The vault itself stays where it is, and can be imported again.
question-pairing-end = End the pairing with the co-signer elsewhere?
question-pairing-endUndo = To pair it again, you need a new code from its console.
question-setup-write = Write the entry “lockstep” into { $file }?
question-setup-writeUndo = A copy of the file as it was is kept beside it.
question-backup-vaultForBackup = The co-signer adds its share to the backup only with the vault's password. The share stays sealed under that password.
question-backup-newBackup = A password for the backup file alone: at least { $shortest } characters, and not the vault's. A restore needs both passwords, and nobody can reset either. Keep this one apart from the file.
question-backup-backup = The backup's own password, chosen when it was made.
question-backup-vaultForRestore = The backup is open. Now the vault's password from the time of the backup, which opens the co-signer's share in it.
question-backup-vaultForDrill = The backup is open. The vault's password proves that the co-signer's share in it can be opened too.
question-backup-foreign = The backup's own password, as the wallet that made it asked for one. It opens names and public keys; the key shares in the file are not kept here.
question-backup-wrong = The backup password is wrong. { $notDone }
question-backup-notTheVaults = That is the vault's password. With one password for both, anyone who learns it has the vault. Choose another.
question-phrase-compare = Compare the address with the wallet that made the phrase. If it differs, cancel: the phrase or its passphrase is wrong.
question-phrase-covers = The vault covers account { $account } of the phrase and nothing else. Funds on other accounts, paths or kinds of chains of the same phrase are not covered; they stay where they are, and only the phrase reaches them.
question-phrase-risk = To be split, the key is whole on this device for a moment. Anyone who has the phrase can still spend without the co-signer, now and later. The key of a new vault is never whole.
question-backup-foreignWrong = The backup does not open with this password, or it is damaged. Nothing was imported.
