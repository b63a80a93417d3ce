//! What a tool is given: where it runs, the turn that it belongs to, and the action that asks for it.

use std::sync::atomic::AtomicBool;

use lockstep_chain::{Chain, Registry};
use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;
use lockstep_store::{Coin, Db, StoreError, Vault};
use lockstep_wallet::Wallet;

use crate::address::{chain_named, stands_in};
use crate::bundle::Executor;
use crate::consent::{Caller, Consent};
use crate::holdings::Holdings;
use crate::listener::{Listener, NamesMay};
use crate::wire::Action;
use crate::{Stop, ToolError, tokens};

/// Where the actions of a response are run.
pub struct Desk<'a> {
    /// Everything that a bundle needs.
    pub executor: &'a Executor,
    /// Where the person is asked.
    pub consent: &'a Consent,
    /// What the wallet around it knows.
    pub(crate) holdings: &'a dyn Holdings,
    /// The vault that is open.
    pub vault: VaultId,
}

impl<'a> Desk<'a> {
    /// Over an open wallet.
    pub fn new(executor: &'a Executor, consent: &'a Consent, wallet: &'a Wallet, vault: VaultId) -> Self {
        Self { executor, consent, holdings: wallet, vault }
    }
}

/// The turn that a response belongs to.
pub struct Turn<'a> {
    /// The conversation.
    pub conversation: &'a str,
    /// What the person last wrote, in the window or the terminal.
    pub message: &'a str,
    /// What of it are words of their own, and not what an agent had offered or said. Only these count as typed.
    pub typed: &'a str,
    /// Whether to stop.
    pub stop: &'a Stop,
    /// Whether the person said no to a signature in this turn: then nothing else is asked to be signed in it.
    pub declined: &'a AtomicBool,
    /// Who is told what the actions found.
    pub listener: Listener,
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

/// What a tool is given beside its input.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    /// Where it runs.
    pub desk: &'a Desk<'a>,
    /// The turn that it belongs to.
    pub turn: &'a Turn<'a>,
    /// The action that asks for it.
    pub action: &'a Action,
}

impl<'a> Cx<'a> {
    pub(crate) fn store(&self) -> &'a Db {
        &self.desk.executor.store
    }

    pub(crate) fn registry(&self) -> Registry {
        self.desk.executor.registry
    }

    pub(crate) fn holdings(&self) -> &'a dyn Holdings {
        self.desk.holdings
    }

    /// Who asks for a change.
    pub(crate) fn caller(&self) -> Caller<'a> {
        Caller::Agent {
            conversation: self.turn.conversation,
            action: &self.action.id,
            message: self.turn.message,
            typed: self.turn.typed,
            stop: self.turn.stop,
        }
    }

    pub(crate) fn now(&self) -> UnixMillis {
        self.desk.executor.clock.now()
    }

    /// The vault that is open.
    pub(crate) async fn vault(&self) -> Result<Vault, StoreError> {
        self.store().vault(self.desk.vault).await
    }

    /// Its coins, with the names and decimals of the wallet's own list.
    pub(crate) async fn coins(&self) -> Result<Vec<Coin>, StoreError> {
        tokens::held(self.store(), self.registry(), self.desk.vault).await
    }

    /// Those of one chain.
    pub(crate) async fn coins_on(&self, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
        tokens::held_on(self.store(), self.registry(), self.desk.vault, chain).await
    }

    /// The chain of a wire name.
    pub(crate) fn chain(&self, name: &str) -> Result<&'static Chain, ToolError> {
        chain_named(self.registry(), name)
    }

    /// The chain of a filter; without a name, every chain.
    pub(crate) fn chain_of(&self, name: Option<&str>) -> Result<Option<&'static Chain>, ToolError> {
        name.map(str::trim).filter(|name| !name.is_empty()).map(|name| self.chain(name)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lockstep_actions::stop_pair;

    #[test]
    fn an_agent_elsewhere_is_told_the_names_that_it_has_read() {
        let ((_stopper, stop), declined) = (stop_pair(), AtomicBool::new(false));
        let (stop, declined) = (&stop, &declined);
        let turn =
            |listener| Turn { conversation: "c", message: "pay Alice", typed: "pay Alice", stop, declined, listener };
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
