//! Networks that this version was run on only against an emulator of their nodes are in no list, and nothing switches them on, until the
//! person turns on the switch for them; then Cosmos Hub and THORChain are paid on through the whole wallet. What plays their nodes here is
//! that emulator, and no node. Requirement T18.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

use lockstep_chain::facts::MoveKind;
use lockstep_chain::{PublicKey, Registry};
use lockstep_store::StepState;
use lockstep_tests::cosmos::{CosmosEmulator, THORCHAIN_FEE};
use lockstep_tests::inside::Inside;
use lockstep_wallet::StepFacts;
use lockstep_wallet::api::{Activity, AddressGate, Balance, Network, SendRequest};

/// The key of nobody: the generator of the curve.
const NOBODY: [u8; 33] = [
    0x02, 0x79, 0xBE, 0x66, 0x7E, 0xF9, 0xDC, 0xBB, 0xAC, 0x55, 0xA0, 0x62, 0x95, 0xCE, 0x87, 0x0B, 0x07, 0x02, 0x9B,
    0xFC, 0xDB, 0x2D, 0xCE, 0x28, 0xD9, 0x59, 0xF2, 0x81, 0x5B, 0x16, 0xF8, 0x17, 0x98,
];

fn listed(inside: &Inside, chain: &str) -> Option<Network> {
    inside.wallet.networks().into_iter().find(|network| network.chain == chain)
}

/// Switches a network on, gives the vault coins there, and pays; what the recipient has then, and the activity's entry.
async fn pays(inside: &Inside, node: &CosmosEmulator, chain: &str, denom: &str, amount: &str) -> (u128, Activity) {
    inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("it is switched on");
    inside.wallet.use_network(chain).await.expect("it is in use");
    let AddressGate::Open { address } = inside.wallet.receive_address(chain).await.unwrap() else {
        panic!("the address is given out")
    };
    node.fund(&address, denom, 1_000_000_000);
    let portfolio = inside.wallet.portfolio().await.unwrap();
    let coin = &portfolio.coins[0];
    let Balance::Known { raw, .. } = &coin.balance else { panic!("{:?}", coin.balance) };
    assert_eq!(raw, "1000000000", "{chain}: the balance");
    let to = Registry::row(chain).unwrap().address_of(&PublicKey::Secp256k1(NOBODY)).unwrap();
    let request = SendRequest { coin_id: coin.id.clone(), to: to.clone(), amount: amount.to_owned(), all: false };
    inside.person.forget();
    let started = inside.wallet.send(&request).await.expect("it is planned");
    let entry = inside
        .until_activity("its receipt", |entry| {
            entry.bundle_id == started.bundle_id && entry.state == StepState::Confirmed
        })
        .await;
    let views = inside.person.consents();
    let StepFacts::Other(facts) = &views.first().expect("consent was asked").steps[0].facts else {
        panic!("not an EVM step")
    };
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&to)), "{chain}: who gets it was shown");
    (node.balance(&to, denom), entry)
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_offered_only_where_the_person_wants_it() {
    let inside = Inside::start_public().await;
    inside.person.will_type_sentences(true);
    inside.wallet.waive_backup().await.expect("the sentence was typed");
    let hub = CosmosEmulator::start("Cosmos").await;
    assert!(!inside.wallet.experimental_networks(), "off as it comes");
    for chain in ["Cosmos", "THORChain"] {
        assert!(listed(&inside, chain).is_none(), "{chain} is in no list");
        let refused = inside.wallet.switch_network_on(chain, Some(&hub.url)).await.expect_err("it is refused");
        assert!(refused.message.contains("never run against a live node"), "{}", refused.message);
        assert!(refused.message.contains("“Experimental networks”"), "the way is named: {}", refused.message);
    }
    let never = inside.wallet.switch_network_on("Tron", Some(&hub.url)).await.expect_err("it is refused");
    assert!(!never.message.contains("Experimental"), "no switch leads there: {}", never.message);

    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    assert!(listed(&inside, "Cosmos").expect("it is listed").experimental, "and named for what it is");
    assert!(listed(&inside, "Tron").is_none());
    let (has, entry) = pays(&inside, &hub, "Cosmos", "uatom", "2.5").await;
    assert_eq!(has, 2_500_000, "the recipient has it");
    assert_eq!(entry.amount_text, "2.5 ATOM");
    // 80 000 of gas, and half more; at 0.0125, and half more.
    assert_eq!(entry.fee_text.as_deref(), Some("0.00225 ATOM"), "the fee is that of the node's own gas and price");

    let thor = CosmosEmulator::start("THORChain").await;
    let (has, entry) = pays(&inside, &thor, "THORChain", "rune", "3").await;
    assert_eq!(has, 300_000_000, "the recipient has it");
    let left = inside.wallet.portfolio().await.unwrap();
    let Balance::Known { raw, .. } = &left.coins[0].balance else { panic!("{:?}", left.coins[0].balance) };
    assert_eq!(*raw, (1_000_000_000 - 300_000_000 - THORCHAIN_FEE).to_string(), "the chain took its own fee");
    assert_eq!(entry.amount_text, "3 RUNE");

    // The choice outlives the app.
    let inside = inside.close().await.open().await;
    assert!(inside.wallet.experimental_networks());
    assert!(listed(&inside, "Cosmos").unwrap().endpoint.is_some(), "with what was on");
    inside.wallet.set_experimental_networks(false).await.expect("it is turned off");
    assert!(listed(&inside, "Cosmos").is_none() && listed(&inside, "THORChain").is_none());
    let refused = inside.wallet.use_network("Cosmos").await.expect_err("it is off");
    assert!(refused.message.contains("switched off"), "{}", refused.message);
    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    assert!(listed(&inside, "Cosmos").unwrap().endpoint.is_none(), "what was on before is not on again by itself");
}
