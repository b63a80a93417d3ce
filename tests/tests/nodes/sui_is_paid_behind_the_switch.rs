//! Sui is behind the switch for networks that were never run live. With the switch on, the whole wallet pays SUI over GraphQL: shown, signed
//! by both shares, executed once, and confirmed by a checkpoint. No two transactions use one coin, a payment that could only fail is refused
//! before the person is asked, and one that another transaction or the end of an epoch made invalid is proven to be over. The node is an
//! emulator; each request is checked against the schema of real nodes. Requirement T18.

use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::sui::SuiNeeds;
use lockstep_chain::{Live, Prepared, PublicKey, Registry, Transaction};
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{SuiCoin, SuiSpecific};
use lockstep_findings::FindingId;
use lockstep_store::StepState;
use lockstep_tests::emulators::Emulator;
use lockstep_tests::inside::{Inside, PATIENCE, bundle, payload_step, sending};
use lockstep_tests::wait::until;
use lockstep_wallet::api::{Activity, SendRequest};
use serde_json::{Value, json};

const SUI: &str = "0x2::sui::SUI";
const ONE: u64 = 1_000_000_000;
const USDC: &str = "0xdba34672e30cb065b1f93e3ab55318768fd6fef66c15942c9f7cb846e2f900e7::usdc::USDC";
const PRICE: u64 = 750;
const EPOCH: u64 = 700;
/// The emulator's fee for a payment that creates one coin.
const FEE: u64 = 1000 * PRICE + 988_000;

fn address(key: u8) -> String {
    Registry::row("Sui").unwrap().address_of(&PublicKey::Ed25519([key; 32])).unwrap()
}

struct Story {
    inside: Inside,
    server: Emulator,
    ours: String,
    theirs: String,
    coin: String,
}

impl Story {
    /// A vault with 5 SUI in one coin and 3 in another, with the network in use.
    async fn begin() -> Self {
        let inside = Inside::start_without_a_backup().await;
        let server = Emulator::start("sui", &json!({ "coins": [], "price": PRICE, "epoch": EPOCH }));
        let (ours, coin) = inside.turns_on("Sui", &server.url).await;
        let story = Self { inside, server, ours, theirs: address(8), coin };
        let none = story.inside.wallet.quote_send(&story.request("1")).await.unwrap_err();
        assert!(none.message.contains("There is 0 SUI in coins"), "nothing can be sent: {}", none.message);
        for amount in [5, 3] {
            story.server.ask("fund", json!({ "owner": story.ours, "balance": (amount * ONE).to_string() })).await;
        }
        story
    }

    fn request(&self, amount: &str) -> SendRequest {
        sending(&self.coin, &self.theirs, amount)
    }

    async fn coins(&self, owner: &str) -> Vec<SuiCoin> {
        self.coins_of(SUI, owner).await
    }

    async fn coins_of(&self, of: &str, owner: &str) -> Vec<SuiCoin> {
        let found = self.server.call("suix_getCoins", json!([owner, of])).await.unwrap();
        let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
        let coin = |one: &Value| SuiCoin {
            coin_type: of.to_owned(),
            coin_object_id: text(one, "coinObjectId"),
            version: text(one, "version"),
            digest: text(one, "digest"),
            balance: text(one, "balance"),
            previous_transaction: String::new(),
        };
        found["data"].as_array().unwrap().iter().map(coin).collect()
    }

    async fn has(&self, owner: &str) -> u64 {
        self.coins(owner).await.iter().map(|one| one.balance.parse::<u64>().unwrap()).sum()
    }

    async fn begins(&self, amount: &str) -> String {
        self.inside.person.forget();
        self.inside.wallet.send(&self.request(amount)).await.expect("it is planned").bundle_id
    }

    async fn ends(&self, bundle: &str, state: StepState) -> Activity {
        let ours = |entry: &Activity| entry.bundle_id == bundle;
        self.inside.until_activity("its end", |entry| ours(entry) && entry.state == state).await
    }

