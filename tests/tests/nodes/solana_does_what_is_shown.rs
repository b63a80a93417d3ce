//! A real node does with a Solana transaction what its facts say, for payloads and unsigned transactions.

use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SolanaSpecific};
use lockstep_tests::surfpool::Surfpool;
use serde_json::{Value, json};

const MINT: &str = "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v";
const SYSTEM: [u8; 32] = [0; 32];

/// The node, with the questions of this story.
struct Node(Surfpool);

impl Node {
    fn start() -> Self {
        Self(Surfpool::start())
    }

    fn try_ask(&mut self, ask: Value) -> Result<Value, String> {
        self.0.try_ask(ask)
    }

    fn ask(&mut self, ask: Value) -> Value {
        self.0.ask(ask)
    }

    fn blockhash(&mut self) -> String {
        self.ask(json!({"do": "blockhash"})).as_str().unwrap().to_owned()
    }

    fn balance(&mut self, address: &str) -> u64 {
        self.ask(json!({"do": "balance", "address": address})).as_u64().unwrap()
    }

    fn account(&mut self, address: &str) -> String {
        self.ask(json!({"do": "account", "address": address, "mint": MINT})).as_str().unwrap().to_owned()
    }

    fn tokens(&mut self, account: &str) -> String {
        self.ask(json!({"do": "tokens", "account": account})).as_str().unwrap().to_owned()
    }

    /// Sends a transaction, which must succeed under the computed hash.
    fn send(&mut self, signed: &SignedPayload) {
        let sent = self.ask(json!({"do": "send", "raw": signed.raw}));
        assert_eq!(sent, json!({"hash": signed.hash, "failed": null}), "the node does it, under the hash we gave");
    }
}

struct Person {
    key: SigningKey,
    public: [u8; 32],
    address: String,
}

fn person(seed: u8) -> Person {
    let key = SigningKey::from_bytes(&[seed; 32]);
    let public = key.verifying_key().to_bytes();
    let address = Registry::row("Solana").unwrap().address_of(&PublicKey::Ed25519(public)).unwrap();
    Person { key, public, address }
}

fn sign(prepared: &Prepared, person: &Person) -> (SignedPayload, Facts) {
    let message = prepared.to_sign().remove(0);
    let signature = PayloadSignature::Eddsa(person.key.sign(&message).to_bytes());
    (prepared.compile(&[signature]).unwrap().remove(0), prepared.facts().remove(0))
}

fn payload(from: &Person, to: &Person, amount: u64, blockhash: String) -> KeysignPayload {
    KeysignPayload {
        coin: Some(Coin {
            chain: "Solana".into(),
            ticker: "SOL".into(),
            address: from.address.clone(),
            decimals: 9,
            is_native_token: true,
            hex_public_key: hex::encode(from.public),
            ..Coin::default()
        }),
        to_address: to.address.clone(),
        to_amount: amount.to_string(),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: blockhash,
            priority_fee: "0".into(),
            ..SolanaSpecific::default()
        })),
        ..KeysignPayload::default()
    }
}

fn most(facts: &Facts) -> u64 {
    match &facts.fee {
        Fee::AtMost(fee) => fee.raw.parse().unwrap(),
        other => panic!("{other:?} is no limit"),
    }
}

#[test]
fn a_payment_costs_and_brings_what_was_shown() {
    let (mut node, us, them) = (Node::start(), person(1), person(2));
    node.ask(json!({"do": "fund", "address": us.address, "lamports": 2_000_000_000}));
    node.ask(json!({"do": "fund", "address": them.address, "lamports": 1_000_000_000}));
    let mut payment = payload(&us, &them, 100_000_000, node.blockhash());
    payment.memo = Some("hello".into());
    let (signed, facts) = sign(&Prepared::of(&payment, Live::default()).unwrap(), &us);
    let before = (node.balance(&us.address), node.balance(&them.address));

    let mut broken = signed.clone();
    broken.raw.replace_range(8..9, if &broken.raw[8..9] == "A" { "B" } else { "A" });
    let refusal = node.try_ask(json!({"do": "send", "raw": broken.raw})).unwrap_err();
    assert!(refusal.contains("signature"), "another signature is none: {refusal}");
    node.send(&signed);
    let shown: u64 = facts.moves[0].amount.as_ref().unwrap().raw.parse().unwrap();
    assert_eq!(facts.moves[0].to.as_deref(), Some(them.address.as_str()));
    assert_eq!(node.balance(&them.address) - before.1, shown, "they get what was shown");
    // With a compute limit, the highest fee is also the fee that is taken.
    assert_eq!(before.0 - node.balance(&us.address), shown + most(&facts), "we pay that and the fee");
}

