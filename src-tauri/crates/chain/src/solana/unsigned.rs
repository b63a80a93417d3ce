//! Unsigned Solana transactions from other programs.

use super::address;
use super::message::{Message, Refusal};
use super::payload::{EMPTY, LARGEST, SolanaTransaction};
use crate::UnsignedError;

const ACCEPTED: &str = "a message, or a transaction whose signatures are empty";

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 32]>) -> Result<SolanaTransaction, UnsignedError> {
    if bytes.len() > LARGEST {
        return Err(UnsignedError::field("size", format!("it is larger than the {LARGEST} bytes of a packet")));
    }
    let message = Message::read(message(bytes)?).map_err(|refusal| match refusal {
        Refusal::Format => UnsignedError::form(ACCEPTED),
        Refusal::Version => UnsignedError::field("version", "only version 0 and the form without one are known"),
        Refusal::Signers(count) => {
            UnsignedError::field("signers", format!("one account must sign and pay, and here {count} sign"))
        }
        Refusal::Accounts => UnsignedError::field("accounts", "it names an account twice, or one that is not there"),
    })?;
    let key = message.signer();
    if signer.is_some_and(|signer| *signer != key) {
        return Err(UnsignedError::NotOurs { signer: address::write(&key) });
    }
    if message.write().len() + 65 > LARGEST {
        return Err(UnsignedError::field("size", "signed, it is larger than the network takes"));
    }
    Ok(SolanaTransaction::foreign(vec![message], key))
}

// A message with one signer begins with a version or with 1, 0; a transaction with 1 and a signature. A valid
// message cannot begin with 1 and 64 zeros, because it would have no accounts.
fn message(bytes: &[u8]) -> Result<&[u8], UnsignedError> {
    let Some((1, rest)) = bytes.split_first().map(|(first, rest)| (*first, rest)) else { return Ok(bytes) };
    let Some((signature, message)) = rest.split_first_chunk::<64>() else { return Ok(bytes) };
    if *signature == EMPTY {
        return Ok(message);
    }
    match Message::read(bytes) {
        Err(_) if Message::read(message).is_ok() => Err(UnsignedError::field("signatures", "it is signed already")),
        _ => Ok(bytes),
    }
}