    async fn pays(&self, amount: &str) -> Activity {
        let bundle = self.begins(amount).await;
        self.ends(&bundle, StepState::Confirmed).await
    }

    /// A payment that the node keeps rejecting for now.
    async fn hangs(&self, amount: &str) -> String {
        self.server.ask("jam", json!({})).await;
        let before = self.turned_away().await;
        let bundle = self.begins(amount).await;
        until("it is turned away", PATIENCE, || async { (self.turned_away().await > before).then_some(()) }).await;
        bundle
    }

    async fn turned_away(&self) -> u64 {
        self.server.ask("turned_away", json!({})).await.as_u64().unwrap()
    }

    /// The payload with the account's present coins and another amount.
    async fn fresh(&self, payload: &KeysignPayload, amount: u64) -> KeysignPayload {
        let coins = self.coins(&self.ours).await;
        let mut payload = changed(payload, |specific| specific.coins = coins);
        payload.to_amount = amount.to_string();
        payload
    }
}

fn changed(payload: &KeysignPayload, change: impl FnOnce(&mut SuiSpecific)) -> KeysignPayload {
    let mut payload = payload.clone();
    let Some(BlockchainSpecific::SuicheSpecific(specific)) = &mut payload.blockchain_specific else {
        panic!("not a payload of Sui")
    };
    change(specific);
    payload
}

fn needs(payload: &KeysignPayload) -> SuiNeeds {
    let prepared = Prepared::of(payload, Live::default()).unwrap();
    let Transaction::Sui(transaction) = prepared.transaction() else { panic!("of another chain") };
    transaction.needs().unwrap()
}

fn step(id: &str, sequence: u64, payload: &KeysignPayload) -> Value {
    let mut step = payload_step(id, "Sui", "eddsa_ed25519", payload);
    step["sequence"] = sequence.into();
    step
}

