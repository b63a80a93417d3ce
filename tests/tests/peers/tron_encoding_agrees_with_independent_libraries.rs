//! Random transactions of Tron: coins, tokens of both kinds, contract calls and stakes. The signed bytes equal those of TronWeb and wallet-core,
//! and the facts are the requested ones. No node of this chain is available.

use k256::ecdsa::SigningKey;
use lockstep_chain::facts::{Expiry, Facts, Fee, MoveKind};
use lockstep_chain::{Live, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, ContractPayload};
use lockstep_commondata::keysign_payload::{
    Coin, KeysignPayload, TronSpecific, TronTransferAssetContractPayload, TronTriggerSmartContractPayload,
};
use lockstep_tests::peers::{ecdsa, peers, seed};
use serde::Deserialize;
use serde_json::Value;

const TRANSACTIONS: usize = 600;

/// A transaction as it is asked for, and what the libraries make of it. Bytes are hex; moments are milliseconds.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    kind: Kind,
    timestamp: u64,
    expiration: u64,
    limit: u64,
    memo: String,
    block: Block,
    seed: String,
    key: String,
    address: String,
    pays: Option<Paid>,
    data: Option<String>,
    sum: String,
    document: String,
    digest: String,
    sent: Value,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Transfer,
    Token,
    Asset,
    Trigger,
    Freeze,
    Unfreeze,
    Withdraw,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Block {
    timestamp: u64,
    number: u64,
    version: u64,
    trie_root: String,
    parent_hash: String,
    witness: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Paid {
    to: String,
    of: Option<String>,
    amount: String,
}

fn asked(count: usize, seed: &str) -> Vec<Asked> {
    peers("chains/tron.mjs", &[&count.to_string(), seed], "")
}

fn payload(asked: &Asked) -> KeysignPayload {
    let paid = asked.pays.as_ref();
    let token = paid.filter(|_| asked.kind == Kind::Token).and_then(|paid| paid.of.clone());
    let block = &asked.block;
    KeysignPayload {
        coin: Some(Coin {
            chain: "Tron".into(),
            ticker: if token.is_some() { "USDT" } else { "TRX" }.into(),
            address: asked.address.clone(),
            decimals: 6,
            is_native_token: token.is_none(),
            contract_address: token.unwrap_or_default(),
            hex_public_key: asked.key.clone(),
            ..Coin::default()
        }),
        to_address: paid.map(|paid| paid.to.clone()).unwrap_or_default(),
        to_amount: asked.sum.clone(),
        memo: Some(asked.memo.clone()).filter(|memo| !memo.is_empty()),
        blockchain_specific: Some(BlockchainSpecific::TronSpecific(TronSpecific {
            timestamp: asked.timestamp,
            expiration: asked.expiration,
            block_header_timestamp: block.timestamp,
            block_header_number: block.number,
            block_header_version: block.version,
            block_header_tx_trie_root: block.trie_root.clone(),
            block_header_parent_hash: block.parent_hash.clone(),
            block_header_witness_address: block.witness.clone(),
            gas_estimation: asked.limit,
        })),
        contract_payload: contract(asked),
        ..KeysignPayload::default()
    }
}

fn contract(asked: &Asked) -> Option<ContractPayload> {
    let paid = asked.pays.as_ref()?;
    match asked.kind {
        Kind::Asset => Some(ContractPayload::TronTransferAssetContractPayload(TronTransferAssetContractPayload {
            to_address: paid.to.clone(),
            owner_address: asked.address.clone(),
            amount: paid.amount.clone(),
            asset_name: paid.of.clone().unwrap(),
        })),
        Kind::Trigger => Some(ContractPayload::TronTriggerSmartContractPayload(TronTriggerSmartContractPayload {
            owner_address: asked.address.clone(),
            contract_address: paid.to.clone(),
            call_value: Some(paid.amount.clone()),
            call_token_value: None,
            token_id: None,
            data: asked.data.clone(),
        })),
        Kind::Transfer | Kind::Token | Kind::Freeze | Kind::Unfreeze | Kind::Withdraw => None,
    }
}

#[test]
fn what_is_signed_and_sent_is_what_both_libraries_make() {
    let seed = seed();
    let all = asked(TRANSACTIONS, &seed);
    assert_eq!(all.len(), TRANSACTIONS, "one line for each transaction, seed {seed}");
    for asked in &all {
        let told = format!("{asked:?}, seed {seed}");
        let prepared = Prepared::of(&payload(asked), Live::default()).unwrap_or_else(|error| panic!("{error}: {told}"));
        let digest = prepared.to_sign().remove(0);
        assert_eq!(hex::encode(&digest), asked.digest, "the digest is theirs: {told}");
        let key = SigningKey::from_slice(&hex::decode(&asked.seed).unwrap()).unwrap();
        let signature = ecdsa(&key, &digest);
        let signed = prepared.compile(&[signature]).unwrap().remove(0);
        let sent: Value = serde_json::from_str(&signed.raw).unwrap();
        assert_eq!(sent, asked.sent, "what is sent is theirs: {told}");
        assert_eq!(signed.hash, asked.digest, "and its hash is what was signed: {told}");
        says_what_it_does(asked, &prepared.facts().remove(0), &told);

        // The transaction as another program would bring it.
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let bytes = hex::decode(&asked.document).unwrap();
        let read = Prepared::of_unsigned(Registry::row("Tron").unwrap(), &bytes, Some(&ours), Live::default());
        let read = read.unwrap_or_else(|error| panic!("{error}: {told}"));
        assert_eq!(read.compile(&[signature]).unwrap(), [signed], "unsigned bytes lead to the same: {told}");
        says_what_it_does(asked, &read.facts().remove(0), &told);
    }
}

fn says_what_it_does(asked: &Asked, facts: &Facts, told: &str) {
    let [said] = facts.moves.as_slice() else { panic!("{:?}: {told}", facts.moves) };
    let amount = said.amount.as_ref().map(|amount| amount.raw.as_str());
    let own = Some(&asked.address);
    match (asked.kind, &asked.pays) {
        (_, Some(paid)) => {
            assert_eq!((said.kind, said.to.as_ref()), (MoveKind::Pay, Some(&paid.to)), "it says to whom: {told}");
            assert_eq!(amount, Some(paid.amount.as_str()), "and how much: {told}");
            assert_eq!(said.asset.id, paid.of, "and of what: {told}");
        }
        (Kind::Freeze, None) => assert_eq!((said.kind, amount), (MoveKind::Lock, Some(asked.sum.as_str())), "{told}"),
        (Kind::Unfreeze, None) => {
            assert_eq!(
                (said.kind, amount, said.to.as_ref()),
                (MoveKind::Change, Some(asked.sum.as_str()), own),
                "{told}"
            );
        }
        (_, None) => assert_eq!((said.kind, amount, said.to.as_ref()), (MoveKind::Change, None, own), "{told}"),
    }
    assert_eq!(facts.from.as_ref(), own, "and from whom: {told}");
    assert!(matches!(facts.expiry, Expiry::Time { unix, .. } if unix == asked.expiration / 1000), "until when: {told}");
    let calls = matches!(asked.kind, Kind::Token | Kind::Trigger);
    match &facts.fee {
        Fee::AtMost(most) if calls => assert_eq!(most.raw, asked.limit.to_string(), "what may be burnt: {told}"),
        fee => assert!(!calls && matches!(fee, Fee::Unknown { .. }), "the bytes do not say: {fee:?}: {told}"),
    }
    let is_order = matches!(asked.kind, Kind::Freeze | Kind::Unfreeze | Kind::Withdraw);
    let memo = (!is_order && !asked.memo.is_empty()).then(|| hex::encode(&asked.memo));
    assert_eq!(facts.memo.as_ref().map(|memo| memo.hex.clone()), memo, "the memo is shown: {told}");
    assert_eq!(facts.unread.is_empty(), asked.kind != Kind::Trigger, "only a call that is not known is unread: {told}");
}

/// A change of any byte that both libraries sign gives another transaction here, or none.
#[test]
fn a_changed_byte_is_another_transaction_or_none() {
    let seed = seed();
    for asked in &asked(50, &seed) {
        let ours = PublicKey::Secp256k1(hex::decode(&asked.key).unwrap().try_into().unwrap());
        let bytes = hex::decode(&asked.document).unwrap();
        for place in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 1;
            let row = Registry::row("Tron").unwrap();
            if let Ok(read) = Prepared::of_unsigned(row, &changed, Some(&ours), Live::default()) {
                assert_ne!(hex::encode(&read.to_sign()[0]), asked.digest, "byte {place} of {asked:?}, seed {seed}");
            }
        }
    }
}
