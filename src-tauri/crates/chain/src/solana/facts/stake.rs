//! Instructions of the stake program.

use lockstep_findings::Finding;

use super::telling::Telling;
use super::view::{Account, Data, Given};
use crate::facts::{Argument, MoveKind};
use crate::solana::address;
use crate::solana::instructions::{Key, STAKE, known};

const INITIALIZE: u32 = 0;

/// The scope of an authority.
#[derive(Clone, Copy)]
enum Over {
    Stake,
    Coin,
}

/// The stake accounts that a transaction initialises with an owner.
pub(super) fn initialized(calls: &[Given<'_>]) -> Vec<Key> {
    let stakes = calls.iter().filter(|call| call.program == known(STAKE) && Data(call.data).u32() == Some(INITIALIZE));
    stakes.filter_map(|call| call.accounts.first()?.key()).collect()
}

pub(super) fn tell(telling: &mut Telling<'_>, call: &Given<'_>) -> Option<()> {
    let mut data = Data(call.data);
    match (data.u32()?, call.accounts.as_slice()) {
        (INITIALIZE, [stake, ..]) => {
            let (staker, withdrawer) = (data.key()?, data.key()?);
            let (until, epoch, custodian) = (data.i64()?, data.u64()?, data.key()?);
            telling.passes_over(call, &data);
            let lock = Argument::new("locked until", "i64, epoch", format!("{until}, {epoch}"));
            let arguments = vec![stake.argument("stake"), key("staker", &staker), key("withdrawer", &withdrawer), lock];
            telling.call(call, "initialize", arguments);
            telling.authority_over(stake, &staker, Over::Stake);
            telling.authority_over(stake, &withdrawer, Over::Coin);
            if until != 0 || epoch != 0 {
                telling.find(Finding::LockedStake { custodian: address::write(&custodian) });
            }
        }
        (1, [stake, ..]) => {
            let (new, what) = (data.key()?, data.u32().filter(|what| *what < 2)?);
            telling.passes_over(call, &data);
            let over = if what == 0 { Over::Stake } else { Over::Coin };
            telling.call(call, "authorize", vec![stake.argument("stake"), key("new authority", &new)]);
            telling.authority_over(stake, &new, over);
        }
        (2, [stake, vote, ..]) => {
            telling.passes_over(call, &data);
            telling.call(call, "delegateStake", vec![stake.argument("stake"), vote.argument("vote account")]);
        }
        (3, [stake, new, ..]) => {
            let lamports = data.u64()?;
            telling.passes_over(call, &data);
            let arguments = vec![stake.argument("stake"), new.argument("new stake"), number(lamports)];
            telling.call(call, "split", arguments);
        }
        (4, [stake, to, ..]) => {
            let lamports = data.u64()?;
            telling.passes_over(call, &data);
            telling.call(call, "withdraw", vec![stake.argument("stake"), to.argument("to"), number(lamports)]);
            let kind = if telling.is_ours(to) { MoveKind::Change } else { MoveKind::Pay };
            telling.coin(kind, Some(lamports), stake, to.address());
        }
        (5, [stake, ..]) => {
            telling.passes_over(call, &data);
            telling.call(call, "deactivate", vec![stake.argument("stake")]);
        }
        (7, [into, from, ..]) => {
            telling.passes_over(call, &data);
            telling.call(call, "merge", vec![into.argument("into"), from.argument("from")]);
        }
        _ => return None,
    }
    Some(())
}

fn key(name: &str, value: &Key) -> Argument {
    Argument::new(name, "key", address::write(value))
}

fn number(lamports: u64) -> Argument {
    Argument::new("lamports", "u64", lamports.to_string())
}

impl Telling<'_> {
    fn authority_over(&mut self, stake: &Account, whose: &Key, over: Over) {
        if *whose != self.signer {
            let (to, account) = (address::write(whose), stake.text());
            self.find(match over {
                Over::Stake => Finding::GivesAwayStake { to, account },
                Over::Coin => Finding::GivesAwayCoinOfStake { to, account },
            });
        }
    }
}
