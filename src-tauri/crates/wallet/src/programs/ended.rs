//! The end of what a program may do: what it asked for is taken back, and what it opened is closed.

use lockstep_store::StoreError;
use lockstep_texts::error;

use super::Whose;
use crate::lock::Running;
use crate::{ApiCode, ApiError, Unlocked, Wallet};

impl Wallet {
    async fn is_admitted(&self, program: &str) -> Result<bool, StoreError> {
        Ok(self.programs_on().await? && self.inner.store.program(program).await?.is_some())
    }

    /// Stops what programs asked for: a question is withdrawn, and nothing more is released. What was released goes on to its outcome.
    pub(super) fn stop_requests(&self, whose: Whose<'_>) {
        for turn in self.turns().values() {
            if turn.program.as_deref().is_some_and(|program| whose.includes(program)) {
                turn.stopper.stop();
            }
        }
    }

    pub(super) async fn close_pages(&self, whose: Whose<'_>) {
        // Where no reviews are computed there are no pages.
        if let Ok(reviews) = self.reviews() {
            reviews.close_pages(whose).await;
        }
    }

    /// Ends what programs have: their requests, and the keys of the pages that they opened.
    pub(super) async fn end_of(&self, whose: Whose<'_>) {
        self.stop_requests(whose);
        self.close_pages(whose).await;
    }
}

impl Unlocked {
    /// Begins what a program asked for. It is stopped when the person removes the program or turns all programs off.
    ///
    /// # Errors
    /// The person did that already, or the wallet was locked. Nothing was begun.
    pub async fn begin_for(&self, name: &str, program: &str) -> Result<Running, ApiError> {
        let running = self.begin_of(name, Some(program.to_owned()))?;
        // After the entry is there: either this check sees the removal, or the removal sees the entry.
        if self.is_admitted(program).await? {
            return Ok(running);
        }
        Err(ApiError::new(ApiCode::Refused, error::program_ended()))
    }
}
