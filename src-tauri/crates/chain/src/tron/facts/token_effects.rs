//! The effects of known calls on tokens.

use alloy::primitives::{Address, U256};
use lockstep_findings::Finding;
use lockstep_texts::{amount, error};

use super::Telling;
use super::contract::text;
use crate::evm::abi::AbiValue;
use crate::evm::exchange::Exchange;
use crate::evm::known_calls::{KnownCall, Risk};
use crate::evm::token_effects::{Allowance, TokenEffect, is_unlimited, is_untold, token_effects, wraps};
use crate::facts::{Move, MoveKind, Quantity};

impl Telling<'_> {
    pub(super) fn known(&mut self, contract: &str, call: &KnownCall, values: &[AbiValue]) {
        let effects = token_effects(call, values);
        // Wrapping the coin is shown as the payment that it is.
        let wrapped = wraps(call) && !self.facts.moves.is_empty();
        if effects.is_empty() && !wrapped {
            self.facts.cannot_read("data", error::unread_moves_unknown());
        }
        if is_untold(call, values) {
            self.facts.find(Finding::EffectsUnknown);
        }
        for effect in &effects {
            self.token_effect(contract, effect);
        }
        match call.risk {
            Risk::Ordinary | Risk::Collectible => {}
            Risk::Exchange => self.exchange(&Exchange::of(call, values)),
            Risk::CarriesCalls => {
                self.facts.find(Finding::NestedCalls);
            }
            Risk::Control => {
                self.facts.find(Finding::ControlOfContract);
            }
        }
    }

    fn exchange(&mut self, exchange: &Exchange) {
        let to = exchange.to.map(text);
        if to.is_some() && to != self.facts.from {
            self.facts.find(Finding::SwapGoesElsewhere { to });
        }
        if exchange.at_any_price {
            self.facts.find(Finding::NoMinimum);
        }
    }

    fn token_effect(&mut self, contract: &str, effect: &TokenEffect) {
        match effect {
            TokenEffect::Allow(given) => self.allowance(contract, given),
            TokenEffect::Lower { spender, amount } => {
                self.moves(Move::of(self.asset(contract), MoveKind::Revoke, *amount, text(*spender)));
            }
            TokenEffect::Operator { operator, approved } => self.operator(contract, *operator, *approved),
            TokenEffect::Collectible { from, to, id, count } => {
                let kind = self.of_recipient(contract, Some(*from), *to);
                let from = Some(text(*from)).filter(|_| kind == MoveKind::Elsewhere);
                let said = amount::collectible_number(count.to_string(), id.to_string());
                let amount = Some(Quantity::worded(count.to_string(), said));
                let asset = self.asset(contract);
                self.facts.moves.push(Move { kind, asset, amount, from, to: Some(text(*to)), ..Move::default() });
            }
            TokenEffect::Burn { amount } => {
                self.moves(Move::of(self.asset(contract), MoveKind::Pay, *amount, None));
                self.facts.find(Finding::DestroysTokens);
            }
        }
    }

    pub(super) fn allows(&mut self, token: &str, spender: Address, amount: U256) {
        let unlimited = is_unlimited(amount);
        self.allowance(token, &Allowance { token: None, owner: None, spender, amount, unlimited });
    }

    fn allowance(&mut self, contract: &str, given: &Allowance) {
        let kind = if given.amount.is_zero() { MoveKind::Revoke } else { MoveKind::Allow };
        let spender = text(given.spender);
        let token = given.token.map_or_else(|| contract.to_owned(), text);
        if let Some(owner) = given.owner {
            self.facts.find(Finding::Permit { owner: text(owner), spender: spender.clone() });
        }
        if given.unlimited {
            self.facts.find(Finding::UnlimitedAllowanceOfAccount { spender: spender.clone() });
        } else if !given.amount.is_zero() {
            self.facts.find(Finding::Approval);
        }
        let from = given.owner.map(text).filter(|owner| Some(owner) != self.facts.from.as_ref());
        let unlimited = given.unlimited;
        self.moves(Move { from, unlimited, ..Move::of(self.asset(&token), kind, given.amount, spender) });
    }

    fn operator(&mut self, contract: &str, operator: Address, approved: bool) {
        let kind = if approved { MoveKind::AllowAll } else { MoveKind::Revoke };
        let (asset, operator) = (self.asset(contract), text(operator));
        self.facts.moves.push(Move { kind, asset, to: Some(operator.clone()), ..Move::default() });
        if approved {
            self.facts.find(Finding::ApprovalForAll { operator });
        }
    }
}
