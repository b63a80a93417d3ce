//! Checks against the chain: of a plan, step by step, and of each step again just before its release.

use std::time::Duration;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, KnownToken, Prepared, PublicKey, Transaction};
use lockstep_findings::{Difference, Finding, Simulation, Unsupported};
use lockstep_rpc::RpcError;
use lockstep_texts::{AmountText, Said, Worded, displayed_in_english, error};

use crate::{OpenStep, Simulated};

/// What the checks need beside the steps.
#[derive(Debug, Clone)]
pub struct CheckContext {
    /// The vault's key on the chain, if there is one.
    pub key: Option<PublicKey>,
    /// The wallet's own transactions whose outcome is open.
    pub open: Vec<OpenStep>,
    /// The known tokens, for writing amounts.
    pub tokens: Vec<KnownToken>,
}

/// One step of a plan. Its bytes never change.
#[derive(Debug, Clone, Copy)]
pub struct Planned<'a> {
    /// Its chain.
    pub chain: &'static Chain,
    /// The sender's address.
    pub from: &'a str,
    /// Its nonce or sequence; zero on chains without one.
    pub nonce: u64,
    /// Whether it is the first step of the whole plan, so that the chain's current state is the state that it will meet.
    pub is_first: bool,
    /// The transaction.
    pub prepared: &'a Prepared,
    /// What it does.
    pub facts: &'a Facts,
    /// The numbers, counted from one, of the earlier steps that may bring money to its account.
    pub may_bring: &'a [u32],
    /// What the call is expected to take out of an allowance, if its proposal says so. The bytes do not say it.
    pub expected: Option<&'a Spend>,
    /// Whether the person chose its price and its number.
    pub is_chosen: bool,
    /// The hash of the wallet's own open transaction that it takes the place of, if its proposal says so.
    pub replaces: Option<&'a str>,
}

/// Something that leaves the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spend {
    /// The token's id on the chain; `None` for the native coin.
    pub token: Option<String>,
    /// The amount, in the smallest unit.
    pub amount: U256,
}

/// What the person was shown about a step and what may have changed by its release.
#[derive(Debug, Clone, Default)]
pub struct Shown {
    /// What leaves the account, the fee included; each asset once.
    pub spends: Vec<Spend>,
    /// The account's balance of each of these assets before the step, with earlier steps counted. Assets that were not read are missing.
    pub held: Vec<Spend>,
    /// What the account does not have yet and an earlier step may bring.
    pub awaits: Vec<Awaited>,
    /// What carrying it out changes, and how it would go.
    pub simulated: Simulated,
    /// The transactions of the plan before it, of the same account on the same chain. Those that are not mined yet by its release are
    /// carried out before it again.
    pub before: Vec<Transaction>,
}

impl Shown {
    /// Of a step whose bytes name everything that moves.
    pub(crate) fn proven() -> Self {
        Self { simulated: Simulation::NotSupported(Unsupported::BytesProve).into(), ..Self::default() }
    }

    /// The reason why a step is not released when its account has too little.
    pub(crate) fn too_little(&self) -> Changed {
        if self.awaits.is_empty() { Changed::Less } else { Changed::NotProvided }
    }
}

/// Money that a step needs, and that its account does not have yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    /// The token's id on the chain; `None` for the native coin.
    pub token: Option<String>,
    /// What the account must have before the step is released, in the smallest unit.
    pub needed: U256,
    /// How much was missing at planning, with its unit.
    pub missing: AmountText,
    /// The numbers, counted from one, of the steps that may bring it.
    pub from: Vec<u32>,
}

/// The result of checking a step that can be executed.
#[derive(Debug, Clone, Default)]
pub struct Checked {
    /// The facts, if the chain added something to what the bytes say.
    pub facts: Option<Facts>,
    /// What the person should know.
    pub findings: Vec<Finding>,
    /// What is compared again just before the release.
    pub shown: Shown,
    /// For how much longer the chain can include it, if its facts do not give a time.
    pub lives: Option<Duration>,
}

/// Why a plan is refused before the person is asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The step cannot be executed. The reason begins with a verb whose subject is the step.
    Invalid(Said),
    /// The step has another number than the account's next one: another transaction of the account went out since it was made.
    OutOfOrder(Said),
    /// The chain could not be read.
    Unknown(#[from] RpcError),
}

impl Worded for Refusal {
    fn said(&self) -> Said {
        match self {
            Self::Invalid(reason) | Self::OutOfOrder(reason) => reason.clone(),
            Self::Unknown(cause) => cause.said(),
        }
    }
}

displayed_in_english!(Refusal);

/// Checks the steps of one plan on one chain, in their order. It carries state from step to step.
#[async_trait]
pub trait Checks: Send {
    /// Checks a step against the chain and against the steps before it.
    ///
    /// # Errors
    /// [`Refusal`]: the whole plan is refused.
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal>;
}

/// Why a step that was approved is not released. It was not signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Changed {
    /// The earlier steps brought in too little.
    NotProvided,
    /// The account has less than it had.
    Less,
    /// The chain can no longer include it. The reason begins with a verb whose subject is the step.
    Over(Said),
    /// Carried out now, it would fail. Words in the reason are plain text.
    WouldFail(Said),
    /// Carried out now, it does something that was not shown.
    Differs(Box<Difference>),
    /// It was simulated before consent, and could not be simulated again.
    NotSimulated(Said),
    /// The chain could not be read.
    Unknown(#[from] RpcError),
}

impl From<Refusal> for Changed {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Invalid(reason) | Refusal::OutOfOrder(reason) => Self::Over(reason),
            Refusal::Unknown(cause) => Self::Unknown(cause),
        }
    }
}

impl Worded for Changed {
    fn said(&self) -> Said {
        match self {
            Self::NotProvided => error::step_not_provided(),
            Self::Less => error::step_less(),
            Self::Over(reason) => error::step_over(reason.clone()),
            Self::WouldFail(why) => error::step_would_fail(why.clone()),
            Self::Differs(difference) => difference.said(),
            Self::NotSimulated(why) => error::step_not_simulated(why.clone()),
            Self::Unknown(cause) => cause.said(),
        }
    }
}

displayed_in_english!(Changed);
