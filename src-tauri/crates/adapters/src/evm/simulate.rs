//! Carries out the steps of a plan on this computer, in their order, over the state that the person's own node has after one block.

mod effects;
mod events;
mod judge;
mod reason;
mod replaced;
mod state;
#[cfg(test)]
mod tests;
mod watch;
mod world;

use std::sync::Arc;
use std::time::Duration;

use alloy::primitives::Address;
use lockstep_chain::evm::UnsignedTx;
use lockstep_chain::{Chain, KnownToken};
use lockstep_findings::{Executed, Simulation, Unavailable, Unsupported};
use lockstep_rpc::evm::{CallToPrice, StateReader};
use lockstep_texts::{Said, Worded as _, simulation};

pub(super) use self::judge::judge;
use self::reason::why_it_fails;
use self::world::{Stopped, World};
use crate::Simulated;

/// How long the simulation of one step may take. What the person is asked must not wait for a slow node.
const WITHIN: Duration = Duration::from_secs(12);
/// The highest gas limit that is simulated: a block of Ethereum, with room. A contract must not keep this computer busy.
const MOST_GAS: u64 = 100_000_000;

/// The gas that a drafted call may use at most.
const MOST_DRAFTED: u64 = 10_000_000;

/// The simulation of one plan, or of one step just before its release.
pub(super) struct Simulator {
    chain: &'static Chain,
    node: Arc<dyn StateReader>,
    tokens: Vec<KnownToken>,
    world: Option<World>,
    /// Why the steps that follow cannot be simulated.
    stopped: Option<Unavailable>,
}

impl Simulator {
    pub(super) fn new(chain: &'static Chain, node: Arc<dyn StateReader>, tokens: Vec<KnownToken>) -> Self {
        Self { chain, node, tokens, world: None, stopped: None }
    }

    /// Carries out one step after those before it.
    pub(super) async fn step(&mut self, tx: &UnsignedTx, from: Address) -> Simulated {
        if !self.chain.on_ethereum_machine() {
            return Simulation::NotSupported(Unsupported::OtherMachine).into();
        }
        if let Some(why) = &self.stopped {
            return Simulation::Unavailable(why.clone()).into();
        }
        let simulated = match tokio::time::timeout(WITHIN, self.carry_out(tx, from)).await {
            Ok(Ok(simulated)) => simulated,
            Ok(Err(stopped)) => Simulation::Unavailable(stopped.told()).into(),
            Err(_) => Simulation::Unavailable(Unavailable::TooSlow).into(),
        };
        self.stopped = match simulated.outcome {
            Simulation::Succeeds(_) | Simulation::NotSupported(_) => None,
            Simulation::Fails { .. } => Some(Unavailable::EarlierStepFails),
            Simulation::Unavailable(_) => Some(Unavailable::EarlierStepUnknown),
        };
        simulated
    }

    /// The gas that the last of these calls uses if they are carried out one after the other, whatever their fees.
    ///
    /// # Errors
    /// One of them fails, or cannot be carried out here; the text says why.
    pub(super) async fn gas_of_last(&mut self, calls: &[CallToPrice]) -> Result<u64, Said> {
        if !self.chain.on_ethereum_machine() {
            return Err(simulation::other_machine(self.chain.name));
        }
        let mut used = 0;
        let tried = async {
            let world = self.world().await?;
            for call in calls {
                let result = world.try_out(call, MOST_DRAFTED).await?;
                if !result.is_success() {
                    return Ok(Err(why_it_fails(&result, MOST_DRAFTED)));
                }
                used = result.tx_gas_used();
            }
            Ok(Ok(used))
        };
        match tokio::time::timeout(WITHIN, tried).await {
            Ok(Ok(Ok(used))) => Ok(used),
            Ok(Ok(Err(why))) => Err(why),
            Ok(Err(stopped)) => Err(Stopped::told(stopped).said()),
            Err(_) => Err(Unavailable::TooSlow.said()),
        }
    }

    /// Carries out a step whose money is not there yet. If the steps before it bring the money, that is seen here. If they do not, because
    /// it comes from another network or later, nothing can be said about this step and those after it.
    pub(super) async fn step_with_what_comes(&mut self, tx: &UnsignedTx, from: Address) -> Simulated {
        let stopped = self.stopped.clone();
        let simulated = self.step(tx, from).await;
        if matches!(simulated.outcome, Simulation::Succeeds(_) | Simulation::NotSupported(_)) {
            return simulated;
        }
        self.stopped = stopped;
        let why = self.stopped.get_or_insert(Unavailable::EarlierStepUnknown);
        match why {
            Unavailable::EarlierStepFails => Simulation::Unavailable(why.clone()).into(),
            _ => Simulation::Unavailable(Unavailable::AwaitsMoney).into(),
        }
    }

    /// How many of the account's transactions are mined in the simulated state.
    pub(super) async fn mined(&mut self, from: Address) -> Option<u64> {
        let world = self.world().await.ok()?;
        tokio::time::timeout(WITHIN, world.nonce(from)).await.ok()?.ok()
    }

    /// Whether there is code at an address after the steps so far; `None` if that could not be read.
    pub(super) async fn has_code(&mut self, address: Address) -> Option<bool> {
        let world = self.world.as_mut()?;
        tokio::time::timeout(WITHIN, world.has_code(address)).await.ok()?.ok()
    }

    async fn world(&mut self) -> Result<&mut World, Stopped> {
        let world = match self.world.take() {
            Some(world) => world,
            None => World::at_the_head(self.node.clone()).await?,
        };
        Ok(self.world.insert(world))
    }

    async fn carry_out(&mut self, tx: &UnsignedTx, from: Address) -> Result<Simulated, Stopped> {
        if tx.gas_limit() > MOST_GAS {
            return Err(Stopped::TooMuch);
        }
        let (chain, tokens) = (self.chain, self.tokens.clone());
        let world = self.world().await?;
        let ran = world.carry_out(tx, from).await?;
        let executed = Executed { block: world.block(), gas_used: ran.result.tx_gas_used(), gas_limit: tx.gas_limit() };
        if !ran.result.is_success() {
            let reason = why_it_fails(&ran.result, tx.gas_limit());
            return Ok(Simulation::Fails { executed, reason }.into());
        }
        let effects = effects::observe(world, chain, &tokens, tx, from, ran).await?;
        Ok(Simulated { outcome: Simulation::Succeeds(executed), effects })
    }
}
