//! Addresses of every chain: from a public key, and from what a person or another program wrote.

use k256::elliptic_curve::sec1::ToSec1Point;

use crate::registry::{Chain, ChainKind, Rules, SigningMode};
use crate::{cardano, cosmos, evm, hashes, ripple, solana, substrate, sui, ton, tron, utxo};

/// A public key, as a chain's addresses and transactions use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicKey {
    /// A compressed point of secp256k1: the child at the chain's path.
    Secp256k1([u8; 33]),
    /// A compressed point of Ed25519: the vault's root key.
    Ed25519([u8; 32]),
}

impl PublicKey {
    /// Whether `digits` are this key in hex, as it is here or, as some wallets write it, as a point with both of its coordinates.
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

/// Why a text or a key is no address of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AddressProblem {
    /// Of an EVM chain.
    #[error(transparent)]
    Evm(#[from] evm::AddressError),
    /// Of a chain of another kind.
    #[error("{0}")]
    Other(&'static str),
}

/// What is wrong with a text or a key, on a chain of any kind but the EVM.
pub(crate) type Reason = &'static str;

impl Chain {
    /// The address that the wallet has on this chain with `key`.
    ///
    /// # Errors
    /// [`AddressProblem`]: the key is of another curve, is no point of it, or the chain has keys of another kind altogether.
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

    /// An address as this chain writes it; blanks around it are not part of it. It may be anybody's, and of every form
    /// that can be paid.
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

    /// The address that a word of a text stands for. On EVM chains an odd prefix or a wrong checksum does not make it another account.
    pub fn address_in(&self, word: &str) -> Option<String> {
        if self.kind != ChainKind::Evm {
            return self.address(word).ok();
        }
        let prefixed = word.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("0x"));
        let digits = if prefixed { word.get(2..)? } else { word };
        let bytes: [u8; 20] = hex::decode(digits).ok()?.try_into().ok()?;
        Some(alloy::primitives::Address::from(bytes).to_string())
    }

    /// Whether two addresses are of one account: on TON they are written in several forms, which say what is to come back.
    pub fn is_same_address(&self, one: &str, other: &str) -> bool {
        one == other || (self.kind == ChainKind::Ton && ton::on_chain::same_account(one, other))
    }
}

const POINT: Reason = "the public key is not a point of the curve";

/// Base58 with a checksum of four bytes (double SHA-256), after its version bytes.
pub(crate) fn base58check(version: &[u8], body: &[u8]) -> String {
    bs58::encode([version, body].concat()).with_check().into_string()
}

/// Reads base58 with its checksum.
pub(crate) fn read_base58check(text: &str, alphabet: &bs58::Alphabet) -> Result<Vec<u8>, Reason> {
    if text.len() > 120 {
        return Err("it is too long");
    }
    bs58::decode(text).with_alphabet(alphabet).with_check(None).into_vec().map_err(|error| match error {
        bs58::decode::Error::InvalidChecksum { .. } => "it has a typing error: its checksum does not match",
        _ => "it is not base58 with a checksum",
    })
}

/// The bytes after the version, where there are exactly `N`.
pub(crate) fn after<const N: usize>(bytes: &[u8], version: &[u8]) -> Option<[u8; N]> {
    bytes.strip_prefix(version)?.try_into().ok()
}
