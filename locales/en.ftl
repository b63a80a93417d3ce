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
common-look = View
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
shell-ended = { $what }: { $state }
shell-inProgress = { NUMBER($count) } in progress
shell-otherProfile = The profile “{ $asked }” was not opened: “{ $open }” is open. Quit Lockstep first, then start it with the other profile.

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

networks-bar = Networks shown
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
settings-languageEnglish = The agent inside, the words of networks and nodes, and the names of a transaction’s fields are in English in every language.
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
        [0] None. If Lockstep crashes, a report stays on this computer.
        [one] { $count } report, on this computer only
       *[other] { $count } reports, on this computer only
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
security-desktop-lost = Not noticed: the desktop cannot be reached ({ $reason }). The vault locks only after the time without use that is set above.
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
backup-proven = Tested
backup-notProven = Not yet
backup-outOfDate = The last backup can no longer sign
backup-outOfDateText = The vault's shares were refreshed after it was made. Make a new backup, and throw the old one away.
backup-unknown = It is not known whether the last backup is still good
backup-restored = Restored from a backup { $when }
backup-restoredText = Older backups, and any other copy of this vault, can still sign as it does. A refresh of the shares makes them worthless, the one you restored from too: make a new backup after it.
backup-refresh = Refresh the shares…
backup-make = Make a backup
backup-prove = Test a backup
backup-proveHint = The test restores a file in a throw-away profile, signs a test message, and wipes it. It contacts no network.
backup-shareElsewhere = The co-signer of this vault exports its share only at its own console. Write it into a file there; you choose that file first:
backup-fileElsewhere = You choose the file in your desktop's own dialog, and type passwords in a separate window.
backup-makingTitle = Making the backup
backup-provingTitle = Testing the backup
backup-restoringTitle = Restoring the vault
backup-choosing = Choose the file in your desktop's dialog
backup-stages-vaultPassword = You type the vault's password in the consent window
backup-stages-backupPassword = The backup's own password, in the consent window
backup-stages-writing = The file is sealed and written
backup-stages-reading = The file is read back and opened
backup-stages-restoring = Both shares are put back
backup-stages-testing = A test message is signed with both schemes
backup-stages-wiping = What the test made is wiped
backup-stages-done = Done
backup-made = The backup is made
backup-madeText = It was read back from the disk and opened with its password. Keep a copy away from this computer, and its password away from the file.
backup-proveNow = Test that it restores
backup-makeFailed = No backup was made
backup-proveFailed = The test was not passed
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
backup-guided-intro = You choose where the file goes, and a password of its own for it. Then the test opens the file with both passwords and signs a message with what is in it.
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
keys-newChat = New conversation
keys-search = Search on this screen
keys-or = or
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
send-submit = Review and sign
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
addressBook-more = Show more ({ NUMBER($left) } left)
addressBook-add = Add contact
addressBook-addTitle = Add a contact
addressBook-name = Name
addressBook-nameCount = { NUMBER($used) } of { NUMBER($most) } characters
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
home-pending = { $amount } pending
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
home-sheet-unknownReason = The balance is unknown, not zero. { $reason }
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
activity-personFilter = Person
activity-anyone = Everyone
activity-coinFilter = Coin
activity-anyCoin = All coins
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
chat-starters-pay = Send
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
chat-boxHint = Enter sends, Shift+Enter makes a new line, / shows commands.
# What a screen reader calls a box of an answer that scrolls.
chat-markdown-code = Code
chat-markdown-table = Table
# The heads of a table of what a tool found.
chat-found-asset = Asset
chat-found-amount = Amount
chat-found-network = Network
chat-found-value = Value
chat-found-name = Name
chat-found-address = Address
chat-found-unknown = Not known
chat-found-all = Show all { NUMBER($count) }
# Buttons that lead to what the person asked the agent for.
chat-leads-backup = Back up now
chat-leads-lock = Lock now
chat-leads-networks = Open the networks
chat-leads-activity = Open the activity
chat-menu-title = Commands
chat-menu-sentences = Ask the agent
chat-menu-fillsBox = Fills the box
chat-menu-count =
    { $count ->
        [one] One command. Enter takes it, Escape closes the list.
       *[other] { NUMBER($count) } commands. The arrow keys choose one, Enter takes it, Escape closes the list.
    }

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
reviews-proposal-missingLabel-account_bound_wallet_assets = Account-bound wallet evidence
reviews-proposal-missingReason-account_bound_wallet_assets = This ingestion step has not read wallet balances, gas assets, object ownership, or before/after balance changes.
reviews-proposal-missingLabel-review_time_simulation = Review-time simulation
reviews-proposal-missingReason-review_time_simulation = No transaction is built or simulated for this external proposal in the current release.
reviews-proposal-missingLabel-recipient_or_target_verification = Recipient or target verification
reviews-proposal-missingReason-recipient_or_target_verification = The proposal recipient or action target is displayed as provided and has not been independently verified as intended by the user.
reviews-proposal-missingLabel-settlement_asset_selection = Settlement asset selection
reviews-proposal-missingReason-settlement_asset_selection = The proposal did not identify a verified coin type. Symbol and denomination fields are external display labels, not user-selected settlement assets.
reviews-proposal-missingLabel-action_adapter_support = Action adapter support
reviews-proposal-missingReason-action_adapter_support = No reviewed adapter currently verifies this external Sui action target or converts it into wallet-review material.
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
consent-commitment = Fingerprint of the request
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
consent-notReady-characters = First make it at least 12 characters long.
consent-notReady-strength = First make it harder to guess: add a few unrelated words.
consent-notReady-repeating = Now repeat it in the second field.
consent-notReady-sameness = First make both fields equal.
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

## rule

rule-effect-allow = Allowed: { $what }.
rule-effect-allowAfter = Allowed: { $what }, { $span } after it was first asked for.
rule-effect-review = Confirmed a second time: { $what }.
rule-effect-reviewAfter = Confirmed a second time: { $what }, { $span } after it was first asked for.
rule-effect-deny = Refused: { $what }.

rule-about-transactions = transactions
rule-about-messages = messages
rule-about-allTransactions = all other transactions
rule-about-allMessages = all other messages
rule-about-readableTransactions = all other transactions that can be read
rule-about-readableMessages = all other messages that can be read
rule-about-opaqueCalls = calls that cannot be read
rule-about-opaqueMessages = messages that cannot be read
rule-about-creation = creating contracts
rule-about-unlimited = allowances without limit
rule-about-forms = { $forms }

rule-form-permit = permits
rule-form-daiPermit = permits of DAI
rule-form-collectiblePermit = permits for collectibles
rule-form-permitTwoAllowance = allowances by Permit2
rule-form-permitTwoTransfer = transfers by Permit2
rule-form-transferAuthorization = authorized transfers
rule-form-seaportOrder = orders of Seaport
rule-form-safeTransaction = transactions of a Safe
rule-form-unread = documents of an unknown form
rule-form-signIn = sign-ins
rule-form-text = texts

# What a rule is about, with one condition more.
rule-with-unlimited = { $what } with an allowance without limit
rule-with-moreThan = { $what } of more than { $amount }
rule-with-to = { $what } to { $recipients }
rule-with-toOthers = { $what } to anyone except { $recipients }
rule-with-alsoTo = { $what } that also go to { $recipients }
rule-with-functions = { $what } that call { $functions }
rule-with-programs = { $what } at { $programs }
rule-with-chains = { $what } on { $chains }
rule-with-time = { $what } between { $from } and { $to } UTC
rule-with-timeOnDays = { $what } between { $from } and { $to } UTC on { $days }
rule-with-otherTime = { $what } except between { $from } and { $to } UTC
rule-with-otherTimeOnDays = { $what } except between { $from } and { $to } UTC on { $days }
rule-recipient-own = the own account
rule-day-monday = mon
rule-day-tuesday = tue
rule-day-wednesday = wed
rule-day-thursday = thu
rule-day-friday = fri
rule-day-saturday = sat
rule-day-sunday = sun

rule-span-days =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } day
       *[other] { NUMBER($count, useGrouping: 0) } days
    }
rule-span-hours =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } hour
       *[other] { NUMBER($count, useGrouping: 0) } hours
    }
rule-span-minutes =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } minute
       *[other] { NUMBER($count, useGrouping: 0) } minutes
    }
rule-span-seconds =
    { $count ->
        [one] { NUMBER($count, useGrouping: 0) } second
       *[other] { NUMBER($count, useGrouping: 0) } seconds
    }

rule-cap-asset = At most { $amount } on { $chain } { $window }.
rule-cap-value = At most { $amount } of all assets together { $window }.
rule-cap-price = { $one } on { $chain } counts as { $price }.
rule-window-hour = in an hour
rule-window-day = in 24 hours
rule-window-days = in { NUMBER($count, useGrouping: 0) } days
rule-window-hours = in { NUMBER($count, useGrouping: 0) } hours
rule-window-seconds = in { NUMBER($count, useGrouping: 0) } seconds
rule-amount-known = { $amount }
rule-amount-units = { $amount } smallest units of { $asset }
rule-amount-unknown = a value that is not known
rule-limit-steps = At most { NUMBER($count, useGrouping: 0) } steps in one request.
rule-limit-delay = A change that permits more takes effect { $span } after it was made.

rule-over-unreadable = It may take an amount that cannot be read or has no limit.
rule-over-opaque = A part of it cannot be read, so its value is not known.
rule-over-noPrice = The rules have no price for { $asset } on { $chain }, so its value is not known.
rule-over-takes = This takes { $takes }, and { $used } of it is used, with fees and allowances.

rule-verdict-none = No rule allows it.
rule-verdict-noneOfChain = No rule is about this chain.
rule-verdict-imported = Rule { NUMBER($number) } of the imported rules.

rule-imported-allow = Allowed: { $what } ({ $name }).
rule-imported-review = Confirmed a second time: { $what } ({ $name }).
rule-imported-deny = Refused: { $what } ({ $name }).
rule-imported-labelled = “{ $label }”
rule-imported-numbered = Rule { NUMBER($number) } of the imported rules
rule-imported-every = every EVM call
rule-imported-tested = EVM calls, { $tests }
rule-imported-ofSource = { $what }, if the source can be proved, which a co-signer never can
rule-test-function = calls of { $function }
rule-test-chainId = by the chain id
rule-test-value = by the amount of the coin
rule-test-to = by the recipient or contract
rule-test-call = by the call
rule-test-form = by the form of the transaction
rule-test-nonce = by the nonce
rule-test-gasLimit = by the gas limit
rule-test-maxFee = by the highest fee for a unit of gas
rule-test-maxTip = by the highest tip for a unit of gas
rule-test-delegation = by a delegation of the account

# Why a document of rules is refused. `$at` is the part of it, as a path.
rule-document-whole = the document
rule-document-notJson = { $at } is not JSON, or is nested too deeply
rule-document-duplicateMember = { $at } has a member twice
rule-document-tooLarge = { $at } is too long
rule-document-wrongType = { $at } has the wrong type
rule-document-unknownMember = { $at } has a member that is not known
rule-document-missingMember = { $at } lacks a member
rule-document-version = { $at } has a version that is not known
rule-document-tooMany = { $at } has too many entries
rule-document-effect = { $at } is not allow, review or deny
rule-document-label = { $at } is not a label of 1 to 160 visible characters
rule-document-literal = { $at } is not a value of its type
rule-document-range = { $at } does not fit in its type
rule-document-predicate = { $at } is a test that this value cannot answer
rule-document-emptyList = { $at } is an empty list
rule-document-signature = { $at } is not a full function signature
rule-document-unnamedParameter = { $at } has a parameter without a name
rule-document-unknownArgument = { $at } is not a parameter of the signature
rule-document-tupleArity = { $at } has another number of parts than the tuple
rule-document-variable = { $at } is a variable that is not known; only $self is
rule-document-source = { $at } names no source, or several
rule-document-transactionType = { $at } is not eip1559 or eip7702
rule-document-shadowed = { $at } never decides anything, because an earlier rule covers it
rule-document-chain = { $at } is not a chain of this wallet
rule-document-address = { $at } is not an address of these chains
rule-document-asset = { $at } needs an asset and an amount
rule-document-amount = { $at } is not an amount in smallest units
rule-document-window = { $at } is not a time of 60 seconds to 366 days
rule-document-steps = { $at } is not a number of steps from 1 to 255
rule-document-delay = { $at } is not a delay of at most 30 days for a rule that allows or reviews
rule-document-time = { $at } is not a time of day or a weekday
rule-document-form = { $at } is not a kind of message
rule-document-opaqueAllowed = { $at } allows what cannot be read, which no rule may
rule-document-currency = { $at } is not a currency of three capital letters
rule-document-price = { $at } is not a price of at most 18 decimals, or the second one of its asset
## simulation: how a step would go

simulation-succeeds = Carried out on this computer with what the node has after block { $block }, this succeeds. It uses { $gasUsed } of its { $gasLimit } gas.
simulation-fails = Carried out on this computer with what the node has after block { $block }, this fails: { $reason }
simulation-unsupported-chain = The wallet does not simulate transactions of this network. What is shown is what the bytes say.
simulation-unsupported-bytesProve = There is nothing to simulate: the bytes themselves name all that moves, and nodes take nothing else.
simulation-unsupported-otherMachine = Contracts of this network do not run on the machine that the wallet has, so this is not simulated. What is shown is what the bytes say.
simulation-unavailable-node = This could not be simulated: the node did not give what is needed ({ $why }). What it really changes is not known.
simulation-unavailable-tooSlow = This could not be simulated: the node was too slow. What it really changes is not known.
simulation-unavailable-tooMuch = This could not be simulated: it reads more of the chain than the wallet fetches. What it really changes is not known.
simulation-unavailable-earlierFails = This could not be simulated: an earlier step would fail, and this one is not signed then. What it really changes is not known.
simulation-unavailable-earlierUnknown = This could not be simulated: an earlier step could not be simulated. What it really changes is not known.
simulation-unavailable-awaitsMoney = This could not be simulated: it needs money that an earlier step may bring. What it really changes is not known.
simulation-unavailable-ownRules = This could not be simulated: it fails on this computer, and the node expects it to succeed; the network has rules of its own. What it really changes is not known.
simulation-unavailable-notTaken = This could not be simulated: the simulation does not take it ({ $why }). What it really changes is not known.
# Why a step fails. It follows a colon.
simulation-reason-none = it does not fail
simulation-reason-refused = a contract refuses it, without a reason.
simulation-reason-refusedFor = a contract refuses it: “{ $reason }”.
simulation-reason-refusedWith = a contract refuses it, with its error { $code }.
simulation-reason-panics = a contract fails: { $why }.
simulation-reason-panicsUnknown = a contract fails: an error in its code.
simulation-reason-gas = it needs more gas than its limit of { $limit }.
simulation-reason-halts = the contract cannot go on ({ $why }).
# Why the simulation did not go on. It stands in brackets.
simulation-brokenOff = a read was broken off
simulation-otherMachine = calls that depend on each other are not carried out here on { $chain }
# What of an asset comes or leaves.
simulation-change-amount = { $amount }
simulation-change-item = number { $item } of { $collection }
simulation-change-items = { $count } of number { $item } of { $collection }
simulation-change-baseUnits = { $count } base units of { $token }

## desktop: what stands outside the pages

desktop-title = Lockstep
desktop-titleTestMoney = Lockstep (test money)
desktop-consentTitle = Lockstep: your consent
desktop-consentTitleTestMoney = Lockstep (test money): your consent
desktop-file-share = The file that the co-signer's console has written
desktop-file-forge = The program forge
desktop-file-compiler = The Solidity compiler (solc)
desktop-tray-noVault = There is no vault yet
desktop-tray-locked = The vault is locked
desktop-tray-nothingPending = Nothing is pending
desktop-tray-pending =
    { $count ->
        [one] { NUMBER($count) } transaction is pending
       *[other] { NUMBER($count) } transactions are pending
    }
desktop-tray-answer = A request waits for your answer
desktop-tray-open = Open Lockstep
desktop-tray-lock = Lock the vault
desktop-tray-quit = Quit Lockstep

## notice: notifications of the desktop

notice-open = Open
notice-question-title = Lockstep needs your answer
notice-question-text = A request waits in the consent window. Nothing is signed without your yes.
notice-failed-title = A transaction failed
notice-failed-text = Open Lockstep to see what happened.
notice-unconfirmed-title = A transaction is not confirmed yet
notice-unconfirmed-text = It may still be. Lockstep goes on watching it.
notice-part-title = Only a part was done
notice-part-text = Open Lockstep to see what is left.
notice-message-title = A message is signed
notice-message-text = It was handed over.
notice-transaction-title = A transaction is confirmed
notice-transaction-text = It went through.
notice-steps-title = All steps are done
notice-steps-text = Everything went through.
notice-received-title =
    { $count ->
        [one] A payment came in
       *[other] Payments came in
    }
notice-received-text = Open Lockstep to see it.
notice-received-amount = { $amount } on { $network }

## error

# What the core says of an error. Each of these becomes a function of `lockstep_texts::error`.
# Words of another program.
error-outside = { $text }

## error: wallet

