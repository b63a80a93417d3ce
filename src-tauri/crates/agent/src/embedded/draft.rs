//! Drafts of transfers, each behind those before it, so that all go into one bundle.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::Redraft;
use lockstep_actions::bundle::BundleParams;
use lockstep_texts::{Said, error};

use super::reading::Transfer;
use super::say::sentence_end;
use super::{ask, propose};
use crate::{Desk, Draft, DraftAmount};

/// The drafts, in order. An error is the whole answer.
pub(super) async fn all(transfers: &[Transfer], desk: &dyn Desk) -> Result<Vec<Draft>, String> {
    let mut drafts: Vec<Draft> = Vec::with_capacity(transfers.len());
    for transfer in transfers {
        let (amount, note) = (transfer.amount.clone(), transfer.note.as_ref());
        let drafted = desk.draft_send(&transfer.coin, &transfer.to.address, amount, note, &drafts).await;
        let which = if transfers.len() > 1 { format!(" ({})", ask::payment(transfer)) } else { String::new() };
        let draft = drafted.map_err(|why| {
            let nothing = if why.says_what_was_not_done() { "" } else { " Nothing was signed or sent." };
            format!("I couldn't prepare that{which}. {}{nothing}", sentence_end(why))
        })?;
        if let Some(difference) = differs(transfer, &draft) {
            return Err(format!(
                "I couldn't prepare that{which}: the draft has another {difference} than you asked for. Nothing was signed or sent."
            ));
        }
        drafts.push(draft);
    }
    Ok(drafts)
}

/// The transfers of a bundle with the amounts that were told, to draft them again.
pub(super) struct Again {
    transfers: Vec<Transfer>,
    desk: Arc<dyn Desk>,
}

impl Again {
    pub(super) fn new(all: &[(&Transfer, &Draft)], desk: Arc<dyn Desk>) -> Self {
        // "Everything" stays the amount that the person read.
        let exact = |(transfer, draft): &(&Transfer, &Draft)| Transfer {
            amount: DraftAmount::Exact(draft.amount),
            ..(*transfer).clone()
        };
        Self { transfers: all.iter().map(exact).collect(), desk }
    }
}

#[async_trait]
impl Redraft for Again {
    async fn redraft(&self) -> Result<BundleParams, Said> {
        let drafts = all(&self.transfers, self.desk.as_ref())
            .await
            .map_err(|why| error::chat_not_prepared_again(why.to_string()))?;
        let pairs: Vec<(&Transfer, &Draft)> = self.transfers.iter().zip(&drafts).collect();
        Ok(propose::drafted(&pairs, &|| uuid::Uuid::new_v4().to_string()).1)
    }
}

/// The difference between a draft and the request, if any: a mistake on the way must not become a proposal.
fn differs(transfer: &Transfer, draft: &Draft) -> Option<&'static str> {
    if draft.to != transfer.to.address {
        return Some("recipient");
    }
    if draft.chain != transfer.coin.chain {
        return Some("network");
    }
    if draft.note != transfer.note {
        return Some("tag or memo");
    }
    match &transfer.amount {
        DraftAmount::Exact(amount) if *amount != draft.amount => Some("amount"),
        DraftAmount::All if draft.amount.raw().is_zero() => Some("amount (nothing would be left after the fee)"),
        DraftAmount::Exact(_) | DraftAmount::All => None,
    }
}
