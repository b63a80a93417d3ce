//! One bundle over two networks with both forms of input: unsigned transactions, and keysign payloads from which the wallet builds transactions.

use alloy::primitives::U256;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_chain::evm::draft::unsigned_eip1559;
use lockstep_chain::evm::facts::Call;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SwapPayload};
use lockstep_commondata::keysign_payload::{
    Coin, Erc20ApprovePayload, EthereumSpecific, KeysignPayload, OneInchQuote, OneInchSwapPayload, OneInchTransaction,
};
use lockstep_tests::inside::contracts::{ask_number, deploy_coin, deploy_till, word};
use lockstep_tests::inside::tx::{ALICE, BOB, DERIVE_PATH, ETH, address, hex_of, terms};
use lockstep_tests::inside::{Asked, Consent, Inside, bundle};
use lockstep_tests::node::Node;
use prost::Message;
use serde_json::{Value, json};

/// One coin with six decimals.
const ONE: u128 = 1_000_000;
const GWEI: u128 = 1_000_000_000;
/// `pay(address,uint256)` of the till.
const PAY: [u8; 4] = [0xc4, 0x07, 0x68, 0x76];

/// A network with a token that the vault holds, and a till that takes it.
struct Market {
    chain: &'static str,
    chain_id: u64,
    node: Node,
    coin: String,
    till: String,
    owner: String,
}

impl Market {
    async fn open(inside: &Inside, chain: &'static str, chain_id: u64) -> Self {
        let node = Node::start_ticking(chain_id).await;
        node.give(&inside.address, ETH).await;
        let coin = deploy_coin(&node, &inside.address, 1_000 * ONE).await;
        let till = deploy_till(&node).await;
        inside.wallet.switch_network_on(chain, Some(&node.url)).await.expect("the network is switched on");
        Self { chain, chain_id, node, coin, till, owner: inside.address.clone() }
    }

    /// What the till has received so far.
    async fn taken(&self) -> u128 {
        ask_number(&self.node, &self.coin, "70a08231", &[&self.till]).await
    }

    /// The unsigned approval of the till.
    fn approval(&self, nonce: u64, amount: u128) -> Vec<u8> {
        let mut terms = terms(nonce, 100_000);
        terms.chain_id = self.chain_id;
        let mut data = vec![0x09, 0x5e, 0xa7, 0xb3];
        data.extend(word(&self.till));
        data.extend(U256::from(amount).to_be_bytes::<32>());
        unsigned_eip1559(&terms, Some(address(&self.coin)), U256::ZERO, data.into())
    }

    /// A payload that pays the till, in the form of an exchange's quote.
    fn payment(&self, nonce: i64, amount: u128) -> KeysignPayload {
        let mut data = PAY.to_vec();
        data.extend(word(&self.coin));
        data.extend(U256::from(amount).to_be_bytes::<32>());
        let tx = OneInchTransaction {
            from: self.owner.clone(),
            to: self.till.clone(),
            data: hex_of(&data),
            value: "0".into(),
            gas_price: (20 * GWEI).to_string(),
            gas: 200_000,
            ..OneInchTransaction::default()
        };
        let coin = Coin {
            chain: self.chain.into(),
            ticker: "SUSD".into(),
            address: self.owner.clone(),
            contract_address: self.coin.clone(),
            decimals: 6,
            ..Coin::default()
        };
        let quote = OneInchQuote { dst_amount: "1".into(), tx: Some(tx) };
        let swap = OneInchSwapPayload {
            from_coin: Some(coin.clone()),
            to_coin: Some(coin.clone()),
            from_amount: amount.to_string(),
            quote: Some(quote),
            ..OneInchSwapPayload::default()
        };
        let fees = EthereumSpecific {
            max_fee_per_gas_wei: (20 * GWEI).to_string(),
            priority_fee: GWEI.to_string(),
            nonce,
            gas_limit: "200000".into(),
        };
        KeysignPayload {
            coin: Some(coin),
            to_address: self.till.clone(),
            to_amount: amount.to_string(),
            blockchain_specific: Some(BlockchainSpecific::EthereumSpecific(fees)),
            swap_payload: Some(SwapPayload::OneinchSwapPayload(swap)),
            ..KeysignPayload::default()
        }
    }

