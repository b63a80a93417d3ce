//! A Solana payload with several transactions is one step of a bundle: each transaction is shown with its own facts, signed by both shares in
//! the payload's order, and sent after the receipt of the one before it. What the first leaves must be enough for the second, at planning and
//! again just before its release. Requirements T16, T19, T20.

use std::sync::{Arc, Mutex};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::{Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SignSolana, SolanaSpecific};
use lockstep_findings::FindingId;
use lockstep_store::StepState;
use lockstep_tests::inside::solana::OnSolana;
use lockstep_tests::inside::{Consent, Inside, bundle};
use lockstep_tests::loopback::Loopback;
use lockstep_tests::surfpool::Surfpool;
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

const SOL: u64 = 1_000_000_000;

struct Story {
    inside: Inside,
    node: Arc<Mutex<Surfpool>>,
    _shim: Loopback,
    address: String,
}

impl Story {
    async fn begin() -> Self {
        let OnSolana { inside, mut node, shim, address } = Inside::start_on_solana().await;
        node.fund(&address, 2 * SOL);
        Self { inside, node: Arc::new(Mutex::new(node)), _shim: shim, address }
    }

    fn ask(&self, what: Value) -> Value {
        self.node.lock().unwrap().ask(what)
    }

    fn has(&self, address: &str) -> u64 {
        self.ask(json!({"do": "balance", "address": address})).as_u64().unwrap()
    }

    /// Another program's payment of this many lamports.
    fn unsigned(&self, to: &str, lamports: u64) -> Vec<u8> {
        let payment = KeysignPayload { to_address: to.to_owned(), to_amount: lamports.to_string(), ..self.payload() };
        let message = Prepared::of(&payment, Live::default()).unwrap().to_sign().remove(0);
        [&[1][..], &[0; 64], &message].concat()
    }

    fn payload(&self) -> KeysignPayload {
        let key = bs58::decode(&self.address).into_vec().unwrap();
        let recent_block_hash = self.ask(json!({"do": "blockhash"})).as_str().unwrap().to_owned();
        KeysignPayload {
            coin: Some(Coin {
                chain: "Solana".into(),
                ticker: "SOL".into(),
                address: self.address.clone(),
                decimals: 9,
                is_native_token: true,
                hex_public_key: hex::encode(key),
                ..Coin::default()
            }),
            blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
                recent_block_hash,
                priority_fee: "0".into(),
                ..SolanaSpecific::default()
            })),
            ..KeysignPayload::default()
        }
    }

    fn step(&self, transactions: &[Vec<u8>], details: Value) -> Value {
        let raw_transactions = transactions.iter().map(|bytes| STANDARD.encode(bytes)).collect();
        let sign_data = Some(SignData::SignSolana(SignSolana { raw_transactions }));
        let payload = KeysignPayload { sign_data, ..self.payload() };
        json!({
            "id": "both", "sequence": 3, "chain": "solana", "signing_mode": "eddsa_ed25519",
            "keysign_payload": STANDARD.encode(payload.to_bytes()), "tx_details": details, "wait_for_receipt": false,
        })
    }

    async fn asks_nobody(&self, transactions: &[Vec<u8>]) -> String {
        let asked = self.inside.person.consents().len();
        let step = self.step(transactions, json!({}));
        let result = self.inside.one(bundle(vec![step])).await;
        assert_eq!(self.inside.person.consents().len(), asked, "nobody is asked: {result:?}");
        result.error.expect("it is refused")
    }

    /// The state and hash of each transaction, in planned order, at each published change.
    fn told(&self) -> Vec<Vec<(StepState, String)>> {
        let told = self.inside.heard.bundles();
        let steps = told.iter().map(|now| now.steps.iter());
        steps.map(|all| all.map(|step| (step.state, step.tx_hash.clone().unwrap_or_default())).collect()).collect()
    }
}

fn somebody(key: u8) -> String {
    Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([key; 32])).unwrap()
}

fn told(result: &ActionResult) -> (usize, &Value) {
    let all = result.data.as_ref().expect("data")["transactions"].as_array().expect("transactions");
    (all.len(), &all[0])
}

