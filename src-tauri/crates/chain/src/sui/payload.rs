//! Keysign payloads of Sui: transfers of the coin, and transactions of other programs.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use lockstep_commondata::keysign_payload::keysign_payload::{BlockchainSpecific, SignData};
use lockstep_commondata::keysign_payload::{KeysignPayload, SuiCoin, SuiSpecific};
use sui_sdk_types::bcs::ToBcs;
use sui_sdk_types::{
    Address, Argument, Command, Digest, GasPayment, Input, ObjectReference, ProgrammableTransaction, SplitCoins,
    Transaction, TransactionExpiration, TransactionKind, TransferObjects, TypeTag,
};

use super::address::{self, ED25519};
use super::transaction;
use crate::hashes::blake2b;
use crate::payload::{
    PayloadError, PayloadSignature, SignedError, SignedPayload, coin, decimal, eddsa, hex_field, memo,
};

// Of a transaction, in version 0, of Sui.
const INTENT: [u8; 3] = [0; 3];
// Nodes take 256 objects as gas; the field's wallets stay one below.
const MOST_OBJECTS: usize = 255;
const USUAL_BUDGET: u64 = 3_000_000;

/// A transaction, and its BCS.
#[derive(Debug, Clone)]
pub(crate) struct Unsigned {
    pub(super) transaction: Box<Transaction>,
    bytes: Vec<u8>,
    /// The sender's key, where it is known: a transaction names only its address.
    key: Option<[u8; 32]>,
    /// What a payload says of the coin that it is about.
    pub(super) token: Option<Token>,
}

/// A coin of another type than the chain's own, as a payload names it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TypeTag,
    pub(super) symbol: String,
    pub(super) decimals: u8,
    /// The objects that are said to be of it. The bytes name them, and not what they are of.
    pub(super) objects: Vec<Address>,
}

pub(crate) fn prepare(payload: &KeysignPayload) -> Result<Unsigned, PayloadError> {
    let Some(BlockchainSpecific::SuicheSpecific(specific)) = &payload.blockchain_specific else {
        return Err(PayloadError::Missing("suiche_specific"));
    };
    if payload.contract_payload.is_some() || payload.swap_payload.is_some() || payload.erc20_approve_payload.is_some() {
        return Err(PayloadError::NotSupported("a swap or a contract call on this chain"));
    }
    let coin = coin(payload)?;
    let key = hex_field("coin.hex_public_key", &coin.hex_public_key)?;
    let from = account("coin.address", &coin.address)?;
    if address::of(&key) != address::write(from.inner()) {
        return Err(PayloadError::field("coin.address", "it is not the address of the coin's key"));
    }
    let transaction = match &payload.sign_data {
        Some(SignData::SignSui(data)) => composed(&data.unsigned_tx_msg, from)?,
        Some(_) => return Err(PayloadError::field("sign_data", "it is of another chain")),
        None => transfer(payload, specific, from)?,
    };
    let bytes = transaction.to_bcs().map_err(|_| PayloadError::Format("it has no encoding"))?;
    Ok(Unsigned::of(transaction, bytes, Some(key)))
}

fn account(field: &'static str, text: &str) -> Result<Address, PayloadError> {
    address::read(text).map(Address::new).map_err(|reason| PayloadError::field(field, reason))
}

// Bytes that are a transaction of ours in its one encoding.
fn composed(text: &str, from: Address) -> Result<Transaction, PayloadError> {
    let wrong = |reason: &str| PayloadError::field("sign_sui.unsigned_tx_msg", reason);
    let bytes = STANDARD.decode(text).map_err(|_| wrong("it is not base64"))?;
    let transaction = transaction::read(&bytes).map_err(|refusal| wrong(refusal.reason()))?;
    if transaction.sender != from {
        return Err(wrong("its sender is not the coin's address"));
    }
    Ok(transaction)
}

fn transfer(payload: &KeysignPayload, specific: &SuiSpecific, from: Address) -> Result<Transaction, PayloadError> {
    if !coin(payload)?.is_native_token {
        return Err(PayloadError::NotSupported("a token on this chain"));
    }
    if memo(payload).is_some() {
        return Err(PayloadError::field("memo", "transactions of this chain have none"));
    }
    let amount: u64 = decimal("to_amount", &payload.to_amount)?;
    let to = account("to_address", &payload.to_address)?;
    let budget = match specific.gas_budget.as_str() {
        "" => USUAL_BUDGET,
        text => decimal("gas_budget", text)?,
    };
    let target = amount.checked_add(budget).ok_or(PayloadError::NotEnough)?;
    // The coin is split off what pays for the gas.
    let kind = TransactionKind::ProgrammableTransaction(ProgrammableTransaction {
        inputs: vec![Input::Pure(amount.to_le_bytes().to_vec()), Input::Pure(to.inner().to_vec())],
        commands: vec![
            Command::SplitCoins(SplitCoins { coin: Argument::Gas, amounts: vec![Argument::Input(0)] }),
            Command::TransferObjects(TransferObjects {
                objects: vec![Argument::NestedResult(0, 0)],
                address: Argument::Input(1),
            }),
        ],
    });
    Ok(Transaction {
        kind,
        sender: from,
        gas_payment: GasPayment {
            objects: gas(&specific.coins, target)?,
            owner: from,
            price: decimal("reference_gas_price", &specific.reference_gas_price)?,
            budget,
        },
        expiration: TransactionExpiration::None,
    })
}

