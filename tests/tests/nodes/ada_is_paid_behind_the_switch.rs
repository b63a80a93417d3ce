//! Cardano is behind the switch for networks that were never run live. With the switch on, the whole wallet pays ADA: outputs are chosen,
//! shown with the change, signed by both shares, included once, and confirmed by a block. A payment that the ledger would reject (spent
//! inputs, false amounts, too little, too late) is refused before the person is asked, and one that was never included ends after its last
//! slot. The ledger's rules are real; the node in front of them is an emulator. Requirement T18.

use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{CardanoChainSpecific, CardanoTokenAsset, KeysignPayload};
use lockstep_findings::FindingId;
use lockstep_store::StepState;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::{Inside, bundle, payload_step, sending};
use lockstep_wallet::api::{Activity, SendRequest};
use serde_json::{Value, json};

/// A recipient's key: the first test vector of RFC 8032.
const NOBODY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";
const POLICY: &str = "29d222ce763455e3d7a09a665ce554f00ac89d2e99a1a83d267170c6";
const SLOT: u64 = 190_000_000;
const ADA: u64 = 1_000_000;

fn address(key: &str) -> String {
    let key = PublicKey::Ed25519(hex::decode(key).unwrap().try_into().unwrap());
    Registry::row("Cardano").unwrap().address_of(&key).unwrap()
}

struct Story {
    inside: Inside,
    server: Emulator,
    ours: String,
    coin: String,
}

impl Story {
    /// A vault that has 50 ADA, with the network in use.
    async fn begin() -> Self {
        let inside = Inside::start_without_a_backup().await;
        let server = Emulator::of("machines/koios.mjs", &json!({ "slot": SLOT, "height": 12_000_000, "onTop": 2 }));
        let (address, coin) = inside.turns_on("Cardano", &server.url).await;
        let story = Self { inside, server, ours: address, coin };
        let none = story.inside.wallet.quote_send(&story.request(&self::address(NOBODY), "1")).await;
        assert!(none.unwrap_err().message.contains("nothing that can be spent yet"), "nothing can be sent");
        story.fund(50 * ADA, json!([])).await;
        story
    }

    async fn fund(&self, lovelace: u64, tokens: Value) -> Value {
        let given = json!({ "address": self.ours, "lovelace": lovelace.to_string(), "tokens": tokens });
        self.server.post("/fund", &given).await
    }

    fn request(&self, to: &str, amount: &str) -> SendRequest {
        sending(&self.coin, to, amount)
    }

    async fn unspent(&self, address: &str) -> Vec<Value> {
        let asked = json!({ "_addresses": [address], "_extended": true });
        self.server.post("/address_utxos", &asked).await.as_array().unwrap().clone()
    }

    async fn has(&self, address: &str) -> u64 {
        let value = |output: &Value| output["value"].as_str().unwrap().parse::<u64>().unwrap();
        self.unspent(address).await.iter().map(value).sum()
    }

    async fn ends(&self, to: &str, amount: &str, state: StepState) -> Activity {
        self.inside.person.forget();
        let started = self.inside.wallet.send(&self.request(to, amount)).await.expect("it is planned");
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        self.inside.until_activity("its end", |entry| ours(entry) && entry.state == state).await
    }

    async fn refused(&self, to: &str, amount: &str, why: &str) {
        let refused = self.inside.wallet.quote_send(&self.request(to, amount)).await.expect_err(why);
        assert!(refused.message.contains(why), "{why}: {}", refused.message);
    }
}

fn step(id: &str, payload: &KeysignPayload) -> Value {
    payload_step(id, "Cardano", "eddsa_ed25519", payload)
}

