//! Findings about allowances that need the current state of the chain.

use alloy::primitives::U256;
use lockstep_adapters::ChainAdapter;
use lockstep_chain::facts::{Move, MoveKind};
use lockstep_findings::Finding;

use super::plan::PlannedTx;

/// What a person should know about the allowances of a step. A balance that could not be read gives no finding.
pub(super) async fn of_allowances(step: &PlannedTx, adapter: &dyn ChainAdapter, may_bring: &[u32]) -> Vec<Finding> {
    let mut found = Vec::new();
    for one in step.body.facts.moves.iter().filter(|one| allows(one)) {
        found.extend(no_contract(one, &step.surroundings.contracts));
        // An earlier step may bring more of it.
        if !may_bring.is_empty() || one.is_without_limit() {
            continue;
        }
        if let Some(token) = one.asset.id.as_deref()
            && let Ok(balance) = adapter.balance(&step.from, Some(token)).await
        {
            found.extend(above(one, balance));
        }
    }
    found
}

fn allows(one: &Move) -> bool {
    matches!(one.kind, MoveKind::Allow | MoveKind::AllowAll) && one.from.is_none()
}

fn no_contract(one: &Move, contracts: &[(String, Option<bool>)]) -> Option<Finding> {
    let spender = one.to.as_ref()?;
    let is_known = contracts.iter().any(|(seen, is_contract)| seen == spender && *is_contract == Some(false));
    is_known.then(|| Finding::SpenderIsNoContract { spender: spender.clone() })
}

fn above(one: &Move, balance: U256) -> Option<Finding> {
    let amount = one.amount.as_ref()?;
    let limit: U256 = amount.raw.parse().ok()?;
    (limit > balance).then(|| Finding::ApprovalAboveBalance {
        spender: one.to.clone().unwrap_or_default(),
        amount: amount.into(),
        balance: one.asset.quantity(balance).into(),
    })
}

#[cfg(test)]
mod tests {
    use lockstep_chain::facts::{Asset, Quantity};
    use lockstep_findings::FindingId;

    use super::*;

    fn allowance(raw: &str) -> Move {
        let asset = Asset { symbol: Some("USDC".into()), id: Some("0x2c".into()), decimals: Some(0) };
        let amount = Some(Quantity { raw: raw.into(), text: format!("{raw} USDC"), said: None });
        Move { kind: MoveKind::Allow, asset, amount, to: Some("0x5e".into()), ..Move::default() }
    }

    #[test]
    fn a_spender_without_code_is_found_only_where_that_was_read() {
        let of = |code| no_contract(&allowance("5"), &[("0x5e".to_owned(), code)]);
        let found = of(Some(false)).expect("a person's account");
        assert_eq!(found.id(), FindingId::SpenderIsNoContract);
        assert_eq!((of(Some(true)), of(None)), (None, None), "a contract, and what could not be read");
        assert_eq!(no_contract(&allowance("5"), &[]), None, "a chain without contracts");
    }

    #[test]
    fn an_allowance_above_the_balance_is_told_with_both() {
        let found = above(&allowance("5"), U256::from(4)).expect("five of four");
        assert_eq!(found.id(), FindingId::ApprovalAboveBalance);
        assert!(found.sentence().contains("5 USDC") && found.sentence().contains("4 USDC"), "{}", found.sentence());
        assert_eq!(above(&allowance("5"), U256::from(5)), None, "all of it is not more than there is");
    }
}
