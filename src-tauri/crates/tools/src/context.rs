//! What a tool works with: the open vault, the turn, and the action that asked for it.

use std::sync::atomic::AtomicBool;

use lockstep_bus::{Event, TaskProgress, TaskStage};
use lockstep_chain::{Chain, Registry};
use lockstep_keysign::VaultId;
use lockstep_platform::UnixMillis;
use lockstep_store::{Coin, StoreError, Vault};
use lockstep_wallet::{Records, Wallet};

use crate::address::{chain_named, stands_in};
use crate::bundle::Executor;
use crate::consent::{AskingProgram, Caller, Consent, Prompt};
use crate::holdings::Holdings;
use crate::listener::{Listener, NamesMay};
use crate::notes::Notes;
use crate::wire::Action;
use crate::{Stop, ToolError};

/// The open vault and everything that its actions need.
pub struct Desk<'a> {
    pub executor: &'a Executor,
    pub consent: &'a Consent,
    pub(crate) holdings: &'a dyn Holdings,
    pub vault: VaultId,
}

impl<'a> Desk<'a> {
    /// A desk for the vault that is open in `wallet`.
    pub fn new(executor: &'a Executor, consent: &'a Consent, wallet: &'a Wallet, vault: VaultId) -> Self {
        Self { executor, consent, holdings: wallet, vault }
    }
}

/// The turn that a response belongs to.
pub struct Turn<'a> {
    pub conversation: &'a str,
    /// The last message to the agent.
    pub message: Prompt<'a>,
    /// The words of `message` that the person wrote at the window or the terminal, without suggestions and quotations of an agent. Only
    /// these count as typed.
    pub typed: &'a str,
    pub stop: &'a Stop,
    /// Whether the person declined a signature in this turn. After that, no other signature is asked for in
    /// it.
    pub declined: &'a AtomicBool,
    /// Who reads the results.
    pub listener: Listener,
    /// The program that asks. Then there is no conversation, and the person typed nothing.
    pub program: Option<&'a AskingProgram>,
}

impl Turn<'_> {
    /// Whether some names of the address book are withheld.
    pub(crate) fn withholds_names(&self) -> bool {
        self.listener == Listener::Elsewhere { names: NamesMay::TypedOnly }
    }

    /// Whether the agent may read the entry with this title.
    pub(crate) fn may_name(&self, title: &str) -> bool {
        !self.withholds_names() || stands_in(self.typed, title)
    }

    /// Whether the agent may read about vaults that are not open.
    pub(crate) fn sees_every_vault(&self) -> bool {
        self.listener == Listener::Inside
    }
}

/// The context of one action.
#[derive(Clone, Copy)]
pub struct Cx<'a> {
    pub desk: &'a Desk<'a>,
    pub turn: &'a Turn<'a>,
    pub action: &'a Action,
}

impl<'a> Cx<'a> {
    /// The records of the open vault.
    pub(crate) fn records(&self) -> Records<'a> {
        Records::of(self.desk.executor, self.desk.vault)
    }

    /// What this turn's conversation keeps.
    pub(crate) fn notes(&self) -> Notes<'a> {
        Notes { store: &self.desk.executor.store, conversation: self.turn.conversation }
    }

    pub(crate) fn registry(&self) -> Registry {
        self.desk.executor.registry
    }

    pub(crate) fn holdings(&self) -> &'a dyn Holdings {
        self.desk.holdings
    }

    /// The caller of a change, for the rules of the wallet.
    pub(crate) fn caller(&self) -> Caller<'a> {
        if let Some(program) = self.turn.program {
            return Caller::Program { program, stop: self.turn.stop };
        }
        Caller::Agent {
            conversation: self.turn.conversation,
            action: &self.action.id,
            message: self.turn.message,
            typed: self.turn.typed,
            stop: self.turn.stop,
        }
    }

    /// Tells how far a tool is that takes long: `done` of `all` parts of this stage. A program has no conversation where it could be shown.
    pub(crate) fn tells(&self, stage: TaskStage, done: usize, all: usize) {
        if self.turn.program.is_some() || self.turn.conversation.is_empty() {
            return;
        }
        self.desk.executor.bus.publish(Event::Task {
            conversation: self.turn.conversation.to_owned(),
            action: self.action.id.clone(),
            progress: TaskProgress::of(stage, done, all),
        });
    }

    pub(crate) fn now(&self) -> UnixMillis {
        self.desk.executor.clock.now()
    }

    pub(crate) async fn vault(&self) -> Result<Vault, StoreError> {
        self.records().vault().await
    }

    /// The open vault's coins, with names and decimals from the wallet's own list.
    pub(crate) async fn coins(&self) -> Result<Vec<Coin>, StoreError> {
        self.records().coins().await
    }

    /// The open vault's coins on one chain.
    pub(crate) async fn coins_on(&self, chain: &Chain) -> Result<Vec<Coin>, StoreError> {
        self.records().coins_on(chain).await
    }

    /// The chain with this wire name.
    pub(crate) fn chain(&self, name: &str) -> Result<&'static Chain, ToolError> {
        chain_named(self.registry(), name)
    }

    /// The networks that are on.
    pub(crate) fn networks_on(&self) -> impl Iterator<Item = &'static Chain> {
        self.registry().iter().filter(|chain| self.holdings().is_on(chain))
    }

    /// The chain with this wire name. If the request of `tool` names none, it is the only one that is on and fits.
    pub(crate) fn chain_meant(
        &self,
        tool: &str,
        name: Option<&str>,
        fits: fn(&Chain) -> bool,
    ) -> Result<&'static Chain, ToolError> {
        if let Some(named) = self.chain_of(name)? {
            return Ok(named);
        }
        let on: Vec<&'static Chain> = self.networks_on().filter(|chain| fits(chain)).collect();
        match on.as_slice() {
            [only] => Ok(only),
            [] => Err(ToolError::input(tool, Some("chain"), "no network is named, and none that fits is on")),
            several => {
                let names: Vec<&str> = several.iter().map(|chain| chain.name).collect();
                let why = format!("no network is named, and several are on ({}); name one of them", names.join(", "));
                Err(ToolError::input(tool, Some("chain"), why))
            }
        }
    }

    /// The chain of a filter; `None` means every chain.
    pub(crate) fn chain_of(&self, name: Option<&str>) -> Result<Option<&'static Chain>, ToolError> {
        name.map(str::trim).filter(|name| !name.is_empty()).map(|name| self.chain(name)).transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use lockstep_actions::stop_pair;

    #[test]
    fn a_remote_agent_reads_only_names_that_were_typed() {
        let ((_stopper, stop), declined) = (stop_pair(), AtomicBool::new(false));
        let (stop, declined) = (&stop, &declined);
        let turn = |listener| Turn {
            conversation: "c",
            message: Prompt::of_person("pay Alice"),
            typed: "pay Alice",
            stop,
            declined,
            listener,
            program: None,
        };
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
