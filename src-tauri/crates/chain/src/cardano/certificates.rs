//! Certificates: stake registration, delegation and voting.

use super::cbor::Item;
use super::{address, proposals};
use crate::facts::Argument;

// The header of a reward account of a key on the main network, and the bit that marks the account of a
// script.
const REWARDS: u8 = 0xe1;
const SCRIPT: u8 = 0x10;
// The index of the reward account in a pool registration: after keys, pledge, cost and margin.
const REWARDS_OF_A_POOL: usize = 5;

/// A certificate, with its deposit or refund.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// Its name in the ledger specification (CDDL).
    pub(super) name: &'static str,
    pub(super) deposit: Deposit,
    /// The key or script that it concerns. A refund goes to this credential.
    pub(super) about: Option<Credential>,
    pub(super) arguments: Vec<Argument>,
    /// Whether parts of it are not decoded.
    pub(super) unread: bool,
}

/// A key or a script, identified by its hash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Credential {
    pub(super) is_script: bool,
    pub(super) hash: [u8; 28],
}

/// The effect of a certificate on deposits, in lovelace.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deposit {
    None,
    /// A deposit; `None` if the certificate leaves the amount to the protocol parameters.
    Put(Option<u64>),
    /// A refund.
    Back(Option<u64>),
}

// A field of a certificate, after its kind.
#[derive(Clone, Copy)]
enum Part {
    Who,
    Pool,
    Voter,
    Put,
    Back,
    Anchor,
}

impl Certificate {
    pub(super) fn read(item: &Item<'_>) -> Option<Self> {
        use Part::{Anchor, Back, Pool, Put, Voter, Who};
        let (kind, rest) = item.array()?.split_first()?;
        let (name, parts): (_, &[Part]) = match kind.u64()? {
            0 => ("stake_registration", &[Who]),
            1 => ("stake_deregistration", &[Who]),
            2 => ("stake_delegation", &[Who, Pool]),
            3 => {
                let pool = Self::closed("pool_registration", Deposit::Put(None));
                return Some(Self { about: rest.get(REWARDS_OF_A_POOL).and_then(Credential::of_rewards), ..pool });
            }
            4 => return Some(Self::closed("pool_retirement", Deposit::None)),
            7 => ("reg_cert", &[Who, Put]),
            8 => ("unreg_cert", &[Who, Back]),
            9 => ("vote_deleg_cert", &[Who, Voter]),
            10 => ("stake_vote_deleg_cert", &[Who, Pool, Voter]),
            11 => ("stake_reg_deleg_cert", &[Who, Pool, Put]),
            12 => ("vote_reg_deleg_cert", &[Who, Voter, Put]),
            13 => ("stake_vote_reg_deleg_cert", &[Who, Pool, Voter, Put]),
            14 => return Some(Self::closed("auth_committee_hot_cert", Deposit::None)),
            15 => return Some(Self::closed("resign_committee_cold_cert", Deposit::None)),
            16 => ("reg_drep_cert", &[Who, Put, Anchor]),
            17 => ("unreg_drep_cert", &[Who, Back]),
            18 => ("update_drep_cert", &[Who, Anchor]),
            _ => return None,
        };
        let deposit = match name {
            "stake_registration" => Deposit::Put(None),
            "stake_deregistration" => Deposit::Back(None),
            _ => Deposit::None,
        };
        let mut certificate = Self { name, deposit, about: None, arguments: Vec::new(), unread: false };
        if rest.len() != parts.len() {
            return None;
        }
        parts.iter().zip(rest).try_for_each(|(part, item)| certificate.part(*part, item))?;
        Some(certificate)
    }

    // A certificate that only pool operators and committee members sign.
    const fn closed(name: &'static str, deposit: Deposit) -> Self {
        Self { name, deposit, about: None, arguments: Vec::new(), unread: true }
    }

    fn part(&mut self, part: Part, item: &Item<'_>) -> Option<()> {
        let mut say = |name, kind, value: String| self.arguments.push(Argument::new(name, kind, value));
        match part {
            Part::Who => {
                let credential = Credential::read(item)?;
                say("credential", credential.kind(), hex::encode(credential.hash));
                self.about = Some(credential);
            }
            Part::Pool => say("pool", "pool_keyhash", hex::encode(item.fixed::<28>()?)),
            Part::Voter => match item.array()? {
                [kind] if kind.u64() == Some(2) => say("drep", "drep", "always abstain".to_owned()),
                [kind] if kind.u64() == Some(3) => say("drep", "drep", "always no confidence".to_owned()),
                [_, _] => {
                    let credential = Credential::read(item)?;
                    say("drep", credential.kind(), hex::encode(credential.hash));
                }
                _ => return None,
            },
            Part::Put => self.deposit = Deposit::Put(Some(item.u64()?)),
            Part::Back => self.deposit = Deposit::Back(Some(item.u64()?)),
            Part::Anchor => self.unread |= *item != Item::Null,
        }
        Some(())
    }
}

impl Credential {
    fn read(item: &Item<'_>) -> Option<Self> {
        match item.array()? {
            [kind, hash] => {
                let is_script = kind.u64().filter(|kind| *kind <= 1)? == 1;
                Some(Self { is_script, hash: hash.fixed()? })
            }
            _ => None,
        }
    }

    fn of_rewards(account: &Item<'_>) -> Option<Self> {
        Self::of_account(proposals::rewards(account).ok()?)
    }

    /// The credential of a reward account.
    pub(super) fn of_account(account: &[u8]) -> Option<Self> {
        let (head, hash) = account.split_first()?;
        Some(Self { is_script: head & SCRIPT != 0, hash: hash.try_into().ok()? })
    }

    const fn kind(self) -> &'static str {
        if self.is_script { "script hash" } else { "key hash" }
    }

    /// The reward account of the credential.
    pub(super) fn account(self) -> String {
        let head = if self.is_script { REWARDS | SCRIPT } else { REWARDS };
        address::write(&[&[head][..], &self.hash].concat())
    }
}
