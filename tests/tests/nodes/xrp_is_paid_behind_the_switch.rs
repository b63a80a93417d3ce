//! The XRP Ledger is behind the switch for networks that were never run live. With the switch on, the whole wallet pays XRP: shown, signed by
//! both shares, included once, and confirmed by a validated ledger. A payment that would only cost its fee (below the reserve, to a missing
//! account or one that needs a tag, after its last ledger) is refused before the person is asked. The server is an emulator. Requirement T18.

use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{Carries, PublicKey, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_store::StepState;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::{Inside, action, bundle, payload_step, sending};
use lockstep_wallet::ApiCode;
use lockstep_wallet::api::{Activity, SendRequest};
use serde_json::{Value, json};

/// A recipient's key: the generator of the curve.
const NOBODY: &str = "0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798";
/// Twice that.
const SHOP: &str = "02c6047f9441ed7d6d3045406e95c07cd85c778e4b8cef3ca7abac09b95c709ee5";
const LEDGER: u64 = 90_000_000;
const WANTS_TAG: u32 = 0x0002_0000;
/// In drops: ten times 3/2.
const FEE: u64 = 15;
const RESERVE: u64 = 1_000_000;

fn address(key: &str) -> String {
    let key = PublicKey::Secp256k1(hex::decode(key).unwrap().try_into().unwrap());
    Registry::row("Ripple").unwrap().address_of(&key).unwrap()
}

struct Story {
    inside: Inside,
    server: Emulator,
    ours: String,
    coin: String,
}

impl Story {
    /// A vault with 50 XRP, with the network in use. The shop requires a tag; the other recipient has no account.
    async fn begin() -> Self {
        let inside = Inside::start_without_a_backup().await;
        let shop = json!({ "balance": "20000000", "sequence": 3, "flags": WANTS_TAG });
        let state = json!({ "accounts": { address(SHOP): shop }, "ledger": LEDGER, "closes": "each" });
        let server = Emulator::start("ripple", &state);
        let (address, coin) = inside.turns_on("Ripple", &server.url).await;
        let story = Self { inside, server, ours: address, coin };
        let none = story.inside.wallet.quote_send(&story.request(&self::address(NOBODY), "1")).await;
        assert!(none.unwrap_err().message.contains("no account on the XRP ledger yet"), "nothing can be sent");
        story.server.ask("fund", json!({ "account": story.ours, "drops": "50000000" })).await;
        story
    }

    fn request(&self, to: &str, amount: &str) -> SendRequest {
        sending(&self.coin, to, amount)
    }

    async fn has(&self, address: &str) -> u64 {
        let found = self.server.ask("account_info", json!({ "account": address, "ledger_index": "validated" })).await;
        found["account_data"]["Balance"].as_str().map_or(0, |drops| drops.parse().unwrap())
    }

    /// A request with a destination tag, as it was typed.
    fn tagged(&self, to: &str, amount: &str, tag: &str) -> SendRequest {
        SendRequest { note: Some(tag.to_owned()), ..self.request(to, amount) }
    }

    async fn pays(&self, to: &str, amount: &str) -> Activity {
        self.sends(&self.request(to, amount)).await
    }

    async fn sends(&self, request: &SendRequest) -> Activity {
        self.inside.person.forget();
        let started = self.inside.wallet.send(request).await.expect("it is planned");
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        self.inside.until_activity("its receipt", |entry| ours(entry) && entry.state == StepState::Confirmed).await
    }
}

fn step(id: &str, payload: &KeysignPayload) -> Value {
    payload_step(id, "Ripple", "ecdsa_secp256k1", payload)
}

/// The payload with another sequence, last ledger and tag.
fn changed(payload: &KeysignPayload, sequence: u64, last: u64, tag: Option<u32>) -> KeysignPayload {
    let mut payload = payload.clone();
    let Some(BlockchainSpecific::RippleSpecific(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of the XRP ledger")
    };
    (specific.sequence, specific.last_ledger_sequence, specific.destination_tag) = (sequence, last, tag);
    payload
}

fn terms(payload: &KeysignPayload) -> (u64, u64) {
    let Some(BlockchainSpecific::RippleSpecific(specific)) = &payload.blockchain_specific else {
        panic!("not a payload of the XRP ledger")
    };
    (specific.sequence, specific.last_ledger_sequence)
}

#[tokio::test(flavor = "multi_thread")]
async fn xrp_is_shown_signed_by_two_shares_and_taken_in_once() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    let entry = story.pays(&theirs, "10").await;
    assert_eq!(entry.amount_text, "10 XRP", "the receipt tells what was sent");
    assert_eq!(entry.fee_text.as_deref(), Some("0.000015 XRP"), "and the fee is listed");
    assert_eq!(story.has(&theirs).await, 10_000_000, "the recipient has it, in a new account");
    assert_eq!(story.has(&story.ours).await, 40_000_000 - FEE, "amount and fee are gone, and nothing else");
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "who gets it was shown");
    assert!(matches!(&facts.fee, Fee::Exact(fee) if fee.raw == FEE.to_string()), "{:?}", facts.fee);
    let (sequence, last) = terms(&story.inside.person.last_payload());
    assert!(last > LEDGER + 50, "a person has minutes to decide: until ledger {last}");

    // The answer to the submission is lost. The wallet looks the payment up and does not send it twice.
    story.server.ask("lose", json!({})).await;
    story.pays(&theirs, "5").await;
    assert_eq!(terms(&story.inside.person.last_payload()).0, sequence + 1, "the next sequence");
    assert_eq!(story.has(&theirs).await, 15_000_000, "once");

    story.pays(&theirs, "").await;
    assert_eq!(story.has(&story.ours).await, RESERVE, "all of it is all but what the ledger reserves");
    let poor = story.inside.wallet.quote_send(&story.request(&theirs, "0.5")).await.unwrap_err();
    assert!(poor.message.contains("reserves 1 XRP"), "{}", poor.message);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_would_only_cost_its_fee_is_refused_before_the_consent() {
    let story = Story::begin().await;
    let (theirs, shop) = (address(NOBODY), address(SHOP));
    for (to, amount, why) in [
        (&theirs, "0.9", "makes none for less than 1 XRP"),
        (&shop, "1", "takes payments only with a destination tag"),
        (&theirs, "49.5", "reserves 1 XRP"),
    ] {
        let refused = story.inside.wallet.quote_send(&story.request(to, amount)).await.expect_err(why);
        assert!(refused.message.contains(why), "{}", refused.message);
    }

    story.pays(&theirs, "10").await;
    let (good, (sequence, last)) = (story.inside.person.last_payload(), terms(&story.inside.person.last_payload()));
    story.inside.person.forget();
    let at = |amount: &str, to: &str| {
        let mut payload = changed(&good, sequence + 1, last, None);
        (payload.to_amount, payload.to_address) = (amount.to_owned(), to.to_owned());
        payload
    };
    for (payload, why) in [
        (good.clone(), "the account's next is"),
        (changed(&good, sequence + 1, LEDGER, None), "ask for a new one"),
        (at("39500000", &theirs), "of which the ledger reserves 1 XRP"),
        (at("60000000", &theirs), "more than the account has"),
        (at("2000000", &shop), "takes payments only with a destination tag"),
    ] {
        let result = story.inside.one(bundle(vec![step("refused", &payload)])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&story.ours).await, 40_000_000 - FEE, "and nothing was paid");

    let mut tagged = changed(&good, sequence + 1, last, Some(77));
    (tagged.to_amount, tagged.to_address) = ("2000000".to_owned(), shop.clone());
    let result = story.inside.one(bundle(vec![step("tagged", &tagged)])).await;
    assert!(result.success, "with its tag it is taken: {result:?}");
    assert_eq!(story.has(&shop).await, 22_000_000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_recipient_that_requires_a_tag_gets_the_typed_one() {
    let story = Story::begin().await;
    let (theirs, shop, wallet) = (address(NOBODY), address(SHOP), &story.inside.wallet);
    assert_eq!(wallet.portfolio().await.unwrap().coins[0].carries, Carries::Tag, "the form is told what to ask for");
    let wanted = wallet.quote_send(&story.request(&shop, "5")).await.expect_err("it demands one");
    assert_eq!(wanted.code, ApiCode::Note, "the field is named: {}", wanted.message);
    assert!(wanted.message.contains("Give the one that the recipient told you"), "{}", wanted.message);
    for bad in ["12a", "-1", "4294967296", "1 2", "0"] {
        let refused = wallet.send(&story.tagged(&shop, "5", bad)).await.expect_err(bad);
        assert_eq!(refused.code, ApiCode::Note, "{bad}");
        assert!(refused.message.contains("Nothing was prepared"), "{bad}: {}", refused.message);
    }
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&story.ours).await, 50_000_000, "and nothing was lost");

    let quote = wallet.quote_send(&story.tagged(&shop, "5", " 4294967295 ")).await.expect("it is quoted");
    assert_eq!(quote.note.as_deref(), Some("4294967295"), "the quote repeats it");
    let entry = story.sends(&story.tagged(&shop, "5", " 4294967295 ")).await;
    let told = story.server.ask("tx", json!({ "transaction": entry.tx_hash })).await;
    assert_eq!(told["DestinationTag"], json!(u32::MAX), "the server has exactly that tag: {told}");
    assert_eq!(story.has(&shop).await, 25_000_000);
    let views = story.inside.person.consents();
    let facts = &views[0].steps[0].facts;
    let mut arguments = facts.calls.iter().flat_map(|call| &call.arguments);
    let shown = arguments.find(|one| one.name == "DestinationTag").map(|one| one.value.as_str());
    assert_eq!(shown, Some("4294967295"), "consent shows it from the bytes");

    let told = story.sends(&story.tagged(&theirs, "2", "7")).await;
    let told = story.server.ask("tx", json!({ "transaction": told.tx_hash })).await;
    assert_eq!(told["DestinationTag"], json!(7), "one that is not demanded goes along too");
    let blank = story.sends(&story.tagged(&theirs, "2", "  ")).await;
    let told = story.server.ask("tx", json!({ "transaction": blank.tx_hash })).await;
    assert_eq!(told.get("DestinationTag"), None, "blanks are none");

    let asked = json!({ "chain": "Ripple", "symbol": "XRP", "address": shop, "amount": "1", "memo": "9" });
    let drafted = story.inside.one(action("build_send_tx", asked)).await.data.expect("a draft");
    story.inside.person.forget();
    let result = story.inside.one(bundle(vec![drafted["transactions"][0].clone()])).await;
    assert!(result.success, "{result:?}");
    let payload = story.inside.person.last_payload();
    let Some(BlockchainSpecific::RippleSpecific(specific)) = &payload.blockchain_specific else {
        panic!("{payload:?}")
    };
    assert_eq!(specific.destination_tag, Some(9), "what an agent elsewhere asks for goes along too");
}

/// T19: the balance is checked again just before the release.
#[tokio::test(flavor = "multi_thread")]
async fn money_that_left_before_the_release_stops_the_signature() {
    let story = Story::begin().await;
    let theirs = address(NOBODY);
    let gone = json!({ "account": story.ours, "drops": "-45000000" });
    story.inside.person.meanwhile(story.server.will_ask("fund", gone));
    let started = story.inside.wallet.send(&story.request(&theirs, "10")).await.expect("it is planned");
    let entry = story
        .inside
        .until_activity("its end", |entry| {
            entry.bundle_id == started.bundle_id && entry.state == StepState::NotSigned && entry.error.is_some()
        })
        .await;
    let error = entry.error.unwrap();
    assert!(error.contains("has less now than this step spends"), "the reason is given: {error}");
    assert_eq!((entry.tx_hash, story.has(&theirs).await), (None, 0), "nothing was signed, and nobody was paid");
    assert_eq!(story.has(&story.ours).await, 5_000_000, "what is left cost no fee");
}
