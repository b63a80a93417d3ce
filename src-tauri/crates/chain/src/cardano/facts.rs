//! The facts of a Cardano transaction.

mod coin;
mod stake;

use alloy::primitives::U256;
use lockstep_findings::Finding;
use lockstep_texts::{amount, error};

use super::address;
use super::body::Body;
use super::outputs::Token;
use super::payload::CardanoTransaction;
use crate::facts::{Asset, Expiry, Facts, Fee, Memo, MoveKind, Quantity};
use crate::hashes::blake2b;
use crate::plain_text;
use crate::registry::Chain;

const FORM: &str = "transaction body";
// In lovelace. A transaction without scripts costs a fraction of 1 ADA; 5 ADA is more than any transaction
// needs.
const MUCH: u64 = 5_000_000;
const MAX_NAME: usize = 40;

impl CardanoTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let body = &self.said;
        let teller = Teller::of(row, self);
        let mut facts = Facts::of(row, FORM);
        facts.from = self.key.and_then(|key| address::enterprise(&key).ok());
        facts.fee = Fee::Exact(row.quantity(body.fee));
        let message = self.auxiliary.as_deref().and_then(super::memo::read);
        facts.memo = message.as_ref().and_then(|(text, _)| Memo::of(text.as_bytes()));
        if message.is_some_and(|(_, beside)| beside) && facts.memo.is_some() {
            facts.cannot_read("auxiliary_data", error::unread_beside_message());
        }
        if let Some(ends) = body.ends {
            // The body names the first slot in which the transaction is invalid.
            facts.expiry = Expiry::Height { height: ends.saturating_sub(1) };
        }
        body.outputs.iter().for_each(|output| teller.output(&mut facts, output));
        teller.minted(&mut facts, body);
        teller.staked(&mut facts, body);
        teller.of_the_inputs(&mut facts, body);
        teller.of_what_is_not_in_it(&mut facts, body, self.auxiliary.is_some());
        if let Some(known) = &self.token {
            facts.claimed_token(&known.token.id(), &known.symbol, Some(known.decimals));
        }
        if row.is_extreme_fee(body.fee) {
            facts.find(Finding::FeeIs { fee: row.quantity(body.fee).into() });
        } else if body.fee > MUCH {
            facts.find(Finding::FeeIsMoreThanNeeded { fee: row.quantity(body.fee).into() });
        }
        if let Some(starts) = body.starts {
            facts.find(Finding::NotBeforeSlot { slot: starts });
        }
        facts.sorted()
    }
}

/// Collects the facts of a body, and recognises the signer's own addresses.
struct Teller<'t> {
    row: &'t Chain,
    /// The address and the key hash of the signer.
    own: Option<(Vec<u8>, [u8; 28])>,
    token: Option<(&'t Token, &'t str, u8)>,
}

impl<'t> Teller<'t> {
    fn of(row: &'t Chain, unsigned: &'t CardanoTransaction) -> Self {
        let own = unsigned.key.map(|key| (address::own(&key), blake2b::<28>(&key)));
        let token = unsigned.token.as_ref().map(|known| (&known.token, known.symbol.as_str(), known.decimals));
        Self { row, own, token }
    }

    // Anyone may give a token any name; only the policy identifies it.
    fn asset(&self, facts: &mut Facts, token: &Token, amount: u128) -> (Asset, Quantity) {
        let raw = U256::from(amount);
        if let Some((_, symbol, decimals)) = self.token.filter(|(known, ..)| *known == token) {
            let asset = Asset::token(token.id(), symbol, decimals);
            let quantity = asset.quantity(raw);
            return (asset, quantity);
        }
        facts.find_once(Finding::UnknownTokenAmongOthers);
        let name = std::str::from_utf8(&token.name).ok().filter(|name| !name.is_empty());
        let symbol = name.map(|name| plain_text(name, MAX_NAME));
        let quantity = symbol.as_ref().map_or_else(
            || Quantity::of_unknown_token(raw),
            |name| Quantity::worded(raw.to_string(), amount::of_named_token(raw.to_string(), name.as_str())),
        );
        (Asset { symbol, id: Some(token.id()), decimals: None }, quantity)
    }

    fn of_the_inputs(&self, facts: &mut Facts, body: &Body) {
        facts.find(Finding::InputsNotShown { count: body.inputs.len() });
        let pays = facts.moves.iter().any(|one| one.kind != MoveKind::Change);
        if self.own.is_some() && !pays {
            facts.find(Finding::AllPaymentsComeToSelf);
        }
    }

    fn of_what_is_not_in_it(&self, facts: &mut Facts, body: &Body, auxiliary: bool) {
        if body.auxiliary.is_some() && !auxiliary {
            facts.cannot_read("auxiliary_data_hash", error::unread_metadata_hash());
        } else if auxiliary && facts.memo.is_none() {
            facts.cannot_read("auxiliary_data", error::unread_other_metadata());
        }
        if body.scripts {
            facts.cannot_read("script_data_hash", error::unread_script_data());
        }
        for part in &body.governs {
            facts.cannot_read(*part, error::unread_rules_network());
        }
        if let Some(collateral) = &body.collateral {
            let lost = collateral.total.map(|total| self.row.quantity(total).into());
            let back = collateral.back.as_ref().map(|back| address::write(&back.address));
            facts.find(Finding::Collateral { lost, back });
        }
        let others = body.required_signers.iter().filter(|key| self.own.as_ref().is_none_or(|(_, own)| own != *key));
        let others = others.map(hex::encode).collect::<Vec<_>>();
        if !others.is_empty() {
            facts.find(Finding::OtherSigners { keys: plain_text(&others.join(", "), 450) });
        }
    }
}
