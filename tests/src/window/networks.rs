//! What a person does with networks, and with the vault's address on one.

use fantoccini::Locator;

use super::{PATIENCE, Window};
use crate::PASSWORD;
use crate::home::Home;
use crate::wait::until;

const WAIVER: &str = "I have no backup";

/// A shown address without the spaces between its groups.
pub fn plain(shown: &str) -> String {
    shown.split_whitespace().collect()
}

impl Window {
    /// A window of a profile for real networks, with a vault and no network yet.
    pub async fn with_a_vault(home: &Home) -> Self {
        let window = Self::open_with(home, &[], &[]).await;
        window.see("welcome").await;
        window.create_vault("Savings", PASSWORD).await;
        window
    }

    /// Offers the networks that were never run live.
    pub async fn offer_experimental_networks(&self) {
        self.click("nav-settings").await;
        self.click("experimental-networks").await;
        self.allow().await;
    }

    /// Clicks an element on the card of a network, by its test id, as soon as it is enabled.
    pub async fn on_card(&self, chain: &str, id: &str) {
        let css = format!("[data-testid=\"network\"][data-chain=\"{chain}\"] [data-testid=\"{id}\"]");
        until(&format!("“{id}” of {chain} to be clicked"), PATIENCE, || async {
            let element = self.client.find(Locator::Css(&css)).await.ok()?;
            element.click().await.ok()
        })
        .await;
    }

    /// Switches a network on with the person's own node and selects it alone.
    pub async fn switch_on(&self, chain: &str, url: &str) {
        self.main().await;
        self.click("nav-settings").await;
        self.see("more-networks").await;
        self.run("document.querySelector('[data-testid=\"more-networks\"]').open = true;").await;
        self.fill("network-search", chain).await;
        self.on_card(chain, "network-on").await;
        self.on_card(chain, "endpoint-own").await;
        self.fill("network-url", url).await;
        self.click("network-save").await;
        let asked = self.allow().await;
        assert!(asked.contains("This computer") && asked.contains(url), "all of the node's address is shown: {asked}");
        let on = format!("[data-testid=\"network\"][data-chain=\"{chain}\"][data-on=\"true\"]");
        until(&format!("{chain} to be on"), PATIENCE, || async { self.client.find(Locator::Css(&on)).await.ok() })
            .await;
        if !self.text("network-bar").await.contains(chain) || self.sees("network-pick").await {
            self.scope(&format!("one/{chain}")).await;
        }
        self.text_that("network-bar", "the network", |text| text.contains(chain)).await;
    }

    /// The address, which is shown after a backup or after a typed sentence that waives it.
    pub async fn address(&self, waives: bool) -> String {
        self.click("nav-portfolio").await;
        if waives {
            self.click("address-why").await;
            self.click("waive-backup").await;
            self.consent().await;
            self.fill("consent-typed", WAIVER).await;
            self.click("consent-typed-submit").await;
            self.main().await;
            self.see("receive-address").await;
            self.click("dialog-close").await;
        }
        plain(&self.text("vault-address").await)
    }
}
