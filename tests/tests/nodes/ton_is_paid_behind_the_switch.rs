//! The Open Network is behind the switch for networks that were never run live. With the switch on, the whole wallet pays TON: shown, signed
//! by both shares, executed once by the network's own virtual machine, and found in the wallet's transactions. A payment that can only fail
//! is refused before the person is asked, and one that was not included ends when it expires. The node in front of the virtual machine is an
//! emulator. Requirement T18.

use lockstep_findings::{FindingId, Severity};
use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE;
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{KeysignPayload, TonSpecific};
use lockstep_store::StepState;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::{Inside, bundle, payload_step, sending};
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::{Activity, SendRequest};
use serde_json::{Value, json};

/// A recipient's key.
const NOBODY: [u8; 32] = [8; 32];
const TON: u64 = 1_000_000_000;

fn theirs() -> String {
    Registry::row("Ton").unwrap().address_of(&PublicKey::Ed25519(NOBODY)).unwrap()
}

/// The address of [`theirs`], in the form of the chain's own tools.
fn theirs_raw() -> String {
    format!("0:{}", hex::encode(&URL_SAFE.decode(theirs()).unwrap()[2..34]))
}

fn nanotons(text: &str) -> u64 {
    let (whole, rest) = text.strip_suffix(" TON").unwrap().split_once('.').unwrap();
    whole.parse::<u64>().unwrap() * TON + format!("{rest:0<9}").parse::<u64>().unwrap()
}

struct Story {
    inside: Inside,
    server: Emulator,
    ours: String,
    coin: String,
}

impl Story {
    /// A vault with 50 TON, with the network in use. The wallet's contract is not deployed yet.
    async fn begin() -> Self {
        let inside = Inside::start_without_a_backup().await;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let server = Emulator::of("machines/toncenter.mjs", &json!({ "now": now }));
        let (address, coin) = inside.turns_on("Ton", &server.url).await;
        let story = Self { inside, server, ours: address, coin };
        let none = story.inside.wallet.quote_send(&story.request(&theirs(), "1")).await;
        assert!(none.unwrap_err().message.contains("nothing at this address"), "nothing can be sent");
        story.order("/fund", json!({ "address": story.ours, "nanotons": (50 * TON).to_string() })).await;
        story
    }

    async fn order(&self, what: &str, how: Value) -> Value {
        self.server.post(what, &how).await["done"].clone()
    }

    fn request(&self, to: &str, amount: &str) -> SendRequest {
        sending(&self.coin, to, amount)
    }

    async fn has(&self, address: &str) -> u64 {
        let call = json!({ "method": "getAddressInformation", "params": { "address": address } });
        self.server.post("/jsonRPC", &call).await["result"]["balance"].as_str().unwrap().parse().unwrap()
    }

    async fn sends(&self, to: &str, amount: &str, until: StepState) -> Activity {
        self.inside.person.forget();
        let started = self.inside.wallet.send(&self.request(to, amount)).await.expect("it is planned");
        self.until(&started.bundle_id, until).await
    }

    async fn until(&self, bundle: &str, state: StepState) -> Activity {
        self.inside.until_activity("its end", |entry| entry.bundle_id == bundle && entry.state == state).await
    }
}

fn step(id: &str, payload: &KeysignPayload) -> Value {
    payload_step(id, "Ton", "eddsa_ed25519", payload)
}

fn specific(payload: &KeysignPayload) -> TonSpecific {
    let Some(BlockchainSpecific::TonSpecific(specific)) = &payload.blockchain_specific else {
        panic!("not a payload of TON")
    };
    specific.clone()
}

/// The payload with other terms.
fn changed(payload: &KeysignPayload, change: impl FnOnce(&mut TonSpecific)) -> KeysignPayload {
    let mut terms = specific(payload);
    change(&mut terms);
    KeysignPayload { blockchain_specific: Some(BlockchainSpecific::TonSpecific(terms)), ..payload.clone() }
}

