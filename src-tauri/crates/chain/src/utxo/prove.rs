//! Proves the amounts of spent outputs with the transactions that created them. A node may send any bytes;
//! only bytes with the right transaction id count.

use bitcoin::consensus::encode::Decodable;
use bitcoin::hashes::Hash;
use bitcoin::{TxIn, TxOut, Txid};

use super::format::Format;
use super::transaction::UtxoTransaction;
use super::zcash;
use crate::hashes::double_sha256;
use crate::payload::{NotAsSaid, SpentOutput};

impl UtxoTransaction {
    /// Compares a spent output with `raw`, the bytes of the transaction that created it, as a node sent them.
    /// Afterwards the facts mark its amount as proven.
    ///
    /// A BIP-143 signature covers the amount of its own input only. Someone who lies about one input in a
    /// first request and about the other in a second one gets two signatures that together pay a fee nobody
    /// saw.
    ///
    /// # Errors
    /// [`NotAsSaid`]: the amount or the script differs, or the bytes prove nothing.
    pub fn prove(&mut self, one: &SpentOutput, raw: &[u8]) -> Result<(), NotAsSaid> {
        let txid: Txid = one.txid.parse().map_err(|_| NotAsSaid::Unproven)?;
        let mut inputs = self.tx.input.iter().zip(&mut self.spent);
        let input =
            inputs.find(|(input, _)| input.previous_output.txid == txid && input.previous_output.vout == one.index);
        let (_, spent) = input.ok_or(NotAsSaid::Unproven)?;
        let outputs = match self.format {
            Format::Bitcoin | Format::ForkId => outputs(raw, txid),
            Format::Zcash(_) => zcash::source(raw, txid.to_byte_array()),
        };
        let outputs = outputs.ok_or(NotAsSaid::Unproven)?;
        let place = usize::try_from(one.index).ok().and_then(|place| outputs.get(place));
        let real = place.ok_or(NotAsSaid::Unproven)?;
        if self.owner.script(spent.lock).as_ref() != Some(&real.script_pubkey) {
            return Err(NotAsSaid::Lock);
        }
        match real.value.to_sat() {
            real if real == spent.amount => {
                spent.proven = true;
                Ok(())
            }
            real => Err(NotAsSaid::Amount { real, said: spent.amount }),
        }
    }
}

/// The outputs of the transaction `txid`; `None` if `raw` has another id.
fn outputs(raw: &[u8], txid: Txid) -> Option<Vec<TxOut>> {
    let (version, rest) = raw.split_first_chunk::<4>()?;
    // The number of inputs is never zero: a zero here is the marker of witnesses, or of another part that
    // some chains leave out of the id.
    let body = match rest {
        [0, _, body @ ..] => Some(body),
        _ => None,
    };
    let start = body.unwrap_or(rest);
    let mut left = start;
    Vec::<TxIn>::consensus_decode(&mut left).ok()?;
    let outputs = Vec::<TxOut>::consensus_decode(&mut left).ok()?;
    let hash = match body {
        Some(body) => {
            let read = body.get(..body.len().checked_sub(left.len())?)?;
            double_sha256(&[&version[..], read, left.last_chunk::<4>()?].concat())
        }
        None => double_sha256(raw),
    };
    (hash == txid.to_byte_array()).then_some(outputs)
}
