//! The findings about an EVM transaction.

use alloy::primitives::{Address, U256};
use lockstep_findings::Finding;

use super::view::View;
use crate::evm::Fee;
use crate::evm::abi::AbiValue;
use crate::evm::exchange::Exchange;
use crate::evm::known_calls::{KnownCall, Risk, SAFE_EXEC_TRANSACTION};
use crate::evm::reading::Reading;
use crate::evm::token_effects::{TokenEffect, is_unlimited, is_untold, token_effects};
use crate::facts::share;
use crate::registry::Rules;

/// The gas that every transaction uses before it executes.
const INTRINSIC_GAS: u64 = 21_000;

/// The findings, most severe first.
pub(super) fn findings(view: &View<'_>, reading: &Reading, trailing: usize) -> Vec<Finding> {
    let mut findings = Findings(Vec::new());
    findings.of_the_call(view, reading);
    if trailing > 0 {
        findings.add(Finding::BytesAfterArguments { bytes: trailing });
    }
    findings.of_the_recipient(view, reading);
    findings.of_the_fee(view, reading);
    let mut findings = findings.0;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    findings
}

struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, finding: Finding) {
        self.0.push(finding);
    }

    fn of_the_call(&mut self, view: &View<'_>, reading: &Reading) {
        match reading {
            Reading::Nothing => self.if_it_pays_nothing(view),
            Reading::Creation => self.add(Finding::CreatesContract),
            Reading::Transfer { to, amount } => {
                self.of_token_call(view, *amount, Some(*to));
            }
            Reading::TransferFrom { from, to, amount } => {
                self.of_token_call(view, *amount, Some(*to));
                if Some(*from) != view.from {
                    self.add(Finding::TokensOfAnother { from: from.to_string() });
                }
            }
            Reading::Approve { spender, amount } => {
                self.of_token_call(view, *amount, None);
                self.of_allowance(view, *spender, *amount, is_unlimited(*amount));
            }
            Reading::Known { call, values } => self.of_known(view, call, values),
            Reading::Malformed { call } => {
                self.add(Finding::MalformedCall { signature: call.signature() });
                self.if_safe_delegates(view, call);
            }
            Reading::Opaque => self.add(Finding::OpaqueCall),
        }
    }

    fn if_it_pays_nothing(&mut self, view: &View<'_>) {
        if view.tx.value().is_zero() {
            self.add(Finding::NothingAtAll);
        } else if view.token.symbol.is_some() {
            let (coin, token) = (view.chain.native.ticker.to_owned(), view.token.name().to_owned());
            self.add(Finding::CoinToTokenContract { coin, token });
        }
    }

    fn of_token_call(&mut self, view: &View<'_>, amount: U256, recipient: Option<Address>) {
        if view.token.symbol.is_none() {
            self.add(Finding::UnknownTokenOrCollectible);
        }
        if !view.tx.value().is_zero() {
            self.add(Finding::ValueWithTokenCall { value: (&view.value).into() });
        }
        let Some(recipient) = recipient else { return };
        if amount.is_zero() {
            self.add(Finding::NoTokens);
        }
        if recipient.is_zero() {
            self.add(Finding::TokensToZeroAddress);
        }
        if Some(recipient) == view.tx.to() {
            self.add(Finding::TokensToTheirContract);
        }
        if Some(recipient) == view.from {
            self.add(Finding::TokensComeToSelf);
        }
    }

    fn of_allowance(&mut self, view: &View<'_>, spender: Address, amount: U256, unlimited: bool) {
        if unlimited {
            let (spender, token) = (spender.to_string(), view.token.name().to_owned());
            self.add(Finding::UnlimitedApproval { spender, token });
        } else if !amount.is_zero() {
            self.add(Finding::Approval);
        }
        if Some(spender) == view.from {
            self.add(Finding::SpenderIsSelf);
        }
        if spender.is_zero() || Some(spender) == view.tx.to() {
            self.add(Finding::PointlessSpender);
        }
    }

    fn of_known(&mut self, view: &View<'_>, call: &KnownCall, values: &[AbiValue]) {
        for effect in token_effects(call, values) {
            self.of_token_effect(view, &effect);
        }
        if is_untold(call, values) {
            self.add(Finding::EffectsUnknown);
        }
        match call.risk {
            Risk::Ordinary => {}
            Risk::Collectible => self.of_collectible(view, values),
            Risk::Exchange => self.of_exchange(view, &Exchange::of(call, values)),
            Risk::CarriesCalls => self.add(Finding::NestedCalls),
            Risk::Control => self.add(Finding::ControlOfContract),
        }
        self.if_safe_delegates(view, call);
    }

    fn of_token_effect(&mut self, view: &View<'_>, effect: &TokenEffect) {
        match effect {
            TokenEffect::Allow(given) => {
                match given.owner {
                    Some(owner) => self.of_permit(owner, given.spender),
                    None if given.token.is_none() => self.of_token_call(view, given.amount, None),
                    None => {}
                }
                self.of_allowance(view, given.spender, given.amount, given.unlimited);
            }
            TokenEffect::Lower { amount, .. } => self.of_token_call(view, *amount, None),
            TokenEffect::Operator { operator, approved: true } => {
                self.add(Finding::ApprovalForAll { operator: operator.to_string() });
            }
            TokenEffect::Operator { .. } | TokenEffect::Collectible { .. } => {}
            TokenEffect::Burn { amount } => {
                self.of_token_call(view, *amount, None);
                self.add(Finding::DestroysTokens);
            }
        }
    }

    fn of_permit(&mut self, owner: Address, spender: Address) {
        self.add(Finding::Permit { owner: owner.to_string(), spender: spender.to_string() });
    }

    fn of_collectible(&mut self, view: &View<'_>, values: &[AbiValue]) {
        let mut accounts = values.iter().filter_map(AbiValue::address);
        if let Some(from) = accounts.next().filter(|from| Some(*from) != view.from) {
            self.add(Finding::CollectibleOfAnother { from: from.to_string() });
        }
        if accounts.next().is_some_and(|to| to.is_zero() || Some(to) == view.tx.to()) {
            self.add(Finding::CollectibleToZeroAddress);
        }
    }

    fn of_exchange(&mut self, view: &View<'_>, exchange: &Exchange) {
        if exchange.to.is_some() && exchange.to != view.from {
            self.add(Finding::SwapGoesElsewhere { to: exchange.to.map(|to| to.to_string()) });
        }
        if exchange.at_any_price {
            self.add(Finding::NoMinimum);
        }
    }

    // Reads the word itself, so that unusual encoding of the other arguments cannot hide the delegate call.
    fn if_safe_delegates(&mut self, view: &View<'_>, call: &KnownCall) {
        const OPERATION: std::ops::Range<usize> = 4 + 3 * 32..4 + 4 * 32;
        let delegates = call.selector == SAFE_EXEC_TRANSACTION
            && view.tx.data().get(OPERATION).is_none_or(|word| word.iter().any(|byte| *byte != 0));
        if delegates {
            self.add(Finding::SafeDelegates);
        }
    }

    fn of_the_recipient(&mut self, view: &View<'_>, reading: &Reading) {
        match view.tx.to() {
            Some(to) if to.is_zero() => self.add(Finding::AllToZeroAddress),
            Some(to) if Some(to) == view.from && matches!(reading, Reading::Nothing) => {
                self.add(Finding::CoinComesToSelf);
            }
            Some(_) | None => {}
        }
    }

    fn of_the_fee(&mut self, view: &View<'_>, reading: &Reading) {
        let tx = view.tx;
        let fee = tx.max_fee_wei();
        // Only a payment of the native coin is compared. Bytes do not say what a token is worth in the coin of the fee, and prices are off
        // until the person allows a source for them: then the consent shows the worth of both beside each other. For tokens the chain's
        // highest fee, the base fee and the fees that this vault paid before are compared.
        let pays_only = matches!(reading, Reading::Nothing) && !tx.value().is_zero();
        if view.chain.is_extreme_fee(fee.saturating_to::<u128>()) {
            self.add(Finding::FeeCouldBe { fee: (&view.max_fee).into() });
        } else if pays_only {
            self.0.extend(share(fee.saturating_to(), tx.value().saturating_to()));
        }
        if let Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } = tx.fee() {
            if max_priority_fee_per_gas > max_fee_per_gas {
                self.add(Finding::PriorityFeeAboveCap);
            }
            if let Rules::Evm(rules) = view.chain.rules
                && max_priority_fee_per_gas > u128::from(rules.highest_tip)
            {
                let whole = max_priority_fee_per_gas.saturating_mul(u128::from(tx.gas_limit()));
                self.add(Finding::TipIsMostOfTheFee { tip: view.chain.quantity(whole).into() });
            }
        }
        if tx.gas_limit() < INTRINSIC_GAS {
            self.add(Finding::GasLimitBelowAll);
        }
    }
}
