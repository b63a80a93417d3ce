//! The secrets that the app passes to its embedded co-signer at the start: one line of hex on standard input, never an
//! argument, an environment variable or a file.

use std::io::Read;

use lockstep_chain::Registry;
use serde::{Deserialize, Serialize};
use zeroize::{Zeroize, ZeroizeOnDrop, Zeroizing};

use crate::error::CosignerError;
use crate::secret::StorageSecret;
use crate::tls::Identity;

const VERSION: u8 = 1;
/// The longest handoff, in hex digits.
const LONGEST: usize = 16 * 1024;

/// The chains whose transactions the co-signer signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Network {
    Public,
    /// Only the local test network.
    Local,
}

impl Network {
    /// The chains of this network.
    #[must_use]
    pub fn registry(self) -> Registry {
        match self {
            Self::Public => Registry::public(),
            Self::Local => Registry::local(),
        }
    }
}

pub struct Handoff {
    /// The secret of its storage.
    pub storage_secret: StorageSecret,
    /// The co-signer's certificate and key.
    pub server: Identity,
    /// The only client certificate that it accepts, DER.
    pub client_certificate: Vec<u8>,
    pub network: Network,
}

#[derive(Serialize, Deserialize, Zeroize, ZeroizeOnDrop)]
struct Frame {
    version: u8,
    storage_secret: [u8; 32],
    server_certificate: Vec<u8>,
    server_key: Vec<u8>,
    client_certificate: Vec<u8>,
    #[zeroize(skip)]
    network: Network,
}

impl Handoff {
    /// The handoff as one line with its line feed. It is secret.
    ///
    /// # Errors
    /// [`CosignerError::Handoff`] if it is too long to be read back.
    pub fn to_line(&self) -> Result<Zeroizing<Vec<u8>>, CosignerError> {
        let frame = Frame {
            version: VERSION,
            storage_secret: *self.storage_secret.as_bytes(),
            server_certificate: self.server.certificate.clone(),
            server_key: self.server.private_key.to_vec(),
            client_certificate: self.client_certificate.clone(),
            network: self.network,
        };
        let bytes = Zeroizing::new(postcard::to_allocvec(&frame).map_err(|_| CosignerError::Handoff)?);
        let mut line = Zeroizing::new(vec![0; 2 * bytes.len() + 1]);
        let (newline, text) = line.split_last_mut().ok_or(CosignerError::Handoff)?;
        *newline = b'\n';
        hex::encode_to_slice(bytes.as_slice(), text).map_err(|_| CosignerError::Handoff)?;
        if line.len() > LONGEST { Err(CosignerError::Handoff) } else { Ok(line) }
    }

    /// Reads one line and no byte after it.
    ///
    /// # Errors
    /// [`CosignerError::Handoff`] for an early end, an overlong line or anything that is not a handoff of this
    /// version.
    pub fn read_line(mut from: impl Read) -> Result<Self, CosignerError> {
        let mut text = Zeroizing::new(Vec::with_capacity(LONGEST));
        let mut byte = [0];
        loop {
            from.read_exact(&mut byte).map_err(|_| CosignerError::Handoff)?;
            match byte {
                [b'\n'] => break,
                _ if text.len() >= LONGEST => return Err(CosignerError::Handoff),
                [other] => text.push(other),
            }
        }
        let mut bytes = Zeroizing::new(vec![0; text.len() / 2]);
        hex::decode_to_slice(text.as_slice(), &mut bytes).map_err(|_| CosignerError::Handoff)?;
        let frame: Frame = postcard::from_bytes(&bytes).map_err(|_| CosignerError::Handoff)?;
        if frame.version != VERSION {
            return Err(CosignerError::Handoff);
        }
        Ok(Self {
            storage_secret: StorageSecret::new(Zeroizing::new(frame.storage_secret)),
            server: Identity {
                certificate: frame.server_certificate.clone(),
                private_key: Zeroizing::new(frame.server_key.clone()),
            },
            client_certificate: frame.client_certificate.clone(),
            network: frame.network,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handoff_survives_its_line_and_leaves_the_rest_of_the_input() {
        let handoff = Handoff {
            storage_secret: StorageSecret::random().unwrap(),
            server: Identity::fresh().unwrap(),
            client_certificate: Identity::fresh().unwrap().certificate,
            network: Network::Local,
        };
        let mut input = handoff.to_line().unwrap().to_vec();
        input.extend_from_slice(b"rest");
        let mut reader = input.as_slice();
        let read = Handoff::read_line(&mut reader).unwrap();
        assert_eq!(reader, b"rest", "nothing beyond the line is taken");
        assert_eq!(read.storage_secret.as_bytes(), handoff.storage_secret.as_bytes(), "same secret");
        assert_eq!(read.server.certificate, handoff.server.certificate, "same certificate");
        assert_eq!(*read.server.private_key, *handoff.server.private_key, "same key");
        assert_eq!(read.client_certificate, handoff.client_certificate, "same client");
        assert_eq!(read.network, Network::Local, "same network");
    }

    #[test]
    fn an_invalid_handoff_is_refused() {
        for input in [&b""[..], b"\n", b"abc", b"zz\n", b"00\n", &[b'0'; 2 * LONGEST]] {
            assert!(
                matches!(Handoff::read_line(input), Err(CosignerError::Handoff)),
                "accepted {} bytes that are no handoff",
                input.len()
            );
        }
    }
}