    /// A payload that pays the till, with the approval that it needs.
    fn approved_payment(&self, nonce: i64, amount: u128) -> KeysignPayload {
        let approve = Erc20ApprovePayload { spender: self.till.clone(), amount: amount.to_string() };
        KeysignPayload { erc20_approve_payload: Some(approve), ..self.payment(nonce, amount) }
    }

    fn step(&self, id: &str, sequence: i64, input: Value) -> Value {
        let mut step = json!({
            "id": id,
            "sequence": sequence,
            "chain": self.chain,
            "action": "",
            "signing_mode": "ecdsa_secp256k1",
            "wait_for_receipt": true,
        });
        step.as_object_mut().unwrap().extend(input.as_object().unwrap().clone());
        step
    }

    fn raw_step(&self, id: &str, sequence: i64, unsigned: &[u8]) -> Value {
        let context =
            json!({ "chain_id": format!("{:#x}", self.chain_id), "derive_path": DERIVE_PATH, "tx_type": "eip1559" });
        self.step(id, sequence, json!({ "unsigned_tx_hex": hex_of(unsigned), "chain_context": context }))
    }

    fn payload_step(&self, id: &str, sequence: i64, payload: &KeysignPayload) -> Value {
        self.step(id, sequence, json!({ "keysign_payload": STANDARD.encode(payload.encode_to_vec()) }))
    }
}

async fn markets() -> (Inside, Market, Market) {
    let inside = Inside::start_public().await;
    let ethereum = Market::open(&inside, "Ethereum", 1).await;
    let arbitrum = Market::open(&inside, "Arbitrum", 42_161).await;
    (inside, ethereum, arbitrum)
}

/// T9, T16, T17, T20: the specification's own example. An unsigned transaction approves a token and a payload pays it; on the other
/// network one payload approves and pays. The steps arrive out of order and run in order.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_of_the_specification_runs_as_it_is_written() {
    let (inside, ethereum, arbitrum) = markets().await;
    let result = inside
        .one(bundle(vec![
            arbitrum.payload_step("a3", 2, &arbitrum.approved_payment(0, 500 * ONE)),
            ethereum.raw_step("a1", 0, &ethereum.approval(0, 500 * ONE)),
            ethereum.payload_step("a2", 1, &ethereum.payment(1, 500 * ONE)),
        ]))
        .await;
    assert!(result.success, "every step went well: {:?}", result.error);
    let data = result.data.expect("a bundle has data");
    assert_eq!(data["bundle_success"], true);
    let told: Vec<(&str, &str, &str)> = data["transactions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| {
            let text = |key: &str| step[key].as_str().unwrap();
            (text("id"), text("chain"), text("status"))
        })
        .collect();
    let expected = [("a1", "Ethereum", "confirmed"), ("a2", "Ethereum", "confirmed"), ("a3", "Arbitrum", "confirmed")];
    assert_eq!(told, expected, "one entry for each step that was asked, in the order of the sequence");
    for (index, market) in [(1, &ethereum), (2, &arbitrum)] {
        let hash = data["transactions"][index]["tx_hash"].as_str().unwrap();
        let receipt = market.node.receipt(hash).await;
        assert_eq!(receipt["status"], "0x1", "the network has the transaction that the result names");
        assert_eq!(
            receipt["to"].as_str().unwrap().to_lowercase(),
            market.till.to_lowercase(),
            "and it is the payment, not the approval before it"
        );
        assert_eq!(market.taken().await, 500 * ONE, "{} has moved the money", market.chain);
        assert_eq!(market.node.sent(&inside.address).await, 2, "{}: an approval and a payment", market.chain);
    }

    let shown = inside.person.consents();
    assert_eq!(shown.len(), 1, "the person is asked once for all of it");
    assert_eq!((shown[0].network.as_str(), shown[0].test_network), ("Ethereum, Arbitrum", false));
    let steps: Vec<(&str, bool)> = shown[0]
        .steps
        .iter()
        .map(|step| (&step.facts, step.facts.evm().unwrap()))
        .map(|(facts, detail)| (facts.chain.as_str(), matches!(detail.call, Call::Erc20Approve { .. })))
        .collect();
    let expected = [("Ethereum", true), ("Ethereum", false), ("Arbitrum", true), ("Arbitrum", false)];
    assert_eq!(steps, expected, "and sees every transaction, the one inside the payload too, with its network");
    let passwords = inside.person.asked().iter().filter(|asked| matches!(asked, Asked::Password { .. })).count();
    assert_eq!(passwords, 1, "one password for both networks");
}

