//! Programs outside of the wallet, such as MCP clients: who is admitted, what each may see, and what each called. The person decides in the
//! consent window; a program is known by its credential, and the wallet keeps only the hash of that.

mod admissions;
mod asking;
mod chat;
mod connection;
mod ended;
pub mod evidence;
mod http;
mod listener;
mod naming;
mod review_port;
mod reviews;
mod setup;
mod view;
mod whose;

use lockstep_actions::consent::{TrustEntry, TrustQuestion};
use lockstep_chain::plain_text;
use lockstep_store::{Program, ProgramCall, Sees, StoreError, Vault};
use lockstep_texts::{Filling, Said, error, question};
use sha2::{Digest, Sha256};

pub(crate) use admissions::Admissions;
pub use admissions::{ADMISSION_WAITS, AdmissionAsk};
pub use connection::ConnectionCredential;
pub use listener::{ChatDoor, HttpListener, Serves};
use naming::LONGEST_NAME;
pub use naming::{NewProgram, program_name};
pub use review_port::{Reviews, WaitingReview};
pub use reviews::{ReviewEnd, ReviewedTransaction};
pub use setup::{CREDENTIAL, ProgramKind, ProgramSetup, SetupTarget, merged_configuration};
pub use view::{AdmissionAnswered, AdmittedProgram, ProgramCallView, Programs, WaitingAdmission};
pub use whose::Whose;

use crate::{ApiCode, ApiError, Unlocked, Wallet};

/// The setting that turns every program off, and every model and agent elsewhere.
const OFF: &str = "programs_off";
/// How many calls Settings shows of each program, and of all callers together that are not admitted.
const CALLS_SHOWN: u32 = 30;

/// How long a program is admitted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stays {
    UntilRemoved,
    WhileConnected,
}

fn hash_of(credential: &str) -> [u8; 32] {
    Sha256::digest(credential.as_bytes()).into()
}

/// 244 random bits.
fn new_credential() -> String {
    format!("lockstep_{}{}", uuid::Uuid::new_v4().simple(), uuid::Uuid::new_v4().simple())
}

fn about(sees: Sees) -> (Said, Said) {
    match sees {
        Sees::Addresses => (question::admission_addresses(), question::admission_addresses_note()),
        Sees::Balances => (question::admission_balances(), question::admission_balances_note()),
        Sees::History => (question::admission_history(), question::admission_history_note()),
        Sees::AddressBook => (question::admission_address_book(), question::admission_address_book_note()),
    }
}

/// The question whether a program is admitted. `origin` says who asks.
pub fn admission(name: impl Into<Filling>, sees: &[Sees], vault: &str, origin: Said) -> TrustQuestion {
    let entry = |(name, note): (Said, Said)| TrustEntry {
        name,
        chain: String::new(),
        address: None,
        note: Some(note),
        findings: Vec::new(),
    };
    let mut entries: Vec<TrustEntry> = sees.iter().map(|sees| entry(about(*sees))).collect();
    if entries.is_empty() {
        entries.push(entry((question::admission_nothing(), question::admission_nothing_note())));
    }
    TrustQuestion {
        title: question::admission_title(name, plain_text(vault, 60)),
        origin,
        entries,
        undo: question::admission_undo(),
    }
}

impl Wallet {
    /// Whether programs may ask for anything at all, and whether models and agents elsewhere are used.
    ///
    /// # Errors
    /// The database failed.
    pub async fn programs_on(&self) -> Result<bool, StoreError> {
        Ok(self.inner.store.setting(OFF).await?.is_none())
    }

    /// The program with this credential.
    ///
    /// # Errors
    /// The database failed.
    pub async fn program_with(&self, credential: &str) -> Result<Option<Program>, StoreError> {
        self.inner.store.program_with(&hash_of(credential)).await
    }

    /// Records calls of programs.
    ///
    /// # Errors
    /// The database failed. None of them was recorded.
    pub async fn record_program_calls(&self, calls: &[ProgramCall]) -> Result<(), StoreError> {
        self.inner.store.record_program_calls(calls).await
    }

    /// Admits a program after the person's yes. The credential is given out once and not kept.
    ///
    /// # Errors
    /// The database failed, or there are too many programs.
    pub async fn keep_program(
        &self,
        vault: &Vault,
        name: &str,
        sees: &[Sees],
        stays: Stays,
    ) -> Result<NewProgram, ApiError> {
        let mut sees = sees.to_vec();
        sees.sort_unstable();
        sees.dedup();
        let program = Program {
            id: uuid::Uuid::new_v4().to_string(),
            vault: vault.id,
            name: name.to_owned(),
            sees,
            created_at: self.inner.clock.now(),
            used_at: None,
            of_connection: stays == Stays::WhileConnected,
        };
        let credential = new_credential();
        self.inner.store.add_program(&program, &hash_of(&credential)).await.map_err(|error| match error {
            StoreError::Exists(_) => ApiError::new(ApiCode::Refused, error::program_too_many()),
            error => error.into(),
        })?;
        self.tell_modified();
        Ok(NewProgram { program, credential })
    }
}

