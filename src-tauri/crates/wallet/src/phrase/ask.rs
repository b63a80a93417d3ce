use std::fmt;

use lockstep_actions::consent::{Answer, Gate, Given, Question, Shown, Stale};
use lockstep_keysign::import::{Phrase, PhraseError, split};
use lockstep_keysign::{Account, CosignerShare, DeviceShare, KeysignError, VaultId};
use lockstep_store::UnixMillis;
use zeroize::Zeroizing;

use crate::ApiError;

/// A recovery phrase that was typed, with its passphrase. Cannot be printed or serialised; wiped when dropped.
pub struct TypedPhrase {
    phrase: Phrase,
    passphrase: Zeroizing<String>,
}

impl TypedPhrase {
    /// Reads what was typed. A passphrase is taken to the letter, with every space in it.
    ///
    /// # Errors
    /// Why it is no recovery phrase: a sentence that names places, never words.
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

/// Both shares of a phrase, as this device dealt them.
pub(super) struct Dealt {
    pub device: DeviceShare,
    pub cosigner: CosignerShare,
}

/// Which account of a recovery phrase a vault will have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedAccount {
    /// The vault's name.
    pub vault_name: String,
    /// Where its key stands in the tree of the phrase, e.g. `m/44'/60'/0'`.
    pub account: String,
    /// Where the address stands, e.g. `m/44'/60'/0'/0/0`.
    pub path: String,
    /// The address, the same on every network of Ethereum's kind.
    pub address: String,
}

impl ImportedAccount {
    /// What the person has to know before the yes: what the vault covers, what it does not, and what a phrase means.
    pub fn sentences(&self) -> [String; 3] {
        [
            "Compare the address with the wallet that made the phrase. If it is another one, cancel: then the phrase or its passphrase is \
             another."
                .to_owned(),
            format!(
                "The vault covers account {} of the phrase and nothing else. Funds on other accounts, paths or kinds of chains of the same \
                 phrase are not covered; they stay where they are, and only the phrase reaches them.",
                self.account
            ),
            "To be split, the key is whole on this device for a moment. Whoever has the phrase can go on spending without the co-signer, \
             now and later. A vault that you create anew has a key that was never whole."
                .to_owned(),
        ]
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

/// Asks for a recovery phrase.
pub(crate) struct PhraseQuestion {
    /// The name of the vault that it becomes.
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
        TypedPhrase::read(words.as_str(), passphrase.as_str()).map_err(|error| Stale::Unusable(error.message))
    }
}

impl From<PhraseError> for ApiError {
    fn from(error: PhraseError) -> Self {
        Self::invalid(format!("{error} Nothing was imported."))
    }
}
