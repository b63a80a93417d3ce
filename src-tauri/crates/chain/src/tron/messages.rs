//! The protobuf messages of transactions.

mod stake;

use prost::Message;

pub(super) use stake::{Delegate, Freeze, Permission, PermissionUpdate, Undelegate, Unfreeze, VoteWitness, resource};

/// Decodes `bytes` if they are the canonical encoding of the message. An unknown field gives `None`.
pub(super) fn strict<M: Message + Default>(bytes: &[u8]) -> Option<M> {
    M::decode(bytes).ok().filter(|message| message.encode_to_vec() == bytes)
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Raw {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) ref_block_bytes: Vec<u8>,
    #[prost(bytes = "vec", tag = "4")]
    pub(super) ref_block_hash: Vec<u8>,
    #[prost(int64, tag = "8")]
    pub(super) expiration: i64,
    /// The memo.
    #[prost(bytes = "vec", tag = "10")]
    pub(super) data: Vec<u8>,
    #[prost(message, repeated, tag = "11")]
    pub(super) contract: Vec<Contract>,
    #[prost(int64, tag = "14")]
    pub(super) timestamp: i64,
    #[prost(int64, tag = "18")]
    pub(super) fee_limit: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Contract {
    #[prost(int32, tag = "1")]
    pub(super) kind: i32,
    #[prost(message, optional, tag = "2")]
    pub(super) parameter: Option<Parameter>,
    /// Zero is the owner permission.
    #[prost(int32, tag = "5")]
    pub(super) permission_id: i32,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Parameter {
    #[prost(string, tag = "1")]
    pub(super) type_url: String,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) value: Vec<u8>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Transfer {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) owner_address: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) to_address: Vec<u8>,
    #[prost(int64, tag = "3")]
    pub(super) amount: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct TransferAsset {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) asset_name: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) owner_address: Vec<u8>,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) to_address: Vec<u8>,
    #[prost(int64, tag = "4")]
    pub(super) amount: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Trigger {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) owner_address: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) contract_address: Vec<u8>,
    #[prost(int64, tag = "3")]
    pub(super) call_value: i64,
    #[prost(bytes = "vec", tag = "4")]
    pub(super) data: Vec<u8>,
    #[prost(int64, tag = "5")]
    pub(super) call_token_value: i64,
    #[prost(int64, tag = "6")]
    pub(super) token_id: i64,
}

/// A contract of which only the owner is read, in its second field.
#[derive(Clone, PartialEq, Message)]
pub(super) struct SecondOwner {
    #[prost(bytes = "vec", tag = "2")]
    pub(super) owner_address: Vec<u8>,
}

/// A contract of which only the owner is read, in its first field.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Owner {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) owner_address: Vec<u8>,
}

/// A block header; transactions refer to its hash.
#[derive(Clone, PartialEq, Message)]
pub(super) struct BlockHeader {
    #[prost(int64, tag = "1")]
    pub(super) timestamp: i64,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) tx_trie_root: Vec<u8>,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) parent_hash: Vec<u8>,
    #[prost(int64, tag = "7")]
    pub(super) number: i64,
    #[prost(bytes = "vec", tag = "9")]
    pub(super) witness_address: Vec<u8>,
    #[prost(int32, tag = "10")]
    pub(super) version: i32,
}
