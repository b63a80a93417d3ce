//! The calls that the wallet decodes. The end of any other call cannot be found without the runtime's
//! metadata.

use parity_scale_codec::{Compact, Decode};

use super::account::{ID, account};
use super::stake::Stake;
use crate::address::Reason;
use crate::substrate::{Pallet, SubstrateRules};

const MOST_CALLS: u32 = 100;

/// A call of the runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Call {
    /// Transfers an amount. If too little remains, the sender's account is removed or the call fails,
    /// depending on `alive`.
    Transfer { token: Option<u32>, to: [u8; 32], amount: u128, alive: bool },
    /// Transfers everything that can move.
    All { token: Option<u32>, to: [u8; 32], alive: bool },
    /// Stakes with a validator, pool or subnet, or ends a stake.
    Stake(Stake),
    /// Several calls, none of which is a batch.
    Batch { calls: Vec<Call>, failing: Failing },
}

/// What happens if one of several calls fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failing {
    /// The calls before it take effect, and the calls after it do not run.
    Stops,
    /// None of the calls takes effect.
    Undoes,
    /// Only the failed call has no effect.
    Passes,
}

/// Why bytes are not one of these calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NotACall {
    Unknown { pallet: u8, call: u8 },
    Malformed(Reason),
}

const SHORT: NotACall = NotACall::Malformed("it ends too early, or a number in it is malformed");

impl Call {
    pub(super) fn read(rules: &SubstrateRules, bytes: &mut &[u8]) -> Result<Self, NotACall> {
        let place = <[u8; 2]>::decode(bytes).map_err(|_| SHORT)?;
        let failing = match named(rules, place) {
            Some((Pallet::Utility, 0)) => Failing::Stops,
            Some((Pallet::Utility, 2)) => Failing::Undoes,
            Some((Pallet::Utility, 4)) => Failing::Passes,
            _ => return Self::plain(rules, place, bytes),
        };
        let Compact(count) = Compact::<u32>::decode(bytes).map_err(|_| SHORT)?;
        if count > MOST_CALLS {
            return Err(NotACall::Malformed("it has too many calls"));
        }
        let one = |_| {
            let place = <[u8; 2]>::decode(bytes).map_err(|_| SHORT)?;
            Self::plain(rules, place, bytes)
        };
        Ok(Self::Batch { calls: (0..count).map(one).collect::<Result<_, _>>()?, failing })
    }

    fn plain(rules: &SubstrateRules, [pallet, call]: [u8; 2], bytes: &mut &[u8]) -> Result<Self, NotACall> {
        let unknown = NotACall::Unknown { pallet, call };
        match named(rules, [pallet, call]) {
            Some((Pallet::Balances, 0)) => transfer(None, bytes, false),
            Some((Pallet::Balances, 3)) => transfer(None, bytes, true),
            Some((Pallet::Balances, 4)) => all(None, bytes),
            Some((Pallet::Assets, 8)) => transfer(Some(token(bytes)?), bytes, false),
            Some((Pallet::Assets, 9)) => transfer(Some(token(bytes)?), bytes, true),
            Some((Pallet::Assets, 32)) => all(Some(token(bytes)?), bytes),
            Some((pallet @ (Pallet::Staking | Pallet::Pools | Pallet::Subtensor), call)) => {
                Stake::read(pallet, call, bytes).ok_or(SHORT)?.map(Self::Stake).ok_or(unknown)
            }
            _ => Err(unknown),
        }
    }
}

fn named(rules: &SubstrateRules, [pallet, call]: [u8; 2]) -> Option<(Pallet, u8)> {
    rules.pallets.iter().find(|(place, _)| *place == pallet).map(|(_, pallet)| (*pallet, call))
}

fn token(bytes: &mut &[u8]) -> Result<u32, NotACall> {
    Compact::<u32>::decode(bytes).map(|Compact(token)| token).map_err(|_| SHORT)
}

fn receiver(bytes: &mut &[u8]) -> Result<[u8; 32], NotACall> {
    match bytes.first() {
        Some(&ID) => account(bytes).ok_or(SHORT),
        Some(_) => Err(NotACall::Malformed("it names an account otherwise than by its key")),
        None => Err(SHORT),
    }
}

fn transfer(token: Option<u32>, bytes: &mut &[u8], alive: bool) -> Result<Call, NotACall> {
    let to = receiver(bytes)?;
    let Compact(amount) = Compact::<u128>::decode(bytes).map_err(|_| SHORT)?;
    Ok(Call::Transfer { token, to, amount, alive })
}

fn all(token: Option<u32>, bytes: &mut &[u8]) -> Result<Call, NotACall> {
    let to = receiver(bytes)?;
    Ok(Call::All { token, to, alive: bool::decode(bytes).map_err(|_| SHORT)? })
}
