//! What the wallet knows about a token, and how amounts of it are told.

use alloy::primitives::{Address, U256};

use super::{KnownToken, Token};
use crate::facts::{Asset, Quantity};
use crate::{Chain, plain_text};
use lockstep_texts::amount;

const MAX_SYMBOL: usize = 24;

impl Token {
    /// What the wallet knows about the token at `address`.
    pub(in crate::evm) fn at(address: Address, chain: &Chain, tokens: &[KnownToken]) -> Self {
        let known = tokens.iter().find(|token| token.address == address && chain.is_called(&token.chain));
        Self {
            address: address.to_string(),
            symbol: known.map(|token| plain_text(&token.symbol, MAX_SYMBOL)),
            decimals: known.map(|token| token.decimals),
        }
    }

    /// `raw` smallest units of the token, in whole units if its decimals are known.
    pub(in crate::evm) fn quantity(&self, raw: U256) -> Quantity {
        if let (Some(symbol), Some(decimals)) = (&self.symbol, self.decimals) {
            return Quantity::of(raw, decimals, symbol);
        }
        Quantity::of_unknown_token(raw)
    }

    /// Like [`Token::quantity`], for the limit of an allowance.
    pub(in crate::evm) fn allowance(&self, raw: U256, unlimited: bool) -> Quantity {
        let quantity = self.quantity(raw);
        if !unlimited {
            return quantity;
        }
        Quantity::worded(quantity.raw, amount::unlimited(self.name()))
    }

    /// The token as the asset of an amount.
    pub(in crate::evm) fn asset(&self) -> Asset {
        Asset { symbol: self.symbol.clone(), id: Some(self.address.clone()), decimals: self.decimals }
    }

    /// The symbol, or the address if the token is unknown.
    pub(in crate::evm) fn name(&self) -> &str {
        self.symbol.as_deref().unwrap_or(&self.address)
    }
}
