//! Tron is behind the switch for networks that were never run live. With the switch on, the whole wallet pays coins and tokens: shown with the
//! highest cost, signed by both shares, included once, and confirmed by a solidified block. A payment that can only fail is refused before
//! the person is asked, and one that was never included is proven over after it expired. The node is an emulator. Requirement T18.

use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TronSpecific};
use lockstep_findings::FindingId;
use lockstep_store::StepState;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::{Inside, bundle, payload_step, sending};
use lockstep_wallet::api::{Activity, Balance, SendRequest, Started};
use serde_json::{Value, json};

/// A recipient's key: the generator of the curve.
const NOBODY: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
/// Twice that.
const SHOP: &str = "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5";
/// Tether's contract.
const USDT: &str = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
const NOW: u64 = 1_750_000_000_000;
const TRX: u64 = 1_000_000;
/// The energy of one payment of the token, all of it burnt because none is staked.
const ENERGY: u64 = 30_000;
const ENERGY_COSTS: u64 = 3 * TRX;

fn address(key: &str) -> String {
    let key = PublicKey::Secp256k1(hex::decode(key).unwrap().try_into().unwrap());
    Registry::row("Tron").unwrap().address_of(&key).unwrap()
}

struct Story {
    inside: Inside,
    node: Emulator,
    ours: String,
    coin: String,
}

impl Story {
    /// A vault with 50 TRX, with the network in use. The shop has an account; the other recipient has none.
    async fn begin() -> Self {
        let inside = Inside::start_without_a_backup().await;
        let accounts = json!({ address(SHOP): { "balance": (20 * TRX).to_string() } });
        let state = json!({ "accounts": accounts, "now": NOW, "token": USDT, "energy": ENERGY, "closes": "each" });
        let node = Emulator::start("tron", &state);
        let (address, coin) = inside.turns_on("Tron", &node.url).await;
        let story = Self { inside, node, ours: address, coin };
        let none = story.inside.wallet.quote_send(&story.request(&self::address(SHOP), "1")).await;
        assert!(none.unwrap_err().message.contains("no account on Tron yet"), "nothing can be sent");
        story.fund(50 * TRX, 0).await;
        story
    }

    async fn fund(&self, coins: u64, tokens: u64) {
        let given = json!({ "address": self.ours, "balance": coins, "tokens": tokens });
        self.node.post("/emulator/fund", &given).await;
    }

    fn request(&self, to: &str, amount: &str) -> SendRequest {
        sending(&self.coin, to, amount)
    }

    fn of_token(&self, token: &str, to: &str, amount: &str) -> SendRequest {
        SendRequest { coin_id: token.to_owned(), ..self.request(to, amount) }
    }

    async fn has(&self, address: &str) -> u64 {
        let found = self.node.post("/wallet/getaccount", &json!({ "address": address, "visible": true })).await;
        found["balance"].as_u64().unwrap_or_default()
    }

    async fn tokens(&self, address: &str) -> u64 {
        let call = json!({ "owner_address": address, "function_selector": "balanceOf(address)", "visible": true });
        let found = self.node.post("/wallet/triggerconstantcontract", &call).await;
        u64::from_str_radix(found["constant_result"][0].as_str().unwrap(), 16).unwrap()
    }

    async fn sends(&self, request: &SendRequest) -> Started {
        self.inside.person.forget();
        self.inside.wallet.send(request).await.expect("it is planned")
    }

    async fn ends(&self, started: &Started, state: StepState) -> Activity {
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        self.inside.until_activity("its end", |entry| ours(entry) && entry.state == state).await
    }

    async fn pays(&self, request: &SendRequest) -> Activity {
        let started = self.sends(request).await;
        self.ends(&started, StepState::Confirmed).await
    }

    /// The finding that gives the highest cost.
    fn told_cost(&self) -> String {
        let views = self.inside.person.consents();
        let findings = &views.last().expect("consent was asked").steps[0].findings;
        assert!(findings.iter().any(|one| one.id() == FindingId::SoonTooOld), "and until when it can be: {findings:?}");
        findings.iter().find(|one| one.id() == FindingId::NetworkTakes).expect("it is told").sentence()
    }

