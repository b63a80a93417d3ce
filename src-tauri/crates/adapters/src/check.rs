//! What the chain says of a plan, step by step, and of a step again just before it is released.

use std::time::Duration;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::facts::Facts;
use lockstep_chain::{Chain, KnownToken, Prepared, PublicKey};
use lockstep_findings::Finding;
use lockstep_rpc::RpcError;

use crate::OpenStep;

/// What a plan knows beside its steps.
#[derive(Debug, Clone)]
pub struct CheckContext {
    /// The vault's key on the chain, where it has one.
    pub key: Option<PublicKey>,
    /// The wallet's own transactions whose outcome is open.
    pub open: Vec<OpenStep>,
    /// The tokens by which amounts are told.
    pub tokens: Vec<KnownToken>,
}

/// A step of a plan. Its bytes never change.
#[derive(Debug, Clone, Copy)]
pub struct Planned<'a> {
    /// Its chain.
    pub chain: &'static Chain,
    /// Who sends it.
    pub from: &'a str,
    /// Its place in the order of its account; zero on chains without such.
    pub nonce: u64,
    /// Whether it is the first of the whole plan, so that the chain is as it will find it.
    pub is_first: bool,
    /// The transaction.
    pub prepared: &'a Prepared,
    /// What it does.
    pub facts: &'a Facts,
    /// The earlier steps of the plan that may bring money to its account, by their number from one.
    pub may_bring: &'a [u32],
    /// What it is expected to take out of an allowance, where what it was made of says so. The bytes do not.
    pub expected: Option<&'a Spend>,
}

/// Something that leaves the account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spend {
    /// The token, by the chain's name for it; none for the native coin.
    pub token: Option<String>,
    /// How much of it, in the smallest unit.
    pub amount: U256,
}

/// What a step was shown with, as far as it may be otherwise by the time that it is released.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// What leaves the account by it, its fee included; each asset once.
    pub spends: Vec<Spend>,
    /// What its account does not have yet, and an earlier step may bring.
    pub awaits: Vec<Awaited>,
}

impl Shown {
    /// Why a step is not released whose account has too little.
    pub(crate) fn too_little(&self) -> Changed {
        if self.awaits.is_empty() { Changed::Less } else { Changed::NotProvided }
    }
}

/// Money that a step needs, and that its account does not have yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Awaited {
    /// The token, by the chain's name for it; none for the native coin.
    pub token: Option<String>,
    /// What the account has to have before the step is released, in the smallest unit.
    pub needed: U256,
    /// What was missing of it at planning, with its unit.
    pub missing: String,
    /// The steps that may bring it, by their number from one.
    pub from: Vec<u32>,
}

/// What the chain says of a step that can be carried out.
#[derive(Debug, Clone, Default)]
pub struct Checked {
    /// What it does, where the chain told more of it than its bytes.
    pub facts: Option<Facts>,
    /// What the person should know.
    pub findings: Vec<Finding>,
    /// What it was shown with.
    pub shown: Shown,
    /// For how much longer it can be taken in, where its facts do not say it as a time.
    pub lives: Option<Duration>,
}

/// Why a step is refused before anybody is asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// It cannot be carried out. The reason begins with a verb, of which the step is the subject.
    #[error("{0}")]
    Invalid(String),
    /// The chain could not be asked what must be known first.
    #[error(transparent)]
    Unknown(#[from] RpcError),
}

impl Refusal {
    pub(crate) fn invalid(reason: impl Into<String>) -> Self {
        Self::Invalid(reason.into())
    }
}

/// What one chain says of the steps of one plan, in their order. It carries state from step to step.
#[async_trait]
pub trait Checks: Send {
    /// Holds a step against the chain, and against the steps before it.
    ///
    /// # Errors
    /// [`Refusal`]: the whole plan is refused.
    async fn step(&mut self, step: &Planned<'_>) -> Result<Checked, Refusal>;
}

/// Why a step is not released after all. Nothing of it was signed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Changed {
    /// The earlier steps should have brought in more.
    #[error("The earlier steps did not provide enough for this one, so it was not signed.")]
    NotProvided,
    /// The account has less than it had.
    #[error("The account has less now than this step spends, so it was not signed.")]
    Less,
    /// It cannot be taken in any more. The reason begins with a verb, of which the step is the subject.
    #[error("This step {0}, so it was not signed.")]
    Over(String),
    /// The chain could not be asked.
    #[error(transparent)]
    Unknown(#[from] RpcError),
}

impl Changed {
    pub(crate) fn over(reason: impl Into<String>) -> Self {
        Self::Over(reason.into())
    }
}
