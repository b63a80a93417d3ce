//! The fee and the number of a step that this wallet drafted, as the person chooses them. A choice makes other bytes: they are planned again, and
//! the person is asked again.

use std::collections::HashMap;

use alloy::primitives::U256;
use lockstep_adapters::{GasPrice, Offer, Speed, StepInput, Terms};
use lockstep_chain::{Amount, AmountError, Carried, Chain};
use lockstep_store::{BundleOrigin, Step};
use serde::{Deserialize, Serialize};

use super::chain_state::on_their_way;
use super::execute::{BundleError, BundleRequest, PRICES_WITHIN};
use super::executor::Executor;
use super::params::{BundleParams, StepParams};
use super::step::Plan;

/// The decimals of a gwei in wei.
const GWEI: u8 = 9;

/// What the person may choose of a step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct TermsView {
    /// The highest price per unit of gas, in gwei.
    pub most: String,
    /// The part of it for the block's producer, in gwei.
    pub tip: String,
    /// The step's number within its account.
    pub nonce: String,
    /// The prices to choose, the lowest first; empty if the node told none.
    pub offers: Vec<OfferView>,
}

/// A price to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct OfferView {
    pub speed: OfferSpeed,
    /// The highest price per unit of gas, in gwei.
    pub most: String,
    /// The part of it for the block's producer, in gwei.
    pub tip: String,
    /// The highest fee of the step at this price, with its unit.
    pub fee: String,
}

/// How soon a price leads to inclusion.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub enum OfferSpeed {
    Slow,
    Usual,
    Fast,
}

/// What the person chose of a step.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewTerms {
    /// The step's sequence number.
    pub sequence: i32,
    /// The highest price per unit of gas, in gwei, decimal.
    pub most: String,
    /// The part of it for the block's producer, in gwei, decimal.
    pub tip: String,
    /// The step's number within its account, decimal.
    pub nonce: String,
}

/// Why typed terms cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UnreadableTerms {
    #[error("The highest price per unit of gas cannot be used: {0}.")]
    Most(AmountError),
    #[error("The tip cannot be used: {0}.")]
    Tip(AmountError),
    #[error("The nonce is a whole number, from 0 on.")]
    Nonce,
}

impl NewTerms {
    /// The price and the number.
    pub(crate) fn read(&self) -> Result<(GasPrice, u64), UnreadableTerms> {
        let wei = |text: &str| match Amount::parse(text, GWEI)?.raw() {
            raw if raw > U256::from(u128::MAX) => Err(AmountError::TooLarge),
            raw => Ok(raw.saturating_to()),
        };
        let price = GasPrice {
            most: wei(&self.most).map_err(UnreadableTerms::Most)?,
            tip: wei(&self.tip).map_err(UnreadableTerms::Tip)?,
        };
        let digits = self.nonce.trim();
        let nonce = Some(digits).filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
        Ok((price, nonce.and_then(|digits| digits.parse().ok()).ok_or(UnreadableTerms::Nonce)?))
    }
}

impl TermsView {
    fn of(chain: &Chain, terms: Terms, offers: &[Offer]) -> Self {
        let one = |offer: &Offer| {
            let fee = U256::from(offer.price.most).saturating_mul(U256::from(terms.gas_limit));
            OfferView {
                speed: match offer.speed {
                    Speed::Slow => OfferSpeed::Slow,
                    Speed::Usual => OfferSpeed::Usual,
                    Speed::Fast => OfferSpeed::Fast,
                },
                most: gwei(offer.price.most),
                tip: gwei(offer.price.tip),
                fee: Amount::from_raw(fee, chain.native.decimals).with_ticker(chain.native.ticker),
            }
        };
        Self {
            most: gwei(terms.price.most),
            tip: gwei(terms.price.tip),
            nonce: terms.nonce.to_string(),
            offers: offers.iter().map(one).collect(),
        }
    }
}

fn gwei(wei: u128) -> String {
    Amount::from_raw(U256::from(wei), GWEI).to_string()
}

/// The choices for the steps of a bundle, by sequence number.
pub(super) type Chosen = HashMap<i64, NewTerms>;

impl BundleRequest {
    /// Whether its bytes were drafted in this wallet, for the person's form or command, or for the agent inside.
    fn is_drafted_here(&self) -> bool {
        let by_person = matches!(self.origin.kind, BundleOrigin::Form | BundleOrigin::Terminal);
        let by_agent = self.action.as_ref().is_some_and(|(_, action)| action.drafted.is_some());
        self.program.is_none() && self.plan_digest.is_none() && (by_person || by_agent)
    }
}

