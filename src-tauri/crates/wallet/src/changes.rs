//! Questions about a change that a door asks for. A page can call everything that a button calls. A change
//! that would later vouch for a recipient or an amount, or that loses or contacts something, needs a yes that
//! no page can give.

use lockstep_actions::Asking;
use lockstep_actions::consent::{HandedOver, TrustEntry, TrustQuestion};
use lockstep_texts::{Said, error, question};

use crate::lock::is_locked;
use crate::unconfirmed::Unconfirmed;
use crate::{ApiCode, ApiError, Usable};

/// The origin of such a question, as the person reads it. Another program of the person may have handed it over.
pub(crate) fn origin() -> Said {
    if HandedOver::current().is_some() { question::origin_elsewhere() } else { question::origin_here() }
}

impl Usable {
    /// Asks about one entry.
    ///
    /// # Errors
    /// The person did not say yes, or another change waits for an answer.
    pub(crate) async fn confirm(&self, asking: &Asking, entry: TrustEntry) -> Result<(), ApiError> {
        self.confirm_change(asking.question(origin(), vec![entry])).await
    }

    /// Asks about a change that the title describes completely.
    ///
    /// # Errors
    /// The person did not say yes, or another change waits for an answer.
    pub async fn confirm_that(&self, title: Said, undo: Said) -> Result<(), ApiError> {
        self.confirm_all(title, Vec::new(), undo).await
    }

    /// Asks about these entries.
    ///
    /// # Errors
    /// The person did not say yes, or another change waits for an answer.
    pub(crate) async fn confirm_all(&self, title: Said, entries: Vec<TrustEntry>, undo: Said) -> Result<(), ApiError> {
        self.confirm_change(TrustQuestion { title, origin: origin(), entries, undo }).await
    }

    /// Asks a question of another wording.
    ///
    /// # Errors
    /// The person did not say yes, or another change waits for an answer.
    pub(crate) async fn confirm_question(&self, question: TrustQuestion) -> Result<(), ApiError> {
        self.confirm_change(question).await
    }

    async fn confirm_change(&self, question: TrustQuestion) -> Result<(), ApiError> {
        Ok(self.answer_to(question).await?)
    }

    /// Asks a question, for a caller that treats a no differently from no answer.
    ///
    /// # Errors
    /// [`Unconfirmed`].
    pub(crate) async fn answer_to(&self, question: TrustQuestion) -> Result<(), Unconfirmed> {
        let waits = |_| ApiError::new(ApiCode::Busy, error::change_other_waits());
        let _one = self.inner.confirming.try_lock().map_err(waits)?;
        self.still()?;
        let seen = self.seen();
        let mut states = self.inner.lock.watch();
        tokio::select! {
            biased;
            _ = states.wait_for(|state| state.locks != seen.locks) => Err(Unconfirmed::Other(is_locked())),
            answer = self.inner.consent.ask(question) => answer.map_err(Unconfirmed::Asked),
        }?;
        Ok(self.still()?)
    }
}