/// T16, T19, T20: if the approval of a payload fails, its payment is never signed; if the payment fails, the result names the approval.
#[tokio::test(flavor = "multi_thread")]
async fn a_failure_inside_a_payload_stops_it() {
    let (inside, ethereum, _arbitrum) = markets().await;
    // More than the vault has: the approval is mined, the payment reverts.
    let result =
        inside.one(bundle(vec![ethereum.payload_step("a1", 1, &ethereum.approved_payment(0, 5_000 * ONE))])).await;
    assert!(!result.success, "a payment that reverts is a failure");
    let data = result.data.unwrap();
    let step = &data["transactions"][0];
    assert_eq!(step["status"], "failed");
    let approval = inside.wallet.activity().await.unwrap();
    let approval =
        approval.iter().find(|row| row.state == lockstep_wallet::StepState::Confirmed).expect("it was mined");
    let hash = approval.tx_hash.as_deref().unwrap();
    let error = step["error"].as_str().unwrap();
    assert!(error.contains(hash), "the approval that now stands is named: {error}");
    assert_eq!(ethereum.taken().await, 0, "and no money moved");

    // The approval itself cannot succeed: there is no gas for it.
    let mut starved = ethereum.approved_payment(2, ONE);
    let Some(BlockchainSpecific::EthereumSpecific(fees)) = &mut starved.blockchain_specific else { panic!() };
    fees.gas_limit = "25000".into();
    let result = inside.one(bundle(vec![ethereum.payload_step("a2", 1, &starved)])).await;
    assert!(!result.success, "an approval that runs out of gas is a failure");
    assert_eq!(ethereum.node.sent(&inside.address).await, 3, "the payment after it was never sent");
}

/// T7, T11: a payload for another vault, account or chain, with a wrong nonce, or broken: the refusal names the field, and the person is not
/// asked.
#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_payload_is_refused_before_the_consent() {
    let (inside, ethereum, arbitrum) = markets().await;
    let good = || ethereum.payment(0, ONE);
    let with = |change: &dyn Fn(&mut KeysignPayload)| {
        let mut payload = good();
        change(&mut payload);
        ethereum.payload_step("a1", 1, &payload)
    };
    let coin = |change: fn(&mut Coin)| with(&move |payload| change(payload.coin.as_mut().unwrap()));
    let mut both = ethereum.raw_step("a1", 1, &ethereum.approval(0, ONE));
    both["keysign_payload"] = json!(STANDARD.encode(good().encode_to_vec()));
    let mut wrong_id = ethereum.payload_step("a1", 1, &good());
    wrong_id["chain_context"] = json!({ "chain_id": 5 });
    let mut unknown_field = good().encode_to_vec();
    unknown_field.extend([0xf8, 0x3f, 0x01]);
    let raw = |bytes: &[u8]| ethereum.step("a1", 1, json!({ "keysign_payload": STANDARD.encode(bytes) }));
    let cases = [
        ("another account", coin(|coin| coin.address = ALICE.into()), "this vault's is"),
        ("another chain", coin(|coin| coin.chain = "Arbitrum".into()), "not for Ethereum"),
        ("another key", coin(|coin| coin.hex_public_key = "02".repeat(33)), "another vault"),
        ("another vault", with(&|payload| payload.vault_public_key_ecdsa = "03".repeat(33)), "another vault"),
        ("no broadcast", with(&|payload| payload.skip_broadcast = Some(true)), "not broadcast"),
        ("no chain data", with(&|payload| payload.blockchain_specific = None), "ethereum_specific"),
        ("a used nonce", ethereum.payload_step("a1", 1, &ethereum.payment(7, ONE)), "nonce 7"),
        ("both inputs", both, "exactly one"),
        ("another chain id beside it", wrong_id, "chain_id"),
        ("no base64", ethereum.step("a1", 1, json!({ "keysign_payload": "%%%" })), "base64"),
        ("no message", raw(&[0xff; 40]), "protobuf"),
        ("a field that is not known", raw(&unknown_field), "does not know"),
        ("cut off", raw(&good().encode_to_vec()[..30]), "cannot be signed"),
    ];
    for (what, step, told) in cases {
        let result = inside.one(bundle(vec![step])).await;
        let error = result.error.unwrap_or_default();
        assert!(!result.success && error.contains(told), "{what} is told as what it is: {error}");
        assert!(error.contains("Nobody was asked"), "{what}: and what did not happen: {error}");
        assert!(inside.person.forget().is_empty(), "{what}: the person is not asked");
    }
    assert_eq!(ethereum.node.sent(&inside.address).await + arbitrum.node.sent(&inside.address).await, 0);
    let paid = inside
        .one(bundle(vec![
            ethereum.raw_step("a1", 1, &ethereum.approval(0, ONE)),
            ethereum.payload_step("a2", 2, &ethereum.payment(1, ONE)),
        ]))
        .await;
    assert!(paid.success, "the same payload unchanged is paid: {:?}", paid.error);
}

