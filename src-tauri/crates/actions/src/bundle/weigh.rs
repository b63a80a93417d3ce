//! What a step brings beside what it takes, both at the prices of the person's source. Without prices nothing is said.

use lockstep_adapters::{Change, ReadFrom};
use lockstep_chain::facts::Asset;
use lockstep_chain::{Amount, Cents, FiatAmount, Price};
use lockstep_findings::Finding;
use lockstep_store::{StoreError, Vault};

use super::executor::Executor;
use super::step::{Plan, PlannedStep};
use super::view::price_in;
use crate::tokens;

/// In per cent of what leaves: markets and their fees take less.
const MUCH: u64 = 15;
const SOME: u64 = 5;

impl Executor {
    /// Adds what exchanges lose. A step that only pays brings nothing, and its amount is all there is to know.
    pub(super) async fn weigh(&self, vault: &Vault, plan: &mut Plan) -> Result<(), StoreError> {
        let exchanges = |step: &PlannedStep| changes(step).iter().any(|change| change.gains);
        if !plan.steps.iter().any(exchanges) {
            return Ok(());
        }
        let coins = tokens::held(&self.store, self.registry, vault.id).await?;
        let quotes = self.quotes(plan, &coins).await;
        for step in &mut plan.steps {
            let chain = step.chain();
            let found = loss(changes(step), |asset| price_in(chain, asset, &coins, &quotes));
            if let PlannedStep::Transaction(step) = step {
                step.findings.extend(found);
            }
        }
        Ok(())
    }
}

fn changes(step: &PlannedStep) -> &[Change] {
    match step {
        PlannedStep::Transaction(step) => &step.shown.simulated.effects.changes,
        PlannedStep::Message(_) => &[],
    }
}

/// The finding about an exchange that brings less than it takes. `None` also if the worth of a part is unknown.
fn loss(changes: &[Change], price: impl Fn(&Asset) -> Option<Price>) -> Option<Finding> {
    let worth = |change: &Change| {
        // A contract may report what is not so.
        let is_read = change.read_from == ReadFrom::Balance && change.item.is_none();
        let amount = Amount::from_raw(change.amount, change.asset.decimals?);
        price(&change.asset).filter(|_| is_read)?.of(&amount)
    };
    let sum = |gains: bool| {
        let side = changes.iter().filter(|change| change.gains == gains);
        side.map(worth).try_fold(Cents::ZERO, |sum, cents| sum.plus(cents?))
    };
    if !changes.iter().any(|change| change.gains) {
        return None;
    }
    let (takes, brings) = (sum(false)?, sum(true)?);
    if takes < Cents::DOLLAR {
        return None;
    }
    let lost = takes.minus(brings)?.share_of(takes)?;
    let (takes, brings) = (FiatAmount::from(takes).to_string(), FiatAmount::from(brings).to_string());
    match lost {
        MUCH.. => Some(Finding::SwapLosesMuch { takes: takes.into(), brings: brings.into(), percent: lost }),
        SOME.. => Some(Finding::SwapLosesSome { takes: takes.into(), brings: brings.into(), percent: lost }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use alloy::primitives::U256;

    use super::*;

    fn change(gains: bool, symbol: &str, amount: u64) -> Change {
        let asset = Asset { symbol: Some(symbol.into()), id: Some(symbol.into()), decimals: Some(2) };
        Change { asset, item: None, gains, amount: U256::from(amount), read_from: ReadFrom::Balance }
    }

    /// `USD` costs a dollar and `TWO` two. `ODD` has no price.
    fn price(asset: &Asset) -> Option<Price> {
        match asset.symbol.as_deref() {
            Some("USD") => Price::parse("1"),
            Some("TWO") => Price::parse("2"),
            _ => None,
        }
    }

    fn code(changes: &[Change]) -> Option<&'static str> {
        loss(changes, price).map(|found| found.id().code())
    }

    #[test]
    fn an_exchange_that_loses_is_told_by_how_much() {
        let brings = |amount| code(&[change(false, "TWO", 5_000), change(true, "USD", amount)]);
        assert_eq!(brings(10_000), None, "100 dollars for 100 dollars");
        assert_eq!(brings(12_000), None, "a gain is no loss");
        assert_eq!(brings(9_501), None, "4.99 per cent is what markets take");
        assert_eq!(brings(9_500), Some("swap_loses_some"), "5 per cent is more");
        assert_eq!(brings(8_501), Some("swap_loses_some"), "14.99 per cent");
        assert_eq!(brings(8_500), Some("swap_loses_much"), "15 per cent is much");
        assert_eq!(brings(0), Some("swap_loses_much"), "all of it");
        let found = loss(&[change(false, "TWO", 5_000), change(true, "USD", 6_000)], price).expect("40 per cent");
        let sentence = found.sentence();
        assert!(sentence.contains("100.00 USD") && sentence.contains("60.00 USD"), "both values are named: {sentence}");
        assert!(sentence.contains("40 %"), "and the share: {sentence}");
    }

    #[test]
    fn nothing_is_said_of_what_is_not_known() {
        let pays = change(false, "TWO", 5_000);
        assert_eq!(
            code(&[pays.clone(), change(true, "ODD", 1)]),
            None,
            "an asset without a price may be worth anything"
        );
        assert_eq!(
            code(&[pays.clone(), change(false, "ODD", 1), change(true, "USD", 1)]),
            None,
            "also one that leaves"
        );
        assert_eq!(code(std::slice::from_ref(&pays)), None, "a payment brings nothing");
        let item = Change { item: Some("7".into()), ..change(true, "USD", 1) };
        assert_eq!(code(&[pays.clone(), item]), None, "a collectible has no price");
        let claimed = Change { read_from: ReadFrom::Events, ..change(true, "USD", 10_000) };
        assert_eq!(code(&[pays, claimed]), None, "a contract's own word proves no worth");
        assert_eq!(
            code(&[change(false, "USD", 99), change(true, "USD", 1)]),
            None,
            "less than a dollar is nothing to warn of"
        );
    }
}
