//! Merging of coins.

use lockstep_findings::Finding;
use sui_sdk_types::Argument;

use super::telling::Telling;
use super::values::{Coin, Kind, Value};
use crate::facts::MoveKind;
use crate::sui::address;

impl Telling<'_> {
    /// Merges `others` into `coin`; all have the same type.
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

    // Coins that are merged into a coin that may belong to another account are lost to the sender.
    fn merged_into(&mut self, whose: &str, value: &Value<'_>, known: Option<&Kind>) {
        if let Some(mut coin) = self.coin(value) {
            coin.kind = known.cloned().unwrap_or(coin.kind);
            self.moves(MoveKind::Pay, coin, Some(whose.to_owned()));
        }
        self.find(Finding::MergedIntoAnother { into: whose.to_owned() });
    }

    // The owner of the target coin; `None` if it is clearly the sender's.
    fn another(&self, target: &Value<'_>) -> Option<String> {
        match target {
            Value::Gas => self.sponsor(),
            Value::Object(_) => None,
            Value::Coin(coin) => coin.from.clone(),
            Value::Shared { id, .. } => Some(address::write(id.inner())),
            Value::Result(command) | Value::Changed(command) | Value::Many(command) => {
                Some(format!("the result of command {}", command + 1))
            }
            Value::OfSwap { .. } => None,
            Value::Trade(_) | Value::Route(_) | Value::Pure(_) => Some("something other than a coin".to_owned()),
        }
    }
}