/// An approval that hides behind a harmless payment has a finding, even if it is small, and is not signed without a dialog.
#[tokio::test(flavor = "multi_thread")]
async fn an_approval_for_another_spender_has_a_finding() {
    let (inside, ethereum, _arbitrum) = markets().await;
    let approve = Erc20ApprovePayload { spender: ALICE.into(), amount: "1".into() };
    let smuggled = KeysignPayload { erc20_approve_payload: Some(approve), ..ethereum.payment(0, ONE) };
    inside.person.will([Consent::Reject]);
    let mut asked = bundle(vec![ethereum.payload_step("a1", 1, &smuggled)]);
    asked.params["skip_approval"] = json!(true);
    let result = inside.one(asked).await;
    assert!(!result.success, "the person said no");
    let shown = inside.person.consents();
    let codes: Vec<&str> = shown[0].steps[0].findings.iter().map(|finding| finding.id().code()).collect();
    assert!(codes.contains(&"approval_for_another"), "whom it is for is said: {codes:?}");
    assert_eq!(ethereum.node.sent(&inside.address).await, 0, "nothing was sent");
}

/// A bundle never mixes real and test money, and never uses a network that is off.
#[tokio::test(flavor = "multi_thread")]
async fn real_and_test_money_never_meet() {
    let (inside, ethereum, _arbitrum) = markets().await;
    let sepolia = inside.node.url.clone();
    inside.wallet.switch_network_on("Sepolia", Some(&sepolia)).await.expect("switched on");
    let mut test_terms = terms(0, 21_000);
    test_terms.chain_id = 11_155_111;
    let pays = unsigned_eip1559(&test_terms, Some(address(BOB)), U256::from(1), Vec::new().into());
    let mut test_step = ethereum.raw_step("a2", 2, &pays);
    test_step["chain"] = json!("Sepolia");
    test_step["chain_context"]["chain_id"] = json!(11_155_111);
    let result = inside.one(bundle(vec![ethereum.raw_step("a1", 1, &ethereum.approval(0, ONE)), test_step])).await;
    let error = result.error.unwrap_or_default();
    assert!(error.contains("test money") && error.contains("real money"), "both kinds are named: {error}");
    assert!(inside.person.forget().is_empty(), "and the person is not asked");

    inside.wallet.switch_network_off("Arbitrum").await.expect("switched off");
    let step = |chain: &str| {
        let mut step = ethereum.raw_step("a1", 1, &ethereum.approval(0, ONE));
        step["chain"] = json!(chain);
        step
    };
    let error = inside.one(bundle(vec![step("Arbitrum")])).await.error.unwrap_or_default();
    assert!(error.contains("switched off"), "what is off is said to be off: {error}");
    assert_eq!(ethereum.node.sent(&inside.address).await, 0, "nothing was sent");
}
