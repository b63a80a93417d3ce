//! Signed transactions: joins a transaction with its signature and checks the result.

use alloy::consensus::{SignableTransaction, TxEnvelope};
use alloy::eips::eip2718::{Decodable2718, Encodable2718};
use alloy::primitives::{Address, B256, Signature, U256, uint};

use super::transaction::{Envelope, UnsignedTx};
use crate::Digest;
use crate::curve::recovered;

/// The order of secp256k1 (SEC 2, version 2, section 2.4.1).
const ORDER: U256 = uint!(0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141_U256);
/// The largest s that EIP-2 allows: half of the order.
const HALF_ORDER: U256 = uint!(0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0_U256);

/// Why a transaction and a signature give no signed transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CompileError {
    /// r is zero or not below the curve order.
    #[error("the signature's r is out of range")]
    RangeOfR,
    /// s is zero or not below the curve order.
    #[error("the signature's s is out of range")]
    RangeOfS,
    /// s is above half of the curve order; nodes reject it since EIP-2.
    #[error("the signature's s is in the upper half of its range")]
    HighS,
    /// The recovery id is neither 0 nor 1.
    #[error("the signature's recovery id is {0}, but it must be 0 or 1")]
    Recovery(u8),
    /// The signed bytes decode to a different transaction.
    #[error("the signed transaction differs from the one that was to be signed")]
    Altered,
    /// No public key matches the signature.
    #[error("no account can have made this signature")]
    NoSender,
}

/// A signed transaction, ready to broadcast.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedTx {
    raw: Vec<u8>,
    hash: [u8; 32],
    digest: Digest,
    r: B256,
    s: B256,
    odd: bool,
}

impl UnsignedTx {
    /// Adds the signature (`r`, `s`, recovery id 0 or 1) to the transaction.
    ///
    /// High-s signatures are refused. The result is decoded again and compared with this transaction, field
    /// by field. This function does not check who signed: see [`SignedTx::sender`].
    pub fn compile(&self, r: &[u8; 32], s: &[u8; 32], recovery: u8) -> Result<SignedTx, CompileError> {
        let odd = match recovery {
            0 => false,
            1 => true,
            other => return Err(CompileError::Recovery(other)),
        };
        let signature = Signature::new(U256::from_be_bytes(*r), U256::from_be_bytes(*s), odd);
        if signature.r().is_zero() || signature.r() >= ORDER {
            return Err(CompileError::RangeOfR);
        }
        if signature.s().is_zero() || signature.s() >= ORDER {
            return Err(CompileError::RangeOfS);
        }
        if signature.s() > HALF_ORDER {
            return Err(CompileError::HighS);
        }
        let raw = self.encode_signed(signature);
        self.compare_with(&raw, &signature)?;
        let hash = alloy::primitives::keccak256(&raw).0;
        Ok(SignedTx { raw, hash, digest: self.digest, r: r.into(), s: s.into(), odd })
    }

    fn encode_signed(&self, signature: Signature) -> Vec<u8> {
        match &self.envelope {
            Envelope::Legacy(tx) => tx.clone().into_signed(signature).encoded_2718(),
            Envelope::Eip2930(tx) => tx.clone().into_signed(signature).encoded_2718(),
            Envelope::Eip1559(tx) => tx.clone().into_signed(signature).encoded_2718(),
        }
    }

    fn compare_with(&self, raw: &[u8], signature: &Signature) -> Result<(), CompileError> {
        let decoded = TxEnvelope::decode_2718_exact(raw).map_err(|_| CompileError::Altered)?;
        let same = match (&self.envelope, &decoded) {
            (Envelope::Legacy(tx), TxEnvelope::Legacy(signed)) => signed.tx() == tx,
            (Envelope::Eip2930(tx), TxEnvelope::Eip2930(signed)) => signed.tx() == tx,
            (Envelope::Eip1559(tx), TxEnvelope::Eip1559(signed)) => signed.tx() == tx,
            _ => false,
        };
        let same = same && decoded.signature() == signature && decoded.signature_hash().0 == *self.digest.as_bytes();
        if same { Ok(()) } else { Err(CompileError::Altered) }
    }
}

impl SignedTx {
    /// The bytes for `eth_sendRawTransaction`.
    pub fn raw(&self) -> &[u8] {
        &self.raw
    }

    /// The transaction hash: keccak256 of [`SignedTx::raw`].
    pub const fn hash(&self) -> [u8; 32] {
        self.hash
    }

    /// The pre-signing hash that was signed.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// The account that made the signature, recovered from it.
    pub fn sender(&self) -> Result<Address, CompileError> {
        let key = recovered(&self.r.0, &self.s.0, self.odd.into(), self.digest.as_bytes());
        let point = key.ok_or(CompileError::NoSender)?.serialize_uncompressed();
        point.get(1..).map(Address::from_raw_public_key).ok_or(CompileError::NoSender)
    }
}
