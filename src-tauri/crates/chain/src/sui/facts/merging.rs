//! Coins that are put into others.

use lockstep_findings::Finding;
use sui_sdk_types::Argument;

use super::telling::Telling;
use super::values::{Coin, Kind, Value};
use crate::facts::MoveKind;
use crate::sui::address;

impl Telling<'_> {
    /// Puts `others` into `coin`; all are of one type.
    pub(super) fn join(&mut self, coin: &Argument, others: &[Argument]) {
        let target = self.value(coin);
        let others_are: Vec<Value<'_>> = others.iter().map(|other| self.value(other)).collect();
        let all: Vec<Coin> = [&target].into_iter().chain(&others_are).filter_map(|value| self.coin(value)).collect();
        let known =
            all.iter().map(|coin| &coin.kind).find(|kind| matches!(kind, Kind::Native | Kind::Type(_))).cloned();
        if let Some(kind) = &known {
            for value in [&target].into_iter().chain(&others_are) {
                if let Value::Object(id) | Value::Shared { id, .. } = value {
                    self.kinds.entry(*id).or_insert_with(|| kind.clone());
                }
            }
        }
        let another = self.another(&target);
        for (other, value) in others.iter().zip(&others_are) {
            if self.take(other)
                && let Some(whose) = &another
            {
                self.merged_into(whose, value, known.as_ref());
            }
        }
        if let Value::Coin(mut sum) = target {
            let amounts = all.iter().map(|coin| coin.amount);
            sum.amount = amounts.reduce(|sum, one| sum?.checked_add(one?)).flatten();
            sum.kind = known.unwrap_or(sum.kind);
            self.change(coin, sum);
        }
    }

    // What is merged is gone where it is merged into what the sender may not have.
    fn merged_into(&mut self, whose: &str, value: &Value<'_>, known: Option<&Kind>) {
        if let Some(mut coin) = self.coin(value) {
            coin.kind = known.cloned().unwrap_or(coin.kind);
            self.moves(MoveKind::Pay, coin, Some(whose.to_owned()));
        }
        self.find(Finding::MergedIntoAnother { into: whose.to_owned() });
    }

    // Whose a coin is that others are merged into; none where it is plainly the sender's.
    fn another(&self, target: &Value<'_>) -> Option<String> {
        match target {
            Value::Gas => self.sponsor(),
            Value::Object(_) => None,
            Value::Coin(coin) => coin.from.clone(),
            Value::Shared { id, .. } => Some(address::write(id.inner())),
            Value::Result(command) | Value::Changed(command) | Value::Many(command) => {
                Some(format!("what command {} gives", command + 1))
            }
            Value::Pure(_) => Some("what is no coin".to_owned()),
        }
    }
}
