//! The facts of a Cosmos transaction.

mod contract;
mod money;
mod steps;

use alloy::primitives::U256;
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::address;
use super::document::Document;
use super::messages::Coin;
use super::raw;
use super::transaction::CosmosTransaction;
use crate::cosmos::{CosmosRules, GasPrices};
use crate::facts::{Expiry, Facts, Fee, Memo, MoveKind, plain};
use crate::payload::ClaimedToken;
use crate::plain_text;
use crate::registry::Chain;

const LONGEST: usize = 300;

/// Collects the facts of one transaction.
struct Telling<'u> {
    row: &'u Chain,
    rules: &'u CosmosRules,
    document: &'u Document,
    token: Option<&'u ClaimedToken>,
    facts: Facts,
}

impl CosmosTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let facts = Facts::of(row, self.document.form);
        let Some(rules) = row.cosmos() else { return facts };
        let mut telling = Telling { row, rules, document: &self.document, token: self.token.as_ref(), facts };
        telling.signer(self.key.as_ref().and_then(|key| key.address(rules)));
        telling.terms();
        telling.steps();
        telling.fee();
        if let Some(token) = telling.token {
            telling.facts.claimed_token(&shown(&token.id), &token.symbol, Some(token.decimals));
        }
        telling.facts.sorted()
    }
}

impl Telling<'_> {
    // The messages name the account that pays. A node accepts them only if the key belongs to that account.
    fn signer(&mut self, of_key: Option<String>) {
        let named: Vec<String> = self.document.signers().into_iter().map(ToOwned::to_owned).collect();
        self.facts.from = named.first().cloned().or_else(|| of_key.clone()).map(|from| shown(&from));
        if named.len() > 1 {
            self.facts.find(Finding::SeveralSigners);
        }
        if let (Some(from), Some(own)) = (named.first(), of_key)
            && *from != own
        {
            self.facts.find(Finding::KeyOfAnotherAccount { own });
        }
        if let Some(from) = named.first()
            && address::read(self.rules.hrp, from).is_err()
        {
            self.facts.find(Finding::SignerIsNoAddress);
        }
    }

    fn terms(&mut self) {
        let document = self.document;
        self.facts.memo = Memo::of(document.memo.as_bytes());
        self.facts.nonce = Some(document.sequence.to_string());
        self.facts.expiry = match (document.timeout_height, document.timeout) {
            (0, None) => Expiry::Never,
            (0, Some(unix)) => Expiry::at(unix),
            (height, _) => Expiry::Height { height },
        };
        if document.unordered {
            self.facts.find(Finding::Unordered);
        }
        for option in &document.options {
            let why = error::unread_extension(plain(option));
            self.facts.cannot_read("non_critical_extension_options", why);
        }
    }

    fn fee(&mut self) {
        let document = self.document;
        let fee = &document.fee;
        self.facts.fee = match fee.amount.as_slice() {
            named if self.rules.vault.is_some() => {
                let why =
                    "the chain deducts its fee from the account itself; the transaction does not contain the amount";
                let named = if named.is_empty() {
                    String::new()
                } else {
                    format!("; what this one names is not looked at: {}", coins(named))
                };
                Fee::Unknown { why: plain_text(&format!("{why}{named}"), LONGEST) }
            }
            [] => Fee::Exact(self.row.quantity(0_u8)),
            [one] => match self.quantity(one) {
                Some(quantity) => Fee::Exact(quantity),
                None => Fee::Unknown { why: "its amount is not a number".to_owned() },
            },
            several => {
                let texts: Vec<_> = several.iter().filter_map(|one| Some(self.quantity(one)?.text)).collect();
                Fee::Unknown { why: plain_text(&format!("it is several coins: {}", texts.join(", ")), LONGEST) }
            }
        };
        self.facts.gas = Some(fee.gas_limit.to_string());
        self.judge_fee();
        if let Some(other) = fee.amount.iter().find(|one| one.denom != self.rules.denom) {
            self.facts.find(Finding::FeeInAnotherCoin { coin: shown(&other.denom) });
        }
        if !fee.payer.is_empty() && Some(&fee.payer) != self.facts.from.as_ref() {
            self.facts.find(Finding::FeePayer { payer: shown(&fee.payer) });
        }
        if !fee.granter.is_empty() {
            self.facts.find(Finding::FeeGranter { granter: shown(&fee.granter) });
        }
        for tip in &document.tip {
            self.coin(MoveKind::Pay, tip, None, "tip");
            self.facts.find(Finding::TipToSender);
        }
    }

    fn judge_fee(&mut self) {
        let mut paid = U256::ZERO;
        for fee in self.document.fee.amount.iter().filter(|fee| fee.denom == self.rules.denom) {
            paid = paid.saturating_add(raw(&fee.amount).unwrap_or(U256::MAX));
        }
        let taxed = self.rules.gas_prices == GasPrices::Taxed;
        let sent = self.facts.moves.iter().filter(|moved| moved.kind == MoveKind::Pay && moved.asset.id.is_none());
        let sent = sent.filter_map(|moved| raw(&moved.amount.as_ref()?.raw)).fold(U256::ZERO, U256::saturating_add);
        // The tax on sent coins is part of the fee. The highest rate ever set was 1.2 %.
        let tax = if taxed { sent.saturating_mul(U256::from(2)) / U256::from(100) } else { U256::ZERO };
        if self.row.is_extreme_fee(paid.saturating_sub(tax).saturating_to::<u128>()) {
            self.facts.find(Finding::FeeIs { fee: self.row.quantity(paid.saturating_to::<u128>()).into() });
        } else if !sent.is_zero() && paid > sent {
            self.facts.find(Finding::FeeExceedsAmount);
        }
    }
}

/// A text of the transaction, made safe to show.
fn shown(text: &str) -> String {
    plain_text(text, LONGEST)
}

fn coins(list: &[Coin]) -> String {
    list.iter().map(|one| format!("{} {}", one.amount, one.denom)).collect::<Vec<_>>().join(", ")
}
