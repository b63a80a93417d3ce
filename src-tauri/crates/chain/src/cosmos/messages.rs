//! The protobuf messages of transactions, with the field numbers of the Cosmos SDK.

mod staking;
mod vault;

use prost::{Message, Name};

pub(super) use staking::{
    GenericAuthorization, MsgDelegate, MsgGrant, MsgRedelegate, MsgSetWithdrawAddress, MsgUndelegate, MsgVote,
    MsgWithdrawReward, SendAuthorization,
};
pub(super) use vault::{ThorAsset, ThorCoin, ThorDeposit, ThorSend};

macro_rules! named {
    ($message:ty, $package:literal, $name:literal) => {
        impl prost::Name for $message {
            const NAME: &'static str = $name;
            const PACKAGE: &'static str = $package;
        }
    };
}
use named;

/// Decodes `bytes` if they are the canonical encoding of the message. An unknown field gives `None`.
pub(super) fn strict<M: Message + Default>(bytes: &[u8]) -> Option<M> {
    M::decode(bytes).ok().filter(|message| message.encode_to_vec() == bytes)
}

/// `google.protobuf.Any`: a message with its type.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Any {
    #[prost(string, tag = "1")]
    pub(super) type_url: String,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) value: Vec<u8>,
}

impl Any {
    pub(super) fn of<M: Name>(message: &M) -> Self {
        Self { type_url: format!("/{}", M::full_name()), value: message.encode_to_vec() }
    }
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct TxBody {
    #[prost(message, repeated, tag = "1")]
    pub(super) messages: Vec<Any>,
    #[prost(string, tag = "2")]
    pub(super) memo: String,
    #[prost(uint64, tag = "3")]
    pub(super) timeout_height: u64,
    /// Whether nodes ignore the sequence.
    #[prost(bool, tag = "4")]
    pub(super) unordered: bool,
    #[prost(message, optional, tag = "5")]
    pub(super) timeout_timestamp: Option<Timestamp>,
    /// Nodes refuse a transaction with an unknown option here.
    #[prost(message, repeated, tag = "1023")]
    pub(super) extension_options: Vec<Any>,
    /// Nodes ignore unknown options here.
    #[prost(message, repeated, tag = "2047")]
    pub(super) non_critical_extension_options: Vec<Any>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Timestamp {
    #[prost(int64, tag = "1")]
    pub(super) seconds: i64,
    #[prost(int32, tag = "2")]
    pub(super) nanos: i32,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct AuthInfo {
    #[prost(message, repeated, tag = "1")]
    pub(super) signer_infos: Vec<SignerInfo>,
    #[prost(message, optional, tag = "2")]
    pub(super) fee: Option<Fee>,
    #[prost(message, optional, tag = "3")]
    pub(super) tip: Option<Tip>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Tip {
    #[prost(message, repeated, tag = "1")]
    pub(super) amount: Vec<Coin>,
    #[prost(string, tag = "2")]
    pub(super) tipper: String,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct SignerInfo {
    #[prost(message, optional, tag = "1")]
    pub(super) public_key: Option<Any>,
    #[prost(message, optional, tag = "2")]
    pub(super) mode_info: Option<ModeInfo>,
    #[prost(uint64, tag = "3")]
    pub(super) sequence: u64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct ModeInfo {
    #[prost(message, optional, tag = "1")]
    pub(super) single: Option<Single>,
    /// A multi-signature, which is recognised but never signed.
    #[prost(bytes = "vec", optional, tag = "2")]
    pub(super) multi: Option<Vec<u8>>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Single {
    #[prost(int32, tag = "1")]
    pub(super) mode: i32,
}

/// `Single.mode` for signing the protobuf bytes.
pub(super) const SIGN_MODE_DIRECT: i32 = 1;

#[derive(Clone, PartialEq, Message)]
pub(super) struct Fee {
    #[prost(message, repeated, tag = "1")]
    pub(super) amount: Vec<Coin>,
    #[prost(uint64, tag = "2")]
    pub(super) gas_limit: u64,
    #[prost(string, tag = "3")]
    pub(super) payer: String,
    #[prost(string, tag = "4")]
    pub(super) granter: String,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Coin {
    #[prost(string, tag = "1")]
    pub(super) denom: String,
    #[prost(string, tag = "2")]
    pub(super) amount: String,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct PubKey {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) key: Vec<u8>,
}
named!(PubKey, "cosmos.crypto.secp256k1", "PubKey");

/// An ML-DSA-44 key, which QBTC uses.
#[derive(Clone, PartialEq, Message)]
pub(super) struct MlDsaKey {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) key: Vec<u8>,
}
named!(MlDsaKey, "cosmos.crypto.mldsa", "PubKey");

#[derive(Clone, PartialEq, Message)]
pub(super) struct SignDoc {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) body_bytes: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) auth_info_bytes: Vec<u8>,
    #[prost(string, tag = "3")]
    pub(super) chain_id: String,
    #[prost(uint64, tag = "4")]
    pub(super) account_number: u64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct TxRaw {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) body_bytes: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) auth_info_bytes: Vec<u8>,
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub(super) signatures: Vec<Vec<u8>>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct MsgSend {
    #[prost(string, tag = "1")]
    pub(super) from_address: String,
    #[prost(string, tag = "2")]
    pub(super) to_address: String,
    #[prost(message, repeated, tag = "3")]
    pub(super) amount: Vec<Coin>,
}
named!(MsgSend, "cosmos.bank.v1beta1", "MsgSend");

#[derive(Clone, PartialEq, Message)]
pub(super) struct MsgMultiSend {
    #[prost(message, repeated, tag = "1")]
    pub(super) inputs: Vec<Party>,
    #[prost(message, repeated, tag = "2")]
    pub(super) outputs: Vec<Party>,
}
named!(MsgMultiSend, "cosmos.bank.v1beta1", "MsgMultiSend");

/// A payer or payee, with the amounts.
#[derive(Clone, PartialEq, Message)]
pub(super) struct Party {
    #[prost(string, tag = "1")]
    pub(super) address: String,
    #[prost(message, repeated, tag = "2")]
    pub(super) coins: Vec<Coin>,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct MsgTransfer {
    #[prost(string, tag = "1")]
    pub(super) source_port: String,
    #[prost(string, tag = "2")]
    pub(super) source_channel: String,
    #[prost(message, optional, tag = "3")]
    pub(super) token: Option<Coin>,
    #[prost(string, tag = "4")]
    pub(super) sender: String,
    #[prost(string, tag = "5")]
    pub(super) receiver: String,
    #[prost(message, optional, tag = "6")]
    pub(super) timeout_height: Option<Height>,
    /// Nanoseconds since 1970.
    #[prost(uint64, tag = "7")]
    pub(super) timeout_timestamp: u64,
    #[prost(string, tag = "8")]
    pub(super) memo: String,
}
named!(MsgTransfer, "ibc.applications.transfer.v1", "MsgTransfer");

#[derive(Clone, PartialEq, Message)]
pub(super) struct Height {
    #[prost(uint64, tag = "1")]
    pub(super) revision_number: u64,
    #[prost(uint64, tag = "2")]
    pub(super) revision_height: u64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct MsgExecuteContract {
    #[prost(string, tag = "1")]
    pub(super) sender: String,
    #[prost(string, tag = "2")]
    pub(super) contract: String,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) msg: Vec<u8>,
    #[prost(message, repeated, tag = "5")]
    pub(super) funds: Vec<Coin>,
}
named!(MsgExecuteContract, "cosmwasm.wasm.v1", "MsgExecuteContract");
