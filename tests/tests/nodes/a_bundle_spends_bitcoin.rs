//! The Send form pays in bitcoin: outputs are chosen, the person consents, both shares sign once for each spent output, and a real node
//! (regtest, behind a shim that answers Esplora's paths from its RPC) mines it, alone and between payments on Ethereum. Requirements T17, T18.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bitcoin::psbt::Psbt;
use bitcoin::secp256k1::Secp256k1;
use bitcoin::{Address, Amount, Network, TxOut};
use lockstep_chain::evm::draft::native_transfer;
use lockstep_chain::facts::MoveKind;
use lockstep_commondata::keysign_payload::KeysignPayload;
use lockstep_store::StepState;
use lockstep_tests::esplora::EsploraShim;
use lockstep_tests::inside::tx::{ALICE, DERIVE_PATH, ETH, address, hex_of, terms};
use lockstep_tests::inside::{Consent, Inside, PATIENCE, bundle, reply, sending};
use lockstep_tests::node::Node;
use lockstep_tests::wait::until;
use lockstep_wallet::api::{Activity, AddressGate, Balance, SendRequest};
use lockstep_wallet::wire::ActionResult;
use serde_json::{Value, json};

/// A recipient's address, of a fixed key.
const THEIRS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const REWARD: u64 = 50 * 100_000_000;

struct Story {
    inside: Inside,
    chain: EsploraShim,
    address: String,
    coin: String,
}

impl Story {
    /// A vault with this number of outputs of fifty coins each.
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
        assert_eq!(*raw, (u64::from(outputs) * REWARD).to_string(), "the balance is what was mined");
        let coin = coin.id.clone();
        inside.person.forget();
        Self { inside, chain, address, coin }
    }

    fn request(&self, amount: &str) -> SendRequest {
        sending(&self.coin, THEIRS, amount)
    }

    /// The payload of a payment that the person then declines.
    async fn drafted(&self, amount: &str) -> KeysignPayload {
        self.inside.person.will([Consent::Reject]);
        let started = self.inside.wallet.send(&self.request(amount)).await.expect("it is planned");
        self.inside
            .until_activity("the no", |entry| {
                entry.bundle_id == started.bundle_id && entry.state == StepState::NotSigned
            })
            .await;
        self.inside.person.last_payload()
    }

    /// Proposes a step and returns the reason for its refusal before the person is asked.
    async fn is_refused(&self, step: Value) -> String {
        let asked = self.inside.person.consents().len();
        let result = self.inside.one(bundle(vec![step])).await;
        assert_eq!(self.inside.person.consents().len(), asked, "before anybody was asked");
        result.error.expect("it is refused")
    }

    /// Proposes the steps, and mines a block once the node has the payment in bitcoin.
    async fn is_done(&self, steps: Vec<Value>) -> ActionResult {
        let (result, ()) = tokio::join!(self.inside.one(bundle(steps)), async {
            let pool = || async { (self.chain.node.call(&["getrawmempool"]) != json!([])).then_some(()) };
            until("the node to have it", PATIENCE, pool).await;
            self.chain.mine(1);
        });
        result
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
    let facts = &view.steps[0].facts;
    let kinds: Vec<_> = facts.moves.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change], "what leaves and what comes back was shown");
    assert_eq!(facts.moves[1].to.as_ref(), Some(&story.address), "the change is the vault's own");

    // The payload once more: its outputs are spent, so it is refused.
    let asked = story.inside.person.consents().len();
    let payload = STANDARD.encode(hex::decode(view.steps[0].raw_hex.trim_start_matches("0x")).unwrap());
    assert_eq!(asked, 1, "once");
    let error = story.is_refused(of_payload(&payload)).await;
    assert!(error.contains(&format!("which the transaction {hash} has spent")), "{error}");

    let own = SendRequest { to: story.address.clone(), ..story.request("1") };
    let refused = story.inside.wallet.quote_send(&own).await.expect_err("nothing would be paid");
    assert!(refused.message.contains("This is your own address"), "{}", refused.message);
}

/// A payment on Ethereum.
fn ether(id: &str, sequence: i64, nonce: u64) -> Value {
    let mut terms = terms(nonce, 21_000);
    terms.chain_id = 1;
    let unsigned = native_transfer(&terms, address(ALICE), U256::from(ETH / 100));
    json!({
        "id": id, "sequence": sequence, "chain": "ethereum", "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex_of(&unsigned),
        "chain_context": { "chain_id": "0x1", "derive_path": DERIVE_PATH, "tx_type": "eip1559" },
    })
}

