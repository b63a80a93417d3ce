//! The public keys of a vault, and verification with them.

use std::fmt;

use k256::AffinePoint;
use k256::ecdsa::{RecoveryId, Signature as EcdsaSignature, VerifyingKey};
use k256::elliptic_curve::scalar::IsHigh;
use k256::schnorr;
use lockstep_chain::utxo::taproot_output;
use lockstep_chain::{Chain, PublicKey, SigningMode};
use serde::{Deserialize, Serialize};

use crate::{Account, DerivePath, KeysignError, Scheme, Signature, ToSign, bip32, hashes};

/// The public keys of a vault: both roots, and the chain code from which ECDSA children are derived.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKeys {
    ecdsa: [u8; 33],
    chain_code: [u8; 32],
    eddsa: [u8; 32],
    account: Option<Account>,
}

/// The stored form. For an imported vault the levels of its account follow.
#[derive(Serialize, Deserialize)]
struct Written {
    #[serde(with = "crate::hexbytes")]
    ecdsa: [u8; 33],
    #[serde(with = "crate::hexbytes")]
    chain_code: [u8; 32],
    #[serde(with = "crate::hexbytes")]
    eddsa: [u8; 32],
}

impl PublicKeys {
    /// Takes a compressed secp256k1 point, a BIP-32 chain code and a compressed Ed25519 point.
    ///
    /// # Errors
    /// [`KeysignError::InvalidPublicKey`] for bytes that are not a point, the identity, a point outside the
    /// prime-order group, or a non-canonical encoding.
    pub fn new(ecdsa: [u8; 33], chain_code: [u8; 32], eddsa: [u8; 32]) -> Result<Self, KeysignError> {
        bip32::point(&ecdsa)?;
        // Stricter than the verifier, which also accepts non-canonical encodings.
        frost_ed25519::VerifyingKey::deserialize(&eddsa).map_err(|_| KeysignError::InvalidPublicKey)?;
        ed25519(&eddsa)?;
        Ok(Self { ecdsa, chain_code, eddsa, account: None })
    }

    /// These keys at an account of a recovery phrase: paths then begin with that account.
    #[must_use]
    pub const fn at(self, account: Option<Account>) -> Self {
        Self { account, ..self }
    }

    /// The account of the ECDSA key in its recovery phrase; `None` if it has no phrase.
    #[must_use]
    pub const fn account(&self) -> Option<Account> {
        self.account
    }

    /// The stored form.
    ///
    /// # Errors
    /// [`KeysignError::Internal`] only.
    pub fn to_bytes(&self) -> Result<Vec<u8>, KeysignError> {
        let written = Written { ecdsa: self.ecdsa, chain_code: self.chain_code, eddsa: self.eddsa };
        match self.account {
            Some(account) => postcard::to_allocvec(&(written, *account.levels())),
            None => postcard::to_allocvec(&written),
        }
        .map_err(|_| KeysignError::Internal("public keys have no encoding"))
    }

