//! Calls that every CW20 token accepts.

use alloy::primitives::U256;
use lockstep_findings::Finding;
use serde_json::Value;

use crate::cosmos::action::amino::Fields;
use crate::cosmos::facts::{Telling, raw, shown};
use crate::facts::{Asset, Move, MoveKind};

impl Telling<'_> {
    /// Collects the facts of a token call; `None` if it is another call or if the facts would not cover all
    /// of it.
    pub(super) fn token_call(&mut self, contract: &str, name: &str, value: &Value) -> Option<()> {
        self.cw20(contract, name, value)
            .or_else(|| self.shares(contract, name, value))
            .or_else(|| self.cw721(contract, name, value))
            .filter(|whole| *whole)
            .map(|_| ())
    }

    // Whether the facts cover all of the call; `None` if it is not a CW20 call.
    fn cw20(&mut self, contract: &str, name: &str, value: &Value) -> Option<bool> {
        let mut fields = Fields::of(value)?;
        let mut text = |name: &str| fields.text(name).filter(|text| !text.is_empty());
        match name {
            "transfer" => {
                let (to, amount) = (text("recipient")?, raw(&text("amount")?)?);
                self.of_token(contract, None, Some(to), amount);
            }
            "transfer_from" => {
                let (from, to, amount) = (text("owner")?, text("recipient")?, raw(&text("amount")?)?);
                self.of_token(contract, Some(from), Some(to), amount);
            }
            "burn" => {
                let amount = raw(&text("amount")?)?;
                self.of_token(contract, None, None, amount);
            }
            "burn_from" => {
                let (from, amount) = (text("owner")?, raw(&text("amount")?)?);
                self.of_token(contract, Some(from), None, amount);
            }
            // The other contract's action is in a nested message.
            "send" => {
                let (to, amount) = (text("contract")?, raw(&text("amount")?)?);
                self.of_token(contract, None, Some(to), amount);
                return Some(false);
            }
            "send_from" => {
                let (from, to, amount) = (text("owner")?, text("contract")?, raw(&text("amount")?)?);
                self.of_token(contract, Some(from), Some(to), amount);
                return Some(false);
            }
            "increase_allowance" => {
                let (spender, amount) = (text("spender")?, raw(&text("amount")?)?);
                self.allowance(contract, &spender, amount);
                // The arguments show when the allowance expires.
                fields.take("expires");
            }
            "decrease_allowance" => {
                let (spender, amount) = (text("spender")?, raw(&text("amount")?)?);
                self.moves(Move::of(self.asset(contract), MoveKind::Revoke, amount, shown(&spender)));
                fields.take("expires");
            }
            _ => return None,
        }
        Some(fields.nothing_else())
    }

    // A pool of THORChain's merged tokens redeems shares. It keeps the list of owners itself: no account
    // holds shares as a coin.
    fn shares(&mut self, contract: &str, name: &str, value: &Value) -> Option<bool> {
        let mut fields = Fields::of(value)?;
        let amount = raw(&fields.text("share_amount")?).filter(|_| name == "withdraw" && self.rules.vault.is_some())?;
        let asset = Asset { symbol: Some("shares".to_owned()), id: Some(shown(contract)), decimals: Some(0) };
        self.moves(Move::of(asset, MoveKind::Unknown, amount, shown(contract)));
        // The pool says at payout how much the shares are worth.
        fields.nothing_else();
        Some(false)
    }

    // Burned tokens have no recipient.
    fn of_token(&mut self, contract: &str, from: Option<String>, to: Option<String>, amount: U256) {
        match &to {
            Some(to) => self.recipient(to),
            None => self.facts.find(Finding::TokensDestroyed),
        }
        let other = from.filter(|from| Some(from) != self.facts.from.as_ref());
        let kind = if other.is_some() { MoveKind::Elsewhere } else { MoveKind::Pay };
        if other.is_some() {
            self.facts.find(Finding::TokensOfAnotherAccount);
        }
        let from = other.map(|from| shown(&from));
        self.moves(Move { from, ..Move::of(self.asset(contract), kind, amount, to.map(|to| shown(&to))) });
    }

    fn allowance(&mut self, contract: &str, spender: &str, amount: U256) {
        self.moves(Move::of(self.asset(contract), MoveKind::Allow, amount, shown(spender)));
        // CW20 amounts have 128 bits.
        if amount.bit(127) || amount.bit_len() > 127 {
            self.facts.find(Finding::UnlimitedContractAllowance { spender: shown(spender) });
        } else {
            self.facts.find(Finding::Approval);
        }
    }
}
