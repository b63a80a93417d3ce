//! A real Bitcoin node and a real Litecoin node compose transactions that spend each kind of output that the wallet signs. The wallet signs
//! their bytes, and the node relays and mines them. With one changed bit, the node refuses.
//!
//! The chain is a test network. Its outputs are locked as on the main network; only the notation of addresses differs.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use bitcoin::key::{Keypair, TapTweak};
use bitcoin::psbt::Psbt;
use bitcoin::secp256k1::{Message, Secp256k1};
use bitcoin::{Amount, ScriptBuf, TxOut};
use k256::ecdsa::SigningKey;
use lockstep_chain::facts::{Facts, Fee, MoveKind};
use lockstep_chain::{Chain, Live, PayloadSignature, Prepared, PublicKey, Registry, SignatureKind};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, UtxoInfo, UtxoSpecific};
use lockstep_tests::bitcoind::Bitcoind;
use serde_json::{Value, json};

const MEMO: &str = "=:ETH.ETH:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed:4000000/1/0:story:30:0123";

struct Story {
    node: Bitcoind,
    row: &'static Chain,
    descriptors: Vec<String>,
}

/// An input: a block's reward to one of our addresses.
struct Reward {
    txid: String,
    amount: f64,
}

fn secret(which: u8) -> SigningKey {
    SigningKey::from_slice(&[which; 32]).unwrap()
}

fn public(which: u8) -> [u8; 33] {
    secret(which).verifying_key().to_sec1_point(true).as_bytes().try_into().unwrap()
}

fn sign(prepared: &Prepared) -> Vec<PayloadSignature> {
    let one = |(place, digest): (usize, &Vec<u8>)| {
        if prepared.kind_of(place) == Some(SignatureKind::Schnorr) {
            let message = Message::from_digest(digest.as_slice().try_into().unwrap());
            let made = Secp256k1::new().sign_schnorr_no_aux_rand(&message, &tweaked());
            return PayloadSignature::Schnorr(made.serialize());
        }
        let (signature, recovery) = secret(1).sign_prehash_recoverable(digest);
        let (r, s) = signature.split_bytes();
        PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
    };
    prepared.to_sign().iter().enumerate().map(one).collect()
}

/// Our key tweaked for Taproot without scripts (BIP-341), by an independent library.
fn tweaked() -> Keypair {
    let pair = Keypair::from_seckey_slice(&Secp256k1::new(), &[1; 32]).unwrap();
    pair.tap_tweak(&Secp256k1::new(), None).to_keypair()
}

impl Story {
    /// A chain with a mature reward to each of our `kinds` of outputs.
    fn begin(program: &str, chain: &str, kinds: &[fn(&str) -> String]) -> (Self, Vec<Reward>) {
        let node = Bitcoind::start(program);
        let own = hex::encode(public(1));
        let descriptor = |kind: &fn(&str) -> String| {
            node.call(&["getdescriptorinfo", &kind(&own)])["descriptor"].as_str().unwrap().to_owned()
        };
        let descriptors: Vec<_> = kinds.iter().map(descriptor).collect();
        let story = Self { row: Registry::row(chain).unwrap(), node, descriptors };
        let rewards = story.descriptors.iter().map(|descriptor| story.reward(&story.address(descriptor))).collect();
        story.mine(100);
        (story, rewards)
    }

    /// Litecoin's node has no descriptor for Taproot outputs, but pays to their addresses.
    fn taproot(&self) -> String {
        let hrp = bech32::Hrp::parse(if self.row.name == "Litecoin" { "rltc" } else { "bcrt" }).unwrap();
        bech32::segwit::encode_v1(hrp, &tweaked().x_only_public_key().0.serialize()).unwrap()
    }

    fn address(&self, descriptor: &str) -> String {
        self.node.call(&["deriveaddresses", descriptor])[0].as_str().unwrap().to_owned()
    }

    fn others(&self) -> String {
        let descriptor = format!("wpkh({})", hex::encode(public(2)));
        let info = self.node.call(&["getdescriptorinfo", &descriptor]);
        self.address(info["descriptor"].as_str().unwrap())
    }

    fn mine(&self, blocks: u32) {
        self.node.call(&["generatetoaddress", &blocks.to_string(), &self.others()]);
    }

    fn reward(&self, address: &str) -> Reward {
        let blocks = self.node.call(&["generatetoaddress", "1", address]);
        let block = self.node.call(&["getblock", blocks[0].as_str().unwrap(), "2"]);
        let coinbase = &block["tx"][0];
        Reward {
            txid: coinbase["txid"].as_str().unwrap().to_owned(),
            amount: coinbase["vout"][0]["value"].as_f64().unwrap(),
        }
    }