    /// Reads the stored form.
    ///
    /// # Errors
    /// [`KeysignError::Malformed`] or [`KeysignError::InvalidPublicKey`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, KeysignError> {
        const NO_KEYS: KeysignError = KeysignError::Malformed("not public keys");
        let (written, rest) = postcard::take_from_bytes::<Written>(bytes).map_err(|_| NO_KEYS)?;
        let account = match rest {
            [] => None,
            rest => match postcard::take_from_bytes(rest) {
                Ok((levels, [])) => Some(Account::of_levels(levels).ok_or(NO_KEYS)?),
                Ok(_) | Err(_) => return Err(NO_KEYS),
            },
        };
        Ok(Self::new(written.ecdsa, written.chain_code, written.eddsa)?.at(account))
    }

    /// The ECDSA root: a compressed secp256k1 point.
    #[must_use]
    pub const fn ecdsa(&self) -> &[u8; 33] {
        &self.ecdsa
    }

    /// The BIP-32 chain code of the ECDSA root. Not secret, but together with the root it reveals every
    /// child's public key.
    #[must_use]
    pub const fn chain_code(&self) -> &[u8; 32] {
        &self.chain_code
    }

    /// The EdDSA root: a compressed Ed25519 point. The root itself signs; there are no children.
    #[must_use]
    pub const fn eddsa(&self) -> &[u8; 32] {
        &self.eddsa
    }

    /// The key that signs on a chain: the child at the chain's path, or the Ed25519 key. `None` if the vault
    /// has no such key.
    #[must_use]
    pub fn on_chain(&self, chain: &Chain) -> Option<PublicKey> {
        match chain.signing_mode {
            SigningMode::EcdsaSecp256k1 => {
                let path: DerivePath = chain.derive_path.parse().ok()?;
                self.ecdsa_child(&path).ok().map(PublicKey::Secp256k1)
            }
            SigningMode::EddsaEd25519 => Some(PublicKey::Ed25519(self.eddsa)),
            SigningMode::MlDsa44 => None,
        }
    }

    /// The ECDSA public key at a path, by non-hardened BIP-32 derivation (the path's markers are ignored). An
    /// imported vault has its key at an account and derives only keys below it, so that a path means what it
    /// means in other wallets with that phrase.
    ///
    /// # Errors
    /// [`KeysignError::NoSuchChild`] for an index of 2^31 or more, for a path outside an imported account, or
    /// if BIP-32 defines no key.
    pub fn ecdsa_child(&self, path: &DerivePath) -> Result<[u8; 33], KeysignError> {
        bip32::compressed(&self.child_point(path)?)
    }

    /// The output key of the Taproot address at a path: the x-coordinate of the child, tweaked for a key path
    /// without scripts (BIP-86). [`Scheme::Schnorr`] signs for it.
    ///
    /// # Errors
    /// As [`Self::ecdsa_child`].
    pub fn taproot_output(&self, path: &DerivePath) -> Result<[u8; 32], KeysignError> {
        taproot_output(&self.ecdsa_child(path)?).ok_or(KeysignError::NoSuchChild)
    }

    fn child_point(&self, path: &DerivePath) -> Result<AffinePoint, KeysignError> {
        bip32::child(&self.ecdsa, &self.chain_code, &self.below(path)?)
    }

    /// The levels of a path that are derived from the ECDSA root.
    pub(crate) fn below(&self, path: &DerivePath) -> Result<Vec<u32>, KeysignError> {
        self.account.map_or_else(|| Ok(path.indexes()), |account| account.below(path))
    }

    /// Checks that `signature` signs `digest` under the key of `scheme` at `path` (which EdDSA ignores).
    /// ECDSA: low s only, and the recovery id must give the key. EdDSA: strict verification of the 32 bytes
    /// as message. Schnorr: under [`Self::taproot_output`].
    ///
    /// # Errors
    /// [`KeysignError::InvalidSignature`] if it does not; [`KeysignError::NoSuchChild`] for an impossible
    /// path.
    pub fn verify(
        &self,
        scheme: Scheme,
        path: &DerivePath,
        digest: &[u8; 32],
        signature: &Signature,
    ) -> Result<(), KeysignError> {
        self.verify_what(scheme, path, &ToSign::Digest(*digest), signature)
    }

    /// Like [`Self::verify`], for anything that can be signed.
    ///
    /// # Errors
    /// As [`Self::verify`].
    pub fn verify_what(
        &self,
        scheme: Scheme,
        path: &DerivePath,
        what: &ToSign,
        signature: &Signature,
    ) -> Result<(), KeysignError> {
        self.verifier(scheme, path)?.verify(what, signature)
    }

    /// The key of `scheme` at `path`, prepared for several verifications.
    pub(crate) fn verifier(&self, scheme: Scheme, path: &DerivePath) -> Result<Verifier, KeysignError> {
        match scheme {
            Scheme::Ecdsa => VerifyingKey::from_affine(self.child_point(path)?)
                .map(Verifier::Ecdsa)
                .map_err(|_| KeysignError::NoSuchChild),
            Scheme::Eddsa => ed25519(&self.eddsa).map(Verifier::Eddsa),
            Scheme::Schnorr => schnorr::VerifyingKey::from_bytes(&self.taproot_output(path)?.into())
                .map(Verifier::Schnorr)
                .map_err(|_| KeysignError::NoSuchChild),
        }
    }

    /// A hash over all three values.
    pub(crate) fn fingerprint(&self) -> [u8; 32] {
        let parts: [&[u8]; 3] = [&self.ecdsa, &self.chain_code, &self.eddsa];
        match self.account {
            None => hashes::tagged("lockstep/public-keys/1", &parts),
            Some(account) => {
                let [ecdsa, chain_code, eddsa] = parts;
                let account = account.to_string();
                hashes::tagged("lockstep/imported-public-keys/1", &[ecdsa, chain_code, eddsa, account.as_bytes()])
            }
        }
    }
}

