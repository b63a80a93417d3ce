//! Explanations of a wallet's words.

use crate::embedded::asked::Topic;

const FEE: &str = "A network fee (on Ethereum also called gas) pays those who run the network for putting your transaction into a block. Lockstep gets nothing of it. \
    It is paid in the network's own coin, for instance in ETH on Ethereum, also when you send a token. The wallet proposes it, and you see the highest fee before you approve; on Ethereum and networks like it the consent window can change it. Ask “what are the fees now?” for today's.";

const NONCE: &str = "A nonce is the number of a transaction of your account: 0, 1, 2 and so on. It keeps the order, and makes sure that no transaction counts twice. The wallet sets it; the consent window can change it, but you don't have to.";

/// The topics; a more special one stands before a more general one.
pub(super) const TOPICS: &[Topic] = &[
    Topic::new(
        &["private_key|private_keys|secret_key|secret_keys|keystore|raw_key", "show|reveal|see|give|export|what|where|tell my|me|the key|keys !api|public|contacts|activity"],
        "There is no private key to show: your key is never whole. It is made of two shares, one on this device and one at the co-signer, and both sign together. \
         Never give a key, a password or a backup to anybody. A backup (Settings, Backup) restores the vault on another machine.",
    ),
    Topic::new(
        &["seed|mnemonic|recovery_phrase|secret_phrase|recovery_words|seed_words|backup_phrase|secret_recovery|recovery_code", "12|24|twelve|twenty-four words|word"],
        "A vault that was created here has no recovery phrase: the key is in two shares and never whole. What restores it is a backup file with its password: Settings, Backup. \
         If you imported a phrase of another wallet, you have written it down elsewhere; Lockstep doesn't show it. Never type a phrase into a chat or a website.",
    ),
    Topic::new(
        &["what|explain|whats|what's|tell|how|difference|define|why co-signer|cosigner|cosign|two-party|mpc|shares|share|two_shares !contact", "^co-signer|cosigner"],
        "The co-signer keeps the second share of your key and signs only together with this device, after it has checked the transaction itself. It runs on this computer, or on another one: Settings, Co-signer. \
         A co-signer elsewhere also protects you if this computer is taken over.",
    ),
    Topic::new(
        &["difference|between|vs|versus approve|approval|approving|consent sign|signing|signature", "what|explain|how|whats|define|means|mean signature|signing|sign !difference !up|in|out|out_of"],
        "Approving is your yes in the consent window, to exactly what it shows. Signing comes after it: you enter your password, and the two shares make the signature that the network checks. Nothing is signed without your approval. \
         (An “approval” of a token is something else: it allows a contract to move tokens of yours.)",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|mean|means|how nonce|nonces !my|next|current|now|wallet's", "what is a|an nonce"],
        NONCE,
    ),
    Topic::new(
        &[
            "what|explain|whats|what's|define|mean|means|why gas|fee|fees|gwei !much|high|now|current|currently|today|right|cost|costs|expensive|send|price|are",
            "why fee|fees|gas pay|have|need|charged|high|much|expensive|cost",
            "who gets|receives|takes|earns fee|fees",
        ],
        FEE,
    ),
    Topic::new(
        &["explain|how|what|tell|show sending|payments|transactions|transfers|sending_works work|works|happens|mean|means|about !my|history|last|it|new"],
        "You say what to pay, for example “send 0.25 ETH to Alice”. I prepare it, with the highest fee. The consent window shows what would really be signed; you approve or reject it there and enter your password. \
         Then it is signed and sent, and I tell you how it ended. Nothing is sent before you approve.",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|difference|mean|means network|networks|chain|chains|blockchain|blockchains|mainnet|testnet|layer|l2|rollup|bridge !on|am|my|which|using|use|support|supported|have|switch"],
        "A network (or chain) is a ledger of its own, with its own coins and fees: Ethereum, Bitcoin, Solana and so on. A payment stays on one network, so the recipient has to use it, too. A test network has coins without value. \
         Networks are switched on in Settings, Networks.",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|mean|means public_address|wallet_address|an_address|address !my|me|own|is_the|of|book|for|receive|give", "how addresses|address work|works"],
        "An address is where coins are sent to, like an account number. You can give yours to anybody; nobody can take coins with it. Ask “what is my address?” to see it. Addresses of one network don't work on all others.",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|difference|mean|means token|tokens|erc20|erc-20|stablecoin|stablecoins|nft|nfts|coin|coins !have|own|my|hold|worth|price|is_a_token_worth"],
        "A coin such as ETH belongs to its network and pays the fees. A token such as USDC is kept by a contract on a network; its contract's address says which token it is, because anybody can use a name twice. \
         Tokens are added in Home, Add token.",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|mean|means approval|approvals|allowance|allowances|approve"],
        "A token approval allows a contract to move up to a certain amount of one of your tokens, for instance to swap it. A large or unlimited approval stays until it is revoked, so approve only what you use. The consent window says what an approval allows. \
         (Your own approval in the consent window is a yes to one transaction.)",
    ),
    Topic::new(
        &["what|explain|whats|what's|define|mean|means vault|consent_window|consent|backup|device_share|multisig|slippage|confirmation|confirmations|block|hash|wallet|ens|smart_contract|contract !my|in|worth|address|balance|happened|price"],
        "In short: the vault holds your key in two shares; the consent window shows what would be signed and is the only place to say yes; a backup is a file that restores the vault with its password; a hash is a transaction's number, \
         which an explorer finds; confirmations are blocks after the one with your transaction. Which of these should I say more about?",
    )
    .near(&["what is a co-signer?", "what is gas?", "what is a token?"]),
    Topic::new(
        &["test_money|testnet|test_network|test_eth|faucet|play_money|fake_money", "is this|it real money|eth|coins|funds"],
        "Coins of a test network have no value: they are for trying things out, and Lockstep never adds them to real money. The profile `local` has a test network of its own. Which networks are on stands in Settings, Networks.",
    ),
    Topic::new(
        &[
            "who|what are|r you|u !doing|can",
            "are|r you|u ai|bot|chatgpt|gpt|human|robot|real|claude|llm|model|person|artificial|a|an|intelligent",
            "which|what model|ai|llm|version you|u|is|use|are",
            "can|how connect|use|plug|add|choose ai|llm|chatgpt|claude|gpt|model|ollama|openai|anthropic|agent",
            "your name",
        ],
        "I am the agent inside Lockstep. I follow fixed rules on this computer: no AI model, no network. So I understand simple sentences about your wallet, and say so when I don't. \
         You can connect an agent of your own in Settings, Agents and programs. Whoever asks, nothing is signed without your yes in the consent window.",
    ),
];
