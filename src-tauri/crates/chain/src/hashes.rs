//! Hash functions that several chains use.

use ripemd::Ripemd160;
use sha2::{Digest as _, Sha256, Sha512};

pub(crate) fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

pub(crate) fn double_sha256(bytes: &[u8]) -> [u8; 32] {
    sha256(&sha256(bytes))
}

/// The first half of SHA-512.
pub(crate) fn sha512_half(bytes: &[u8]) -> [u8; 32] {
    let whole: [u8; 64] = Sha512::digest(bytes).into();
    let mut half = [0; 32];
    half.iter_mut().zip(whole).for_each(|(to, from)| *to = from);
    half
}

/// RIPEMD-160 of SHA-256.
pub(crate) fn hash160(bytes: &[u8]) -> [u8; 20] {
    Ripemd160::digest(sha256(bytes)).into()
}

/// BLAKE2b with `N` bytes of output, at most 64.
pub(crate) fn blake2b<const N: usize>(bytes: &[u8]) -> [u8; N] {
    fixed(blake2b_simd::Params::new().hash_length(N).hash(bytes).as_bytes())
}

/// BLAKE2b-256 with a personalisation.
pub(crate) fn blake2b_256_personal(personal: &[u8; 16], bytes: &[u8]) -> [u8; 32] {
    fixed(blake2b_simd::Params::new().hash_length(32).personal(personal).hash(bytes).as_bytes())
}

fn fixed<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let mut array = [0; N];
    array.iter_mut().zip(bytes).for_each(|(to, from)| *to = *from);
    array
}
