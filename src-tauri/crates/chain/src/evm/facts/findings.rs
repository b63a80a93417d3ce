use alloy::primitives::{Address, U256};

use super::assemble::View;
use super::{Finding, Level};
use crate::evm::Fee;
use crate::evm::abi::AbiValue;
use crate::evm::deeds::{Deed, UNTOLD, deeds, is_unlimited, is_untold};
use crate::evm::known_calls::{KnownCall, Risk, SAFE_EXEC_TRANSACTION};
use crate::evm::reading::Reading;

/// What every transaction costs before it does anything.
const INTRINSIC_GAS: u64 = 21_000;

/// What a person should know before they consent, the gravest first.
pub(super) fn findings(view: &View<'_>, reading: &Reading, trailing: usize) -> Vec<Finding> {
    let mut findings = Findings(Vec::new());
    findings.of_the_call(view, reading);
    if trailing > 0 {
        let text = format!(
            "{trailing} bytes follow the last argument. Their meaning is not known; the call may do more than is shown."
        );
        findings.add(Level::Warning, "trailing_bytes", text);
    }
    findings.of_the_recipient(view, reading);
    findings.of_the_fee(view, reading);
    let mut findings = findings.0;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.level));
    findings
}

struct Findings(Vec<Finding>);

impl Findings {
    fn add(&mut self, level: Level, code: &str, text: impl Into<String>) {
        self.0.push(Finding::new(level, code, text));
    }

    fn of_the_call(&mut self, view: &View<'_>, reading: &Reading) {
        match reading {
            Reading::Nothing => self.if_it_pays_nothing(view),
            Reading::Creation => self.add(
                Level::Danger,
                "create_contract",
                "This creates a contract. What its code does cannot be told from the transaction.",
            ),
            Reading::Transfer { to, amount } => {
                self.of_token_call(view, *amount, Some(*to));
            }
            Reading::TransferFrom { from, to, amount } => {
                self.of_token_call(view, *amount, Some(*to));
                if Some(*from) != view.from {
                    self.add(
                        Level::Warning,
                        "moves_from_another",
                        format!("This moves tokens out of another account, {from}."),
                    );
                }
            }
            Reading::Approve { spender, amount } => {
                self.of_token_call(view, *amount, None);
                self.of_allowance(view, *spender, *amount, is_unlimited(*amount));
            }
            Reading::Known { call, values } => self.of_known(view, call, values),
            Reading::Malformed { call } => {
                self.add(
                    Level::Danger,
                    "malformed_call",
                    format!(
                        "This claims to be {}, but its arguments are not encoded as such. It cannot be decoded, and a contract may act on it all the same.",
                        call.signature()
                    ),
                );
                self.if_safe_delegates(view, call);
            }
            Reading::Opaque => self.add(
                Level::Warning,
                "opaque_call",
                "This call cannot be decoded. What it does cannot be told from the transaction.",
            ),
        }
    }

    fn if_it_pays_nothing(&mut self, view: &View<'_>) {
        if view.tx.value().is_zero() {
            self.add(Level::Info, "zero_value", "This sends nothing and calls nothing.");
        } else if view.token.symbol.is_some() {
            self.add(
                Level::Danger,
                "coin_to_token_contract",
                format!(
                    "This sends {} to the contract of the token {}, where it is probably lost.",
                    view.chain.native.ticker,
                    view.token.name()
                ),
            );
        }
    }

    fn of_token_call(&mut self, view: &View<'_>, amount: U256, recipient: Option<Address>) {
        if view.token.symbol.is_none() {
            self.add(
                Level::Warning,
                "unknown_token",
                "The wallet does not know this token, so the amount is shown in its smallest units; it may also be the number of a collectible.",
            );
        }
        if !view.tx.value().is_zero() {
            self.add(
                Level::Danger,
                "value_with_token_call",
                format!("The token call also carries {}, which is probably lost.", view.value.text),
            );
        }
        let Some(recipient) = recipient else { return };
        if amount.is_zero() {
            self.add(Level::Warning, "zero_amount", "This moves no tokens at all.");
        }
        if recipient.is_zero() {
            self.add(Level::Danger, "to_zero_address", "The tokens go to the zero address, where they are lost.");
        }
        if Some(recipient) == view.tx.to() {
            self.add(
                Level::Danger,
                "to_token_contract",
                "The tokens go to the token's own contract, where they are probably lost.",
            );
        }
        if Some(recipient) == view.from {
            self.add(Level::Info, "to_self", "The tokens go to your own account.");
        }
    }

    fn of_allowance(&mut self, view: &View<'_>, spender: Address, amount: U256, unlimited: bool) {
        if unlimited {
            self.add(
                Level::Danger,
                "unlimited_approval",
                format!("{spender} could take all {} of this account, now and at any time later.", view.token.name()),
            );
        } else if !amount.is_zero() {
            self.add(Level::Info, "approval", "The spender can take this amount at any time, without asking again.");
        }
        if Some(spender) == view.from {
            self.add(Level::Info, "to_self", "The spender is your own account.");
        }
        if spender.is_zero() || Some(spender) == view.tx.to() {
            self.add(
                Level::Warning,
                "pointless_spender",
                "The spender is the zero address or the token itself. Nobody can use this allowance as meant.",
            );
        }
    }

