//! The vault, where it is the wallet of the local pages.

use async_trait::async_trait;

/// A transaction that a person has reviewed. Its digest is the review's.
#[derive(Clone)]
pub struct Reviewed {
    /// The review.
    pub review: String,
    /// The caller that prepared it.
    pub owner: String,
    /// The account that signs.
    pub account: String,
    /// The unsigned transaction in BCS.
    pub transaction: Vec<u8>,
    /// Its digest, base58.
    pub digest: String,
}

impl std::fmt::Debug for Reviewed {
    /// The bytes are in no log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Reviewed").field("review", &self.review).field("digest", &self.digest).finish_non_exhaustive()
    }
}

/// What became of a reviewed transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signing {
    /// The person said no. Nothing was signed.
    Rejected,
    /// It was refused or went out of date before it was signed. Nothing was signed; the review can be computed again.
    NotSigned,
    /// A signature may exist; the result on the chain is not known yet.
    Pending,
    /// The chain carried it out.
    Success,
    /// The chain did not carry it out, and never will.
    Failure,
}

/// A transaction in the vault's journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Journalled {
    /// Its digest, base58. A crash may have left open whether there is one.
    pub digest: Option<String>,
    /// What became of it.
    pub came: Signing,
}

/// An account of the vault.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VaultAccount {
    /// The address.
    pub address: String,
    /// The name of the vault.
    pub name: String,
}

/// A change that a settings page wants, and that only the person may allow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Another endpoint is asked from the next start on.
    Endpoint(String),
    /// A file replaces everything that is stored.
    Replace,
    /// Everything that is stored is removed.
    Remove,
}

/// Signs reviewed transactions, after the person's consent.
#[async_trait]
pub trait ReviewVault: Send + Sync {
    /// The account that signs.
    fn account(&self) -> VaultAccount;

    /// Asks the person whether a page may change this.
    async fn allows(&self, change: &Change) -> bool;

    /// The latest transactions of the vault's journal; `None` if it cannot be read now.
    async fn journal(&self) -> Option<Vec<Journalled>>;

    /// Asks the person, signs, sends and follows. `tell` hears of `Pending` before the end.
    async fn sign(&self, reviewed: Reviewed, tell: &(dyn Fn(Signing) + Send + Sync)) -> Signing;
}