impl Executor {
    /// Adds what may be chosen of each step that was drafted here. A slow node does not delay the question: then only a typed price is possible.
    pub(super) async fn offer(&self, request: &BundleRequest, plan: &mut Plan) {
        if !request.is_drafted_here() {
            return;
        }
        let mut offered: HashMap<&'static str, Vec<Offer>> = HashMap::new();
        for step in plan.transactions_mut().filter(|step| step.form == Carried::Unsigned) {
            let Ok(adapter) = self.nodes.adapter(step.chain) else { continue };
            let Some(terms) = adapter.terms(&step.unsigned) else { continue };
            if !offered.contains_key(step.chain.name) {
                let told = tokio::select! {
                    biased;
                    told = adapter.offers() => told.unwrap_or_else(|error| {
                        tracing::info!(%error, "the prices to choose could not be read");
                        Vec::new()
                    }),
                    () = self.clock.wait(PRICES_WITHIN) => Vec::new(),
                };
                offered.insert(step.chain.name, told);
            }
            let offers = offered.get(step.chain.name).map(Vec::as_slice).unwrap_or_default();
            step.terms = Some(TermsView::of(step.chain, terms, offers));
        }
    }

    /// Writes the chosen terms into the steps.
    pub(super) fn with_terms(
        &self,
        mut params: BundleParams,
        chosen: &Chosen,
        open: &[Step],
    ) -> Result<BundleParams, BundleError> {
        let refused = |why: &dyn std::fmt::Display| BundleError::Refused(why.to_string());
        for step in &mut params.transactions {
            let Some(wanted) = chosen.get(&step.sequence) else { continue };
            let (price, nonce) = wanted.read().map_err(|why| refused(&why))?;
            let not_chosen = || refused(&lockstep_adapters::TermsError::NotChosen);
            let chain = self.registry.find(&step.chain).ok_or_else(not_chosen)?;
            let adapter = self.nodes.adapter(chain).map_err(|why| refused(&why))?;
            let unsigned = unsigned_of(step).ok_or_else(not_chosen)?;
            let before = adapter.terms(&unsigned).ok_or_else(not_chosen)?;
            let bytes = adapter.with_terms(&unsigned, Terms { price, nonce, ..before }).map_err(|why| refused(&why))?;
            put(step, bytes);
            step.is_chosen = true;
            // An own transaction that has this number waits: this one takes its place.
            let open = on_their_way(self.registry, open);
            let taken = open.into_iter().find(|one| one.chain == chain.name && one.nonce == nonce);
            if nonce != before.nonce || step.replaces.is_none() {
                step.replaces = taken.and_then(|one| one.hash);
            }
        }
        Ok(params)
    }
}

/// The unsigned bytes of a step that carries some.
fn unsigned_of(step: &StepParams) -> Option<Vec<u8>> {
    match (&step.drafted, &step.unsigned_tx_hex) {
        (Some(StepInput::Unsigned { bytes, .. }), _) => Some(bytes.clone()),
        (None, Some(text)) => hex::decode(text.trim().trim_start_matches("0x")).ok(),
        _ => None,
    }
}

fn put(step: &mut StepParams, written: Vec<u8>) {
    match &mut step.drafted {
        Some(StepInput::Unsigned { bytes, .. }) => *bytes = written,
        _ => step.unsigned_tx_hex = Some(format!("0x{}", hex::encode(written))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typed_terms_are_read_exactly_or_refused() {
        let typed = |most: &str, tip: &str, nonce: &str| {
            NewTerms { sequence: 0, most: most.into(), tip: tip.into(), nonce: nonce.into() }.read()
        };
        let price = GasPrice { most: 2_500_000_000, tip: 1 };
        assert_eq!(typed("2.5", "0.000000001", " 7 "), Ok((price, 7)), "gwei, down to one wei");
        for (most, tip, nonce, why) in [
            ("2,5", "1", "7", "a comma has two meanings"),
            ("", "1", "7", "nothing typed is not zero"),
            ("1", "-1", "7", "a tip below zero"),
            ("1", "1", "-7", "a number below zero"),
            ("1", "1", "0x7", "a number in another notation"),
            ("1", "1", "+7", "a sign"),
            ("1", "1", "18446744073709551616", "a number that no account reaches"),
            ("999999999999999999999999999999999", "1", "7", "a price above what bytes can say"),
        ] {
            assert!(typed(most, tip, nonce).is_err(), "{why}: {most} {tip} {nonce}");
        }
    }
}