    fn of_known(&mut self, view: &View<'_>, call: &KnownCall, values: &[AbiValue]) {
        for deed in deeds(call, values) {
            self.of_deed(view, &deed);
        }
        if is_untold(call, values) {
            self.add(Level::Warning, "effects_unknown", UNTOLD);
        }
        match call.risk {
            Risk::Ordinary => {}
            Risk::Collectible => self.of_collectible(view, values),
            Risk::CarriesCalls => self.add(
                Level::Warning,
                "nested_calls",
                "This carries further calls, which are not decoded. It may do anything that they do.",
            ),
            Risk::Control => {
                self.add(Level::Danger, "control", "This changes who rules a contract, or what its code does.")
            }
        }
        self.if_safe_delegates(view, call);
    }

    fn of_deed(&mut self, view: &View<'_>, deed: &Deed) {
        match deed {
            Deed::Allow(given) => {
                match given.owner {
                    Some(owner) => self.of_permit(owner, given.spender),
                    None if given.token.is_none() => self.of_token_call(view, given.amount, None),
                    None => {}
                }
                self.of_allowance(view, given.spender, given.amount, given.unlimited);
            }
            Deed::Lower { amount, .. } => self.of_token_call(view, *amount, None),
            Deed::Operator { operator, approved: true } => self.add(
                Level::Danger,
                "approval_for_all",
                format!(
                    "{operator} could take every token this account holds in this contract, now and at any time later."
                ),
            ),
            Deed::Operator { .. } | Deed::Collectible { .. } => {}
            Deed::Burn { amount } => {
                self.of_token_call(view, *amount, None);
                self.add(Level::Warning, "burn", "This destroys tokens. Nobody gets them.");
            }
        }
    }

    fn of_permit(&mut self, owner: Address, spender: Address) {
        self.add(Level::Warning, "permit", format!("This hands in an allowance that {owner} signed for {spender}."));
    }

    fn of_collectible(&mut self, view: &View<'_>, values: &[AbiValue]) {
        let mut accounts = values.iter().filter_map(AbiValue::address);
        if let Some(from) = accounts.next().filter(|from| Some(*from) != view.from) {
            let text = format!("This moves a collectible out of another account, {from}.");
            self.add(Level::Warning, "moves_from_another", text);
        }
        if accounts.next().is_some_and(|to| to.is_zero() || Some(to) == view.tx.to()) {
            self.add(
                Level::Danger,
                "to_zero_address",
                "The collectible goes to the zero address or to its own contract, where it is lost.",
            );
        }
    }

    // Read from the word itself, so that an odd encoding of the other arguments cannot hide it.
    fn if_safe_delegates(&mut self, view: &View<'_>, call: &KnownCall) {
        const OPERATION: std::ops::Range<usize> = 4 + 3 * 32..4 + 4 * 32;
        let delegates = call.selector == SAFE_EXEC_TRANSACTION
            && view.tx.data().get(OPERATION).is_none_or(|word| word.iter().any(|byte| *byte != 0));
        if delegates {
            self.add(
                Level::Danger,
                "delegatecall",
                "DELEGATECALL: foreign code runs with full power over the Safe. It can replace the owners and take everything.",
            );
        }
    }

    fn of_the_recipient(&mut self, view: &View<'_>, reading: &Reading) {
        match view.tx.to() {
            Some(to) if to.is_zero() => {
                self.add(Level::Danger, "to_zero_address", "This goes to the zero address, where everything is lost.")
            }
            Some(to) if Some(to) == view.from && matches!(reading, Reading::Nothing) => {
                self.add(Level::Info, "to_self", "This goes to your own account.");
            }
            Some(_) | None => {}
        }
    }

    fn of_the_fee(&mut self, view: &View<'_>, reading: &Reading) {
        let tx = view.tx;
        let fee = tx.max_fee_wei();
        let one_coin = U256::from(10).saturating_pow(U256::from(view.chain.native.decimals));
        let pays_only = matches!(reading, Reading::Nothing) && !tx.value().is_zero();
        if fee >= one_coin {
            let text = format!("The fee could be as high as {}.", view.max_fee.text);
            self.add(Level::Danger, "extreme_fee", text);
        } else if pays_only && fee > tx.value() {
            self.add(Level::Warning, "fee_exceeds_value", "The fee could be higher than the amount that is sent.");
        }
        if let Fee::Eip1559 { max_fee_per_gas, max_priority_fee_per_gas } = tx.fee()
            && max_priority_fee_per_gas > max_fee_per_gas
        {
            self.add(
                Level::Warning,
                "priority_fee_above_cap",
                "The priority fee is above the fee cap. No node takes such a transaction.",
            );
        }
        if tx.gas_limit() < INTRINSIC_GAS {
            self.add(
                Level::Warning,
                "gas_limit_too_low",
                "The gas limit is below what any transaction needs. No node takes it.",
            );
        }
    }
}