impl Unlocked {
    /// The programs of the open vault and their latest calls.
    pub async fn programs(&self) -> Result<Programs, ApiError> {
        let vault = self.require_vault().await?;
        let store = &self.inner.store;
        let admitted = store.programs().await?.into_iter().filter(|program| program.vault == vault.id);
        let chat_door = self.programs_chat_door();
        let (asks, quiet_until) = self.inner.admissions.shown(self.as_open(&vault), self.inner.clock.now());
        Ok(Programs {
            chat: self.programs_chat().await?,
            chat_url: chat_door.as_ref().map(|door| door.url.clone()),
            chat_key_file: chat_door.map(|door| door.key_file),
            on: self.programs_on().await?,
            reads_evidence: self.programs_read_evidence().await?,
            http: self.programs_http().await?,
            http_url: self.programs_url(),
            admitted: admitted.map(AdmittedProgram::from).collect(),
            asks,
            quiet_until,
            calls: store
                .latest_program_calls(vault.id, CALLS_SHOWN)
                .await?
                .into_iter()
                .map(ProgramCallView::from)
                .collect(),
        })
    }

    /// Admits a program that the person sets up, and returns what its configuration needs.
    pub async fn admit_program(&self, name: &str, sees: &[Sees], kind: ProgramKind) -> Result<ProgramSetup, ApiError> {
        let name = program_name(name).ok_or_else(|| ApiError::invalid(error::program_no_name()))?;
        let vault = self.require_vault().await?;
        let shown = plain_text(&name, LONGEST_NAME);
        self.confirm_question(admission(shown, sees, &vault.name, question::origin_here())).await?;
        let new = self.keep_program(&vault, &name, sees, Stays::UntilRemoved).await?;
        Ok(ProgramSetup::new(kind, &self.setup_target(), new))
    }

    fn setup_target(&self) -> SetupTarget {
        let command = self.inner.cosigner_program.with_file_name("lockstep");
        SetupTarget { command: command.display().to_string(), profile: self.inner.profile.name().to_owned() }
    }

    /// Sets what a program may see. More than before needs the person's yes.
    pub async fn set_program_sees(&self, id: &str, sees: &[Sees]) -> Result<Programs, ApiError> {
        let program = self.admitted(id).await?;
        let more: Vec<Sees> = sees.iter().filter(|one| !program.sees.contains(one)).copied().collect();
        if !more.is_empty() {
            let vault = self.require_vault().await?;
            let name = plain_text(&program.name, LONGEST_NAME);
            let title = question::admission_more(name.as_str());
            let asked = admission(name, &more, &vault.name, question::origin_here());
            self.confirm_question(TrustQuestion { title, ..asked }).await?;
            self.admitted(id).await?;
        }
        self.inner.store.set_program_sees(id, sees).await?;
        if program.sees.iter().any(|one| !sees.contains(one)) {
            // Its pages show what it was allowed when it opened them.
            self.close_pages(Whose::Program(id)).await;
        }
        self.tell_modified();
        self.programs().await
    }

    /// Removes a program. Its credential opens nothing from then on, and what it asked for is taken back.
    pub async fn remove_program(&self, id: &str) -> Result<Programs, ApiError> {
        self.admitted(id).await?;
        self.inner.store.remove_program(id).await?;
        self.end_of(Whose::Program(id)).await;
        self.tell_modified();
        self.programs().await
    }

    /// Turns all programs off, which takes back what they asked for, or on again after the person's yes. The chats turn off models and agents
    /// elsewhere with it.
    pub async fn set_programs_on(&self, on: bool) -> Result<Programs, ApiError> {
        if on && !self.programs_on().await? {
            self.confirm_that(question::programs_on(), question::programs_on_undo()).await?;
        }
        self.inner.store.set_setting(OFF, (!on).then_some("true")).await?;
        if !on {
            self.inner.admissions.clear();
            self.end_of(Whose::All).await;
        }
        if let Err(error) = self.follow_the_settings().await {
            // Settings show that nothing listens.
            tracing::warn!(error = error.message, "programs cannot connect over HTTP");
        }
        self.tell_modified();
        self.programs().await
    }

    /// Forgets what programs called, after the person's yes.
    pub async fn forget_program_calls(&self) -> Result<Programs, ApiError> {
        self.confirm_that(question::programs_forget_calls(), question::programs_forget_calls_undo()).await?;
        self.inner.store.forget_program_calls(self.require_vault_id()?).await?;
        self.programs().await
    }

    async fn admitted(&self, id: &str) -> Result<Program, ApiError> {
        let vault = self.require_vault().await?;
        let found = self.inner.store.program(id).await?.filter(|program| program.vault == vault.id);
        found.ok_or_else(|| ApiError::new(ApiCode::NotFound, error::program_gone()))
    }
}