    async fn refuses(&self, payload: &KeysignPayload, why: &str) {
        let result = self.inside.one(bundle(vec![step("refused", payload)])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
}

fn step(id: &str, payload: &KeysignPayload) -> Value {
    payload_step(id, "Tron", "ecdsa_secp256k1", payload)
}

fn changed(payload: &KeysignPayload, change: impl FnOnce(&mut TronSpecific)) -> KeysignPayload {
    let mut payload = payload.clone();
    let Some(BlockchainSpecific::TronSpecific(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of Tron")
    };
    change(specific);
    payload
}

fn paying(payload: &KeysignPayload, amount: u64, to: &str) -> KeysignPayload {
    KeysignPayload { to_amount: amount.to_string(), to_address: to.to_owned(), ..payload.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn coins_are_shown_signed_by_two_shares_and_taken_in_once() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    let entry = story.pays(&story.request(&theirs, "10")).await;
    assert_eq!(entry.amount_text, "10 TRX", "the receipt tells what was sent");
    assert_eq!(entry.fee_text.as_deref(), Some("1.1 TRX"), "and what the recipient's new account cost");
    assert_eq!(story.has(&theirs).await, 10 * TRX, "the recipient has it");
    assert_eq!(story.has(&story.ours).await, 40 * TRX - TRX - TRX / 10, "amount and fee are gone, and nothing else");
    assert!(story.told_cost().contains("up to 1.1 TRX"), "that was told before: {}", story.told_cost());
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "who gets it was shown");

    // The answer to the submission is lost. The wallet looks the payment up and does not send it twice.
    story.node.post("/emulator/lose", &json!({})).await;
    let entry = story.pays(&story.request(&theirs, "5")).await;
    assert_eq!(entry.fee_text.as_deref(), Some("0 TRX"), "there was bandwidth");
    assert!(story.told_cost().contains("if none is left by then"), "{}", story.told_cost());
    assert_eq!(story.has(&theirs).await, 15 * TRX, "once");

    story.pays(&story.request(&theirs, "")).await;
    assert_eq!(story.has(&story.ours).await, 0, "all of it is all of it, where the chain takes nothing");
    let poor = story.inside.wallet.quote_send(&story.request(&theirs, "0.5")).await.unwrap_err();
    assert!(poor.message.contains("at most 0 TRX can be sent"), "{}", poor.message);

    // The bandwidth of the day is used up.
    story.fund(2 * TRX, 0).await;
    let entry = story.pays(&story.request(&theirs, "")).await;
    let fee = entry.fee_text.expect("the chain takes something");
    assert!(fee.starts_with("0.2"), "a fifth of a coin and some: {fee}");
    assert_eq!(story.has(&story.ours).await, 0, "all of it is all that is not taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_looked_at_added_and_paid() {
    let story = Story::begin().await;
    let (theirs, shop) = (address(NOBODY), address(SHOP));
    let none = story.inside.wallet.add_token("Tron", &shop).await.expect_err("no contract is there");
    assert!(none.message.contains("Smart contract is not exist"), "{}", none.message);
    let token = story.inside.wallet.add_token("Tron", USDT).await.expect("the contract says what it is");
    assert_eq!((token.ticker.as_str(), token.decimals, token.counterfeit_of), ("USDT", 6, None));
    let Balance::Known { raw, .. } = &token.balance else { panic!("{:?}", token.balance) };
    assert_eq!(raw, "0");
    story.fund(0, 100 * TRX).await;

    let entry = story.pays(&story.of_token(&token.id, &theirs, "30")).await;
    assert_eq!((entry.amount_text.as_str(), entry.fee_text.as_deref()), ("30 USDT", Some("3 TRX")));
    assert_eq!((story.tokens(&story.ours).await, story.tokens(&theirs).await), (70 * TRX, 30 * TRX));
    assert_eq!(story.has(&story.ours).await, 50 * TRX - ENERGY_COSTS, "there was bandwidth, and no energy");
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let most = (ENERGY_COSTS + ENERGY_COSTS / 2).to_string();
    assert!(matches!(&facts.fee, Fee::AtMost(fee) if fee.raw == most), "half more than it needs: {:?}", facts.fee);
    assert!(story.told_cost().contains("4.5 TRX for energy at most"), "{}", story.told_cost());
    let payload = story.inside.person.last_payload();

    story.pays(&story.of_token(&token.id, &shop, "")).await;
    assert_eq!((story.tokens(&story.ours).await, story.tokens(&shop).await), (0, 70 * TRX), "all of it");

    story.fund(0, 5 * TRX).await;
    story.inside.person.forget();
    let good = changed(&paying(&payload, 5 * TRX, &shop), |specific| specific.gas_estimation = 4 * TRX);
    story.refuses(&changed(&good, |specific| specific.gas_estimation = TRX), "it would cost that and do nothing").await;
    story
        .refuses(&changed(&good, |specific| specific.gas_estimation = 16_000 * TRX), "more than the account has")
        .await;
    story.refuses(&paying(&good, 6 * TRX, &shop), "more than the account has").await;
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    let result = story.inside.one(bundle(vec![step("good", &good)])).await;
    assert!(result.success, "with enough it is taken: {result:?}");
    assert_eq!(story.tokens(&shop).await, 75 * TRX);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_can_only_fail_is_refused_before_the_consent() {
    let story = Story::begin().await;
    let (theirs, shop, ours) = (address(NOBODY), address(SHOP), story.ours.clone());
    for (to, amount, why) in [
        (ours.as_str(), "1", "your own address"),
        (USDT, "1", "is a contract"),
        (&theirs, "49", "of which Tron takes 1.1 TRX"),
        (&shop, "51", "at most 50 TRX can be sent"),
    ] {
        let refused = story.inside.wallet.quote_send(&story.request(to, amount)).await.expect_err(why);
        assert!(refused.message.contains(why), "{}", refused.message);
    }

    story.pays(&story.request(&shop, "10")).await;
    let good = story.inside.person.last_payload();
    story.inside.person.forget();
    let day = 24 * 3600 * 1000;
    for (payload, why) in [
        (changed(&good, |specific| specific.expiration = NOW), "a moment that is over"),
        (changed(&good, |specific| specific.expiration = NOW + day + 60_000), "more than a day from now"),
        (changed(&good, |specific| specific.block_header_parent_hash = "aa".repeat(32)), "not of this chain"),
        (changed(&good, |specific| specific.block_header_number += 500), "not of this chain"),
        (paying(&good, 41 * TRX, &shop), "more than the account has"),
        (paying(&good, 39 * TRX, &theirs), "more than the account has"),
        (paying(&good, TRX, &ours), "pays its own account"),
        (paying(&good, TRX, USDT), "is a contract"),
    ] {
        story.refuses(&payload, why).await;
    }
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&story.ours).await, 40 * TRX, "and nothing was paid");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_never_included_ends_when_it_expires() {
    let story = Story::begin().await;
    let shop = address(SHOP);
    story.node.post("/emulator/drop", &json!({})).await;
    let started = story.sends(&story.request(&shop, "10")).await;
    let sent = story.ends(&started, StepState::Broadcast).await;
    assert_eq!(sent.error, None, "a node took it, and has forgotten it");
    // Until it expires, and after that for less time than other nodes may lag behind.
    for after in [590_000, 40_000, 3000] {
        story.node.post("/emulator/block", &json!({ "after": after })).await;
    }
    // The wallet looks again after it has acted on the look before.
    story.node.is_asked_again("/walletsolidity/getnowblock", 4).await;
    story.ends(&started, StepState::Broadcast).await;
    for after in [60_000, 3000] {
        story.node.post("/emulator/block", &json!({ "after": after })).await;
    }
    let over = story.ends(&started, StepState::Failed).await;
    let why = over.error.expect("it is said");
    assert!(why.contains("before its time was over") && why.contains("Nothing of it happened"), "{why}");
    assert_eq!((story.has(&story.ours).await, story.has(&shop).await), (50 * TRX, 20 * TRX));
    story.pays(&story.request(&shop, "10")).await;
    assert_eq!(story.has(&shop).await, 30 * TRX, "another one is taken");
}
