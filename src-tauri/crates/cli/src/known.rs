//! What the wallet knows of a step beside its bytes, as rows before them.

use lockstep_texts::{AmountText, Filling, Language, Said as Text, terminal as words};
use lockstep_wallet::{
    BalanceChange, BalanceView, ContactOrigin, Described, Party, SimulationOutcome, StepView, Tag, Voucher,
};

use crate::page::Page;

/// The balances that a step changes, what it is worth, and who gets it. Nothing of it comes from an agent.
pub(crate) fn rows(page: &mut Page, step: &StepView) {
    for change in &step.balances {
        page.row_of(&words::label_balance(), &balance(change));
    }
    for change in &step.simulation.changes {
        let sign = if change.gains { "+" } else { "-" };
        let amount = format!("{sign}{}", page.language().say(&change.amount));
        let changed = match (change.least.clone(), change.is_reported) {
            (None, false) => Text::as_it_is(amount),
            (None, true) => words::simulated_reported(amount),
            (Some(least), false) => words::simulated_least(amount, least),
            (Some(least), true) => words::simulated_least_reported(amount, least),
        };
        page.row_of(&words::label_simulated(), &changed);
    }
    for permission in &step.simulation.permissions {
        page.row_of(&words::label_simulated(), permission);
    }
    // A failure is a finding, with its own line.
    if step.simulation.outcome != SimulationOutcome::Fails {
        page.row_of(&words::label_simulation(), &step.simulation.said);
    }
    if let Some(told) = &step.described {
        described(page, told);
    }
    let worth: Vec<&str> = step.worth.moves.iter().flatten().map(String::as_str).collect();
    if !worth.is_empty() {
        page.row_of(
            &words::label_worth(),
            &words::about(Filling::List(worth.into_iter().map(|worth| AmountText::from(worth).into()).collect())),
        );
    }
    if let Some(fee) = &step.worth.fee {
        page.row_of(&words::label_fee_worth(), &words::about(AmountText::from(fee.as_str())));
    }
    for party in &step.parties {
        let who = who(party, &step.facts.chain, page.language());
        page.row(&words::label_who_gets_it(), who);
    }
}

/// What a descriptor says, marked as such.
pub(crate) fn described(page: &mut Page, told: &Described) {
    let owner = told.owner.as_ref().map(|owner| format!(" ({owner})")).unwrap_or_default();
    let intent = format!("{}{owner}", told.intent);
    page.row_of(
        &words::label_described(),
        &match &told.voucher {
            Voucher::Program => Text::as_it_is(intent),
            Voucher::Reviewed { .. } => words::described_reviewed(intent),
            Voucher::Person => words::described_person(intent),
        },
    );
    let rows = told.fields.iter().map(|field| (field, false)).chain(told.left_out.iter().map(|field| (field, true)));
    for (field, is_left_out) in rows {
        let behind = field.behind.as_ref().map(|behind| format!(" [{behind}]")).unwrap_or_default();
        let deep = "  ".repeat(usize::from(field.depth));
        let label = match is_left_out {
            false => field.label.clone(),
            true => page.words(&words::described_also(field.label.as_str())),
        };
        page.put(format_args!("  {deep}{label}: {}{behind}", field.text));
    }
    if told.more > 0 {
        page.say_within(&words::described_more(told.more.to_string()));
    }
}

fn balance(change: &BalanceChange) -> Text {
    match &change.balance {
        BalanceView::Known { before, after, share } => {
            let (before, after) = (AmountText::from(before), AmountText::from(after));
            match share {
                0 => words::balance_little_leaves(before, after),
                100.. => words::balance_all_leaves(before, after),
                share => words::balance_leaves(before, after, share.to_string()),
            }
        }
        BalanceView::Unknown { why } => words::unknown_because(why.as_str()),
    }
}

fn who(party: &Party, chain: &str, language: Language) -> String {
    let name = party.name.as_ref().map(|name| language.say(&words::vault_name(name.title.as_str())) + " ");
    let known: Vec<Filling> = party.tags.iter().map(|tag| told(tag, chain).into()).collect();
    let known = language.say(&words::party(party.address.as_str(), Filling::List(known)));
    name.unwrap_or_default() + &known
}

fn told(tag: &Tag, chain: &str) -> Text {
    match tag {
        Tag::Own => words::party_own(),
        Tag::InBook { since, chain: saved_for, by } => {
            let (since, saved_for) = (since.as_str(), saved_for.as_str());
            match (*by == ContactOrigin::Agent, saved_for == chain) {
                (false, true) => words::party_in_book(since),
                (true, true) => words::party_in_book_by_agent(since),
                (false, false) => words::party_in_book_for(since, saved_for),
                (true, false) => words::party_in_book_by_agent_for(since, saved_for),
            }
        }
        Tag::Pinned { what } => words::party_pinned(what.as_str()),
        Tag::Paid { times: 1 } => words::party_paid_once(),
        Tag::Paid { times } => words::party_paid(times.to_string()),
        Tag::FirstTime => words::party_first_time(),
        Tag::Contract => words::party_contract(),
        Tag::CodeUnknown => words::party_code_unknown(),
        Tag::Burn => words::party_burn(),
        Tag::Typed => words::party_typed(),
        Tag::FromAgent => words::party_from_agent(),
    }
}

#[cfg(test)]
mod tests {
    use lockstep_wallet::ContactRef;

    use super::*;

    fn who(party: &Party, chain: &str) -> String {
        super::who(party, chain, Language::English)
    }

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
        let german = super::who(&stranger, "Base", Language::German);
        assert_eq!(german, "0xdEaD: eine BURN-ADRESSE, zum ersten Mal", "each part is told in the language");
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