/// The payload with other terms.
fn changed(payload: &KeysignPayload, change: impl FnOnce(&mut CardanoChainSpecific)) -> KeysignPayload {
    let mut payload = payload.clone();
    let Some(BlockchainSpecific::Cardano(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of Cardano")
    };
    change(specific);
    payload
}

#[tokio::test(flavor = "multi_thread")]
async fn ada_is_shown_signed_by_two_shares_and_taken_in_once() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    let entry = story.ends(&theirs, "10", StepState::Confirmed).await;
    assert_eq!(entry.amount_text, "10 ADA", "the receipt tells what was sent");
    let views = story.inside.person.consents();
    let shown = &views.first().expect("consent was asked").steps[0];
    let facts = &shown.facts;
    let [paid, change] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "who gets it was shown");
    assert_eq!((change.kind, change.to.as_ref()), (MoveKind::Change, Some(&story.ours)), "and what comes back");
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?}", facts.fee) };
    assert_eq!(entry.fee_text.as_ref(), Some(&fee.text), "the fee is what was shown");
    assert!(
        facts.findings.iter().all(|finding| finding.id() != FindingId::InputsNotShown),
        "what it spends was looked at"
    );
    let fee: u64 = fee.raw.parse().unwrap();
    assert!((160_000..180_000).contains(&fee), "the least for its length, and little more: {fee}");
    assert_eq!(story.has(&theirs).await, 10 * ADA, "the recipient has it");
    assert_eq!(story.has(&story.ours).await, 40 * ADA - fee, "amount and fee are gone, and nothing else");

    // The answer to the submission is lost. The wallet looks the payment up and does not send it twice.
    story.server.post("/lose", &json!({ "which": "answer" })).await;
    story.ends(&theirs, "5", StepState::Confirmed).await;
    assert_eq!(story.has(&theirs).await, 15 * ADA, "once");

    // Outputs with tokens are spent only if necessary, and the tokens return as change.
    let token = json!([{ "policy": POLICY, "name": "4d494e", "amount": "1000" }]);
    story.fund(8 * ADA, token).await;
    story.ends(&theirs, "36", StepState::Confirmed).await;
    assert_eq!(story.has(&theirs).await, 51 * ADA, "more than lay without tokens");
    let [left] = story.unspent(&story.ours).await.try_into().unwrap();
    assert_eq!(left["asset_list"][0]["quantity"], "1000", "none is lost");

    story.refused(&theirs, "", "lies with tokens").await;
    story.fund(3 * ADA, json!([])).await;
    story.ends(&theirs, "", StepState::Confirmed).await;
    let kept = story.unspent(&story.ours).await;
    assert_eq!(kept, [left], "all of it is all that lies without tokens");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_the_ledger_rejects_is_refused_before_the_consent() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    for (amount, why) in [("60", "There is 50 ADA"), ("49.5", "lie there, or nothing"), ("0.5", "cannot be sent")] {
        story.refused(&theirs, amount, why).await;
    }
    story.ends(&theirs, "10", StepState::Confirmed).await;
    let spent = story.inside.person.last_payload();
    let later = story.fund(20 * ADA, json!([])).await;
    let mut good = spent.clone();
    good.utxo_info[0].hash = later["txid"].as_str().unwrap().to_owned();
    (good.utxo_info[0].index, good.utxo_info[0].amount) = (0, i64::try_from(20 * ADA).unwrap());
    story.inside.person.forget();
    let lying = |amount: u64| {
        let mut payload = good.clone();
        payload.utxo_info[0].amount = i64::try_from(amount).unwrap();
        payload
    };
    let mut unknown = good.clone();
    unknown.utxo_info[0].index = 1;
    let mut foreign = good.clone();
    let others = story.unspent(&theirs).await;
    foreign.utxo_info[0].hash = others[0]["tx_hash"].as_str().unwrap().to_owned();
    foreign.utxo_info[0].index = u32::try_from(others[0]["tx_index"].as_u64().unwrap()).unwrap();
    for (payload, why) in [
        (spent, "which another transaction has spent"),
        (unknown, "which the node does not know"),
        (foreign, "which is not yours"),
        (lying(25 * ADA), "5 ADA more than what it spends is worth"),
        (lying(19 * ADA), "1 ADA less than what it spends is worth"),
        (changed(&good, |specific| specific.ttl = SLOT), "ask for a new one"),
        (changed(&good, |specific| specific.byte_fee = 150_000), "the least for it is"),
        (changed(&good, |specific| specific.byte_fee = 9_500_000), "has to be 0.8"),
    ] {
        let result = story.inside.one(bundle(vec![step("refused", &payload)])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
    let mut again = step("again", &good);
    again["sequence"] = 1.into();
    let result = story.inside.one(bundle(vec![step("once", &good), again])).await;
    assert!(result.error.unwrap().contains("which an earlier step spends already"), "an output is spent once");
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");

    let result = story.inside.one(bundle(vec![step("good", &good)])).await;
    assert!(result.success, "as it is, it is taken: {result:?}");
    assert_eq!(story.has(&theirs).await, 20 * ADA);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tokens_of_a_payload_are_checked_against_the_chain() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    story.ends(&theirs, "10", StepState::Confirmed).await;
    let token = json!([{ "policy": POLICY, "name": "4d494e", "amount": "1000" }]);
    let funded = story.fund(5 * ADA, token).await;
    let said = |held: &str| {
        // The token's policy and name make the output longer.
        let mut payload = changed(&story.inside.person.last_payload(), |specific| specific.byte_fee = 200_000);
        let coin = payload.coin.as_mut().unwrap();
        (coin.ticker, coin.decimals, coin.is_native_token) = ("MIN".to_owned(), 0, false);
        coin.contract_address = format!("{POLICY}.4d494e");
        payload.to_amount = "400".to_owned();
        let (policy_id, asset_name_hex) = (POLICY.to_owned(), "4d494e".to_owned());
        payload.utxo_info.truncate(1);
        let spent = &mut payload.utxo_info[0];
        spent.hash = funded["txid"].as_str().unwrap().to_owned();
        (spent.index, spent.amount) = (0, i64::try_from(5 * ADA).unwrap());
        spent.cardano_tokens = vec![CardanoTokenAsset { policy_id, asset_name_hex, amount: held.to_owned() }];
        payload
    };
    let (good, lying) = (said("1000"), said("1100"));
    story.inside.person.forget();
    let result = story.inside.one(bundle(vec![step("refused", &lying)])).await;
    assert!(result.error.unwrap().contains(&format!("100 base units of {POLICY}.4d494e more")), "more than there is");
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    let result = story.inside.one(bundle(vec![step("good", &good)])).await;
    assert!(result.success, "as it is, it is taken: {result:?}");
    let held = |outputs: Vec<Value>| {
        let amount =
            |output: &Value| output["asset_list"][0]["quantity"].as_str().map(|held| held.parse::<u64>().unwrap());
        outputs.iter().filter_map(amount).sum::<u64>()
    };
    assert_eq!(held(story.unspent(&theirs).await), 400, "they have what was shown");
    assert_eq!(held(story.unspent(&story.ours).await), 600, "and the rest came back");
}

/// A payment that is signed while every submission is lost. Returns its input and its bundle.
async fn never_taken_in(story: &Story) -> (Value, String) {
    let [spends] = story.unspent(&story.ours).await.try_into().unwrap();
    story.server.post("/lose", &json!({ "which": "all" })).await;
    story.inside.person.forget();
    let started = story.inside.wallet.send(&story.request(&address(NOBODY), "10")).await.expect("it is planned");
    let signed = |entry: &Activity| entry.bundle_id == started.bundle_id && entry.state == StepState::Signed;
    story.inside.until_activity("it is signed", signed).await;
    (json!({ "txid": spends["tx_hash"], "index": spends["tx_index"] }), started.bundle_id.clone())
}

/// Checks that the payment is still open, and over after this many more slots and blocks.
async fn ends_only_later(story: &Story, bundle: &str, slots: u64, blocks: u64) -> String {
    story.server.post("/lose", &json!({ "which": "none" })).await;
    // Each look ends with the tip. The wallet looks again after it has acted on the look before.
    story.server.is_asked_again("/tip", 4).await;
    let waiting = story.inside.wallet.activity().await.unwrap().into_iter().find(|entry| entry.bundle_id == bundle);
    assert_eq!(waiting.unwrap().state, StepState::Signed, "what has only just ended may come back");
    story.server.post("/later", &json!({ "slots": slots, "blocks": blocks })).await;
    let over = |entry: &Activity| entry.bundle_id == bundle && entry.state == StepState::Failed;
    story.inside.until_activity("it is over", over).await.error.expect("the reason is given")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_never_included_ends_after_its_last_slot() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    let (_, bundle) = never_taken_in(&story).await;
    story.refused(&theirs, "1", "nothing that can be spent yet").await;
    story.server.post("/later", &json!({ "slots": 2 * 3600 + 60, "blocks": 300 })).await;
    let why = ends_only_later(&story, &bundle, 1800, 90).await;
    assert!(why.contains("can never be carried out"), "{why}");
    assert_eq!(story.has(&story.ours).await, 50 * ADA, "nothing of it happened");
    story.ends(&theirs, "10", StepState::Confirmed).await;
    assert_eq!(story.has(&theirs).await, 10 * ADA, "what it would have spent is free again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_ends_when_another_spent_its_output_beyond_any_fork() {
    let story = Story::begin().await;
    let (spends, bundle) = never_taken_in(&story).await;
    story.server.post("/spend", &spends).await;
    let why = ends_only_later(&story, &bundle, 400, 20).await;
    assert!(why.contains("another transaction has spent one of its outputs"), "{why}");
    assert_eq!(story.has(&address(NOBODY)).await, 0, "nothing of it happened");
}
