//! Ids and tokens of sessions.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde_json::json;
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::error::{EvidenceError, Kind};
use crate::ports::entropy::Entropy;

/// What opens the page of a session. Only its hash is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash of a page that no token opens any more: no token is known to have it.
    pub(crate) const fn closed() -> Self {
        Self([0; 32])
    }

    /// Whether a token is the one of this hash, in constant time.
    pub(crate) fn admits(&self, token: &str) -> bool {
        let hash: [u8; 32] = Sha256::digest(token.as_bytes()).into();
        hash.ct_eq(&self.0).into()
    }
}

fn random<const N: usize>(entropy: &dyn Entropy) -> Result<[u8; N], EvidenceError> {
    let mut bytes = [0; N];
    let none = |_| EvidenceError::refused(Kind::InternalError, json!({"reason": "no_randomness"}));
    entropy.fill(&mut bytes).map_err(none)?;
    Ok(bytes)
}

/// The id of a session: 18 random bytes.
pub(crate) fn session(entropy: &dyn Entropy) -> Result<String, EvidenceError> {
    Ok(URL_SAFE_NO_PAD.encode(random::<18>(entropy)?))
}

/// A token of 32 random bytes, and its hash.
pub(crate) fn token(entropy: &dyn Entropy) -> Result<(String, TokenHash), EvidenceError> {
    let token = URL_SAFE_NO_PAD.encode(random::<32>(entropy)?);
    let hash = TokenHash(Sha256::digest(token.as_bytes()).into());
    Ok((token, hash))
}

/// An id with a prefix, `plan_…` in the form of a version 4 UUID.
pub(crate) fn prefixed(prefix: &str, entropy: &dyn Entropy) -> Result<String, EvidenceError> {
    let mut bytes = random::<16>(entropy)?;
    let [_, _, _, _, _, _, version, _, variant, ..] = &mut bytes;
    *version = (*version & 0x0f) | 0x40;
    *variant = (*variant & 0x3f) | 0x80;
    let hex = hex::encode(bytes);
    let part = |from: usize, to: usize| hex.get(from..to).unwrap_or_default();
    Ok(format!("{prefix}_{}-{}-{}-{}-{}", part(0, 8), part(8, 12), part(12, 16), part(16, 20), part(20, 32)))
}

#[cfg(test)]
mod tests {
    use super::{prefixed, session, token};
    use crate::ports::entropy::SystemEntropy;

    /// S72: a token admits nobody else.
    #[test]
    fn tokens_and_ids() {
        let (mine, hash) = token(&SystemEntropy).unwrap();
        let (other, _) = token(&SystemEntropy).unwrap();
        assert!(hash.admits(&mine) && !hash.admits(&other) && !hash.admits(""));
        assert_eq!(session(&SystemEntropy).unwrap().len(), 24);
        assert_eq!(prefixed("plan", &SystemEntropy).unwrap().len(), "plan_".len() + 36);
    }
}
