//! A program without a credential asks to be admitted, and the person answers in Settings. No ask opens a window by itself.

use std::sync::Arc;

use lockstep_chain::plain_text;
use lockstep_store::{Sees, StoreError, Vault};
use lockstep_texts::{Filling, Language, Said, error, question};

use super::admissions::{OpenVault, Waiting};
use super::connection::Granted;
use super::{
    AdmissionAnswered, AdmissionAsk, ConnectionCredential, LONGEST_NAME, NewProgram, ProgramKind, ProgramSetup,
    Programs, Stays, Whose, admission,
};
use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// Who asks, for the person. What the program says of itself is a quotation.
fn origin(waiting: &Waiting) -> Said {
    let name = waiting.shown.name.as_ref().map(|name| plain_text(name, LONGEST_NAME));
    match (name, waiting.shown.reason.as_deref()) {
        (Some(name), None) => question::admission_asked(name),
        (Some(name), Some(reason)) => question::admission_asked_with_reason(name, reason),
        (None, None) => question::admission_nameless_asked(),
        (None, Some(reason)) => question::admission_nameless_asked_with_reason(reason),
    }
}

fn not_connected() -> ApiError {
    ApiError::new(ApiCode::NotFound, error::program_not_connected())
}

impl Wallet {
    /// The open vault, if there is one that is not locked.
    async fn open_vault(&self) -> Option<OpenVault> {
        let open = self.unlocked().ok()?;
        let vault = open.chosen_vault().await.ok()??;
        open.still().ok()?;
        Some(open.as_open(&vault))
    }

    /// Keeps that a program asks to be admitted, if the person can see it now. The program learns nothing of that.
    pub async fn ask_admission(&self, ask: AdmissionAsk) {
        if !self.programs_on().await.unwrap_or(false) {
            return;
        }
        let Some(open) = self.open_vault().await else { return };
        if self.inner.admissions.keep(ask, open, self.inner.clock.now()) {
            self.tell_modified();
        }
    }

    /// Waits until the person has admitted the program that asked under this id.
    pub async fn admission_granted(&self, id: &str) {
        self.inner.admissions.granted(id).await;
    }

    /// Ends what a connection asked for and what was granted to it, because it has ended.
    pub async fn end_connection(&self, connection: &Arc<ConnectionCredential>) {
        let credential = connection.end();
        let asked = self.inner.admissions.forget(connection);
        if let Some(credential) = &credential
            && let Err(error) = self.remove_connected(credential).await
        {
            // Nothing has the credential any more, and the next start removes the program.
            tracing::warn!(%error, "a program that left stays listed");
        }
        if asked || credential.is_some() {
            self.tell_modified();
        }
    }

    async fn remove_connected(&self, credential: &str) -> Result<(), StoreError> {
        if let Some(program) = self.program_with(credential).await?.filter(|program| program.of_connection) {
            let removed = self.inner.store.remove_program(&program.id).await;
            // Also if its row stays: what it asked for is taken back with its connection.
            self.end_of(Whose::Program(&program.id)).await;
            removed?;
        }
        Ok(())
    }
}

impl Unlocked {
    pub(super) fn as_open(&self, vault: &Vault) -> OpenVault {
        OpenVault { vault: vault.id, locks: self.seen().locks }
    }

    /// Admits the program that asks after the person's yes in the consent window. It may see at most what it asked for.
    pub async fn answer_admission(&self, id: &str, sees: &[Sees]) -> Result<AdmissionAnswered, ApiError> {
        let vault = self.require_vault().await?;
        let now = || self.inner.clock.now();
        let answering = self.inner.admissions.answer(id, self.as_open(&vault), now())?;
        let waiting = &answering.waiting;
        if sees.iter().any(|one| !waiting.shown.sees.contains(one)) {
            return Err(ApiError::invalid(error::program_not_wanted()));
        }
        let shown: Filling = match &waiting.shown.name {
            Some(name) => plain_text(name, LONGEST_NAME).into(),
            None => question::admission_nameless().into(),
        };
        let name = waiting.shown.name.clone();
        let name = name.unwrap_or_else(|| Language::English.say(&question::admission_nameless()));
        let mut asked = admission(shown, sees, &vault.name, origin(waiting));
        if waiting.connection.is_some() {
            asked.undo = question::admission_undo_connected();
        }
        if let Err(unconfirmed) = self.answer_to(asked).await {
            answering.end_without_a_yes(&unconfirmed, now());
            self.tell_modified();
            return Err(unconfirmed.into());
        }
        if !self.programs_on().await? {
            return Err(ApiError::new(ApiCode::Refused, error::program_turned_off()));
        }
        let setup = match &waiting.connection {
            Some(running) => {
                let running = running.upgrade().ok_or_else(not_connected)?;
                self.admit_connected(&vault, &name, sees, &running).await?;
                None
            }
            None => {
                let new = self.keep_program(&vault, &name, sees, Stays::UntilRemoved).await?;
                Some(self.setup_over_http(new))
            }
        };
        answering.grant();
        Ok(AdmissionAnswered { programs: self.programs().await?, setup })
    }

    async fn admit_connected(
        &self,
        vault: &Vault,
        name: &str,
        sees: &[Sees],
        running: &Arc<ConnectionCredential>,
    ) -> Result<(), ApiError> {
        let NewProgram { program, credential } = self.keep_program(vault, name, sees, Stays::WhileConnected).await?;
        match running.grant(credential) {
            Granted::First => Ok(()),
            Granted::Instead(before) => {
                // The person's latest yes is the one that counts.
                if let Err(error) = self.remove_connected(&before).await {
                    tracing::warn!(%error, "a program whose connection was admitted again stays listed");
                }
                Ok(())
            }
            Granted::Ended => {
                self.inner.store.remove_program(&program.id).await?;
                Err(not_connected())
            }
        }
    }

    /// Its program asked over HTTP, so that is how it connects.
    fn setup_over_http(&self, new: NewProgram) -> ProgramSetup {
        match self.programs_url() {
            Some(url) => ProgramSetup::over_http(&url, new),
            None => ProgramSetup::new(ProgramKind::Other, &self.setup_target(), new),
        }
    }

    /// Refuses the program that asks. No program is heard for a while.
    pub async fn ignore_admission(&self, id: &str) -> Result<Programs, ApiError> {
        let vault = self.require_vault().await?;
        let now = self.inner.clock.now();
        self.inner.admissions.answer(id, self.as_open(&vault), now)?.refuse(now);
        self.tell_modified();
        self.programs().await
    }
}
