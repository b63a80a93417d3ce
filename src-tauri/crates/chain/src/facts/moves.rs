use alloy::primitives::U256;
use serde::{Deserialize, Serialize};

use super::MAX_SYMBOL;
use crate::amount::{decimal, with_point};
use crate::registry::Chain;
use crate::{NativeCoin, plain_text};

/// One thing that changes hands, or may.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Move {
    /// What happens.
    pub kind: MoveKind,
    /// Of what.
    pub asset: Asset,
    /// How much; none where no amount can be told.
    pub amount: Option<Quantity>,
    /// Whether the amount of an allowance is no limit in effect.
    pub unlimited: bool,
    /// What moves, in words, where no amount tells it.
    pub words: Option<String>,
    /// Who pays, where that is not the account that signs.
    pub from: Option<String>,
    /// Who receives, or is allowed; none where nobody can be named.
    pub to: Option<String>,
}

/// What a [`Move`] does.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// It leaves the account.
    Pay,
    /// It comes to the account from another, where what is signed is carried out.
    Receive,
    /// It comes back to the account.
    Change,
    /// It moves from one third account to another.
    Elsewhere,
    /// Another account may take it later.
    Allow,
    /// Another account may take everything of this contract later.
    AllowAll,
    /// An allowance ends.
    Revoke,
    /// It is put down where the account gets it back only on conditions: a stake, a deposit, a reserve.
    Lock,
    /// A call moves something, or nothing: the bytes do not say.
    #[default]
    Unknown,
}

/// What an amount is of.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Asset {
    /// Ticker or symbol, where it is known.
    pub symbol: Option<String>,
    /// The chain's own name for it (contract, mint, denom, coin type, policy and name); none for the native coin.
    pub id: Option<String>,
    /// How many decimals one whole has, where that is known.
    pub decimals: Option<u8>,
}

/// An amount, exactly and as a person reads it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Quantity {
    /// Smallest units, decimal.
    pub raw: String,
    /// Whole units with the ticker, for example `0.25 ETH`.
    pub text: String,
}

impl Move {
    /// `raw` smallest units of the coin of `row`, to `to`.
    pub(crate) fn native(row: &Chain, kind: MoveKind, raw: impl Into<u128>, to: impl Into<Option<String>>) -> Self {
        let amount = Some(row.quantity(raw));
        Self { kind, asset: Asset::native(row.native), amount, to: to.into(), ..Self::default() }
    }

    /// `raw` smallest units of `asset`, to `to`.
    pub(crate) fn of(asset: Asset, kind: MoveKind, raw: U256, to: impl Into<Option<String>>) -> Self {
        Self { kind, amount: Some(asset.quantity(raw)), asset, to: to.into(), ..Self::default() }
    }

    /// What moves, as a person reads it.
    pub fn text(&self) -> &str {
        match (&self.amount, &self.words) {
            (Some(amount), _) => &amount.text,
            (None, Some(words)) => words,
            (None, None) => "an amount that is not known",
        }
    }

    /// Whether another account may take more than any amount that is named.
    pub fn is_without_limit(&self) -> bool {
        self.kind == MoveKind::AllowAll || (self.kind == MoveKind::Allow && self.unlimited)
    }
}

impl Asset {
    /// A chain's own coin.
    pub(crate) fn native(coin: NativeCoin) -> Self {
        Self { symbol: Some(coin.ticker.to_owned()), id: None, decimals: Some(coin.decimals) }
    }

    /// The token that the chain calls `id`, of which nothing more is known.
    pub(crate) fn unknown(id: impl Into<String>) -> Self {
        Self { symbol: None, id: Some(id.into()), decimals: None }
    }

    /// The token that the chain calls `id`, with what somebody else said of it.
    pub(crate) fn token(id: impl Into<String>, symbol: &str, decimals: u8) -> Self {
        Self { symbol: Some(plain_text(symbol, MAX_SYMBOL)), id: Some(id.into()), decimals: Some(decimals) }
    }

    /// `raw` smallest units, in whole ones where the decimals are known.
    pub(crate) fn quantity(&self, raw: U256) -> Quantity {
        match (&self.symbol, self.decimals) {
            (Some(symbol), Some(decimals)) => Quantity::of(raw, decimals, symbol),
            _ => Quantity::of_unknown_token(raw),
        }
    }
}

impl Quantity {
    /// `raw` smallest units, in whole units with their name.
    pub(crate) fn of(raw: U256, decimals: u8, ticker: &str) -> Self {
        let raw = decimal(raw);
        let mut text = with_point(&raw, decimals);
        text.push(' ');
        text.push_str(ticker);
        Self { raw, text }
    }

    /// `raw` smallest units of something whose decimals are not known.
    pub(crate) fn of_unknown_token(raw: U256) -> Self {
        let raw = decimal(raw);
        let text = format!("{raw} units of an unknown token");
        Self { raw, text }
    }
}

impl Chain {
    /// `raw` smallest units of the chain's coin.
    pub(crate) fn quantity(&self, raw: impl Into<u128>) -> Quantity {
        Quantity::of(U256::from(raw.into()), self.native.decimals, self.native.ticker)
    }
}
