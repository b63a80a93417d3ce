//! Things that people ask of wallets and that this agent does not do, each with what is possible instead.

use crate::embedded::asked::Topic;

const SWAP: &str = "I can't swap or exchange coins here yet. You would use an exchange, or an agent of your own (Settings, Agents and programs) that prepares the swap for your approval. I've prepared nothing.";

/// The topics.
pub(super) const TOPICS: &[Topic] = &[
    Topic::new(&["swap|swapping|exchange|trade|convert|dex|uniswap|sell|limit_order !rate|price|stock"], SWAP),
    Topic::new(
        &["bridge|bridging|cross-chain|crosschain"],
        "I can't bridge coins between networks yet. A payment stays on its network. I've prepared nothing.",
    ),
    Topic::new(
        &["revoke|revoking|allowance|allowances", "show|list|see|check|which|what|my|token|have|all|active|open|remove approval|approvals"],
        "Settings, Security, Permissions lists the token approvals that are in force and revokes them, after your consent and password; at the terminal it is `lockstep allowances`. I can't do that in the chat. The consent window shows what an approval allows before you give it. I've prepared nothing.",
    ),
    Topic::new(
        &["stake|staking|unstake|restake|validator|lend|lending|borrow|loan|yield|farm|farming|earn|apy|apr|interest|liquidity|aave|lido|compound|pool|invest"],
        "I can't stake, lend, borrow or earn interest here. I send, look things up and keep your address book. I've prepared nothing.",
    ),
    Topic::new(
        &["wrap|unwrap|mint|burn|deploy|vote|delegate|claim|redeem"],
        "I can't do that: no wrapping, minting, voting, claiming or deploying here. I send, look things up and keep your address book. I've prepared nothing.",
    ),
    Topic::new(
        &["buy|purchase|order"],
        "I can't buy coins: Lockstep has no shop. Buy them at an exchange and send them to your address: ask “what is my address?”.",
    )
    .near(&["what is my address?"]),
    Topic::new(
        &["summari*|translate|rewrite|explain email|mail|text|message|letter|article|document|this|that !wallet|vault|gas|nonce|fee|backup"],
        "I can't summarise or judge texts: I follow fixed rules, and a text may be meant to trick you. Tell me in your own words what you want to do. I've prepared nothing.",
    ),
    Topic::new(
        &[
            "should|worth|good|time|when|best|recommend|advice|advise|predict|prediction|forecast|opinion|think|bullish|bearish buy|sell|invest|buying|selling|price|market|coin|coins|token|rise|fall|go_up|go_down",
            "will|is eth|btc|bitcoin|ethereum|price|market|crypto go|rise|fall|moon|crash|up|down",
        ],
        "I don't give advice about buying, selling or prices, and I don't know what comes.",
    ),
    Topic::new(
        &["weather|joke|poem|recipe|song|news|football|movie|love|meaning_of_life|story|math|homework"],
        "I follow fixed rules about your wallet and know nothing else. You can connect an agent of your own in Settings, Agents and programs. Ask “help” for what I can do.",
    )
    .near(&["help"]),
];
