//! Unknown functions, of which only the arguments are known.

use lockstep_findings::Finding;
use lockstep_texts::error;
use sui_sdk_types::{Argument, MoveCall};

use super::held::{Gets, Held};
use super::telling::Telling;
use super::values::{Coin, Kind, Value};
use crate::facts::MoveKind;
use crate::sui::address;

impl Telling<'_> {
    /// Puts `elements` into the vector of the command `at`.
    pub(super) fn make_vector(&mut self, at: usize, elements: &[Argument]) {
        let mut held = Held::default();
        for element in elements {
            match self.value(element) {
                Value::Coin(coin) if self.take(element) => held.coins.push(coin),
                Value::Many(inner) => {
                    let mut inner = self.vectors.remove(&inner).unwrap_or_default();
                    // The longer list is kept and extended, so that deep nesting costs no copies.
                    if inner.coins.len() > held.coins.len() {
                        std::mem::swap(&mut inner.coins, &mut held.coins);
                    }
                    held.coins.append(&mut inner.coins);
                    held.gets.extend(&inner.gets);
                }
                value => held.gets.add(&value),
            }
        }
        self.vectors.insert(at, held);
    }

    // The function may keep everything that it receives.
    pub(super) fn unknown(&mut self, at: usize, call: &MoveCall) {
        let package = address::write(call.package.inner());
        let name = format!("{package}::{}::{}", call.module, call.function);
        self.cannot_read(
            error::unread_part_command((at + 1).to_string()),
            error::unread_effect_not_in_bytes(name.as_str()),
        );
        let mut gets = Gets::default();
        for argument in &call.arguments {
            match self.value(argument) {
                Value::Gas => {
                    self.find(Finding::CallGetsGasCoin { function: name.clone() });
                    let coin = Coin { amount: None, kind: Kind::Native, from: self.sponsor() };
                    self.moves(MoveKind::Allow, coin, Some(package.clone()));
                }
                // If a later command uses the coin, it was only lent and may have changed; otherwise the
                // function keeps it.
                Value::Coin(coin) if self.is_used_after(argument, at) => {
                    self.find(Finding::CallGetsCoin { function: name.clone() });
                    self.change(argument, Coin { amount: None, ..coin.clone() });
                    self.moves(MoveKind::Allow, coin, Some(package.clone()));
                }
                Value::Coin(coin) if self.take(argument) => self.moves(MoveKind::Pay, coin, Some(package.clone())),
                Value::Many(vector) => {
                    let Some(held) = self.vectors.get_mut(&vector) else { continue };
                    gets.extend(&held.gets);
                    for coin in std::mem::take(&mut held.coins) {
                        self.moves(MoveKind::Pay, coin, Some(package.clone()));
                    }
                }
                value => gets.add(&value),
            }
        }
        for argument in &call.arguments {
            self.may_be_changed(at, argument);
        }
        self.told_of(&name, &gets);
    }

    fn told_of(&mut self, name: &str, gets: &Gets) {
        let results = gets.results.iter().map(|command| command.saturating_add(1)).collect();
        let function = name.to_owned();
        if gets.objects.is_empty() {
            return self.find(Finding::OpaqueFunction { function, results });
        }
        let objects = gets.objects.iter().map(|id| address::write(id.inner())).collect();
        self.find(Finding::CallGetsObjects { function, objects, results });
    }
}
