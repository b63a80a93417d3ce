//! Security moments. The advice stands on its own: what to do now, what not to do, and what is impossible.

use crate::embedded::asked::Topic;

const SCAM: &str = "This looks like a scam. Nobody who asks for coins gives more back, whatever name they use, and a payment can't be taken back. \
    Don't send anything, don't sign anything, and never tell anybody your password or a recovery phrase. I've prepared nothing.";

const PRETENDERS: &str = "Stop: nobody from Lockstep or any support ever needs your password, a recovery phrase, a backup file or access to your screen. \
    Whoever asks for them wants your money: it is a scam. Tell them nothing and end the contact. \
    If you have already told them, move your coins to a vault that they know nothing about, and change the password in Settings, Security.";

const HACKED: &str = "Stop and do this now:\n\
    1. Don't approve or sign anything that waits, and lock the vault (Ctrl+L).\n\
    2. On another computer that you trust, create a new vault and move your coins there. Don't reuse the old password, and don't restore this vault for longer than that takes.\n\
    3. Back the new vault up, and look through Activity for payments that you didn't make.\n\
    A payment that was already sent can't be taken back. Nobody can recover coins for a fee: who offers that is a scam too.";

const LEAKED: &str = "Act now: whoever knows it can take the coins. Don't wait and see.\n\
    1. A recovery phrase or private key: create a new vault and move every coin out of the old wallet to it. A phrase can't be changed.\n\
    2. This vault's password: change it in Settings, Security (or `lockstep password`), then make a new backup and destroy the old ones: they still open with the old password.\n\
    3. Answer nobody who offers to help.";

const WRONG_ADDRESS: &str = "I can't take a payment back, and nobody else can: once it is sent, only the owner of the receiving address can return it. \
    If a request still waits in the consent window, reject it now: then nothing is sent. If the address belongs to an exchange, write to its support with the transaction's hash from Activity. \
    If it is your own address on another network, the coins are not lost: switch that network on. Ignore anybody who offers to recover the coins: that is a scam.";

const FORGOT: &str = "Nobody can reset a vault's password: it protects a share of the key, and a backup opens only with its password, too. \
    Try again with capital letters, the keyboard's language and older passwords. After several wrong attempts there is a waiting time. \
    If you still know the password of an older backup, restore that one. Without a password that works, the coins can't be moved. Beware of anybody who offers to recover it.";

const DEVICE: &str = "If you have a backup file and its password: install Lockstep on another computer, restore the backup, and make sure the balances are right. \
    If the old computer may be in somebody else's hands, create a new vault there and move the coins to it. \
    Without a backup, the share on the lost device can't be replaced.";

const STUCK: &str = "A payment that is pending waits to be put into a block. That depends on the network and on its fee, and usually ends by itself. Don't send it a second time: both could go through. \
    I can't speed it up or cancel it. Activity shows what is pending, with a link to an explorer.";

const AIRDROP: &str = "Be careful: coins or NFTs that you didn't ask for are often bait. Don't visit a website that they name, don't try to swap or claim them, and sign nothing for them. \
    They do no harm while you leave them alone. Home shows only tokens that you have added; what else came in is apart from the rest in Activity.";

const SAFE: &str = "What to check before you pay: is the name or the address in the consent window the one you mean, all of it and not only its ends? Did you get the address from the person directly, not from a message or an old list? \
    Send a small amount first if it is a new address. The consent window shows what is really signed, and its warnings; a payment can't be taken back. I can't know whether a person is honest.";

