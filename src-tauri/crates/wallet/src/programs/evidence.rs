//! Whether the tools for Sui may ask the services that they read. Programs cause these requests, so the person switches them on by themselves,
//! in the consent window, which names each host.

use lockstep_actions::consent::TrustEntry;
use lockstep_store::StoreError;

use super::Programs;
use crate::{ApiError, Unlocked, Wallet};

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

impl Wallet {
    /// Whether the tools for Sui may ask those services. Sui itself must be on as well.
    ///
    /// # Errors
    /// The database failed.
    pub async fn programs_read_evidence(&self) -> Result<bool, StoreError> {
        Ok(self.inner.store.setting(ON).await?.is_some())
    }
}

impl Unlocked {
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
            let undo = "They are asked only while Sui is switched on. The same switch ends it.";
            let title = "Let the tools for Sui ask these services when a program calls them?";
            self.confirm_all(title.to_owned(), entries.into(), undo).await?;
        }
        self.inner.store.set_setting(ON, on.then_some("true")).await?;
        self.tell_modified();
        self.programs().await
    }
}
