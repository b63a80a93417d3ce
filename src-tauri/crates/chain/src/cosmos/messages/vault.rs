//! Messages of THORChain and MayaChain.

use prost::Message;

use super::{Coin, named};

/// THORChain's own transfer, whose accounts are bytes.
#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct ThorSend {
    #[prost(bytes = "vec", tag = "1")]
    pub(in crate::cosmos) from_address: Vec<u8>,
    #[prost(bytes = "vec", tag = "2")]
    pub(in crate::cosmos) to_address: Vec<u8>,
    #[prost(message, repeated, tag = "3")]
    pub(in crate::cosmos) amount: Vec<Coin>,
}
named!(ThorSend, "types", "MsgSend");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct ThorDeposit {
    #[prost(message, repeated, tag = "1")]
    pub(in crate::cosmos) coins: Vec<ThorCoin>,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) memo: String,
    #[prost(bytes = "vec", tag = "3")]
    pub(in crate::cosmos) signer: Vec<u8>,
}
named!(ThorDeposit, "types", "MsgDeposit");

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct ThorCoin {
    #[prost(message, optional, tag = "1")]
    pub(in crate::cosmos) asset: Option<ThorAsset>,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) amount: String,
    #[prost(int64, tag = "3")]
    pub(in crate::cosmos) decimals: i64,
}

#[derive(Clone, PartialEq, Message)]
pub(in crate::cosmos) struct ThorAsset {
    #[prost(string, tag = "1")]
    pub(in crate::cosmos) chain: String,
    #[prost(string, tag = "2")]
    pub(in crate::cosmos) symbol: String,
    #[prost(string, tag = "3")]
    pub(in crate::cosmos) ticker: String,
    #[prost(bool, tag = "4")]
    pub(in crate::cosmos) synth: bool,
    #[prost(bool, tag = "5")]
    pub(in crate::cosmos) trade: bool,
    #[prost(bool, tag = "6")]
    pub(in crate::cosmos) secured: bool,
}
