//! The form in which the journal stores a signed transaction.

use super::SignedPayload;
use crate::registry::Chain;

impl SignedPayload {
    /// The bytes for the journal: the transaction itself, or on most chain kinds the text that is sent to nodes.
    /// A signature that is sent separately follows on its own line.
    ///
    /// `None` if this is not a transaction of `chain`.
    pub fn to_kept(&self, chain: &Chain) -> Option<Vec<u8>> {
        match (chain.kind.keeps_bytes(), &self.signature) {
            (true, _) => hex::decode(self.raw.strip_prefix("0x")?).ok(),
            (false, Some(signature)) => Some(format!("{}\n{signature}", self.raw).into_bytes()),
            (false, None) => Some(self.raw.clone().into_bytes()),
        }
    }

    /// The signed transaction from the journal's bytes; `None` if the bytes do not have the journal's form on
    /// `chain`.
    pub fn of_kept(chain: &Chain, kept: &[u8], hash: &str) -> Option<Self> {
        let hash = hash.to_owned();
        if chain.kind.keeps_bytes() {
            return Some(Self { raw: format!("0x{}", hex::encode(kept)), hash, signature: None });
        }
        let text = std::str::from_utf8(kept).ok()?;
        let (raw, signature) = match text.split_once('\n') {
            Some((raw, signature)) => (raw, Some(signature.to_owned())),
            None => (text, None),
        };
        Some(Self { raw: raw.to_owned(), hash, signature })
    }
}
