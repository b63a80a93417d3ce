//! Messages for staking, governance, and authority granted to another account (authz).

use prost::Message;

use super::{Any, Coin, Timestamp, named};

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgDelegate {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) delegator_address: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) validator_address: String,
    #[prost(message, optional, tag = "3")]
    pub(in crate::cosmos) amount: Option<Coin>,
}
named!(MsgDelegate, "cosmos.staking.v1beta1", "MsgDelegate");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgUndelegate {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) delegator_address: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) validator_address: String,
    #[prost(message, optional, tag = "3")]
    pub(in crate::cosmos) amount: Option<Coin>,
}
named!(MsgUndelegate, "cosmos.staking.v1beta1", "MsgUndelegate");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgRedelegate {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) delegator_address: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) validator_src_address: String,
    #[prost(string, tag = "3")]
    pub(in crate::cosmos) validator_dst_address: String,
    #[prost(message, optional, tag = "4")]
    pub(in crate::cosmos) amount: Option<Coin>,
}
named!(MsgRedelegate, "cosmos.staking.v1beta1", "MsgBeginRedelegate");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgWithdrawReward {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) delegator_address: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) validator_address: String,
}
named!(MsgWithdrawReward, "cosmos.distribution.v1beta1", "MsgWithdrawDelegatorReward");

/// Sets the account that receives rewards.
#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgSetWithdrawAddress {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) delegator_address: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) withdraw_address: String,
}
named!(MsgSetWithdrawAddress, "cosmos.distribution.v1beta1", "MsgSetWithdrawAddress");

/// A vote, in both versions of governance; version 1beta1 has no metadata.
#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgVote {
    #[prost(uint64, tag = "1")]
    pub(in crate::cosmos) proposal_id: u64,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) voter: String,
    #[prost(int32, tag = "3")]
    pub(in crate::cosmos) option: i32,
    #[prost(string, tag = "4")]
    pub(in crate::cosmos) metadata: String,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct MsgGrant {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) granter: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) grantee: String,
    #[prost(message, optional, tag = "3")]
    pub(in crate::cosmos) grant: Option<Grant>,
}
named!(MsgGrant, "cosmos.authz.v1beta1", "MsgGrant");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct Grant {
    #[prost(message, optional, tag = "1")]
    pub(in crate::cosmos) authorization: Option<Any>,
    #[prost(message, optional, tag = "2")]
    pub(in crate::cosmos) expiration: Option<Timestamp>,
}

/// Authority to send any message of one type.
#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct GenericAuthorization {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) msg: String,
}
named!(GenericAuthorization, "cosmos.authz.v1beta1", "GenericAuthorization");

/// Authority to send coins up to a limit.
#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct SendAuthorization {
    #[prost(message, repeated, tag = "1")]
    pub(in crate::cosmos) spend_limit: Vec<Coin>,
    #[prost(string, repeated, tag = "2")]
    pub(in crate::cosmos) allow_list: Vec<String>,
}
named!(SendAuthorization, "cosmos.bank.v1beta1", "SendAuthorization");
