//! A wallet with several networks: questions about all of them, about one, and about one that is off.

use lockstep_agent::embedded::{Embedded, Knowledge, Reading, Refusal, understand};
use lockstep_agent::{AgentBackend as _, Came, CoinView, NetworkView, Reply, SendMessage};

use crate::fixture::{Heard, Table, knowledge, line};

const USDC_ON_BASE: &str = "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913";

fn native(chain: &str, ticker: &str) -> CoinView {
    CoinView {
        chain: chain.into(),
        ticker: ticker.into(),
        contract: None,
        decimals: 18,
        address: knowledge().coins[0].address.clone(),
    }
}

/// ETH on Ethereum, Base and Sepolia, USDC on Base, and POL on Polygon; Arbitrum is off.
fn several() -> Knowledge {
    let on = ["Ethereum", "Base", "Polygon", "Sepolia"];
    let usdc = CoinView { contract: Some(USDC_ON_BASE.into()), decimals: 6, ..native("Base", "USDC") };
    let networks =
        on.iter().map(|chain| (*chain, true)).chain([("Arbitrum", false), ("Bitcoin", false), ("Solana", false)]);
    Knowledge {
        coins: vec![
            native("Ethereum", "ETH"),
            native("Base", "ETH"),
            usdc,
            native("Polygon", "POL"),
            native("Sepolia", "ETH"),
        ],
        contacts: knowledge().contacts,
        networks: networks.map(|(chain, on)| NetworkView { chain: chain.into(), on }).collect(),
        ..Knowledge::default()
    }
}

async fn reply(table: Table, text: &str) -> Reply {
    let agent = Embedded::new(std::sync::Arc::new(table));
    let request = SendMessage {
        conversation_id: "c".into(),
        key: "k".into(),
        content: Some(text.into()),
        action_result: None,
        came: Came::default(),
    };
    agent.send(request, &Heard::default()).await.unwrap()
}

async fn told(text: &str) -> String {
    reply(Table { know: Some(several()), ..Table::default() }, text).await.message.unwrap()
}

#[tokio::test]
async fn a_balance_covers_every_network_and_says_so() {
    let eth = told("how much ETH do I have?").await;
    assert!(eth.contains("3 ETH on 2 networks (1.5 on Ethereum, 1.5 on Base)"), "added up, with its parts: {eth}");
    assert!(eth.contains("Test money is not counted (Sepolia)"), "what is worth nothing is apart: {eth}");
    let all = told("what is in my wallet?").await;
    assert!(all.contains("1.5 USDC on Base") && all.contains("1.5 POL on Polygon"), "{all}");
    assert!(all.contains("of 3 networks: Ethereum, Base, Polygon"), "the answer says what it is of: {all}");
    assert!(!all.contains("Sepolia:") && !all.contains("on Sepolia"), "{all}");
}

#[tokio::test]
async fn a_named_network_limits_the_answer() {
    for text in ["balance on Base", "my Base balance", "how much do I have on the base network?"] {
        let base = told(text).await;
        assert!(base.contains("1.5 ETH on Base") && base.contains("1.5 USDC on Base"), "{text}: {base}");
        assert!(!base.contains("Ethereum"), "{text}: and no other: {base}");
    }
    let one = told("how much ETH do I have on Base?").await;
    assert_eq!(one, "Your balance: 1.5 ETH on Base", "one coin of one network goes without saying more");
    let test = told("how much ETH do I have on Sepolia").await;
    assert_eq!(test, "Your balance: 1.5 ETH on Sepolia", "test money is told to whoever asks for it");
}

#[tokio::test]
async fn a_silent_network_is_not_counted_and_named() {
    let table = || Table { know: Some(several()), silent: Some("Base".into()), ..Table::default() };
    let eth = reply(table(), "how much ETH do I have?").await.message.unwrap();
    assert!(eth.contains("1.5 ETH on Ethereum"), "what is known: {eth}");
    assert!(eth.contains("On Base it is not known right now, and not counted"), "and what is not: {eth}");
    assert!(!eth.contains("0 ETH on Base") && !eth.contains("3 ETH"), "which is neither nothing nor guessed: {eth}");
}