/// The transaction of a payload as another program would give it, with a last epoch.
fn until_epoch(payload: &KeysignPayload, last: u64) -> Value {
    let mut bytes = needs(payload).bytes;
    assert_eq!(bytes.pop(), Some(0), "that of a payload has no end");
    bytes.push(1);
    bytes.extend(last.to_le_bytes());
    json!({
        "id": "epoch", "sequence": 0, "chain": "Sui", "signing_mode": "eddsa_ed25519",
        "unsigned_tx_hex": hex::encode(bytes), "chain_context": { "derive_path": "m/44'/784'/0'/0'/0'" },
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn sui_is_shown_signed_by_two_shares_and_carried_out_once() {
    let story = Story::begin().await;
    let (ours, theirs) = (story.ours.clone(), story.theirs.clone());
    let entry = story.pays("2").await;
    assert_eq!(entry.amount_text, "2 SUI", "the receipt tells what was sent");
    assert_eq!(entry.fee_text.as_deref(), Some("0.001738 SUI"), "and the fee is listed");
    assert_eq!(story.has(&theirs).await, 2 * ONE, "the recipient has it");
    assert_eq!(story.has(&ours).await, 6 * ONE - FEE, "amount and fee are gone, and nothing else");
    let views = story.inside.person.consents();
    let facts = &views.first().expect("consent was asked").steps[0].facts;
    let [paid] = facts.moves.as_slice() else { panic!("{:?}", facts.moves) };
    assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&theirs)), "who gets it was shown");
    let Fee::AtMost(most) = &facts.fee else { panic!("{:?}", facts.fee) };
    assert!((FEE..2 * FEE).contains(&most.raw.parse().unwrap()), "the fee is within what was shown: {}", most.raw);
    assert_eq!(needs(&story.inside.person.last_payload()).gas.len(), 1, "one coin is enough");

    // The answer to the submission is lost. The wallet looks the payment up and does not send it twice.
    story.server.ask("lose", json!({})).await;
    story.pays("4").await;
    assert_eq!(needs(&story.inside.person.last_payload()).gas.len(), 2, "both coins are needed");
    assert_eq!(story.has(&theirs).await, 6 * ONE, "once");

    story.pays("").await;
    let left = story.has(&ours).await;
    assert!(left < FEE, "all of it is all but what the fee might have taken: {left}");
    assert_eq!(story.has(&theirs).await, 8 * ONE - 3 * FEE - left, "and nothing else is gone");
    let poor = story.inside.wallet.quote_send(&story.request("0.5")).await.unwrap_err();
    assert!(poor.message.contains("needs more"), "{}", poor.message);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_payment_that_could_only_fail_is_refused_before_the_consent() {
    let story = Story::begin().await;
    let refused = story.inside.wallet.quote_send(&story.request("8")).await.unwrap_err();
    assert!(refused.message.contains("There is 8 SUI in coins"), "nothing is left for the fee: {}", refused.message);

    story.pays("1").await;
    let approved = story.inside.person.last_payload();
    let now = story.fresh(&approved, ONE).await;
    let digest = |payload: &KeysignPayload| changed(payload, |all| all.coins[0].digest = all.coins[1].digest.clone());
    story.inside.person.forget();
    let stranger = story.server.ask("fund", json!({ "owner": address(9), "balance": (9 * ONE).to_string() })).await;
    let theirs = story.coins(&address(9)).await.remove(0);
    assert_eq!(stranger, json!(theirs.coin_object_id));
    for (step, why) in [
        (step("used", 0, &approved), "ask for a new one"),
        (step("cheap", 0, &changed(&now, |all| all.reference_gas_price = (PRICE - 1).to_string())), "nothing below"),
        (step("digest", 0, &digest(&now)), "names another digest"),
        (step("owner", 0, &changed(&now, |all| all.coins = vec![theirs])), "which belongs to"),
        (step("budget", 0, &changed(&now, |all| all.gas_budget = "1000".to_owned())), "GasBudgetTooLow"),
        (until_epoch(&now, EPOCH - 1), "700 has begun"),
    ] {
        let result = story.inside.one(bundle(vec![step])).await;
        let error = result.error.expect(why);
        assert!(!result.success && error.contains(why), "{why}: {error}");
    }
    let mut gone = now.clone();
    gone = changed(&gone, |all| all.coins[0].coin_object_id = address(9));
    gone = changed(&gone, |all| all.coins.truncate(1));
    let result = story.inside.one(bundle(vec![step("gone", 0, &gone)])).await;
    assert!(result.error.as_deref().is_some_and(|error| error.contains("is not there any more")), "{result:?}");

    // Two payments with the same coin: only one of them could ever be carried out.
    let second = story.fresh(&approved, 2 * ONE).await;
    let result = story.inside.one(bundle(vec![step("one", 0, &now), step("two", 1, &second)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains("used before it in the same request"), "{error}");
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");
    assert_eq!(story.has(&story.theirs).await, ONE, "and nothing was paid");

    // With separate coins, both are executed.
    let only =
        |payload: &KeysignPayload, place: usize| changed(payload, |all| all.coins = vec![all.coins[place].clone()]);
    let result = story.inside.one(bundle(vec![step("one", 0, &only(&now, 0)), step("two", 1, &only(&now, 1))])).await;
    assert!(result.success, "{result:?}");
    assert_eq!(story.has(&story.theirs).await, 3 * ONE);
}

/// A payload can send a coin of another type; the chain tells the type.
#[tokio::test(flavor = "multi_thread")]
async fn the_chain_tells_the_type_of_a_coin() {
    let story = Story::begin().await;
    story.pays("1").await;
    story.server.ask("fund", json!({ "owner": story.ours, "balance": "4000000", "type": USDC })).await;
    let mut payload = story.fresh(&story.inside.person.last_payload(), 1_250_000).await;
    let tokens = story.coins_of(USDC, &story.ours).await;
    payload = changed(&payload, |all| all.coins.extend(tokens));
    let coin = payload.coin.as_mut().unwrap();
    (coin.ticker, coin.decimals, coin.is_native_token) = ("USDC".into(), 6, false);
    coin.contract_address = USDC.into();
    story.inside.person.forget();

    // The object with a false type.
    let other = USDC.replace("usdc::USDC", "coin::COIN");
    let mut lie = changed(&payload, |all| {
        all.coins.iter_mut().for_each(|one| one.coin_type = one.coin_type.replace(USDC, &other))
    });
    lie.coin.as_mut().unwrap().contract_address = other;
    let result = story.inside.one(bundle(vec![step("lie", 0, &lie)])).await;
    let error = result.error.expect("it is refused");
    assert!(error.contains("which is said to be a coin of the type") && error.contains("and is none"), "{error}");
    let mut more = payload.clone();
    more.to_amount = "4000001".into();
    let more = changed(&more, |all| all.coins.iter_mut().for_each(|one| one.balance = "9000000000".into()));
    let result = story.inside.one(bundle(vec![step("more", 0, &more)])).await;
    assert!(result.error.as_deref().is_some_and(|error| error.contains("more than the account has")), "{result:?}");
    assert!(story.inside.person.consents().is_empty(), "the person was not asked");

    let result = story.inside.one(bundle(vec![step("tokens", 0, &payload)])).await;
    assert!(result.success, "{result:?}");
    let theirs = story.coins_of(USDC, &story.theirs).await;
    assert_eq!(theirs.iter().map(|one| one.balance.as_str()).collect::<Vec<_>>(), ["1250000"], "the recipient has it");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_overtaken_payment_is_proven_to_be_over() {
    let story = Story::begin().await;
    // The coin of an open transaction is not used again.
    let waits = story.hangs("1").await;
    let used = needs(&story.inside.person.last_payload()).gas.remove(0).id;
    let quote = story.inside.wallet.quote_send(&story.request("4")).await.unwrap_err();
    assert!(quote.message.contains("There is 3 SUI in coins that no payment on its way uses"), "{}", quote.message);

    // Another transaction uses it first.
    story.server.ask("use", json!({ "id": used })).await;
    story.server.ask("jam", json!({})).await;
    let ended = story.ends(&waits, StepState::Failed).await;
    let why = ended.error.expect("a reason");
    assert!(why.contains("has used one of its objects"), "{why}");
    assert_eq!(story.has(&story.theirs).await, 0, "nothing of it happened");

    // Another program's transaction ends with its epoch.
    story.pays("1").await;
    let late = until_epoch(&story.fresh(&story.inside.person.last_payload(), ONE).await, EPOCH);
    story.server.ask("jam", json!({})).await;
    let before = story.turned_away().await;
    let (result, ()) = tokio::join!(story.inside.one(bundle(vec![late])), async {
        until("it is turned away", PATIENCE, || async { (story.turned_away().await > before).then_some(()) }).await;
        story.server.ask("turn", json!({})).await;
        story.server.ask("jam", json!({})).await;
    });
    let error = result.error.expect("it is over");
    assert!(!result.success && error.contains("before its time was over"), "{error}");
    assert_eq!(story.has(&story.theirs).await, ONE, "nothing of it happened");
    let views = story.inside.person.consents();
    let finding = views.last().unwrap().steps[0].findings.iter().find(|finding| finding.id() == FindingId::SoonTooOld);
    assert!(finding.is_some_and(|finding| finding.sentence().contains("until its epoch 700 ends")), "{finding:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_of_another_network_is_not_believed() {
    let story = Story::begin().await;
    story.server.ask("join", json!({ "chain": "69WiPg3DAQiwdxfncX6wYQ2siKwAe6L9BZthQea3JNMD" })).await;
    let refused = story.inside.wallet.quote_send(&story.request("1")).await.expect_err("it is another network");
    assert!(refused.message.contains("is not on Sui"), "{}", refused.message);
}
