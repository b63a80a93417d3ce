//! The node's rules for accepting a transaction, in order, with the node's codes and words.

use std::fmt;

use lockstep_chain::utxo::Sighash;
use serde_json::{Value, json};

use super::transaction::{Output, Transaction, name};
use super::{Chain, Taken, zcash};
use crate::peers::peers;

/// Script rules that these chains share with Bitcoin.
const RULES: u32 =
    bitcoinconsensus::VERIFY_P2SH | bitcoinconsensus::VERIFY_DERSIG | bitcoinconsensus::VERIFY_CHECKLOCKTIMEVERIFY;

/// The reason for a refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    code: i32,
    words: &'static str,
}

impl Refused {
    pub(super) const fn of(code: i32, words: &'static str) -> Self {
        Self { code, words }
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.words)
    }
}

impl Chain {
    /// Accepts a transaction into the pool, and returns its hash.
    pub(super) fn admit(&mut self, raw: &[u8]) -> Result<String, Refused> {
        let tx = Transaction::read(raw, self.rules.sighash).ok_or(Refused::of(-22, "TX decode failed"))?;
        let txid = name(raw);
        match self.taken.get(&txid) {
            Some(Taken { block: Some(_), .. }) => {
                return Err(Refused::of(-27, "transaction already in block chain"));
            }
            Some(_) => return Ok(txid),
            None => {}
        }
        let spent: Option<Vec<Output>> = tx.inputs.iter().map(|input| self.output(input).cloned()).collect();
        let spent = spent.filter(|spent| !spent.is_empty()).ok_or(Refused::of(-25, "Missing inputs"))?;
        for input in &tx.inputs {
            match self.spender(&input.txid, input.vout) {
                Some((_, Taken { block: Some(_), .. })) => return Err(Refused::of(-25, "Missing inputs")),
                Some(_) => return Err(Refused::of(-26, "258: txn-mempool-conflict")),
                None => {}
            }
        }
        let sum = |outputs: &[Output]| outputs.iter().map(|output| output.value).sum::<u64>();
        let fee = sum(&spent).checked_sub(sum(&tx.outputs)).ok_or(Refused::of(-26, "16: bad-txns-in-belowout"))?;
        let data = |output: &Output| output.script.first() == Some(&0x6a);
        if tx.outputs.iter().any(|output| output.value < self.rules.dust && !data(output)) {
            return Err(Refused::of(-26, "64: dust"));
        }
        if fee < self.least_fee(raw, &tx) {
            return Err(Refused::of(-26, "66: min relay fee not met"));
        }
        if !self.interpreter_takes(raw, &tx, &spent) {
            return Err(Refused::of(-26, "16: mandatory-script-verify-flag-failed (Signature is not valid)"));
        }
        self.taken.insert(txid.clone(), Taken { raw: raw.to_vec(), tx, block: None, fee });
        Ok(txid)
    }

    /// By its length, and on Zcash by ZIP-317.
    fn least_fee(&self, raw: &[u8], tx: &Transaction) -> u64 {
        let number = |length: usize| u64::try_from(length).expect("a length");
        match self.rules.sighash {
            Sighash::Bitcoin | Sighash::ForkId => (self.least_rate * number(raw.len())).div_ceil(1000),
            Sighash::Zcash => 5000 * number(tx.inputs.len().max(tx.outputs.len()).max(2)),
        }
    }

    /// Whether an independent interpreter accepts every input.
    fn interpreter_takes(&self, raw: &[u8], tx: &Transaction, spent: &[Output]) -> bool {
        match self.rules.sighash {
            Sighash::Bitcoin => spent.iter().enumerate().all(|(place, output)| {
                bitcoinconsensus::verify_with_flags(&output.script, output.value, raw, None, place, RULES).is_ok()
            }),
            Sighash::ForkId => {
                let spent: Vec<_> = spent
                    .iter()
                    .map(|output| json!({"script": hex::encode(&output.script), "amount": output.value.to_string()}))
                    .collect();
                let question = json!({"raw": hex::encode(raw), "spent": spent});
                peers::<Value>("chains/cash.mjs", &[], &format!("{question}\n")) == [json!(true)]
            }
            Sighash::Zcash => {
                let mut places = 0..spent.len();
                places.all(|place| zcash::takes(self.row, tx, place, &spent[place], self.branch))
            }
        }
    }
}
