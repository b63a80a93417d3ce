//! Unsigned Sui transactions from other programs.

use super::address;
use super::payload::SuiTransaction;
use super::transaction::{self, Refusal};
use crate::UnsignedError;

const ACCEPTED: &str = "TransactionData in BCS, without an intent before it or a signature behind it";
// In bytes: the limit of validators for a transaction.
const LARGEST: usize = 128 * 1024;

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 32]>) -> Result<SuiTransaction, UnsignedError> {
    if bytes.len() > LARGEST {
        return Err(UnsignedError::field("size", "it is larger than the network takes"));
    }
    let transaction = transaction::read(bytes).map_err(|refusal| match refusal {
        Refusal::Format => UnsignedError::form(ACCEPTED),
        Refusal::Spelling => UnsignedError::field("encoding", refusal.reason()),
        Refusal::Kind => UnsignedError::field("kind", refusal.reason()),
        Refusal::Arguments => UnsignedError::field("commands", refusal.reason()),
        Refusal::Size => UnsignedError::field("size", refusal.reason()),
        Refusal::Network => UnsignedError::field("expiration.chain", refusal.reason()),
    })?;
    let sender = address::write(transaction.sender.inner());
    if signer.is_some_and(|key| address::of(key) != sender) {
        return Err(UnsignedError::NotOurs { signer: sender });
    }
    Ok(SuiTransaction::of(transaction, bytes.to_vec(), signer.copied()))
}
