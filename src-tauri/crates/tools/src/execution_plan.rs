//! The plan of a conversation: groups of transactions on one network. A group comes after others, and is done when each of its transactions
//! has its receipt.

mod done;

use std::collections::{BTreeMap, BTreeSet};

use alloy::primitives::{Bytes, U256, hex};
use lockstep_chain::{Chain, plain_text};
use serde::{Deserialize, Serialize};

pub(crate) use self::done::{Progress, progress};
use crate::ToolError;
use crate::abi;
use crate::address::checked_address;
use crate::holdings::CallToDraft;

/// The most groups of a plan.
const MOST_GROUPS: usize = 32;
/// The most transactions of a group: as many as a bundle has steps.
pub(crate) const MOST_OF_ONE: usize = 16;
/// The longest id and title of a group.
const LONGEST: usize = 60;
/// The most bytes of calldata in a plan.
const MOST_BYTES: usize = 1 << 20;

/// A plan as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    pub chain: String,
    pub groups: Vec<Group>,
    /// The nonce of the first transaction, if addresses in the plan depend on it.
    pub nonce: Option<u64>,
}

/// Transactions that fit in one bundle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Group {
    pub id: String,
    pub title: String,
    /// The groups that have to be done before.
    pub after: Vec<String>,
    pub calls: Vec<PlannedCall>,
}

/// A transaction of a plan. Nonce, gas and fees are the wallet's, when it is drafted.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct PlannedCall {
    /// As the chain writes it; `None` creates a contract.
    pub to: Option<String>,
    pub value: U256,
    pub data: Bytes,
}

impl PlannedCall {
    pub(crate) fn to_draft(&self) -> CallToDraft {
        CallToDraft { contract: self.to.clone(), value: self.value, data: self.data.to_vec() }
    }

    /// Reads a transaction as an agent writes it.
    pub(crate) fn read(
        tool: &'static str,
        chain: &'static Chain,
        field: &str,
        (to, value, data): (Option<&str>, Option<&str>, Option<&str>),
    ) -> Result<Self, ToolError> {
        let bad = |part: &str, why: &str| ToolError::input(tool, Some(&format!("{field}.{part}")), why);
        let given = |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
        let to = given(to).map(|to| checked_address(chain, &to)).transpose();
        let to = to.map_err(|error| error.at(&format!("{field}.to")))?;
        let value = match given(value) {
            None => U256::ZERO,
            Some(value) => abi::whole(&value).ok_or_else(|| bad("value", "it is a whole number of base units"))?,
        };
        let data = match given(data) {
            None => Bytes::new(),
            Some(data) => hex::decode(&data).map_err(|_| bad("data", "it is hex"))?.into(),
        };
        if to.is_none() && data.is_empty() {
            return Err(bad("to", "a transaction without a recipient creates a contract, and needs its code"));
        }
        Ok(Self { to, value, data })
    }
}

impl Plan {
    /// Checks that the plan can be carried out: its size, its ids, and an order in which every group comes after those that it names.
    pub(crate) fn check(&self, tool: &'static str) -> Result<(), ToolError> {
        let bad = |field: String, why: &str| Err(ToolError::input(tool, Some(&field), why));
        if self.groups.is_empty() || self.groups.len() > MOST_GROUPS {
            return bad("groups".into(), &format!("a plan has from 1 to {MOST_GROUPS} groups"));
        }
        let mut ids = BTreeSet::new();
        let mut bytes = 0usize;
        for (place, group) in self.groups.iter().enumerate() {
            let field = |part: &str| format!("groups[{place}].{part}");
            if group.id.is_empty() || plain_text(&group.id, LONGEST) != group.id {
                return bad(field("id"), "an id is a short plain text");
            }
            if !ids.insert(group.id.as_str()) {
                return bad(field("id"), "two groups have this id");
            }
            if group.calls.is_empty() || group.calls.len() > MOST_OF_ONE {
                return bad(field("calls"), &format!("a group has from 1 to {MOST_OF_ONE} transactions"));
            }
            bytes = group.calls.iter().fold(bytes, |sum, call| sum.saturating_add(call.data.len()));
        }
        if bytes > MOST_BYTES {
            return bad("groups".into(), "the plan has more than 1 MB of calldata");
        }
        let mut placed: BTreeSet<&str> = BTreeSet::new();
        for (place, group) in self.groups.iter().enumerate() {
            if let Some(unknown) = group.after.iter().find(|before| !ids.contains(before.as_str())) {
                let why = format!("there is no group “{}”", plain_text(unknown, LONGEST));
                return bad(format!("groups[{place}].after"), &why);
            }
        }
        loop {
            let left: Vec<&Group> = self.groups.iter().filter(|group| !placed.contains(group.id.as_str())).collect();
            let fits = |group: &&&Group| group.after.iter().all(|before| placed.contains(before.as_str()));
            let next: Vec<&str> = left.iter().filter(fits).map(|group| group.id.as_str()).collect();
            if left.is_empty() {
                return Ok(());
            }
            if next.is_empty() {
                return bad("groups".into(), "some groups come after each other in a circle");
            }
            placed.extend(next);
        }
    }

    /// The groups that are not done and whose predecessors are.
    pub(crate) fn next<'p>(&'p self, progress: &BTreeMap<&str, Progress>) -> Vec<&'p Group> {
        let is_done = |id: &str| progress.get(id).is_some_and(Progress::is_done);
        let fits = |group: &&Group| !is_done(&group.id) && group.after.iter().all(|before| is_done(before));
        self.groups.iter().filter(fits).collect()
    }
}

#[cfg(test)]
mod tests;