error-wallet-andSo = { $error } { $so }
error-wallet-nothingChanged = Nothing was changed.
error-wallet-nothingWritten = Nothing was written.
error-wallet-nothingRemoved = Nothing was removed.
error-wallet-nothingPrepared = Nothing was prepared.
error-wallet-unknownChain = “{ $name }” is not a chain of this wallet.
error-wallet-busy = A vault is being made, saved or restored already. Nothing was changed.
error-wallet-otherOperation = Another operation on the vault is in progress.
error-wallet-questionWaits = A question about the vault waits for you already.
error-wallet-workEnded = The work ended early.
error-wallet-noRandomness = The operating system gave no randomness ({ $why }).
error-wallet-noAddress = The vault has no address on { $chain }.
error-wallet-noWatchedAddress = The watched vault has no address on { $chain }.
error-wallet-unreadableAddress = The vault's address cannot be read.
error-wallet-unreadableVault = The vault was changed and cannot be read.
error-wallet-chainNotListed = The vault does not list { $chain }.

error-change-otherWaits = Another change already waits for your answer. Answer that question first. Nothing was changed.
error-change-rejected = You were asked and said no. Nothing was changed.
error-change-expired = The question was not answered in ten minutes. Nothing was changed.
error-change-withdrawn = The question was withdrawn. Nothing was changed.

error-lock-noVault = There is no vault yet. Create one first.
error-lock-locked = The vault is locked. Unlock it with its password first.
error-lock-noPasswordGiven = The vault that is open is only watched and has no password, so the settings of the profile stay closed until you open another of its vaults with its password. Nothing was changed.
error-lock-watched = A watched vault cannot be locked: this device has no share of it, so it has no password that could open it again. Anyone who uses this account can see its addresses and balances, and nothing more.
error-lock-questionWaits = A question about the vault waits for you already. Answer it, or cancel it, first.
error-lock-minutes = Choose between { $least } and { $most } minutes. Nothing was changed.
error-lock-agentWorks = The agent is still working on your last message. Wait for it, or press Stop.

error-password-notGiven = The password was not given. Nothing was done.
error-password-notGivenInTime = The password was not given in ten minutes. Nothing was done.
error-password-withdrawn = The question for the password was withdrawn. Nothing was done.
error-password-asBefore = The new password equals the old one. Nothing was changed.
error-password-unchanged = The co-signer could not be reached, and the password was not changed. The old one is valid.
error-password-unknown = The co-signer stopped answering while the password was being changed, so either the old or the new one is valid. The vault is locked; unlocking it will show which.
error-password-busy = The password cannot be changed while something is being signed or the agent is working. Wait for it, or stop it.

error-shares-busy = The shares cannot be changed while something is being signed or the agent is working. Wait for it, or stop it.
error-shares-notReadBack = The new share could not be read back.
error-shares-onlyComplete = This vault is locked, and only a complete refresh lifts the lock: { $reason } Nothing was changed.
error-shares-notRefreshed = The shares were not refreshed; the old ones are as they were.
error-shares-unsettled = Whether the shares were refreshed is not known now. Nothing is lost: it is settled when the co-signer answers again.

error-delete-underWay = Something is still being signed or is on its way. Wait for its end, then delete the vault. Nothing was deleted.
error-delete-notDeleted = The vault was not deleted.
error-delete-shareStays = The co-signer did not answer, and still has its share. The vault was not deleted.

error-vault-noName = Give the vault a name.
error-vault-busy = A vault is being made, saved, restored, moved or deleted. Wait for its end. Nothing was changed.
error-vault-gone = There is no such vault in this profile any more. The vault that was chosen stays so.
error-vault-signing = Something that you approved is being signed, so no other vault was chosen. Wait until it is signed, or stop it first.
error-vault-nameTaken = This profile has a vault with the name “{ $name }” already. Choose another name, or rename that vault first. Nothing was changed.
error-vault-known = This vault is in this profile already, under the name “{ $name }”. Choose it in the list of vaults. Nothing was changed.

error-create-notMade = No vault was made, and nothing of it was kept.
error-create-notAsked = No vault was made, and no password was asked for.
error-create-noPassword = No password was chosen, so no vault was made.
error-create-halfMade = A vault was being made with the remote co-signer, and only that co-signer knows whether it is complete. Wait until it answers, or unpair it, which gives up that vault.

error-backup-notMade = No backup was made.
error-backup-noPassword = No password was given.
error-backup-noFileName = That is no file's name. No backup was made.
error-backup-noFolder = The folder for the backup is not there. No backup was made.
error-backup-inTheWay = There is a file of that name already. It was left as it is, and no backup was made.
error-backup-notWritten = The backup could not be written ({ $why }). No backup was made.
error-backup-notRead = The file could not be read ({ $why }).
error-backup-differs = The file that was read back differs from what was written. No backup was made.
error-backup-shareWithoutFile = The co-signer on this computer exports its share itself, without a file.
error-backup-shareAtConsole = The co-signer of this vault is on another machine and exports its share only at its own console. Without that share a backup would hold the device's half, and restore nothing. Write it into a file there ({ $command }), bring the file here, and choose it for the backup. No backup was made.
error-backup-shareOfAnother = The file holds the share of another vault.
error-backup-shareReplaced = The file was exported before the vault's shares were replaced, so its share can no longer sign. Export it again: { $command }.
error-backup-shareOtherPassword = The file was exported when the vault had another password. Export it again: { $command }.

error-restore-notRestored = Nothing was restored.
error-restore-notProven = Nothing was proven.
error-restore-notProvenNorChanged = Nothing was proven, and nothing was changed.
error-restore-ofTestMoney = This backup is of a vault with test money, and belongs in the profile “local”.
error-restore-ofRealMoney = This backup is of a vault with real money, and does not belong in the profile “local”.
error-restore-shareStays = The co-signer still has its share of this vault, and does not replace it with an older one.
error-restore-noDrillFolder = The folder for the drill cannot be created ({ $why }).
error-restore-drillLeft = What a restore drill left cannot be removed ({ $why }).

error-move-notMoved = The vault was not moved.
error-move-thereAlready = The vault has that co-signer already. Nothing was changed.
error-move-underWay = Something is still being signed or is on its way. Wait for its end, then move the vault. Nothing was changed.
error-move-shareAtConsole = A co-signer on another machine exports a share only at its own console: { $command }. Use that file for the move. The vault was not moved.
error-move-notConfirmed = The vault has moved, and its new co-signer has not confirmed it yet; the next unlocking asks again. { $error }
error-move-oldShareStays = The vault has moved. Its old co-signer still has a share, which can no longer sign; the next unlocking removes it. { $error }
error-move-leftBehind = After the move it still has an old share of this vault, which only the present password removes. Nothing was changed.

error-pairing-notPaired = Nothing was paired.
error-pairing-codeStillGood = Nothing was paired; the same code can be tried again.
error-pairing-noCode = No pairing code was given.
error-pairing-noText = The pairing has no text.
error-pairing-notReadBack = The pairing cannot be read back.
error-pairing-forRealMoney = That co-signer is for real money, and this profile has test money.
error-pairing-forTestMoney = That co-signer is for test money, and this profile has real money.
error-pairing-lacksShares = That co-signer does not have the other share of each vault of this profile that has it elsewhere, for this device. Its console hands it over from the device that is paired now: `lockstep-cosigner devices`, and then `lockstep-cosigner pair --replaces DEVICE`. The earlier pairing stays.
error-pairing-none = This profile is not paired with a co-signer elsewhere.
error-pairing-needed = A vault's other share is there, and without it nothing can be signed. Move every such vault to the co-signer on this computer first, or delete it. The pairing stays.

error-import-notImported = Nothing was imported.
error-import-notImportedNorKept = Nothing was imported, and nothing of it was kept.
error-import-busy = A vault is being made already. Nothing was imported.
error-import-notRead = The file could not be read ({ $why }). Nothing was imported.
error-import-badKeys = The backup's public keys are not valid. Nothing was imported.
error-import-noEthereumKey = This vault was made from a recovery phrase and has no key for Ethereum. Nothing was imported.
error-import-badEthereumKey = The backup's key for Ethereum is not valid. Nothing was imported.
error-import-notWatched = This vault is not a watched one: this device has a share of it. Nothing was removed.
error-import-noPhrase = No recovery phrase was given. Nothing was imported.
error-import-noNetwork = This profile has no network.
error-import-accountRejected = The account was not accepted.

error-wipe-noProfile = There is no profile “{ $profile }” on this machine. Nothing was removed.
error-wipe-otherName = That is not “{ $expected }”. Nothing was removed.
error-wipe-keychain = { $error } Nothing was removed.
error-wipe-files = The keychain's entries of this profile were removed, so that its data can no longer be read, but some of its files could not be: { $why }. Remove the folder { $folder } by hand.
error-wipe-notTyped = The name was not typed. Nothing was removed.
error-wipe-busy = Something is being signed or the agent is working. Wait for it, or stop it. Nothing was removed.
error-wipe-gone = The profile's files and keychain entries are gone.

error-profile-name = A profile's name has 1 to 32 letters, digits and dashes.
error-profile-held = The profile “{ $profile }” is held by { $holder }. Use it there, or close it first. Nothing was done.
error-profile-otherProcess = another Lockstep process
error-profile-noHome = Lockstep does not know where your data is: neither XDG_DATA_HOME nor HOME is set.
error-profile-folder = The profile's folder cannot be used: { $why }. Nothing was done.
error-profile-notOpen = The profile is not open yet.
error-profile-starting = Lockstep is starting.

error-desktop-questionWaits = A question waits for you in the consent window. Answer it first.
error-desktop-dialogOpen = Your desktop's file dialog is already open.
error-desktop-noFile = No file was chosen.
error-desktop-unprotected = Lockstep does not start: the system did not let it protect its memory ({ $why }).
error-desktop-automation = Lockstep does not start under automation ({ $why }).
error-desktop-stillClosing = Lockstep is still closing from before and did not end ({ $why }). Start it again in a moment.
error-desktop-noWindow = Lockstep's window could not be opened ({ $why }).

error-network-notAdded = Nothing was added.
error-network-onlyLocal = This profile is for the local test network only. Start Lockstep with another profile.
error-network-addedAlready = { $name } has this chain id, and you added it already.
error-network-otherNameBefore = Your activity has this chain id under the name { $name }. Add it with that name, so that both stay one network.
error-network-nameInUse = You use the name { $name } for the network with the chain id { $id }. Choose another name.
error-network-tooMany = You have { $most } added networks, the largest number. Remove one first.
error-network-otherChainId = The node at { $host } is on another network: its chain id is not { $id }.
error-network-stepCameMeanwhile = “{ $title }” came while the question was open.
error-network-own = { $name } is one of Lockstep’s own networks. You can switch it off.
error-network-removedAlready = { $name } was removed already.
error-network-known = { $name } has this chain id, and Lockstep knows that network: switch it on in Settings.
error-network-tooManyThisTime = Too many different networks were added since Lockstep started. Start it again first.
error-network-noChainId = The chain id is a whole number, for example 42161.
error-network-longAddress = The address of a node has at most { $most } characters.
error-network-explorerAddress = The address of an explorer has at most { $most } characters, and no braces.
error-network-explorerNotUsed = The explorer cannot be used: { $why }
error-network-badName = A network’s name begins with a letter and has at most { $most } letters, digits, spaces, dots and dashes.
error-network-nameLikeKnown = The name “{ $name }” looks like { $known }, which Lockstep knows. Choose another name.
error-network-aChainId = a chain id
error-network-badSymbol = A coin’s symbol has 1 to { $most } letters and digits.
error-network-symbolLikeKnown = The symbol “{ $symbol }” is that of { $known }, which Lockstep knows, or looks like it.
error-network-step = “{ $title }”
error-network-stepWithHash = “{ $title }” ({ $hash })
error-network-stepGoesOn = { $step } on { $chain } is not finished. Wait until its outcome is known, then remove the network. If the network does not answer any more, switch it off first, so that Lockstep does not wait for it.
error-network-stepHasTime = { $step } on { $chain } is not finished. Wait until its outcome is known, then remove the network. If it has none at { $time }, you can give it up with the network.
error-network-stepUnsigned = { $step } on { $chain } is not finished: the co-signer has not said yet whether it signed it. Remove the network when it has.
error-network-notSwitched = Nothing was switched, and { $chain } is as it was.
error-network-removedBefore = { $chain } was removed. Add it again first. Nothing was contacted.
error-network-neverRun = { $chain } cannot be switched on: this version was never run against a live node of it. Nothing was contacted.
error-network-experimental = { $chain } cannot be switched on: this version was never run against a live node of it. Nothing was contacted. To try it anyway, turn on “Experimental networks” in Settings.
error-network-ownNode = Enter the address of your own node that speaks { $interface }: no public node of { $chain } is known.
error-network-off = { $chain } is switched off. Switch it on first; nothing was changed.
error-network-offNotAsked = { $chain } is switched off. Nothing was asked or signed.

error-endpoint-off = { $chain } is switched off. Switch it on first; its endpoints were not changed.
error-endpoint-notAdded = It was not added, and the endpoints are as they were.
error-endpoint-thereAlready = { $chain } already has this endpoint. Nothing was changed.
error-endpoint-tooMany = { $chain } already has { $most } endpoints, the largest number. Remove one first; none was added.
error-endpoint-only = This is the only endpoint of { $chain }. Switch the network off instead; nothing was removed.
error-endpoint-noSuch = { $chain } has no such endpoint. Nothing was changed.
error-endpoint-otherNetwork = The node at { $host } is not on { $chain }. It is not used.
error-endpoint-saysNothing = The node at { $host } does not say which network it is on. It is not used.

error-price-off = Prices are switched off, so no value is known and nobody was asked.
error-price-tooMany = No more than { $most } coins are valued at once. Nobody was asked.
error-price-notACoin = That is not one of the vault's coins. Nobody was asked.
error-price-notAnAmount = That is not an amount. Nobody was asked.

error-currency-unknown = “{ $name }” is not a currency in which values can be shown. Nothing was changed.
error-currency-pricesOff = Prices are switched off, so there is no value to show. Turn them on first. Nothing was changed.

error-release-cannotCheck = This Lockstep was built without a release key or without the address of its releases, so it cannot check for new versions. Nothing was changed, and nobody was asked.
error-release-off = The check for new versions is off, so nobody was asked.
error-release-noneCame = No announcement of new versions came from { $host }. { $why } Nothing was installed.
error-release-notUsed = The announcement of new versions from { $host } is not used: { $why }. Nothing else was contacted, and nothing was installed.
error-release-unsigned = it has no signature
error-release-notOurs = it is not signed by the makers of this Lockstep: { $why }
error-release-unreadable = it cannot be read by this version
error-release-later = it is of { $day }, which is later than this computer's clock
error-release-older = it names version { $named } of { $namedOn }, although it named version { $known } of { $knownOn } before
error-release-noSignature = it is no signature of minisign
error-release-oldForm = it is of minisign's old form, which is not read
error-release-anotherKey = it was signed with another key
error-release-changed = it is not the file that was signed, or its signature was changed
error-release-unread = it cannot be read: { $why }
error-release-unfinished = The last check for new versions did not end: Lockstep was closed before the answer came.

error-script-off = The developer tools are off: the person has named no programs that run scripts. No script was run.
error-script-noEvm = { $chain } is no EVM network. No script was run.
error-script-programsNotKept = The programs cannot be kept: { $why }.
error-script-programsGone = The programs were not kept.

error-descriptor-readingEnded = Reading the folder ended early.
error-descriptor-notRead = The folder cannot be read: { $why }. Nothing was changed.
error-descriptor-notUsed = The folder cannot be used: { $why } Nothing was changed.
error-descriptor-none = The folder has no descriptor of ERC-7730 that can be applied. Nothing was changed.
error-descriptor-folderNotKept = The folder cannot be kept: { $why }.
error-descriptor-folderGone = The folder was not kept.
error-descriptor-copyStays = They are not used any more, but their copy could not be removed: { $why }.
error-descriptor-notKept = The descriptors cannot be kept: { $why }. Nothing was changed.

error-program-notConnected = That program is not connected any more. It was not admitted.
error-program-notWanted = The program does not ask to see that. Nothing was changed.
error-program-turnedOff = Programs were turned off meanwhile. Nothing was changed.
error-program-asksNoMore = That program asks no more, or for something else by now. Nothing was changed.
error-program-beingAdmitted = That program is being admitted already. Answer the question in the consent window. Nothing was changed.
error-program-ended = The person removed this program, or turned all programs off. Nothing was asked, signed or changed.
error-program-tooMany = The vault has as many programs as it may have. Remove one first. Nothing was changed.
error-program-noName = Give the program a name. Nothing was changed.
error-program-gone = There is no such program any more. Nothing was changed.
error-program-noReviews = There are no reviews here. Nothing was done.

error-coin-balanceEnded = Reading a balance ended early.
error-coin-notAContract = That is not a contract's address.
error-coin-notByContract = Tokens of { $chain } cannot be checked on their chain, so they cannot be added by contract.
error-coin-nodesDisagree = The node at { $one } says that this token has { $decimals } decimals, and the one at { $other } says { $compared }. One of them is wrong. Nothing was added.
error-coin-noSymbol = The chain has no symbol for this mint, and it is not on the wallet's own list, so its name is unknown.

error-contact-notAnAddress = That is not an address of { $chain }: { $why }.
error-contact-noName = Give the entry a name.

