//! Staking calls: directly, in a pool, or on a subnet of Bittensor.

use parity_scale_codec::{Compact, Decode};

use super::account::account;
use crate::substrate::Pallet;

// The limit of validators that a nominator can name.
const MOST_NAMED: u32 = 24;

/// A call that stakes or ends a stake.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Stake {
    pub(super) pallet: &'static str,
    pub(super) function: &'static str,
    /// The amount of the coin that it locks.
    pub(super) locks: Option<u128>,
    pub(super) says: Vec<(&'static str, Said)>,
    /// Another account that receives the rewards.
    pub(super) rewards: Option<[u8; 32]>,
    /// Whether it swaps the coin for a subnet's token, or back, at the current price.
    pub(super) swaps: bool,
}

/// The value of an argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Said {
    /// An amount of the coin.
    Amount(u128),
    Account([u8; 32]),
    Number(u64),
    Word(&'static str),
}

impl Stake {
    fn new(pallet: &'static str, function: &'static str) -> Self {
        Self { pallet, function, locks: None, says: Vec::new(), rewards: None, swaps: false }
    }

    fn says(mut self, name: &'static str, said: Said) -> Self {
        self.says.push((name, said));
        self
    }

    fn locks(mut self, amount: u128) -> Self {
        self.locks = Some(amount);
        self.says("amount", Said::Amount(amount))
    }

    /// The call with the index `call` in the pallet. The outer `None` means malformed bytes, the inner one an
    /// unknown call.
    pub(super) fn read(pallet: Pallet, call: u8, bytes: &mut &[u8]) -> Option<Option<Self>> {
        match pallet {
            Pallet::Staking => staking(call, bytes),
            Pallet::Pools => pools(call, bytes),
            Pallet::Subtensor => subtensor(call, bytes),
            Pallet::Balances | Pallet::Utility | Pallet::Assets => Some(None),
        }
    }
}

fn amount(bytes: &mut &[u8]) -> Option<u128> {
    Compact::<u128>::decode(bytes).ok().map(|Compact(amount)| amount)
}

fn number(bytes: &mut &[u8]) -> Option<Said> {
    u32::decode(bytes).ok().map(|number| Said::Number(number.into()))
}

fn staking(call: u8, bytes: &mut &[u8]) -> Option<Option<Stake>> {
    let new = |function| Stake::new("staking", function);
    Some(Some(match call {
        0 => payee(new("bond").locks(amount(bytes)?), bytes)?,
        1 => new("bond_extra").locks(amount(bytes)?),
        2 => new("unbond").says("amount", Said::Amount(amount(bytes)?)),
        3 => new("withdraw_unbonded").says("num_slashing_spans", number(bytes)?),
        5 => {
            let Compact(count) = Compact::<u32>::decode(bytes).ok().filter(|Compact(count)| *count <= MOST_NAMED)?;
            (0..count)
                .try_fold(new("nominate"), |stake, _| Some(stake.says("target", Said::Account(account(bytes)?))))?
        }
        6 => new("chill"),
        19 => new("rebond").locks(amount(bytes)?),
        _ => return Some(None),
    }))
}

// The account that receives rewards.
fn payee(stake: Stake, bytes: &mut &[u8]) -> Option<Stake> {
    let word = match u8::decode(bytes).ok()? {
        0 => "staked",
        1 => "stash",
        2 => "controller",
        3 => {
            let account = <[u8; 32]>::decode(bytes).ok()?;
            return Some(Stake { rewards: Some(account), ..stake.says("payee", Said::Account(account)) });
        }
        4 => "nobody",
        _ => return None,
    };
    Some(stake.says("payee", Said::Word(word)))
}

fn pools(call: u8, bytes: &mut &[u8]) -> Option<Option<Stake>> {
    let new = |function| Stake::new("nomination_pools", function);
    Some(Some(match call {
        0 => new("join").locks(amount(bytes)?).says("pool_id", number(bytes)?),
        1 => match u8::decode(bytes).ok()? {
            0 => new("bond_extra").locks(u128::decode(bytes).ok()?),
            1 => new("bond_extra").says("extra", Said::Word("the rewards")),
            _ => return None,
        },
        2 => new("claim_payout"),
        3 => {
            let member = Said::Account(account(bytes)?);
            new("unbond").says("member_account", member).says("points", Said::Amount(amount(bytes)?))
        }
        5 => {
            let member = Said::Account(account(bytes)?);
            new("withdraw_unbonded").says("member_account", member).says("num_slashing_spans", number(bytes)?)
        }
        _ => return Some(None),
    }))
}

fn subtensor(call: u8, bytes: &mut &[u8]) -> Option<Option<Stake>> {
    let (function, adds) = match call {
        2 => ("add_stake", true),
        3 => ("remove_stake", false),
        _ => return Some(None),
    };
    let (hotkey, netuid, amount) = <([u8; 32], u16, u64)>::decode(bytes).ok()?;
    // On the root network, number 0, the units are the native coin.
    let stake = Stake { swaps: netuid != 0, ..Stake::new("subtensor_module", function) }
        .says("hotkey", Said::Account(hotkey))
        .says("netuid", Said::Number(netuid.into()));
    // Unstaked amounts are in the subnet's token.
    Some(Some(if adds { stake.locks(amount.into()) } else { stake.says("amount_unstaked", Said::Number(amount)) }))
}
