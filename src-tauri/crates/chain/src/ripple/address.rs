//! Classic addresses of the XRP Ledger.

use crate::address::{Reason, after, read_base58check};

const ACCOUNT: &[u8] = &[0];

/// The classic address of an account.
pub(crate) fn write(account: &[u8; 20]) -> String {
    bs58::encode([ACCOUNT, account].concat()).with_alphabet(bs58::Alphabet::RIPPLE).with_check().into_string()
}

/// The account of a classic address.
pub(crate) fn read(text: &str) -> Result<[u8; 20], Reason> {
    if text.starts_with('X') || text.starts_with('T') {
        return Err("it is an X-address: use the classic address, and its tag as the memo");
    }
    let bytes = read_base58check(text, bs58::Alphabet::RIPPLE)?;
    after(&bytes, ACCOUNT).ok_or("it has another length")
}
