//! What the person may choose of a step that this wallet drafted. A choice makes other bytes: they are planned again, and the person is asked
//! again.

use std::collections::HashMap;
use std::time::Duration;

use lockstep_adapters::{Offer, StepInput, Terms, TermsError};
use lockstep_chain::TxEncoding;
use lockstep_rpc::RpcError;
use lockstep_store::Step;
use lockstep_texts::{Said, Worded, displayed_in_english};

use super::chain_state::on_their_way;
use super::executor::Executor;
use super::params::{BundleParams, StepParams};
use super::step::Plan;
use super::terms::{NewTerms, TermsView, UnreadableTerms};

/// The longest time that a question waits for prices.
pub(super) const PRICES_WITHIN: Duration = Duration::from_secs(2);

/// Why a choice was not taken.
#[derive(Debug, thiserror::Error)]
pub(super) enum NotChosen {
    Unreadable(#[from] UnreadableTerms),
    Terms(#[from] TermsError),
    Node(#[from] RpcError),
}

impl Worded for NotChosen {
    fn said(&self) -> Said {
        match self {
            Self::Unreadable(why) => why.said(),
            Self::Terms(why) => why.said(),
            Self::Node(why) => why.said(),
        }
    }
}

displayed_in_english!(NotChosen);

/// The choices for the steps of a bundle, by sequence number.
pub(super) type Chosen = HashMap<i64, NewTerms>;

impl Executor {
    /// Adds what may be chosen of each step of a bundle that was drafted here. A slow node does not delay the question: then only a typed price is possible.
    pub(super) async fn offer(&self, plan: &mut Plan) {
        let mut offered: HashMap<&'static str, Vec<Offer>> = HashMap::new();
        for step in plan.transactions_mut().filter(|step| step.form == TxEncoding::Unsigned) {
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
    ) -> Result<BundleParams, NotChosen> {
        if chosen.is_empty() {
            return Ok(params);
        }
        let open = on_their_way(self.registry, open);
        for step in &mut params.transactions {
            let Some(wanted) = chosen.get(&step.sequence) else { continue };
            let (price, nonce) = wanted.read()?;
            let not_chosen = || TermsError::NotChosen;
            let chain = self.registry.find(&step.chain).ok_or_else(not_chosen)?;
            let adapter = self.nodes.adapter(chain)?;
            let unsigned = unsigned_of(step).ok_or_else(not_chosen)?;
            let before = adapter.terms(&unsigned).ok_or_else(not_chosen)?;
            let bytes = adapter.with_terms(&unsigned, Terms { price, nonce, ..before })?;
            put(step, bytes);
            step.is_chosen = true;
            // An own transaction that has this number waits: this one takes its place.
            let taken = open.iter().find(|one| one.chain == chain.name && one.nonce == nonce);
            if nonce != before.nonce || step.replaces.is_none() {
                step.replaces = taken.and_then(|one| one.hash.clone());
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