#[test]
fn tokens_go_to_the_wallet_that_was_shown() {
    let (mut node, us, them) = (Node::start(), person(3), person(4));
    node.ask(json!({"do": "fund", "address": us.address, "lamports": 2_000_000_000}));
    node.ask(json!({"do": "mint", "address": MINT, "decimals": 6}));
    node.ask(json!({"do": "give", "address": us.address, "mint": MINT, "amount": 5_000_000}));
    let (ours, theirs) = (node.account(&us.address), node.account(&them.address));
    for (there, held) in [(false, "1000000"), (true, "2000000")] {
        let mut payment = payload(&us, &them, 1_000_000, node.blockhash());
        let coin = payment.coin.as_mut().unwrap();
        (coin.ticker, coin.decimals, coin.is_native_token) = ("USDC".into(), 6, false);
        coin.contract_address = MINT.into();
        if let Some(BlockchainSpecific::SolanaSpecific(specific)) = &mut payment.blockchain_specific {
            specific.from_token_associated_address = Some(ours.clone());
            specific.to_token_associated_address = there.then(|| theirs.clone());
        }
        let (signed, facts) = sign(&Prepared::of(&payment, Live::default()).unwrap(), &us);
        let shown = facts.moves.last().unwrap();
        assert_eq!((shown.kind, shown.to.as_deref()), (MoveKind::Pay, Some(them.address.as_str())));
        assert_eq!(shown.amount.as_ref().unwrap().text, "1 USDC");
        assert_eq!(facts.moves.len(), if there { 1 } else { 2 }, "an account that is not there is made and paid for");
        let before = node.balance(&us.address);
        node.send(&signed);
        assert_eq!(node.tokens(&theirs), held, "the wallet's own account has them");
        let deposit = node.balance(&theirs) * u64::from(!there);
        assert_eq!(before - node.balance(&us.address), deposit + most(&facts), "we pay the deposit and the fee");
    }
}

#[test]
fn an_unsigned_transaction_of_another_program_does_what_was_shown() {
    let (mut node, us, them) = (Node::start(), person(5), person(6));
    node.ask(json!({"do": "fund", "address": us.address, "lamports": 2_000_000_000}));
    node.ask(json!({"do": "fund", "address": them.address, "lamports": 1_000_000_000}));
    let row = Registry::row("Solana").unwrap();
    // A legacy message with one signer and one read-only program, which transfers 5 000 000. A byte follows the second one.
    for rest in [&[][..], &[9]] {
        let hash = decode(&node.blockhash()).unwrap();
        let data = [&2_u32.to_le_bytes()[..], &5_000_000_u64.to_le_bytes(), rest].concat();
        let length = u8::try_from(data.len()).unwrap();
        let keys = [us.public, them.public, SYSTEM].concat();
        let message = [&[1, 0, 1, 3][..], &keys, &hash, &[1, 2, 2, 0, 1, length], &data].concat();
        let prepared = Prepared::of_unsigned(row, &message, Some(&PublicKey::Ed25519(us.public)), Live::default());
        let (signed, facts) = sign(&prepared.unwrap(), &us);
        assert_eq!(facts.moves[0].amount.as_ref().unwrap().raw, "5000000", "{facts:?}");
        assert_eq!(facts.unread.is_empty(), rest.is_empty(), "what follows is told as what it is: {facts:?}");
        let before = node.balance(&them.address);
        node.send(&signed);
        assert_eq!(node.balance(&them.address) - before, 5_000_000, "the node passes over what follows");
    }
}

// Base58 of 32 bytes.
fn decode(text: &str) -> Option<[u8; 32]> {
    const DIGITS: &str = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
    let mut bytes = [0_u8; 32];
    for digit in text.chars() {
        let mut carry = u32::try_from(DIGITS.find(digit)?).ok()?;
        for byte in bytes.iter_mut().rev() {
            carry += u32::from(*byte) * 58;
            *byte = u8::try_from(carry & 0xff).ok()?;
            carry >>= 8;
        }
        if carry != 0 {
            return None;
        }
    }
    Some(bytes)
}
