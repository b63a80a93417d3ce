//! Certificates: who stakes with whom, and who votes.

use super::cbor::Item;
use crate::facts::Argument;

/// A certificate, with what it puts down or gets back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Certificate {
    /// Its name in the network's format.
    pub(super) name: &'static str,
    pub(super) deposit: Deposit,
    /// The hash of the key or script it is about.
    pub(super) about: Option<[u8; 28]>,
    pub(super) arguments: Vec<Argument>,
    /// Parts of it are not decoded.
    pub(super) unread: bool,
}

/// What a certificate does with coin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Deposit {
    None,
    /// It puts down so much; the network's parameters say how much where it does not.
    Put(Option<u64>),
    /// It gets back so much.
    Back(Option<u64>),
}

// What stands in a certificate after its kind.
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
            3 => return Some(Self::closed("pool_registration", Deposit::Put(None))),
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

    // One that only those who run a pool or sit in a committee sign.
    const fn closed(name: &'static str, deposit: Deposit) -> Self {
        Self { name, deposit, about: None, arguments: Vec::new(), unread: true }
    }

    fn part(&mut self, part: Part, item: &Item<'_>) -> Option<()> {
        let mut say = |name, kind, value: String| self.arguments.push(Argument::new(name, kind, value));
        match part {
            Part::Who => {
                let (kind, hash) = credential(item)?;
                say("credential", kind, hex::encode(hash));
                self.about = Some(hash);
            }
            Part::Pool => say("pool", "pool_keyhash", hex::encode(item.fixed::<28>()?)),
            Part::Voter => match item.array()? {
                [kind] if kind.u64() == Some(2) => say("drep", "drep", "always abstain".to_owned()),
                [kind] if kind.u64() == Some(3) => say("drep", "drep", "always no confidence".to_owned()),
                [_, _] => {
                    let (kind, hash) = credential(item)?;
                    say("drep", kind, hex::encode(hash));
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

fn credential(item: &Item<'_>) -> Option<(&'static str, [u8; 28])> {
    match item.array()? {
        [kind, hash] if kind.u64() == Some(0) => Some(("key hash", hash.fixed()?)),
        [kind, hash] if kind.u64() == Some(1) => Some(("script hash", hash.fixed()?)),
        _ => None,
    }
}
