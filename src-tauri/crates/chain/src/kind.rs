//! What a chain kind is asked about its chains and their transactions.
//!
//! Each kind answers in its folder, in a file `kind.rs`. Nothing else in this crate tells kinds apart.

use lockstep_commondata::keysign_payload::KeysignPayload;

use crate::address::{AddressProblem, PublicKey};
use crate::kinds::kinds;
use crate::note::Carries;
use crate::payload::{Live, PayloadError};
use crate::registry::Rules;
use crate::transaction::{Signer, Transaction};
use crate::unsigned::UnsignedError;

/// A chain of a kind, by the parameters in its row.
pub(crate) trait Kind {
    /// The interface that a node of the chain must offer, in words.
    fn interface(&self) -> &'static str;

    /// The chain id as people write it, if transactions contain it.
    fn chain_id(&self) -> Option<String> {
        None
    }

    /// Whether `name` is another name of the chain, which follows from its parameters.
    fn is_called(&self, _name: &str) -> bool {
        false
    }

    /// The kind of note that its payments carry, if recipients ask for one.
    fn carries(&self) -> Carries {
        Carries::Nothing
    }

    /// Whether contracts of the chain run on Ethereum's machine, instruction by instruction, so that the wallet can carry them out itself.
    fn on_ethereum_machine(&self) -> bool {
        false
    }

    /// Whether a note with this text would be an order to the network.
    fn takes_order(&self, _note: &str) -> bool {
        false
    }

    /// The address of a key.
    fn address_of(&self, key: &PublicKey) -> Result<String, AddressProblem>;

    /// Reads an address and returns it as the chain writes it.
    fn address(&self, text: &str) -> Result<String, AddressProblem>;

    /// The address in a word of a text, which may be written less strictly.
    fn address_in(&self, word: &str) -> Option<String> {
        self.address(word.trim()).ok()
    }

    /// Whether two addresses that are written differently belong to one account.
    fn is_same_account(&self, _one: &str, _other: &str) -> bool {
        false
    }

    /// The transaction that a keysign payload asks for.
    fn prepare(&self, payload: &KeysignPayload, live: &Live) -> Result<Transaction, PayloadError>;

    /// The transaction in unsigned bytes of another program.
    fn read(&self, bytes: &[u8], signer: Signer<'_>, live: &Live) -> Result<Transaction, UnsignedError>;
}

macro_rules! of_kind {
    ($($Kind:ident $folder:ident $Rules:ident $Transaction:ident $about:literal)+) => {
        impl Rules {
            pub(crate) const fn of_kind(&self) -> &dyn Kind {
                match self {
                    $(Self::$Kind(rules) => rules,)+
                }
            }
        }
    };
}
kinds!(of_kind);

impl Rules {
    /// The interface that a node of the chain must offer, in words.
    pub fn interface(&self) -> &'static str {
        self.of_kind().interface()
    }

    /// The chain id as people write it, if transactions contain it.
    pub fn chain_id(&self) -> Option<String> {
        self.of_kind().chain_id()
    }
}
