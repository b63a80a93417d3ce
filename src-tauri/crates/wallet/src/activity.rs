use std::collections::HashMap;

use lockstep_bus::{MoneyAwaited, Signable};
use lockstep_store::{BundleOrigin, Step};

use crate::api::Activity;
use crate::{ApiError, Unlocked};

/// The number of steps in the list.
const SHOWN: u32 = 10_000;

/// The longest quotation of what the person wrote.
const WORDS: usize = 300;

impl Unlocked {
    /// The requests for signatures, newest first, with their outcomes.
    pub async fn activity(&self) -> Result<Vec<Activity>, ApiError> {
        self.activity_on(None).await
    }

    /// The activity on one network, or on all.
    pub async fn activity_on(&self, chain: Option<&str>) -> Result<Vec<Activity>, ApiError> {
        self.latest_activity(chain, SHOWN).await
    }

    /// The activity on all networks, without a limit.
    pub(crate) async fn all_activity(&self) -> Result<Vec<Activity>, ApiError> {
        self.latest_activity(None, u32::MAX).await
    }

    async fn latest_activity(&self, chain: Option<&str>, most: u32) -> Result<Vec<Activity>, ApiError> {
        let (vault, contacts) = (self.require_vault_id()?, self.contacts().await?);
        let titles: HashMap<&str, &str> =
            contacts.iter().rev().map(|contact| (contact.address.as_str(), contact.title.as_str())).collect();
        let (registry, askers) = (self.inner.executor.registry, self.inner.store.askers(vault).await?);
        let shown = |step: Step| {
            let asked = askers.get(&step.bundle).cloned();
            let origin = asked.as_ref().map_or(BundleOrigin::Form, |asked| asked.origin);
            let plan = asked.as_ref().and_then(|asked| asked.plan_digest);
            let program = asked.as_ref().and_then(|asked| asked.program.clone());
            let (conversation_id, asked_message, words) =
                asked.map(|asked| (asked.conversation, asked.message, asked.words)).unwrap_or_default();
            Activity {
                signed: Signable::of(&step),
                awaits: MoneyAwaited::by(&step),
                to_name: step.planned.to.as_deref().and_then(|to| titles.get(to)).map(|title| (*title).to_owned()),
                explorer: step
                    .tx_hash
                    .as_ref()
                    .and_then(|hash| registry.find(&step.planned.chain)?.explorer_link(hash)),
                bundle_id: step.bundle,
                step_id: step.planned.id,
                chain: step.planned.chain,
                title: step.planned.title,
                titled: step.planned.titled,
                to: step.planned.to,
                amount_text: step.planned.amount_text,
                amount_said: step.planned.amount_said,
                fee_text: step.fee_text,
                state: step.state,
                tx_hash: step.tx_hash,
                error: step.error,
                error_said: step.error_said,
                origin,
                conversation_id,
                asked_message,
                asked: words.map(|words| lockstep_chain::plain_text(&words, WORDS)),
                program,
                plan_digest: plan.map(hex::encode),
                created_at: step.created_at,
                updated_at: step.updated_at,
            }
        };
        let chain = chain.map(|name| self.chain(name)).transpose()?;
        let latest = self.records()?.history(chain, most).await?;
        Ok(latest.into_iter().map(shown).collect())
    }
}
