//! Tron addresses: Base58Check of a version byte and 20 bytes.

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

/// The address of a public key, compressed or not.
pub(crate) fn of_sec1(key: &[u8]) -> Result<String, Reason> {
    let point = k256::PublicKey::from_sec1_bytes(key).map_err(|_| "the public key is not a point of the curve")?;
    let point: [u8; 33] =
        point.to_sec1_bytes().as_ref().try_into().map_err(|_| "the public key is not a point of the curve")?;
    of(&point)
}

/// The account of an address.
pub(crate) fn read(text: &str) -> Result<Account, Reason> {
    let bytes = read_base58check(text, bs58::Alphabet::BITCOIN)?;
    let body: [u8; 20] = after(&bytes, MAINNET).ok_or("it is of another network, or of another length")?;
    let mut account = [0; 21];
    account.iter_mut().zip(MAINNET.iter().chain(&body)).for_each(|(to, from)| *to = *from);
    Ok(account)
}

/// An account in a transaction: 21 bytes, of which the first names the network.
pub(crate) fn account(bytes: &[u8]) -> Option<Account> {
    bytes.try_into().ok().filter(|account: &Account| account.starts_with(MAINNET))
}

/// The address of an account.
pub(crate) fn write(account: &Account) -> String {
    base58check(&[], account)
}

/// The address of an account as contract calls name it.
pub(crate) fn of_evm(account: &[u8]) -> String {
    base58check(MAINNET, account)
}
