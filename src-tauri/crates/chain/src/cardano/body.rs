//! Transaction bodies, read from the bytes whose hash is signed.

use std::collections::BTreeSet;

use super::cbor::{self, Item, MALFORMED};
use super::certificates::Certificate;
use super::outputs::{Output, Token, tokens};
use super::proposals::{self, Proposal};
use crate::address::Reason;

/// A transaction body.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Body {
    /// The outputs that it spends: transaction id and index.
    pub(super) inputs: Vec<([u8; 32], u16)>,
    pub(super) outputs: Vec<Output>,
    pub(super) fee: u64,
    /// The first slot in which the transaction is no longer valid (`invalid_hereafter`).
    pub(super) ends: Option<u64>,
    /// The first slot in which the transaction is valid (`invalid_before`).
    pub(super) starts: Option<u64>,
    pub(super) certificates: Vec<Certificate>,
    /// The reward accounts from which rewards are withdrawn, with the amounts in lovelace.
    pub(super) withdrawals: Vec<(Vec<u8>, u64)>,
    pub(super) auxiliary: Option<[u8; 32]>,
    /// Tokens minted, or burned if the amount is negative.
    pub(super) mint: Vec<(Token, i128)>,
    /// Whether scripts run, with data that is outside the body.
    pub(super) scripts: bool,
    pub(super) collateral: Option<Collateral>,
    pub(super) required_signers: Vec<[u8; 28]>,
    /// The governance actions in the body: votes, proposals, parameter updates.
    pub(super) governs: Vec<&'static str>,
    /// The governance proposals, each with its deposit.
    pub(super) proposals: Vec<Proposal>,
    pub(super) donation: Option<u64>,
}

/// What is lost if a script fails.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Collateral {
    pub(super) total: Option<u64>,
    pub(super) back: Option<Output>,
}

/// The field of the body that is not accepted, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NotABody {
    pub(super) part: &'static str,
    pub(super) reason: Reason,
}

impl Body {
    pub(super) fn read(bytes: &[u8]) -> Result<Self, NotABody> {
        let item = cbor::read(bytes).map_err(|reason| NotABody { part: "body", reason })?;
        let entries = item.map().ok_or(NotABody { part: "body", reason: "it is no map" })?;
        let mut body = Self::default();
        for (key, value) in entries {
            body.part(key.u64(), value)?;
        }
        for (key, part) in [(0, "inputs"), (1, "outputs"), (2, "fee")] {
            item.at(key).ok_or(NotABody { part, reason: "the body has none" })?;
        }
        Ok(body)
    }

    fn part(&mut self, key: Option<u64>, value: &Item<'_>) -> Result<(), NotABody> {
        let collateral = &mut self.collateral;
        let read: (&'static str, Result<(), Reason>) = match key {
            Some(0) => ("inputs", inputs(value).map(|inputs| self.inputs = inputs)),
            Some(1) => ("outputs", outputs(value).map(|outputs| self.outputs = outputs)),
            Some(2) => ("fee", some(value.u64()).map(|fee| self.fee = fee)),
            Some(3) => ("ttl", some(value.u64()).map(|slot| self.ends = Some(slot))),
            Some(4) => {
                let read = value.set().and_then(|all| all.iter().map(Certificate::read).collect());
                ("certificates", some(read).map(|certificates| self.certificates = certificates))
            }
            Some(5) => ("withdrawals", withdrawals(value).map(|all| self.withdrawals = all)),
            Some(6) => ("update", some(value.array()).map(|_| self.governs.push("update"))),
            Some(7) => ("auxiliary_data_hash", some(value.fixed()).map(|hash| self.auxiliary = Some(hash))),
            Some(8) => ("validity_interval_start", some(value.u64()).map(|slot| self.starts = Some(slot))),
            Some(9) => ("mint", tokens(value, true).map(|mint| self.mint = mint)),
            Some(11) => ("script_data_hash", some(value.fixed::<32>()).map(|_| self.scripts = true)),
            Some(13) => {
                ("collateral", inputs(value).map(|_| *collateral = Some(collateral.take().unwrap_or_default())))
            }
            Some(14) => {
                let keys = value.set().and_then(|keys| keys.iter().map(Item::fixed).collect());
                ("required_signers", some(keys).map(|keys| self.required_signers = keys))
            }
            Some(15) => ("network_id", if value.u64() == Some(1) { Ok(()) } else { Err("it is of another network") }),
            Some(16) => {
                let back = Output::read(value);
                ("collateral_return", back.map(|back| collateral.get_or_insert_default().back = Some(back)))
            }
            Some(17) => {
                let total = some(value.u64());
                ("total_collateral", total.map(|total| collateral.get_or_insert_default().total = Some(total)))
            }
            Some(18) => ("reference_inputs", inputs(value).map(|_| ())),
            Some(19) => ("voting_procedures", some(value.map()).map(|_| self.governs.push("voting_procedures"))),
            Some(20) => {
                self.governs.push("proposal_procedures");
                ("proposal_procedures", proposals::read(value).map(|proposals| self.proposals = proposals))
            }
            Some(21) => ("current_treasury_value", some(value.u64()).map(|_| ())),
            Some(22) => ("donation", some(value.u64()).map(|amount| self.donation = Some(amount))),
            _ => ("body", Err("it has a part that is not known")),
        };
        read.1.map_err(|reason| NotABody { part: read.0, reason })
    }

    /// Whether the transaction also needs scripts and their data, which are outside the body.
    pub(super) fn needs_scripts(&self) -> bool {
        self.scripts || !self.mint.is_empty() || self.collateral.is_some()
    }
}

fn some<T>(read: Option<T>) -> Result<T, Reason> {
    read.ok_or(MALFORMED)
}

fn inputs(value: &Item<'_>) -> Result<Vec<([u8; 32], u16)>, Reason> {
    let whole = |input: &Item<'_>| match input.array() {
        Some([id, index]) => id.fixed().zip(index.u64().and_then(|index| u16::try_from(index).ok())),
        Some(_) | None => None,
    };
    let inputs: Vec<_> = some(some(value.set())?.iter().map(whole).collect())?;
    match inputs.as_slice() {
        [] => Err("there are none"),
        all if all.iter().collect::<BTreeSet<_>>().len() < all.len() => Err("one occurs twice"),
        _ => Ok(inputs),
    }
}

fn outputs(value: &Item<'_>) -> Result<Vec<Output>, Reason> {
    some(value.array())?.iter().map(Output::read).collect()
}

fn withdrawals(value: &Item<'_>) -> Result<Vec<(Vec<u8>, u64)>, Reason> {
    let one =
        |(account, amount): &(Item<'_>, Item<'_>)| Ok((proposals::rewards(account)?.to_vec(), some(amount.u64())?));
    some(value.map())?.iter().map(one).collect()
}
