//! Inspects a transaction without a vault: its facts, what would be signed, and with which key.

use lockstep_commondata::keysign_payload::{DecodePayloadError, KeysignPayload};
use serde::Serialize;

use crate::facts::Facts;
use crate::{Live, PayloadError, Prepared, PublicKey, Registry, SignatureKind, SigningMode, UnsignedError, plain_text};

// In bytes: more than the nodes of any chain accept.
const LARGEST: usize = 1024 * 1024;

/// A transaction, or the transactions of one payload in order, as they would be signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Inspection {
    /// The chain's name in the registry.
    pub chain: &'static str,
    /// The signature scheme; `None` if vaults have no key for it.
    pub signing_mode: Option<SigningMode>,
    /// The derive path of the signing key, as sent; empty if the chain has none.
    pub derive_path: &'static str,
    /// What is signed, in signing order, hex: digests of 32 bytes, or the whole message on Solana and
    /// Substrate.
    pub digests: Vec<String>,
    /// The kind of signature for each entry of `digests`; empty if vaults have no key for it.
    pub signatures: Vec<SignatureKind>,
    /// The facts of each transaction, in sending order.
    pub transactions: Vec<Facts>,
}

/// Why a transaction cannot be inspected. Nothing was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InspectError {
    /// The registry does not contain the chain.
    #[error("there is no chain called “{}” in the registry", plain_text(.0, 40))]
    UnknownChain(String),
    /// The text is not hex.
    #[error("the transaction is not hex: it needs an even number of the digits 0 to 9 and a to f")]
    NotHex,
    /// The input is empty.
    #[error("the transaction is empty")]
    Empty,
    /// The transaction is larger than nodes of any chain accept.
    #[error("the transaction is larger than {LARGEST} bytes")]
    TooLarge,
    /// The bytes are not a keysign payload.
    #[error(transparent)]
    Message(#[from] DecodePayloadError),
    /// The keysign payload is invalid or not supported.
    #[error(transparent)]
    Payload(#[from] PayloadError),
    /// The unsigned transaction is invalid or not supported.
    #[error(transparent)]
    Unsigned(#[from] UnsignedError),
}

impl Inspection {
    /// Inspects a keysign payload: base64 of the protobuf message.
    ///
    /// # Errors
    /// [`InspectError`], whose sentence says what is wrong.
    pub fn of_payload(text: &str, live: Live) -> Result<Self, InspectError> {
        Ok(Self::of(&Prepared::of(&KeysignPayload::from_base64(text.trim())?, live)?))
    }

    /// Inspects an unsigned transaction of `chain`, in hex with or without `0x`. `signer` is the key that is
    /// to sign it, if known.
    ///
    /// # Errors
    /// [`InspectError`], whose sentence says what is wrong, or which form is accepted.
    pub fn of_unsigned(chain: &str, hex: &str, signer: Option<&PublicKey>, live: Live) -> Result<Self, InspectError> {
        let row = Registry::row(chain.trim()).ok_or_else(|| InspectError::UnknownChain(chain.to_owned()))?;
        let hex = hex.trim();
        let digits = hex.strip_prefix("0x").or_else(|| hex.strip_prefix("0X")).unwrap_or(hex);
        if digits.is_empty() {
            return Err(InspectError::Empty);
        }
        if digits.len() / 2 > LARGEST {
            return Err(InspectError::TooLarge);
        }
        let bytes = hex::decode(digits).map_err(|_| InspectError::NotHex)?;
        Ok(Self::of(&Prepared::of_unsigned(row, &bytes, signer, live)?))
    }

    fn of(prepared: &Prepared) -> Self {
        let row = prepared.chain();
        let to_sign = prepared.to_sign();
        Self {
            chain: row.name,
            signing_mode: Some(row.signing_mode).filter(|mode| *mode != SigningMode::MlDsa44),
            derive_path: row.derive_path,
            digests: to_sign.iter().map(hex::encode).collect(),
            signatures: (0..to_sign.len()).filter_map(|place| prepared.kind_of(place)).collect(),
            transactions: prepared.facts(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The example in EIP-155: 1 ether to 0x3535…, nonce 9, gas price 20 gwei, gas 21000, chain id 1; and its
    // hash.
    const EXAMPLE: &str = "ec098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a764000080018080";
    const HASH: &str = "daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53";

    fn look(chain: &str, hex: &str) -> Result<Inspection, InspectError> {
        Inspection::of_unsigned(chain, hex, None, Live::default())
    }

    #[test]
    fn the_example_of_eip_155_is_shown_with_its_hash() {
        for hex in [EXAMPLE.to_owned(), format!("0x{EXAMPLE}"), format!(" {}\n", EXAMPLE.to_uppercase())] {
            let seen = look("ethereum", &hex).unwrap();
            assert_eq!(seen.chain, "Ethereum", "the name is the registry's");
            assert_eq!(seen.digests, [HASH], "the hash is the EIP's");
            assert_eq!(seen.derive_path, "m/44'/60'/0'/0/0");
            assert_eq!(seen.signing_mode, Some(SigningMode::EcdsaSecp256k1));
            let facts = &seen.transactions[0];
            assert_eq!(facts.from, None, "no signer was given");
            assert_eq!(facts.moves[0].to.as_deref(), Some("0x3535353535353535353535353535353535353535"));
            assert_eq!(facts.moves[0].amount.as_ref().map(|amount| amount.text.as_str()), Some("1 ETH"));
            assert_eq!(facts.nonce.as_deref(), Some("9"));
        }
    }

    #[test]
    fn bytes_that_are_not_a_transaction_are_refused_with_a_reason() {
        let is = |found: Result<Inspection, InspectError>, expected: InspectError| {
            assert_eq!(found, Err(expected), "each wrong input has its own sentence");
        };
        is(look("Atlantis", EXAMPLE), InspectError::UnknownChain("Atlantis".into()));
        is(look("Ethereum", ""), InspectError::Empty);
        is(look("Ethereum", "0x"), InspectError::Empty);
        is(look("Ethereum", "0xabc"), InspectError::NotHex);
        is(look("Ethereum", "hello!"), InspectError::NotHex);
        is(look("Ethereum", &"00".repeat(LARGEST + 1)), InspectError::TooLarge);
        assert!(
            matches!(look("Polygon", EXAMPLE), Err(InspectError::Unsigned(UnsignedError::Evm(_)))),
            "another chain's"
        );
        assert!(
            matches!(Inspection::of_payload("%%%", Live::default()), Err(InspectError::Message(_))),
            "a payload is base64"
        );
        assert!(
            matches!(Inspection::of_payload("", Live::default()), Err(InspectError::Payload(_))),
            "an empty message names no coin"
        );
    }

    #[test]
    fn a_key_of_another_curve_signs_nothing() {
        let key = PublicKey::Ed25519([0; 32]);
        let found = Inspection::of_unsigned("Ethereum", EXAMPLE, Some(&key), Live::default());
        assert!(matches!(found, Err(InspectError::Unsigned(UnsignedError::Field { .. }))), "{found:?}");
    }
}