#[tokio::test(flavor = "multi_thread")]
async fn each_is_shown_signed_and_carried_out_in_the_order_of_the_payload() {
    let story = Story::begin().await;
    let (bob, carol) = (somebody(7), somebody(8));
    let both = [story.unsigned(&bob, 3 * SOL / 2), story.unsigned(&carol, SOL / 4)];
    let step = story.step(&both, json!({ "amount_human": "1.5 SOL", "to": carol }));
    let result = story.inside.one(bundle(vec![step])).await;
    assert!(result.success, "{result:?}");
    assert_eq!((story.has(&bob), story.has(&carol)), (3 * SOL / 2, SOL / 4), "both were carried out");

    let views = story.inside.person.consents();
    let [view] = views.as_slice() else { panic!("the person was asked {} times", views.len()) };
    let shown: Vec<_> = view.steps.iter().map(|one| (one.id.as_str(), one.recipient.as_deref())).collect();
    assert_eq!(
        shown,
        [("both", Some(bob.as_str())), ("both", Some(carol.as_str()))],
        "each with what it does, and once"
    );
    let (first, last) = (&view.steps[0], &view.steps[1]);
    assert!(
        first.agent_says.is_empty() && !last.agent_says.is_empty(),
        "the words for the step are shown with its last one"
    );
    let contradicts = |id| view.steps.iter().flat_map(|one| &one.findings).any(|found| found.id() == id);
    assert!(!contradicts(FindingId::AgentContradictsBytes), "words that fit one of them are no contradiction");

    // The answer is about the step; the journal is about each transaction.
    let moments = story.told();
    for now in &moments {
        let [(one, _), (other, _)] = now.as_slice() else { panic!("{now:?}") };
        let begun = !matches!(other, StepState::Planned | StepState::Approved);
        assert!(!begun || *one == StepState::Confirmed, "the second waits for the receipt of the first: {now:?}");
    }
    // What is not waited for stays watched, and may be confirmed by now.
    let unseen = moments.iter().rfind(|now| now.last().is_some_and(|(state, _)| *state != StepState::Confirmed));
    let [(_, earlier), (other, later)] = unseen.expect("it was told").as_slice() else { panic!("{moments:?}") };
    assert_eq!(*other, StepState::Broadcast, "the step itself asks for no receipt");
    let (count, told) = told(&result);
    assert_eq!((count, &told["id"], &told["sequence"]), (1, &json!("both"), &json!(3)), "one entry for the step");
    assert_eq!((&told["tx_hash"], &told["status"]), (&json!(later), &json!("pending")), "and it is the last one's");
    assert_ne!(earlier, later, "each has a signature of its own");

    let again = [story.unsigned(&bob, SOL / 50), story.unsigned(&carol, SOL / 40)];
    let step = story.step(&again, json!({ "amount_human": "7 SOL" }));
    story.inside.person.will([Consent::Reject]);
    let result = story.inside.one(bundle(vec![step])).await;
    assert!(!result.success, "the person said no: {result:?}");
    let view = story.inside.person.consents().pop().expect("consent was asked");
    let found = |at: usize| view.steps[at].findings.iter().any(|one| one.id() == FindingId::AgentContradictsBytes);
    assert_eq!((found(0), found(1)), (false, true), "words that fit none of them are told once, where they are shown");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_first_leaves_has_to_be_enough_for_the_second() {
    let story = Story::begin().await;
    let (bob, carol) = (somebody(7), somebody(8));

    // Each could be paid by itself.
    let both = [story.unsigned(&bob, 3 * SOL / 2), story.unsigned(&carol, SOL)];
    let error = story.asks_nobody(&both).await;
    assert!(error.contains("SOL more than the account has"), "the running total is too much: {error}");

    let twice = [both[1].clone(), both[1].clone()];
    let error = story.asks_nobody(&twice).await;
    assert!(error.contains("is the same transaction as one before it"), "the chain carries it out once: {error}");

    let refused = [both[1].clone(), vec![1; 90]];
    let error = story.asks_nobody(&refused).await;
    assert!(
        error.contains("cannot be signed"),
        "the whole payload is refused where one of them cannot be read: {error}"
    );

    // The first creates the recipient's account, so that the second may pay a small amount.
    let little = [story.unsigned(&bob, SOL / 100), story.unsigned(&bob, 1_000)];
    let step = story.step(&little, json!({}));
    let result = story.inside.one(bundle(vec![step])).await;
    assert!(result.success, "{result:?}");
    assert_eq!(story.has(&bob), SOL / 100 + 1_000, "it has both");
}

#[tokio::test(flavor = "multi_thread")]
async fn missing_money_is_noticed_before_the_second_is_signed() {
    let story = Story::begin().await;
    let (bob, carol) = (somebody(7), somebody(8));
    let both = [story.unsigned(&bob, SOL / 2), story.unsigned(&carol, SOL)];
    let step = story.step(&both, json!({}));
    // After the approval, the account has enough for the first and not for both.
    let (address, node) = (story.address.clone(), Arc::clone(&story.node));
    story.inside.person.meanwhile(async move { node.lock().unwrap().fund(&address, SOL) });
    let result = story.inside.one(bundle(vec![step])).await;
    assert!(!result.success, "{result:?}");
    let (count, told) = told(&result);
    let error = told["error"].as_str().expect("the reason");
    assert!(error.contains("The account has less now than this step spends, so it was not signed."), "{error}");
    assert_eq!((count, &told["status"], &told["tx_hash"]), (1, &json!("failed"), &json!("")), "the step failed");
    let moments = story.told();
    let [(one, hash), (other, none)] = moments.last().expect("it was told").as_slice() else { panic!("{moments:?}") };
    assert_eq!(
        (*one, *other, none.as_str()),
        (StepState::Confirmed, StepState::NotSigned, ""),
        "only the first exists"
    );
    assert!(
        error.contains(&format!("The transaction before it was sent: {hash}.")),
        "and the answer names it: {error}"
    );
    assert_eq!((story.has(&bob), story.has(&carol)), (SOL / 2, 0), "which the chain shows too");
}
