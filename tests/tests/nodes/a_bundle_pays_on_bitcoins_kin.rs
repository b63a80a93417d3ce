//! The Send form pays in Dogecoin, Dash, Bitcoin Cash and Zcash: outputs are chosen, the person consents, and both shares sign once for each
//! spent output. An emulator of Blockbook and its node accepts what an interpreter of the chain's scripts accepts (on Zcash, what the
//! published rules accept) and mines it. It is not a real node. Requirements T17, T18.

use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_findings::Severity;
use lockstep_store::StepState;
use lockstep_tests::blockbook::{BRANCHES, BlockbookEmulator};
use lockstep_tests::inside::{Consent, Inside, bundle, sending};
use lockstep_wallet::api::{Activity, AddressGate, Balance, SendRequest};
use serde_json::{Value, json};

const COIN: u64 = 100_000_000;

/// A recipient's key: the generator of the curve.
const NOBODY: [u8; 33] = [
    0x02, 0x79, 0xBE, 0x66, 0x7E, 0xF9, 0xDC, 0xBB, 0xAC, 0x55, 0xA0, 0x62, 0x95, 0xCE, 0x87, 0x0B, 0x07, 0x02, 0x9B,
    0xFC, 0xDB, 0x2D, 0xCE, 0x28, 0xD9, 0x59, 0xF2, 0x81, 0x5B, 0x16, 0xF8, 0x17, 0x98,
];

struct Story {
    inside: Inside,
    chain: &'static str,
    node: BlockbookEmulator,
    address: String,
    coin: String,
}

/// An address as Blockbook writes it.
fn written(chain: &str, address: &str) -> String {
    if chain == "Bitcoin-Cash" { format!("bitcoincash:{address}") } else { address.to_owned() }
}

fn theirs(chain: &str) -> String {
    Registry::row(chain).unwrap().address_of(&PublicKey::Secp256k1(NOBODY)).unwrap()
}

impl Story {
    /// A vault that has three outputs of fifty coins each.
    async fn begin(chain: &'static str) -> Self {
        let inside = Inside::start_public().await;
        inside.person.will_type_sentences(true);
        let node = BlockbookEmulator::start(chain).await;
        assert!(inside.wallet.networks().iter().all(|network| network.chain != chain), "{chain} is in no list");
        let refused = inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect_err("it is off as it comes");
        assert!(refused.message.contains("“Experimental networks”"), "the way is named: {}", refused.message);
        inside.wallet.set_experimental_networks(true).await.expect("it is turned on");
        inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("the network is switched on");
        inside.wallet.use_network(chain).await.expect("it is in use");
        inside.wallet.waive_backup().await.expect("the sentence was typed");
        let AddressGate::Open { address } = inside.wallet.receive_address(chain).await.unwrap() else {
            panic!("the address is given out")
        };
        fund(chain, &node, &address);
        let portfolio = inside.wallet.portfolio().await.unwrap();
        let coin = &portfolio.coins[0];
        let Balance::Known { raw, .. } = &coin.balance else { panic!("{:?}", coin.balance) };
        assert_eq!(*raw, (150 * COIN).to_string(), "{chain}: the balance is what is there");
        let coin = coin.id.clone();
        inside.person.forget();
        Self { inside, chain, node, address, coin }
    }

    fn request(&self, amount: &str) -> SendRequest {
        sending(&self.coin, &theirs(self.chain), amount)
    }

    /// Sends, and waits until the node has it.
    async fn sends(&self, amount: &str) -> Activity {
        let started = self.inside.wallet.send(&self.request(amount)).await.expect("it is planned");
        self.inside
            .until_activity("the node to have it", |entry| {
                entry.bundle_id == started.bundle_id && entry.state == StepState::Broadcast && entry.tx_hash.is_some()
            })
            .await
    }

