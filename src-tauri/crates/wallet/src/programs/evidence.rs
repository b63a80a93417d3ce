//! Whether the tools for Sui may ask the services that they read. Programs cause these requests, so the person switches them on by themselves,
//! in the consent window, which names each host.

use lockstep_actions::consent::{TrustEntry, TrustQuestion};
use lockstep_chain::plain_text;
use lockstep_store::StoreError;
use lockstep_texts::{Said, question};

use super::Programs;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// The setting.
const ON: &str = "programs_read_evidence";

/// The full node that is asked, over gRPC.
pub const NODE: &str = "https://fullnode.mainnet.sui.io:443";
/// The provider of transactions by account and by function.
pub const ACTIVITY: &str = "https://graphql.mainnet.sui.io/graphql";
/// FlowX's service for quotes.
pub const QUOTES: &str = "https://api.flowx.finance/flowx-ag-routing/api/v1/quote";

/// Each of the services, and what it learns.
fn services() -> [(Said, Said); 3] {
    [
        (question::programs_sui_node(), question::programs_sui_node_note(NODE)),
        (question::programs_sui_transactions(), question::programs_sui_transactions_note(ACTIVITY)),
        (Said::as_it_is("FlowX"), question::programs_flowx_note(QUOTES)),
    ]
}

/// How many other endpoints stay allowed.
const MOST_ALLOWED: usize = 8;

/// The endpoints that the person allowed, as a list in JSON.
const ALLOWED: &str = "programs_evidence_endpoints";

impl Wallet {
    /// Whether the person allowed an endpoint beside those of the question.
    ///
    /// # Errors
    /// The database failed.
    pub async fn evidence_endpoint_allowed(&self, url: &str) -> Result<bool, StoreError> {
        Ok(self.allowed_endpoints().await?.iter().any(|allowed| allowed == url))
    }

    async fn allowed_endpoints(&self) -> Result<Vec<String>, StoreError> {
        let kept = self.inner.store.setting(ALLOWED).await?;
        // What cannot be read allows nothing.
        Ok(kept.and_then(|kept| serde_json::from_str(&kept).ok()).unwrap_or_default())
    }

    /// Whether the tools for Sui may ask those services. Sui itself must be on as well.
    ///
    /// # Errors
    /// The database failed.
    pub async fn programs_read_evidence(&self) -> Result<bool, StoreError> {
        Ok(self.inner.store.setting(ON).await?.is_some())
    }
}

/// A question of a local page. A program that has the address of the page can use it like the person.
fn asked_by_a_page(title: Said, entries: Vec<TrustEntry>, undo: Said) -> TrustQuestion {
    TrustQuestion { title, origin: question::origin_page(), entries, undo }
}

impl Unlocked {
    /// Lets the tools for Sui ask another service from the next start on, after the person's yes.
    pub async fn allow_evidence_endpoint(&self, url: &str) -> Result<(), ApiError> {
        let mut allowed = self.allowed_endpoints().await?;
        if allowed.iter().any(|one| one == url) {
            return Ok(());
        }
        let entry = TrustEntry {
            name: question::programs_service(),
            chain: String::new(),
            address: None,
            note: Some(question::programs_service_note(plain_text(url, 200))),
            findings: Vec::new(),
        };
        let (title, undo) = (question::programs_service_title(), question::programs_service_undo());
        self.confirm_question(asked_by_a_page(title, vec![entry], undo)).await?;
        // The latest ones are kept.
        allowed.insert(0, url.to_owned());
        allowed.truncate(MOST_ALLOWED);
        let text = serde_json::to_string(&allowed)
            .map_err(|error| ApiError::new(ApiCode::Internal, Said::as_it_is(error.to_string())))?;
        self.inner.store.set_setting(ALLOWED, Some(&text)).await?;
        Ok(())
    }

    /// Lets a page replace or remove the records of the tools for Sui, after the person's yes.
    pub async fn allow_evidence_change(&self, removes: bool) -> Result<(), ApiError> {
        let title = if removes { question::programs_remove_evidence() } else { question::programs_replace_evidence() };
        self.confirm_question(asked_by_a_page(title, Vec::new(), question::programs_evidence_undo())).await
    }

    /// Lets the tools for Sui ask those services after the person's yes, or not any more.
    pub async fn set_programs_read_evidence(&self, on: bool) -> Result<Programs, ApiError> {
        if on && !self.programs_read_evidence().await? {
            let entries = services().map(|(name, note)| TrustEntry {
                name,
                chain: String::new(),
                address: None,
                note: Some(note),
                findings: Vec::new(),
            });
            self.confirm_all(question::programs_services(), entries.into(), question::programs_services_undo()).await?;
        }
        self.inner.store.set_setting(ON, on.then_some("true")).await?;
        if let Err(error) = self.follow_the_settings().await {
            // The tools that hand out a page say that there is none; the others work.
            tracing::warn!(error = error.message, "the local pages cannot be served");
        }
        self.tell_modified();
        self.programs().await
    }
}
