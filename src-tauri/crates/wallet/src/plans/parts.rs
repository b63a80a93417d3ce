//! The words of a plan, and the reading of its scalars.

use alloy::primitives::{Address, U256};
use lockstep_chain::plain_text;
use lockstep_texts::{Filling, Said, Worded, error};
use serde_json::{Map, Value, json};

/// The largest document, in bytes.
pub(super) const LARGEST: usize = 16 * 1024 * 1024;

/// A text of a plan, for an error.
pub(super) fn shortened(text: &str) -> String {
    plain_text(text, 60)
}

/// A plan: calls of one account on one chain, in order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExecutionPlan {
    pub chain_id: u64,
    /// The account; absent if the connected account is meant.
    pub sender: Option<Address>,
    pub steps: Vec<PlanStep>,
    /// Whether all steps have to be one transaction.
    pub atomic: bool,
    /// The host that it was fetched from, which TLS proved.
    pub host: Option<String>,
    /// What its producer advises if it cannot be simulated. It is told as a quotation and never followed.
    pub advice: Vec<PlanAdvice>,
}

/// The advice of a plan's producer for one kind of failure.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanAdvice {
    pub failure: &'static str,
    pub action: String,
    pub instruction: String,
}

/// The longest instruction, in characters.
pub(super) const LONGEST_INSTRUCTION: usize = 2_000;

impl PlanAdvice {
    /// The advice with its words in quotation marks, because they are a stranger's.
    pub(super) fn quotation(&self) -> Value {
        let instruction = format!("“{}”", plain_text(&self.instruction, LONGEST_INSTRUCTION));
        json!({ "failure": self.failure, "action": self.action, "instruction": instruction })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanStep {
    /// The producer's word for it. It decides nothing.
    pub kind: String,
    pub to: Address,
    pub data: Vec<u8>,
    pub value: U256,
}

/// Why a plan was not read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlanRefusal {
    /// It cannot be used, for this reason, which is a clause about the plan.
    Document(Said),
    /// It is elsewhere, at an address of this kind, if the kind has a name.
    Reference(Option<&'static str>),
}

impl Worded for PlanRefusal {
    fn said(&self) -> Said {
        match self {
            Self::Document(why) => error::plan_not_used(why.clone()),
            Self::Reference(kind) => {
                error::plan_only_referred(kind.map_or_else(|| error::plan_other_kind().into(), Filling::from))
            }
        }
    }
}

lockstep_texts::displayed_in_english!(PlanRefusal);

pub(super) fn refuse<T>(why: Said) -> Result<T, PlanRefusal> {
    Err(PlanRefusal::Document(why))
}

pub(super) type Object = Map<String, Value>;

/// `what` is what must be an object: a name of a member, or a noun in the nominative.
pub(super) fn object(value: &Value, what: impl Into<Filling>) -> Result<&Object, PlanRefusal> {
    value.as_object().map_or_else(|| refuse(error::plan_no_object(what)), Ok)
}

pub(super) fn only(of: &Object, known: &[&str], what: impl Into<Filling>) -> Result<(), PlanRefusal> {
    match of.keys().find(|name| !known.contains(&name.as_str())) {
        Some(name) => refuse(error::plan_unknown_member(what, shortened(name))),
        None => Ok(()),
    }
}

pub(super) fn text<'v>(of: &'v Object, name: &str) -> Result<&'v str, PlanRefusal> {
    of.get(name).and_then(Value::as_str).map_or_else(|| refuse(error::plan_no_text(name)), Ok)
}

pub(super) fn bytes(digits: &str, name: &str) -> Result<Vec<u8>, PlanRefusal> {
    match digits.strip_prefix("0x").map(hex::decode) {
        Some(Ok(bytes)) => Ok(bytes),
        _ => refuse(error::plan_no_hex(name)),
    }
}

pub(super) fn address(digits: &str, name: &str) -> Result<Address, PlanRefusal> {
    <[u8; 20]>::try_from(bytes(digits, name)?)
        .map_or_else(|_| refuse(error::plan_no_address(name)), |all| Ok(all.into()))
}
