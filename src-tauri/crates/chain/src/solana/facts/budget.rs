//! The network fee and the compute budget.

use super::view::{Data, Given};
use crate::solana::instructions::{Key, known};

// In lamports, for each verified signature.
const SIGNATURE: u128 = 5000;
// In compute units: for an instruction if the transaction sets no limit, and for a whole transaction.
const USUAL: u128 = 200_000;
const MOST: u128 = 1_400_000;
// The price of a compute unit is in millionths of a lamport.
const MILLION: u128 = 1_000_000;
// Programs that verify signatures. Each signature costs a fee. The first byte of their data is the number of
// signatures.
const CHECKERS: [&str; 3] = [
    "Ed25519SigVerify111111111111111111111111111",
    "KeccakSecp256k11111111111111111111111111111",
    "Secp256r1SigVerify1111111111111111111111111",
];

/// The compute budget of a transaction.
#[derive(Debug, Default)]
pub(super) struct Budget {
    units: Option<u32>,
    price: Option<u64>,
    heap: Option<u32>,
    loaded: Option<u32>,
    checked: u32,
}

impl Budget {
    /// Reads an instruction of the compute budget program; each may occur once. The network ignores trailing
    /// bytes, so they do not stop the instruction, but no honest program writes them.
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

    /// Counts the signatures that a program verifies besides the transaction's own.
    pub(super) fn checks(&mut self, program: &Key, data: &[u8]) {
        if CHECKERS.iter().any(|checker| known(checker) == *program) {
            self.checked = self.checked.saturating_add(data.first().copied().unwrap_or(0).into());
        }
    }

    /// The highest fee of a transaction with this many instructions, in lamports.
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
