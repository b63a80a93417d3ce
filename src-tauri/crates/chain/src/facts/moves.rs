//! Moves: the assets that a transaction moves, or lets others move.

use alloy::primitives::U256;
use lockstep_texts::{Filling, Language, Said, amount};
use serde::{Deserialize, Serialize};

use super::MAX_SYMBOL;
use crate::amount::{decimal, with_point};
use crate::registry::Chain;
use crate::{NativeCoin, plain_text};

/// One asset that moves, or may move.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Move {
    /// The kind of move.
    pub kind: MoveKind,
    /// The asset.
    pub asset: Asset,
    /// The amount; `None` if it is unknown.
    pub amount: Option<Quantity>,
    /// Whether the allowance is effectively without limit.
    pub unlimited: bool,
    /// What moves, in words, if there is no amount.
    pub words: Option<Said>,
    /// The payer, if it is not the signer.
    pub from: Option<String>,
    /// The recipient or the account that gets the allowance; `None` if it is unknown.
    pub to: Option<String>,
}

/// The kind of a [`Move`].
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Leaves the account.
    Pay,
    /// Comes to the account from another one when the transaction executes.
    Receive,
    /// Returns to the account.
    Change,
    /// Moves between two other accounts.
    Elsewhere,
    /// Allows another account to take an amount later.
    Allow,
    /// Allows another account to take everything of this contract later.
    AllowAll,
    /// Ends an allowance.
    Revoke,
    /// Moves where the account gets it back only under conditions: a stake, a deposit, a reserve.
    Lock,
    /// A call that may move something: the bytes do not say.
    #[default]
    Unknown,
}

/// The asset of an amount.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
pub struct Asset {
    /// The ticker or symbol, if known.
    pub symbol: Option<String>,
    /// The chain's own name for it (contract, mint, denom, coin type, policy and name); `None` for the native
    /// coin.
    pub id: Option<String>,
    /// The number of decimals, if known.
    pub decimals: Option<u8>,
}

/// An amount, exact and in readable form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Quantity {
    /// In smallest units, decimal.
    pub raw: String,
    /// In whole units with the ticker, for example `0.25 ETH`. It is in English if it has other words.
    pub text: String,
    /// The text as a message, if it has other words than a ticker.
    pub said: Option<Said>,
}

impl Move {
    /// `raw` smallest units of the native coin of `row`, to `to`.
    pub(crate) fn native(row: &Chain, kind: MoveKind, raw: impl Into<u128>, to: impl Into<Option<String>>) -> Self {
        let amount = Some(row.quantity(raw));
        Self { kind, asset: Asset::native(row.native), amount, to: to.into(), ..Self::default() }
    }

    /// `raw` smallest units of `asset`, to `to`.
    pub(crate) fn of(asset: Asset, kind: MoveKind, raw: U256, to: impl Into<Option<String>>) -> Self {
        Self { kind, amount: Some(asset.quantity(raw)), asset, to: to.into(), ..Self::default() }
    }

    /// What moves.
    pub fn what(&self) -> lockstep_texts::AmountText {
        match (&self.amount, &self.words) {
            (Some(amount), _) => amount.into(),
            (None, Some(words)) => words.clone().into(),
            (None, None) => amount::unknown().into(),
        }
    }

    /// Whether it leaves the account that signs.
    pub fn is_payment(&self) -> bool {
        self.kind == MoveKind::Pay && self.from.is_none()
    }

    /// Whether another account may take more than any amount shown.
    pub fn is_without_limit(&self) -> bool {
        self.kind == MoveKind::AllowAll || (self.kind == MoveKind::Allow && self.unlimited)
    }
}

impl Asset {
    /// A chain's own coin.
    pub fn native(coin: NativeCoin) -> Self {
        Self { symbol: Some(coin.ticker.to_owned()), id: None, decimals: Some(coin.decimals) }
    }

    /// The token with the chain's id `id`, of which nothing else is known.
    pub fn unknown(id: impl Into<String>) -> Self {
        Self { symbol: None, id: Some(id.into()), decimals: None }
    }

    /// The token with the chain's id `id`; symbol and decimals come from an outside source.
    pub(crate) fn token(id: impl Into<String>, symbol: &str, decimals: u8) -> Self {
        Self { symbol: Some(plain_text(symbol, MAX_SYMBOL)), id: Some(id.into()), decimals: Some(decimals) }
    }

    /// `raw` smallest units, in whole units if the decimals are known.
    pub fn quantity(&self, raw: U256) -> Quantity {
        match (&self.symbol, self.decimals) {
            (Some(symbol), Some(decimals)) => Quantity::of(raw, decimals, symbol),
            _ => Quantity::of_unknown_token(raw),
        }
    }
}

impl Quantity {
    /// `raw` smallest units, in whole units with the ticker.
    pub(crate) fn of(raw: U256, decimals: u8, ticker: &str) -> Self {
        let raw = decimal(raw);
        let mut text = with_point(&raw, decimals);
        text.push(' ');
        text.push_str(ticker);
        Self { raw, text, said: None }
    }

    /// `raw` smallest units of a token with unknown decimals.
    pub(crate) fn of_unknown_token(raw: U256) -> Self {
        let raw = decimal(raw);
        let said = amount::of_unknown_token(raw.as_str());
        Self::worded(raw, said)
    }

    /// `raw` smallest units, in words.
    pub(crate) fn worded(raw: String, said: Said) -> Self {
        Self { raw, text: Language::English.say(&said), said: Some(said) }
    }
}

impl From<&Quantity> for lockstep_texts::AmountText {
    fn from(quantity: &Quantity) -> Self {
        quantity.said.clone().map_or_else(|| quantity.text.as_str().into(), Self::from)
    }
}

impl From<Quantity> for lockstep_texts::AmountText {
    fn from(quantity: Quantity) -> Self {
        (&quantity).into()
    }
}

impl From<&Quantity> for Filling {
    fn from(quantity: &Quantity) -> Self {
        lockstep_texts::AmountText::from(quantity).into()
    }
}

impl Chain {
    /// `raw` smallest units of the native coin.
    pub(crate) fn quantity(&self, raw: impl Into<u128>) -> Quantity {
        Quantity::of(U256::from(raw.into()), self.native.decimals, self.native.ticker)
    }
}
