//! Unsigned EVM transactions, decoded and immutable.

use std::fmt;

use alloy::consensus::{SignableTransaction, Transaction, TxEip1559, TxEip2930, TxLegacy};
use alloy::eips::eip2930::AccessListItem;
use alloy::primitives::{Address, Bytes, U256};
use serde::{Deserialize, Serialize};

use crate::Digest;

/// The type of a transaction's envelope (EIP-2718), as an agent writes it in `tx_type`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "lowercase")]
pub enum TxType {
    /// No type byte; replay protection by EIP-155.
    Legacy,
    /// Type 1: a gas price and an access list.
    Eip2930,
    /// Type 2: a fee cap, a priority fee and an access list.
    Eip1559,
}

impl TxType {
    /// The wire string: `legacy`, `eip2930` or `eip1559`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Legacy => "legacy",
            Self::Eip2930 => "eip2930",
            Self::Eip1559 => "eip1559",
        }
    }
}

impl fmt::Display for TxType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// What a transaction offers for gas, in wei per unit of gas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fee {
    /// Legacy and EIP-2930: one price, paid in full.
    GasPrice(u128),
    /// Base fee and priority fee together stay below the cap (EIP-1559).
    Eip1559 {
        /// The cap on base fee plus priority fee.
        max_fee_per_gas: u128,
        /// The highest fee for the block's builder.
        max_priority_fee_per_gas: u128,
    },
}

impl Fee {
    /// The most a unit of gas can cost, in wei.
    pub const fn max_per_gas(&self) -> u128 {
        match self {
            Self::GasPrice(price) => *price,
            Self::Eip1559 { max_fee_per_gas, .. } => *max_fee_per_gas,
        }
    }
}

/// An unsigned transaction. [`super::decode()`] makes it from bytes; it does not change afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnsignedTx {
    pub(super) envelope: Envelope,
    pub(super) chain_id: u64,
    pub(super) digest: Digest,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Envelope {
    Legacy(TxLegacy),
    Eip2930(TxEip2930),
    Eip1559(TxEip1559),
}

impl Envelope {
    fn fields(&self) -> &dyn Transaction {
        match self {
            Self::Legacy(tx) => tx,
            Self::Eip2930(tx) => tx,
            Self::Eip1559(tx) => tx,
        }
    }

    /// The bytes whose keccak256 is signed.
    pub(super) fn signing_bytes(&self) -> Vec<u8> {
        fn bytes(tx: &impl SignableTransaction<alloy::primitives::Signature>) -> Vec<u8> {
            let mut bytes = Vec::with_capacity(tx.payload_len_for_signature());
            tx.encode_for_signing(&mut bytes);
            bytes
        }
        match self {
            Self::Legacy(tx) => bytes(tx),
            Self::Eip2930(tx) => bytes(tx),
            Self::Eip1559(tx) => bytes(tx),
        }
    }
}

impl UnsignedTx {
    /// The envelope's type.
    pub const fn tx_type(&self) -> TxType {
        match self.envelope {
            Envelope::Legacy(_) => TxType::Legacy,
            Envelope::Eip2930(_) => TxType::Eip2930,
            Envelope::Eip1559(_) => TxType::Eip1559,
        }
    }

    /// The EIP-155 chain id. A legacy transaction may lack one; then it is the id of the chain for which the
    /// bytes were decoded.
    pub const fn chain_id(&self) -> u64 {
        self.chain_id
    }

    /// The nonce of this transaction: its position in the account's sequence, from 0.
    pub fn nonce(&self) -> u64 {
        self.envelope.fields().nonce()
    }

    /// The recipient or the called contract; `None` creates a contract.
    pub fn to(&self) -> Option<Address> {
        self.envelope.fields().to()
    }

    /// The native coin that it carries, in wei.
    pub fn value(&self) -> U256 {
        self.envelope.fields().value()
    }

    /// The calldata, or the init code of a new contract.
    pub fn data(&self) -> &Bytes {
        self.envelope.fields().input()
    }

    /// The gas limit.
    pub fn gas_limit(&self) -> u64 {
        self.envelope.fields().gas_limit()
    }

    /// The offered fee per unit of gas.
    pub const fn fee(&self) -> Fee {
        match &self.envelope {
            Envelope::Legacy(tx) => Fee::GasPrice(tx.gas_price),
            Envelope::Eip2930(tx) => Fee::GasPrice(tx.gas_price),
            Envelope::Eip1559(tx) => Fee::Eip1559 {
                max_fee_per_gas: tx.max_fee_per_gas,
                max_priority_fee_per_gas: tx.max_priority_fee_per_gas,
            },
        }
    }

    /// The accounts and storage slots declared in advance (EIP-2930); empty if the envelope has no such list.
    pub fn access_list(&self) -> &[AccessListItem] {
        self.envelope.fields().access_list().map_or(&[], |list| &list.0)
    }

    /// The pre-signing hash: keccak256 of the canonical signing bytes.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// The highest possible fee in wei: gas limit times highest gas price.
    pub fn max_fee_wei(&self) -> U256 {
        // The product of a 64-bit and a 128-bit number always fits in 256 bits.
        U256::from(self.gas_limit()).wrapping_mul(U256::from(self.fee().max_per_gas()))
    }

    /// The most native coin that can leave the account, in wei: value plus fee. Saturates at 2^256 - 1, which
    /// no account holds.
    pub fn max_cost_wei(&self) -> U256 {
        self.value().saturating_add(self.max_fee_wei())
    }
}
