//! What the door needs of the wallet besides its tools: who a credential is, whether programs are on, and the record of calls.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::bundle::Executor;
use lockstep_chain::Chain;
use lockstep_platform::UnixMillis;
use lockstep_store::{Program, ProgramCall, StoreError};
use lockstep_wallet::Wallet;
use lockstep_wallet::programs::{AdmissionAsk, ConnectionCredential};

/// What is known of a caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Caller {
    Admitted(Program),
    /// No credential, or one that opens nothing.
    Stranger,
    /// A program that the person admitted, while all programs are off.
    Off,
    /// No profile is open.
    Closed,
    /// It could not be read.
    Unread(String),
}

impl Caller {
    /// The caller with this program's credential. One that the person did not admit is a stranger also while programs are off, so that it learns
    /// nothing of what the person set.
    pub(crate) fn of(program: Option<Program>, programs_are_on: bool) -> Self {
        match program {
            Some(program) if programs_are_on => Self::Admitted(program),
            Some(_) => Self::Off,
            None => Self::Stranger,
        }
    }

    /// The program, if the person admitted it.
    pub(crate) const fn admitted(&self) -> Option<&Program> {
        match self {
            Self::Admitted(program) => Some(program),
            Self::Stranger | Self::Off | Self::Closed | Self::Unread(_) => None,
        }
    }
}

#[async_trait]
pub trait Home: Send + Sync {
    async fn caller(&self, credential: Option<&str>) -> Caller;

    /// Whether the workspace is the program's open vault.
    async fn is_open(&self, program: &Program, workspace: &str) -> bool;

    /// The networks that the person added.
    fn added_networks(&self) -> Vec<&'static Chain>;

    /// Records calls that ended.
    ///
    /// # Errors
    /// A sentence that says why none of them was recorded.
    async fn record(&self, calls: Vec<ProgramCall>) -> Result<(), String>;

    fn now(&self) -> UnixMillis;

    /// Keeps that a program asks to be admitted, if the person can see it. The program learns nothing of that.
    async fn ask_admission(&self, ask: AdmissionAsk);

    /// Waits until the person has admitted the program that asked under this id.
    async fn admission_granted(&self, id: &str);

    /// Ends what a connection asked for and what was granted to it.
    async fn end_connection(&self, connection: &Arc<ConnectionCredential>);
}

/// An open profile.
pub struct WalletHome {
    pub(crate) wallet: Wallet,
    executor: Executor,
}

impl WalletHome {
    pub fn new(wallet: Wallet, executor: Executor) -> Self {
        Self { wallet, executor }
    }
}

#[async_trait]
impl Home for WalletHome {
    async fn caller(&self, credential: Option<&str>) -> Caller {
        let Some(credential) = credential else { return Caller::Stranger };
        let read = async {
            let program = self.wallet.program_with(credential).await?;
            // Read for strangers as well, so that it takes as long.
            Ok::<_, StoreError>(Caller::of(program, self.wallet.programs_on().await?))
        };
        read.await.unwrap_or_else(|error| Caller::Unread(error.to_string()))
    }

    async fn is_open(&self, program: &Program, workspace: &str) -> bool {
        if workspace != crate::sessions::DEFAULT && workspace != program.vault.to_string() {
            return false;
        }
        let open = self.wallet.chosen_vault().await;
        matches!(open, Ok(Some(vault)) if vault.id == program.vault)
    }

    fn added_networks(&self) -> Vec<&'static Chain> {
        let offered = self.wallet.networks();
        let added = offered.iter().filter(|network| network.added);
        added.filter_map(|network| self.executor.registry.find(&network.chain)).collect()
    }

    async fn record(&self, calls: Vec<ProgramCall>) -> Result<(), String> {
        self.wallet.record_program_calls(&calls).await.map_err(|error| error.to_string())
    }

    fn now(&self) -> UnixMillis {
        self.executor.clock.now()
    }

    async fn ask_admission(&self, ask: AdmissionAsk) {
        self.wallet.ask_admission(ask).await;
    }

    async fn admission_granted(&self, id: &str) {
        self.wallet.admission_granted(id).await;
    }

    async fn end_connection(&self, connection: &Arc<ConnectionCredential>) {
        self.wallet.end_connection(connection).await;
    }
}
