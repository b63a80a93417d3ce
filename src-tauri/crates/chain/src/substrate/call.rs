//! The calls whose form is known. Others cannot be told from what follows them without the runtime's metadata.

use parity_scale_codec::{Compact, Decode};

use crate::row::SubstrateRules;

// What wallets know of the pallet of balances, and of the one that puts calls together.
const TRANSFER_ALLOW_DEATH: u8 = 0;
const TRANSFER_KEEP_ALIVE: u8 = 3;
const TRANSFER_ALL: u8 = 4;
const BATCH: u8 = 0;
const BATCH_ALL: u8 = 2;
const FORCE_BATCH: u8 = 4;
// An account by its key; other forms of address are not taken.
const ID: u8 = 0;
const MOST_CALLS: u32 = 100;

/// A call of the runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Call {
    /// An amount to an account. The sender's goes away where too little is left, or the call fails.
    Transfer { to: [u8; 32], amount: u128, alive: bool },
    /// All that can be moved.
    All { to: [u8; 32], alive: bool },
    /// Several calls, none of which is a batch itself.
    Batch { calls: Vec<Call>, failing: Failing },
}

/// What happens when a call of several fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Failing {
    /// Those before it stand, and those after it are not carried out.
    Stops,
    /// None of them stands.
    Undoes,
    /// It alone does not stand.
    Passes,
}

/// Why the bytes are none of these calls.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum NotACall {
    Unknown { pallet: u8, call: u8 },
    Malformed(&'static str),
}

const SHORT: NotACall = NotACall::Malformed("it ends too early, or a number in it is malformed");

impl Call {
    pub(super) fn read(rules: &SubstrateRules, bytes: &mut &[u8]) -> Result<Self, NotACall> {
        let [pallet, call] = <[u8; 2]>::decode(bytes).map_err(|_| SHORT)?;
        let [balances, _] = rules.transfer;
        if pallet != rules.utility {
            return Self::plain(balances, [pallet, call], bytes);
        }
        let failing = match call {
            BATCH => Failing::Stops,
            BATCH_ALL => Failing::Undoes,
            FORCE_BATCH => Failing::Passes,
            _ => return Err(NotACall::Unknown { pallet, call }),
        };
        let Compact(count) = Compact::<u32>::decode(bytes).map_err(|_| SHORT)?;
        if count > MOST_CALLS {
            return Err(NotACall::Malformed("it holds more calls than are taken"));
        }
        let one = |_| {
            let inner = <[u8; 2]>::decode(bytes).map_err(|_| SHORT)?;
            Self::plain(balances, inner, bytes)
        };
        Ok(Self::Batch { calls: (0..count).map(one).collect::<Result<_, _>>()?, failing })
    }

    fn plain(balances: u8, [pallet, call]: [u8; 2], bytes: &mut &[u8]) -> Result<Self, NotACall> {
        let known = pallet == balances && matches!(call, TRANSFER_ALLOW_DEATH | TRANSFER_KEEP_ALIVE | TRANSFER_ALL);
        if !known {
            return Err(NotACall::Unknown { pallet, call });
        }
        if u8::decode(bytes).map_err(|_| SHORT)? != ID {
            return Err(NotACall::Malformed("it names an account otherwise than by its key"));
        }
        let to = <[u8; 32]>::decode(bytes).map_err(|_| SHORT)?;
        if call == TRANSFER_ALL {
            return Ok(Self::All { to, alive: bool::decode(bytes).map_err(|_| SHORT)? });
        }
        let Compact(amount) = Compact::<u128>::decode(bytes).map_err(|_| SHORT)?;
        Ok(Self::Transfer { to, amount, alive: call == TRANSFER_KEEP_ALIVE })
    }
}
