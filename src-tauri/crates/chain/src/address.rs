//! Addresses of every chain: from a public key, and from what a person or another program wrote.

use crate::row::{Row, Rules};
use crate::{cardano, cosmos, evm, hashes, ripple, solana, substrate, sui, ton, tron, utxo};

/// A public key, as a chain's addresses and transactions use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PublicKey {
    /// A compressed point of secp256k1: the child at the chain's path.
    Secp256k1([u8; 33]),
    /// A compressed point of Ed25519: the vault's root key.
    Ed25519([u8; 32]),
}

/// Why something is no address of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no address of {chain}: {reason}")]
pub struct NotAnAddress {
    chain: &'static str,
    reason: &'static str,
}

impl NotAnAddress {
    /// What is wrong, without the chain's name.
    pub const fn reason(&self) -> &'static str {
        self.reason
    }
}

/// What is wrong with a text or a key, before the chain is named.
pub(crate) type Reason = &'static str;

impl Row {
    /// The address that the wallet has on this chain with `key`.
    ///
    /// # Errors
    /// The key is of another curve, is no point of it, or the chain has keys of another kind altogether.
    pub fn address_of(&self, key: &PublicKey) -> Result<String, NotAnAddress> {
        use PublicKey::{Ed25519, Secp256k1};
        let address = match (&self.rules, key) {
            (Rules::Evm(_), Secp256k1(key)) => {
                evm::address_of(key).map(|address| address.to_string()).map_err(|_| POINT)
            }
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
            (Rules::Qbtc, _) => Err("its keys are of ML-DSA-44"),
            (_, _) => Err("the public key is of another curve"),
        };
        address.map_err(|reason| self.not_an_address(reason))
    }

    /// An address as this chain writes it; blanks around it are not part of it. It may be anybody's, and of every form
    /// that can be paid.
    ///
    /// # Errors
    /// [`NotAnAddress`], whose sentence says what is wrong with the text.
    pub fn address(&self, text: &str) -> Result<String, NotAnAddress> {
        let text = text.trim();
        let same = || text.to_owned();
        let address = match &self.rules {
            Rules::Evm(_) => evm::parse_address(text)
                .map(|address| address.to_string())
                .map_err(|_| "an address is 0x and 40 hex digits, and mixed letters must agree with their checksum"),
            Rules::Utxo(rules) => utxo::address::script(rules, text).map(|_| same()),
            Rules::Cosmos(rules) => cosmos::address::read(rules.hrp, text).map(|_| same()),
            Rules::Ripple => ripple::address::read(text).map(|_| same()),
            Rules::Tron => tron::address::read(text).map(|_| same()),
            Rules::Solana => solana::address::read(text).map(|_| same()),
            Rules::Sui => sui::address::read(text).map(|bytes| sui::address::write(&bytes)),
            Rules::Substrate(rules) => substrate::address::read(rules.ss58, text).map(|_| same()),
            Rules::Ton => ton::address::read(text).map(|_| same()),
            Rules::Cardano => cardano::address::read(text).map(|_| same()),
            Rules::Qbtc => cosmos::address::read("qbtc", text).map(|_| same()),
        };
        address.map_err(|reason| self.not_an_address(reason))
    }

    fn not_an_address(&self, reason: Reason) -> NotAnAddress {
        NotAnAddress { chain: self.name, reason }
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