error-send-ended = Sending ended early. Look at the activity before you try again.
error-wallet-closing = The wallet is closing.
error-send-coinGone = That coin is not in the wallet any more.
error-send-noRecipient = Say to whom.
error-send-otherNetwork = The address book has “{ $name }” only with an address of another network than { $chain }. Nothing was prepared.
error-send-severalOfThatName = Several entries of the address book have that name. Choose the address.
error-send-badAmount = The amount cannot be used: { $why }.
error-send-zero = The amount is zero.

error-draft-notReplaceable = That request cannot be replaced. Nothing was prepared.
error-draft-noteNotTaken = “{ $note }” cannot go with a payment on { $chain }. Nothing was prepared.
error-draft-badNote = “{ $note }” cannot go with a payment on { $chain }: { $why }. Nothing was prepared.

error-message-notSigned = No signature was made.

error-receive-noneWaits = No address waits for a backup here. Nothing was asked.
error-receive-notTyped = The sentence was not typed, so nothing was changed. Addresses for real money stay hidden.
error-receive-vaultReplaced = The vault was replaced meanwhile. Nothing was changed.

error-rules-notValid = { $why }. Nothing was changed.
error-rules-changedMeanwhile = The rules were changed in the meantime. Look at them again; nothing was changed.
error-rules-newer = The vault's rules are of a newer version: { $why }. Nothing was changed.
error-rules-saySo = The rules say that already. Nothing was proposed.
error-rules-proposalNotKept = The proposal cannot be kept: { $why }.

error-export-notWritten = The file was not written: { $why }.
error-export-thereAlready = The file was not written: there is a file of that name already, and it was left as it is.

error-support-notMade = The support file could not be put together.

error-allowance-unknown = The wallet knows no such permission. Nothing was asked.
error-allowance-over = That permission is not in force any more. There is nothing to take back, and nothing was asked.
error-allowance-notRevocable = Permissions cannot be taken back on { $chain }.
error-allowance-notAsked = Nothing was asked.
error-allowance-unreadable = A stored permission cannot be read.

error-plan-nothingAsked = Nothing was asked or signed.
error-plan-tooManySteps = The plan has { $count } steps; the wallet signs at most { $most } at once.
error-plan-atomic = The plan demands the capability “atomic_batch”: all of its steps in one transaction. This wallet sends them one after the other, so it does not run this plan.
error-plan-unknownChain = The plan is for the chain with the id { $id }, which is not a network of this wallet.
error-plan-networkOff = The plan is for { $chain }, which is switched off.
error-plan-otherAccount = The plan is for another account than the open vault's.
error-plan-step = Step { $number } of the plan: { $error }
error-plan-takenBack = The request was taken back. Nothing was signed, and nothing more is asked.
error-plan-notFetched = The plan was not fetched from { $host }. { $why } Nothing was signed.
error-plan-notUsed = The plan cannot be used: { $why }. Nothing was asked or signed.
error-plan-onlyReferred = The plan is only referred to, with an address ({ $kind }). This wallet takes a plan whole, as a data: address, or from a host over https. Nothing was asked, fetched or signed.
error-plan-otherKind = of another kind
error-plan-document = the document
error-plan-whole = the plan
error-plan-advice = the advice
error-plan-pieceOfAdvice = a piece of advice
error-plan-aStep = a step
error-plan-transaction = a transaction
error-plan-call = a call
error-plan-noObject = { $what } is no object
error-plan-unknownMember = { $what } has the unknown member “{ $member }”
error-plan-noText = `{ $name }` is missing or no text
error-plan-noHex = `{ $name }` is no hex
error-plan-noAddress = `{ $name }` is no address
error-plan-noDecimal = `{ $name }` is no decimal number
error-plan-noHexNumber = `{ $name }` is no number in hex
error-plan-noNumber = `{ $name }` is no number
error-plan-noBoolean = `{ $name }` is missing or no boolean
error-plan-tooLarge = `{ $name }` is too large
error-plan-otherReference = it refers to another reference
error-plan-documentTooLarge = it has more than { $most } bytes
error-plan-noJson = it is no JSON, or a member stands in it twice
error-plan-version = its version is not 1
error-plan-chainsDiffer = `caip2_chain_id` is another chain than `chain_id`
error-plan-extensions = `extensions` is no object, or too large
error-plan-noSteps = `ordered_steps` is no list of 1 to { $most } steps
error-plan-stepsTooLarge = the data of its steps has more than { $most } bytes
error-plan-capabilities = `required_capabilities` is no list, or too long
error-plan-capability = it demands the capability “{ $name }”, which this wallet does not have
error-plan-capabilityNoText = a capability is no text
error-plan-adviceAction = a piece of advice has an unknown `action`
error-plan-adviceInstruction = an `instruction` is empty or too long
error-plan-stepNumbers = the steps are not numbered from 1 in order
error-plan-stepKind = step { $number } is of the unknown kind “{ $kind }”
error-plan-stepChain = step { $number } is for another chain than the plan
error-plan-stepAccount = step { $number } is from another account than the plan
error-plan-noCalls = `calls` is no list of 1 to { $most } calls
error-plan-createsContract = a call creates a contract, which a plan cannot say
error-plan-hostLength = what its host gave has another length than the reference says
error-plan-otherDigest = its data has another digest than it says
error-plan-dataNoText = its data is no text
error-plan-digestAlgorithm = its digest is of an unknown algorithm
error-plan-digestLength = its digest has another length
error-plan-dataTooLarge = its data has more than { $most } bytes
error-plan-noPlan = it refers to something that is no plan
error-plan-longAddress = its address is too long
error-plan-hostAddress = its address is not https with the name of a host, the usual port and nothing else before its path
error-plan-needsIntegrity = a reference to a host needs `integrity` and `bytes`
error-plan-noData = its data: address has no data
error-plan-mediaType = its data: address is not of the media type application/json
error-plan-noBase64 = its data: address is no base64
error-plan-dataLength = its data has another length than it says
error-plan-dataBroken = its data: address is broken

## error: store

error-store-wrongKey = The wallet's database does not open with the keychain's key. Nothing was overwritten.
error-store-newer = The wallet's database was written by a newer Lockstep. Nothing was changed; install that version to open it.
error-store-copy = The wallet's database could not be copied before its upgrade ({ $why }). It was not upgraded, and nothing was changed.
error-store-noAction = There is no such action.
error-store-noBundle = There is no such bundle.
error-store-noChain = There is no such chain.
error-store-noContact = There is no such address-book entry.
error-store-noConversation = There is no such conversation.
error-store-noEndpoint = There is no such endpoint.
error-store-noHalfMadeVault = There is no such half-made vault.
error-store-noMessage = There is no such message.
error-store-noNetwork = There is no such network.
error-store-noNetworkOn = There is no such network that is switched on.
error-store-noPairing = There is no such pairing.
error-store-noPendingShare = There is no such pending share.
error-store-noRow = There is no such row.
error-store-noStep = There is no such step.
error-store-noToken = There is no such token.
error-store-noVault = There is no such vault.
error-store-noVaultBeingDeleted = There is no such vault that is being deleted.
error-store-noWatchedVault = There is no such watched vault.
error-store-coinExists = This coin already exists.
error-store-networkExists = This network already exists.
error-store-mostPrograms = The highest number of programs already exists.
error-store-vaultElsewhere = A vault whose co-signer is elsewhere already exists.
error-store-transition = A step cannot go from { $from } to { $to }. Nothing was changed.
error-store-corrupt = The wallet's database contains a value that cannot be read ({ $what }). Nothing was changed.
error-store-database = The wallet's database could not be used: { $why }
error-store-slow = it did not answer in time
error-store-unexpected = an unexpected failure

## error: keychain and shares

error-keychain-locked = The keychain is locked, so the wallet cannot read its keys. Unlock it (or log in again) and retry. Nothing was changed.
error-keychain-unreachable = No keychain answers on this session ({ $why }). Start a Secret Service such as GNOME Keyring or KWallet and retry. Nothing was changed.
error-keychain-missing = The keychain works but has no entry “{ $name }”, while this profile's data exists. The data may come from another machine or the entry was deleted. No new key was made and nothing was overwritten. Restore the keychain entry, or restore a backup into an empty profile.
error-keychain-wrongKey = The keychain's entry does not open this profile's data: it is another profile's key, or the data was changed. Nothing was overwritten.
error-keychain-endedEarly = the call ended early
error-keychain-ambiguous = it has more than one entry of the same name
error-keychain-unsupported = it does not support this call
error-keychain-taken = it already has an entry “{ $name }”, which was left as it is
error-share-unwritten = The device share could not be opened: it could not be written. Nothing was signed and nothing was changed.
error-share-unencrypted = The device share could not be opened: it could not be encrypted. Nothing was signed and nothing was changed.
error-share-short = The device share could not be opened: it is too short. Nothing was signed and nothing was changed.
error-share-other = The device share could not be opened: it is not a device share. Nothing was signed and nothing was changed.
error-share-wrongKey = The device share could not be opened: wrong key, wrong vault, or changed bytes. Nothing was signed and nothing was changed.
error-share-contents = The device share could not be opened: its contents are of another format. Nothing was signed and nothing was changed.
error-share-format = The device share has format { $found }, and this version reads { $known }. A newer Lockstep wrote it; nothing was changed.
error-share-system = The operating system refused: { $why }. Nothing was changed.

## error: password

error-password-tooShort = Use at least { $least } characters. Nobody can reset this password. Nothing was changed.
error-password-guessable = This password is easy to guess: it is a common one, or made of common words, names, dates or patterns. Use a few unrelated words. Nothing was changed.
error-password-parameters = The vault's password settings are out of range; the vault's data may have been changed. Nothing was signed.
error-password-failed = The password key could not be derived ({ $why }). Nothing was signed.
error-password-endedEarly = the work ended early

## error: backup file

error-backupFile-notABackup = This file is not a Lockstep backup.
error-backupFile-truncated = This backup is incomplete: its end is missing. Copy it again from where it was made, or use another copy.
error-backupFile-damaged = This backup is damaged: its bytes have changed since it was written. Use another copy of it.
error-backupFile-newer = This backup was made by a newer Lockstep (format { $found }; this one reads up to { $known }). Install the newer version to use it.
error-backupFile-older = This backup has format { $found }, which no released Lockstep has written. Use another copy of it.
error-backupFile-tooLarge = This is larger than a backup can be ({ $most } MiB).
error-backupFile-cost = This backup asks for password settings that no Lockstep writes; it may have been made to harm. It was not opened.
error-backupFile-wrongPassword = The backup password is wrong.
error-backupFile-contents = This backup opens, but its contents cannot be used ({ $what }).
error-backupFile-layout = they are not laid out as they should be
error-backupFile-publicKey = the public key
error-backupFile-publicKeys = the public keys
error-backupFile-shareKey = the share's key
error-backupFile-deviceShare = the device share
error-backupFile-otherVault = a share of another vault
error-backupFile-tokenAddress = a token's address
error-backupFile-network = the network
error-backupFile-system = The operating system refused: { $why }.

## error: co-signer

error-cosigner-wrongPassword = The password is wrong.
error-cosigner-throttled = Too many wrong passwords. Try again in { NUMBER($seconds, useGrouping: 0) } seconds.
error-cosigner-banned = This vault is locked because a security check failed: { $reason }
error-cosigner-refused = The co-signer refuses: { $reason }
error-cosigner-unknownVault = The co-signer does not know this vault.
error-cosigner-unknownSession = The co-signer session has ended.
error-cosigner-outOfOrder = The co-signer did not expect this message now.
error-cosigner-spent = This signature was already made or given up.
error-cosigner-aborted = Nothing was signed: { $reason }
error-cosigner-version = The co-signer has protocol version { $theirs }, this wallet version { $ours }. Install one release of both.
error-cosigner-unreachable = The co-signer cannot be reached: { $detail }
error-cosigner-internal = The co-signer had an internal error: { $detail }
error-cosigner-denied = A rule of this vault refuses it. { $rule } { $reason }

## error: signing protocol

error-keysign-banDevice = A security check on the device's message failed: { $reason }. This vault is locked.
error-keysign-banCosigner = A security check on the co-signer's message failed: { $reason }. This vault is locked.
error-keysign-differentSession = Nothing was signed: the device and the co-signer disagree about what is signed.
error-keysign-differentKeys = Nothing was signed: the device and the co-signer computed different keys.
error-keysign-stopped = Nothing was signed: the signing protocol stopped: { $why }.
error-keysign-malformed = A message between the device and the co-signer could not be read ({ $what }).
error-keysign-version = This version reads format { $ours }, but the data has format { $theirs }.
error-keysign-invalidSignature = The signature does not belong to this vault and message.
error-keysign-invalidPublicKey = The vault's public key is not valid.
error-keysign-noSuchChild = There is no key at this derivation path.
error-keysign-internal = Internal error in the signing protocol ({ $what }).
error-phrase-count = A recovery phrase has 12, 15, 18, 21 or 24 words, not { $count }.
error-phrase-word = Word { $place } is not a word of recovery phrases. Check the spelling.
error-phrase-words = Words { $others } and { $last } are not words of recovery phrases. Check the spelling.
error-phrase-someWords = Some words are not words of recovery phrases. Check the spelling.
error-phrase-checksum = These words are not a valid recovery phrase: one of them is wrong, or their order is wrong.
error-phrase-notImported = { $problem } Nothing was imported.

## error: nodes

error-rpc-switchedOff = { $chain } is switched off, so no node was asked. Switch it on in Settings; nothing is contacted before that.
error-rpc-notSpokenTo = This version cannot query nodes of { $chain }, so nothing is known about it.
error-rpc-wrongChain = The node at { $host } is on chain { $found }, not { $expected }. It is not used.
error-rpc-otherNetwork = The node at { $host } is not on { $expected }: it says { $found }. It is not used.
error-rpc-unreachable = The node at { $host } did not answer ({ $detail }).
error-rpc-refused = The node at { $host } refused: { $words }
error-rpc-nonsense = The node at { $host } gave an answer that cannot be read ({ $what }).
error-endpoint-notAUrl = That is not a web address. An endpoint looks like https://host/path.
error-endpoint-notEncrypted = An endpoint on another machine must use https.
error-endpoint-credentials = A name or password inside the address is not supported.
error-endpoint-moreThanAPath = An endpoint has no “?” and no “#” in its address. Give the address up to there; a key belongs in its path.
error-fetch-noAddress = The name of the host has no address. Nothing was sent to it.
error-fetch-notPublic = The host is on this computer or in a local network. Lockstep fetches only from the public internet. Nothing was sent to it.
error-fetch-notGiven = The host did not give the document: it did not answer in time, its certificate is not valid, or it refused.
error-fetch-anotherLength = The document has another length than was said.
error-fetch-tooLong = The document is longer than it may be.
error-fetch-busy = Other documents are being fetched already. Try again in a moment.

## error: consent and bundles

error-stale-otherRequest = That request is no longer waiting. Nothing was approved.
error-stale-otherBytes = Your answer was for other content than what would be signed now. Nothing was approved.
error-stale-tooSoon = This question had only just appeared, so the answer did not count. Nothing was approved. Read it, and answer again.
error-stale-expired = The request has expired. Nothing was approved; ask again.
error-stale-notAcknowledged = The dangers were not acknowledged. Nothing was approved.
error-stale-notTyped = What you typed to confirm is not exactly what is asked for. Nothing was done.
error-stale-forbidden = The wallet does not sign this. It can only be rejected.
error-stale-noTerms = The fee and the number of that step cannot be chosen. Nothing was changed or approved.
error-stale-terms = { $problem } Nothing was changed or approved.
error-terms-most = The highest price per unit of gas cannot be used: { $why }.
error-terms-tip = The tip cannot be used: { $why }.
error-terms-nonce = The nonce is a whole number, from 0 on.
error-terms-notChosen = The fee and the number of this transaction cannot be chosen.
error-terms-tipAbovePrice = The tip of { $tip } is more than the highest price per unit of gas, { $most }, which contains it.
error-terms-tipTooHigh = A tip of { $tip } gwei per unit of gas is more than any transaction on { $chain } needs; { $highest } gwei is the most.
error-terms-tooDear = The fee could then be { $fee }, which is more than any transaction on { $chain } needs.
error-bundle-refused = The bundle is refused: “{ $field }” { $reason }. Nobody was asked, nothing was signed and nothing was sent.
error-bundle-stepRefused = Step { $step } is refused: “{ $field }” { $reason }. Nobody was asked, nothing was signed and nothing was sent.
error-bundle-stepUnknown = Step { $step } cannot be checked: { $cause } Nobody was asked, nothing was signed and nothing was sent.
error-bundle-watched = This vault is only watched: its key shares are on the devices of the wallet that it came from, and were not imported. Lockstep shows its addresses and balances; sign on those devices. Nothing was signed.
error-bundle-locked = This vault is locked because a security check failed: { $reason } Nothing was signed.
error-bundle-tooMany = Too many requests wait for you already ({ $most } at most). Nothing of this one was asked, signed or sent; answer those first.
error-bundle-declinedBefore = Rejected: you declined exactly this before. It is not asked again until you write again. Nothing was signed.
error-bundle-resting = Rejected: you have said no { NUMBER($noes, useGrouping: 0) } times in a row, so this was not shown. Ask again in { $seconds } s. Nothing was signed or changed.
error-bundle-today = Rejected: you said that this agent asks nothing more today, so this was not shown. Settings, or `lockstep agent ask-again`, lets it ask again. Nothing was signed or changed.

