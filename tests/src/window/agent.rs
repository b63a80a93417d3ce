//! What a person does with an agent elsewhere, and with its answers.

use super::{PATIENCE, Window};
use crate::PASSWORD;
use crate::model_server::ModelServer;
use crate::reference_backend::ReferenceBackend;
use crate::wait::until;

impl Window {
    /// Chooses the protocol of the models that are added.
    pub async fn speaks_like_openai(&self) {
        self.run(
            "const kind = document.querySelector('[data-testid=\"model-kind\"]'); \
             Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(kind, 'openAi'); \
             kind.dispatchEvent(new Event('change', { bubbles: true }));",
        )
        .await;
    }

    /// Adds a model, whose host is typed, and talks to it from then on.
    pub async fn add_model(&self, model: &ModelServer) {
        self.click("nav-settings").await;
        self.see("model-kind").await;
        self.speaks_like_openai().await;
        self.fill("model-address", &model.url).await;
        self.fill("model-name", "tiny").await;
        self.click("model-add").await;
        self.consent().await;
        self.fill("consent-typed", model.host()).await;
        self.click("consent-typed-submit").await;
        self.main().await;
        self.see("model-where").await;
    }

    /// Switches to the agent at an address by typing its host.
    pub async fn use_agent(&self, backend: &ReferenceBackend) {
        self.main().await;
        self.click("nav-settings").await;
        self.fill("agent-address", &backend.url).await;
        self.click("agent-use").await;
        self.consent().await;
        self.fill("consent-typed", backend.host()).await;
        self.click("consent-typed-submit").await;
        self.main().await;
        self.text_that("agent-which", "the agent elsewhere", |text| text.contains(backend.host())).await;
    }

    /// Signs in to the agent in use with the vault.
    pub async fn sign_in_to_agent(&self) {
        self.click("agent-sign-in").await;
        self.approve().await;
        self.give_password(PASSWORD).await;
        self.main().await;
        self.text_that("agent-session", "the session", |text| text.starts_with("Signed in")).await;
    }

    /// Waits until the agent's turn has ended.
    pub async fn turn_ends(&self) {
        self.main().await;
        until("the turn to end", PATIENCE, || async { (!self.sees("chat-busy").await).then_some(()) }).await;
    }
}
