//! The effect of each command.

use lockstep_findings::Finding;
use lockstep_texts::{Language, error};
use sui_sdk_types::{Argument, Command, MergeCoins, MoveCall, SplitCoins};

use super::telling::Telling;
use super::values::{Coin, Value, type_name};
use crate::facts::{Argument as Shown, Call, Called, MoveKind};
use crate::sui::address;

impl<'t> Telling<'t> {
    pub(super) fn commands(&mut self) {
        self.kinds_of_a_payload();
        for (at, command) in self.parts.commands.iter().enumerate() {
            let given = match command {
                Command::SplitCoins(split) => self.split(at, split),
                Command::MergeCoins(merge) => self.merge(merge),
                Command::TransferObjects(one) => {
                    self.transfer(at, &one.objects, &one.address);
                    Vec::new()
                }
                Command::MakeMoveVector(vector) => {
                    self.make_vector(at, &vector.elements);
                    vec![Value::Many(at)]
                }
                Command::MoveCall(call) => self.call(at, call),
                Command::Publish(publish) => {
                    self.code(at, Called::New, "a new package", publish.modules.len(), Finding::PublishesCode);
                    Vec::new()
                }
                Command::Upgrade(upgrade) => {
                    let package = address::write(upgrade.package.inner());
                    let target = format!("a new version of the package {package}");
                    self.code(at, Called::Name, &target, upgrade.modules.len(), Finding::UpgradesCode { package });
                    Vec::new()
                }
                _ => {
                    self.cannot_read(error::unread_part_command((at + 1).to_string()), error::unread_unknown_kind());
                    Vec::new()
                }
            };
            self.results.push(given);
        }
        self.beside_swaps();
    }

    /// Splits a coin into `amounts`.
    pub(super) fn split_off(&mut self, at: usize, coin: &Argument, amounts: &[Argument]) -> Vec<Coin> {
        let source = self.value(coin);
        let Some(mut left) = self.coin(&source) else { return Vec::new() };
        let amounts: Vec<Option<u64>> = amounts.iter().map(|amount| self.number(amount)).collect();
        if amounts.contains(&None) {
            self.cannot_read(error::unread_part_amount_of_command((at + 1).to_string()), error::unread_computed());
        }
        let whole = Coin { amount: None, ..left.clone() };
        for amount in &amounts {
            left.amount = left.amount.zip(*amount).and_then(|(left, amount)| left.checked_sub(amount));
        }
        self.change(coin, left);
        amounts.into_iter().map(|amount| Coin { amount, ..whole.clone() }).collect()
    }

    fn split<'s>(&mut self, at: usize, split: &SplitCoins) -> Vec<Value<'s>> {
        self.split_off(at, &split.coin, &split.amounts).into_iter().map(Value::Coin).collect()
    }

    fn merge<'s>(&mut self, merge: &MergeCoins) -> Vec<Value<'s>> {
        self.join(&merge.coin, &merge.coins_to_merge);
        Vec::new()
    }

    /// Transfers `objects` to the account `to`.
    pub(super) fn transfer(&mut self, at: usize, objects: &[Argument], to: &Argument) {
        let to = self.account(to);
        if to.is_none() {
            self.cannot_read(error::unread_part_recipient_of_command((at + 1).to_string()), error::unread_computed());
        }
        let own = to.is_some() && to == self.facts.from;
        if !own {
            self.swaps.gives.insert(at);
        }
        for object in objects {
            if !self.take(object) {
                continue;
            }
            let value = self.value(object);
            if let Value::OfSwap { swap, part } = &value {
                self.gives_of_swap(*swap, part, to.as_ref(), own);
                continue;
            }
            let Some(coin) = self.coin(&value) else {
                self.cannot_read(
                    error::unread_part_objects_of_command((at + 1).to_string()),
                    error::unread_not_an_object(),
                );
                continue;
            };
            match value {
                Value::Gas if !own => {
                    self.find(Finding::SendsEverything);
                }
                // A shared object may still belong to the account.
                Value::Object(id) | Value::Shared { id, .. } if !own => {
                    self.find(Finding::SendsObject { object: id.to_string() });
                }
                Value::Coin(Coin { amount: Some(0), .. }) => {
                    self.find(Finding::NoCoin);
                }
                _ => {}
            }
            self.moves(MoveKind::Pay, coin, to.clone());
        }
        if own {
            self.find(Finding::CoinComesToSelf);
        } else if to.as_deref() == Some(&address::write(&[0; 32])) {
            self.find(Finding::AllToZeroAddress);
        }
    }

    fn call(&mut self, at: usize, call: &MoveCall) -> Vec<Value<'t>> {
        let arguments = call.arguments.iter().enumerate();
        let shown = arguments.map(|(place, argument)| self.shown(place, argument)).collect();
        let types = call.type_arguments.iter().map(type_name).collect::<Vec<_>>().join(", ");
        let types = if types.is_empty() { types } else { format!("<{types}>") };
        let function = Some(format!("{}::{}{types}", call.module, call.function));
        let target = address::write(call.package.inner());
        self.facts.calls.push(Call { target, called: Called::Account, function, arguments: shown });
        if let Some(given) = self.swap(at, call) {
            return given;
        }
        if self.is_none(call) {
            return Vec::new();
        }
        if let Some(given) = self.framework(at, call) {
            return given.into_iter().map(Value::Coin).collect();
        }
        self.unknown(at, call);
        Vec::new()
    }

    fn code(&mut self, at: usize, called: Called, target: &str, modules: usize, finding: Finding) {
        let why = error::unread_modules(modules.to_string());
        let arguments = vec![Shown::new("modules", "code", Language::English.say(&why))];
        self.cannot_read(error::unread_part_command((at + 1).to_string()), why);
        self.facts.calls.push(Call { target: target.to_owned(), called, function: None, arguments });
        self.find(finding);
    }
}
