//! The co-signer's state between its two messages, as bytes, so that any node of a co-signer can process the
//! next message.
//!
//! A state may be used for one message, once: a second use would reveal a nonce. After it was written, a node
//! must take it out of the storage before using it or the state from which it was written, so that no other
//! node finds it.

mod keygen;
mod signing;

use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use crate::KeysignError;

/// The version of the layout: the states of dkls23 0.6, and of FROST 3.0 over both curves.
const FORMAT: u8 = 1;
/// The buffer has this fixed size, so that it never moves and leaves no copy of the secret behind.
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

/// Reads a value; `None` if bytes remain.
fn whole<'b, T: Deserialize<'b>>(bytes: &'b [u8]) -> Option<T> {
    match postcard::take_from_bytes(bytes) {
        Ok((read, [])) => Some(read),
        Ok(_) | Err(_) => None,
    }
}
