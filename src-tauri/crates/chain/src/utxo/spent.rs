//! What an output that is spent really is, by the transaction that it stands in. A node may tell any bytes: only those that hash to the
//! transaction's name are believed.

use bitcoin::consensus::encode::Decodable;
use bitcoin::hashes::Hash;
use bitcoin::{TxIn, TxOut, Txid};

use super::transaction::{Format, UtxoTransaction};
use super::zcash;
use crate::hashes::double_sha256;
use crate::payload::{NotAsSaid, SpentOutput};

impl UtxoTransaction {
    /// Holds one of the outputs that are spent against `raw`, the bytes of the transaction that it stands in, as a node tells them. From
    /// then on the facts tell its worth as seen, and not only as said.
    ///
    /// A signature is over the amount of its own input only: whoever lies about one input to get the signature of the other, and
    /// the other way round the next time, has both for a transaction that pays a fee that nobody saw.
    ///
    /// # Errors
    /// [`NotAsSaid`]: the output is worth something else, is locked to something else, or the bytes prove nothing.
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

/// The outputs of the transaction `txid`; none where `raw` is not its bytes.
fn outputs(raw: &[u8], txid: Txid) -> Option<Vec<TxOut>> {
    let (version, rest) = raw.split_first_chunk::<4>()?;
    // No count of inputs is zero: there stands the mark of witnesses, or of what else other chains leave out of the hash.
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
