//! The Send form pays on Solana: the network is switched on, the person consents to what the message does, both shares sign it with Ed25519,
//! and a real node (surfpool, behind a shim that presents it as the main network) executes it. An expired blockhash or a balance that is too
//! low is refused before the person is asked. Requirements T16, T17, T18.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{PublicKey, Registry};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_findings::{FindingId, Severity};
use lockstep_store::StepState;
use lockstep_tests::inside::solana::OnSolana;
use lockstep_tests::inside::{Consent, Inside, bundle, sending};
use lockstep_tests::loopback::Loopback;
use lockstep_tests::surfpool::Surfpool;
use lockstep_wallet::api::{Activity, Balance, SendRequest};
use serde_json::{Value, json};

const SOL: u64 = 1_000_000_000;
/// A block that this chain never had.
const DEAD: &str = "4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM";
const MINT: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";

struct Story {
    inside: Inside,
    node: Surfpool,
    _shim: Loopback,
    address: String,
    coin: String,
    theirs: String,
}

impl Story {
    /// A vault that has two coins, with the network in use.
    async fn begin() -> Self {
        let OnSolana { inside, mut node, shim, address } = Inside::start_on_solana().await;
        node.fund(&address, 2 * SOL);
        let portfolio = inside.wallet.portfolio().await.unwrap();
        let coin = &portfolio.coins[0];
        let Balance::Known { raw, .. } = &coin.balance else { panic!("{:?}", coin.balance) };
        assert_eq!(*raw, (2 * SOL).to_string(), "the balance is what it was given");
        let coin = coin.id.clone();
        let theirs = Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([7; 32])).unwrap();
        Self { inside, node, _shim: shim, address, coin, theirs }
    }

    fn request(&self, amount: &str) -> SendRequest {
        sending(&self.coin, &self.theirs, amount)
    }

    fn has(&mut self, address: &str) -> u64 {
        self.node.ask(json!({"do": "balance", "address": address})).as_u64().unwrap()
    }

    async fn sends(&self, amount: &str) -> Activity {
        let started = self.inside.wallet.send(&self.request(amount)).await.expect("it is planned");
        let ours = |entry: &Activity| entry.bundle_id == started.bundle_id;
        self.inside.until_activity("its receipt", |entry| ours(entry) && entry.state == StepState::Confirmed).await
    }

    fn fresh(&mut self, mut payload: KeysignPayload) -> KeysignPayload {
        let now = self.node.ask(json!({"do": "blockhash"})).as_str().unwrap().to_owned();
        set_block(&mut payload, &now);
        payload
    }
}