## error: why an approved bundle or message is not signed

error-signing-lockedBetween = The wallet was locked. What was sent before is listed; the rest was not signed.
error-signing-stoppedBetween = Stopped by you. What was sent before is listed; the rest was not signed.
error-signing-lockedBeforeMessage = The wallet was locked before this was signed. It was not signed.
error-signing-stoppedBeforeMessage = Stopped by you before this was signed. It was not signed.
error-signing-lockedJustBefore = The wallet was locked just before this was signed. It was not signed.
error-signing-stoppedJustBefore = Stopped by you just before this was signed. It was not signed.
error-signing-lockedBeforeConsent = The wallet was locked before consent was given. Nothing was signed or sent.
error-signing-stoppedBeforeConsent = Stopped by you before consent was given. Nothing was signed or sent.
error-signing-endedBeforeConsent = Stopped before consent was given. Nothing was signed or sent.
error-signing-switchedOff = The network was switched off before this was signed. What was sent before is listed; the rest was not signed.
error-signing-noSteps = The bundle has no steps.
error-signing-noSuccess = The step did not succeed.
error-signing-incomplete = The bundle was not completed.
error-signing-incompleteMessages = Not everything was signed.
error-signing-otherApproved = What was approved is not what would be signed. Nothing was signed.
error-signing-nothingSigned = { $problem } Nothing was signed.
error-signing-nothingOfStep = { $problem } Nothing of this step was signed or sent.
error-signing-noPassword = Rejected: the password was not given, so nothing was signed or sent.
error-signing-noConsent = No consent came with the password. Nothing was signed.
error-signing-declined = Rejected: you declined it, so nothing was signed or sent.
error-signing-declinedToday = Rejected: you declined it, and said that this agent asks nothing more today. Nothing was signed or sent.
error-signing-expired = Rejected: the request was not answered in ten minutes. Nothing was signed or sent.
error-signing-void = Rejected: the network was switched while this waited for you, so the request is void. Nothing was signed or sent.
error-signing-voided = Not signed: { $cause } The co-signer says that it has not signed this and has voided it for ever. Should that not be true, the transaction may still appear: look for it before you pay again.
error-signing-voidedMessage = Not signed: { $cause } The co-signer says that it has voided this signature for ever. Should that not be true, it may still be used.
error-signing-voidedWhileClosed = Lockstep was closed while this was being signed. The co-signer says that it has not signed this and has voided it for ever. Should that not be true, the transaction may still appear: look for it before you pay again.
error-signing-voidedMessageWhileClosed = Lockstep was closed while this was being signed. The co-signer says that it had not signed it and has voided it for ever. Should that not be true, the signature may still be used.
error-signing-interrupted = Lockstep was closed before this was signed. Nothing of it was signed or sent; ask again if you still want it.
error-signing-interruptedMessage = Lockstep was closed before this was signed. It was not signed; ask again if you still want it.
error-signing-interruptedAction = Lockstep was closed before this action was done. It was not done; ask again if you still want it.
error-signing-interruptedRest = Lockstep was closed before the remaining steps were signed. What was sent is listed.
error-signing-notTapped = This waited for the person to start it, and they did not in time. It was not done; ask again if it is still wanted.
error-signing-unverified = The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, so this step stays watched.
error-signing-unverifiedMessage = The co-signer's answer did not verify. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.
error-signing-lockedThere = The co-signer has locked this vault and did not say what became of this. The vault is locked; whether a signature exists elsewhere is not known, and none was handed over.
error-signing-unusable = The signature exists but could not be used: { $reason }. Nothing was sent; the step stays watched.
error-signing-severalTransactions = it makes more than one transaction
error-signing-otherChain = it is not a transaction of this chain
error-signing-waitedInVain = { $amount } on { $chain }, which step { $from } should have brought, did not come in time. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.
error-signing-waitedLocked = The wallet was locked while this waited for { $amount } on { $chain } from step { $from }. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.
error-signing-waitedStopped = Stopped by you while this waited for { $amount } on { $chain } from step { $from }. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.
error-signing-waitedSwitched = The network was switched off while this waited for { $amount } on { $chain } from step { $from }. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.
error-signing-waitedInterrupted = This waited for { $amount } on { $chain } from step { $from }, and Lockstep was closed before it was signed. This step was not signed. What was sent before is listed; ask for the rest anew once the money is there.

## error: what became of a signed transaction

error-sent-noReceipt = No receipt came in { $seconds } seconds: { $receipt } was waited for. It is not known to have failed, may still be mined and stays watched; do not send it again.
error-sent-stoppedWaiting = You stopped waiting. The transaction was sent and may still be mined; it stays watched.
error-sent-switchedOffWaiting = The network was switched off while this waited for its receipt. The transaction was sent and may still be mined; it is looked at again once the network is on.
error-sent-noChain = { $chain } is not a chain of this profile any more; the signed transaction stays as it is.
error-sent-notYet = The transaction is signed and was not sent yet: { $why }
error-sent-switchedOff = The network was switched off before a node was known to have the signed transaction. It is not known to have failed and stays watched; do not send it again.
error-sent-refused = The node refused it for good: { $reason }. It was not sent and can never be mined.
error-sent-nonceUsed = the nonce is used, and it is not known yet by which transaction
error-sent-noNode = No node took the signed transaction in time ({ $why }). It is not known to have failed and stays watched; do not send it again.
error-sent-reverted = The transaction was mined and reverted: it had no effect, but its fee was paid.
error-sent-notCarriedOut = The chain took it in and did not carry it out. Its fee was paid.
error-sent-notCarriedOutBecause = The chain took it in and did not carry it out ({ $why }). Its fee was paid.
error-sent-replacedNonce = Replaced: another transaction took its nonce, so these bytes can never be mined. Nothing of it happened.
error-sent-replacedSeqno = Replaced: another transaction took its seqno, so these bytes can never be mined. Nothing of it happened.
error-sent-replacedSequence = Replaced: another transaction took its sequence, so these bytes can never be mined. Nothing of it happened.
error-sent-replacedOutput = Replaced: another transaction has spent one of its outputs, so these bytes can never be mined. Nothing of it happened.
error-sent-replacedOutputBy = Replaced: the transaction { $by } has spent one of its outputs, so these bytes can never be mined. Nothing of it happened.
error-sent-replacedObjectBy = Replaced: the transaction { $by } has used one of its objects, so these bytes can never be carried out. Nothing of it happened.
error-sent-expired = It was not taken in before its time was over, so it can never be carried out. Nothing of it happened.
error-sent-networkRemoved = You removed the network before the outcome of this transaction was known. It may still be carried out. Lockstep looks for it again if you add the network again.

## error: searches

error-search-noAnswer = no answer within { $seconds } seconds

## error: why a descriptor is not applied

error-descriptorFile-noneHere = no descriptor is for this contract on this chain
error-descriptorFile-notDescribed = the contract's descriptor does not describe this function or message
error-descriptorFile-several = several descriptors are for this call, so none is used
error-descriptorFile-unbound = the descriptor names no contract that it is for
error-descriptorFile-factory = the descriptor is for contracts that a factory made, which is not looked up
error-descriptorFile-domain = the message's domain differs from the descriptor's in “{ $part }”
error-descriptorFile-tooMuch = there are more than { $most } { $what }
error-descriptorFile-json = the descriptor is not JSON: { $why }
error-descriptorFile-include = the descriptor includes “{ $file }”, which is not in its folder or includes it in turn
error-descriptorFile-shape = the descriptor's “{ $place }” { $reason }
error-descriptorFile-signature = the descriptor's function “{ $function }” cannot be read
error-descriptorFile-twice = the descriptor describes “{ $function }” twice
error-descriptorFile-arguments = the call's arguments are not encoded as the function has them
error-descriptorFile-path = the descriptor's path “{ $path }” cannot be read
error-descriptorFile-nowhere = the descriptor's path “{ $path }” leads nowhere here
error-descriptorFile-value = “{ $path }” is not a value that can be shown as { $format }
error-descriptorFile-format = the descriptor's format “{ $format }” is not known
error-descriptorFile-lengths = the descriptor reads “{ $path }” beside an array of another length
error-descriptorFile-mustMatch = “{ $path }” has a value that the descriptor rules out
error-descriptorFile-map = the descriptor's map “{ $map }” has no value for this call
error-descriptorFile-noSender = the descriptor needs the sender, who is not known
error-descriptorFile-count-bytes = bytes
error-descriptorFile-count-files = files
error-descriptorFile-count-bytesInACall = bytes in a call
error-descriptorFile-count-callsInCalls = calls in calls
error-descriptorFile-count-groupsInGroups = groups in groups
error-descriptorFile-count-fieldsForOneCall = fields for one call
error-descriptorFile-count-fieldsForOneFunction = fields for one function
error-descriptorFile-count-valuesToFollow = values to follow
error-descriptorFile-shape-neitherKind = is neither for a contract nor for a message
error-descriptorFile-shape-noHash = is no hash
error-descriptorFile-shape-noDeployments = are not chains with an address each
error-descriptorFile-shape-noWords = is no list of words
error-descriptorFile-shape-noCallee = does not say whom the call is for
error-descriptorFile-shape-otherEncoding = is not one of the standard
error-descriptorFile-shape-noList = is not a list
error-descriptorFile-shape-fieldOfNothing = has a field with neither a path nor a value
error-descriptorFile-shape-noField = has something that is not a field
error-descriptorFile-shape-noDefinition = is no definition of a field
error-descriptorFile-shape-noRule = is not a rule of the standard
error-descriptorFile-shape-missing = is missing
error-descriptorFile-shape-noPath = is not a path
error-descriptorFile-shape-noMap = has an object that is no reference to a map
error-descriptorFile-shape-notSingle = has a value that is not a single one
error-descriptorFile-shape-noText = is no text
error-descriptorFile-shape-noRegistry = is not a registry in one file
error-descriptorFile-value-decimals = a number of decimals
error-descriptorFile-value-chain = a chain
error-descriptorFile-value-selector = a selector
error-descriptorFile-value-address = an address
error-descriptorFile-value-number = a number

## error: why a part of a transaction is not decoded. The subject is the part

error-unread-forOwnContract = it is for the token's own contract
error-unread-beginsLike = it begins like { $name } but does not continue like one
error-unread-unknownOperation = operation { $operation }, which is not known
error-unread-noOperation = of no operation, which is not known
error-unread-otherCurrencies = it carries some beside the coin
error-unread-noText = it is no text
error-unread-operationForReceiver = operation { $operation }, which the receiver acts on
error-unread-forReceiver = the receiver acts on it
error-unread-contractCode = the code and data of a contract
error-unread-encrypted = a comment that is encrypted for the receiver
error-unread-bytesFollow = { $bytes } bytes follow it, whose meaning is not known
error-unread-unknownInstruction = { $bytes } bytes for the program { $program }, of an instruction that is not known
error-unread-noToken = it names no token, only the token account { $account }
error-unread-lookupTable = { $written } accounts that are written and { $read } that are read are named by their places in this table, which lies on the chain and not in the bytes
error-unread-lookupAccounts = accounts that it uses are named by their places in a lookup table
error-unread-movesUnknown = the arguments do not show what this call moves
error-unread-noAccountHere = it is not an account on this network
error-unread-unknownCall = { $bytes } bytes, of a call that is not known
error-unread-unknownType = it is of the type { $name }, whose meaning is not known
error-unread-noAddress = its script has no address: { $script }
error-unread-notInOnePiece = its data is not in one piece: { $data }
error-unread-furtherData = it carries further data: { $data }
error-unread-newContract = { $bytes } bytes of a new contract's code
error-unread-unknownKind = it is of a kind that is not known
error-unread-computed = it is computed, or a call may change it
error-unread-notAnObject = one of them is not an object of an account
error-unread-modules = { $count } modules of code
error-unread-onChain = asset and amount are on the chain, not in the bytes
error-unread-resultNotInBytes = the result of a function is not in the bytes
error-unread-effectNotInBytes = the effect of { $function } is not in the bytes
error-unread-notOfAccount = it is not a transaction of an account
error-unread-noCoin = it names no coin
error-unread-noAsset = it names no asset, or no amount
error-unread-noCoinOrAmount = it names no coin, or no amount
error-unread-messageType = a message of the type { $kind }, whose meaning is not known
error-unread-messageFields = a message of the type { $kind }, whose fields are not those of its type, or stand there twice
error-unread-notWhole = its amount is not a whole number, or is too large
error-unread-noJson = it is not a JSON object
error-unread-extension = an extension of the type { $option }, which nodes may ignore
error-unread-dataGoAlong = data that go along to { $to }
error-unread-scriptPutDown = a script that is put down at { $to }
error-unread-certificate = parts of the certificate are not decoded
error-unread-besideMessage = there is more beside the message, which is not decoded
error-unread-metadataHash = the metadata are not in the body, only their hash
error-unread-otherMetadata = metadata other than a message
error-unread-scriptData = scripts run on data that are not in the body, only their hash
error-unread-rulesNetwork = it takes part in how the network is ruled
error-unread-shownByFields = a { $name } is shown by its fields, and its effect is unknown
error-unread-none = there is none
error-unread-offerNoAmounts = the offer names no amounts
error-unread-notIssued = it is not of an issued currency
error-unread-furtherMemo = a further memo: { $memo }
error-unread-emptyMemo = a memo without data
error-unread-part-instruction = instruction { $place }
error-unread-part-mintOfInstruction = mint of instruction { $place }
error-unread-part-lookupTable = lookup table { $table }
error-unread-part-output = output { $place }
error-unread-part-command = command { $place }
error-unread-part-amountOfCommand = amount of command { $place }
error-unread-part-recipientOfCommand = recipient of command { $place }
error-unread-part-objectsOfCommand = objects of command { $place }
error-unread-part-resultOfCommand = result of command { $place }
error-unread-part-object = object { $id }
error-unread-part-otherCurrencies = other currencies
error-unread-part-ofMessage = message { $place }: { $part }

## error: drafts of payments

error-draft-only = There is only { $held }. Nothing was prepared.
error-draft-needsMore = There is { $have }, and the amount with its fee ({ $fee }) needs more. Nothing was prepared.
error-draft-needsMoreAtMost = There is { $have }, and the amount with its fee (at most { $fee }) needs more. Nothing was prepared.
error-draft-notEnough = There is not enough for the amount and its fee. Nothing was prepared.
error-draft-feeNotCovered = The balance does not cover the fee. Nothing was prepared.
error-draft-feeOfNotCovered = The balance does not cover the fee, which is { $fee } at most. Nothing was prepared.
error-draft-aboutFeeNotCovered = There is { $have }, which does not cover the fee of about { $fee }. Nothing was prepared.
error-draft-besideAboutFee = There is { $have }, and beside the fee of about { $fee } at most { $most } can be sent. Nothing was prepared.
error-draft-noNativeForFee = There is not enough of the network's own coin for the fee. Nothing was prepared.
error-draft-dearFee = The node asks for a fee of { $fee }, which is more than a payment on { $chain } ever needs. Another node may ask for less. Nothing was prepared.
error-draft-dearTip = The node asks for a tip of { $tip } per unit of gas, which is more than a payment on { $chain } ever needs. Another node may ask for less. Nothing was prepared.
error-draft-cannotBeSent = This cannot be sent: { $why }. Nothing was prepared.
error-draft-cannotBeSentChain = This cannot be sent: it is of another chain. Nothing was prepared.
error-draft-cannotBeSentAccount = This cannot be sent: it is not a transaction of an account. Nothing was prepared.
error-draft-cannotBeSentNoPrice = This cannot be sent: { $chain } tells no price of gas. Nothing was prepared.
error-draft-cannotBeSentTax = This cannot be sent: the chain takes a tax in { $denom }, which the fee cannot hold. Nothing was prepared.
error-draft-cannotBeSentNotOurs = This cannot be sent: it is not sent by the wallet. Nothing was prepared.
error-draft-cannotBeSentAbsurdFee = This cannot be sent: the fee would be absurd. Nothing was prepared.
error-draft-saysNothing = It says nothing. Nothing was prepared.
error-draft-feeUnknown = The fee of this cannot be told. Nothing was prepared.
error-draft-otherNote = What should go with it is not what the transaction carries. Nothing was prepared.
error-draft-otherChain = This is of another chain. Nothing was prepared.
error-draft-ownAddress = This is your own address. Nothing was prepared.
error-draft-notAnAddress = That is not an address.
error-draft-strangeOutput = The node tells of an output that cannot be.
error-draft-forgottenBlock = The node has forgotten its own block. Try again; nothing was prepared.
error-draft-nothingSpendable = There is nothing that can be spent yet: what was received has to be in a block first. Nothing was prepared.
error-draft-noReplacement = On { $chain } this wallet does not put one transaction in place of another. Nothing was prepared.
error-draft-noTransactionHere = That is no transaction of this network. Nothing was prepared.
error-draft-alreadyInBlock = It is in a block already, or another transaction took its nonce, so nothing can take its place. Nothing was prepared.
error-draft-cannotFollow = The call cannot follow the steps before it: { $why }. Nothing was prepared.
error-draft-noTokensOn = Tokens of { $chain } are not sent from here. Nothing was prepared.
error-draft-noAccountOn = This address has no account on { $chain } yet: it gets one with the first payment to it. Nothing was prepared.
error-draft-staysOnAccount = There is { $have }, of which { $kept } stays on the account, so that beside the fee at most { $most } can be sent. Nothing was prepared.
error-draft-tooLittleForAccount = { $to } has no account on { $chain } yet, which makes none for less than { $least }. Nothing was prepared.
error-draft-unknownSigner = It is not known who signs this. Nothing was prepared.
error-draft-neverReceived = This account never received anything. Nothing was prepared.

