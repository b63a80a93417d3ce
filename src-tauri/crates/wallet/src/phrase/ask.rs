use std::fmt;

use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_keysign::import::{Phrase, PhraseError, split};
use lockstep_keysign::{Account, CosignerShare, DeviceShare, KeysignError, VaultId};
use lockstep_store::UnixMillis;
use lockstep_texts::{Said, Worded, error, question};
use zeroize::Zeroizing;

use crate::ApiError;

/// A typed recovery phrase with its passphrase. Cannot be printed or serialised; wiped when dropped.
pub struct TypedPhrase {
    phrase: Phrase,
    passphrase: Zeroizing<String>,
}

impl TypedPhrase {
    /// Parses the typed text. The passphrase counts exactly, with every space.
    ///
    /// # Errors
    /// Why it is not a recovery phrase: a sentence that names positions, never words.
    pub fn read(words: impl Into<String>, passphrase: impl Into<String>) -> Result<Self, ApiError> {
        let (words, passphrase) = (Zeroizing::new(words.into()), Zeroizing::new(passphrase.into()));
        Ok(Self { phrase: Phrase::parse(&words)?, passphrase })
    }

    /// Splits its key at an account, and wipes it.
    pub(super) fn split(self, vault: VaultId, account: Account) -> Result<Dealt, KeysignError> {
        let (device, cosigner) = split(vault, &self.phrase, &self.passphrase, account)?;
        Ok(Dealt { device, cosigner })
    }
}

impl fmt::Debug for TypedPhrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TypedPhrase(redacted)")
    }
}

/// Both shares of a phrase, dealt by this device.
pub(super) struct Dealt {
    pub device: DeviceShare,
    pub cosigner: CosignerShare,
}

/// The account of a recovery phrase that a vault will have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedAccount {
    pub vault_name: String,
    /// The path of its key in the phrase's tree, e.g. `m/44'/60'/0'`.
    pub account: String,
    /// The path of the address, e.g. `m/44'/60'/0'/0/0`.
    pub path: String,
    /// The address, equal on every EVM network.
    pub address: String,
}

impl ImportedAccount {
    /// What the person has to know before the yes: what the vault covers and does not cover, and the risk of
    /// a phrase.
    pub fn sentences(&self) -> [Said; 3] {
        [question::phrase_compare(), question::phrase_covers(self.account.as_str()), question::phrase_risk()]
    }
}

impl Question for ImportedAccount {
    type Reply = ();

    fn shown(&self) -> Shown {
        Shown::Account {
            vault_name: self.vault_name.clone(),
            account: self.account.clone(),
            path: self.path.clone(),
            address: self.address.clone(),
            sentences: self.sentences().into(),
        }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<(), Stale> {
        let Answer::Yes = given.answer else { return Err(Stale::OtherRequest) };
        if given.bound_to == self.address { Ok(()) } else { Err(Stale::OtherBytes) }
    }
}

/// The question for a recovery phrase.
pub(crate) struct PhraseQuestion {
    /// The name of the new vault.
    pub vault_name: String,
}

impl Question for PhraseQuestion {
    type Reply = TypedPhrase;

    fn shown(&self) -> Shown {
        Shown::Phrase { vault_name: self.vault_name.clone() }
    }

    fn gate(&self) -> Gate {
        Gate::Open
    }

    fn take(&mut self, given: Given, _now: UnixMillis) -> Result<TypedPhrase, Stale> {
        let Answer::Phrase { words, passphrase } = &given.answer else { return Err(Stale::OtherRequest) };
        TypedPhrase::read(words.as_str(), passphrase.as_str()).map_err(|error| Stale::unusable(error.said))
    }
}

impl From<PhraseError> for ApiError {
    fn from(problem: PhraseError) -> Self {
        Self::invalid(error::phrase_not_imported(problem.said()))
    }
}
