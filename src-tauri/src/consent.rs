//! The commands of the consent window, rendered from its own table of operations. No other window is granted them.

use std::sync::{Arc, Mutex, PoisonError};

use lockstep_wallet::consent::{ConsentDesk, ConsentRequest, Nudge};
use lockstep_wallet::phrase::TypedPhrase;
use lockstep_wallet::{ApiError, Password};
use tauri::State;
use tauri::ipc::{Channel, Invoke};

/// What the consent page talks to.
pub(crate) struct ConsentPage {
    desk: Arc<ConsentDesk>,
    /// Where the page hears that something waits. A channel reaches only the page that opened it.
    nudges: Mutex<Option<Channel<Nudge>>>,
}

macro_rules! commands {
    ($(always fn $name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        $(
            #[tauri::command]
            async fn $name(page: State<'_, Arc<ConsentPage>>, $($argument: $type),*) -> Result<$answer, ApiError> {
                page.$name($($argument),*)
            }
        )*

        /// Answers the calls of the consent window's page.
        pub(crate) fn handler() -> impl Fn(Invoke) -> bool {
            tauri::generate_handler![$($name),*]
        }
    };
}

lockstep_operations::consent_window!(commands);

impl ConsentPage {
    pub(crate) fn new(desk: Arc<ConsentDesk>) -> Self {
        Self { desk, nudges: Mutex::default() }
    }

    pub(crate) fn send(&self, nudge: Nudge) {
        if let Some(channel) = self.nudges.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            // A page that has gone hears nothing; its request stays for the next one.
            let _ = channel.send(nudge);
        }
    }

    fn subscribe(&self, channel: Channel<Nudge>) -> Result<(), ApiError> {
        *self.nudges.lock().unwrap_or_else(PoisonError::into_inner) = Some(channel);
        Ok(())
    }

    fn current(&self) -> Result<Option<ConsentRequest>, ApiError> {
        Ok(self.desk.current())
    }

    fn approve(&self, request_id: String, commitment: String) -> Result<(), ApiError> {
        self.desk.approve(&request_id, &commitment)
    }

    fn reject(&self, request_id: String) -> Result<(), ApiError> {
        self.desk.reject(&request_id)
    }

    fn password(&self, request_id: String, commitment: String, password: String) -> Result<(), ApiError> {
        self.desk.password(&request_id, &commitment, Password::new(password))
    }

    fn vault_password(&self, request_id: String, password: String, typed: Vec<String>) -> Result<(), ApiError> {
        self.desk.vault_password(&request_id, Password::new(password), &typed)
    }

    fn new_password(&self, request_id: String, password: String) -> Result<(), ApiError> {
        self.desk.new_password(&request_id, Password::new(password))
    }

    fn typed(&self, request_id: String, text: String) -> Result<(), ApiError> {
        self.desk.typed(&request_id, &text)
    }

    fn backup_secret(&self, request_id: String, password: String) -> Result<(), ApiError> {
        self.desk.backup_secret(&request_id, Password::new(password))
    }

    fn phrase(&self, request_id: String, words: String, passphrase: String) -> Result<(), ApiError> {
        self.desk.phrase(&request_id, TypedPhrase::read(words, passphrase)?)
    }

    fn accept_account(&self, request_id: String, address: String) -> Result<(), ApiError> {
        self.desk.accept_account(&request_id, &address)
    }

    fn pairing_code(&self, request_id: String, code: String) -> Result<(), ApiError> {
        self.desk.pairing_code(&request_id, &code)
    }

    fn agent_token(&self, request_id: String, token: String) -> Result<(), ApiError> {
        self.desk.agent_token(&request_id, &token)
    }

    fn trust(&self, request_id: String) -> Result<(), ApiError> {
        self.desk.trust(&request_id)
    }
}