#[tokio::test]
async fn a_network_that_is_off_is_offered() {
    for text in ["send 0.1 ETH on Arbitrum to Alice", "balance on arbitrum", "my address on Arbitrum"] {
        let reading = understand(text, &several());
        assert_eq!(reading, Reading::Refuse(Refusal::NetworkOff("Arbitrum".into())), "{text}: {}", line(&reading));
    }
    let reply = reply(Table { know: Some(several()), ..Table::default() }, "send 0.1 ETH on Arbitrum to Alice").await;
    assert!(reply.message.unwrap().contains("Arbitrum is switched off"), "it says so");
    assert_eq!(reply.suggestions[0].title, "switch on Arbitrum", "and offers what can be done");
    assert!(reply.actions.is_empty(), "but does nothing by itself");
    for text in ["switch on Arbitrum", "Turn Arbitrum on, please", "enable the arbitrum network"] {
        assert_eq!(understand(text, &several()), Reading::SwitchOn("Arbitrum".into()), "{text}");
    }
    let proposed = self::reply(Table { know: Some(several()), ..Table::default() }, "switch on Arbitrum").await.actions;
    let kinds: Vec<_> = proposed.iter().map(|action| (action.kind.as_str(), action.params["chain"].as_str())).collect();
    assert_eq!(kinds, [("switch_network_on", Some("Arbitrum"))], "the wallet asks before it does it");
    for text in ["switch on the light", "turn on Arbitrum and send 1 ETH to Alice", "switch Arbitrum off"] {
        assert!(!matches!(understand(text, &several()), Reading::SwitchOn(_)), "{text}");
    }
    let unknown = understand("send 0.1 ETH on Monad to Alice", &several());
    assert_eq!(unknown, Reading::Refuse(Refusal::UnknownNetwork("Monad".into())), "a network that the wallet lacks");
    let phone = understand("send 0.1 ETH on Base to Alice on her new phone", &several());
    assert!(matches!(phone, Reading::NotUnderstood { .. }), "a phone is no network: {}", line(&phone));
}

#[tokio::test]
async fn a_payment_names_its_network() {
    let Reading::Send(transfer) = understand("send 0.1 ETH on Base to Alice", &several()) else { panic!("a transfer") };
    assert_eq!(transfer.coin.chain, "Base", "the network that was named");
    let asked = understand("send 0.1 ETH to Alice", &several());
    assert!(matches!(asked, Reading::Ask(_)), "without a name it is asked, never guessed: {}", line(&asked));
    let reply = reply(Table { know: Some(several()), ..Table::default() }, "send 0.1 ETH on Base to Alice").await;
    assert!(reply.message.unwrap().contains("0.1 ETH on Base to Alice"), "the sentence names it");
    assert!(reply.actions[0].title.contains("on Base to Alice"), "and so does the card");
}

/// A new user has no network on: the answer says that, and not that a coin or an address is wrong.
#[tokio::test]
async fn without_a_network_the_answer_says_how_to_switch_one_on() {
    let none = || Knowledge {
        coins: Vec::new(),
        networks: several().networks.into_iter().map(|one| NetworkView { on: false, ..one }).collect(),
        ..several()
    };
    for text in ["send 0.1 eth to alice", "send 1 btc to bob", "0.1 eth to alice"] {
        let reading = understand(text, &none());
        assert_eq!(reading, Reading::Refuse(Refusal::NoNetwork), "{text}: {}", line(&reading));
    }
    let said = reply(Table { know: Some(none()), ..Table::default() }, "send 0.1 eth to alice").await.message.unwrap();
    assert!(said.contains("No network is on yet") && said.contains("lockstep network on"), "{said}");
    let bitcoin = "send 0.01 btc to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    let said = reply(Table { know: Some(several()), ..Table::default() }, bitcoin).await.message.unwrap();
    assert!(said.contains("is an address on Bitcoin, which is switched off"), "{said}");
    let solana = "send 1 sol to 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T";
    let said = reply(Table { know: Some(several()), ..Table::default() }, solana).await.message.unwrap();
    assert!(said.contains("Solana, which is switched off"), "an address that begins with a digit is no amount: {said}");
    for (text, chain) in [("send 5 sol to alice", "Solana"), ("send 5 btc to alice", "Bitcoin")] {
        let reply = reply(Table { know: Some(several()), ..Table::default() }, text).await;
        assert!(reply.message.unwrap().contains(chain), "{text}");
        let offered: Vec<_> = reply.suggestions.iter().map(|one| one.title.clone()).collect();
        assert_eq!(offered, [format!("switch on {chain}")], "{text}: a number is never carried over to another coin");
    }
}

/// Prices turn an amount of money into coins, which the person confirms.
#[tokio::test]
async fn money_becomes_coins_where_prices_are_on() {
    let priced = || Table { know: Some(knowledge()), price: Some("2500"), ..Table::default() };
    let asked = reply(priced(), "send $50 of eth to alice").await;
    assert!(asked.actions.is_empty(), "it asks first: {asked:?}");
    let said = asked.message.unwrap();
    for part in ["0.02 ETH", "2500 dollars", "the test's prices", "Alice", "?"] {
        assert!(said.contains(part), "{part} is missing in {said:?}");
    }
    assert_eq!(asked.suggestions[0].title, "send 0.02 ETH to Alice", "a yes means this");
    let off =
        reply(Table { know: Some(knowledge()), ..Table::default() }, "send $50 of eth to alice").await.message.unwrap();
    assert!(off.contains("lockstep prices on") && off.contains("How much ETH"), "{off}");
}
