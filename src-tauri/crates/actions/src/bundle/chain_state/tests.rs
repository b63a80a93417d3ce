use std::collections::HashMap;
use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_adapters::ChainAdapter;
use lockstep_adapters::utxo::UtxoAdapter;
use lockstep_chain::{PublicKey, Registry, SignedPayload};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, UtxoInfo, UtxoSpecific};
use lockstep_keysign::PublicKeys;
use lockstep_keysign::port::MOST_SIGNATURES;
use lockstep_rpc::utxo::{Spend, Unspent, UtxoLedger};
use lockstep_rpc::{Ledger, Outcome, RpcError, Sent};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::super::params::{BundleParams, Form};
use super::*;
use crate::Nodes;

const THEIRS: &str = "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4";
const ALPHABET: &str = "qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// A node that has these transactions by id, all unspent.
#[derive(Clone, Default)]
struct Scripted(HashMap<String, Vec<u8>>);

#[async_trait]
impl Ledger for Scripted {
    async fn check_chain(&self) -> Result<(), RpcError> {
        Ok(())
    }
    async fn height(&self) -> Result<u64, RpcError> {
        Ok(100)
    }
    async fn native_balance(&self, _: &str) -> Result<U256, RpcError> {
        Ok(U256::ZERO)
    }
    async fn token_balance(&self, _: &str, _: &str) -> Result<U256, RpcError> {
        Ok(U256::ZERO)
    }
    async fn send(&self, _: &SignedPayload) -> Sent {
        Sent::Unknown("not sent".to_owned())
    }
    async fn outcome(&self, _: &str) -> Result<Outcome, RpcError> {
        Ok(Outcome::UnknownToNode)
    }
    fn host(&self) -> String {
        "scripted".to_owned()
    }
}

#[async_trait]
impl UtxoLedger for Scripted {
    async fn unspent(&self, _: &str) -> Result<Vec<Unspent>, RpcError> {
        Ok(Vec::new())
    }
    async fn fee_rate(&self, _: u16) -> Result<u64, RpcError> {
        Ok(1)
    }
    async fn spend(&self, _: &str, _: u32) -> Result<Spend, RpcError> {
        Ok(Spend::Unspent)
    }
    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError> {
        Ok(self.0.get(txid).cloned())
    }
}

impl Nodes for Scripted {
    fn adapter(&self, _: &Chain) -> Result<Arc<dyn ChainAdapter>, RpcError> {
        Ok(Arc::new(UtxoAdapter::new(bitcoin(), Arc::new(self.clone()))))
    }
    fn admits(&self, _: &Chain) -> Result<(), lockstep_texts::Said> {
        Ok(())
    }
}

fn keys() -> PublicKeys {
    let mut base = [0x66; 32];
    base[0] = 0x58;
    let generator = hex::decode("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798").unwrap();
    PublicKeys::new(generator.try_into().unwrap(), [7; 32], base).unwrap()
}

fn bitcoin() -> &'static Chain {
    Registry::public().find("Bitcoin").unwrap()
}

fn own() -> PublicKey {
    keys().on_chain(bitcoin()).unwrap()
}

/// The output script of a version 0 witness address.
fn script(address: &str) -> Vec<u8> {
    let words = address.rsplit('1').next().unwrap();
    let bits = words[1..words.len() - 6].chars().flat_map(|c| {
        let word = ALPHABET.find(c).unwrap();
        (0..5).rev().map(move |bit| (word >> bit) & 1 == 1)
    });
    let bits: Vec<bool> = bits.collect();
    let program = bits.chunks_exact(8).map(|byte| byte.iter().fold(0_u8, |all, bit| (all << 1) | u8::from(*bit)));
    [0, 20].into_iter().chain(program).collect()
}

/// A transaction that pays `amount` to the vault, with its id.
fn paying(amount: u64) -> (String, Vec<u8>) {
    let script = script(&bitcoin().address_of(&own()).unwrap());
    assert_eq!(script.len(), 22);
    let input = [&[1][..], &[9; 32], &[0; 4], &[0], &[0xff; 4]].concat();
    let output = [&[1][..], &amount.to_le_bytes(), &[22], &script].concat();
    let raw = [&[1, 0, 0, 0][..], &input, &output, &[0; 4]].concat();
    let mut hash = Sha256::digest(Sha256::digest(&raw)).to_vec();
    hash.reverse();
    (hex::encode(hash), raw)
}