fn of_payload(payload: &str) -> Value {
    json!({
        "id": "step", "sequence": 0, "chain": "bitcoin", "signing_mode": "ecdsa_secp256k1", "keysign_payload": payload,
        "wait_for_receipt": true,
    })
}

/// A signature covers only the amount of its own input. Lies about two inputs, one after the other, would give two valid signatures for a
/// transaction whose fee was never shown.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_input_is_worth_is_read_from_the_chain() {
    const TOLD: &str = "says that it is worth 49 BTC; on the chain it is worth 50 BTC";
    let story = Story::begin(3).await;
    let honest = story.drafted("120.5").await;
    for place in 0..3 {
        let mut lying = honest.clone();
        lying.utxo_info[place].amount -= 100_000_000;
        let error = story.is_refused(of_payload(&lying.to_base64())).await;
        assert!(error.contains(TOLD) && error.contains(&lying.utxo_info[place].hash), "{error}");
    }

    let node = &story.chain.node;
    let spent: Vec<Value> =
        story.chain.outputs(&story.address).iter().map(|(txid, vout)| json!({ "txid": txid, "vout": vout })).collect();
    let outputs = json!([{ story.chain.own_form(THEIRS): 149.9 }]);
    let created = STANDARD.decode(node.composed(&Value::from(spent), &outputs)).unwrap();
    let own = node.call(&["validateaddress", &story.chain.own_form(&story.address)]);
    let script = hex::decode(own["scriptPubKey"].as_str().expect("a script")).unwrap();
    // The node leaves the maps of the three inputs and of the output empty. Amount and script describe a spent output, which the format allows
    // if the amount is signed.
    let whole = &created[..created.len() - 4];
    let psbt = |amounts: [u64; 3]| {
        let input = |amount: u64| [&[1, 1, 31][..], &amount.to_le_bytes(), &[22], &script, &[0]].concat();
        [whole, &amounts.map(input).concat(), &[0]].concat()
    };
    let of_bytes = |bytes: &[u8]| {
        json!({
            "id": "step", "sequence": 0, "chain": "bitcoin", "signing_mode": "ecdsa_secp256k1",
            "unsigned_tx_hex": hex::encode(bytes), "chain_context": { "derive_path": "m/84'/0'/0'/0/0" },
        })
    };
    for place in 0..3 {
        let mut amounts = [REWARD; 3];
        amounts[place] += 100_000_000;
        let error = story.is_refused(of_bytes(&psbt(amounts))).await;
        assert!(error.contains("says that it is worth 51 BTC; on the chain it is worth 50 BTC"), "{error}");
    }
    let asked = story.inside.person.consents().len();
    story.inside.person.will([Consent::Reject]);
    let rejected = story.inside.one(bundle(vec![of_bytes(&psbt([REWARD; 3]))])).await;
    assert!(!rejected.success);
    assert_eq!(story.inside.person.consents().len(), asked + 1, "the true one is put before the person");
}

