//! The socket between the wallet and the co-signer that it started: a Linux abstract socket, which has no
//! file, under a random name. Unlike a loopback port it identifies the process at the other end, so other
//! users of the machine are rejected before they take a place.

use lockstep_texts::Said;
use std::fmt;
use std::path::PathBuf;

use tokio::net::UnixListener;

use crate::error::CosignerError;

const PREFIX: &str = "lockstep-cosigner-";

/// The name of a socket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalSocket([u8; 16]);

impl LocalSocket {
    /// A random name.
    ///
    /// # Errors
    /// [`CosignerError::Randomness`].
    pub fn random() -> Result<Self, CosignerError> {
        let mut name = [0; 16];
        getrandom::fill(&mut name).map_err(|_| CosignerError::Randomness)?;
        Ok(Self(name))
    }

    /// Reads what `Display` wrote.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let mut name = [0; 16];
        hex::decode_to_slice(text.strip_prefix(PREFIX)?, &mut name).ok()?;
        Some(Self(name))
    }

    /// Binds the socket and listens.
    ///
    /// # Errors
    /// [`CosignerError::Io`].
    pub fn bind(&self) -> Result<UnixListener, CosignerError> {
        UnixListener::bind(self.path()).map_err(CosignerError::io(Said::as_it_is("The co-signer got no socket")))
    }

    /// The name as a path for tokio: it begins with a zero byte.
    #[must_use]
    pub fn path(&self) -> PathBuf {
        PathBuf::from(format!("\0{self}"))
    }
}

impl fmt::Display for LocalSocket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}", hex::encode(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_read_back_and_nothing_else_is_one() {
        let socket = LocalSocket::random().unwrap();
        assert_eq!(LocalSocket::read(&socket.to_string()), Some(socket), "its own text");
        for other in ["", "7443", "lockstep-cosigner-", "lockstep-cosigner-zz", "/tmp/socket"] {
            assert_eq!(LocalSocket::read(other), None, "{other:?} is no name");
        }
    }
}
