//! What a chain answers by its kind: addresses, notes, and how it is called.

use super::{Chain, SigningMode};
use crate::address::{AddressProblem, PublicKey};
use crate::note::{Carries, Note, NoteProblem};

impl Chain {
    /// The wallet's address on this chain for `key`.
    ///
    /// # Errors
    /// [`AddressProblem`]: the key is on another curve, is not a point of its curve, or the chain needs a
    /// different kind of key.
    pub fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem> {
        if self.signing_mode == SigningMode::MlDsa44 {
            return Err(AddressProblem::Other("its keys are of ML-DSA-44"));
        }
        self.rules.of_kind().address_of(key)
    }

    /// Reads anyone's address, in any form that can be paid, and returns it as this chain writes it. White
    /// space around it is ignored.
    ///
    /// # Errors
    /// [`AddressProblem`], whose sentence says what is wrong with the text.
    pub fn address(&self, text: &str) -> Result<String, AddressProblem> {
        self.rules.of_kind().address(text.trim())
    }

    /// The address in a word of a text. On EVM chains a word with an unusual prefix or a wrong checksum still
    /// names the account.
    pub fn address_in(&self, word: &str) -> Option<String> {
        self.rules.of_kind().address_in(word)
    }

    /// Whether two addresses belong to one account. On TON an account has several written forms, which differ
    /// in their flags (bounceable or not).
    pub fn is_same_address(&self, one: &str, other: &str) -> bool {
        one == other || self.rules.of_kind().is_same_account(one, other)
    }

    /// The kind of note that its payments carry. Solana, Tron, Cardano and UTXO chains could carry a text
    /// too, but recipients do not ask for it.
    pub fn carries(&self) -> Carries {
        self.rules.of_kind().carries()
    }

    /// Reads a note. White space around it is ignored; a blank text gives `None`.
    ///
    /// # Errors
    /// [`NoteProblem`], which says why the text cannot be a note.
    pub fn note(&self, text: &str) -> Result<Option<Note>, NoteProblem> {
        Note::read(self.carries(), text, |note| self.rules.of_kind().takes_order(note))
    }

    /// Whether contracts of the chain run on Ethereum's machine, so that the wallet can carry them out itself.
    pub fn on_ethereum_machine(&self) -> bool {
        self.rules.of_kind().on_ethereum_machine()
    }

    /// The chain kind as agents and other wallets write it, for example `evm`. They treat each Substrate
    /// chain as a kind of its own.
    pub fn kind_on_the_wire(&self) -> String {
        if self.kind.is_named_by_chain() { self.name.to_lowercase() } else { self.kind.to_string() }
    }

    /// Whether `name` is this chain's name or an alias, in any case. Every EVM chain also has the alias
    /// `evm-` followed by its chain id.
    pub fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
            || self.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name))
            || self.rules.of_kind().is_called(name)
    }
}