/// Two Taproot outputs and an older one: three signatures in two schemes with one pair of shares.
#[tokio::test(flavor = "multi_thread")]
async fn outputs_of_taproot_are_spent_beside_others() {
    let story = Story::begin(1).await;
    let coin = story.drafted("1").await.coin.expect("a coin");
    let key = bitcoin::PublicKey::from_slice(&hex::decode(&coin.hex_public_key).unwrap()).unwrap();
    let taproot = Address::p2tr(&Secp256k1::new(), key.inner.into(), None, Network::Bitcoin);
    for _ in 0..2 {
        story.chain.reward(&taproot.to_string());
    }
    story.chain.mine(100);
    let node = &story.chain.node;
    let addresses = [&story.address, &taproot.to_string()].map(|address| story.chain.outputs(address));
    let spent: Vec<Value> =
        addresses.iter().flatten().map(|(txid, vout)| json!({ "txid": txid, "vout": vout })).collect();
    let outputs = json!([{ story.chain.own_form(THEIRS): 149.9999 }]);
    let mut psbt = Psbt::deserialize(&STANDARD.decode(node.composed(&Value::from(spent), &outputs)).unwrap()).unwrap();
    let own: Address = story.address.parse::<Address<_>>().unwrap().assume_checked();
    for (place, input) in psbt.inputs.iter_mut().enumerate() {
        let script_pubkey = if place == 0 { own.script_pubkey() } else { taproot.script_pubkey() };
        input.witness_utxo = Some(TxOut { value: Amount::from_sat(REWARD), script_pubkey });
    }
    let step = json!({
        "id": "step", "sequence": 0, "chain": "bitcoin", "signing_mode": "ecdsa_secp256k1",
        "unsigned_tx_hex": hex::encode(psbt.serialize()), "chain_context": { "derive_path": "m/84'/0'/0'/0/0" },
    });
    let before = story.chain.has(THEIRS);
    let result = story.is_done(vec![step]).await;
    assert!(result.success, "{:?}", result.error);
    let told = &result.data.expect("data")["transactions"][0];
    let hash = told["tx_hash"].as_str().expect("a hash").to_owned();
    assert_eq!(story.chain.has(THEIRS), before + 14_999_990_000, "the node has taken all three signatures");
    let tx = node.call(&["getrawtransaction", &hash, "true"]);
    let proofs: Vec<_> =
        tx["vin"].as_array().unwrap().iter().map(|input| input["txinwitness"].as_array().unwrap().len()).collect();
    assert_eq!(proofs, [2, 1, 1], "a signature and a key, and twice a signature alone");
}