## error: drafts of payments on TON, Tron, Sui, Cardano and the XRP Ledger

error-draft-tonTokens = Tokens on TON are not sent from here. Nothing was prepared.
error-draft-tonOtherWallet = Something else than the usual wallet is at this address. Nothing was prepared.
error-draft-tonNothing = There is nothing at this address yet. Nothing was prepared.
error-draft-tronNoAccount = This address has no account on Tron yet: it gets one with the first TRX that is paid to it. Nothing was prepared.
error-draft-tronToContract = { $to } is a contract, and Tron takes no payment of TRX to one. Nothing was prepared.
error-draft-tronTakes = There is { $have }, of which Tron takes { $fee } for this payment, so that at most { $most } can be sent. Nothing was prepared.
error-draft-tronMayTake = Tron may take up to { $fee } for this payment, and there is { $have } for it. Nothing was prepared.
error-draft-tronNoCall = This payment calls no contract. Nothing was prepared.
error-draft-tronNone = This is no transaction of Tron. Nothing was prepared.
error-draft-tronOtherHash = The node tells a block that has not the hash that it says. Nothing was prepared.
error-draft-suiTokens = Coins of other types than SUI are not sent from here. Nothing was prepared.
error-draft-suiNotCarriedOut = The network would not carry it out: { $why }. Nothing was prepared.
error-draft-suiNeedsMore = There is { $have } in coins that no payment on its way uses, and the amount with its fee needs more. Nothing was prepared.
error-draft-suiNeedsMoreAtMost = There is { $have } in coins that no payment on its way uses, and the amount with its fee (at most { $fee }) needs more. Nothing was prepared.
error-draft-cardanoTokens = Tokens of Cardano are not sent from here. Nothing was prepared.
error-draft-cardanoAllWithTokens = All that is there lies with tokens, and some has to stay with them. Nothing was prepared.
error-draft-cardanoNoLength = How long this is cannot be told. Nothing was prepared.
error-draft-cardanoLittleLeft = This would leave { $left } of what it spends, and Cardano lets { $least } or more lie there, or nothing. Nothing was prepared.
error-draft-cardanoTooLittle = { $amount } is too little for Cardano: { $least } or more is put to this address at once. Nothing was prepared.
error-draft-xrpIssued = Currencies that are issued on the XRP ledger are not sent from here. Nothing was prepared.
error-draft-xrpNoAccount = This address has no account on the XRP ledger yet: it gets one with the first payment to it. Nothing was prepared.
error-draft-xrpTagZero = A destination tag of 0 is not given from here: other programs that make the same transaction leave it out, and the payment would come without one. Nothing was prepared.
error-draft-xrpReserved = There is { $have }, of which the XRP ledger reserves { $kept }, so that beside the fee at most { $most } can be sent. Nothing was prepared.
error-draft-xrpWantsTag = { $to } takes payments only with a destination tag, which says for whom they are. Give the one that the recipient told you. Nothing was prepared.
error-draft-xrpTooLittleForAccount = { $to } has no account on the XRP ledger yet, which makes none for less than { $least }. Nothing was prepared.

## error: agents elsewhere and models

error-agent-empty = The message was empty.
error-agent-unreachable = The agent could not be reached: { $why }.
error-agent-brokeOff = The agent's answer broke off: { $why }. Nothing of it was carried out.
error-agent-malformed = The agent's answer could not be read: { $why }. Nothing of it was carried out.
error-agent-failed = The agent could not finish its answer. It says: “{ $words }”. Nothing of it was carried out.
error-agent-refused = The agent refused the message (status { $status }). It says: “{ $words }”.
error-agent-refusedSilently = The agent refused the message (status { $status }). It gave no reason.
error-agent-redirects = The agent refused the message (status { $status }). It redirects to another address, which the wallet does not follow.
error-agent-later = The agent takes no more messages for now. Try again in { NUMBER($seconds, useGrouping: 0) } seconds.
error-agent-signedOut = You are not signed in to the agent. Sign in under Settings, Agents and programs, and try again.
error-agent-switchedOffMeanwhile = This agent was switched off. Nothing more was sent to it.
error-agent-resultNotPutTogether = The result could not be put together.
error-agent-messageNotPutTogether = The message could not be put together.
error-agent-noAnswerInTime = it did not answer in time
error-agent-noConnection = no connection to it was made
error-agent-connectionBroke = the connection to it broke
error-agent-noAccessToken = it holds no access token
error-agent-tokenNotSent = the access token cannot be sent
error-agent-noUsableId = the conversation has no usable id
error-agent-tooLong = it is too long
error-agent-notInShape = it is not in the agreed shape
error-agent-misshapen = “{ $what }” is not in the agreed shape
error-agent-partTooLong = a part of it is longer than { $most } bytes
error-agent-notUtf8 = it is not UTF-8
error-agent-tooMuchText = it has more text than is taken at once
error-agent-tooManyActions = it has more actions than is taken at once
error-agent-notComplete = it was not complete after { NUMBER($seconds, useGrouping: 0) } seconds
error-agent-saidNothing = it said nothing for { NUMBER($seconds, useGrouping: 0) } seconds
error-agent-tookLonger = it took longer than { NUMBER($seconds, useGrouping: 0) } seconds
error-agent-endedEarly = it ended before the end of the answer
error-model-noKey = No key that the model's provider accepts is stored. Nothing was done. Enter it under Settings, Agents and programs.
error-model-noMoney = The account at the model's provider has no credit left. Nothing was done. Add credit there, or choose another model.
error-model-tooLong = The conversation is too long for this model. Nothing was done. Begin a new one, choose another model, or give this one a longer context.
error-model-tooLongBy = The conversation is too long for this model: with the wallet's rules and tools it needs { $needed } tokens, and the model has room for { $there }. Nothing was done. Begin a new one, choose another model, or give this one a longer context.
error-model-noSuchModel = The provider does not have a model called “{ $name }”. Nothing was done. Correct its name under Settings, Agents and programs.
error-model-refused = The model's provider refused the request. Nothing was done.
error-model-refusedWith = The model's provider refused the request. It says: “{ $words }”. Nothing was done.
error-model-declined = the model declined
error-model-filterDeclined = its filter declined
error-model-redirects = it redirects to another address, which the wallet does not follow
error-model-overloaded = The model's provider is overloaded or limits requests. Nothing was done. Try again in { NUMBER($seconds, useGrouping: 0) } seconds.
error-model-failed = The model's server failed. Nothing was done. Try again, or choose another model.
error-model-failedWith = The model's server failed. It says: “{ $words }”. Nothing was done. Try again, or choose another model.
error-model-unreachable = The model could not be reached: { $why }. Nothing was done.
error-model-brokeOff = The model's answer broke off: { $why }. Nothing of it was carried out.
error-model-malformed = The model's answer could not be read: { $why }. Nothing of it was carried out.
error-model-stopped = Stopped before the model had answered.
error-model-textTooLong = its text is too long
error-model-tooManyTools = it asks for too many tools
error-model-eventNoJson = an event is no JSON
error-model-noJson = it is no JSON
error-model-noEventStream = it is no event stream
error-model-noChoice = it has no choice

## error: chat, and the settings of agents and models

error-chat-switchedOff = That agent is switched off. Switch it on first. Nothing was signed or sent.
error-chat-signInText = The sign-in text could not be created: { $why }.
error-chat-signInRefused = You are not signed in. It refused the signature. The sign-in was signed; it becomes worthless after a quarter of an hour.
error-chat-signInFailed = You are not signed in. { $why } The sign-in was signed; it becomes worthless after a quarter of an hour.
error-chat-noSignInChain = This profile has no chain whose account could sign in.
error-chat-importedCannotSignIn = A vault that was imported from a recovery phrase cannot sign in by itself: a remote agent could not derive its address. Use an access token. Nothing was signed or sent.
error-chat-noSignInAddress = This vault has no address to sign in with. Nothing was signed or sent.
error-chat-noRandomness = The operating system gave no randomness ({ $why }). Nothing was signed or sent.
error-chat-othersAreOff = Programs, models and agents elsewhere are turned off under Settings, Agents and programs. Nothing was sent. Turn them on there first.
error-chat-noConversationOfProgram = No program began a conversation with this session_id. Nothing was done.
error-chat-oneAtATime = Something that a program asked for runs or waits for the person in Lockstep. Wait until it has ended. Nothing was sent.
error-chat-mostConversations = Programs have begun { $most } conversations, and may begin no more. Go on with one of them by its session_id, or remove some in Lockstep. Nothing was sent.
error-chat-emptyTitle = A title needs at least one letter. The conversation keeps the title that it has.
error-chat-noVault = There is no vault. Nothing was done.
error-chat-notRead = It could not be read.
error-chat-resultNotRead = A stored result cannot be read.
error-chat-noLongerWaits = This action no longer waits for you. Nothing was done.
error-chat-actionNotRead = The stored action cannot be read. Nothing was done.
error-chat-stillWorking = The agent is still working on this conversation. Stop it first.
error-chat-writeFirst = Write something first.
error-chat-messageTooLong = A message has at most { $most } characters. Nothing was sent.
error-chat-noAgent = There is no agent.
error-chat-agentNotOn = This conversation is with the agent at { $host }, which is not switched on. Nothing was sent to it. Begin a new conversation, or switch that agent on under Settings.
error-chat-agentAddress = The address of an agent has no “?”, no “#” and at most { $most } characters. Nothing was changed and nothing was sent.
error-chat-hostNotTyped = The name of the host was not typed, so nothing was changed and nothing was sent.
error-chat-sentenceNotTyped = The sentence was not typed, so nothing was changed.
error-chat-noToken = No access token was given. Nothing was changed and nothing was sent.
error-chat-notAToken = That is not an access token, or it has expired. Nothing was stored.
error-chat-anotherAgentChosen = Another agent was chosen while you were asked. Nothing was changed and nothing was sent.
error-chat-noAgentYet = No remote agent was chosen yet. Enter its address first.
error-chat-notPreparedAgain = Another payment of yours went out in between, and this one could not be prepared again. { $why }
error-chat-keyNotStored = The key could not be stored.
error-chat-notAKey = That is not a key. Nothing was stored.
error-chat-noKey = No key was given. Nothing was changed and nothing was sent.
error-chat-noModel = There is no such model. Nothing was changed and nothing was sent.
error-chat-modelRemoved = The model of this conversation was removed. Nothing was sent. Choose another agent for it.
error-chat-baseUrlTooLong = A base URL has at most { $most } characters. Nothing was changed.
error-chat-modelName = Enter the model's name as its provider writes it, in at most { $most } characters. Nothing was changed.
error-chat-mostModels = There are { $most } models already. Remove one first. Nothing was changed.
error-chat-modelThere = This model is there already. Nothing was changed.
error-chat-contextLength = A context length is from { $least } to { $most } tokens. Nothing was changed.
error-chat-isRemote = This conversation is with a remote agent, which has it too. Begin a new one for another agent.

## error: reviews

error-review-notRead = The reviews could not be read. Nothing was done.
error-review-gone = There is no such review any more. Nothing was signed.
error-review-ended = The review has ended. Ask the program for a new one. Nothing was signed.
error-review-signing = The transaction of this review is being asked for already. Answer that question first.
error-review-notReady = The review is not ready, or its quote is too old. Compute it again. Nothing was signed.
error-review-notContinued = The review could not be continued. Nothing was signed.
error-review-accountNotChosen = The account could not be chosen. Nothing was signed.

## error: tokens

error-token-decimalsDiffer = The node says that { $contract } has { $told } decimals, and the wallet's own list says { $ticker } with { $listed }. One of them is wrong, so it was not added.
error-token-noSymbol = The contract has no symbol, so it was not added.
error-token-nameTakenByOther = Your vault has another token with the name { $ticker }: { $other }. Remove that one first. Nothing was added.
error-token-nameTakenByCoin = Your vault has another token with the name { $ticker }: the native coin. Remove that one first. Nothing was added.
error-token-callsItselfOther = The contract calls itself { $ticker }, but { $other } already has that name. It may be a counterfeit and was not added.
error-token-callsItselfCoin = The contract calls itself { $ticker }, but the native coin already has that name. It may be a counterfeit and was not added.
error-token-there = It is there already.
error-token-notThere = It is not there.
error-token-several = More than one entry matches.

## error: values

error-value-off = Prices are switched off, so fiat values are unknown. Nobody was asked. They are turned on in Settings, or with `lockstep prices on`.
error-value-switchedOff = Prices were switched off before the answer came.
error-value-testMoney = Test money has no price and is worth nothing.
error-value-noPriceOf = No source has a price of { $ticker }.
error-value-pretends = It pretends to be { $known }, so its price is not asked for.
error-value-noTokensOn = The source has no prices of tokens on { $chain }.
error-value-unknownChain = Its chain is not part of this profile.
error-value-unknownBalance = Its balance is unknown.
error-value-tooLarge = Its value is too large to show.
error-value-notAsked = It was not asked for.
error-value-sourceSilent = The source of prices at { $host } did not answer ({ $detail }).
error-value-sourceRefused = The source of prices at { $host } refused ({ $words }).
error-value-sourceUnreadable = The source of prices at { $host } gave an answer that cannot be read.
error-value-notKnownThere = { $host } has no price for it.
error-value-invalidPrice = { $host } gave an invalid price for it.
error-value-priceOld = The price from { $host } is { $minutes } minutes old.
error-value-priceLater = The price from { $host } is dated later than this computer's clock.
error-value-priceUnsure = { $host } is not sure enough of its price.
error-value-ratesSilent = The source of exchange rates at { $host } did not answer ({ $detail }).
error-value-ratesRefused = The source of exchange rates at { $host } refused ({ $words }).
error-value-ratesUnreadable = The source of exchange rates at { $host } gave an answer that cannot be read.
error-value-ratesTable = { $host } gave a table of exchange rates that is not used: { $why }.
error-value-ratesLater = The exchange rates from { $host } are of { $day }, which is later than this computer's clock.
error-value-ratesOlder = The source of exchange rates gave those of { $day }, and had given those of { $known }.
error-value-ratesNotRead = The exchange rates were not read yet.
error-value-ratesWeekAgo = The last exchange rates are of { $day }, more than a week ago.
error-value-ratesLastLater = The last exchange rates are of { $day }, which is later than this computer's clock.
error-value-ratesWithout = The exchange rates of { $day } have none of { $currency }.
error-value-reading = It is being read.

## error: scripts

error-script-notRun = { $error } No script was run.
error-script-noSandbox = A script runs only in a sandbox, and this computer has none: { $why }. No script was run.
error-script-notAllowed = the system does not allow it
error-script-notStarted = { $program } cannot be started: { $why }
error-script-packageMissing = { $program } of the package { $package } is missing
error-script-sourceEmpty = The source is empty.
error-script-sourceTooLong = The source has more than { $most } KB.
error-script-contractName = The contract's name is no name of Solidity.
error-script-notCompiled = The source cannot be compiled, so nothing was run: { $why }
error-script-failed = The script ended with an error and sends nothing: { $why }
error-script-otherNetwork = it would send on another network than the one that was asked for. Nothing was signed or sent.
error-script-otherSender = it would send from { $from }, which is not this vault's address. Nothing was signed or sent.
error-script-moreThanCall = it would send a transaction with a delegation of the account or with blobs, which the wallet does not draft. Nothing was signed or sent.
error-script-tookLong = The script was ended, because it took more than { $seconds } seconds. Nothing was signed or sent.
error-script-printedMuch = The script was ended, because it printed more than { $most } MB. Nothing was signed or sent.
error-script-sendsMuch = The script was ended, because it would send more than { $most } MB of calldata. Nothing was signed or sent.
error-script-brokeOff = The script was ended, because it broke off; a process may use { $most } MB of memory. Nothing was signed or sent.
error-script-usedProcessor = The script was ended, because it used more than { $seconds } seconds of the processor. Nothing was signed or sent.
error-script-wroteMuch = The script was ended, because it wrote a file of more than { $most } MB. Nothing was signed or sent.
error-script-unreadable = What forge wrote cannot be read: { $why }. Nothing was signed or sent.
error-script-itsTransactions = its transactions: { $why }
error-script-noFile = its transactions are no file
error-script-saysNothing = it says nothing of the run
error-script-folder = The script's folder failed: { $why }. Nothing was signed or sent.
error-script-pathRelative = “{ $path }” is no absolute path.
error-script-programMissing = There is no program “{ $path }”.
error-script-noProgram = “{ $path }” is no program that can be started.
error-script-programLinked = “{ $path }” has become a link since it was named. Name it again.
error-script-programAnothers = “{ $path }” belongs to another user of this computer, who can change it, so it is not used. Name a program that is yours or the system’s.
error-script-programWritable = Other users of this computer can change “{ $path }”, so it is not used. Take the permission to write from them, and name it again.

