//! Permissions to move tokens, at the terminal.

use lockstep_chain::{iso_utc, plain_text};
use lockstep_texts::{AmountText, Filling, Said as Text, terminal as words};
use lockstep_wallet::Unlocked;
use lockstep_wallet::api::{Allowance, AllowanceSearch, NetworkAllowances};

use crate::arguments::Allowances;
use crate::ended::until_ended;
use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::page::Page;
use crate::said::Said;

pub(crate) async fn obey(
    wallet: &Unlocked,
    events: &TerminalEvents,
    change: Option<Allowances>,
) -> Result<Said, Failure> {
    match change {
        None => {
            let networks = wallet.allowances().await?;
            let mut page = Page::new(events.screen().language());
            networks.iter().for_each(|network| shown(&mut page, network));
            if networks.is_empty() {
                page.say(&words::allowances_no_network());
            }
            Ok(Said::new(networks, page.into_text())?)
        }
        Some(Allowances::Revoke { network, id }) => {
            let started = wallet.revoke_allowance(&network, &id).await?;
            until_ended(wallet, events, &started.bundle_id).await
        }
    }
}

/// What is known of a network, and how much of it was searched.
fn shown(page: &mut Page, network: &NetworkAllowances) {
    let chain = network.chain.as_str();
    for row in &network.rows {
        let line = match &row.problem_said {
            Some(problem) => words::allowance_unread(asset(row), chain, plain_text(&page.words(problem), 200)),
            None => line(chain, row),
        };
        page.say(&line);
        page.put(format_args!("    {}", row.id));
    }
    page.say(&match &network.search {
        AllowanceSearch::Complete { .. } if network.rows.is_empty() => words::allowances_none(chain),
        AllowanceSearch::Complete { .. } => words::allowances_complete(chain),
        AllowanceSearch::Incomplete { first, last, .. } => {
            words::allowances_incomplete(chain, first.to_string(), last.to_string())
        }
        AllowanceSearch::NotTold => words::allowances_not_told(chain),
        AllowanceSearch::Failed { reason_said, before, .. } => {
            let reason = plain_text(&page.words(reason_said), 200);
            match before {
                None => words::allowances_failed(chain, reason),
                Some((first, last)) => {
                    words::allowances_failed_after(chain, reason, first.to_string(), last.to_string())
                }
            }
        }
    });
}

fn asset(row: &Allowance) -> String {
    row.asset.as_deref().map_or_else(|| row.contract.clone(), |asset| plain_text(asset, 30))
}

/// A permission that could be read.
fn line(chain: &str, row: &Allowance) -> Text {
    let asset = asset(row);
    let spender: Filling = row.spender.as_deref().map_or_else(|| words::nobody().into(), Filling::from);
    let whom = match row.spender_name.as_deref() {
        Some(name) => words::allowance_named(plain_text(name, 60), spender).into(),
        None => spender,
    };
    let amount = AmountText::kept(&row.amount_text, row.amount_said.as_ref());
    let mut line = match row.spender_is_contract {
        Some(false) => words::allowance_of_account(asset, chain, amount, whom),
        _ => words::allowance(asset, chain, amount, whom),
    };
    if let Some(exposed) = row.exposed_text.as_deref() {
        line = words::allowance_exposed(line, AmountText::from(exposed));
    }
    match row.until {
        Some(at) => words::allowance_until(line, iso_utc(at)),
        None => line,
    }
}
