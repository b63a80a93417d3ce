//! The step from a key to the keys below it, as BIP-32 and SLIP-10 share it.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha512;
use zeroize::Zeroizing;

use crate::KeysignError;

/// A secret, and the chain code below it.
type Halves = (Zeroizing<[u8; 32]>, Zeroizing<[u8; 32]>);

/// HMAC-SHA512, split in two halves.
pub(crate) fn halves(key: &[u8], parts: &[&[u8]]) -> Result<Halves, KeysignError> {
    let mut mac = Hmac::<Sha512>::new_from_slice(key).map_err(|_| KeysignError::Internal("HMAC key"))?;
    for part in parts {
        mac.update(part);
    }
    let bytes = Zeroizing::new(<[u8; 64]>::from(mac.finalize().into_bytes()));
    let mut halves = (Zeroizing::new([0; 32]), Zeroizing::new([0; 32]));
    for (to, from) in halves.0.iter_mut().chain(halves.1.iter_mut()).zip(bytes.iter()) {
        *to = *from;
    }
    Ok(halves)
}
