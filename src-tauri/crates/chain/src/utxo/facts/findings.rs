//! The findings about a UTXO transaction.

use bitcoin::absolute::LockTime;
use bitcoin::{Sequence, TxOut};
use lockstep_findings::Finding;

use super::super::format::Format;
use super::super::own::Lock;
use super::super::transaction::UtxoTransaction;
use super::super::zcash::{Frame, Version};
use crate::facts::{Facts, MoveKind};
use crate::iso_utc;
use crate::registry::Chain;

// ZIP-317: the fee per action in zatoshi, the number of free actions, and the size of an output that counts
// as one action.
const MARGINAL_FEE: u64 = 5000;
const GRACE: u64 = 2;
const OUTPUT: usize = 34;

impl UtxoTransaction {
    pub(super) fn findings(&self, row: &Chain, facts: &mut Facts) {
        self.of_the_outputs(row, facts);
        self.of_the_fee(row, facts);
        self.of_the_inputs(facts);
        self.of_time(facts);
    }

    fn of_the_outputs(&self, row: &Chain, facts: &mut Facts) {
        if !facts.moves.is_empty() && facts.moves.iter().all(|one| one.kind == MoveKind::Change) {
            facts.find(Finding::AllButFeeComesBack);
        }
        let payable = || self.tx.output.iter().filter(|output| !output.script_pubkey.is_op_return());
        let dust = self.rules().dust;
        if payable().any(|output| output.value.to_sat() < dust) {
            let least = row.quantity(dust).text;
            facts.find(Finding::Dust { least: least.into() });
        }
        let own = self.spent.iter().map(|one| one.lock).collect::<Vec<_>>();
        let elsewhere = |lock: Lock| !own.contains(&lock);
        if payable().any(|output| self.owner.lock(self.rules(), &output.script_pubkey).is_some_and(elsewhere)) {
            facts.find(Finding::ChangeElsewhere);
        }
    }

    fn of_the_fee(&self, row: &Chain, facts: &mut Facts) {
        let fee = row.quantity(self.fee).text;
        if self.fee == 0 {
            facts.find(Finding::NoFee);
        }
        if let Some(usual) = self.usual().filter(|usual| self.fee > 0 && self.fee < *usual) {
            let usual = row.quantity(usual).text;
            facts.find(Finding::LowFee { fee: fee.clone().into(), usual: usual.into() });
        }
        // At that rate, a byte costs more than the dust limit of an output.
        if self.fee / self.size().max(1) > self.rules().dust.saturating_mul(2) || row.is_extreme_fee(self.fee) {
            facts.find(Finding::FeeIsFarTooHigh { fee: fee.clone().into() });
        }
        let others = |output: &&TxOut| self.owner.lock(self.rules(), &output.script_pubkey).is_none();
        let value = |output: &TxOut| output.value.to_sat();
        let sent = self.tx.output.iter().filter(others).map(value).fold(0, u64::saturating_add);
        let whole = self.tx.output.iter().map(value).fold(0, u64::saturating_add);
        // A transaction that pays only its own account is measured by its whole amount.
        let amount = if sent > 0 { sent } else { whole };
        if self.fee > amount {
            facts.find(Finding::FeeOfMoreThanAmount { fee: fee.into() });
        } else if self.fee > amount / 10 {
            facts.find(Finding::FeeIsATenth { fee: fee.into() });
        }
    }

    fn of_the_inputs(&self, facts: &mut Facts) {
        let addresses = self.addresses();
        if addresses.len() > 1 {
            facts.find(Finding::SeveralAddresses { addresses: addresses.join(", ") });
        }
        let claimed = self.spent.iter().any(|one| !one.proven);
        if !self.holds_amounts() {
            facts.find(Finding::UnprovenAmounts);
        } else if self.spent.len() > 1 && claimed && !self.signs_all_amounts() {
            facts.find(Finding::ClaimedAmounts);
        }
        let replaceable = self.rules().segwit.is_some() && self.tx.input.iter().any(|input| input.sequence.is_rbf());
        if replaceable {
            facts.find(Finding::Replaceable);
        }
    }

    // Then a wrong amount makes the whole transaction invalid: every ZIP-244 digest covers all amounts, and so
    // does the digest of a Taproot input, without whose signature nothing is sent.
    fn signs_all_amounts(&self) -> bool {
        matches!(self.format, Format::Zcash(Frame { version: Version::V5, .. }))
            || self.spent.iter().any(|one| one.lock == Lock::Taproot)
    }

    fn of_time(&self, facts: &mut Facts) {
        let waits = self.tx.input.iter().any(|input| input.sequence != Sequence::MAX);
        match self.tx.lock_time {
            LockTime::Blocks(height) if waits && height.to_consensus_u32() > 0 => {
                facts.find(Finding::NotBeforeBlock { height: height.to_consensus_u32() });
            }
            LockTime::Seconds(time) if waits => {
                let utc = iso_utc(i64::from(time.to_consensus_u32()).saturating_mul(1000));
                facts.find(Finding::NotBeforeTime { utc });
            }
            LockTime::Blocks(_) | LockTime::Seconds(_) => {}
        }
        let rests = |sequence: Sequence| sequence.is_relative_lock_time() && sequence != Sequence::ZERO;
        let counts = self.tx.version.0 >= 2 && !matches!(self.format, Format::Zcash(_));
        if counts && self.tx.input.iter().any(|input| rests(input.sequence)) {
            facts.find(Finding::RelativeLock);
        }
    }

    // The fee by ZIP-317, on chains with that rule. Each of our inputs is one action.
    fn usual(&self) -> Option<u64> {
        let Format::Zcash(_) = self.format else { return None };
        let outputs = self.tx.output.iter().map(|output| output.size()).fold(0, usize::saturating_add).div_ceil(OUTPUT);
        let actions = u64::try_from(self.spent.len().max(outputs)).ok()?;
        Some(actions.max(GRACE).saturating_mul(MARGINAL_FEE))
    }
}