fn payload(spends: &[(String, u64)]) -> KeysignPayload {
    let PublicKey::Secp256k1(key) = own() else { panic!("of another curve") };
    KeysignPayload {
        coin: Some(Coin {
            chain: "Bitcoin".into(),
            ticker: "BTC".into(),
            address: bitcoin().address_of(&own()).unwrap(),
            decimals: 8,
            is_native_token: true,
            hex_public_key: hex::encode(key),
            ..Coin::default()
        }),
        to_address: THEIRS.into(),
        to_amount: "1".into(),
        blockchain_specific: Some(BlockchainSpecific::UtxoSpecific(UtxoSpecific {
            byte_fee: "5".into(),
            send_max_amount: true,
        })),
        utxo_info: spends
            .iter()
            .map(|(hash, amount)| UtxoInfo {
                hash: hash.clone(),
                amount: (*amount).try_into().unwrap(),
                ..UtxoInfo::default()
            })
            .collect(),
        ..KeysignPayload::default()
    }
}

async fn plan(node: &Scripted, payloads: &[KeysignPayload]) -> Result<Vec<PlannedTx>, PlanError> {
    let step = |(at, payload): (usize, &KeysignPayload)| {
        serde_json::from_value(json!({
            "id": format!("step-{at}"), "sequence": at, "chain": "Bitcoin", "signing_mode": "ecdsa_secp256k1",
            "keysign_payload": payload.to_base64(),
        }))
        .unwrap()
    };
    let transactions = payloads.iter().enumerate().map(step).collect();
    let keys = keys();
    let planner = Planner {
        registry: Registry::public(),
        keys: &keys,
        nodes: node,
        tokens: &[],
        coins: &[],
        contacts: &[],
        gone: &[],
        open: &[],
        past: &lockstep_store::Past::default(),
        now: 0,
        typed: None,
        checked: &|_, _| {},
    };
    planner.plan(BundleParams { transactions, skip_approval: false, bundle_label: None }, Form::Current).await
}

async fn refused(node: &Scripted, payloads: &[KeysignPayload]) -> String {
    plan(node, payloads).await.expect_err("it is refused").to_string()
}

#[tokio::test]
async fn an_amount_is_what_the_chain_has_whatever_the_plan_and_the_node_say() {
    let (first, second) = (paying(60_000_000), paying(40_000_000));
    let node = Scripted([first.clone(), second.clone()].into());
    let spends = [(first.0.clone(), 60_000_000), (second.0.clone(), 40_000_000)];
    plan(&node, &[payload(&spends)]).await.expect("the amounts are true");
    for place in [0, 1] {
        for by in [-1, 1] {
            let mut lying = payload(&spends);
            lying.utxo_info[place].amount += by;
            let error = refused(&node, &[lying]).await;
            assert!(error.contains("on the chain it is worth 0."), "{error}");
            assert!(error.contains(&spends[place].0), "and says of which: {error}");
        }
    }
    // A node that joins the lie must return other bytes, and those have another hash.
    let told = Scripted([(first.0.clone(), paying(50_000_000).1), second.clone()].into());
    let mut lying = payload(&spends);
    lying.utxo_info[0].amount = 50_000_000;
    let error = refused(&told, &[lying]).await;
    assert!(error.contains("no bytes with the right hash were given"), "{error}");
    let error = refused(&Scripted([second].into()), &[payload(&spends)]).await;
    assert!(error.contains("which the node does not know"), "{error}");
}

#[tokio::test]
async fn a_bundle_that_the_co_signer_would_refuse_asks_nobody() {
    let each: Vec<Vec<(String, u64)>> = (0..3_u8)
        .map(|step| (0..200_u8).map(|at| (hex::encode([[step; 16], [at; 16]].concat()), 100_000)).collect())
        .collect();
    let payloads: Vec<KeysignPayload> = each.iter().map(|spends| payload(spends)).collect();
    let error = refused(&Scripted::default(), &payloads).await;
    assert!(error.contains("needs 600 signatures") && error.contains(&MOST_SIGNATURES.to_string()), "{error}");
    let error = refused(&Scripted::default(), &payloads[..2]).await;
    assert!(error.contains("the node does not know"), "two of them are few enough: {error}");
}