    /// The node's transaction: it spends all rewards and pays half a coin, with a memo, change and a fee of 0.0002.
    fn composed(&self, rewards: &[Reward]) -> String {
        let inputs: Vec<_> = rewards.iter().map(|one| json!({"txid": one.txid, "vout": 0})).collect();
        let change = rewards.iter().map(|one| one.amount).sum::<f64>() - 0.5 - 0.0002;
        let outputs = json!([
            {self.others(): "0.5"},
            {self.address(&self.descriptors[0]): format!("{change:.8}")},
            {"data": hex::encode(MEMO)},
        ]);
        let created = self.node.composed(&Value::from(inputs), &outputs);
        self.node.text(&["utxoupdatepsbt", &created, &json!(self.descriptors).to_string()])
    }

    /// `psbt` with the spent Taproot outputs, which Litecoin's node leaves out.
    fn described(&self, psbt: &str, rewards: &[Reward]) -> String {
        let mut psbt = Psbt::deserialize(&STANDARD.decode(psbt).unwrap()).unwrap();
        for (input, reward) in psbt.inputs.iter_mut().zip(rewards) {
            let output = &self.node.call(&["getrawtransaction", &reward.txid, "true"])["vout"][0];
            let script_pubkey = ScriptBuf::from_hex(output["scriptPubKey"]["hex"].as_str().unwrap()).unwrap();
            let value = Amount::from_btc(reward.amount).unwrap();
            input.witness_utxo.get_or_insert(TxOut { value, script_pubkey });
        }
        STANDARD.encode(psbt.serialize())
    }

    fn read(&self, psbt: &str) -> Prepared {
        let bytes = STANDARD.decode(psbt).unwrap();
        let signer = PublicKey::Secp256k1(public(1));
        Prepared::of_unsigned(self.row, &bytes, Some(&signer), Live::default()).unwrap()
    }

    /// Broadcasts the transaction and checks that a block contains it under the hash that the wallet computed.
    fn is_mined(&self, prepared: &Prepared) -> Value {
        let sent = prepared.compile(&sign(prepared)).unwrap().remove(0);
        let places = self.places_of_signatures(&sent.raw);
        assert_eq!(places.len(), prepared.to_sign().len(), "there is one signature for each digest");
        for place in places {
            let mut bytes = hex::decode(&sent.raw).unwrap();
            bytes[place] ^= 1;
            let refused = self.accepts(&hex::encode(bytes));
            assert_ne!(refused["allowed"], json!(true), "a bit of a signature is changed, and the node relays it");
        }
        let accepted = self.accepts(&sent.raw);
        assert_eq!(accepted["allowed"], json!(true), "the node relays it: {accepted}");
        assert_eq!(self.node.text(&["sendrawtransaction", &sent.raw]), sent.hash, "the node calls it as we do");
        self.mine(1);
        let mined = self.node.call(&["getrawtransaction", &sent.hash, "true"]);
        assert_eq!(mined["confirmations"], json!(1), "it is in the block");
        mined
    }

    fn accepts(&self, raw: &str) -> Value {
        self.node.call(&["testmempoolaccept", &json!([raw]).to_string()])[0].clone()
    }

    // In the middle of each r, after the DER headers; or in a witness with one element.
    fn places_of_signatures(&self, raw: &str) -> Vec<usize> {
        let bytes = hex::decode(raw).unwrap();
        let begins = |at: &usize| bytes[*at] == 0x30 && bytes[at + 2] == 0x02 && matches!(bytes[at + 3], 0x1f..=0x21);
        let der = (0..bytes.len() - 8).filter(begins).map(|at| at + 20);
        let decoded = self.node.call(&["decoderawtransaction", raw]);
        let witnesses = decoded["vin"].as_array().unwrap().iter().filter_map(|input| input["txinwitness"].as_array());
        let schnorr = witnesses.filter(|witness| witness.len() == 1);
        der.chain(schnorr.map(|witness| raw.find(witness[0].as_str().unwrap()).unwrap() / 2 + 20)).collect()
    }
}

fn told(prepared: &Prepared) -> Facts {
    prepared.facts().remove(0)
}

fn agrees_with_the_node(story: &Story, psbt: &str, prepared: &Prepared, mined: &Value) {
    let facts = told(prepared);
    let Fee::Exact(fee) = &facts.fee else { panic!("{:?}", facts.fee) };
    let node_says = story.node.call(&["analyzepsbt", psbt])["fee"].as_f64().unwrap();
    assert_eq!(format!("{:.8}", node_says), "0.00020000", "the node's own sum");
    assert_eq!(fee.raw, "20000", "and ours");
    let kinds: Vec<_> = facts.moves.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [MoveKind::Pay, MoveKind::Change]);
    assert_eq!(facts.memo.unwrap().text.as_deref(), Some(MEMO));
    let data = mined["vout"][2]["scriptPubKey"]["hex"].as_str().unwrap();
    assert!(data.ends_with(&hex::encode(MEMO)), "{data} is what was mined");
}

const KINDS: [fn(&str) -> String; 3] =
    [|key| format!("pkh({key})"), |key| format!("wpkh({key})"), |key| format!("sh(wpkh({key}))")];

#[test]
fn bitcoin_mines_each_kind_of_input_of_a_psbt() {
    let (story, rewards) = Story::begin("bitcoind", "Bitcoin", &KINDS);
    let psbt = story.composed(&rewards);
    each_kind_is_mined(&story, &psbt);
}

