//! Where the window and the terminal have things that the chat does not do. A word with a slash is a button of the window that leads there.

use crate::embedded::asked::Topic;

/// The topics; a more special one stands before a more general one.
pub(super) const TOPICS: &[Topic] = &[
    Topic::new(
        &["restore|recover|load|open backup|vault|wallet|file|share !my_money|contract", "move|transfer|migrate|copy wallet|vault|lockstep another|new|other|second computer|device|machine|laptop|pc|phone"],
        "To restore a vault, make a backup first (Settings, Backup), then choose “Restore a backup” on the first screen of Lockstep on the other machine, or use `lockstep restore FILE` there.",
    ),
    Topic::new(
        &["backup|back_up|backups|back-up|save_my_wallet|backed_up"],
        "Make a backup in Settings, Backup, or with `lockstep backup FILE`. It is one file that restores this vault with its password; keep it on another device, and test it there.",
    )
    .near(&["/backup"]),
    Topic::new(
        &["lock|unlock|lockout|autolock|auto-lock !token|locked_up|staking", "log|sign out|off|logout", "^logout|signout|exit|quit"],
        "Lock the vault with Ctrl+L or the button “Lock” of the window; Settings, Security says after how long it locks by itself. At the terminal a command unlocks it only while it runs.",
    )
    .near(&["/lock"]),
    Topic::new(
        &["change|set|new|update|edit|choose|different password|passphrase|passcode|pin"],
        "Change the password in Settings, Security, or with `lockstep password`. Older backups still open only with the old one, so make a new backup then. Never type a password into the chat.",
    ),
    Topic::new(
        &["rename|rename_it|change|edit|update|new|call|name wallet|vault|account|profile name|rename|to|called|call|it"],
        "I can't rename the vault in the chat. Give it another name and another colour in Settings, General, Vaults, or with `lockstep vault rename NAME`. An entry of the address book is renamed there (Address book, Rename).",
    ),
    Topic::new(
        &[
            "rename|change|edit|update|correct|fix contact|contacts|name|entry|address_book",
            "^rename",
            "change|edit|update|correct|rename address !my",
        ],
        "I can't change an entry of your address book. Rename it there (Address book, Rename), or remove it here and add it again: an address is never changed in place, so that nobody can swap it unseen.",
    )
    .near(&["who is in my address book?"]),
    Topic::new(
        &["add|import|new|custom|list|find|missing|don't_see|where|track|how token|tokens|erc20|erc-20|coin how|custom|where|missing|find|don't_see|doesn't_show|not_shown", "custom_token|add_token|import_token"],
        "Add a token in Home, Add token, or with `lockstep add-token CONTRACT`. Here you can say “add USDC on Base”, or “add the token 0x… on Ethereum” with its contract's address from a source that you trust.",
    ),
    Topic::new(
        &["import|imported|restore|use|connect|have metamask|phantom|ledger|trezor|vultisig|seed|phrase|wallet|keystore|rabby|account|hardware|coinbase|private_key", "^import"],
        "Import a recovery phrase of another wallet on the first screen (“Import a phrase”), or with `lockstep import --phrase`; a Vultisig backup is watched with `lockstep import FILE`. The phrase is typed there, never in the chat. Safer is a new vault, and to send the coins to it.",
    ),
    Topic::new(
        &["switch|turn|enable|activate|change|add|remove|disable|select|use|where|how|set|connect network|networks|chain|chains|mainnet|testnet|rpc|node|nodes|endpoint !send|pay", "switch|change to|network mainnet|sepolia|testnet"],
        "Networks are switched on and off in Settings, Networks, with their nodes; at the terminal with `lockstep network on NAME` and `lockstep networks`. Here you can say “switch on Base”.",
    )
    .near(&["/networks"]),
    Topic::new(
        &["turn|switch|enable|show|activate|see|where|how|disable price|prices|fiat|dollar|dollars|euro|usd|currency|value_display !is|much|worth|eth|btc|cost|have"],
        "Prices are turned on in Settings, General (or with `lockstep prices on`). They are in US dollars; values can be shown in another currency, which is chosen there too (or with `lockstep currency EUR`). While they are on, the price source learns which coins you have, but no address and no amount.",
    ),
    Topic::new(
        &["language|languages|translate|deutsch|español|français|german|spanish|french|chinese"],
        "The windows and the terminal speak English, German and Spanish. Choose in Settings, General, Language, or with `--language de` at the terminal. I understand and answer only English so far; a few words of other languages get an answer that says so.",
    ),
    Topic::new(
        &["dark|light|theme|appearance|colour|color|font|night mode|theme|appearance|scheme|change|switch|turn|how|where|is|on", "^theme|appearance"],
        "The theme (light, dark, or as the system) is in Settings, General, Appearance.",
    ),
    Topic::new(
        &["notification|notifications|alert|alerts|notify|remind|reminder !send|pay"],
        "Notifications are in Settings, General. I can't watch prices or remind you of something.",
    ),
    Topic::new(
        &["delete|close|destroy|wipe|reset|uninstall|erase vault|wallet|account|profile|everything|app|lockstep"],
        "The vault is deleted in Settings, Security (or with `lockstep delete-vault`); this profile is removed from this computer with `lockstep wipe`. Make a backup and move the coins first: without either, they are lost.",
    ),
    Topic::new(
        &["export|download|save|csv|print|tax|taxes|report|statement activity|transactions|history|csv|contacts|address_book|payments|tax|taxes|statement", "csv"],
        "Export the activity or the address book as a CSV file on their screens, or with `lockstep export activity FILE` and `lockstep export address-book FILE`.",
    ),
    Topic::new(
        &["qr|receive|deposit|top_up|fund|fill|buy how|where|first|my_wallet how|where|buy", "buy|purchase|onramp|on-ramp|fiat_ramp how|where|can|i|some|crypto|eth|btc|bitcoin|with|card"],
        "I can't buy coins: Lockstep has no shop. Buy them at an exchange and send them to your address: ask “what is my address?”, or open Receive on Home.",
    )
    .near(&["what is my address?"]),
    Topic::new(
        &["connect|link|use|pair|open dapp|dapps|walletconnect|website|site|uniswap|opensea|browser|metamask", "walletconnect"],
        "I can't connect to websites: Lockstep signs only what you, an agent of yours or a program that you let in proposes, after your yes. An agent of your own is connected in Settings, Agents and programs.",
    ),
    Topic::new(
        &["skip|disable|without|turn|auto|automatic|always approval|approvals|approve|consent|confirmation|confirming|password", "settings|preferences|options where|how|open|show|change|go|find", "^settings|preferences|options"],
        "Settings has the sections General, Networks, Agents and programs, Security, Rules, Co-signer, Backup and About, and a search. An approval in the consent window is always needed before something is signed.",
    ),
    Topic::new(
        &["contact|reach|talk|speak|write|bug|report|problem|complain support|help|team|developer|developers|bug|problem|issue|human|someone|somebody !scam|asked", "customer_service|support_file|customer_support"],
        "There is no hotline. For a problem report, Settings, About makes a support file without secrets (or `lockstep support-bundle`). Whoever writes to you as “Lockstep support” is a scammer.",
    ),
    Topic::new(
        &["keyboard|shortcut|shortcuts|hotkey|hotkeys|ctrl"],
        "Press ? in the window for its keyboard shortcuts, and Ctrl+K to find or do something. Ctrl+L locks.",
    ),
    Topic::new(
        &["where|how|open|see|show|find activity|history|transactions|payments screen|page|tab|where|find|open"],
        "Activity shows every payment with its outcome, and `lockstep activity` at the terminal.",
    )
    .near(&["/activity"]),
    Topic::new(
        &["version|update|updates|upgrade|latest_version which|what|how|check|lockstep|app|new|is"],
        "The version is in Settings, About, with a check for new versions, which is off until you turn it on (or with `lockstep updates on`). Lockstep installs nothing by itself: get a new version where you got this one, and check the file with `lockstep verify FILE`.",
    ),
];