impl fmt::Debug for PublicKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PublicKeys")
            .field("ecdsa", &hex::encode(self.ecdsa))
            .field("chain_code", &hex::encode(self.chain_code))
            .field("eddsa", &hex::encode(self.eddsa))
            .field("account", &self.account)
            .finish()
    }
}

fn ed25519(bytes: &[u8; 32]) -> Result<ed25519_dalek::VerifyingKey, KeysignError> {
    ed25519_dalek::VerifyingKey::from_bytes(bytes)
        .ok()
        .filter(|key| !key.is_weak())
        .ok_or(KeysignError::InvalidPublicKey)
}

/// One public key of a vault.
#[derive(Clone)]
pub(crate) enum Verifier {
    Ecdsa(VerifyingKey),
    Eddsa(ed25519_dalek::VerifyingKey),
    Schnorr(schnorr::VerifyingKey),
}

impl Verifier {
    pub(crate) fn verify(&self, what: &ToSign, signature: &Signature) -> Result<(), KeysignError> {
        let valid = match (self, signature) {
            (Self::Ecdsa(key), Signature::Ecdsa { r, s, recovery }) => {
                is_ecdsa(key, what.as_digest()?, r, s, *recovery)
            }
            (Self::Eddsa(key), Signature::Eddsa(bytes)) => {
                key.verify_strict(what.bytes(), &ed25519_dalek::Signature::from_bytes(bytes)).is_ok()
            }
            (Self::Schnorr(key), Signature::Schnorr(bytes)) => {
                let digest = what.as_digest()?;
                schnorr::Signature::from_bytes(bytes).is_ok_and(|signature| key.verify_raw(digest, &signature).is_ok())
            }
            (Self::Ecdsa(_), Signature::Eddsa(_) | Signature::Schnorr(_))
            | (Self::Eddsa(_), Signature::Ecdsa { .. } | Signature::Schnorr(_))
            | (Self::Schnorr(_), Signature::Ecdsa { .. } | Signature::Eddsa(_)) => false,
        };
        valid.then_some(()).ok_or(KeysignError::InvalidSignature)
    }
}

fn is_ecdsa(key: &VerifyingKey, digest: &[u8; 32], r: &[u8; 32], s: &[u8; 32], recovery: u8) -> bool {
    let Ok(signature) = EcdsaSignature::from_scalars(*r, *s) else {
        return false;
    };
    let Some(recovery) = RecoveryId::from_byte(recovery) else {
        return false;
    };
    // Recovery gives the one key under which this signature of this digest is valid, so comparing it replaces
    // verification: R = s⁻¹(zG + rQ) and Q = r⁻¹(sR - zG) are equivalent.
    let recovered = VerifyingKey::recover_from_prehash(digest, &signature, recovery);
    !bool::from(signature.s().is_high()) && recovered.is_ok_and(|recovered| recovered == *key)
}
