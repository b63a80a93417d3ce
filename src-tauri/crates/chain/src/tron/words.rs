//! Addresses in the calldata of Tron, as the chain's own programs write them.
//!
//! An address is in the last 20 bytes of a word. Tron wallets write the network byte in front of it, and
//! contracts ignore that byte.

use std::borrow::Cow;

use alloy::primitives::U256;

use super::address::Account;
use crate::evm::abi::AbiType;
use crate::evm::known_calls::{self, ERC20_TRANSFER};

const WORD: usize = 32;
// The position of the network byte in a word, and its value.
const PLACE: usize = 11;
const BYTE: u8 = 0x41;

/// The transfer call of a token, as other Tron wallets write it.
pub(super) fn transfer(to: &Account, amount: U256) -> Vec<u8> {
    [&ERC20_TRANSFER[..], &[0; PLACE], to, &amount.to_be_bytes::<WORD>()].concat()
}

/// The call as contracts read it: without the network byte in address parameters.
pub(super) fn as_read(data: &[u8]) -> Cow<'_, [u8]> {
    let call = data.first_chunk::<4>().and_then(|selector| known_calls::find(*selector));
    let mut read = Cow::Borrowed(data);
    for (place, (_, kind)) in call.iter().flat_map(|call| call.parameters).enumerate() {
        let start = 4 + place * WORD;
        let begins = data.get(start..start + PLACE + 1).and_then(<[u8]>::split_last);
        let is_written_so = begins.is_some_and(|(byte, zeros)| *byte == BYTE && zeros.iter().all(|zero| *zero == 0));
        if *kind == AbiType::Address
            && is_written_so
            && let Some(byte) = read.to_mut().get_mut(start + PLACE)
        {
            *byte = 0;
        }
    }
    read
}
