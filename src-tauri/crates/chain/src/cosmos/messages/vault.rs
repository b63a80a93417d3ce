//! The messages of THORChain and MayaChain.

use prost::Message;

use lockstep_commondata::keysign_payload::Coin as PayloadCoin;

use super::{Coin, named};
use crate::cosmos::VaultChain;

/// THORChain's own transfer, which writes accounts as bytes.
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

impl ThorAsset {
    /// The asset on `chain` that corresponds to a payload's coin.
    pub(in crate::cosmos) fn of(chain: VaultChain, coin: &PayloadCoin) -> Self {
        // THORChain's denomination for a foreign asset joins both names, for example `eth-usdc-0xa0b8`.
        let foreign = coin.contract_address.split_once('-').filter(|(_, symbol)| !symbol.is_empty());
        let foreign = foreign
            .filter(|_| chain == VaultChain::Thor && !coin.is_native_token && !coin.contract_address.starts_with("x/"));
        match foreign {
            Some((other, symbol)) => Self {
                chain: other.to_uppercase(),
                symbol: symbol.to_uppercase(),
                ticker: coin.ticker.to_uppercase(),
                secured: true,
                ..Self::default()
            },
            None => Self {
                chain: chain.asset_chain().to_owned(),
                symbol: coin.ticker.clone(),
                ticker: coin.ticker.clone(),
                ..Self::default()
            },
        }
    }

    /// The denomination under which accounts on the chain hold it; `None` if it differs from the asset's
    /// name.
    pub(in crate::cosmos) fn denomination(&self) -> Option<String> {
        let name = |separator: char| format!("{}{separator}{}", self.chain, self.symbol).to_lowercase();
        match (self.synth, self.trade, self.secured) {
            (false, false, true) => Some(name('-')),
            (false, false, false) => match self.symbol.as_str() {
                "TCY" => Some("tcy".to_owned()),
                "RUJI" => Some("x/ruji".to_owned()),
                _ => Some(name('.')),
            },
            _ => None,
        }
    }
}
