//! The protobuf messages of transactions, with the fields that are written. Numbers are those of the chains' own definitions.

use prost::{Message, Name};

macro_rules! named {
    ($message:ty, $package:literal, $name:literal) => {
        impl Name for $message {
            const NAME: &'static str = $name;
            const PACKAGE: &'static str = $package;
        }
    };
}

/// A message with its type.
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
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct AuthInfo {
    #[prost(message, repeated, tag = "1")]
    pub(super) signer_infos: Vec<SignerInfo>,
    #[prost(message, optional, tag = "2")]
    pub(super) fee: Option<Fee>,
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
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct Single {
    #[prost(int32, tag = "1")]
    pub(super) mode: i32,
}

/// Single.mode: the protobuf bytes are signed.
pub(super) const SIGN_MODE_DIRECT: i32 = 1;

#[derive(Clone, PartialEq, Message)]
pub(super) struct Fee {
    #[prost(message, repeated, tag = "1")]
    pub(super) amount: Vec<Coin>,
    #[prost(uint64, tag = "2")]
    pub(super) gas_limit: u64,
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
    #[prost(uint64, tag = "7")]
    pub(super) timeout_timestamp: u64,
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

/// THORChain's own transfer, whose accounts are bytes.
#[derive(Clone, PartialEq, Message)]
pub(super) struct ThorSend {
    #[prost(bytes = "vec", tag = "1")]
    pub(super) from_address: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(super) to_address: Vec<u8>,
    #[prost(message, repeated, tag = "3")]
    pub(super) amount: Vec<Coin>,
}
named!(ThorSend, "types", "MsgSend");

#[derive(Clone, PartialEq, Message)]
pub(super) struct ThorDeposit {
    #[prost(message, repeated, tag = "1")]
    pub(super) coins: Vec<ThorCoin>,
    #[prost(string, tag = "2")]
    pub(super) memo: String,
    #[prost(bytes = "vec", tag = "3")]
    pub(super) signer: Vec<u8>,
}
named!(ThorDeposit, "types", "MsgDeposit");

#[derive(Clone, PartialEq, Message)]
pub(super) struct ThorCoin {
    #[prost(message, optional, tag = "1")]
    pub(super) asset: Option<ThorAsset>,
    #[prost(string, tag = "2")]
    pub(super) amount: String,
    #[prost(int64, tag = "3")]
    pub(super) decimals: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(super) struct ThorAsset {
    #[prost(string, tag = "1")]
    pub(super) chain: String,
    #[prost(string, tag = "2")]
    pub(super) symbol: String,
    #[prost(string, tag = "3")]
    pub(super) ticker: String,
}
