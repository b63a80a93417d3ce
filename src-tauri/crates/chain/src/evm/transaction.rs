use std::fmt;

use alloy::consensus::{SignableTransaction, Transaction, TxEip1559, TxEip2930, TxLegacy};
use alloy::eips::eip2930::AccessListItem;
use alloy::primitives::{Address, Bytes, U256};
use serde::{Deserialize, Serialize};

use crate::Digest;

/// The envelope of a transaction, by the string an agent writes in `tx_type`.
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

/// What a transaction offers for its gas, in wei per unit of gas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fee {
    /// Legacy and EIP-2930: one price, paid in full.
    GasPrice(u128),
    /// EIP-1559: base fee and priority fee together stay under the cap.
    Eip1559 {
        /// The cap on both together.
        max_fee_per_gas: u128,
        /// What goes to the block's builder at most.
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

/// An unsigned transaction, decoded from bytes by [`super::decode()`] and immutable since.
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

    /// The EIP-155 chain id. For the legacy form that does not carry one, the chain's it was
    /// decoded for.
    pub const fn chain_id(&self) -> u64 {
        self.chain_id
    }

    /// The place of this transaction in the account's order, from 0.
    pub fn nonce(&self) -> u64 {
        self.envelope.fields().nonce()
    }

    /// Whom it calls or pays; `None` creates a contract.
    pub fn to(&self) -> Option<Address> {
        self.envelope.fields().to()
    }

    /// Native coin it carries, in wei.
    pub fn value(&self) -> U256 {
        self.envelope.fields().value()
    }

    /// The calldata, or the init code where it creates a contract.
    pub fn data(&self) -> &Bytes {
        self.envelope.fields().input()
    }

    /// How much gas it may use.
    pub fn gas_limit(&self) -> u64 {
        self.envelope.fields().gas_limit()
    }

    /// What it offers for a unit of gas.
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

    /// Accounts and storage it declares in advance; empty where the envelope has no such list.
    pub fn access_list(&self) -> &[AccessListItem] {
        self.envelope.fields().access_list().map_or(&[], |list| &list.0)
    }

    /// The pre-signing hash: keccak256 of the canonical signing bytes.
    pub const fn digest(&self) -> Digest {
        self.digest
    }

    /// The most it can cost in fees, in wei: gas limit times the highest price of gas.
    pub fn max_fee_wei(&self) -> U256 {
        // 64 and 128 bits always fit in 256.
        U256::from(self.gas_limit()).wrapping_mul(U256::from(self.fee().max_per_gas()))
    }

    /// The most native coin that can leave the account, in wei: value and fees. 2^256 - 1 stands
    /// for anything larger, which no account holds.
    pub fn max_cost_wei(&self) -> U256 {
        self.value().saturating_add(self.max_fee_wei())
    }
}
