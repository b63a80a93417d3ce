//! The facts of a UTXO transaction.

mod findings;

use bitcoin::script::Instruction;
use bitcoin::{Script, TxOut};
use lockstep_findings::Finding;
use lockstep_texts::error;

use super::address;
use super::format::Format;
use super::own::Lock;
use super::transaction::UtxoTransaction;
use super::zcash::Version;
use crate::facts::{Expiry, Facts, Fee, Memo, Move, MoveKind, plain};
use crate::registry::Chain;

impl UtxoTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let mut facts = Facts::of(row, self.form());
        facts.from = self.addresses().into_iter().next();
        facts.fee = self.paid(row);
        facts.expiry = self.expiry();
        for (place, output) in self.tx.output.iter().enumerate() {
            self.output(row, place, output, &mut facts);
        }
        self.findings(row, &mut facts);
        facts.sorted()
    }

    fn paid(&self, row: &Chain) -> Fee {
        let fee = row.quantity(self.fee);
        if self.holds_amounts() {
            return Fee::Exact(fee);
        }
        let why = format!(
            "the signed data do not contain the amounts of the inputs; by the stated amounts it is {}, and it may be more",
            fee.text
        );
        Fee::Unknown { why }
    }

    fn form(&self) -> &'static str {
        match self.format {
            Format::Zcash(frame) => match frame.version {
                Version::V4 => "v4",
                Version::V5 => "v5",
            },
            Format::Bitcoin if self.spent.iter().any(|one| one.lock == Lock::Taproot) => "taproot",
            Format::Bitcoin if self.spent.iter().any(|one| one.lock != Lock::Pkh) => "segwit",
            Format::Bitcoin | Format::ForkId => "legacy",
        }
    }

    /// The addresses of the spent outputs, without duplicates, in input order.
    fn addresses(&self) -> Vec<String> {
        let mut locks = Vec::new();
        for one in &self.spent {
            if !locks.contains(&one.lock) {
                locks.push(one.lock);
            }
        }
        let scripts = locks.into_iter().filter_map(|lock| self.owner.script(lock));
        scripts.filter_map(|script| address::write(self.rules(), &script)).collect()
    }

    fn expiry(&self) -> Expiry {
        match self.format {
            Format::Zcash(frame) if frame.expiry > 0 => Expiry::Height { height: frame.expiry.into() },
            Format::Zcash(_) | Format::Bitcoin | Format::ForkId => Expiry::Never,
        }
    }

    fn output(&self, row: &Chain, place: usize, output: &TxOut, facts: &mut Facts) {
        let script = &output.script_pubkey;
        let amount = output.value.to_sat();
        if script.is_op_return() {
            data(row, place, script, facts);
            if amount > 0 {
                facts.moves.push(Move::native(row, MoveKind::Pay, amount, None));
                let lost = row.quantity(amount).text;
                facts.find(Finding::Burnt { amount: lost.into() });
            }
            return;
        }
        let own = self.owner.lock(self.rules(), script);
        let kind = if own.is_some() { MoveKind::Change } else { MoveKind::Pay };
        let to = address::write(self.rules(), script);
        if to.is_none() {
            let why = error::unread_no_address(plain(&script.to_hex_string()));
            facts.cannot_read(error::unread_part_output(place.to_string()), why);
            facts.find(Finding::ScriptHasNoAddress);
        }
        facts.moves.push(Move::native(row, kind, amount, to));
    }
}

// Recipients act on the first data output.
fn data(row: &Chain, place: usize, script: &Script, facts: &mut Facts) {
    let field = error::unread_part_output(place.to_string());
    let Some(bytes) = pushed(script) else {
        let behind = script.as_bytes().get(1..).unwrap_or_default();
        facts.cannot_read(field, error::unread_not_in_one_piece(plain(&hex::encode(behind))));
        return;
    };
    if bytes.is_empty() {
        return;
    }
    if facts.memo.is_some() {
        facts.cannot_read(field, error::unread_further_data(plain(&hex::encode(bytes))));
        return;
    }
    facts.memo = Memo::of(bytes);
    if facts.memo.as_ref().is_some_and(|memo| memo.text.is_none()) {
        facts.find(Finding::DataIsNoText { bytes: bytes.len(), chain: row.name.to_owned() });
    }
}

// The data behind OP_RETURN, if it is a single push.
fn pushed(script: &Script) -> Option<&[u8]> {
    let mut instructions = script.instructions().skip(1);
    match (instructions.next(), instructions.next()) {
        (Some(Ok(Instruction::PushBytes(bytes))), None) => Some(bytes.as_bytes()),
        (None, None) => Some(&[]),
        _ => None,
    }
}
