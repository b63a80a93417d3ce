//! What a simulation shows and the bytes do not.

use alloy::primitives::U256;
use lockstep_chain::evm::facts::Call;
use lockstep_chain::facts::{Facts, Move, MoveKind};
use lockstep_findings::{Finding, FindingId, Permission, Simulation};
use lockstep_texts::Worded as _;

use crate::Simulated;
use crate::simulated::Change;

/// The findings of a simulation, compared with what the bytes say.
pub(in crate::evm) fn judge(simulated: &Simulated, facts: &Facts) -> Vec<Finding> {
    let effects = match &simulated.outcome {
        Simulation::Succeeds(_) => &simulated.effects,
        Simulation::Fails { reason, .. } => return vec![Finding::WouldFail { reason: reason.clone() }],
        Simulation::NotSupported(_) | Simulation::Unavailable(_) => return Vec::new(),
    };
    let mut found = Vec::new();
    // Bytes that leave open what moves say so themselves, and the simulated change is shown beside them.
    if says_all(facts) {
        let losses = effects.changes.iter().filter(|change| !change.gains && !is_said(change, facts));
        found.extend(losses.map(|change| Finding::SimulatedLoss { amount: change.said().into() }));
    }
    let hidden = effects.permissions.iter().filter(|permission| !is_given(permission, facts));
    found.extend(hidden.map(|permission| Finding::SimulatedPermission { permission: permission.clone() }));
    found.extend(effects.shortfalls.iter().map(|short| Finding::ArrivesLess {
        to: short.to.clone(),
        amount: short.asset.quantity(short.arrives).into(),
        sent: short.asset.quantity(short.sent).into(),
    }));
    found
}

/// Whether the bytes name everything that leaves the account.
fn says_all(facts: &Facts) -> bool {
    facts.unread.is_empty() && !facts.moves.is_empty() && facts.moves.iter().all(|one| one.kind != MoveKind::Unknown)
}

fn is_said(change: &Change, facts: &Facts) -> bool {
    let mut said = U256::ZERO;
    for one in &facts.moves {
        let leaves = matches!(one.kind, MoveKind::Pay | MoveKind::Lock) && is_same(&one.asset.id, &change.asset.id);
        if leaves {
            // An amount that is not named may be any.
            let Some(amount) = one.amount.as_ref().and_then(|amount| amount.raw.parse().ok()) else { return true };
            said = said.saturating_add(amount);
        }
    }
    said >= change.amount
}

fn is_given(permission: &Permission, facts: &Facts) -> bool {
    // The bytes say by how much the allowance grows, and not up to where.
    let grows = facts.evm().is_some_and(
        |detail| matches!(&detail.call, Call::Known { signature, .. } if signature.starts_with("increaseAllowance(")),
    );
    let allows = |token: &str, to: &str, raw: Option<&str>| {
        facts.moves.iter().any(|one| {
            matches!(one.kind, MoveKind::Allow | MoveKind::AllowAll)
                && one.asset.id.as_deref().is_some_and(|id| id.eq_ignore_ascii_case(token))
                && one.to.as_deref().is_some_and(|spender| spender.eq_ignore_ascii_case(to))
                && (one.is_without_limit() || grows || within(raw, one))
        })
    };
    match permission {
        Permission::Allowance { token, spender, raw, .. } => allows(token, spender, Some(raw)),
        Permission::Item { collection, spender, .. } => allows(collection, spender, None),
        Permission::Operator { collection, operator } => allows(collection, operator, None),
        Permission::Owner { .. } | Permission::Code { .. } => facts.has(FindingId::Control),
    }
}

fn within(raw: Option<&str>, one: &Move) -> bool {
    let number = |text: &str| text.parse::<U256>().ok();
    match (raw.and_then(number), one.amount.as_ref().and_then(|amount| number(&amount.raw))) {
        (Some(raw), Some(limit)) => raw <= limit,
        _ => raw.is_none(),
    }
}