/// T18: a step waits for one block. It is not confirmed while it is in the pool, the next step is not sent before the block, and another
/// payment can be made while a bundle waits for its last block.
#[tokio::test(flavor = "multi_thread")]
async fn the_next_step_is_sent_after_a_block_and_not_before() {
    let story = Story::begin(1).await;
    let inside = &story.inside;
    let payload = story.drafted("20").await.to_base64();
    let ethereum = Node::start_ticking(1).await;
    ethereum.give(&inside.address, ETH).await;
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("the network is switched on");
    inside.agent.answers(reply(vec![bundle(vec![of_payload(&payload), ether("after", 3, 0)])]));
    inside.wallet.send_message(&inside.conversation, "go on").await.expect("a turn begins");
    let sent = inside
        .until_activity("the coins to be sent", |entry| {
            entry.chain == "Bitcoin" && entry.state == StepState::Broadcast && entry.tx_hash.is_some()
        })
        .await;
    let hash = sent.tx_hash.expect("a hash");
    assert_eq!(story.chain.node.call(&["getrawmempool"]), json!([hash]), "the node has it, and no block");
    let looked = story.chain.asked();
    until("some more looks at the node", PATIENCE, || async { (story.chain.asked() > looked + 8).then_some(()) }).await;
    assert_eq!(ethereum.sent(&inside.address).await, 0, "and so the next step was not sent");
    assert!(inside.agent.results().is_empty(), "nor is anything told");
    story.chain.mine(1);
    let result = until("the result", PATIENCE, || async { inside.agent.results().pop() }).await;
    assert!(result.success, "{:?}", result.error);
    let data = result.data.expect("data");
    let told: Vec<Value> = data["transactions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| json!([one["id"], one["status"], one["waited_for"], one["blocks"]]))
        .collect();
    assert_eq!(
        json!(told),
        json!([["step", "confirmed", "block", 1], ["after", "confirmed", "block", 2]]),
        "each with what was waited for"
    );
}

/// T18: without a block in time a step is `timeout`, not `failed`; later steps are not signed, and the wallet keeps following the transaction.
#[tokio::test(flavor = "multi_thread")]
async fn no_block_in_time_is_a_timeout_and_stays_watched() {
    let story = Story::begin(1).await;
    let inside = &story.inside;
    let payload = story.drafted("20").await.to_base64();
    let mut first = of_payload(&payload);
    first["receipt_timeout_seconds"] = json!(1);
    let result = inside.one(bundle(vec![first])).await;
    assert!(!result.success, "nobody knows yet how it ends");
    assert!(result.error.as_deref().is_some_and(|error| error.contains("one block was waited for")), "{result:?}");
    let told = &result.data.expect("data")["transactions"][0];
    assert_eq!((&told["status"], &told["waited_for"]), (&json!("timeout"), &json!("block")), "{told}");
    let hash = told["tx_hash"].as_str().expect("a hash").to_owned();
    story.chain.mine(1);
    let ours = |entry: &Activity| entry.tx_hash.as_ref() == Some(&hash) && entry.state == StepState::Confirmed;
    inside.until_activity("its block", ours).await;
}

/// While a bundle waits for its last receipt, another one can be signed.
#[tokio::test(flavor = "multi_thread")]
async fn waiting_for_a_block_does_not_stop_other_payments() {
    let story = Story::begin(2).await;
    let mut bundles = Vec::new();
    for amount in ["1", "2"] {
        let started = story.inside.wallet.send(&story.request(amount)).await.expect("it is planned");
        let sent = |entry: &Activity| entry.bundle_id == started.bundle_id && entry.state == StepState::Broadcast;
        story.inside.until_activity("it to be sent", sent).await;
        bundles.push(started.bundle_id);
    }
    story.chain.mine(1);
    for id in bundles {
        let mined = |entry: &Activity| entry.bundle_id == id && entry.state == StepState::Confirmed;
        story.inside.until_activity("its block", mined).await;
    }
}

/// One bundle over two chains, in its order: Ethereum, Bitcoin, Ethereum.
#[tokio::test(flavor = "multi_thread")]
async fn a_bundle_runs_over_bitcoin_and_ethereum_in_its_order() {
    let story = Story::begin(1).await;
    let (inside, owner) = (&story.inside, &story.inside.address);
    let ethereum = Node::start_ticking(1).await;
    ethereum.give(owner, ETH).await;
    inside.wallet.switch_network_on("Ethereum", Some(&ethereum.url)).await.expect("the network is switched on");
    // A declined payment gives the bytes and spends nothing.
    inside.person.will([Consent::Reject]);
    let declined = inside.wallet.send(&story.request("1.5")).await.expect("it is planned");
    inside
        .until_activity("the no", |entry| entry.bundle_id == declined.bundle_id && entry.state == StepState::NotSigned)
        .await;
    let raw = inside.person.consents().last().expect("consent was asked").steps[0].raw_hex.clone();
    let coins = json!({
        "id": "coins", "sequence": 2, "chain": "bitcoin", "signing_mode": "ecdsa_secp256k1",
        "keysign_payload": STANDARD.encode(hex::decode(raw.trim_start_matches("0x")).unwrap()),
    });
    let before = story.chain.has(THEIRS);
    let result = story.is_done(vec![ether("after", 3, 1), coins, ether("first", 1, 0)]).await;
    assert!(result.success, "{:?}", result.error);
    let data = result.data.expect("data");
    let told: Vec<[&str; 2]> = data["transactions"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| [one["id"].as_str().unwrap(), one["status"].as_str().unwrap()])
        .collect();
    assert_eq!(
        told,
        [["first", "confirmed"], ["coins", "confirmed"], ["after", "confirmed"]],
        "each in its order, as it stands"
    );
    assert_eq!(ethereum.sent(owner).await, 2, "both of Ethereum's are there");
    assert_eq!(story.chain.has(THEIRS) - before, 150_000_000, "the recipient has the coins");
}

/// A name may be in the address book once for each network, and an address is never a name.
#[tokio::test(flavor = "multi_thread")]
async fn a_name_stands_for_its_address_on_the_coins_network() {
    const ANOTHER: &str = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    let story = Story::begin(1).await;
    let wallet = &story.inside.wallet;
    let quoted = async |to: &str| wallet.quote_send(&SendRequest { to: to.to_owned(), ..story.request("1") }).await;
    wallet.add_contact("Zoe", ALICE, "Ethereum").await.expect("it is added");
    let refused = quoted("Zoe").await.expect_err("nobody of that name is on Bitcoin");
    assert!(refused.message.contains("only with an address of another network than Bitcoin"), "{}", refused.message);
    wallet.add_contact("Zoe", THEIRS, "Bitcoin").await.expect("it is added");
    assert_eq!(quoted("zoe").await.expect("it is clear").to_address, THEIRS, "the one that is of this network");
    wallet.add_contact(ANOTHER, THEIRS, "Bitcoin").await.expect("it is added");
    assert_eq!(quoted(ANOTHER).await.expect("it is clear").to_address, ANOTHER, "the address that was written");
    wallet.add_contact("Zoe", ANOTHER, "Bitcoin").await.expect("it is added");
    let refused = quoted("Zoe").await.expect_err("there are two");
    assert!(refused.message.contains("Choose the address"), "{}", refused.message);
}
