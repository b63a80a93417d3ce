use bitcoin::absolute::LockTime;
use bitcoin::{Sequence, TxOut};

use super::super::own::Lock;
use super::super::transaction::{Format, UtxoTransaction};
use super::super::zcash::{Frame, Version};
use crate::facts::{Facts, MoveKind};
use crate::finding::Level;
use crate::iso_utc;
use crate::registry::Chain;

// ZIP-317: the fee of an action, those that are free, and the size of an output that is one.
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
            facts.find(Level::Info, "to_self", "Everything but the fee comes back to your own account.");
        }
        let payable = || self.tx.output.iter().filter(|output| !output.script_pubkey.is_op_return());
        let dust = self.rules().dust;
        if payable().any(|output| output.value.to_sat() < dust) {
            let least = row.quantity(dust).text;
            facts.find(
                Level::Warning,
                "dust",
                format!("An output is below {least}. Nodes do not relay such a transaction."),
            );
        }
        let own = self.spent.iter().map(|one| one.lock).collect::<Vec<_>>();
        let elsewhere = |lock: Lock| !own.contains(&lock);
        if payable().any(|output| self.owner.lock(self.rules(), &output.script_pubkey).is_some_and(elsewhere)) {
            let text = "A part comes back to another address of the same key than it is spent from. The wallet may not show it there.";
            facts.find(Level::Warning, "change_elsewhere", text);
        }
    }

    fn of_the_fee(&self, row: &Chain, facts: &mut Facts) {
        let fee = row.quantity(self.fee).text;
        if self.fee == 0 {
            facts.find(Level::Warning, "no_fee", "There is no fee. Nodes do not relay such a transaction.");
        }
        if let Some(usual) = self.usual().filter(|usual| self.fee > 0 && self.fee < *usual) {
            let usual = row.quantity(usual).text;
            let text = format!("The fee of {fee} is below {usual}, which nodes expect of it. They may not relay it.");
            facts.find(Level::Warning, "low_fee", text);
        }
        // At such a price each byte costs more than what is too little for an output.
        if self.fee / self.size().max(1) > self.rules().dust.saturating_mul(2) {
            facts.find(
                Level::Danger,
                "extreme_fee",
                format!("The fee is {fee}, far more than such a transaction costs."),
            );
        }
        let others = |output: &&TxOut| self.owner.lock(self.rules(), &output.script_pubkey).is_none();
        let value = |output: &TxOut| output.value.to_sat();
        let sent = self.tx.output.iter().filter(others).map(value).fold(0, u64::saturating_add);
        let whole = self.tx.output.iter().map(value).fold(0, u64::saturating_add);
        // What only goes round is measured by itself.
        let amount = if sent > 0 { sent } else { whole };
        if self.fee > amount {
            let text = format!("The fee of {fee} is higher than the amount that is sent.");
            facts.find(Level::Danger, "fee_exceeds_value", text);
        } else if self.fee > amount / 10 {
            let text = format!("The fee of {fee} is more than a tenth of the amount that is sent.");
            facts.find(Level::Warning, "high_fee", text);
        }
    }

    fn of_the_inputs(&self, facts: &mut Facts) {
        let addresses = self.addresses();
        if addresses.len() > 1 {
            let text = format!("It spends from several addresses of your key: {}.", addresses.join(", "));
            facts.find(Level::Info, "several_addresses", text);
        }
        let claimed = self.spent.iter().any(|one| !one.proven);
        if !self.holds_amounts() {
            let text = "What it spends may be worth more than is said, as nothing that is signed holds the amounts; the fee would be as much higher.";
            facts.find(Level::Warning, "unproven_amounts", text);
        } else if self.spent.len() > 1 && claimed && !self.signs_all_amounts() {
            let text = "Whoever composed it says what its inputs are worth. Do not sign it a second time with other amounts: both together could pay a higher fee.";
            facts.find(Level::Info, "claimed_amounts", text);
        }
        let replaceable = self.rules().segwit.is_some() && self.tx.input.iter().any(|input| input.sequence.is_rbf());
        if replaceable {
            let text = "Until it is in a block, it can be replaced by one with a higher fee.";
            facts.find(Level::Info, "replaceable", text);
        }
    }

    // Then a wrong one makes every signature void, and not its own input's only; or the one of Taproot, without which nothing is sent.
    fn signs_all_amounts(&self) -> bool {
        matches!(self.format, Format::Zcash(Frame { version: Version::V5, .. }))
            || self.spent.iter().any(|one| one.lock == Lock::Taproot)
    }

    fn of_time(&self, facts: &mut Facts) {
        let waits = self.tx.input.iter().any(|input| input.sequence != Sequence::MAX);
        match self.tx.lock_time {
            LockTime::Blocks(height) if waits && height.to_consensus_u32() > 0 => {
                let text = format!("It can be in no block up to and including {}.", height.to_consensus_u32());
                facts.find(Level::Info, "not_before", text);
            }
            LockTime::Seconds(time) if waits => {
                let moment = iso_utc(i64::from(time.to_consensus_u32()).saturating_mul(1000));
                facts.find(Level::Info, "not_before", format!("It can be in no block before {moment}."));
            }
            LockTime::Blocks(_) | LockTime::Seconds(_) => {}
        }
        let rests = |sequence: Sequence| sequence.is_relative_lock_time() && sequence != Sequence::ZERO;
        let counts = self.tx.version.0 >= 2 && !matches!(self.format, Format::Zcash(_));
        if counts && self.tx.input.iter().any(|input| rests(input.sequence)) {
            let text = "It can be in no block until what it spends has rested for some time.";
            facts.find(Level::Info, "relative_lock", text);
        }
    }

    // What nodes expect by ZIP-317, where it is in force; each input of ours is one action.
    fn usual(&self) -> Option<u64> {
        let Format::Zcash(_) = self.format else { return None };
        let outputs = self.tx.output.iter().map(|output| output.size()).fold(0, usize::saturating_add).div_ceil(OUTPUT);
        let actions = u64::try_from(self.spent.len().max(outputs)).ok()?;
        Some(actions.max(GRACE).saturating_mul(MARGINAL_FEE))
    }
}
