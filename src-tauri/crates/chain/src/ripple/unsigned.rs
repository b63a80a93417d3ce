//! Unsigned transactions of the XRP Ledger from other programs.

use super::address;
use super::fields::ACCOUNT;
use super::payload::RippleTransaction;
use super::transaction::{Refusal, Transaction};
use crate::UnsignedError;
use crate::hashes::hash160;

const ACCEPTED: &str = "the ledger's binary form without signatures";

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 33]>) -> Result<RippleTransaction, UnsignedError> {
    // Text and JSON have another first byte.
    if bytes.first() != Some(&0x12) {
        return Err(UnsignedError::form(ACCEPTED));
    }
    let transaction = Transaction::read(bytes, signer).map_err(|refusal| match refusal {
        Refusal::Field(field, reason) => UnsignedError::field(field, reason),
        Refusal::NoKey => UnsignedError::NoSigner,
        Refusal::NotSupported(what) => UnsignedError::NotSupported(what),
    })?;
    if signer.is_some_and(|signer| *signer != transaction.key) {
        return Err(UnsignedError::NotOurs { signer: address::write(&hash160(&transaction.key)) });
    }
    // An account may let another key sign for it (a regular key), but vault keys are never regular keys.
    match transaction.account(ACCOUNT) {
        Some(account) if *account != hash160(&transaction.key) => {
            Err(UnsignedError::NotOurs { signer: address::write(account) })
        }
        _ => Ok(RippleTransaction { transaction }),
    }
}