## error: the co-signer's program

error-cosigner-storageHeld = The co-signer's storage is in use by process { $holder }.
error-cosigner-storageSecret = The co-signer's storage does not open with this secret, or is damaged. Nothing was changed.
error-cosigner-storageNewer = The co-signer's storage was written by a newer Lockstep. Nothing was changed; install that version to open it.
error-cosigner-storageFailed = The co-signer's storage failed: { $why }
error-cosigner-storageNotPrepared = The co-signer's storage could not be prepared: { $why }
error-cosigner-databaseUrl = The database's URL is not accepted: { $why }. Nothing was opened.
error-cosigner-corrupt = The co-signer's storage contains something that this version cannot read ({ $what }).
error-cosigner-shareFormat = The co-signer's share has a format that this version does not know.
error-cosigner-noRandomness = The operating system gave no random numbers.
error-cosigner-system = { $what }: { $why }
error-cosigner-secretFile = The file { $path } is not accepted: { $why }.
error-cosigner-notRunning = No co-signer answers in { $folder } ({ $why }). Start it with `lockstep-cosigner serve`, and run this command as the service's user.
error-cosigner-handoff = The co-signer could not read the secrets that the wallet passed to it.
error-cosigner-channel = The channel to the co-signer could not be set up: { $why }
error-cosigner-notStarted = The co-signer did not start: { $why }
error-cosigner-notReady = it was not ready after { $seconds } seconds
error-cosigner-programNotRun = { $program } cannot be run: { $why }
error-cosigner-defect = Internal error in the co-signer ({ $what }).
error-cosigner-noHandoff = The co-signer did not take its handoff
error-cosigner-endNotAwaited = The co-signer's end could not be waited for
error-cosigner-notKilled = The co-signer could not be killed
error-cosigner-noLog = The co-signer's log file could not be opened
error-cosigner-notReadFrom = The co-signer's process could not be read from
error-cosigner-noFolder = The co-signer's directory could not be made
error-cosigner-noLockFile = The co-signer's lock file could not be opened
error-cosigner-lockNotWritten = The co-signer's lock file could not be written
error-cosigner-notLocked = The co-signer's storage could not be locked
error-cosigner-notACode = This is not a pairing code. A code begins with “lockstep1” and is printed by `lockstep-cosigner pair`.
error-cosigner-codeAddress = The pairing code names no host and port, such as cosigner.example:7443.
error-cosigner-codeMistyped = The pairing code has a mistake in it. Compare it with what the co-signer's console printed.
error-cosigner-unsettled = A refresh of this vault's shares was interrupted, and the co-signer does not say how it ended: { $why }
error-cosigner-pairingUnread = what is stored of the pairing with it cannot be read.
error-cosigner-endedSilently = it ended without a message
error-cosigner-notPaired = this profile is not paired with one on another machine.

## error: backups of other wallets, and listening

error-import-malformed = This is not a Vultisig vault backup, or it is damaged: { $what }. Nothing was imported.
error-import-tooLarge = This file is too large to be a vault backup. Nothing was imported.
error-import-version = This backup has version { $version }, and Lockstep reads version 1. Nothing was imported.
error-import-password = The backup does not open with this password, or it is damaged. Nothing was imported.
error-listening-keyFile = The file for the key of the chat API cannot be written ({ $why }). Nothing was changed.
error-listening-port = Lockstep cannot listen on port { $port } of this computer ({ $why }). Another program may use it. Nothing was changed.
error-keychain-drill = a drill keeps no text

## error: why a bundle cannot be read. The subject is the field

error-field-noAddress = has no address in this vault
error-field-notSignable = cannot be signed: { $why }
error-field-notDecoded = does not decode: { $why }
error-field-notSent = asks for a signature that is not broadcast, which is not given here
error-field-otherVault = is for another vault: its public key is not this one's
error-field-otherAccount = is for the account { $from }, this vault's is { $own }
error-field-neededWithBytes = is required with “unsigned_tx_hex”
error-field-missing = is missing
error-field-empty = is empty
error-field-noInput = and “keysign_payload” are both missing, exactly one is needed
error-field-twoInputs = and “unsigned_tx_hex” are both set, exactly one is allowed
error-field-otherThanChain = says { $given }, { $chain } is { $own }
error-field-otherThanBytes = says { $given }, the bytes are { $own }
error-field-otherPath = says { $given }, the path of { $chain } is { $own }
error-field-otherSigning = says { $given }, { $chain } signs with { $own }
error-field-noTypeOf = says { $given }, which is no type of { $chain }
error-field-noIdOf = says { $given }, and { $chain } has no such id
error-field-notNumber = is not a number
error-field-notHex = is not hex
error-field-notPath = is not a path
error-field-notList = is not a list
error-field-mustBeList = must be a list
error-field-mustBeFlag = must be true or false
error-field-mustBeText = must be text
error-field-tooLong = is longer than any transaction
error-field-manySteps = has { $count } steps, the most is { $most }
error-field-manyDocuments = has { $count } documents; between 1 and { $most } are signed at once
error-field-manySignatures = needs { $count } signatures, and a bundle has at most { $most }; send in several parts
error-field-manyBytes = has more than { $most } bytes of transactions; send in several parts
error-field-manyOutputs = spends more than { $most } outputs at once; send in several parts
error-field-unknownChain = “{ $name }” is not a chain of this wallet
error-field-noEvm = “{ $name }” is not an EVM chain of this wallet
error-field-switchedOff = is { $chain }, which is switched off; the person has to switch it on first
error-field-saysNothing = says nothing
error-field-otherSignature = takes a signature that this vault cannot make
error-field-nothingSigned = has nothing that is signed
error-field-twice = stands twice in the bundle
error-field-sequenceTwice = { $sequence } stands twice in the bundle
error-field-idTwice = stands twice
error-field-testBesideReal = is { $chain }, which has test money, and another step of the bundle is on { $other }, which has real money; one bundle has one kind of money
error-field-realBesideTest = is { $chain }, which has real money, and another step of the bundle is on { $other }, which has test money; one bundle has one kind of money
error-field-stepNumber = number { $number }
error-field-stepSequence = with sequence { $sequence }

## error: why a step is not signed. The subject is the step, or the field of it that holds its bytes

error-step-otherChain = is of another chain
error-step-noAccountYet = is of an account that does not exist on the chain yet
error-step-noAccountAnyMore = is of an account that does not exist any more
error-step-nonce = has nonce { $has }, the account's next is { $next }
error-step-sequence = has sequence { $has }, the account's next is { $next }
error-step-nonceTaken = has a nonce that another transaction has taken by now
error-step-sequenceTaken = has a sequence that another transaction has taken by now
error-step-needsMore = needs { $missing } more than the account has
error-step-outputOnItsWay = spends output { $index } of { $txid }, which a transaction that is on its way spends already
error-step-outputTwice = spends output { $index } of { $txid }, which an earlier step spends already
error-step-outputSpentBy = spends output { $index } of { $txid }, which the transaction { $by } has spent
error-step-outputSpentByNow = spends output { $index } of { $txid }, which the transaction { $by } has spent by now
error-step-outputSpent = spends output { $index } of { $txid }, which another transaction has spent
error-step-outputSpentNow = spends output { $index } of { $txid }, which another transaction has spent by now
error-step-outputUnknown = spends output { $index } of { $txid }, which the node does not know
error-step-outputUnknownNow = spends output { $index } of { $txid }, which the node does not know any more
error-step-outputNotYours = spends output { $index } of { $txid }, which is not yours: it is of { $address }
error-step-outputWorth = spends output { $index } of { $txid }, and says that it is worth { $told }; on the chain it is worth { $real }
error-step-outputNotAsSaid = spends output { $index } of { $txid }, and { $why }
error-step-replacesNothing = takes the place of a transaction that is not open, or has another nonce
error-step-replacesLater = takes the place of another transaction, so it must be the first step
error-step-replacesUnread = takes the place of a transaction that cannot be read
error-step-replacesForLittle = must offer { $percent } % more than the transaction whose place it takes
error-step-replacesIncluded = takes the place of a transaction that is in a block by now
error-step-tooShortLived = needs { $missing } that is not there yet, and cannot be taken in for as long as that may take; ask for it anew once the money is there
error-step-tonComesBack = pays { $to }, where no contract is that could take it, so that it would only come back, less its fees
error-step-tonOtherWallet = is of an address where something else than the usual wallet is
error-step-tonSeqno = has seqno { $has }, the wallet's next is { $next }
error-step-tonSeqnoTaken = has a seqno that another order has taken by now
error-step-tonNoEnd = does not say until when it stands
error-step-tonOver = can be carried out until { $until }, which is over; ask for a new one
error-step-tonOverNow = could be carried out until { $until }, which is over
error-step-tonToken = pays in a token, of which no balance is read here
error-step-tonHoldsNothing = is of a wallet that holds nothing
error-step-tonNoTrial = cannot be tried out, so that nobody can say what it costs
error-step-solanaBlock = names the block { $hash }, which is too old or not of this chain; ask for a new one
error-step-solanaBlockNow = names the block { $hash }, which is too old by now
error-step-solanaTwice = is the same transaction as one before it, which Solana carries out once
error-step-solanaTooLittle = pays { $amount } to { $to }, which has no account yet; Solana keeps none with less than { $least }
error-step-solanaLeavesLittle = leaves { $left } on the account; Solana keeps none with less than { $least }, unless all of it is paid
error-step-tronOldToken = moves a token of the older kind TRC-10, of which no balance is read here
error-step-tronUnknown = is of a kind that is not sent from here
error-step-tronOwn = pays its own account, and Tron takes no such payment
error-step-tronContract = pays { $to }, which is a contract, and Tron takes no such payment
error-step-tronNone = is no transaction of Tron
error-step-tronOverNow = could be taken in until a moment that is over
error-step-tronOver = could be taken in until a moment that is over; ask for a new one
error-step-tronLong = has its end more than a day from now, and Tron takes no such transaction
error-step-tronBlock = refers to a block that is too old or not of this chain; ask for a new one
error-step-tronLimit = may burn up to { $limit }, and Tron takes no limit above { $highest }
error-step-tronEnergy = may burn up to { $limit } for energy, and would need { $needed } now; it would cost that and do nothing
error-step-substrateTooLittle = pays { $amount } to { $to }, which has no account yet; { $chain } makes none for less than { $least }
error-step-substrateNoRuntime = does not say for which runtime it is
error-step-substrateToken = pays in a token of the chain, of which no balance is read here
error-step-substrateLeavesLittleNow = would leave { $left } now, too little for the account to stay
error-step-substrateRuntime = is for version { $ours } of the chain's runtime, which is at { $theirs }; ask for a new one
error-step-substrateNoEnd = names no last block, so that nothing would ever end it
error-step-substrateLong = stands for { $blocks } blocks, of which each would be searched; at most { $most } are
error-step-substrateBlock = names the block { $hash }, which is not one of the chain; ask for a new one
error-step-substratePhase = names another block than the one after which it begins, so that no node would take it
error-step-substrateOver = can be taken in until block { $last }, and { $head } is over; ask for a new one
error-step-substrateFrozen = leaves { $left } on the account, where { $kept } is frozen
error-step-substrateStays = leaves { $left } on the account, where { $kept } has to stay
error-step-suiGone = uses the object { $id }, which is not there any more
error-step-suiOnItsWay = uses the object { $id }, which a transaction that is on its way uses already
error-step-suiTwice = uses the object { $id }, which is used before it in the same request
error-step-suiUsedNow = uses the object { $id }, which another transaction has used by now
error-step-suiVersion = uses the object { $id }, which is in version { $is } by now, and not in version { $was }; ask for a new one
error-step-suiDigest = uses the object { $id }, and names another digest for it than the chain has
error-step-suiOwner = uses the object { $id }, which belongs to { $owner }
error-step-suiNobodys = uses the object { $id }, which is no account's own
error-step-suiNotThatCoin = uses the object { $id }, which is said to be a coin of the type { $kind }, and is none
error-step-suiNoAccount = is no transaction of an account
error-step-suiSponsor = needs the signature of { $sponsor } as well, who pays its fee, and has none
error-step-suiGas = pays its fee out of no coin of the account, which is not followed here
error-step-suiFails = would not be carried out: { $why }
error-step-suiEpoch = can be taken in until epoch { $last }, and { $now } has begun; ask for a new one
error-step-suiPrice = offers { $offered } for a unit of gas, and the network takes nothing below { $least }; ask for a new one
error-step-cardanoOver = can be taken in until slot { $last }, and { $slot } is over; ask for a new one
error-step-cardanoOverNow = could be taken in until slot { $last }, and { $slot } is over
error-step-cardanoPaysMore = pays, with its fee, { $what } more than what it spends is worth on the chain
error-step-cardanoPaysLess = pays, with its fee, { $what } less than what it spends is worth on the chain
error-step-cardanoBaseUnits = { $much } base units of { $token }
error-step-cardanoLength = is { $length } bytes long, and Cardano takes { $most } at most; send in several parts
error-step-cardanoFee = offers a fee of { $offered }, and the least for it is { $least }
error-step-cardanoTooLittle = puts { $amount } to { $to }, and what is put there has to be { $least } or more on Cardano
error-step-xrpWantsTag = pays { $to }, which takes payments only with a destination tag, and has none
error-step-xrpTooLittle = pays { $amount } to { $to }, which has no account yet; the XRP ledger makes none for less than { $least }
error-step-xrpNoAccount = is of an account that does not exist on the ledger yet
error-step-xrpNoEnd = names no last ledger, so that nothing would ever end it
error-step-xrpOver = can be taken in until ledger { $last }, and { $at } is over; ask for a new one
error-step-xrpOverNow = could be taken in until ledger { $last }, and { $at } is over
error-step-xrpIssued = pays in a currency that is issued on the ledger, of which no balance is read here
error-step-xrpReserve = leaves { $left } on the account, of which the ledger reserves { $reserve }

## error: why an approved step is not signed any more

error-step-notProvided = The earlier steps did not provide enough for this one, so it was not signed.
error-step-less = The account has less now than this step spends, so it was not signed.
error-step-over = This step { $reason }, so it was not signed.
error-step-wouldFail = This step would fail now, so it was not signed: { $why }
error-step-differsMoreLeaves = Carried out now, this step takes { $now } out of the account, and at most { $shown } was shown for { $asset }, so it was not signed. Ask for it again to see what it does now.
error-step-differsAssetLeaves = Carried out now, this step also takes { $amount } out of the account, so it was not signed. Ask for it again to see what it does now.
error-step-differsLessArrives = Carried out now, this step brings { $now }, and at least { $least } was shown, so it was not signed. Ask for it again to see what it does now.
error-step-differsRecipient = Carried out now, this step also pays { $to }, so it was not signed. Ask for it again to see what it does now.
error-step-differsPermission = Carried out now, this step also has this effect: { $permission }, so it was not signed. Ask for it again to see what it does now.
error-step-differsCode = Carried out now, this step runs other code at { $contract }: that of { $code }, so it was not signed. Ask for it again to see what it does now.
error-step-notSimulated = This step could not be simulated again, so it was not signed: { $why }
## terminal

