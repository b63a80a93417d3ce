//! The Send form pays in bitcoin: outputs are chosen, the person consents, both shares sign once for each output that is spent, and a real
//! node (regtest, behind a shim that answers Esplora's paths out of its RPC) mines it. Requirements T7, T17, T18.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, missing_docs, reason = "test code")]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::MoveKind;
use lockstep_store::StepState;
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::inside::{Inside, bundle};
use lockstep_wallet::StepFacts;
use lockstep_wallet::api::{Activity, AddressGate, Balance, SendRequest};
use serde_json::json;

/// Of a fixed key that nobody has.
const THEIRS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const REWARD: u64 = 50 * 100_000_000;

struct Story {
    inside: Inside,
    chain: EsploraShim,
    address: String,
    coin: String,
}

impl Story {
    /// A vault that has so many outputs of fifty coins each.
    async fn begin(outputs: u32) -> Self {
        let inside = Inside::start_public().await;
        inside.person.will_type_sentences(true);
        let chain = EsploraShim::start("bitcoind").await;
        inside.wallet.switch_network_on("Bitcoin", Some(&chain.url)).await.expect("the network is switched on");
        inside.wallet.use_network("Bitcoin").await.expect("it is in use");
        inside.wallet.waive_backup().await.expect("the sentence was typed");
        let AddressGate::Open { address } = inside.wallet.receive_address("Bitcoin").await.unwrap() else {
            panic!("the address is given out")
        };
        for _ in 0..outputs {
            chain.reward(&address);
        }
        chain.mine(100);
        let portfolio = inside.wallet.portfolio().await.unwrap();
        let coin = &portfolio.coins[0];
        let Balance::Known { raw, .. } = &coin.balance else { panic!("{:?}", coin.balance) };
        assert_eq!(*raw, (u64::from(outputs) * REWARD).to_string(), "what was mined is told as the balance");
        let coin = coin.id.clone();
        inside.person.forget();
        Self { inside, chain, address, coin }
    }

    fn request(&self, amount: &str) -> SendRequest {
        SendRequest { coin_id: self.coin.clone(), to: THEIRS.to_owned(), amount: amount.to_owned(), all: false }
    }

    /// Sends, and mines until the wallet has its receipt.
    async fn sends(&self, amount: &str) -> Activity {
        let started = self.inside.wallet.send(&self.request(amount)).await.expect("it is planned");
        let ours = move |entry: &Activity| entry.bundle_id == started.bundle_id;
        let sent = ours.clone();
        self.inside
            .until_activity("the node to have it", move |entry| {
                sent(entry) && entry.tx_hash.is_some() && entry.state == StepState::Broadcast
            })
            .await;
        self.chain.mine(1);
        self.inside.until_activity("its receipt", move |entry| ours(entry) && entry.state == StepState::Confirmed).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_drafted_shown_signed_by_two_shares_and_mined() {
    let story = Story::begin(3).await;
    let before = story.chain.has(THEIRS);
    let quote = story.inside.wallet.quote_send(&story.request("120.5")).await.unwrap();
    assert_eq!((quote.to_address.as_str(), quote.amount_text.as_str()), (THEIRS, "120.5 BTC"));
    let entry = story.sends("120.5").await;
    assert_eq!(entry.amount_text, "120.5 BTC", "the activity tells what the bytes did");
    assert_eq!(entry.to.as_deref(), Some(THEIRS));
    assert!(entry.fee_text.unwrap().ends_with(" BTC"), "the receipt tells the fee");
    let hash = entry.tx_hash.unwrap();
    let tx = story.chain.node.call(&["getrawtransaction", &hash, "true"]);
    assert_eq!(tx["vin"].as_array().unwrap().len(), 3, "three outputs were needed, and each was signed for");
    assert!(story.chain.has(THEIRS) >= before + 12_050_000_000, "the recipient has it");
    let views = story.inside.person.consents();
    let view = views.first().expect("consent was asked");
    let StepFacts::Other(facts) = &view.steps[0].facts else { panic!("not an EVM step") };
    let kinds: Vec<_> = facts.moves.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change], "what leaves and what comes back was shown");
    assert_eq!(facts.moves[1].to.as_ref(), Some(&story.address), "the change is the vault's own");

    // The very same payload once more: what it spends is gone, so nobody is asked.
    let asked = story.inside.person.consents().len();
    let payload = STANDARD.encode(hex::decode(view.steps[0].raw_hex.trim_start_matches("0x")).unwrap());
    let again = json!({
        "id": "again", "sequence": 0, "chain": "bitcoin", "signing_mode": "ecdsa_secp256k1", "keysign_payload": payload,
    });
    let result = story.inside.one(bundle(vec![again])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains(&format!("which the transaction {hash} has spent")), "{error}");
    assert_eq!(story.inside.person.consents().len(), asked, "before anybody was asked");
}
