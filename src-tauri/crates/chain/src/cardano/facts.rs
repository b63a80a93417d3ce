//! What a transaction of Cardano says.

mod coin;
mod stake;

use alloy::primitives::U256;

use super::address;
use super::body::Body;
use super::outputs::Token;
use super::payload::CardanoTransaction;
use crate::facts::{Asset, Expiry, Facts, Fee, Memo, MoveKind, Quantity};
use crate::hashes::blake2b;
use crate::registry::Chain;
use crate::{Level, plain_text};

const FORM: &str = "transaction body";
// Without scripts a fee is a fraction of one; five are more than any transaction needs.
const MUCH: u64 = 5_000_000;
const EXTREME: u64 = 10 * MUCH;
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
            facts.cannot_read("auxiliary_data", "there is more beside the message, which is not decoded");
        }
        if let Some(ends) = body.ends {
            // It names the first slot that is too late.
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
        if body.fee >= EXTREME {
            facts.find(Level::Danger, "extreme_fee", format!("The fee is {}.", row.quantity(body.fee).text));
        } else if body.fee > MUCH {
            let text = format!("The fee is {}, far more than such transactions need.", row.quantity(body.fee).text);
            facts.find(Level::Warning, "high_fee", text);
        }
        if let Some(starts) = body.starts {
            let text = format!("It cannot be included before slot {starts}.");
            facts.find(Level::Info, "not_before", text);
        }
        facts.sorted()
    }
}

/// Tells the parts of a body, and knows what is the signer's own.
struct Teller<'t> {
    row: &'t Chain,
    /// The address and the hash of the key that signs.
    own: Option<(Vec<u8>, [u8; 28])>,
    token: Option<(&'t Token, &'t str, u8)>,
}

impl<'t> Teller<'t> {
    fn of(row: &'t Chain, unsigned: &'t CardanoTransaction) -> Self {
        let own = unsigned.key.map(|key| (address::own(&key), blake2b::<28>(&key)));
        let token = unsigned.token.as_ref().map(|known| (&known.token, known.symbol.as_str(), known.decimals));
        Self { row, own, token }
    }

    // Anybody may give any name to a token; the policy tells them apart.
    fn asset(&self, facts: &mut Facts, token: &Token, amount: u128) -> (Asset, Quantity) {
        let raw = U256::from(amount);
        if let Some((_, symbol, decimals)) = self.token.filter(|(known, ..)| *known == token) {
            let asset = Asset::token(token.id(), symbol, decimals);
            let quantity = asset.quantity(raw);
            return (asset, quantity);
        }
        if facts.findings.iter().all(|finding| finding.code != "unknown_token") {
            let text = "The wallet does not know a token of this, so that its amount is shown in its smallest units. Its name is what whoever made it chose.";
            facts.find(Level::Warning, "unknown_token", text);
        }
        let name = std::str::from_utf8(&token.name).ok().filter(|name| !name.is_empty());
        let symbol = name.map(|name| plain_text(name, MAX_NAME));
        let quantity = symbol.as_ref().map_or_else(
            || Quantity::of_unknown_token(raw),
            |name| Quantity { raw: raw.to_string(), text: format!("{raw} units of “{name}”") },
        );
        (Asset { symbol, id: Some(token.id()), decimals: None }, quantity)
    }

    fn of_the_inputs(&self, facts: &mut Facts, body: &Body) {
        let text = format!(
            "It spends {} outputs of earlier transactions. The bytes do not say what they hold and whose they are; all of it is in the payments, the deposits and the fee that are shown.",
            body.inputs.len()
        );
        facts.find(Level::Info, "inputs_not_shown", text);
        let pays = facts.moves.iter().any(|one| one.kind != MoveKind::Change);
        if self.own.is_some() && !pays {
            facts.find(Level::Info, "to_self", "All that it pays goes to your own account.");
        }
    }

    fn of_what_is_not_in_it(&self, facts: &mut Facts, body: &Body, auxiliary: bool) {
        if body.auxiliary.is_some() && !auxiliary {
            facts.cannot_read("auxiliary_data_hash", "the metadata are not in the body, only their hash");
        } else if auxiliary && facts.memo.is_none() {
            facts.cannot_read("auxiliary_data", "metadata that are no message");
        }
        if body.scripts {
            facts.cannot_read("script_data_hash", "scripts run on data that are not in the body, only their hash");
        }
        for part in &body.governs {
            facts.cannot_read(*part, "it takes part in how the network is ruled");
        }
        if let Some(collateral) = &body.collateral {
            let lost = collateral
                .total
                .map_or("an amount that is not given".to_owned(), |total| self.row.quantity(total).text);
            let back = collateral.back.as_ref().map(|back| address::write(&back.address));
            let back = back.map(|back| format!(" What is left of the collateral goes to {back}.")).unwrap_or_default();
            let text = format!("If a script of it fails, the collateral is taken instead: {lost}.{back}");
            facts.find(Level::Warning, "collateral", text);
        }
        let others = body.required_signers.iter().filter(|key| self.own.as_ref().is_none_or(|(_, own)| own != *key));
        let others = others.map(hex::encode).collect::<Vec<_>>();
        if !others.is_empty() {
            let text = format!("It also needs the signatures of other keys: {}.", others.join(", "));
            facts.find(Level::Info, "other_signers", plain_text(&text, 500));
        }
    }
}
