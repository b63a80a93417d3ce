//! Who is told what an action found. The agent inside may know what the wallet knows; what one elsewhere is told has left the machine.

use crate::address::stands_in;
use crate::dispatch::Turn;

/// Which names of the address book an agent elsewhere may be told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NamesMay {
    /// All of them: the person has allowed it.
    Leave,
    /// Those that stand in what the person typed in this turn, which it has read anyway.
    TypedOnly,
}

/// Who reads the results of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listener {
    /// The agent inside.
    Inside,
    /// An agent elsewhere, which is told of the vault that is open, and of no other.
    Elsewhere {
        /// Which names it may be told.
        names: NamesMay,
    },
}

impl Turn<'_> {
    /// Whether some names of the address book stay here.
    pub(crate) fn withholds_names(&self) -> bool {
        self.listener == Listener::Elsewhere { names: NamesMay::TypedOnly }
    }

    /// Whether an entry of the address book may be told, by its title.
    pub(crate) fn may_name(&self, title: &str) -> bool {
        !self.withholds_names() || stands_in(self.typed, title)
    }

    /// Whether vaults that are not open may be told.
    pub(crate) fn sees_every_vault(&self) -> bool {
        self.listener == Listener::Inside
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stop_pair;

    #[test]
    fn an_agent_elsewhere_is_told_the_names_that_it_has_read() {
        let (_stopper, stop) = stop_pair();
        let turn =
            |listener| Turn { conversation: "c", message: "pay Alice", typed: "pay Alice", stop: &stop, listener };
        let allowed = turn(Listener::Elsewhere { names: NamesMay::Leave });
        let typed = turn(Listener::Elsewhere { names: NamesMay::TypedOnly });
        for (turn, bob, vaults) in [(turn(Listener::Inside), true, true), (allowed, true, false), (typed, false, false)]
        {
            assert!(turn.may_name("alice"), "what was typed: {:?}", turn.listener);
            assert_eq!(turn.may_name("Bob"), bob, "what was not: {:?}", turn.listener);
            assert_eq!(turn.sees_every_vault(), vaults, "other vaults: {:?}", turn.listener);
        }
    }
}