/// The most urgent first.
pub(super) const TOPICS: &[Topic] = &[
    Topic::new(
        &[
            "gave|shared|entered|typed|told|leaked|exposed|posted|pasted|revealed|knows|saw|uploaded|photographed seed|phrase|mnemonic|passphrase|private_key|keys|backup|password !asked|asks",
            "sent|put seed|phrase|mnemonic|private_key|password website|site|email|form|somebody|someone|support|telegram|discord|chat|them|him|her",
            "password|phrase|key|backup leaked|stolen|exposed|compromised",
        ],
        LEAKED,
    ),
    Topic::new(
        &[
            "support|admin|moderator|helpdesk|someone|somebody|caller|stranger|email|they|website|site|metamask|lockstep|microsoft|bank asks|asked|asking|wants|wanted|needs|requested|requests|demands password|passphrase|seed|phrase|mnemonic|key|keys|backup|screen|anydesk|teamviewer|code",
            "should|can|may|safe give|tell|share|enter|send password|seed|phrase|mnemonic|private_key support|someone|somebody|them|him|her|website|site|friend|admin",
        ],
        PRETENDERS,
    ),
    Topic::new(
        &[
            "send|sends|sending|sent|pay|deposit|transfer|invest|give get|receive|gets|receives|return|returns|pays|gives|sends back|double|doubled|twice|triple|more|profit someone|somebody|telegram|discord|whatsapp|twitter|x|instagram|facebook|youtube|stranger|guy|website|site|legit|legitimate|guaranteed|promise*|trader|elon|musk|vitalik|real|trust",
            "get|receive|send|sends double|doubles|doubled|doubling|triple|triples|multiply|multiplies back|every|any|eth|btc|bitcoin|crypto|coins|money|send",
            "double*|doubling|tripl*|quadrupl*|multipl* my|your|every|all|eth|btc|bitcoin|crypto|coins|money|deposit",
            "giveaway|ponzi|phishing|scam|scams|scammed|scammer|fraud|rugpull|honeypot|pig_butchering",
            "is|are legit|legitimate",
        ],
        SCAM,
    ),
    Topic::new(
        &[
            "hack*|compromised|stolen|stole|robbed|drained|malware|virus|keylogger|trojan|breach*",
            "someone|somebody|stranger|hacker took|emptied|moved|has|transferred|withdrew my|wallet|money|coins|funds|everything",
            "didn't|didnt|not|never|unknown|unauthori*|unrecogni* transaction|payment|transfer|withdrawal make|made|authori*|recogni*|mine|me",
            "unauthorized|unauthorised transaction|payment|transfer|access",
        ],
        HACKED,
    ),
    Topic::new(
        &[
            "wrong|incorrect|mistaken|mistake|accident*|mistyped|false address|addresses|person|wallet|recipient|network|chain|account|guy|someone|payment|amount|transaction sent|send|transferred|paid|transfer|payment|went|used|made",
            "sent|paid|transferred too_much|twice|by_mistake|by_accident|accidentally",
            "get|claw|bring|take|call|want back|refunded money|coins|funds|eth|it|payment|transaction sent|from|paid|wrong",
            "reverse|revert|undo|refund|recall|unsend transaction|payment|transfer|it|that|last|money|sent",
            "can|how i reverse|undo|refund|recall",
        ],
        WRONG_ADDRESS,
    ),
    Topic::new(
        &[
            "forgot|forgotten|forget|lost|lose|remember|recover|reset|restore|know|misplaced password|passphrase|passcode|pin|login",
            "password doesn't|does|isn't|not|wrong|incorrect work|accepted|wrong|incorrect|right|working",
        ],
        FORGOT,
    ),
    Topic::new(
        &[
            "lost|stolen|broke|broken|died|dead|crashed|new|dies|breaks|burns laptop|computer|device|phone|pc|mac|disk|drive|machine|notebook !new_phone !her|his",
        ],
        DEVICE,
    ),
    Topic {
        with_status: true,
        ..Topic::new(
            &[
                "stuck|hanging|hangs|unconfirmed",
                "taking|takes|take|waiting|waited|pending so_long|too_long|long|hours|ages|forever|days",
                "speed*|accelerate|bump|faster|rush|hurry transaction|transactions|tx|payment|transfer|it|up|last|pending",
                "replace|cancel pending|stuck|sent transaction|tx|payment|transfer",
                "why transaction|tx|payment|transfer pending|slow|not_confirmed|long",
                "^speed|speedup|accelerate",
            ],
            STUCK,
        )
    },
    Topic::new(
        &[
            "airdrop|airdrops|airdropped",
            "unknown|strange|weird|random|suspicious|free token|tokens|nft|nfts|coin|coins|money|transaction",
            "should|is|can claim|mint|connect website|site|dapp|nft|reward|rewards|link",
        ],
        AIRDROP,
    ),
    Topic::new(
        &[
            "is|how safe|secure|dangerous|risky|trustworthy send|sending|pay|paying|address|recipient|transfer",
            "can i trust !you|lockstep|this|wallet",
        ],
        SAFE,
    ),
    Topic::new(
        &[
            "is|how|are wallet|lockstep|money|funds|coins|my|this|you safe|secure|protected|trust|trustworthy|private",
            "can|should i trust you|lockstep|this|wallet",
            "who|can access|see|steal|take my|wallet|coins|money|funds|keys",
        ],
        "Your key is in two shares, one on this device and one at the co-signer, and is never whole. Nothing is signed without your approval and your password. On one computer the second share doesn't protect against a program that runs as you; a co-signer elsewhere does (Settings, Co-signer). \
         The rest is up to you: make a backup, keep the password to yourself, and read the consent window.",
    ),
];
