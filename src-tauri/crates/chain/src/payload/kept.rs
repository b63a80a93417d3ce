//! A signed transaction as the journal keeps it.

use super::SignedPayload;
use crate::registry::{Chain, Rules};

impl SignedPayload {
    /// The bytes that the journal keeps: of an EVM chain those of the transaction itself, elsewhere the text that nodes are handed. A signature
    /// that is sent beside it stands on a line of its own.
    ///
    /// None where it is no transaction of `chain`.
    pub fn to_kept(&self, chain: &Chain) -> Option<Vec<u8>> {
        match (chain.rules, &self.signature) {
            (Rules::Evm(_), _) => hex::decode(self.raw.strip_prefix("0x")?).ok(),
            (_, Some(signature)) => Some(format!("{}\n{signature}", self.raw).into_bytes()),
            (_, None) => Some(self.raw.clone().into_bytes()),
        }
    }

    /// What nodes are handed, out of the bytes that the journal keeps; none where they are not what it keeps on `chain`.
    pub fn of_kept(chain: &Chain, kept: &[u8], hash: &str) -> Option<Self> {
        let hash = hash.to_owned();
        if let Rules::Evm(_) = chain.rules {
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
