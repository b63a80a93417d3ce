//! The asker, with questions that a switch of the network takes back.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::prompts::{
    Approval, ApprovalRequest, Declined, PasswordAnswer, PasswordRequest, Prompts, TrustQuestion,
};
use lockstep_agent::remote::Tokens;
use lockstep_cosigner::remote::PairingCode;
use lockstep_vault::Password;
use tokio::sync::watch;

use crate::Asker;
use crate::backup::BackupQuestion;
use crate::consent::TypedQuestion;
use crate::lock::VaultPasswordRequest;
use crate::phrase::{ImportedAccount, TypedPhrase};

/// Asks as the door's asker does. What is asked about a transaction is void from the moment the network is switched.
pub(crate) struct Voidable {
    asker: Arc<dyn Asker>,
    voids: watch::Sender<()>,
}

impl Voidable {
    pub(crate) fn new(asker: Arc<dyn Asker>) -> Self {
        Self { asker, voids: watch::Sender::new(()) }
    }

    /// Takes back every open question about a transaction.
    pub(crate) fn void(&self) {
        self.voids.send_replace(());
    }

    async fn unless_voided<T>(&self, asked: impl Future<Output = Result<T, Declined>>) -> Result<T, Declined> {
        let mut voids = self.voids.subscribe();
        tokio::select! {
            biased;
            // The sender is ours, so that this is never an error.
            _ = voids.changed() => Err(Declined::Voided),
            answer = asked => answer,
        }
    }
}

#[async_trait]
impl Prompts for Voidable {
    async fn approve(&self, request: ApprovalRequest) -> Result<Approval, Declined> {
        self.unless_voided(self.asker.approve(request)).await
    }

    async fn password(&self, request: PasswordRequest) -> Result<PasswordAnswer, Declined> {
        self.unless_voided(self.asker.password(request)).await
    }

    async fn trust(&self, question: TrustQuestion) -> Result<(), Declined> {
        // It is about what is listed, not about a network.
        self.asker.trust(question).await
    }
}

#[async_trait]
impl Asker for Voidable {
    async fn new_password(&self, vault_name: &str) -> Result<Password, Declined> {
        self.asker.new_password(vault_name).await
    }

    async fn vault_password(&self, request: VaultPasswordRequest) -> Result<Password, Declined> {
        self.asker.vault_password(request).await
    }

    async fn typed(&self, question: TypedQuestion) -> Result<(), Declined> {
        self.asker.typed(question).await
    }

    async fn pairing_code(&self) -> Result<PairingCode, Declined> {
        self.asker.pairing_code().await
    }

    async fn agent_token(&self, address: &str) -> Result<Tokens, Declined> {
        self.asker.agent_token(address).await
    }

    async fn backup_secret(&self, question: BackupQuestion) -> Result<Password, Declined> {
        self.asker.backup_secret(question).await
    }

    async fn phrase(&self, vault_name: &str) -> Result<TypedPhrase, Declined> {
        self.asker.phrase(vault_name).await
    }

    async fn accept_account(&self, account: ImportedAccount) -> Result<(), Declined> {
        self.asker.accept_account(account).await
    }
}
