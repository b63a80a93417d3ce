//! Changes of the rules that an agent proposes. A proposal is kept until the person asks for it or drops it; it changes nothing.

use lockstep_chain::plain_text;
use lockstep_keysign::port::PolicyStanding;
use lockstep_policy::{Change, Policy, RulesEdit};
use lockstep_store::{UnixMillis, Vault};
use lockstep_texts::{Language, Said, error};
use serde::{Deserialize, Serialize};

use super::{RulesDraft, VaultRules, number};
use crate::wallet::may_sign;
use crate::{ApiCode, ApiError, Unlocked};

/// The setting that keeps a proposed change.
const PROPOSED: &str = "proposed_rules";

/// A proposed change, as it is stored.
#[derive(Debug, Serialize, Deserialize)]
struct Kept {
    vault: String,
    revision: u32,
    document: String,
    by: String,
    /// Older versions kept the English text alone.
    #[serde(default)]
    by_said: Option<Said>,
    at: UnixMillis,
}

/// A change that an agent proposed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProposedRules {
    /// What it would do; `None` if the rules were changed since, so that it does not fit any more.
    pub draft: Option<RulesDraft>,
    /// Who proposed it, in words of the wallet.
    pub by: String,
    /// Who proposed it, as a message, if it was written with one.
    pub by_said: Option<Said>,
    /// When, in milliseconds since 1970.
    #[specta(type = f64)]
    pub at: UnixMillis,
}

impl Unlocked {
    /// Keeps a change that an agent proposes, until the person asks for it or drops it. It changes nothing, and a later proposal replaces it.
    pub async fn propose_policy(&self, edit: &RulesEdit, by: Said) -> Result<RulesDraft, ApiError> {
        let vault = self.require_vault().await?;
        may_sign(&vault)?;
        let draft = self.draft_policy(edit).await?;
        if draft.change == Change::Same {
            return Err(ApiError::invalid(error::rules_say_so()));
        }
        let kept = Kept {
            vault: vault.id.to_string(),
            revision: draft.revision,
            document: draft.document.clone(),
            by: plain_text(&Language::English.say(&by), 120),
            by_said: Some(by),
            at: self.inner.clock.now(),
        };
        let kept = serde_json::to_string(&kept)
            .map_err(|why| ApiError::new(ApiCode::Internal, error::rules_proposal_not_kept(why.to_string())))?;
        self.inner.store.set_setting_of(vault.id, PROPOSED, Some(&kept)).await?;
        self.tell_modified();
        Ok(draft)
    }

    /// Drops the change that an agent proposed.
    pub async fn drop_proposed_policy(&self) -> Result<VaultRules, ApiError> {
        self.require_vault().await?;
        self.forget_proposed().await?;
        self.policy().await
    }

    pub(super) async fn forget_proposed(&self) -> Result<(), ApiError> {
        Ok(self.inner.store.set_setting_of(self.require_vault_id()?, PROPOSED, None).await?)
    }

    pub(super) async fn proposed(
        &self,
        vault: &Vault,
        standing: &PolicyStanding,
    ) -> Result<Option<ProposedRules>, ApiError> {
        let kept = self.inner.store.setting_of(vault.id, PROPOSED).await?;
        let kept: Option<Kept> = kept.and_then(|text| serde_json::from_str(&text).ok());
        let Some(kept) = kept.filter(|kept| kept.vault == vault.id.to_string()) else { return Ok(None) };
        let fits = kept.revision == number(standing.revision);
        let draft = match Policy::read(&kept.document) {
            Ok(new) if fits => Some(self.compared(vault, standing, &new).await?),
            Ok(_) | Err(_) => None,
        };
        Ok(Some(ProposedRules { draft, by: kept.by, by_said: kept.by_said, at: kept.at }))
    }
}
