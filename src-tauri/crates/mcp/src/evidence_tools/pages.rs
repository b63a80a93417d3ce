//! The local pages: for a browser on this computer, and for the app's own window.

use async_trait::async_trait;
use lockstep_evidence::{Evidence, PageAnswer, PageRequest};
use lockstep_texts::error;
use lockstep_wallet::programs::{Reviews, WaitingReview, Whose};
use lockstep_wallet::{ApiCode, ApiError, Unlocked, plain_text};
use serde_json::{Value, json};

use super::EvidenceTools;

fn refused(status: u16, word: &str) -> PageAnswer {
    let content_type = "application/json; charset=utf-8";
    PageAnswer { status, policy: None, content_type, body: json!({ "error": word }).to_string() }
}

impl EvidenceTools {
    /// Answers a page of the open vault. Nothing of a locked vault is told.
    pub async fn page(&self, request: PageRequest<'_>) -> PageAnswer {
        let Ok(open) = self.wallet.unlocked() else { return refused(423, "vault_locked") };
        let Ok(evidence) = self.of_open(&open).await else { return refused(500, "internal_error") };
        let answer = evidence.page(request).await;
        if open.still().is_err() { refused(423, "vault_locked") } else { answer }
    }

    /// The set of the open vault.
    async fn of_open(&self, open: &Unlocked) -> Result<Evidence, ApiError> {
        let vault = open.require_vault().await?;
        self.look_at_the_switch().await?;
        let failed = |_| ApiError::new(ApiCode::Internal, error::review_not_read());
        self.of(&vault).await.map_err(failed)
    }

    async fn review(&self, open: &Unlocked, method: &str, steps: &[&str], body: &Value) -> Result<Value, ApiError> {
        let evidence = self.of_open(open).await?;
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let answer = evidence.page_here(method, steps, body.as_bytes()).await;
        let value: Value = serde_json::from_str(&answer.body).unwrap_or_default();
        let why = match (answer.status, value.get("error").and_then(Value::as_str)) {
            (200, _) => return Ok(value),
            (404, _) => (ApiCode::NotFound, error::review_gone()),
            (410, _) => (ApiCode::NotFound, error::review_ended()),
            (_, Some("signing_in_progress")) => (ApiCode::Busy, error::review_signing()),
            (_, Some("handoff_unavailable" | "invalid_session_transition")) => {
                (ApiCode::Refused, error::review_not_ready())
            }
            _ => (ApiCode::Refused, error::review_not_continued()),
        };
        Err(ApiError::new(why.0, why.1))
    }

    async fn shown(&self, open: &Unlocked, id: &str) -> Result<Value, ApiError> {
        self.review(open, "GET", &["api", "review", id], &Value::Null).await
    }

    /// The plan and the account, as the steps of a review name them.
    async fn named(&self, open: &Unlocked, id: &str) -> Result<Value, ApiError> {
        let view = self.shown(open, id).await?;
        let plan = view.pointer("/plans/0/id").cloned().unwrap_or_default();
        let account = view.pointer("/vault/address").cloned().unwrap_or_default();
        Ok(json!({ "planId": plan, "account": account }))
    }
}

#[async_trait]
impl Reviews for EvidenceTools {
    async fn waiting(&self) -> Result<Vec<WaitingReview>, ApiError> {
        let evidence = self.of_open(&self.wallet.unlocked()?).await?;
        let programs = self.executor.store.programs().await?;
        let name = |id: &str| programs.iter().find(|program| program.id == id).map(|program| program.name.as_str());
        let row = |one: lockstep_evidence::PendingReview| {
            // What a removed program prepared does not wait any longer.
            let program = plain_text(name(&one.owner)?, 60);
            let (title, protocol) = (plain_text(&one.title, 120), plain_text(&one.protocol, 60));
            let (status, signing, expires_at) = (one.status.to_owned(), one.signing, one.expires_at);
            let proposal = one.proposal;
            Some(WaitingReview { id: one.id, program, title, proposal, protocol, status, signing, expires_at })
        };
        Ok(evidence.pending_reviews().into_iter().filter_map(row).collect())
    }

    async fn page(&self, id: &str) -> Result<String, ApiError> {
        self.shown(&self.wallet.unlocked()?, id).await.map(|view| view.to_string())
    }

    async fn compute(&self, id: &str) -> Result<String, ApiError> {
        let open = &self.wallet.unlocked()?;
        let named = self.named(open, id).await?;
        let account = named.get("account").and_then(Value::as_str).unwrap_or_default();
        let name = open.require_vault().await?.name;
        // A program may have cleared the account for its reads; the person's own review is of the vault's.
        let evidence = self.of_open(open).await?;
        let failed = |_| ApiError::new(ApiCode::Internal, error::review_account_not_chosen());
        evidence.chooses(account, &name).await.map_err(failed)?;
        self.review(open, "POST", &["api", "review", id, "opened"], &json!({})).await?;
        self.review(open, "POST", &["api", "review", id, "state"], &named).await?;
        self.shown(open, id).await.map(|view| view.to_string())
    }

    async fn sign(&self, id: &str) -> Result<String, ApiError> {
        let open = &self.wallet.unlocked()?;
        let named = self.named(open, id).await?;
        self.review(open, "POST", &["api", "review", id, "sign"], &named).await?;
        self.shown(open, id).await.map(|view| view.to_string())
    }

    async fn close_pages(&self, whose: Whose<'_>) {
        let open: Vec<Evidence> = self.open.lock().await.values().cloned().collect();
        for evidence in open {
            if let Err(error) = evidence.close_pages(|caller| whose.includes(caller)).await {
                // They are closed; that their reviews ended is written with the next change.
                tracing::warn!(%error, "the end of a program's reviews was not written");
            }
        }
    }
}