// The fewest coins that cover the target, the largest first; of equals, the one with the lower id.
fn gas(coins: &[SuiCoin], target: u64) -> Result<Vec<ObjectReference>, PayloadError> {
    let mut own = Vec::new();
    for one in coins.iter().filter(|one| is_native(&one.coin_type)) {
        own.push((decimal::<u64>("coins.balance", &one.balance)?, one));
    }
    own.sort_by(|(left, one), (right, other)| {
        right.cmp(left).then_with(|| one.coin_object_id.cmp(&other.coin_object_id))
    });
    let mut chosen = Vec::new();
    let mut sum = 0_u64;
    for (balance, one) in own.into_iter().take(MOST_OBJECTS) {
        if sum >= target {
            break;
        }
        sum = sum.saturating_add(balance);
        let digest: [u8; 32] = crate::solana::address::read(&one.digest)
            .map_err(|_| PayloadError::field("coins.digest", "it is not base58 of 32 bytes"))?;
        let id = account("coins.coin_object_id", &one.coin_object_id)?;
        chosen.push(ObjectReference::new(id, decimal("coins.version", &one.version)?, Digest::new(digest)));
    }
    if sum < target { Err(PayloadError::NotEnough) } else { Ok(chosen) }
}

// 0x2::sui::SUI, with or without the zeros of its package.
fn is_native(coin_type: &str) -> bool {
    let lower = coin_type.to_ascii_lowercase();
    lower
        .strip_suffix("::sui::sui")
        .and_then(|package| package.strip_prefix("0x"))
        .is_some_and(|digits| digits.trim_start_matches('0') == "2")
}

impl Unsigned {
    /// A transaction of which nothing is known but what it says.
    pub(super) fn of(transaction: Transaction, bytes: Vec<u8>, key: Option<[u8; 32]>) -> Self {
        Self { transaction: Box::new(transaction), bytes, key, token: None }
    }

    fn digest(&self) -> [u8; 32] {
        blake2b(&[&INTENT[..], &self.bytes].concat())
    }

    pub(crate) fn to_sign(&self) -> Vec<Vec<u8>> {
        vec![self.digest().to_vec()]
    }

    pub(crate) fn compile(&self, signatures: &[PayloadSignature]) -> Result<SignedPayload, SignedError> {
        let signature = signatures.first().ok_or(SignedError::Count { expected: 1, found: 0 })?;
        let key = self.key.ok_or(SignedError::PublicKey)?;
        let proof = eddsa(signature, &self.digest(), &key)?;
        let hash = blake2b::<32>(&[b"TransactionData::", &self.bytes[..]].concat());
        Ok(SignedPayload {
            raw: STANDARD.encode(&self.bytes),
            hash: bs58::encode(hash).into_string(),
            signature: Some(STANDARD.encode([&[ED25519][..], &proof, &key].concat())),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A transaction that another wallet signed, for somebody else.
    #[test]
    fn the_digest_of_foreign_bytes_is_that_of_another_wallet() {
        let text = "AAACAAhkAAAAAAAAAAAgW4yMD3sdSyqcPk9QYXKDlKW2x9jp8KGyw9Tl9gcYKTACAgABAQAAAQEDAAAAAAEBAFuMjA97HUsqnD5P\
                    UGFyg5SltsfY6fChssPU5fYHGCkwARERERERERERERERERERERERERERERERERERERERERERAQAAAAAAAAAgBwcHBwcHBwcHBwcH\
                    BwcHBwcHBwcHBwcHBwcHBwcHBwdbjIwPex1LKpw+T1BhcoOUpbbH2OnwobLD1OX2BxgpMOgDAAAAAAAAwMYtAAAAAAAA";
        let bytes = STANDARD.decode(text).unwrap();
        let transaction = transaction::read(&bytes).unwrap();
        let sender = transaction.sender;
        assert_eq!(composed(text, sender), Ok(transaction.clone()), "its sender may sign it");
        assert!(composed(text, Address::new([1; 32])).is_err(), "and nobody else");
        let longer = STANDARD.encode([&bytes[..], &[0]].concat());
        assert!(composed(&longer, sender).is_err(), "nothing may follow it");
        let digest = Unsigned::of(transaction, bytes, None).digest();
        assert_eq!(hex::encode(digest), "b6eeb22ec35203f186073f696f9cc58c3be98e3711fa8d2f0d5fc5350f87ac26");
    }
}
