//! Unsigned Substrate transactions from other programs: the bytes that are signed.

use super::call::NotACall;
use super::message::NotAMessage;
use super::payload::SubstrateTransaction;
use crate::UnsignedError;
use crate::substrate::SubstrateRules;

const ACCEPTED: &str = "the payload that is signed, as it is before it is hashed: the call, what is said of it, and what is \
                        signed besides. Without the runtime's metadata a call can only be told from what follows where its \
                        form is known: transfers of the coin and of tokens, stakes, and batches of these";

pub(crate) fn read(
    rules: &SubstrateRules,
    bytes: &[u8],
    signer: Option<&[u8; 32]>,
) -> Result<SubstrateTransaction, UnsignedError> {
    let unsigned = SubstrateTransaction::of(*rules, bytes, signer.copied()).map_err(|why| match why {
        NotAMessage::Call(NotACall::Unknown { pallet, call }) => UnsignedError::field(
            format!("call {call} of pallet {pallet}"),
            format!("it is not known here. Taken is {ACCEPTED}"),
        ),
        NotAMessage::Call(NotACall::Malformed(reason)) => UnsignedError::field("call", reason),
        NotAMessage::Part { name, reason } => UnsignedError::field(name, reason),
    })?;
    if hex::encode(unsigned.said.genesis) != rules.genesis {
        return Err(UnsignedError::field("genesis hash", "it is that of another network"));
    }
    Ok(unsigned)
}
