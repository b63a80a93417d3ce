//! A decoded transaction of any chain kind.

use crate::KnownToken;
use crate::facts::Facts;
use crate::kinds::kinds;
use crate::payload::{PayloadSignature, SignatureKind, SignedError, SignedPayload};
use crate::registry::Chain;
use crate::unsigned::UnsignedError;

/// The signing key, on the chain's curve. Without a key, the signer is the account that the bytes name.
pub(crate) struct Signer<'k> {
    pub(crate) secp256k1: Result<Option<&'k [u8; 33]>, UnsignedError>,
    pub(crate) ed25519: Result<Option<&'k [u8; 32]>, UnsignedError>,
}

/// A decoded unsigned transaction of one kind: what is shown, signed and sent.
pub(crate) trait Unsigned {
    /// The bytes to sign, in signing order.
    fn to_sign(&self) -> Vec<Vec<u8>>;

    /// The kind of signature for the entry `place` of what is signed; `None` if vaults have no key for it.
    fn kind_of(&self, _place: usize, row: &Chain) -> Option<SignatureKind> {
        SignatureKind::of(row.signing_mode)
    }

    /// The facts of each transaction, in sending order. `tokens` are those that the wallet knows.
    fn facts(&self, row: &Chain, tokens: &[KnownToken]) -> Vec<Facts>;

    /// The called contract or the recipient, on chains whose transactions have one action.
    fn calls(&self) -> Option<String> {
        None
    }

    /// The fee by the amounts that the payload states, on chains whose bytes do not contain it.
    fn fee_as_said(&self) -> Option<u64> {
        None
    }

    /// The unsigned bytes of each transaction, in sending order, if there are several that the chain takes one by one. The two
    /// of an EVM payload are read by [`crate::evm::of_payload`].
    fn each_unsigned(&self) -> Vec<Vec<u8>> {
        Vec::new()
    }

    /// The signed transactions, in sending order. There is one signature for each entry of what is signed.
    fn compile(&self, signatures: &[PayloadSignature]) -> Result<Vec<SignedPayload>, SignedError>;
}

macro_rules! transaction {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        /// A decoded unsigned transaction. If a payload asks for several, it contains all of them.
        #[derive(Debug, Clone)]
        pub enum Transaction {
            $(#[doc = $about] $Kind(crate::$folder::$Transaction),)+
        }

        impl Transaction {
            /// What every kind is asked about its transaction.
            pub(crate) const fn of_kind(&self) -> &dyn Unsigned {
                match self {
                    $(Self::$Kind(transaction) => transaction,)+
                }
            }
        }
    };
}
kinds!(transaction);
