//! The messages of staking, votes and permissions.

use prost::Message;

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Freeze {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(int64, tag = "2")]
    pub(in crate::tron) frozen_balance: i64,
    #[prost(int32, tag = "3")]
    pub(in crate::tron) resource: i32,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Unfreeze {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(int64, tag = "2")]
    pub(in crate::tron) unfreeze_balance: i64,
    #[prost(int32, tag = "3")]
    pub(in crate::tron) resource: i32,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Delegate {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(int32, tag = "2")]
    pub(in crate::tron) resource: i32,
    #[prost(int64, tag = "3")]
    pub(in crate::tron) balance: i64,
    #[prost(bytes = "vec", tag = "4")]
    pub(in crate::tron) receiver_address: Vec<u8>,
    #[prost(bool, tag = "5")]
    pub(in crate::tron) lock: bool,
    #[prost(int64, tag = "6")]
    pub(in crate::tron) lock_period: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Undelegate {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(int32, tag = "2")]
    pub(in crate::tron) resource: i32,
    #[prost(int64, tag = "3")]
    pub(in crate::tron) balance: i64,
    #[prost(bytes = "vec", tag = "4")]
    pub(in crate::tron) receiver_address: Vec<u8>,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct VoteWitness {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(message, repeated, tag = "2")]
    pub(in crate::tron) votes: Vec<Witness>,
    #[prost(bool, tag = "3")]
    pub(in crate::tron) support: bool,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Witness {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) vote_address: Vec<u8>,
    #[prost(int64, tag = "2")]
    pub(in crate::tron) vote_count: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct PermissionUpdate {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) owner_address: Vec<u8>,
    #[prost(message, optional, tag = "2")]
    pub(in crate::tron) owner: Option<Permission>,
    #[prost(message, optional, tag = "3")]
    pub(in crate::tron) witness: Option<Permission>,
    #[prost(message, repeated, tag = "4")]
    pub(in crate::tron) actives: Vec<Permission>,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Permission {
    #[prost(int32, tag = "1")]
    pub(in crate::tron) kind: i32,
    #[prost(int32, tag = "2")]
    pub(in crate::tron) id: i32,
    #[prost(string, tag = "3")]
    pub(in crate::tron) permission_name: String,
    #[prost(int64, tag = "4")]
    pub(in crate::tron) threshold: i64,
    #[prost(int32, tag = "5")]
    pub(in crate::tron) parent_id: i32,
    #[prost(bytes = "vec", tag = "6")]
    pub(in crate::tron) operations: Vec<u8>,
    #[prost(message, repeated, tag = "7")]
    pub(in crate::tron) keys: Vec<Key>,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::tron) struct Key {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::tron) address: Vec<u8>,
    #[prost(int64, tag = "2")]
    pub(in crate::tron) weight: i64,
}

/// The name of a resource.
pub(in crate::tron) const fn resource(number: i32) -> Option<&'static str> {
    match number {
        0 => Some("BANDWIDTH"),
        1 => Some("ENERGY"),
        2 => Some("TRON_POWER"),
        _ => None,
    }
}
