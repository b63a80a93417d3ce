//! Random transfers on Solana, of the coin and of tokens of both programs: message and signed transaction equal those of a library that shares
//! no code with the wallet, and the facts are the requested ones.

use ed25519_dalek::{Signer, SigningKey};
use lockstep_chain::facts::{Fee, MoveKind};
use lockstep_chain::{Live, PayloadSignature, Prepared, PublicKey, Registry};
use lockstep_commondata::keysign_payload::keysign_payload::BlockchainSpecific;
use lockstep_commondata::keysign_payload::{Coin, KeysignPayload, SolanaSpecific};
use lockstep_tests::peers::{peers, seed};
use serde::Deserialize;

const TRANSFERS: usize = 500;

/// A transfer, and what the library makes of it. Keys and the message are hex, the signed transaction base64.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Transfer {
    seed: String,
    key: String,
    address: String,
    to: String,
    amount: u64,
    memo: String,
    price: u64,
    units: u32,
    blockhash: String,
    token: Option<Token>,
    message: String,
    raw: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Token {
    newer: bool,
    mint: String,
    decimals: u8,
    from: String,
    to: String,
    there: bool,
}

fn transfers(seed: &str) -> Vec<Transfer> {
    peers("chains/solana.mjs", &[&TRANSFERS.to_string(), seed], "")
}

fn payload(transfer: &Transfer) -> KeysignPayload {
    let token = transfer.token.as_ref();
    KeysignPayload {
        coin: Some(Coin {
            chain: "Solana".into(),
            ticker: if token.is_some() { "COIN" } else { "SOL" }.into(),
            address: transfer.address.clone(),
            decimals: token.map_or(9, |token| token.decimals.into()),
            is_native_token: token.is_none(),
            contract_address: token.map(|token| token.mint.clone()).unwrap_or_default(),
            hex_public_key: transfer.key.clone(),
            ..Coin::default()
        }),
        to_address: transfer.to.clone(),
        to_amount: transfer.amount.to_string(),
        memo: Some(transfer.memo.clone()),
        blockchain_specific: Some(BlockchainSpecific::SolanaSpecific(SolanaSpecific {
            recent_block_hash: transfer.blockhash.clone(),
            priority_fee: transfer.price.to_string(),
            compute_limit: Some(transfer.units.to_string()),
            from_token_associated_address: token.map(|token| token.from.clone()),
            to_token_associated_address: token.filter(|token| token.there).map(|token| token.to.clone()),
            program_id: Some(token.is_some_and(|token| token.newer)),
        })),
        ..KeysignPayload::default()
    }
}

#[test]
fn message_and_transaction_are_the_librarys() {
    let seed = seed();
    let all = transfers(&seed);
    assert_eq!(all.len(), TRANSFERS, "one line for each transfer, seed {seed}");
    for transfer in &all {
        let told = format!("{transfer:?}, seed {seed}");
        let prepared =
            Prepared::of(&payload(transfer), Live::default()).unwrap_or_else(|error| panic!("{error}: {told}"));
        let message = prepared.to_sign().remove(0);
        assert_eq!(hex::encode(&message), transfer.message, "the message is the library's: {told}");
        let key = SigningKey::from_bytes(&hex::decode(&transfer.seed).unwrap().try_into().unwrap());
        let signature = PayloadSignature::Eddsa(key.sign(&message).to_bytes());
        let signed = prepared.compile(&[signature]).unwrap().remove(0);
        assert_eq!(signed.raw, transfer.raw, "and so is the transaction: {told}");

        let facts = prepared.facts().remove(0);
        let paid = facts.moves.last().unwrap();
        assert_eq!((paid.kind, paid.to.as_ref()), (MoveKind::Pay, Some(&transfer.to)), "it says to whom: {told}");
        assert_eq!(paid.amount.as_ref().unwrap().raw, transfer.amount.to_string(), "and how much: {told}");
        assert_eq!(paid.asset.id.as_ref(), transfer.token.as_ref().map(|token| &token.mint), "and of what: {told}");
        assert!(facts.unread.is_empty(), "and leaves nothing unsaid: {told}");
        let fee = 5000 + (u128::from(transfer.price) * u128::from(transfer.units)).div_ceil(1_000_000);
        assert!(matches!(&facts.fee, Fee::AtMost(most) if most.raw == fee.to_string()), "{:?}: {told}", facts.fee);

        // The transaction as another program would bring it.
        let ours = PublicKey::Ed25519(key.verifying_key().to_bytes());
        let row = Registry::row("Solana").unwrap();
        let read = Prepared::of_unsigned(row, &message, Some(&ours), Live::default()).unwrap();
        assert_eq!(read.compile(&[signature]).unwrap(), [signed], "an unsigned message leads to the same: {told}");
    }
}
