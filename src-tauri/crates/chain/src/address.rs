//! Addresses on every chain: derived from a public key, or read from text.

use k256::elliptic_curve::sec1::ToSec1Point;

use crate::registry::{Chain, ChainKind, Rules, SigningMode};
use crate::{cardano, cosmos, evm, hashes, ripple, solana, substrate, sui, ton, tron, utxo};

/// A public key in the form from which a chain derives addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicKey {
    /// A compressed secp256k1 point, derived along the chain's path.
    Secp256k1([u8; 33]),
    /// A compressed Ed25519 point: the vault's root key.
    Ed25519([u8; 32]),
}

impl PublicKey {
    /// Whether `digits` are this key in hex, in compressed form or, as some wallets write it, uncompressed.
    pub fn is_written(&self, digits: &str) -> bool {
        let Ok(given) = hex::decode(digits) else { return false };
        match self {
            Self::Ed25519(key) => *key == given.as_slice(),
            Self::Secp256k1(key) => {
                k256::PublicKey::from_sec1_bytes(&given).is_ok_and(|point| point.to_sec1_point(true).as_bytes() == key)
            }
        }
    }
}

/// Why a text or a key gives no address on a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressProblem {
    /// The problem on an EVM chain.
    #[error(transparent)]
    Evm(#[from] evm::AddressError),
    /// The problem on a chain of any other kind.
    #[error("{0}")]
    Other(&'static str),
}

/// The sentence for a wrong text or key, on any chain kind except EVM.
pub(crate) type Reason = &'static str;

impl Chain {
    /// The wallet's address on this chain for `key`.
    ///
    /// # Errors
    /// [`AddressProblem`]: the key is on another curve, is not a point of its curve, or the chain needs a
    /// different kind of key.
    pub fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        use PublicKey::{Ed25519, Secp256k1};
        if self.signing_mode == SigningMode::MlDsa44 {
            return Err(AddressProblem::Other("its keys are of ML-DSA-44"));
        }
        let address = match (&self.rules, key) {
            (Rules::Evm(_), Secp256k1(key)) => return Ok(evm::address_of(key)?.to_string()),
            (_, Secp256k1(key)) if k256::PublicKey::from_sec1_bytes(key).is_err() => Err(POINT),
            (Rules::Utxo(rules), Secp256k1(key)) => utxo::address::own(rules, &hashes::hash160(key)),
            (Rules::Cosmos(rules), Secp256k1(key)) => cosmos::address::write(rules.hrp, &hashes::hash160(key)),
            (Rules::Ripple, Secp256k1(key)) => Ok(ripple::address::write(&hashes::hash160(key))),
            (Rules::Tron, Secp256k1(key)) => tron::address::of(key),
            (Rules::Solana, Ed25519(key)) => Ok(solana::address::write(key)),
            (Rules::Sui, Ed25519(key)) => Ok(sui::address::of(key)),
            (Rules::Substrate(rules), Ed25519(key)) => Ok(substrate::address::write(rules.ss58, key)),
            (Rules::Ton, Ed25519(key)) => Ok(ton::wallet::address(key).friendly(false)),
            (Rules::Cardano, Ed25519(key)) => cardano::address::enterprise(key),
            (_, _) => Err("the public key is of another curve"),
        };
        address.map_err(AddressProblem::Other)
    }

    /// Reads anyone's address, in any form that can be paid, and returns it as this chain writes it. White
    /// space around it is ignored.
    ///
    /// # Errors
    /// [`AddressProblem`], whose sentence says what is wrong with the text.
    pub fn address(&self, text: &str) -> Result<String, AddressProblem> {
        let text = text.trim();
        let same = || text.to_owned();
        let address = match &self.rules {
            Rules::Evm(_) => return Ok(evm::parse_address(text)?.to_string()),
            Rules::Utxo(rules) => utxo::address::script(rules, text).map(|_| same()),
            Rules::Cosmos(rules) => cosmos::address::read(rules.hrp, text).map(|_| same()),
            Rules::Ripple => ripple::address::read(text).map(|_| same()),
            Rules::Tron => tron::address::read(text).map(|_| same()),
            Rules::Solana => solana::address::read(text).map(|_| same()),
            Rules::Sui => sui::address::read(text).map(|bytes| sui::address::write(&bytes)),
            Rules::Substrate(rules) => substrate::address::read(rules.ss58, text).map(|_| same()),
            Rules::Ton => ton::address::read(text).map(|_| same()),
            Rules::Cardano => cardano::address::read(text).map(|_| same()),
        };
        address.map_err(AddressProblem::Other)
    }

    /// The address in a word of a text. On EVM chains a word with an unusual prefix or a wrong checksum still
    /// names the account.
    pub fn address_in(&self, word: &str) -> Option<String> {
        if self.kind != ChainKind::Evm {
            return self.address(word).ok();
        }
        let prefixed = word.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
        let digits = if prefixed { word.get(2..)? } else { word };
        let bytes: [u8; 20] = hex::decode(digits).ok()?.try_into().ok()?;
        Some(alloy::primitives::Address::from(bytes).to_string())
    }

    /// Whether two addresses belong to one account. On TON an account has several written forms, which differ
    /// in their flags (bounceable or not).
    pub fn is_same_address(&self, one: &str, other: &str) -> bool {
        one == other || (self.kind == ChainKind::Ton && ton::on_chain::same_account(one, other))
    }
}

const POINT: Reason = "the public key is not a point of the curve";

/// Base58Check: the version bytes and the body, with four bytes of double SHA-256 as checksum.
pub(crate) fn base58check(version: &[u8], body: &[u8]) -> String {
    bs58::encode([version, body].concat()).with_check().into_string()
}

/// Reads Base58Check.
pub(crate) fn read_base58check(text: &str, alphabet: &bs58::Alphabet) -> Result<Vec<u8>, Reason> {
    if text.len() > 120 {
        return Err("it is too long");
    }
    bs58::decode(text).with_alphabet(alphabet).with_check(None).into_vec().map_err(|error| match error {
        bs58::decode::Error::InvalidChecksum { .. } => "it has a typing error: its checksum does not match",
        _ => "it is not base58 with a checksum",
    })
}

/// The bytes after the version, if there are exactly `N` of them.
pub(crate) fn after<const N: usize>(bytes: &[u8], version: &[u8]) -> Option<[u8; N]> {
    bytes.strip_prefix(version)?.try_into().ok()
}
