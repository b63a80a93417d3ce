//! Networks that this version ran only against an emulator are in no list and cannot be switched on until the person turns on the switch for
//! them. Then the whole wallet pays on each Cosmos SDK chain, in its own coin, at its own gas price, with its own chain id. The nodes are
//! emulators. Requirement T18.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::MoveKind;
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_findings::Severity;
use lockstep_store::StepState;
use lockstep_tests::cosmos::{CosmosEmulator, MAYACHAIN_FEE, THORCHAIN_FEE};
use lockstep_tests::inside::{Inside, bundle};
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::{Activity, AddressGate, Balance, Network, SendRequest};
use serde_json::json;

/// A recipient's key: the generator of the curve.
const NOBODY: [u8; 33] = [
    0x02, 0x79, 0xBE, 0x66, 0x7E, 0xF9, 0xDC, 0xBB, 0xAC, 0x55, 0xA0, 0x62, 0x95, 0xCE, 0x87, 0x0B, 0x07, 0x02, 0x9B,
    0xFC, 0xDB, 0x2D, 0xCE, 0x28, 0xD9, 0x59, 0xF2, 0x81, 0x5B, 0x16, 0xF8, 0x17, 0x98,
];

/// What a payment of three coins must sign on a chain. The emulator needs 80 000 gas, and the wallet offers 3/2 of that.
struct Expected {
    chain: &'static str,
    chain_id: &'static str,
    prefix: &'static str,
    denom: &'static str,
    ticker: &'static str,
    decimals: u32,
    gas: u64,
    fee: Fee,
}

/// How the chain sets the fee.
enum Fee {
    /// The fee is signed.
    Signed(u128),
    /// The chain deducts a fixed fee.
    Own(u128),
}