    async fn is_mined(&self, hash: &str) -> Activity {
        self.node.mine();
        self.inside
            .until_activity("its receipt", |entry| {
                entry.tx_hash.as_deref() == Some(hash) && entry.state == StepState::Confirmed
            })
            .await
    }

    /// Proposes a payload and returns the reason for its refusal before the person is asked.
    async fn is_refused(&self, payload: &KeysignPayload) -> String {
        let asked = self.inside.person.consents().len();
        let result = self.inside.one(bundle(vec![self.step(payload)])).await;
        assert_eq!(self.inside.person.consents().len(), asked, "before anybody was asked");
        result.error.expect("it is refused")
    }

    fn step(&self, payload: &KeysignPayload) -> Value {
        json!({
            "id": "step", "sequence": 0, "chain": self.chain, "signing_mode": "ecdsa_secp256k1",
            "keysign_payload": payload.to_base64(), "wait_for_receipt": true,
        })
    }

    /// The payload that the person was asked about last.
    fn shown(&self) -> KeysignPayload {
        let view = self.inside.person.consents().pop().expect("consent was asked");
        let bytes = hex::decode(view.steps[0].raw_hex.trim_start_matches("0x")).unwrap();
        // On Zcash, the consensus branch comes first.
        let payload = if self.chain == "Zcash" { &bytes[4..] } else { &bytes[..] };
        KeysignPayload::from_bytes(payload).expect("a payload")
    }
}

fn fund(chain: &str, node: &BlockbookEmulator, address: &str) {
    for _ in 0..3 {
        node.fund(&written(chain, address), 50 * COIN);
    }
}

/// From the empty wallet to the receipt. Returns the story and the transaction's hash.
async fn pays(chain: &'static str, ticker: &str) -> (Story, String) {
    let story = Story::begin(chain).await;
    let to = theirs(chain);
    let quote = story.inside.wallet.quote_send(&story.request("120.5")).await.unwrap();
    assert_eq!((quote.to_address.as_str(), quote.amount_text), (to.as_str(), format!("120.5 {ticker}")));
    let hash = story.sends("120.5").await.tx_hash.unwrap();
    assert_eq!(story.node.pool(), [hash.as_str()], "{chain}: the node has it, and no block");
    assert_eq!(story.node.inputs(&hash), 3, "{chain}: three outputs were needed, and each was signed for");

    let views = story.inside.person.consents();
    let [view] = views.as_slice() else { panic!("consent was asked once: {}", views.len()) };
    let facts = &view.steps[0].facts;
    let kinds: Vec<_> = facts.moves.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change], "{chain}: what leaves and what comes back was shown");
    assert_eq!(facts.moves[1].to.as_ref(), Some(&story.address), "{chain}: the change is the vault's own");
    // On some of these chains signatures do not cover amounts, so the wallet reads each from the chain.
    let Fee::Exact(fee) = &facts.fee else { panic!("{chain}: the fee is a fact: {:?}", facts.fee) };
    assert!(facts.findings.iter().all(|one| one.severity() < Severity::Warning), "{chain}: {:?}", facts.findings);

    // The outputs are spent now, though not in a block, so the payload is refused.
    let error = story.is_refused(&story.shown()).await;
    assert!(error.contains("on its way"), "{chain}: {error}");

    let entry = story.is_mined(&hash).await;
    assert_eq!(entry.amount_text, format!("120.5 {ticker}"), "{chain}: the activity tells what the bytes did");
    assert_eq!(entry.fee_text.as_ref(), Some(&fee.text), "{chain}: what was shown is what was paid");
    assert_eq!(story.node.has(&written(chain, &to)), 12_050_000_000, "{chain}: the recipient has it");
    let paid: u64 = fee.raw.parse().unwrap();
    assert_eq!(
        story.node.has(&written(chain, &story.address)),
        2_950_000_000 - paid,
        "{chain}: and the vault the rest"
    );
    let error = story.is_refused(&story.shown()).await;
    assert!(error.contains(&format!("which the transaction {hash} has spent")), "{chain}: {error}");
    (story, hash)
}