#[test]
fn litecoin_mines_each_kind_of_input_of_a_psbt() {
    let (story, rewards) = Story::begin("litecoind", "Litecoin", &KINDS);
    // The node adds the previous transaction of a legacy output only for its own wallet.
    let bare = story.composed(&rewards);
    let unproven = Prepared::of_unsigned(story.row, &STANDARD.decode(&bare).unwrap(), None, Live::default());
    assert!(unproven.unwrap_err().to_string().contains("the fee is unknown"), "and without it nothing is signed");
    let psbt = proven(&bare, &story.node.text(&["getrawtransaction", &rewards[0].txid]));
    each_kind_is_mined(&story, &psbt);
}

/// Both nodes mine a Taproot input, alone and with each of the older kinds.
#[test]
fn both_mine_taproot_outputs_of_a_psbt() {
    for (program, chain) in [("bitcoind", "Bitcoin"), ("litecoind", "Litecoin")] {
        let wpkh: [fn(&str) -> String; 1] = [|key| format!("wpkh({key})")];
        let (mut story, mut rewards) = Story::begin(program, chain, &wpkh);
        if chain == "Bitcoin" {
            let info = story.node.call(&["getdescriptorinfo", &format!("tr({})", hex::encode(public(1)))]);
            let descriptor = info["descriptor"].as_str().unwrap().to_owned();
            assert_eq!(story.address(&descriptor), story.taproot(), "the node comes to the same output key");
            story.descriptors.push(descriptor);
        }
        rewards.extend((0..3).map(|_| story.reward(&story.taproot())));
        story.mine(100);
        for (spent, kinds) in [(&rewards[..3], 3), (&rewards[3..], 1)] {
            let psbt = story.described(&story.composed(spent), spent);
            let prepared = story.read(&psbt);
            let schnorr = |place: &usize| prepared.kind_of(*place) == Some(SignatureKind::Schnorr);
            assert_eq!((0..kinds).filter(schnorr).count(), if kinds == 3 { 2 } else { 1 }, "{chain}");
            let mined = story.is_mined(&prepared);
            agrees_with_the_node(&story, &psbt, &prepared, &mined);
            assert_eq!(told(&prepared).form, "taproot", "{chain}");
        }
    }
}

fn each_kind_is_mined(story: &Story, psbt: &str) {
    let prepared = story.read(psbt);
    assert_eq!(prepared.to_sign().len(), KINDS.len(), "one digest for each input");
    let mined = story.is_mined(&prepared);
    assert_eq!(mined["vin"].as_array().unwrap().len(), KINDS.len());
    agrees_with_the_node(story, psbt, &prepared, &mined);
}

/// `psbt` with the previous transaction of its first input.
fn proven(psbt: &str, previous: &str) -> String {
    let length = |length: usize| match u8::try_from(length) {
        Ok(short @ 0..0xfd) => vec![short],
        _ => [&[0xfd], &u16::try_from(length).unwrap().to_le_bytes()[..]].concat(),
    };
    let previous = hex::decode(previous).unwrap();
    let mut bytes = STANDARD.decode(psbt).unwrap();
    // The magic, the unsigned transaction under its key, and the end of what is said of the whole.
    let tx = match bytes[7] {
        0xfd => 3 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]])),
        few => 1 + usize::from(few),
    };
    let first_input = 7 + tx + 1;
    bytes.splice(first_input..first_input, [&[1, 0][..], &length(previous.len()), &previous].concat());
    STANDARD.encode(bytes)
}

#[test]
fn both_mine_a_payment_that_we_plan() {
    for (program, chain) in [("bitcoind", "Bitcoin"), ("litecoind", "Litecoin")] {
        let kinds: [fn(&str) -> String; 1] = [|key| format!("wpkh({key})")];
        let (story, rewards) = Story::begin(program, chain, &kinds);
        let address = |which| story.row.address_of(&PublicKey::Secp256k1(public(which))).unwrap();
        let payload = KeysignPayload {
            coin: Some(Coin {
                chain: chain.into(),
                address: address(1),
                hex_public_key: hex::encode(public(1)),
                is_native_token: true,
                ..Coin::default()
            }),
            to_address: address(2),
            to_amount: "123456789".into(),
            memo: Some(MEMO.into()),
            blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
                byte_fee: "10".into(),
                send_max_amount: false,
            })),
            utxo_info: vec![UtxoInfo {
                hash: rewards[0].txid.clone(),
                amount: format!("{:.0}", rewards[0].amount * 1e8).parse().unwrap(),
                ..UtxoInfo::default()
            }],
            ..KeysignPayload::default()
        };
        let prepared = Prepared::of(&payload, Live::default()).unwrap();
        let mined = story.is_mined(&prepared);
        assert_eq!(mined["vout"][0]["value"], json!(1.234_567_89), "{chain}: what was to be paid");
        assert_eq!(told(&prepared).moves[0].to.as_ref(), Some(&payload.to_address), "{chain}");
    }
}
