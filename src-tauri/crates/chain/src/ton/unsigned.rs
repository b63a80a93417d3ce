//! Unsigned TON transactions from other programs: the cell whose signature a version 4 wallet verifies.

use super::boc;
use super::order::NotAnOrder;
use super::payload::TonTransaction;
use crate::UnsignedError;

const ACCEPTED: &str = "a bag of cells with the order that is signed for a wallet of version 4, revision 2: the number of \
                        the wallet, until when, the seqno, operation 0, and up to four messages with their modes";

pub(crate) fn read(bytes: &[u8], signer: Option<&[u8; 32]>) -> Result<TonTransaction, UnsignedError> {
    let order = boc::read(bytes).map_err(|reason| UnsignedError::field("bag of cells", reason))?;
    TonTransaction::of(order, signer.copied()).map_err(|why| match why {
        NotAnOrder::Form => UnsignedError::form(ACCEPTED),
        NotAnOrder::Wallet => UnsignedError::field("subwallet id", "it is for another wallet than the key's usual one"),
        NotAnOrder::Plugins => UnsignedError::NotSupported("installing or removing a plugin of the wallet"),
        NotAnOrder::Message(reason) => UnsignedError::field("message", reason),
    })
}