fn set_block(payload: &mut KeysignPayload, block: &str) {
    let Some(BlockchainSpecific::SolanaSpecific(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of Solana")
    };
    block.clone_into(&mut specific.recent_block_hash);
}

fn step(id: &str, payload: &KeysignPayload) -> Value {
    json!({
        "id": id, "sequence": 0, "chain": "solana", "signing_mode": "eddsa_ed25519",
        "keysign_payload": STANDARD.encode(payload.to_bytes()),
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_is_drafted_shown_signed_by_two_shares_and_carried_out() {
    let mut story = Story::begin().await;
    let quote = story.inside.wallet.quote_send(&story.request("0.5")).await.unwrap();
    assert_eq!((quote.to_address.as_str(), quote.amount_text.as_str()), (story.theirs.as_str(), "0.5 SOL"));
    let entry = story.sends("0.5").await;
    assert_eq!(entry.amount_text, "0.5 SOL", "the activity tells what the bytes did");
    assert_eq!(entry.to.as_deref(), Some(story.theirs.as_str()));
    let (theirs, ours) = (story.theirs.clone(), story.address.clone());
    assert_eq!(story.has(&theirs), SOL / 2, "the recipient has it");
    let taken = 2 * SOL - SOL / 2 - story.has(&ours);

    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&story.theirs)), "who gets it was shown");
    assert_eq!(paid.amount.as_ref().unwrap().text, "0.5 SOL");
    let Fee::AtMost(most) = &facts.fee else { panic!("{:?}", facts.fee) };
    assert!((1..=most.raw.parse().unwrap()).contains(&taken), "{taken}: the fee is within what was shown, {most:?}");
    // This node reports the fee without the priority fee.
    assert!(entry.fee_text.unwrap().ends_with(" SOL"), "the receipt tells the fee that the node names");

    // An agent's payment of a token: the recipient has no token account yet, and the payment creates it.
    story.node.ask(json!({"do": "mint", "address": MINT, "decimals": 6}));
    story.node.ask(json!({"do": "give", "address": ours, "mint": MINT, "amount": 5_000_000}));
    let account = |story: &mut Story, address: &str| {
        story.node.ask(json!({"do": "account", "address": address, "mint": MINT})).as_str().unwrap().to_owned()
    };
    let (from, to) = (account(&mut story, &ours), account(&mut story, &theirs));
    let mut tokens = story.inside.person.last_payload();
    let coin = tokens.coin.as_mut().unwrap();
    (coin.ticker, coin.decimals, coin.is_native_token) = ("USDC".into(), 6, false);
    coin.contract_address = MINT.into();
    tokens.to_amount = "1250000".into();
    if let Some(BlockchainSpecific::SolanaSpecific(specific)) = &mut tokens.blockchain_specific {
        specific.from_token_associated_address = Some(from);
    }
    let tokens = story.fresh(tokens);
    let result = story.inside.one(bundle(vec![step("tokens", &tokens)])).await;
    assert!(result.success, "{:?}", result.error);
    assert_eq!(story.node.ask(json!({"do": "tokens", "account": to})), "1250000", "the recipient has the tokens");

    // The same claims about another mint are contradicted.
    let other = Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([9; 32])).unwrap();
    story.node.ask(json!({"do": "mint", "address": other, "decimals": 6}));
    story.node.ask(json!({"do": "give", "address": ours, "mint": other, "amount": 5_000_000}));
    let from = story.node.ask(json!({"do": "account", "address": ours, "mint": other})).as_str().unwrap().to_owned();
    let mut fake = tokens.clone();
    fake.coin.as_mut().unwrap().contract_address = other.clone();
    if let Some(BlockchainSpecific::SolanaSpecific(specific)) = &mut fake.blockchain_specific {
        specific.from_token_associated_address = Some(from);
    }
    let fake = story.fresh(fake);
    story.inside.person.will([Consent::Reject]);
    let result = story.inside.one(bundle(vec![step("fake", &fake)])).await;
    assert!(!result.success, "the person said no: {result:?}");
    let view = story.inside.person.consents().pop().expect("consent was asked");
    let finding =
        view.steps[0].findings.iter().find(|finding| finding.id() == FindingId::CounterfeitToken).expect("a finding");
    assert!(finding.severity() == Severity::Danger && finding.sentence().contains(&other), "{}", finding.sentence());
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_payment_is_refused_before_the_consent() {
    let mut story = Story::begin().await;
    let refused = story.inside.wallet.quote_send(&story.request("5")).await.expect_err("there is not enough");
    assert!(refused.message.contains("There is only 2 SOL"), "{}", refused.message);
    story.sends("0.5").await;
    let asked = story.inside.person.consents().len();
    let (theirs, approved) = (story.theirs.clone(), story.inside.person.last_payload());

    let mut dead = approved.clone();
    set_block(&mut dead, DEAD);
    let result = story.inside.one(bundle(vec![step("dead", &dead)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains(&format!("names the block {DEAD}, which is too old")), "{error}");

    // No node accepts a transaction that leaves an account below the rent-exempt minimum: a new recipient's, or the vault's own.
    let nobody = Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519([8; 32])).unwrap();
    let mut dust = approved.clone();
    (dust.to_address, dust.to_amount) = (nobody.clone(), "1000".into());
    let dust = story.fresh(dust);
    let result = story.inside.one(bundle(vec![step("dust", &dust)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains(&format!("to {nobody}, which has no account yet")), "{error}");
    let mut scraps = approved.clone();
    scraps.to_amount = (story.has(&story.address.clone()) - 500_000).to_string();
    let scraps = story.fresh(scraps);
    let result = story.inside.one(bundle(vec![step("scraps", &scraps)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains("on the account; Solana keeps none with less than 0.00089088 SOL"), "{error}");

    let mut much = approved;
    much.to_amount = (50 * SOL).to_string();
    let much = story.fresh(much);
    let result = story.inside.one(bundle(vec![step("much", &much)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains(" SOL more than the account has"), "{error}");

    assert_eq!(story.inside.person.consents().len(), asked, "the person was not asked");
    assert_eq!(story.has(&theirs), SOL / 2, "and nothing was sent");
}