fn is_same(one: &Option<String>, other: &Option<String>) -> bool {
    match (one, other) {
        (None, None) => true,
        (Some(one), Some(other)) => one.eq_ignore_ascii_case(other),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use lockstep_chain::facts::{Asset, Quantity};
    use lockstep_findings::Executed;

    use lockstep_texts::Said;

    use super::*;
    use crate::scripted::check::unsigned;
    use crate::scripted::row;
    use crate::simulated::{Effects, ReadFrom, Shortfall};

    const TOKEN: &str = "0x2C2C2c2C2c2C2c2C2C2C2C2c2C2c2c2C2C2C2C2c";

    fn facts(moves: Vec<Move>) -> Facts {
        use alloy::consensus::{SignableTransaction, TxEip1559};
        let tx = TxEip1559 { chain_id: 1, gas_limit: 21_000, ..TxEip1559::default() };
        let mut facts = unsigned(row("Ethereum"), &tx.encoded_for_signing()).facts().remove(0);
        facts.findings.clear();
        facts.unread.clear();
        facts.moves = moves;
        facts
    }

    fn one(kind: MoveKind, raw: &str) -> Move {
        let amount = Some(Quantity { raw: raw.to_owned(), text: raw.to_owned(), said: None });
        Move { kind, asset: Asset::unknown(TOKEN), amount, to: Some("0xSpender".to_owned()), ..Move::default() }
    }

    fn loses(amount: u64) -> Effects {
        let change = Change {
            asset: Asset::unknown(TOKEN),
            item: None,
            gains: false,
            amount: U256::from(amount),
            read_from: ReadFrom::Balance,
        };
        Effects { changes: vec![change], ..Effects::default() }
    }

    fn allows(raw: &str) -> Effects {
        let permission = Permission::Allowance {
            token: TOKEN.into(),
            spender: "0xSpender".into(),
            raw: raw.into(),
            amount: Some(raw.into()),
            until: None,
        };
        Effects { permissions: vec![permission], ..Effects::default() }
    }

    fn codes(effects: Effects, moves: Vec<Move>) -> Vec<&'static str> {
        let outcome = Simulation::Succeeds(Executed { block: 1, gas_used: 1, gas_limit: 2 });
        judge(&Simulated { outcome, effects }, &facts(moves)).iter().map(|found| found.id().code()).collect()
    }

    #[test]
    fn a_loss_that_the_bytes_do_not_name_is_a_danger() {
        assert_eq!(codes(loses(5), vec![one(MoveKind::Pay, "5")]), [""; 0], "the bytes say it");
        assert_eq!(codes(loses(6), vec![one(MoveKind::Pay, "5")]), ["simulated_loss"], "more than they say");
        assert_eq!(codes(loses(5), vec![one(MoveKind::Allow, "5")]), ["simulated_loss"], "an allowance takes nothing");
        let open = Move { kind: MoveKind::Unknown, ..Move::default() };
        assert_eq!(codes(loses(5), vec![open]), [""; 0], "bytes that leave it open contradict nothing");
    }

    #[test]
    fn a_permission_that_the_bytes_do_not_name_is_a_danger() {
        assert_eq!(codes(allows("5"), vec![one(MoveKind::Allow, "5")]), [""; 0], "the bytes say it");
        assert_eq!(codes(allows("6"), vec![one(MoveKind::Allow, "5")]), ["simulated_permission"], "a wider one");
        let open = Move { kind: MoveKind::Unknown, ..Move::default() };
        assert_eq!(codes(allows("1"), vec![open]), ["simulated_permission"], "also where the bytes leave it open");
        let owner = Permission::Owner { contract: "0xc".into(), to: "0xd".into() };
        let effects = Effects { permissions: vec![owner], ..Effects::default() };
        assert_eq!(codes(effects, vec![one(MoveKind::Pay, "5")]), ["simulated_permission"], "a power over a contract");
    }

    #[test]
    fn a_token_that_keeps_a_part_is_told() {
        let asset = Asset { symbol: Some("TRAP".into()), id: Some(TOKEN.into()), decimals: Some(0) };
        let short = Shortfall { asset, to: "0xd".into(), sent: U256::from(10), arrives: U256::from(9) };
        let effects = Effects { shortfalls: vec![short], ..Effects::default() };
        assert_eq!(codes(effects, vec![one(MoveKind::Pay, "10")]), ["arrives_less"]);
    }

    #[test]
    fn a_failure_is_the_only_finding_of_a_step_that_fails() {
        let executed = Executed { block: 1, gas_used: 1, gas_limit: 2 };
        let failed =
            Simulated { outcome: Simulation::Fails { executed, reason: Said::as_it_is("paused") }, effects: loses(9) };
        let found = judge(&failed, &facts(Vec::new()));
        assert_eq!(
            found,
            [Finding::WouldFail { reason: Said::as_it_is("paused") }],
            "what it would have changed does not happen"
        );
    }
}
