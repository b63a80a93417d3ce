//! Unsigned Tron transactions from other programs.

use super::address;
use super::payload::TronTransaction;
use super::transaction::{Refusal, Transaction};
use crate::UnsignedError;

const ACCEPTED: &str = "the raw_data message";

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 33]>) -> Result<TronTransaction, UnsignedError> {
    let transaction = Transaction::read(bytes).map_err(|refusal| match refusal {
        Refusal::Form => UnsignedError::form(ACCEPTED),
        Refusal::Field(field, reason) => UnsignedError::field(field, reason),
        Refusal::NotSupported(what) => UnsignedError::NotSupported(what),
    })?;
    if let (Some(owner), Some(key)) = (&transaction.owner, signer) {
        let own = address::of(key).map_err(|reason| UnsignedError::field("public key", reason))?;
        let named = address::write(owner);
        if named != own {
            return Err(UnsignedError::NotOurs { signer: named });
        }
    }
    Ok(TronTransaction { transaction, key: signer.map(|key| key.to_vec()), token: None })
}
