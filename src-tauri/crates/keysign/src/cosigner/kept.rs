//! The co-signer's state between its two messages, as bytes: for several nodes of one co-signer, any of which may take the
//! next message.
//!
//! What is kept serves one message, once. From when it is written, whoever would use it, or the state it was written from,
//! must first take it out of where it lies, so that nobody else finds it: used twice, it would give away a nonce.

mod making;
mod signing;

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::KeysignError;

/// The layout: the states of dkls23 0.6, and of FROST 3.0 over both curves.
const FORMAT: u8 = 1;
/// A fixed buffer never moves, so no copy of the secret is left behind.
const MAX_KEPT_BYTES: usize = 32 * 1024;

fn known(format: u8) -> Result<(), KeysignError> {
    if format == FORMAT { Ok(()) } else { Err(KeysignError::Version { ours: FORMAT, theirs: format }) }
}

fn written(state: &impl Serialize) -> Result<Zeroizing<Vec<u8>>, KeysignError> {
    let mut bytes = Zeroizing::new(vec![0; MAX_KEPT_BYTES]);
    let written = postcard::to_slice(state, &mut bytes);
    let length = written.map_err(|_| KeysignError::Internal("length of a kept state"))?.len();
    bytes.truncate(length);
    Ok(bytes)
}

/// All of the bytes, or nothing.
fn whole<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((read, [])) => Some(read),
        Ok(_) | Err(_) => None,
    }
}