terminal-output-notWritten = The output could not be written ({ $error }).
terminal-output-done = It was done. { $problem }
terminal-locked-beforeAnswer = The vault was locked before the answer was ready. Steps that were released before go on; `lockstep activity` shows them.
terminal-interrupted = Stopped. Steps that were released before go on; `lockstep activity` shows them.
terminal-json-notWritten = The answer could not be written as JSON: { $error }.
terminal-notStarted = Lockstep does not start ({ $error }).
terminal-memory-notProtected = Lockstep does not start: the system did not let it protect its memory ({ $error }).
terminal-held-byAnotherVersion = The Lockstep that is open is version { $open }, and this program is another version. Close Lockstep and start the new one. Nothing was done.
terminal-held-byVersion = The Lockstep that is open is version { $open }, and this program is version { $program }. Close Lockstep and start the new one. Nothing was done.
terminal-notWhileOpen = This cannot be done while the profile is open. Close Lockstep first. Nothing was done.
terminal-notHandedOver = The command cannot be handed over: { $error }. Nothing was done.
terminal-questionInWindow = The question is in the Lockstep window.
terminal-windowEnded = The Lockstep that has the profile open ended before it answered. `lockstep activity` shows what was done.
terminal-noTerminal = Consent and passwords are asked at a terminal, and this process has none. Nothing was approved.
terminal-chatInWindow = Lockstep is open, and its window has the chat. Write there, or say it in one command: `lockstep chat TEXT`. Nothing was said.
terminal-password-approves = Typing your password approves and signs this.
terminal-newPasswordOf = A password for the vault “{ $vault }”. At least 12 characters; nobody can reset it.
terminal-tokenOf = The access token that the operator of the agent at { $address } gave you. The person who created it can read what you write there. It is kept in the keychain and sent to this agent only.
terminal-modelKeyOf = The key of your account at the model's provider, for { $address }. It is kept in the keychain and sent there only. Who has it can spend your credit there.
terminal-phraseOf = The recovery phrase for the vault “{ $vault }”: 12, 15, 18, 21 or 24 English words. What you type is not shown.
terminal-word-yes = yes
terminal-word-no = no
terminal-word-notToday = not today
terminal-word-iUnderstand = I understand
terminal-word-replace = replace
terminal-ask-notToday = Type { $word } to say no and to refuse everything else from this agent today.
terminal-ask-approve = Type { $word } to approve, anything else to reject:
terminal-ask-import = Type { $word } to import it, anything else to cancel:
terminal-ask-allow = Type { $word } to allow it, anything else for not now:
terminal-ask-nothing = The wallet does not sign this. Press Enter to reject it:
terminal-dangers-found = Dangers were found, listed above. Money may be lost.
terminal-ask-despiteDanger = Type { $words } to approve it anyway, anything else to reject:
terminal-ask-word = Type “{ $word }” (anything else cancels):
terminal-ask-phrase = Type { $phrase } to go on, anything else to cancel:
terminal-ask-vaultPassword = Vault password (empty to cancel):
terminal-ask-passwordOf = Password of the vault “{ $vault }” (empty to cancel):
terminal-ask-newPassword = New password (empty to cancel):
terminal-ask-newBackupPassword = New backup password (empty to cancel):
terminal-ask-backupPassword = Backup password (empty to cancel):
terminal-ask-foreignPassword = The backup's own password (empty to cancel):
terminal-ask-pairingCode = Pairing code (empty to cancel):
terminal-ask-token = Access token (empty to cancel):
terminal-ask-modelKey = Key (empty to cancel):
terminal-ask-repeat = Repeat it:
terminal-ask-recoveryPhrase = Recovery phrase (empty to cancel):
terminal-ask-passphrase = Its passphrase, if it has one (empty for none):
terminal-passwords-differ = The two passwords differ.
terminal-label-askedBy = Asked by
terminal-label-vault = Vault
terminal-label-network = Network
terminal-label-chain = Chain
terminal-label-recipient = Recipient
terminal-label-account = Account
terminal-label-address = Address
terminal-label-balance = Balance
terminal-label-simulated = Simulated
terminal-label-simulation = Simulation
terminal-label-described = Described
terminal-label-worth = Worth
terminal-label-feeWorth = Fee worth
terminal-label-whoGetsIt = Who gets it
terminal-label-signedBy = Signed by
terminal-label-form = Form
terminal-label-from = From
terminal-label-to = To
terminal-label-value = Value
terminal-label-call = Call
terminal-label-calls = Calls
terminal-label-memo = Memo
terminal-label-fee = Fee
terminal-label-maxFee = Max fee
terminal-label-gasLimit = Gas limit
terminal-label-nonce = Nonce
terminal-label-expires = Expires
terminal-label-notDecoded = Not decoded
terminal-move-pays = Pays
terminal-move-receives = Receives
terminal-move-change = Change
terminal-move-moves = Moves
terminal-move-allows = Allows
terminal-move-allowsAll = Allows all
terminal-move-revokes = Revokes
terminal-move-locks = Locks
terminal-move-unknown = Unknown
terminal-consent-heading = consent
terminal-consent-testNetwork = { $network } (test money)
terminal-consent-plan = Made from the execution plan { $digest } (it authorises nothing)
terminal-consent-label = The agent calls this: “{ $label }” (not verified)
terminal-consent-step = Step { $number } of { $count }
terminal-consent-message = Message { $number } of { $count }: { $title }
terminal-asked-byAgent = the agent. { $text }
terminal-asked-byProgram = a program. { $text }
terminal-asked-byYou = you, at the terminal
terminal-trust-onChain = { $name } on { $chain }
terminal-recipient = “{ $name }” { $age }
terminal-agent-says = The agent says (not verified):
terminal-agent-saysOf = { $key }: “{ $value }”
terminal-message-signer = Signer
terminal-message-signerOn = { $signer } on { $chain }
terminal-message-for = For
terminal-message-hashes = Hashes
terminal-message-hashesAre = domain { $domain }, message { $message }
terminal-message-signIn = Sign in
terminal-message-signInTo = to { $host }, as { $address }
terminal-message-until = Until
terminal-message-untilNonce = { $time }, nonce { $nonce }
terminal-mark-refused = REFUSED
terminal-mark-danger = DANGER
terminal-mark-warning = Warning
terminal-mark-note = Note
terminal-mark-warningHere = warning
terminal-mark-noteHere = note
terminal-purpose-unlock = The vault is locked.
terminal-purpose-changeRules = To change the rules of the vault.
terminal-purpose-changePassword = To change the password, first the one that the vault has now.
terminal-purpose-deleteVault = This removes the vault for ever: both key shares, the address book, the chat and the activity of this profile.
terminal-purpose-skipApproval = From now on an agent may mark a transaction so that you are asked only for the password, without the consent question before it. Anything suspicious is still shown first.
terminal-purpose-moveHere = This moves the vault's other share to the co-signer on this computer, which does not protect against software that runs as you. The addresses stay; older backups can no longer sign.
terminal-purpose-moveElsewhere = This moves the vault's other share to the co-signer on the other machine. From then on nothing is signed without it. The addresses stay; older backups can no longer sign.
terminal-purpose-refresh = This replaces both key shares. The addresses stay; older backups can no longer sign.
terminal-confirm-vaultName = Only a backup can bring back what it holds.
terminal-confirm-noBackup = There is NO backup of this vault: without one, everything in it is lost.
terminal-confirm-refresh = A security check of this vault failed before.
terminal-wrong-mayWait = Wrong password. The next attempt may have to wait.
terminal-wrong-waits = Wrong password. The next attempt is possible in { $seconds } s.
terminal-wrong-left =
    { $count ->
        [one] Wrong password. { NUMBER($count, useGrouping: 0) } attempt left before a delay.
       *[other] Wrong password. { NUMBER($count, useGrouping: 0) } attempts left before a delay.
    }
terminal-backup-vault = Vault “{ $vault }”.
terminal-address-at = { $address }  at { $path }
terminal-backup-needs = It needs both passwords: the one of the backup, and the vault's. Keep the backup's password apart from the file.
terminal-backup-prove = Prove that it restores: lockstep backup --check { $file }
terminal-drill-passed = The backup of the vault “{ $vault }” restores, and both shares signed a test message.
terminal-drill-passedLocked = The backup of the vault “{ $vault }” restores. No test message was signed, because the vault is locked: { $reason }
terminal-drill-wiped = It was restored into a throw-away profile, which was wiped. Your own profile was not changed.
terminal-address-andMore = { $chain } and { $count } more
terminal-restore-refresh = Other copies of this vault, and earlier backups, can still sign until the vault's shares are replaced.
terminal-restore-renewed = Both shares were replaced: the backup and every other copy can no longer sign. Make a new backup.
terminal-pairing-question = The console of the co-signer prints a code: lockstep-cosigner pair. It says where the co-signer is and how it proves itself, and pairs one device.
terminal-cosigner-here = on this computer. It protects against a copy of your disk or your keychain, but not against software that runs as you.
terminal-cosigner-elsewhere = on another machine. Software that runs as you, or someone who has this computer, does not have its share.
terminal-cosigner-isHere = The vault's co-signer is on this computer. It protects against a copy of your disk or your keychain, but not against software that runs as you.
terminal-cosigner-isElsewhere = The vault's co-signer is on another machine. Software that runs as you, or someone who has this computer, does not have its share.
terminal-cosigner-moved = { $place }
    Both shares are new. Make a new backup: older ones can no longer sign.