/// Checks that the emulator's interpreter judges: on a chain with these outputs it accepts these bytes and rejects another signature.
async fn is_judged(story: &Story, hash: &str) {
    let again = BlockbookEmulator::start(story.chain).await;
    fund(story.chain, &again, &story.address);
    let raw = story.node.raw(hash);
    // Behind version (and on Zcash group), count, place, length and the signature's head.
    let head = if story.chain == "Zcash" { 8 } else { 4 };
    let mut other = raw.clone();
    other[head + 1 + 36 + 1 + 20] ^= 1;
    let no = again.hand_in(&other).expect_err("a changed signature").to_string();
    assert!(no.contains("script-verify-flag-failed"), "{}: {no}", story.chain);
    assert_eq!(again.hand_in(&raw).as_deref(), Ok(hash), "{}", story.chain);
}

#[tokio::test(flavor = "multi_thread")]
async fn dogecoin_is_paid_shown_with_its_fee_and_mined() {
    let (story, hash) = pays("Dogecoin", "DOGE").await;
    is_judged(&story, &hash).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn dash_is_paid_and_a_lost_answer_is_no_failure() {
    let (story, hash) = pays("Dash", "DASH").await;
    is_judged(&story, &hash).await;
    story.node.chain().swallow_next = true;
    let hash = story.sends("1").await.tx_hash.unwrap();
    assert_eq!(story.node.pool(), [hash.as_str()], "the node has it once");
    story.is_mined(&hash).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bitcoin_cash_is_paid_and_told_from_bitcoin() {
    let (story, hash) = pays("Bitcoin-Cash", "BCH").await;
    is_judged(&story, &hash).await;
}

/// The signature covers the consensus branch that the node reports.
#[tokio::test(flavor = "multi_thread")]
async fn zcash_is_paid_in_the_branch_that_the_node_reports() {
    let (story, hash) = pays("Zcash", "ZEC").await;
    is_judged(&story, &hash).await;
    // After an upgrade, the network rejects signatures for the earlier branch and accepts new ones.
    story.node.chain().branch = BRANCHES[1];
    let next = BlockbookEmulator::start("Zcash").await;
    fund("Zcash", &next, &story.address);
    next.chain().branch = BRANCHES[1];
    let no = next.hand_in(&story.node.raw(&hash)).expect_err("signed for another branch").to_string();
    assert!(no.contains("script-verify-flag-failed"), "{no}");
    let hash = story.sends("1").await.tx_hash.unwrap();
    story.is_mined(&hash).await;
}

/// An input worth more than stated would be lost as a fee, and signatures on this chain do not cover amounts.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_input_is_worth_is_read_from_the_chain() {
    let story = Story::begin("Dogecoin").await;
    story.inside.person.will([Consent::Reject]);
    story.inside.wallet.send(&story.request("120.5")).await.expect("it is planned");
    story.inside.until_activity("the no", |entry| entry.state == StepState::NotSigned).await;
    let honest = story.shown();
    for place in 0..3 {
        let mut lying = honest.clone();
        lying.utxo_info[place].amount -= 100_000_000;
        let error = story.is_refused(&lying).await;
        assert!(error.contains("says that it is worth 49 DOGE; on the chain it is worth 50 DOGE"), "{error}");
        assert!(error.contains(&lying.utxo_info[place].hash), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_output_has_no_amount() {
    let story = Story::begin("Dogecoin").await;
    story.node.chain().rate = "-1";
    let refused = story.inside.wallet.quote_send(&story.request("1")).await.expect_err("no fee is known");
    assert!(refused.message.contains("too little to tell a fee rate"), "{}", refused.message);
    let cash = BlockbookEmulator::start("Bitcoin-Cash").await;
    let other = story.inside.wallet.switch_network_on("Dogecoin", Some(&cash.url)).await.expect_err("another chain");
    assert!(other.message.contains("is not on Dogecoin"), "{}", other.message);
}
