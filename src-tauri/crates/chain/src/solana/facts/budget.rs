//! What the network takes.

use super::view::{Data, Given};
use crate::solana::instructions::{Key, known};

// In lamports, for each signature that is checked.
const SIGNATURE: u128 = 5000;
// Units of computing: of an instruction where the transaction has no limit, and of any transaction.
const USUAL: u128 = 200_000;
const MOST: u128 = 1_400_000;
// A unit's price is in millionths of a lamport.
const MILLION: u128 = 1_000_000;
// Programs that check signatures, each of which is paid for. The first byte of their data says how many.
const CHECKERS: [&str; 3] = [
    "Ed25519SigVerify111111111111111111111111111",
    "KeccakSecp256k11111111111111111111111111111",
    "Secp256r1SigVerify1111111111111111111111111",
];

/// What a transaction offers for being computed.
#[derive(Debug, Default)]
pub(super) struct Budget {
    units: Option<u32>,
    price: Option<u64>,
    heap: Option<u32>,
    loaded: Option<u32>,
    checked: u32,
}

impl Budget {
    /// Reads an instruction of the budget. Each may stand there once. What follows it the network passes over, so that it
    /// counts all the same; but it is not what anybody would write.
    pub(super) fn read(&mut self, call: &Given<'_>) -> Option<()> {
        let mut data = Data(call.data);
        match data.u8()? {
            1 => once(&mut self.heap, data.u32()?)?,
            2 => once(&mut self.units, data.u32()?)?,
            3 => once(&mut self.price, data.u64()?)?,
            4 => once(&mut self.loaded, data.u32()?)?,
            _ => return None,
        }
        data.end()
    }

    /// Counts the signatures that a program checks besides the transaction's own.
    pub(super) fn checks(&mut self, program: &Key, data: &[u8]) {
        if CHECKERS.iter().any(|checker| known(checker) == *program) {
            self.checked = self.checked.saturating_add(data.first().copied().unwrap_or(0).into());
        }
    }

    /// The most that a transaction of so many instructions costs, in lamports.
    pub(super) fn fee(&self, instructions: usize) -> u128 {
        let signatures = 1 + u128::from(self.checked);
        let usual = USUAL.saturating_mul(u128::try_from(instructions).unwrap_or(MOST));
        let units = self.units.map_or(usual, u128::from).min(MOST);
        let priority = (u128::from(self.price.unwrap_or(0)) * units).div_ceil(MILLION);
        signatures * SIGNATURE + priority
    }
}

fn once<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.is_none().then(|| *place = Some(value))
}