terminal-pairing-none = This profile is not paired with a co-signer on another machine. `lockstep cosigner pair` pairs it.
terminal-pairing-with = Paired with the co-signer at { $address }.
terminal-pairing-unusable = CANNOT BE USED: { $why }
terminal-pairing-ended = The pairing is ended, on both sides.
terminal-pairing-endedHere = The pairing is ended here. The co-signer could not be told: { $why } Its console still lists this device; `lockstep-cosigner revoke` removes it.
terminal-prices-on = Prices are asked for. { $operator } ({ $host }) learns which coins are asked for and this computer's IP address, and never an address or an amount.
terminal-prices-off = Prices are off, and nobody is asked. If you turn them on, { $operator } ({ $host }) learns which coins are asked for and this computer's IP address, and never an address or an amount.
terminal-currency-dollars = Values are shown in US dollars, for which no exchange rate is needed. For another currency, the { $operator } ({ $host }) is asked for exchange rates while prices are on. It learns this computer's IP address, and nothing about coins.
terminal-currency-other = Values are shown in { $code }; the { $operator } ({ $host }) is asked for exchange rates while prices are on. It learns this computer's IP address, and nothing about coins.
terminal-currency-offered = To choose from: { $codes }
terminal-status-head = Lockstep { $version }, profile “{ $profile }”
terminal-status-local = Lockstep { $version }, profile “{ $profile }” (test money)
terminal-status-data = Data in { $folder }
terminal-status-update = Version { $version } is out since { $date }: `lockstep updates`.
terminal-vault-name = “{ $vault }”
terminal-status-otherVaults = Other vaults: { $vaults }. `lockstep vault use NAME` chooses one.
terminal-status-locked = Vault “{ $vault }”, locked
terminal-status-banned = SIGNING IS BLOCKED: { $reason } `lockstep renew-shares` is the way out.
terminal-vault-none = No vault yet. Make one with `lockstep create NAME`.
terminal-status-testNetworks = Networks that are on: { $chains } (test money)
terminal-status-realNetworks = Networks that are on: { $chains } (real money)
terminal-offline = The wallet is offline: no network is on, and nothing is contacted. Choose one with `lockstep network on NAME`.
terminal-status-vault = Vault “{ $vault }”
terminal-status-imported = Imported: account { $account } of a recovery phrase
terminal-status-cosigner = Co-signer
terminal-status-leftBehind = An earlier co-signer may still have an old share, which can no longer sign. It is removed when that co-signer answers.
terminal-status-signsNothing = LOCKED: { $reason } `lockstep renew-shares` is the way out.
terminal-status-watched = ONLY WATCHED: { $reason }
terminal-activity-to = { $what } to { $whom } on { $chain }
terminal-activity-on = { $what } on { $chain }
terminal-received-from = { $at } { $amount } from { $whom } on { $chain }
terminal-received-fromUnknown = { $at } { $amount } from an unknown sender on { $chain }
terminal-received-apart = { NUMBER($count, useGrouping: 0) } more were probably sent to deceive; `--json` lists them.
terminal-search-notAsked = { $chain } was not searched yet
terminal-search-behind = { $chain } is still searched; earlier payments are missing
terminal-search-notTold = { $chain } does not tell what arrives
terminal-search-incomplete = { $chain } is incomplete since { $since }: { $reason }
terminal-search-unknown = { $chain } is unknown: { $reason }
terminal-received-nothing = Nothing arrived.
terminal-speaker-action = action
terminal-speaker-program = program
terminal-speaker-you = you
terminal-speaker-agent = agent
terminal-action-offered = The agent offers: { $title } ({ $kind })
terminal-action-waitsToStart = not started: it waits for you
terminal-action-running = running
terminal-action-waiting = waiting for you
terminal-action-done = done
terminal-action-notDone = not done
terminal-action-declinedByYou = declined by you
terminal-action-stopped = stopped
terminal-action-declined = declined
terminal-awaited = Waiting since { $since } UTC for { $amount } on { $chain }, which step { $steps } should bring, until { $until } UTC at the latest. Nothing of this step is signed yet.
terminal-state-handedOver = handed over
terminal-state-planned = planned
terminal-state-approved = approved
terminal-state-signing = signing
terminal-state-signed = signed
terminal-state-broadcast = broadcast
terminal-state-confirmed = confirmed
terminal-state-failed = failed
terminal-state-timeout = timeout
terminal-state-notSigned = not signed
terminal-state-skipped = skipped
terminal-receipt-awaited = (waiting for { $what })
terminal-receipt-by = (by { $what })
terminal-money-test = test money
terminal-money-real = REAL MONEY
terminal-network-preferred = preferred
terminal-network-addedPreferred = preferred, added by you
terminal-network-on = on
terminal-network-addedOn = on, added by you
terminal-network-off = off
terminal-network-addedOff = off, added by you
terminal-network-feeBound = makes no transaction with a fee of { $fee } or more
terminal-node-first = node
terminal-node-else = else
terminal-node-answered = (last answer { $ms } ms)
terminal-node-own = only through your own node that speaks { $interface }
terminal-node-couldBe = could be { $url }  by { $operator }
terminal-node-couldAdd = could add { $url }  by { $operator }
terminal-network-removed = { $chain } was removed. What was done on it stays in the activity.
terminal-network-experimentalOn = Experimental networks are offered.
terminal-network-experimentalOff = Experimental networks are not offered.
terminal-simulated-reported = { $amount }, as the contract reports
terminal-simulated-least = { $amount }, not signed below { $least }
terminal-simulated-leastReported = { $amount }, not signed below { $least }, as the contract reports
terminal-about = about { $amount }
terminal-described-reviewed = { $intent }, by the reviewed copy of the registry
terminal-described-person = { $intent }, NOT VERIFIED: by the folder that you chose
terminal-described-also = also { $label }
terminal-described-more = and { $count } more values
terminal-balance-littleLeaves = { $before } before, { $after } after: less than 1 % of it leaves
terminal-balance-allLeaves = { $before } before, { $after } after: all of it leaves
terminal-balance-leaves = { $before } before, { $after } after: { $share } % of it leaves
terminal-unknown-because = unknown: { $why }
terminal-party = { $address }: { $known }
terminal-party-own = your own address
terminal-party-inBook = in your address book since { $since }
terminal-party-inBookByAgent = in your address book since { $since }, by the agent
terminal-party-inBookFor = in your address book since { $since }, saved for { $chain }
terminal-party-inBookByAgentFor = in your address book since { $since }, by the agent, saved for { $chain }
terminal-party-pinned = the pinned { $what }
terminal-party-paidOnce = paid once
terminal-party-paid = paid { $times } times
terminal-party-firstTime = first time
terminal-party-contract = a contract
terminal-party-codeUnknown = could not be read whether it is a contract
terminal-party-burn = a BURN ADDRESS
terminal-party-typed = in your message
terminal-party-fromAgent = named by the agent, NOT IN YOUR MESSAGES
terminal-inspect-unusable = { $problem }. Nothing was signed.
terminal-inspect-needs = a keysign payload is needed, or an unsigned transaction and its chain
terminal-inspect-inputUnread = the standard input could not be read ({ $error })
terminal-inspect-branch = the consensus branch is four bytes in hex
terminal-inspect-spent = write a spent output as TXID:INDEX:ZATOSHI
terminal-inspect-publicKey = the public key is 33 or 32 bytes in hex
terminal-signedBy-none = none that this wallet supports
terminal-signedBy-path = { $scheme }, path { $path }
terminal-inspect-transaction = Transaction { $number } of { $count }
terminal-inspect-digests = Digests to sign, in this order
terminal-inspect-taproot = by a Schnorr signature (Taproot)
terminal-from-notSaid = (the bytes do not say)
terminal-function-unknown = (a function that is not known)
terminal-at-most = at most { $amount }
terminal-nonce-ofChain = { $nonce }, chain id { $chain }
terminal-expires-never = never
terminal-expires-after = after { $height } (block, ledger or slot)
terminal-moved-from = { $what } from { $from }
terminal-to-newContract = (a new contract)
terminal-call-none = none
terminal-call-creates = creates a contract ({ $length } bytes)
terminal-call-transfer = transfer of { $amount } to { $to }, token { $token }
terminal-call-approve = approve { $amount } to { $spender }, token { $token }
terminal-call-transferFrom = transferFrom of { $amount } from { $from } to { $to }, token { $token }
terminal-unlimited = UNLIMITED
terminal-call-opaque = cannot be decoded ({ $selector }, { $length } bytes)
terminal-call-noSelector = no selector
terminal-balance-testMoney = Test money, which is worth nothing and counted apart:
terminal-balance-silent = { $chain } does not answer. { $reason }
terminal-balance-onNetworks = { $held } on { $count } networks
terminal-balance-onNetworksWithout = { $held } on { $count } networks, without { $without } of them
terminal-balance-on = { $held } on { $chain }
terminal-balance-unknown = { $coin } on { $chain }: unknown, not zero. { $reason }
terminal-balance-unknownWas = { $coin } on { $chain }: unknown; it was { $balance } at { $at }. { $reason }
terminal-balance-worth = { $held }, worth { $value }
terminal-balance-worthUnknown = { $held }, of unknown value
terminal-total = { $parts }.
terminal-total-without = { $parts }. Not counted: { $apart }.
terminal-total-together = { $value } together
terminal-total-unknown = The value is unknown
terminal-total-change = { $change } ({ $percent } %) in 24 hours
terminal-total-asOf = by { $host } as of { $at }
terminal-total-rates = at the exchange rates of { $day } from { $host }
terminal-total-inDollars = in US dollars and not in { $currency }. { $reason }
terminal-apart-unknown = { $count } of unknown balance
terminal-apart-stale = { $count } known only from before
terminal-apart-unpriced = { $count } of unknown price
terminal-chat-goesOn = (Conversation { $id }; `lockstep chat --again TEXT` goes on with it.)
terminal-chat-notAllDone = Not all of it was done.
terminal-ask-start = Start it? Type { $yes } to start it, { $no } to dismiss it:
terminal-chat-none = There is no conversation yet. Begin one with `lockstep chat TEXT`.
terminal-chat-maybe = maybe: { $suggestion }
terminal-prompt-noTerminal = Say what to tell the agent: `lockstep chat TEXT`. Without a text it reads from a terminal, and this is none. Nothing was said.
terminal-prompt-begins = Conversation { $id }. Ctrl+C stops what is running, Ctrl+D ends; `lockstep chat --again` goes on later.
terminal-prompt-unread = The terminal could not be read ({ $error }).
terminal-prompt-stopped = Stopped. Press Enter to go on.
terminal-events-missed = { NUMBER($count, useGrouping: 0) } events were not shown. `lockstep activity` and `lockstep messages` show how it stands.
terminal-stage-started = starting
terminal-stage-checking = checking what was asked for
terminal-stage-drafting = preparing the transactions
terminal-stage-compiling = compiling the script
terminal-stage-simulating = trying it out on this computer
terminal-stage-collecting = collecting the contracts
terminal-stage-searching = looking for what is known
terminal-outcome-missed = Its outcome was not read in time. `lockstep activity` shows it.
terminal-notCompleted = It was not completed.
terminal-agent-notAllSent = Not all of it has reached the agent.
terminal-agent-elsewhere = New conversations are with the agent at { $host }.
terminal-agent-elsewhereOff = New conversations are with the agent inside, which needs no network. The one at { $host } is switched off.
terminal-agent-inside = New conversations are with the agent inside, which needs no network.
terminal-quiet-program = The program “{ $name }” asks you nothing until tomorrow. `lockstep agent ask-again` lets it.
terminal-quiet-agent = The agent at { $host } asks you nothing until tomorrow. `lockstep agent ask-again` lets it.
terminal-quiet-inside = The agent inside asks you nothing until tomorrow. `lockstep agent ask-again` lets it.
terminal-agent-signedIn = Signed in: yes
terminal-agent-signedOut = Signed in: no
terminal-agent-leaves = While it is on, this leaves your computer:
terminal-others-off = Programs, models and agents elsewhere are off: the agent inside answers instead. `lockstep mcp switch on` turns them on again.
terminal-model-several = Several models have that name. Give the beginning of an id. Nothing was changed.
terminal-models-none = No language model was added. The agent inside needs none.
terminal-models-leave = In a conversation with a model, this goes to it:
terminal-model-at = { $name } at { $host }, { $key }.
terminal-model-chosen = { $name } at { $host }, { $key }, for new conversations.
terminal-model-withKey = with a key
terminal-model-here = on this computer
terminal-model-withoutKey = without a key
terminal-tokens = Tokens: { $read } in, { $written } out.
terminal-tokens-about = Tokens: about { $read } in, { $written } out.
terminal-context-set = Context: { $tokens } tokens, as you set it.
terminal-context-told = Context: { $tokens } tokens, as its server told.
terminal-model-tested = It says: “{ $words }”. First words after { $first } ms, all after { $all } ms.
terminal-allowances-noNetwork = No network is on.
terminal-allowances-none = { $chain }: no permission is in force. The whole history was searched.
terminal-allowances-complete = { $chain }: the whole history was searched.
terminal-allowances-incomplete = { $chain }: incomplete. Only the blocks from { $first } to { $last } were searched; the next call searches further.
terminal-allowances-notTold = { $chain }: nodes of this network do not tell of permissions.
terminal-allowances-failed = { $chain }: could not be read: { $reason }. Nothing was searched.
terminal-allowances-failedAfter = { $chain }: could not be read: { $reason }. Before, the blocks from { $first } to { $last } were searched.
terminal-allowance-unread = { $asset } on { $chain }: not known whether it is in force ({ $problem })
terminal-nobody = nobody
terminal-allowance-named = { $name } ({ $address })
terminal-allowance = { $asset } on { $chain }: { $amount } to { $whom }
terminal-allowance-ofAccount = { $asset } on { $chain }: { $amount } to { $whom }, which is an account and no contract
terminal-allowance-exposed = { $allowance }; now it can take { $amount }
terminal-allowance-until = { $allowance }; until { $at }
terminal-backup-declined = The file was left as it is, and no backup was made.
terminal-ask-replace = There is a file of that name. Type { $word } to replace it:
terminal-descriptors-own = Only the descriptors of this program are used.
terminal-descriptors-reviewed = { $count } descriptors from { $folder }, the reviewed copy of the registry at its commit { $commit }.
terminal-descriptors-notVerified = { $count } descriptors from { $folder }, not verified.
terminal-descriptors-notUsed = { $count } descriptors from { $folder }, not used, because the copy was changed by another program; choose the folder again.
terminal-descriptors-notApplied = not applied: { $file }: { $why }
terminal-scripts-off = The developer tools are off: no programs that run scripts are named.
terminal-scripts-forge = Forge: { $path }
terminal-scripts-compiler = Compiler: { $path }
terminal-scripts-on = Agents may run scripts with them, in a sandbox.
terminal-support-less = { $why } The file has nothing about the vault, the settings and the networks.
terminal-support-written = It was written to { $file }. Read it before you send it.
terminal-updates-cannot = This is Lockstep { $version }. It was built without a release key or without the address of its releases, so it cannot check for new versions.
terminal-updates-off = This is Lockstep { $version }. New versions are not looked for, and nobody is asked. If you turn it on, { $host } is asked once a day. It learns this computer's IP address and that Lockstep asks, and never an address or a balance. Nothing is downloaded or installed.
terminal-updates-on = This is Lockstep { $version }. New versions are looked for: { $host } is asked once a day. It learns this computer's IP address and that Lockstep asks, and never an address or a balance. Nothing is downloaded or installed.
terminal-updates-asked = Last asked at { $at }.
terminal-updates-notAsked = Not asked yet. `lockstep updates --check` asks now, and an open window by itself.
terminal-updates-newest = The newest version that was announced is { $version } of { $date }, so there is nothing to install.
terminal-updates-newer = Version { $version } is out since { $date }. Get it where you got this one, and check the file before you install it: `lockstep verify FILE`.
terminal-vault-watched = only watched
terminal-vault-unknown = There is no vault “{ $vault }”. The vault that was chosen stays so.
terminal-vault-renamed = The vault is called “{ $vault }” and has the colour { $colour }.
terminal-verified-release = { $file } is signed with the key that this Lockstep knows its releases by. The signer says about the file: “{ $comment }”.
terminal-verified-given = { $file } is signed with the key that you gave. Lockstep cannot say whose key that is. The signer says about the file: “{ $comment }”.
terminal-verify-noKey = This Lockstep was built without a release key. Give the key with --key. Nothing was checked.
terminal-verify-notAKey = The key is not one of minisign: 56 letters that begin with RW. Nothing was checked.
terminal-verify-signatureUnread = The signature { $file } cannot be read: { $error }. Download it from where the file came from, or name it with --signature. Nothing was checked.
terminal-verify-unread = { $file } cannot be read: { $error }. Nothing was checked.
terminal-verify-noSignature = { $file } is no signature of minisign. Nothing was checked.
terminal-verify-oldForm = The signature of { $file } is of minisign's old form, which is not read. Nothing was checked.
terminal-verify-anotherKey = { $file } was signed with another key. Do not install it, and download it again.
terminal-verify-changed = { $file } is not the file that was signed, or its signature was changed. Do not install it, and download it again.
terminal-ask-vaultName = To go on, type the vault's name ({ $name }), anything else to stop:
terminal-ask-profileName = To go on, type the profile's name ({ $name }), anything else to stop:
terminal-wipe-noTerminal = The name is asked for at a terminal, and this process has none. Nothing was removed.
terminal-profile-removed = The profile “{ $profile }” was removed.
terminal-rules-nonePending = No change of the rules waits.
terminal-rules-cancelled = The change is cancelled. These rules are in force:
terminal-rules-dropped = No change is proposed any more. The rules are as they were.
terminal-rules-noneProposed = No agent proposed a change that fits the rules. Nothing was changed.
terminal-rules-inForce = The rules are in force:
terminal-rules-unread = { $file } cannot be read: { $error }. Nothing was changed.
terminal-rules-builtIn = These are the built-in rules of a vault that is older than rules of its own.
terminal-rules-cap = { $rule } Used: { $used }. Left: { $left }.
terminal-rules-proposed = { $who } proposed a change on { $at }. `lockstep policy accept` asks for it, `lockstep policy drop` drops it:
terminal-rules-proposedBefore = { $who } proposed a change on { $at }, which no longer fits the rules.
terminal-rules-wait = A change waits until { $at }:
terminal-rules-atOnce = It would take effect at once.
terminal-rules-later = It permits more, so it would take effect { $hours } hours after you ask for it.
terminal-rules-wouldHave = Of { $tried } transactions of the last 30 days, { $refused } would not have passed.
terminal-bridge-missing = Lockstep has no program that passes lines on ({ $error }). Install Lockstep again.
terminal-api-off = The chat API is off: no program talks to the agent.
terminal-api-onWithoutPrograms = The chat API is on, but programs are off: none may ask for anything.
terminal-api-at = Programs on this computer talk to the agent at { $url }. The key of this start is in { $file }.
terminal-api-on = Programs on this computer may talk to the agent while the Lockstep window is open.
terminal-program-unknown = No program “{ $program }” was admitted. Nothing was changed.
terminal-program-several = Several programs have that name. Use the id. Nothing was changed.
terminal-programs-off = Programs are off: none may ask for anything. Models and agents elsewhere are off with them.
terminal-programs-httpAt = Programs reach Lockstep at { $url } as well.
terminal-programs-http = Programs may connect over HTTP while the Lockstep window is open.
terminal-programs-evidence = The tools for Sui may ask the services that they read.
terminal-program-asks = A program that calls itself “{ $name }” asks to be admitted. Answer it in the window, under Settings.
terminal-program-asksUnnamed = A program that gives no name asks to be admitted. Answer it in the window, under Settings.
terminal-programs-none = No program was admitted. Admit one with `lockstep mcp install PROGRAM`.
terminal-program-sees = sees { $what }
terminal-program-seesConnected = sees { $what }  while it stays connected
terminal-program-plan = plan { $digest }
terminal-sees-nothing = nothing about you
terminal-sees-addresses = addresses
terminal-sees-balances = balances
terminal-sees-history = history
terminal-sees-addressBook = the address book
terminal-install-put = Put this into the program's configuration:
terminal-install-unread = { $file } cannot be read ({ $error }), so put this there yourself:
terminal-install-notMerged = { $file } was not changed, because { $why }. Put this there yourself:
terminal-install-declined = { $file } was not changed. Put this there yourself:
terminal-install-notWritten = { $file } was not written ({ $error }). The program was admitted; `lockstep mcp remove` takes that back.
terminal-installed = { $file } starts Lockstep from now on. Start the program again.
terminal-installed-withCopy = { $file } starts Lockstep from now on. The file as it was is { $copy }. Start the program again.
terminal-install-secret = It contains the program's credential, which is shown only now.
terminal-exported = { NUMBER($count, useGrouping: 0) } entries were written to { $file }.
terminal-watching-ended = The vault is no longer watched.
terminal-password-changed = The vault has the new password. The old one only opens older backups.
terminal-done = Done.
terminal-shares-new = Both shares are new. Make a new backup: older ones can no longer sign.
terminal-vault-deleted = The vault was deleted, on this device and at the co-signer.
terminal-vault-deletedNext = The vault was deleted, on this device and at the co-signer. The vault “{ $vault }” is chosen now.
terminal-address-hidden = not shown yet. { $why } `lockstep waive-backup` shows addresses without a backup.
terminal-send-noCoin = There is no { $coin } on a network that is on. Nothing was sent.
terminal-send-onSeveral = { $coin } is on { $networks }. Say which with --on NETWORK. Nothing was sent.
terminal-and = { $before } and { $last }
terminal-addressBook-empty = The address book is empty. Add someone with `lockstep contacts add NAME ADDRESS`.
terminal-contact-notSingle = There is no single entry “{ $name }”. Nothing was removed.
terminal-plan-sent = Every step of the plan was sent.
terminal-file-unread = { $file } cannot be read: { $why }. Nothing was signed.
terminal-file-tooLong = it is too long
terminal-signed-by = { $signature } by { $signer }
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
question-origin-agentAfterMessage = The agent, after your message “{ $message }”,
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
question-backup-notTheVaults = That is the vault's password. With one password for both, anyone who learns it has the vault. Choose another.
question-phrase-compare = Compare the address with the wallet that made the phrase. If it differs, cancel: the phrase or its passphrase is wrong.
question-phrase-covers = The vault covers account { $account } of the phrase and nothing else. Funds on other accounts, paths or kinds of chains of the same phrase are not covered; they stay where they are, and only the phrase reaches them.
question-phrase-risk = To be split, the key is whole on this device for a moment. Anyone who has the phrase can still spend without the co-signer, now and later. The key of a new vault is never whole.

## progress

# What a long operation does. The windows and the terminal say these.

progress-choosePassword = Choose the vault's password where you are asked for it now.
progress-vaultReady = The vault is ready.
progress-keygen = The device and the co-signer are making their shares. Neither ever has the whole key.
progress-storing = Both shares are being stored and read back.
progress-testing = A test message is being signed with each scheme.
progress-typeBackupPassword = Type the backup's own password where you are asked for it now.
progress-restored = The vault is restored.
progress-wiping = What the drill made is being wiped.
progress-backupRestores = The backup restores.
progress-typePassword = Type the vault's password where you are asked for it now.
progress-reachingOther = The other co-signer is being asked.
progress-storingThere = The other co-signer is storing the share.
progress-replacing = Both shares are being replaced.
progress-typePhrase = Type the recovery phrase where you are asked for it now.
progress-lookAtAddress = Look at the address where you are shown it now, and say whether it is yours.
progress-replacingApart = Both shares are being replaced, so that no side knows the other's.
progress-restoring = Both shares are being restored.
progress-backupWritten = The backup is written, and was read back and opened.
progress-chooseBackupPassword = Choose the backup's own password where you are asked for it now.
progress-writing = The backup is being sealed and written.
progress-reading = The backup is being read back and opened with its password.
progress-giveCode = Give the pairing code where you are asked for it now.
progress-reaching = The co-signer at { $address } is being asked.

## progress: the receipt of a transaction, behind “waiting for” and “confirmed by”

progress-receipt-oneBlock = one block
progress-receipt-blocks = { $blocks } blocks
progress-receipt-votes = the votes of two thirds of the stake
progress-receipt-finality = a final block

## Amounts that are no figure

amount-unknown = an amount that is not known
amount-ofUnknownToken = { $raw } units of an unknown token
amount-ofNamedToken = { $raw } units of “{ $name }”
amount-ofNamelessCurrency = { $amount } units of a currency without a name
amount-any = any amount
amount-everyItem = every item of the collection
amount-item = item { $number }
amount-tokens = { $amount } tokens
amount-baseUnits = { $raw } base units of { $coin }
amount-ofBaseUnits = { $raw } base units
amount-upTo = up to { $amount }
amount-some = some { $ticker }
amount-someOfToken = some of the token { $token }
amount-and = { $before } and { $last }
amount-unlimited = unlimited { $token }
amount-unlimitedTokens = unlimited tokens
amount-nothingMore = nothing any more
amount-everythingHeld = everything held in this contract
amount-unseen = cannot be seen from the transaction
amount-unreadAllowance = it is unknown what it allows
amount-allOf = all of the { $ticker }
amount-atLeast = at least { $amount }
amount-leftBySwap = what the swap leaves of it
amount-oneCollectible = 1 collectible
amount-collectible = the collectible { $number }
amount-countOfCollectible = { $count } of the collectible { $number }
amount-collectibleNumber = { $count } of the collectible number { $number }
amount-ofCollection = { $count } of a collection
amount-unreadItem = something that cannot be read

## Titles of transactions and signatures

title-send = Send { $amount }
title-transfer = Move { $amount }
title-receive = Receive { $amount }
title-allow = Allow { $amount }
title-allowMore = Allow { $amount } and { $more } more
title-allowNothing = Allow nothing
title-allowOnce = Allow, once, { $amount }
title-allowOnceMore = Allow, once, { $amount } and { $more } more
title-allowOnceNothing = Allow, once, nothing
title-offer = Offer { $amount }
title-offerMore = Offer { $amount } and { $more } more
title-offerNothing = Offer nothing
title-revoke = Revoke { $amount }
title-lock = Lock { $amount }
title-call = Call { $function }
title-callUnknown = Call { $amount }
title-callUndecoded = Call that cannot be decoded
title-createContract = Create a contract
title-payNobodyElse = Pay nobody else
title-endAllowance = End what { $spender } may take
title-unreadDocument = Sign a “{ $name }” that cannot be read in words
title-safeSend = Confirm for a Safe: send { $amount }
title-safeAllow = Confirm for a Safe: allow { $amount }
title-safeCall = Confirm for a Safe: a call
title-signature = Signature: { $title }
title-signIn = Signature: sign in to { $site }
title-signText = Signature of a text
title-received = Received { $amount }
