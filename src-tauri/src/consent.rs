//! The commands of the consent window, rendered from its own table of operations. No other window is granted them.

use std::sync::Arc;

use lockstep_wallet::ApiError;
use lockstep_wallet::consent::{Consent, ConsentRequest, Given, TakenBack};
use tauri::State;
use tauri::ipc::Invoke;

/// The state behind the consent page's calls.
pub(crate) struct ConsentPage {
    consent: Arc<Consent>,
}

macro_rules! commands {
    ($(always fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(
            #[tauri::command]
            async fn $name(page: State<'_, Arc<ConsentPage>>, $($argument: $type),*) -> Result<$answer, ApiError> {
                page.$name($($argument),*)
            }
        )*

        /// The handler of the consent page's calls.
        pub(crate) fn handler() -> impl Fn(Invoke) -> bool {
            tauri::generate_handler![$($name),*]
        }
    };
}

lockstep_operations::consent_window!(commands);

impl ConsentPage {
    pub(crate) fn new(consent: Arc<Consent>) -> Self {
        Self { consent }
    }

    fn current(&self) -> Result<Option<ConsentRequest>, ApiError> {
        Ok(self.consent.current())
    }

    fn answer(&self, given: Given) -> Result<(), ApiError> {
        Ok(self.consent.answer(given)?)
    }

    fn reject(&self, request_id: String) -> Result<(), ApiError> {
        Ok(self.consent.reject(&request_id)?)
    }

    fn reject_for_today(&self, request_id: String) -> Result<(), ApiError> {
        Ok(self.consent.reject_for_today(&request_id)?)
    }

    fn taken_back(&self) -> Result<Option<TakenBack>, ApiError> {
        Ok(self.consent.taken_back())
    }

    fn seen(&self, request_id: String) -> Result<(), ApiError> {
        Ok(self.consent.seen(&request_id)?)
    }
}
