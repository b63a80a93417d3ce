//! The facts of a TON transaction.

mod message;
mod mode;

use lockstep_findings::Finding;

use super::address::Place;
use super::payload::TonTransaction;
use super::wallet;
use crate::facts::{Expiry, Facts, Fee};
use crate::registry::Chain;

const FORM: &str = "wallet_v4r2";

impl TonTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let mut facts = Facts::of(row, FORM);
        let own = self.key.map(|key| Place::from(wallet::address(&key)));
        facts.from = own.map(|own| own.friendly(false));
        facts.fee = Fee::Unknown {
            why: "it depends on the network's prices and on the receiving contracts; it is paid from the balance"
                .to_owned(),
        };
        facts.expiry = Expiry::at(self.said.until.into());
        facts.nonce = Some(self.said.sequence.to_string());
        let teller = message::Teller { row, own, token: self.token.as_ref(), alone: self.said.messages.len() == 1 };
        for (place, message) in self.said.messages.iter().enumerate() {
            teller.tell(&mut facts, place, message);
        }
        if let Some(token) = &self.token {
            // The transaction names only the token wallet.
            facts.claimed_token(&token.wallet.friendly(true), &token.symbol, Some(token.decimals));
        }
        if self.said.messages.is_empty() {
            facts.find(Finding::NothingAtAll);
        }
        if self.said.sequence == 0 {
            facts.find(Finding::FirstUse);
        }
        facts.sorted()
    }
}
