use crate::address::{Reason, after, base58check, read_base58check};
use crate::evm;

const MAINNET: &[u8] = &[0x41];

/// An account: the version byte and 20 bytes.
pub(crate) type Account = [u8; 21];

/// The address of a compressed public key.
pub(crate) fn of(key: &[u8; 33]) -> Result<String, Reason> {
    let account = evm::address_of(key).map_err(|_| "the public key is not a point of the curve")?;
    Ok(base58check(MAINNET, account.as_slice()))
}

/// The account of an address.
pub(crate) fn read(text: &str) -> Result<Account, Reason> {
    let bytes = read_base58check(text, bs58::Alphabet::BITCOIN)?;
    let body: [u8; 20] = after(&bytes, MAINNET).ok_or("it is of another network, or of another length")?;
    let mut account = [0; 21];
    account.iter_mut().zip(MAINNET.iter().chain(&body)).for_each(|(to, from)| *to = *from);
    Ok(account)
}
