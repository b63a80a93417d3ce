//! Whether the tools for Sui may ask the services that they read. Programs cause these requests, so the person switches them on by themselves,
//! in the consent window, which names each host.

use lockstep_actions::consent::{TrustEntry, TrustQuestion};
use lockstep_chain::plain_text;
use lockstep_store::StoreError;

use super::Programs;
use crate::{ASKED_ON_A_PAGE, ApiCode, ApiError, Unlocked, Wallet};

/// The setting.
const ON: &str = "programs_read_evidence";

/// The full node that is asked, over gRPC.
pub const NODE: &str = "https://fullnode.mainnet.sui.io:443";
/// The provider of transactions by account and by function.
pub const ACTIVITY: &str = "https://graphql.mainnet.sui.io/graphql";
/// FlowX's service for quotes.
pub const QUOTES: &str = "https://api.flowx.finance/flowx-ag-routing/api/v1/quote";

/// What each of the services learns.
const SERVICES: [(&str, &str, &str); 3] = [
    (
        "Sui’s full node",
        NODE,
        "It learns the accounts, coins and pools that a program asks about, and your IP address.",
    ),
    (
        "Sui’s provider of transactions",
        ACTIVITY,
        "It learns the accounts and functions that a program asks about, and your IP address.",
    ),
    ("FlowX", QUOTES, "It learns the coins and amounts that a program wants a quote for, and your IP address."),
];

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

/// A question of a local page.
fn asked_by_a_page(title: &str, entries: Vec<TrustEntry>, undo: &str) -> TrustQuestion {
    let origin = ASKED_ON_A_PAGE.to_owned();
    TrustQuestion { title: title.to_owned(), origin, entries, undo: undo.to_owned() }
}

impl Unlocked {
    /// Lets the tools for Sui ask another service from the next start on, after the person's yes.
    pub async fn allow_evidence_endpoint(&self, url: &str) -> Result<(), ApiError> {
        let mut allowed = self.allowed_endpoints().await?;
        if allowed.iter().any(|one| one == url) {
            return Ok(());
        }
        let entry = TrustEntry {
            name: "A service of somebody’s choice".to_owned(),
            chain: String::new(),
            address: None,
            note: Some(format!(
                "{}. It learns what programs ask about Sui, and your IP address, and its answers are what they read.",
                plain_text(url, 200)
            )),
            findings: Vec::new(),
        };
        let title = "A local page wants the tools for Sui to ask this service from the next start on. Let them?";
        self.confirm_question(asked_by_a_page(title, vec![entry], "The page of local settings restores the default."))
            .await?;
        // The latest ones are kept.
        allowed.insert(0, url.to_owned());
        allowed.truncate(MOST_ALLOWED);
        let text =
            serde_json::to_string(&allowed).map_err(|error| ApiError::new(ApiCode::Internal, error.to_string()))?;
        self.inner.store.set_setting(ALLOWED, Some(&text)).await?;
        Ok(())
    }

    /// Lets a page replace or remove the records of the tools for Sui, after the person's yes.
    pub async fn allow_evidence_change(&self, removes: bool) -> Result<(), ApiError> {
        let title = if removes {
            "A local page wants to remove all reviews, accounts and scans that the tools for Sui stored. Let it?"
        } else {
            "A local page wants to replace all reviews, accounts and scans that the tools for Sui stored with a file. Let it?"
        };
        let undo = "It cannot be undone without an export. The vault is not touched.";
        self.confirm_question(asked_by_a_page(title, Vec::new(), undo)).await
    }

    /// Lets the tools for Sui ask those services after the person's yes, or not any more.
    pub async fn set_programs_read_evidence(&self, on: bool) -> Result<Programs, ApiError> {
        if on && !self.programs_read_evidence().await? {
            let entries = SERVICES.map(|(name, url, learns)| TrustEntry {
                name: name.to_owned(),
                chain: String::new(),
                address: None,
                note: Some(format!("{url}. {learns}")),
                findings: Vec::new(),
            });
            let undo = "They are asked only while Sui is switched on. Reviews that programs prepare are then also shown on pages that only this computer reaches. The same switch ends both.";
            let title = "Let the tools for Sui ask these services when a program calls them?";
            self.confirm_all(title.to_owned(), entries.into(), undo).await?;
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
