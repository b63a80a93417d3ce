//! The facts of a Sui transaction.

mod arguments;
mod commands;
mod framework;
mod held;
mod markets;
mod merging;
mod opaque;
mod routed;
mod swaps;
mod telling;
mod values;

use lockstep_findings::Finding;
use lockstep_texts::error;
use sui_sdk_types::TransactionExpiration;
use telling::Telling;
use values::Kind;

use super::payload::SuiTransaction;
use super::{address, transaction};
use crate::facts::{Expiry, Facts, Fee};
use crate::registry::Chain;

impl SuiTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let mut facts = Facts::of(row, "TransactionData v1");
        let transaction = &self.transaction;
        let gas = &transaction.gas_payment;
        facts.from = Some(address::write(transaction.sender.inner()));
        facts.fee = Fee::AtMost(row.quantity(gas.budget));
        facts.gas = Some(gas.budget.to_string());
        facts.expiry = expiry(&transaction.expiration);
        let Some(parts) = transaction::parts(transaction) else {
            facts.cannot_read("kind", error::unread_not_of_account());
            return facts.sorted();
        };
        let mut telling = Telling::of(row, self, parts, facts);
        telling.commands();
        let mut facts = telling.facts;
        if let Some(token) = &self.token
            && let Kind::Type(name) = Kind::of(&token.kind)
        {
            facts.claimed_token(&name, &token.symbol, Some(token.decimals));
        }
        if gas.owner != transaction.sender {
            let sponsor = address::write(gas.owner.inner());
            facts.find(Finding::Sponsored { sponsor });
        } else if row.is_extreme_fee(gas.budget) {
            facts.find(Finding::FeeCouldBe { fee: row.quantity(gas.budget).into() });
        }
        if facts.moves.is_empty() && facts.calls.is_empty() && facts.unread.is_empty() {
            facts.find(Finding::NothingAtAll);
        }
        facts.sorted()
    }
}

fn expiry(expiration: &TransactionExpiration) -> Expiry {
    let last =
        |epoch| Expiry::Recent { what: format!("epoch {epoch}, with whose end it ends; an epoch is about a day") };
    match expiration {
        TransactionExpiration::None => Expiry::Never,
        TransactionExpiration::Epoch(epoch) => last(*epoch),
        TransactionExpiration::ValidDuring { max_epoch, max_timestamp, .. }
        | TransactionExpiration::Validity { max_epoch, max_timestamp, .. } => match (max_timestamp, max_epoch) {
            (Some(milliseconds), _) => Expiry::at(milliseconds / 1000),
            (None, Some(epoch)) => last(*epoch),
            (None, None) => Expiry::Never,
        },
        _ => Expiry::Unknown { why: "it ends in a way that is not known".to_owned() },
    }
}
