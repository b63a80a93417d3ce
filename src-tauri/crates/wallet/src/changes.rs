//! Asks about a change that a door of the person asks for. A page can call what a button calls, so a change that would vouch for a recipient
//! or an amount later, or that loses or contacts something, is made after a yes that no page can give.

use lockstep_actions::Asking;
use lockstep_actions::consent::{Declined, TrustEntry, TrustQuestion};

use crate::lock::is_locked;
use crate::{ApiCode, ApiError, Usable};

/// Where such a question comes from.
pub const ASKED_HERE: &str =
    "This was asked for in Lockstep itself, and not by the agent. If you did not ask for it, say no.";

impl Usable {
    /// Asks about one entry.
    ///
    /// # Errors
    /// There is no yes; or another change waits for one.
    pub(crate) async fn confirm(&self, asking: &Asking, entry: TrustEntry) -> Result<(), ApiError> {
        self.confirm_change(asking.question(ASKED_HERE, vec![entry])).await
    }

    /// Asks about something that its title says whole.
    ///
    /// # Errors
    /// There is no yes; or another change waits for one.
    pub async fn confirm_that(&self, title: impl Into<String>, undo: &str) -> Result<(), ApiError> {
        self.confirm_all(title.into(), Vec::new(), undo).await
    }

    /// Asks about these entries.
    ///
    /// # Errors
    /// There is no yes; or another change waits for one.
    pub(crate) async fn confirm_all(
        &self,
        title: String,
        entries: Vec<TrustEntry>,
        undo: &str,
    ) -> Result<(), ApiError> {
        let (origin, undo) = (ASKED_HERE.to_owned(), undo.to_owned());
        self.confirm_change(TrustQuestion { title, origin, entries, undo }).await
    }

    async fn confirm_change(&self, question: TrustQuestion) -> Result<(), ApiError> {
        let _one = self.inner.confirming.try_lock().map_err(|_| {
            let busy = "Another change waits for your yes already. Answer that question first. Nothing was changed.";
            ApiError::new(ApiCode::Busy, busy)
        })?;
        self.still()?;
        let seen = self.seen();
        let mut stands = self.inner.lock.watch();
        tokio::select! {
            biased;
            _ = stands.wait_for(|stand| stand.locks != seen.locks) => Err(is_locked()),
            answer = self.inner.consent.ask(question) => answer.map_err(|declined| ApiError::cancelled(match declined {
                Declined::Rejected | Declined::NotToday => "You were asked and said no. Nothing was changed.",
                Declined::Expired => "The question was not answered in ten minutes. Nothing was changed.",
                Declined::Dropped | Declined::Voided => "The question was taken back. Nothing was changed.",
            })),
        }?;
        self.still()
    }
}
