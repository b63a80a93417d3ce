//! What the wallet knows of a step beside its bytes, as rows before them.

use std::fmt::Write as _;

use lockstep_wallet::{
    BalanceChange, BalanceView, ContactOrigin, Described, Party, SimulationOutcome, StepView, Tag, Voucher,
};

/// The balances that a step changes, what it is worth, and who gets it. Nothing of it comes from an agent.
pub(crate) fn rows(text: &mut String, step: &StepView) {
    // Writing to a string does not fail.
    for change in &step.balances {
        let _ = writeln!(text, "Balance     {}", balance(change));
    }
    for change in &step.simulation.changes {
        let sign = if change.gains { "+" } else { "-" };
        let least = change.least.as_ref().map(|least| format!(", not signed below {least}")).unwrap_or_default();
        let reported = if change.is_reported { ", as the contract reports" } else { "" };
        let _ = writeln!(text, "Simulated   {sign}{}{least}{reported}", change.amount);
    }
    for permission in &step.simulation.permissions {
        let _ = writeln!(text, "Simulated   {permission}");
    }
    // A failure is a finding, with its own line.
    if step.simulation.outcome != SimulationOutcome::Fails {
        let _ = writeln!(text, "Simulation  {}", step.simulation.text);
    }
    if let Some(told) = &step.described {
        described(text, told);
    }
    let worth: Vec<&str> = step.worth.moves.iter().flatten().map(String::as_str).collect();
    if !worth.is_empty() {
        let _ = writeln!(text, "Worth       about {}", worth.join(", "));
    }
    if let Some(fee) = &step.worth.fee {
        let _ = writeln!(text, "Fee worth   about {fee}");
    }
    for party in &step.parties {
        let _ = writeln!(text, "Who gets it {}", who(party, &step.facts.chain));
    }
}

/// What a descriptor says, marked as such.
pub(crate) fn described(text: &mut String, told: &Described) {
    let owner = told.owner.as_ref().map(|owner| format!(" ({owner})")).unwrap_or_default();
    let vouched = match &told.voucher {
        Voucher::Program => "",
        Voucher::Reviewed { .. } => ", by the reviewed copy of the registry",
        Voucher::Person => ", NOT VERIFIED: by the folder that you chose",
    };
    let _ = writeln!(text, "Described   {}{owner}{vouched}", told.intent);
    let rows = told.fields.iter().map(|field| (field, "")).chain(told.left_out.iter().map(|field| (field, "also ")));
    for (field, mark) in rows {
        let behind = field.behind.as_ref().map(|behind| format!(" [{behind}]")).unwrap_or_default();
        let deep = "  ".repeat(usize::from(field.depth));
        let _ = writeln!(text, "  {deep}{mark}{}: {}{behind}", field.label, field.text);
    }
    if told.more > 0 {
        let _ = writeln!(text, "  and {} more values", told.more);
    }
}

fn balance(change: &BalanceChange) -> String {
    match &change.balance {
        BalanceView::Known { before, after, share } => {
            let share = match share {
                0 => "less than 1 %".to_owned(),
                100.. => "all".to_owned(),
                share => format!("{share} %"),
            };
            format!("{} before, {} after: {share} of it leaves", before.text, after.text)
        }
        BalanceView::Unknown { why } => format!("unknown: {why}"),
    }
}

fn who(party: &Party, chain: &str) -> String {
    let name = party.name.as_ref().map(|name| format!("“{}” ", name.title)).unwrap_or_default();
    let known: Vec<String> = party.tags.iter().map(|tag| told(tag, chain)).collect();
    format!("{name}{}: {}", party.address, known.join(", "))
}

fn told(tag: &Tag, chain: &str) -> String {
    match tag {
        Tag::Own => "your own address".to_owned(),
        Tag::InBook { since, chain: saved_for, by } => {
            let by = if *by == ContactOrigin::Agent { ", by the agent" } else { "" };
            let saved = if saved_for == chain { String::new() } else { format!(", saved for {saved_for}") };
            format!("in your address book since {since}{by}{saved}")
        }
        Tag::Pinned { what } => format!("the pinned {what}"),
        Tag::Paid { times: 1 } => "paid once".to_owned(),
        Tag::Paid { times } => format!("paid {times} times"),
        Tag::FirstTime => "first time".to_owned(),
        Tag::Contract => "a contract".to_owned(),
        Tag::CodeUnknown => "could not be read whether it is a contract".to_owned(),
        Tag::Burn => "a BURN ADDRESS".to_owned(),
        Tag::Typed => "in your message".to_owned(),
        Tag::FromAgent => "named by the agent, NOT IN YOUR MESSAGES".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_wallet::ContactRef;

    use super::*;

    #[test]
    fn a_party_is_told_with_everything_that_is_known_of_it() {
        let by = ContactOrigin::Person;
        let party = Party {
            address: "0x7099".into(),
            name: Some(ContactRef { title: "Anna".into(), origin: Some(by), age_text: String::new() }),
            tags: vec![
                Tag::InBook { since: "2026-05-03".into(), chain: "Ethereum".into(), by },
                Tag::Paid { times: 4 },
                Tag::Contract,
            ],
        };
        assert_eq!(
            who(&party, "Base"),
            "“Anna” 0x7099: in your address book since 2026-05-03, saved for Ethereum, paid 4 times, a contract"
        );
        assert!(
            !who(&party, "Ethereum").contains("saved for"),
            "where it was saved for this network, nothing is added"
        );
        let stranger = Party { address: "0xdEaD".into(), name: None, tags: vec![Tag::Burn, Tag::FirstTime] };
        assert_eq!(who(&stranger, "Base"), "0xdEaD: a BURN ADDRESS, first time");
        let typed = Party { tags: vec![Tag::Typed], ..stranger.clone() };
        assert_eq!(who(&typed, "Base"), "0xdEaD: in your message", "where it is from is told too");
        let named = Party { tags: vec![Tag::FromAgent], ..stranger };
        assert_eq!(who(&named, "Base"), "0xdEaD: named by the agent, NOT IN YOUR MESSAGES");
        let title = "DeepBook’s pool SUI_USDC".to_owned();
        let pool = Party {
            address: "0xe05d".into(),
            name: Some(ContactRef { title, origin: None, age_text: String::new() }),
            tags: vec![Tag::Pinned { what: "DeepBook pool SUI/USDC".into() }],
        };
        assert_eq!(who(&pool, "Sui"), "“DeepBook’s pool SUI_USDC” 0xe05d: the pinned DeepBook pool SUI/USDC");
    }
}
