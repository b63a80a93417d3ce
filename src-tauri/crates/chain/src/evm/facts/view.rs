//! What the parts of the facts look at.

use alloy::primitives::{Address, U256};

use super::{KnownToken, Token};
use crate::Chain;
use crate::evm::UnsignedTx;
use crate::facts::Quantity;

/// A transaction, with the names and amounts that its facts repeat.
pub(super) struct View<'a> {
    pub(super) tx: &'a UnsignedTx,
    pub(super) chain: &'a Chain,
    pub(super) from: Option<Address>,
    pub(super) to_text: Option<String>,
    pub(super) value: Quantity,
    pub(super) max_fee: Quantity,
    /// The called contract, as a token.
    pub(super) token: Token,
    tokens: &'a [KnownToken],
}

impl<'a> View<'a> {
    pub(super) fn of(tx: &'a UnsignedTx, chain: &'a Chain, from: Option<Address>, tokens: &'a [KnownToken]) -> Self {
        let to_text = tx.to().map(|to| to.to_string());
        let nothing = || Token { address: String::new(), symbol: None, decimals: None };
        let token = tx.to().map_or_else(nothing, |to| Token::at(to, chain, tokens));
        Self {
            tx,
            chain,
            from,
            to_text,
            value: native(chain, tx.value()),
            max_fee: native(chain, tx.max_fee_wei()),
            token,
            tokens,
        }
    }

    /// What the wallet knows about the token at `address`.
    pub(super) fn token_at(&self, address: Address) -> Token {
        Token::at(address, self.chain, self.tokens)
    }

    pub(super) fn native(&self, wei: U256) -> Quantity {
        native(self.chain, wei)
    }
}

fn native(chain: &Chain, wei: U256) -> Quantity {
    Quantity::of(wei, chain.native.decimals, chain.native.ticker)
}
