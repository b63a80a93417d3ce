//! Permissions to move tokens, at the terminal.

use std::fmt::Write as _;

use lockstep_chain::{iso_utc, plain_text};
use lockstep_wallet::Unlocked;
use lockstep_wallet::api::{Allowance, AllowanceSearch, NetworkAllowances};

use crate::arguments::Allowances;
use crate::ended::until_ended;
use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::said::Said;

pub(crate) async fn obey(
    wallet: &Unlocked,
    events: &TerminalEvents,
    change: Option<Allowances>,
) -> Result<Said, Failure> {
    match change {
        None => {
            let networks = wallet.allowances().await?;
            let text: String = networks.iter().map(shown).collect();
            let text = if text.is_empty() { "No network is on.\n".to_owned() } else { text };
            Ok(Said::new(networks, text)?)
        }
        Some(Allowances::Revoke { network, id }) => {
            let started = wallet.revoke_allowance(&network, &id).await?;
            until_ended(wallet, events, &started.bundle_id).await
        }
    }
}

/// What is known of a network, and how much of it was searched.
fn shown(network: &NetworkAllowances) -> String {
    let mut text = String::new();
    let chain = &network.chain;
    for row in &network.rows {
        let _ = writeln!(text, "{}", line(chain, row));
    }
    let searched = match &network.search {
        AllowanceSearch::Complete { .. } if network.rows.is_empty() => {
            format!("{chain}: no permission is in force. The whole history was searched.")
        }
        AllowanceSearch::Complete { .. } => format!("{chain}: the whole history was searched."),
        AllowanceSearch::Incomplete { first, last, .. } => format!(
            "{chain}: incomplete. Only the blocks from {first} to {last} were searched; the next call searches further."
        ),
        AllowanceSearch::NotTold => format!("{chain}: nodes of this network do not tell of permissions."),
        AllowanceSearch::Failed { reason, before } => {
            let before = before.map_or_else(
                || "Nothing was searched.".to_owned(),
                |(first, last)| format!("Before, the blocks from {first} to {last} were searched."),
            );
            format!("{chain}: could not be read: {}. {before}", plain_text(reason, 200))
        }
    };
    let _ = writeln!(text, "{searched}");
    text
}

fn line(chain: &str, row: &Allowance) -> String {
    let asset = row.asset.as_deref().map_or_else(|| row.contract.clone(), |asset| plain_text(asset, 30));
    if let Some(problem) = &row.problem {
        return format!(
            "{asset} on {chain}: not known whether it is in force ({})\n    {}",
            plain_text(problem, 200),
            row.id
        );
    }
    let spender = row.spender.as_deref().unwrap_or("nobody");
    let whom = row
        .spender_name
        .as_deref()
        .map_or_else(|| spender.to_owned(), |name| format!("{} ({spender})", plain_text(name, 60)));
    let warned = match row.spender_is_contract {
        Some(false) => ", which is an account and no contract",
        _ => "",
    };
    let exposed = row.exposed_text.as_deref().map(|text| format!("; now it can take {text}")).unwrap_or_default();
    let until = row.until.map(|at| format!("; until {}", iso_utc(at))).unwrap_or_default();
    format!("{asset} on {chain}: {} to {whom}{warned}{exposed}{until}\n    {}", row.amount_text, row.id)
}