#[tokio::test(flavor = "multi_thread")]
async fn ton_is_shown_signed_by_two_shares_and_carried_out_once() {
    let story = Story::begin().await;
    let first = story.sends(&theirs(), "10", StepState::Confirmed).await;
    assert_eq!(first.amount_text, "10 TON", "the receipt tells what was sent");
    let fee = nanotons(&first.fee_text.expect("and the fee is listed"));
    assert_eq!(story.has(&theirs()).await, 10 * TON, "the recipient has it");
    assert_eq!(story.has(&story.ours).await, 40 * TON - fee, "amount and fee are gone, and nothing else");
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs())), "who gets it was shown");
    assert!(matches!(facts.fee, Fee::Unknown { .. }), "no byte says what the network takes: {:?}", facts.fee);
    assert_eq!(specific(&story.inside.person.last_payload()).sequence_number, 0, "the first order sets the wallet up");

    // The answer to the submission is lost. The wallet looks the order up and does not send it twice.
    story.order("/lose", json!({})).await;
    story.sends(&theirs_raw(), "5", StepState::Confirmed).await;
    assert_eq!(specific(&story.inside.person.last_payload()).sequence_number, 1, "the next seqno");
    let views = story.inside.person.consents();
    let findings = &views.last().expect("consent was asked").steps[0].findings;
    let worst = findings.iter().map(|finding| finding.severity()).max();
    assert_eq!(worst, Some(Severity::Info), "another form of an address is no other address: {findings:?}");
    assert_eq!(story.has(&theirs()).await, 15 * TON, "once");

    // A payment to a bounceable address bounces only if a contract is there.
    let contract = story.order("/faucet", json!({})).await;
    story.sends(contract.as_str().unwrap(), "1", StepState::Confirmed).await;
    assert!(specific(&story.inside.person.last_payload()).bounceable, "the contract may refuse it");
    let views = story.inside.person.consents();
    let findings = &views.last().expect("consent was asked").steps[0].findings;
    assert!(findings.iter().any(|finding| finding.id() == FindingId::MayComeBack), "and that is told: {findings:?}");

    story.sends(&theirs(), "", StepState::Confirmed).await;
    let left = story.has(&story.ours).await;
    assert!(left < TON / 100, "all of it is all but what the fee was reckoned higher: {left}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_order_not_included_ends_when_it_expires() {
    let story = Story::begin().await;
    story.sends(&theirs(), "10", StepState::Confirmed).await;
    let before = story.has(&story.ours).await;
    story.order("/swallow", json!({ "messages": 1000 })).await;
    let sent = story.sends(&theirs(), "5", StepState::Broadcast).await;
    story.order("/pass", json!({ "seconds": 700 })).await;
    let over = story.until(&sent.bundle_id, StepState::Failed).await;
    assert!(over.error.as_ref().is_some_and(|why| why.contains("its time was over")), "{:?}", over.error);
    assert_eq!(story.has(&story.ours).await, before, "nothing of it happened");

    // The wallet broadcasts an order again that a node accepted and forgot.
    story.order("/swallow", json!({ "messages": 1 })).await;
    story.sends(&theirs(), "5", StepState::Confirmed).await;
    assert_eq!(specific(&story.inside.person.last_payload()).sequence_number, 1, "its place is free");
    let arrived = story.has(&theirs()).await;
    assert!((15 * TON - 10..=15 * TON).contains(&arrived), "once, less the rent of ten minutes: {arrived}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_can_only_fail_is_refused_before_the_consent() {
    let story = Story::begin().await;
    for (amount, why) in [("60", "only 49."), ("50", "beside the fee")] {
        let refused = story.inside.wallet.quote_send(&story.request(&theirs(), amount)).await.expect_err(why);
        assert!(refused.message.contains(why), "{}", refused.message);
    }
    story.sends(&theirs(), "10", StepState::Confirmed).await;
    let good = story.inside.person.last_payload();
    let before = story.has(&story.ours).await;
    story.inside.person.forget();
    let until = specific(&good).expire_at;
    let next = |change: &dyn Fn(&mut TonSpecific)| {
        changed(&good, |terms| {
            terms.sequence_number = 1;
            change(terms);
        })
    };
    let much = KeysignPayload { to_amount: (60 * TON).to_string(), ..next(&|_| {}) };
    let mut token = next(&|terms| terms.jetton_address = theirs());
    let coin = token.coin.as_mut().unwrap();
    (coin.is_native_token, coin.ticker, coin.decimals) = (false, "USDT".into(), 6);
    for (payload, why) in [
        (good.clone(), "the wallet's next is 1"),
        (next(&|terms| terms.sequence_number = 2), "the wallet's next is 1"),
        (next(&|terms| terms.expire_at = until - 601), "ask for a new one"),
        (next(&|terms| terms.bounceable = true), "would only come back"),
        (much, "more than the account has"),
        (token, "pays in a token"),
    ] {
        let result = story.inside.one(bundle(vec![step("refused", &payload)])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&story.ours).await, before, "and nothing was paid");

    let result = story.inside.one(bundle(vec![step("good", &next(&|_| {}))])).await;
    assert!(result.success, "as the next one it is taken: {result:?}");
    assert_eq!(story.has(&theirs()).await, 20 * TON);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comment_arrives_as_it_was_typed() {
    let story = Story::begin().await;
    let with = |note: &str| SendRequest { note: Some(note.to_owned()), ..story.request(&theirs(), "10") };
    let long = story.inside.wallet.send(&with(&"1".repeat(124))).await.expect_err("it is too long");
    assert_eq!((long.code, long.message.contains("123 bytes")), (ApiCode::Note, true), "{}", long.message);

    let comment = "98765 for Zo\u{eb}";
    let quote = story.inside.wallet.quote_send(&with(comment)).await.expect("it is quoted");
    assert_eq!(quote.note.as_deref(), Some(comment), "the quote repeats it");
    story.inside.person.forget();
    let started = story.inside.wallet.send(&with(comment)).await.expect("it is planned");
    story.until(&started.bundle_id, StepState::Confirmed).await;
    let received = story.order("/comment", json!({ "address": theirs() })).await;
    assert_eq!(received, json!(comment), "the recipient has exactly that comment");
    let views = story.inside.person.consents();
    let facts = &views[0].steps[0].facts;
    let shown = facts.memo.as_ref().and_then(|memo| memo.text.as_deref());
    assert_eq!(shown, Some(comment), "consent shows it from the bytes");
}
