//! An instruction as its program receives it.

use crate::facts::Argument;
use crate::solana::address;
use crate::solana::instructions::Key;
use crate::solana::message::{Call, Message};

/// An instruction of a message, with its accounts resolved.
pub(super) struct Given<'m> {
    /// Its position in the message, from 1.
    pub(super) place: usize,
    pub(super) program: Key,
    pub(super) accounts: Vec<Account>,
    pub(super) data: &'m [u8],
}

/// An account that an instruction receives, and its permissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Account {
    pub(super) name: Name,
    pub(super) signs: bool,
    pub(super) written: bool,
}

/// The account as far as the bytes identify it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Name {
    Key(Key),
    /// An index into a lookup table on the chain.
    Place {
        table: Key,
        place: u8,
    },
}

/// All instructions of a message, whose indexes were checked when it was read.
pub(super) fn all<'m>(message: &'m Message) -> Vec<Given<'m>> {
    let accounts = accounts(message);
    let given = |(at, call): (usize, &'m Call)| Given {
        place: at + 1,
        program: message.keys.get(usize::from(call.program)).copied().unwrap_or_default(),
        accounts: call.accounts.iter().filter_map(|place| accounts.get(usize::from(*place)).copied()).collect(),
        data: &call.data,
    };
    message.calls.iter().enumerate().map(given).collect()
}

// First the message's own accounts, then the writable accounts of each table, then the read-only ones.
fn accounts(message: &Message) -> Vec<Account> {
    let own = message.keys.len();
    let read_from = own.saturating_sub(usize::from(message.read_only));
    let keys = message.keys.iter().enumerate();
    let mut accounts: Vec<Account> =
        keys.map(|(at, key)| Account { name: Name::Key(*key), signs: at == 0, written: at < read_from }).collect();
    for written in [true, false] {
        for one in message.lookups() {
            let places = if written { &one.written } else { &one.read };
            let name = |place: &u8| Name::Place { table: one.table, place: *place };
            accounts.extend(places.iter().map(|place| Account { name: name(place), signs: false, written }));
        }
    }
    accounts
}

impl Account {
    /// The key, if the bytes contain it.
    pub(super) const fn key(&self) -> Option<Key> {
        match self.name {
            Name::Key(key) => Some(key),
            Name::Place { .. } => None,
        }
    }

    /// The account as text.
    pub(super) fn text(&self) -> String {
        match self.name {
            Name::Key(key) => address::write(&key),
            Name::Place { table, place } => format!("place {place} of the lookup table {}", address::write(&table)),
        }
    }

    /// The address; `None` if the bytes do not contain it.
    pub(super) fn address(&self) -> Option<String> {
        self.key().map(|key| address::write(&key))
    }

    /// The account as the argument `name`.
    pub(super) fn argument(&self, name: impl Into<String>) -> Argument {
        let kind = match (self.signs, self.written) {
            (true, true) => "account, signs, written",
            (true, false) => "account, signs",
            (false, true) => "account, written",
            (false, false) => "account",
        };
        Argument::new(name, kind, self.text())
    }
}

/// The rest of an instruction's data.
pub(super) struct Data<'d>(pub(super) &'d [u8]);

impl Data<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.0.split_first_chunk::<N>()?;
        self.0 = rest;
        Some(*taken)
    }

    pub(super) fn u8(&mut self) -> Option<u8> {
        self.take::<1>().map(u8::from_le_bytes)
    }

    pub(super) fn u32(&mut self) -> Option<u32> {
        self.take().map(u32::from_le_bytes)
    }

    pub(super) fn u64(&mut self) -> Option<u64> {
        self.take().map(u64::from_le_bytes)
    }

    pub(super) fn i64(&mut self) -> Option<i64> {
        self.take().map(i64::from_le_bytes)
    }

    pub(super) fn key(&mut self) -> Option<Key> {
        self.take()
    }

    /// A text with its length in front.
    pub(super) fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.u64()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    /// Checks that nothing follows.
    pub(super) fn end(&self) -> Option<()> {
        self.0.is_empty().then_some(())
    }
}