const fn signed(
    chain: &'static str,
    chain_id: &'static str,
    (prefix, denom): (&'static str, &'static str),
    (ticker, decimals): (&'static str, u32),
    fee: u128,
) -> Expected {
    Expected { chain, chain_id, prefix, denom, ticker, decimals, gas: 120_000, fee: Fee::Signed(fee) }
}

#[rustfmt::skip]
const CHAINS: [Expected; 10] = [
    // At 0.0125 times 3/2, because a market price moves.
    signed("Cosmos", "cosmoshub-4", ("cosmos", "uatom"), ("ATOM", 6), 2250),
    // At the base fee of 0.03 times 3/2.
    signed("Osmosis", "osmosis-1", ("osmo", "uosmo"), ("OSMO", 6), 5400),
    // At 12 500 000 000 for each unit of gas.
    signed("Dydx", "dydx-mainnet-1", ("dydx", "adydx"), ("DYDX", 18), 1_500_000_000_000_000),
    // At 0.0034, and at 0.015: the nodes' own least.
    signed("Kujira", "kaiyo-1", ("kujira", "ukuji"), ("KUJI", 6), 408),
    signed("Terra", "phoenix-1", ("terra", "uluna"), ("LUNA", 6), 1800),
    // At 28.325, and a tax of 0.5 % on the three coins.
    signed("TerraClassic", "columbus-5", ("terra", "uluna"), ("LUNC", 6), 3_399_000 + 15_000),
    // At 0.1, which was voted on.
    signed("Noble", "noble-1", ("noble", "uusdc"), ("USDC", 6), 12_000),
    signed("Akash", "akashnet-2", ("akash", "uakt"), ("AKT", 6), 300),
    Expected {
        chain: "THORChain", chain_id: "thorchain-1", prefix: "thor", denom: "rune", ticker: "RUNE", decimals: 8,
        gas: 20_000_000, fee: Fee::Own(THORCHAIN_FEE),
    },
    Expected {
        chain: "MayaChain", chain_id: "mayachain-mainnet-v1", prefix: "maya", denom: "cacao", ticker: "CACAO", decimals: 10,
        gas: 2_000_000_000, fee: Fee::Own(MAYACHAIN_FEE),
    },
];

fn listed(inside: &Inside, chain: &str) -> Option<Network> {
    inside.wallet.networks().into_iter().find(|network| network.chain == chain)
}

fn nobody(chain: &str) -> String {
    Registry::row(chain).unwrap().address_of(&PublicKey::Secp256k1(NOBODY)).unwrap()
}

/// A vault without a backup, with the switch for these networks on.
async fn begin() -> Inside {
    let inside = Inside::start_public().await;
    inside.person.will_type_sentences(true);
    inside.wallet.waive_backup().await.expect("the sentence was typed");
    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    inside
}

/// Switches a network on and funds the vault there. Returns its address and the id of its coin.
async fn funded(inside: &Inside, node: &CosmosEmulator, chain: &str, denom: &str, amount: u128) -> (String, String) {
    inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("it is switched on");
    inside.wallet.use_network(chain).await.expect("it is in use");
    let AddressGate::Open { address } = inside.wallet.receive_address(chain).await.unwrap() else {
        panic!("the address is given out")
    };
    node.fund(&address, denom, amount);
    let portfolio = inside.wallet.portfolio().await.unwrap();
    let coin = &portfolio.coins[0];
    let Balance::Known { raw, .. } = &coin.balance else { panic!("{:?}", coin.balance) };
    assert_eq!(*raw, amount.to_string(), "{chain}: the balance");
    (address, coin.id.clone())
}

/// Makes a payment and returns the activity's entry once the receipt is there.
async fn pays(inside: &Inside, coin: &str, chain: &str, amount: &str) -> Activity {
    let (amount, all) = (amount.to_owned(), amount.is_empty());
    let request = SendRequest { coin_id: coin.to_owned(), to: nobody(chain), amount, all, note: None };
    inside.person.forget();
    let started = inside.wallet.send(&request).await.expect("it is planned");
    let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
    inside.until_activity("its receipt", |entry| ours(entry) && entry.state == StepState::Confirmed).await
}

/// The findings of the step that the person was last asked about, as codes.
fn told(inside: &Inside) -> Vec<(&'static str, Severity)> {
    let views = inside.person.consents();
    let step = &views.last().expect("consent was asked").steps[0];
    step.findings.iter().map(|finding| (finding.id().code(), finding.severity())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_offered_only_after_the_switch() {
    let inside = Inside::start_public().await;
    inside.person.will_type_sentences(true);
    inside.wallet.waive_backup().await.expect("the sentence was typed");
    let hub = CosmosEmulator::start("Cosmos").await;
    assert!(!inside.wallet.experimental_networks(), "off as it comes");
    for Expected { chain, .. } in CHAINS {
        assert!(listed(&inside, chain).is_none(), "{chain} is in no list");
        let refused = inside.wallet.switch_network_on(chain, Some(&hub.url)).await.expect_err("it is refused");
        assert!(refused.message.contains("never run against a live node"), "{}", refused.message);
        assert!(refused.message.contains("“Experimental networks”"), "the way is named: {}", refused.message);
    }
    let never = inside.wallet.switch_network_on("Qbtc", Some(&hub.url)).await.expect_err("it is refused");
    assert!(!never.message.contains("Experimental"), "no switch leads there: {}", never.message);

    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    for Expected { chain, .. } in CHAINS {
        assert!(listed(&inside, chain).expect("it is listed").experimental, "{chain} is named for what it is");
    }
    assert!(listed(&inside, "Qbtc").is_none(), "no vault has a key of it");
    let other = inside.wallet.switch_network_on("Osmosis", Some(&hub.url)).await.expect_err("it is no node of it");
    assert!(other.message.contains("is not on Osmosis"), "it is refused as what it is not: {}", other.message);
    assert!(!other.message.contains("cosmoshub-4"), "and none of a stranger's words are repeated: {}", other.message);
    funded(&inside, &hub, "Cosmos", "uatom", 1_000_000_000).await;

    // The choice outlives the app.
    let inside = inside.close().await.open().await;
    assert!(inside.wallet.experimental_networks());
    assert!(listed(&inside, "Cosmos").unwrap().endpoint.is_some(), "with what was on");
    inside.wallet.set_experimental_networks(false).await.expect("it is turned off");
    for Expected { chain, .. } in CHAINS {
        assert!(listed(&inside, chain).is_none(), "{chain} is in no list any more");
    }
    let refused = inside.wallet.use_network("Cosmos").await.expect_err("it is off");
    assert!(refused.message.contains("switched off"), "{}", refused.message);
    inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
    assert!(listed(&inside, "Cosmos").unwrap().endpoint.is_none(), "what was on before is not on again by itself");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_chain_is_paid_on_under_its_own_id_in_its_own_coin_at_its_own_price() {
    let inside = begin().await;
    for Expected { chain, chain_id, prefix, denom, ticker, decimals, gas, fee } in CHAINS {
        let node = CosmosEmulator::start(chain).await;
        let whole = 10_u128.pow(decimals);
        let (ours, coin) = funded(&inside, &node, chain, denom, 1000 * whole).await;
        let theirs = nobody(chain);
        let entry = pays(&inside, &coin, chain, "3").await;
        let views = inside.person.consents();
        let facts = &views.first().expect("consent was asked").steps[0].facts;
        let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
        assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "{chain}: who gets it was shown");
        assert_eq!(paid.amount.as_ref().unwrap().text, format!("3 {ticker}"), "{chain}: and how much");

        let taken = node.last();
        assert_eq!(node.taken(), 1, "{chain}: it was handed in once");
        assert_eq!(taken.chain_id, chain_id, "{chain}: the signature is good for this chain only");
        assert_eq!((taken.account, taken.sequence), (7, 0), "{chain}: for this account, as its first");
        assert_eq!(
            (taken.from.as_str(), taken.to.as_str()),
            (ours.as_str(), theirs.as_str()),
            "{chain}: between these"
        );
        for address in [&ours, &theirs] {
            assert_eq!(address.rsplit_once('1').unwrap().0, prefix, "{chain}: addresses begin as the chain's do");
        }
        assert_eq!(taken.coins, [(denom.to_owned(), 3 * whole)], "{chain}: of its own coin");
        assert_eq!((taken.gas, taken.memo.as_str()), (gas, ""), "{chain}: with this gas, and no memo");
        let (on_paper, in_all) = match fee {
            Fee::Signed(fee) => (vec![(denom.to_owned(), fee)], fee),
            Fee::Own(fee) => (Vec::new(), fee),
        };
        assert_eq!(taken.fee, on_paper, "{chain}: the fee that was signed");
        assert_eq!(node.balance(&theirs, denom), 3 * whole, "{chain}: the recipient has it, and nothing less");
        assert_eq!(
            node.balance(&ours, denom),
            997 * whole - in_all,
            "{chain}: amount and fee are gone, and nothing else"
        );
        let left = inside.wallet.portfolio().await.unwrap();
        let Balance::Known { raw, .. } = &left.coins[0].balance else { panic!("{:?}", left.coins[0].balance) };
        assert_eq!(*raw, (997 * whole - in_all).to_string(), "{chain}: and the balance shows it");

        assert_eq!(entry.amount_text, format!("3 {ticker}"), "{chain}: the receipt tells what was sent");
        let fee_text = match fee {
            Fee::Signed(fee) => Some(format!("{} {ticker}", as_coins(fee, decimals))),
            // A receipt does not contain a fee that the chain deducts.
            Fee::Own(_) => None,
        };
        assert_eq!(entry.fee_text, fee_text, "{chain}: and the fee is listed");
    }
}

/// An amount as a person reads it.
fn as_coins(raw: u128, decimals: u32) -> String {
    let whole = 10_u128.pow(decimals);
    let part = format!("{:0width$}", raw % whole, width = decimals as usize);
    format!("{}.{}", raw / whole, part).trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_missing_gas_price_becomes_the_usual_one() {
    let inside = begin().await;
    let node = CosmosEmulator::start("Akash").await;
    node.chain().gas_price = 0;
    let (_, coin) = funded(&inside, &node, "Akash", "uakt", 1_000_000_000).await;
    pays(&inside, &coin, "Akash", "3").await;
    // Wallets usually offer 200 000 for 200 000 gas.
    assert_eq!(node.last().fee, [("uakt".to_owned(), 120_000)]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tax_is_in_the_fee_or_a_finding_says_that_it_reduces_the_amount() {
    const UNTAXED: u64 = 3_399_000;
    let inside = begin().await;
    let node = CosmosEmulator::start("TerraClassic").await;
    let (ours, coin) = funded(&inside, &node, "TerraClassic", "uluna", 1_000_000_000).await;
    let theirs = nobody("TerraClassic");
    pays(&inside, &coin, "TerraClassic", "100").await;
    assert_eq!(node.balance(&theirs, "uluna"), 100_000_000, "the recipient has what was shown");
    assert!(told(&inside).contains(&("tax_in_fee", Severity::Info)), "{:?}", told(&inside));

    // Another program's transaction leaves the tax out of the fee, so the chain takes it out of the amount.
    let views = inside.person.consents();
    let shown = &views.last().unwrap().steps[0].raw_hex;
    let mut payload = KeysignPayload::from_bytes(&hex::decode(shown.trim_start_matches("0x")).unwrap()).unwrap();
    let Some(BlockchainSpecific::CosmosSpecific(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of this kind")
    };
    (specific.gas, specific.sequence) = (UNTAXED, 1);
    let step = json!({
        "id": "untaxed", "sequence": 0, "chain": "TerraClassic", "signing_mode": "ecdsa_secp256k1",
        "keysign_payload": STANDARD.encode(payload.to_bytes()),
    });
    let result = inside.one(bundle(vec![step])).await;
    assert!(result.success, "{result:?}");
    assert!(told(&inside).contains(&("tax_out_of_amount", Severity::Warning)), "{:?}", told(&inside));
    assert_eq!(node.balance(&theirs, "uluna"), 100_000_000 + 99_500_000, "it was as was said");

    let held = node.balance(&ours, "uluna");
    pays(&inside, &coin, "TerraClassic", "").await;
    let sent = node.balance(&theirs, "uluna") - 199_500_000;
    assert_eq!(sent + sent / 200 + u128::from(UNTAXED), held - node.balance(&ours, "uluna"), "amount, tax and gas");
    assert!(node.balance(&ours, "uluna") <= 3, "and nothing stays but what rounding leaves");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_memo_arrives_as_it_was_typed() {
    let inside = begin().await;
    for (chain, denom) in [("Cosmos", "uatom"), ("THORChain", "rune"), ("MayaChain", "cacao")] {
        let node = CosmosEmulator::start(chain).await;
        let (_, coin) = funded(&inside, &node, chain, denom, 1_000_000_000_000).await;
        let with = |note: &str| SendRequest {
            coin_id: coin.clone(),
            to: nobody(chain),
            amount: "3".to_owned(),
            all: false,
            note: Some(note.to_owned()),
        };
        inside.person.forget();
        let long = "1".repeat(513);
        let order = "merge:THOR.KUJI";
        for bad in [long.as_str(), "987\u{200b}65", "a\nb"].into_iter().chain((chain != "Cosmos").then_some(order)) {
            let refused = inside.wallet.send(&with(bad)).await.expect_err(bad);
            assert_eq!(refused.code, ApiCode::Note, "{chain}: {bad}");
            assert!(refused.message.contains(chain), "{chain} is named: {}", refused.message);
        }
        assert!(
            inside.person.consents().is_empty() && node.taken() == 0,
            "{chain}: nobody was asked, and nothing sent"
        );

        let memo = "98765 <&> Zo\u{eb}";
        let quote = inside.wallet.quote_send(&with(memo)).await.expect("it is quoted");
        assert_eq!(quote.note.as_deref(), Some(memo), "{chain}: the quote repeats it");
        let started = inside.wallet.send(&with(memo)).await.expect("it is planned");
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        inside.until_activity("its receipt", |entry| ours(entry) && entry.state == StepState::Confirmed).await;
        assert_eq!(node.last().memo, memo, "{chain}: the node has exactly that memo");
        let views = inside.person.consents();
        let facts = &views[0].steps[0].facts;
        let shown = facts.memo.as_ref().and_then(|memo| memo.text.as_deref());
        assert_eq!(shown, Some(memo), "{chain}: consent shows it from the bytes");
    }
}
