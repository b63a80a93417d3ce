//! The facts of a transaction on the XRP Ledger.

mod steps;

use lockstep_findings::Finding;
use lockstep_texts::{amount, error};

use super::address;
use super::amount::{Amount, named};
use super::fields::{
    ACCOUNT, DELEGATE, DESTINATION, FEE, FLAGS, LAST_LEDGER_SEQUENCE, MEMO_DATA, MEMOS, SEQUENCE, TICKET_SEQUENCE,
    TRANSACTION_TYPE, transaction,
};
use super::object::{Field, Value};
use super::payload::RippleTransaction;
use super::transaction::Transaction;
use crate::facts::{Argument, Asset, Call, Called, Expiry, Facts, Fee, Memo, Move, MoveKind, Quantity, plain};
use crate::hashes::hash160;
use crate::plain_text;
use crate::registry::Chain;

/// Collects the facts of one transaction.
struct Telling<'u> {
    row: &'u Chain,
    transaction: &'u Transaction,
    name: String,
    facts: Facts,
}

impl RippleTransaction {
    pub(crate) fn facts(&self, row: &Chain) -> Facts {
        let number = self.transaction.number(TRANSACTION_TYPE).unwrap_or_default();
        let known = u16::try_from(number).ok().and_then(transaction);
        let name = known.map_or_else(|| format!("type {number}"), ToOwned::to_owned);
        let facts = Facts::of(row, name.clone());
        let mut telling = Telling { row, transaction: &self.transaction, name, facts };
        telling.terms();
        telling.fee();
        telling.memos();
        telling.steps();
        telling.facts.sorted()
    }
}

impl Telling<'_> {
    fn terms(&mut self) {
        let transaction = self.transaction;
        self.facts.from = transaction.account(ACCOUNT).map(address::write);
        let own = address::write(&hash160(&transaction.key));
        if self.facts.from.as_ref() != Some(&own) {
            self.facts.find(Finding::KeyNeedsLeave { own });
        }
        self.facts.nonce = match (transaction.number(SEQUENCE), transaction.number(TICKET_SEQUENCE)) {
            (_, Some(ticket)) => Some(ticket.to_string()),
            (sequence, None) => sequence.map(|sequence| sequence.to_string()),
        };
        self.facts.expiry = match transaction.number(LAST_LEDGER_SEQUENCE) {
            Some(height) => Expiry::Height { height },
            None => Expiry::Never,
        };
        if transaction.account(DELEGATE).is_some() {
            self.facts.find(Finding::Delegate);
        }
    }

    fn fee(&mut self) {
        let Some(Amount::Drops(drops)) = self.transaction.amount(FEE) else { return };
        let fee = self.row.quantity(*drops);
        if self.row.is_extreme_fee(*drops) {
            self.facts.find(Finding::FeeIs { fee: (&fee).into() });
        }
        self.facts.fee = Fee::Exact(fee);
    }

    fn memos(&mut self) {
        let Some(Value::Array(memos)) = self.transaction.value(MEMOS) else { return };
        let data = memos.iter().filter_map(|memo| match &memo.value {
            Value::Object(fields) => fields.iter().find(|field| field.code == MEMO_DATA),
            _ => None,
        });
        let data: Vec<&Field> = data.collect();
        if let Some(Field { value: Value::Bytes(first), .. }) = data.first() {
            self.facts.memo = Memo::of(first);
        }
        for (place, more) in data.iter().enumerate().skip(1) {
            self.facts
                .cannot_read(format!("Memos[{place}]"), error::unread_further_memo(plain(&self.written(&more.value))));
        }
        if data.len() < memos.len() {
            self.facts.cannot_read("Memos", error::unread_empty_memo());
        }
    }

    /// The asset and the amount.
    fn asset(&self, amount: &Amount) -> (Asset, Quantity) {
        match amount {
            Amount::Drops(drops) => (Asset::native(self.row.native), self.row.quantity(*drops)),
            Amount::Issued { currency, issuer, .. } => {
                let (code, id) = named(currency, issuer);
                // The ledger's own name; the payload may call the currency something else.
                let symbol = code.map(|symbol| plain_text(&symbol, 24));
                let raw = amount.number();
                let quantity = match &symbol {
                    Some(symbol) => Quantity { text: format!("{raw} {symbol}"), raw, said: None },
                    None => {
                        let said = amount::of_nameless_currency(lockstep_texts::AmountText::from(raw.as_str()));
                        Quantity::worded(raw, said)
                    }
                };
                (Asset { symbol, id: Some(id), decimals: None }, quantity)
            }
            Amount::Token { id, .. } => {
                let raw = amount.number();
                let said = amount::of_unknown_token(raw.as_str());
                (Asset::unknown(hex::encode_upper(id)), Quantity::worded(raw, said))
            }
        }
    }

    fn moves(&mut self, kind: MoveKind, amount: &Amount, to: Option<String>) {
        let (asset, quantity) = self.asset(amount);
        if amount.is_zero() && kind == MoveKind::Pay {
            self.facts.find(Finding::NothingMoves);
        }
        self.facts.moves.push(Move { kind, asset, amount: Some(quantity), to, ..Move::default() });
    }

    /// A field's value as text.
    fn written(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Amount(amount) => {
                let (asset, quantity) = self.asset(amount);
                asset.id.map_or_else(|| quantity.text.clone(), |id| format!("{} ({id})", quantity.text))
            }
            Value::Account(account) => address::write(account),
            Value::Bytes(bytes) => hex::encode_upper(bytes),
            Value::Object(fields) | Value::Array(fields) => {
                let parts = fields.iter().map(|field| format!("{}: {}", field.name(), self.written(&field.value)));
                format!("{{{}}}", parts.collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// The transaction as a call of its type, with the fields that only this type has.
    fn call(&mut self) {
        let common =
            [TRANSACTION_TYPE, SEQUENCE, FEE, ACCOUNT, MEMOS, LAST_LEDGER_SEQUENCE, super::fields::SIGNING_PUB_KEY];
        let own = self.transaction.fields.iter().filter(|field| !common.contains(&field.code));
        let arguments = own.map(|field| {
            let value = match (field.code, &field.value) {
                (FLAGS, Value::Number(flags)) => format!("0x{flags:08x}"),
                (_, value) => self.written(value),
            };
            Argument::new(field.name(), "field", value)
        });
        let arguments = arguments.collect();
        let target = self.name.clone();
        self.facts.calls.push(Call { target, called: Called::Name, function: None, arguments });
    }

    fn destination(&mut self) -> Option<String> {
        let to = self.transaction.account(DESTINATION).map(address::write);
        if to.is_some() && to == self.facts.from {
            self.facts.find(Finding::CoinComesToSelf);
        }
        to
    }
}
