//! A transaction, decoded from the bytes that are signed.

use super::amount::Amount;
use super::fields::{
    ACCOUNT, Code, FEE, NETWORK_ID, OF_OTHERS, SEQUENCE, SIGNING_PUB_KEY, TICKET_SEQUENCE, TRANSACTION_TYPE,
    TXN_SIGNATURE,
};
use super::object::{self, Field, Value};
use crate::hashes::sha512_half;

const TO_SIGN: &[u8] = b"STX\0";

/// A transaction's fields, and where its signature goes.
#[derive(Debug, Clone)]
pub(super) struct Transaction {
    pub(super) fields: Vec<Field>,
    /// The account's signing key.
    pub(super) key: [u8; 33],
    /// The bytes before the signature and after it.
    pub(super) before: Vec<u8>,
    pub(super) after: Vec<u8>,
}

/// Why bytes are not a transaction that one account signs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Refusal {
    Field(&'static str, &'static str),
    /// The key is neither in the bytes nor given with them.
    NoKey,
    NotSupported(&'static str),
}

impl Transaction {
    /// Reads a transaction without its signature. `key` is used if the bytes contain none.
    pub(super) fn read(bytes: &[u8], key: Option<&[u8; 33]>) -> Result<Self, Refusal> {
        let mut fields = object::read(bytes).map_err(|reason| Refusal::Field("bytes", reason))?;
        let has = |code: Code| fields.iter().any(|field| field.code == code);
        if has(TXN_SIGNATURE) {
            return Err(Refusal::Field("TxnSignature", "it is signed already"));
        }
        if OF_OTHERS.iter().any(|code| has(*code)) {
            return Err(Refusal::NotSupported("a transaction that several keys sign"));
        }
        if has(NETWORK_ID) {
            return Err(Refusal::Field("NetworkID", "it is for another network"));
        }
        let named = fields.iter().find(|field| field.code == SIGNING_PUB_KEY).map(|field| field.value.clone());
        let (bytes, key) = match (named, key) {
            (Some(Value::Bytes(named)), _) if named.is_empty() => {
                return Err(Refusal::NotSupported("a transaction that several keys sign"));
            }
            (Some(Value::Bytes(named)), _) => {
                let key = named.try_into().map_err(|_| Refusal::Field("SigningPubKey", "it is not 33 bytes"))?;
                (bytes.to_vec(), key)
            }
            (_, None) => return Err(Refusal::NoKey),
            (_, Some(key)) => (with_key(bytes, &fields, key), *key),
        };
        if k256::PublicKey::from_sec1_bytes(&key).is_err() {
            return Err(Refusal::Field("SigningPubKey", "it is not a secp256k1 key"));
        }
        fields = object::read(&bytes).map_err(|reason| Refusal::Field("bytes", reason))?;
        let end = fields.iter().filter(|field| field.code <= SIGNING_PUB_KEY).map(|field| field.end).max();
        let (before, after) = end
            .and_then(|end| bytes.split_at_checked(end))
            .ok_or(Refusal::Field("bytes", "there is no field before the signature"))?;
        let (before, after) = (before.to_vec(), after.to_vec());
        let transaction = Self { fields, key, before, after };
        transaction.is_whole()?;
        Ok(transaction)
    }

    // Checks the fields that every transaction must have.
    fn is_whole(&self) -> Result<(), Refusal> {
        let missing = |name| Refusal::Field(name, "there is none");
        self.number(TRANSACTION_TYPE).ok_or_else(|| missing("TransactionType"))?;
        self.account(ACCOUNT).ok_or_else(|| missing("Account"))?;
        match self.number(SEQUENCE).ok_or_else(|| missing("Sequence"))? {
            0 if self.number(TICKET_SEQUENCE).is_none() => return Err(Refusal::Field("Sequence", "it is zero")),
            _ => {}
        }
        match self.amount(FEE) {
            Some(Amount::Drops(_)) => Ok(()),
            Some(_) => Err(Refusal::Field("Fee", "it is not XRP")),
            None => Err(missing("Fee")),
        }
    }

    pub(super) fn value(&self, code: Code) -> Option<&Value> {
        self.fields.iter().find(|field| field.code == code).map(|field| &field.value)
    }

    pub(super) fn number(&self, code: Code) -> Option<u64> {
        match self.value(code) {
            Some(Value::Number(number)) => Some(*number),
            _ => None,
        }
    }

    pub(super) fn amount(&self, code: Code) -> Option<&Amount> {
        match self.value(code) {
            Some(Value::Amount(amount)) => Some(amount),
            _ => None,
        }
    }

    pub(super) fn account(&self, code: Code) -> Option<&[u8; 20]> {
        match self.value(code) {
            Some(Value::Account(account)) => Some(account),
            _ => None,
        }
    }

    pub(super) fn digest(&self) -> [u8; 32] {
        sha512_half(&[TO_SIGN, &self.before, &self.after].concat())
    }
}

// The key goes behind every field that sorts before it.
fn with_key(bytes: &[u8], fields: &[Field], key: &[u8; 33]) -> Vec<u8> {
    let place = fields.iter().filter(|field| field.code < SIGNING_PUB_KEY).map(|field| field.end).max();
    let (before, after) = bytes.split_at_checked(place.unwrap_or(0)).unwrap_or((bytes, &[]));
    [before, &[0x73, 33], key, after].concat()
}
