//! What each command does.

use sui_sdk_types::{Argument, Command, MergeCoins, MoveCall, SplitCoins};

use super::telling::Telling;
use super::values::{Coin, Kind, Value, type_name};
use crate::Level;
use crate::facts::{Argument as Shown, Call, MoveKind};
use crate::sui::address;

impl Telling<'_> {
    pub(super) fn commands(&mut self) {
        self.kinds_of_a_payload();
        for (at, command) in self.parts.commands.iter().enumerate() {
            let given = match command {
                Command::SplitCoins(split) => self.split(split),
                Command::MergeCoins(merge) => self.merge(merge),
                Command::TransferObjects(one) => {
                    self.transfer(at, &one.objects, &one.address);
                    Vec::new()
                }
                Command::MakeMoveVector(_) => vec![Value::Many(at)],
                Command::MoveCall(call) => self.call(at, call),
                Command::Publish(publish) => {
                    self.code(at, "a new package", publish.modules.len(), "publishes_code");
                    Vec::new()
                }
                Command::Upgrade(upgrade) => {
                    let package = address::write(upgrade.package.inner());
                    self.code(at, &format!("the package {package}, anew"), upgrade.modules.len(), "upgrades_code");
                    Vec::new()
                }
                _ => {
                    self.cannot_read(format!("command {}", at + 1), "it is of a kind that is not known");
                    Vec::new()
                }
            };
            self.results.push(given);
        }
    }

    /// The coins that `amounts` are split into.
    pub(super) fn split_off(&mut self, coin: &Argument, amounts: &[Argument]) -> Vec<Coin> {
        let source = self.value(coin);
        let Some(mut left) = self.coin(&source) else { return Vec::new() };
        let amounts: Vec<Option<u64>> = amounts.iter().map(|amount| self.number(amount)).collect();
        let whole = Coin { amount: None, ..left.clone() };
        for amount in &amounts {
            left.amount = left.amount.zip(*amount).and_then(|(left, amount)| left.checked_sub(amount));
        }
        self.change(coin, left);
        amounts.into_iter().map(|amount| Coin { amount, ..whole.clone() }).collect()
    }

    fn split<'s>(&mut self, split: &SplitCoins) -> Vec<Value<'s>> {
        self.split_off(&split.coin, &split.amounts).into_iter().map(Value::Coin).collect()
    }

    fn merge<'s>(&mut self, merge: &MergeCoins) -> Vec<Value<'s>> {
        self.join(&merge.coin, &merge.coins_to_merge);
        Vec::new()
    }

    /// Puts `others` into `coin`; all are of one type.
    pub(super) fn join(&mut self, coin: &Argument, others: &[Argument]) {
        let target = self.value(coin);
        let others_are: Vec<Value<'_>> = others.iter().map(|other| self.value(other)).collect();
        let all: Vec<Coin> = [&target].into_iter().chain(&others_are).filter_map(|value| self.coin(value)).collect();
        let known =
            all.iter().map(|coin| &coin.kind).find(|kind| matches!(kind, Kind::Native | Kind::Type(_))).cloned();
        if let Some(kind) = &known {
            for value in [&target].into_iter().chain(&others_are) {
                if let Value::Object(id) = value {
                    self.kinds.entry(*id).or_insert_with(|| kind.clone());
                }
            }
        }
        if let Value::Coin(mut sum) = target {
            let amounts = all.iter().map(|coin| coin.amount);
            sum.amount = amounts.reduce(|sum, one| sum?.checked_add(one?)).flatten();
            sum.kind = known.unwrap_or(sum.kind);
            self.change(coin, sum);
        }
        for other in others {
            self.take(other);
        }
    }

    /// Gives `objects` to the account that `to` is.
    pub(super) fn transfer(&mut self, at: usize, objects: &[Argument], to: &Argument) {
        let to = self.account(to);
        if to.is_none() {
            self.cannot_read(format!("recipient of command {}", at + 1), "it is computed, and not in the bytes");
        }
        let own = to.is_some() && to == self.facts.from;
        for object in objects {
            if !self.take(object) {
                continue;
            }
            let value = self.value(object);
            let Some(coin) = self.coin(&value) else {
                self.cannot_read(format!("objects of command {}", at + 1), "one of them is no object of an account");
                continue;
            };
            match value {
                Value::Gas if !own => {
                    let text = "All that is left of the coins that pay the fee goes to another account.";
                    self.find(Level::Warning, "sends_everything", text);
                }
                Value::Object(id) if !own => {
                    let text = format!("The whole object {id} goes to another account. What it is lies on the chain.");
                    self.find(Level::Warning, "sends_object", text);
                }
                Value::Coin(Coin { amount: Some(0), .. }) => {
                    self.find(Level::Warning, "zero_amount", "This sends no coin at all.");
                }
                _ => {}
            }
            self.moves(MoveKind::Pay, coin, to.clone());
        }
        if own {
            self.find(Level::Info, "to_self", "This goes to your own account.");
        } else if to.as_deref() == Some(&address::write(&[0; 32])) {
            self.find(Level::Danger, "to_zero_address", "This goes to the zero address, where everything is lost.");
        }
    }

    fn call<'s>(&mut self, at: usize, call: &MoveCall) -> Vec<Value<'s>> {
        let arguments = call.arguments.iter().enumerate();
        let shown = arguments.map(|(place, argument)| self.shown(place, argument)).collect();
        let types = call.type_arguments.iter().map(type_name).collect::<Vec<_>>().join(", ");
        let types = if types.is_empty() { types } else { format!("<{types}>") };
        let function = Some(format!("{}::{}{types}", call.module, call.function));
        self.facts.calls.push(Call { target: address::write(call.package.inner()), function, arguments: shown });
        if let Some(given) = self.framework(at, call) {
            return given.into_iter().map(Value::Coin).collect();
        }
        self.unknown(at, call);
        Vec::new()
    }

    // Whatever it gets it may keep.
    fn unknown(&mut self, at: usize, call: &MoveCall) {
        let package = address::write(call.package.inner());
        let name = format!("{package}::{}::{}", call.module, call.function);
        self.cannot_read(format!("command {}", at + 1), format!("what {name} does is not in the bytes"));
        let mut objects = Vec::new();
        for argument in self.flat(&call.arguments) {
            match self.value(&argument) {
                Value::Gas => {
                    let text = format!(
                        "The function {name} gets all the coins that pay the fee, and may keep of them what it wants."
                    );
                    self.find(Level::Warning, "call_gets_gas_coin", text);
                }
                Value::Object(id) => objects.push(address::write(id.inner())),
                // Lent, it comes back changed; else it stays there.
                Value::Coin(coin) if self.is_used_after(&argument, at) => {
                    self.change(&argument, Coin { amount: None, ..coin });
                }
                Value::Coin(coin) if self.take(&argument) => self.moves(MoveKind::Pay, coin, Some(package.clone())),
                _ => {}
            }
        }
        if objects.is_empty() {
            let text = format!("What the function {name} does cannot be told from the transaction.");
            return self.find(Level::Warning, "opaque_call", text);
        }
        let objects = crate::plain_text(&objects.join(", "), 500);
        let text = format!("The function {name} gets objects of yours ({objects}), and may keep them.");
        self.find(Level::Warning, "call_gets_objects", text);
    }

    // The arguments, and what the vectors among them consist of.
    fn flat(&self, arguments: &[Argument]) -> Vec<Argument> {
        let mut all = Vec::new();
        let mut vectors = std::collections::BTreeSet::new();
        for argument in arguments {
            all.push(*argument);
            if let Value::Many(at) = self.value(argument)
                && vectors.insert(at)
                && let Some(Command::MakeMoveVector(vector)) = self.parts.commands.get(at)
            {
                all.extend(&vector.elements);
            }
        }
        all
    }

    fn code(&mut self, at: usize, target: &str, modules: usize, code: &str) {
        let why = format!("{modules} modules of code");
        self.cannot_read(format!("command {}", at + 1), &why);
        let arguments = vec![Shown::new("modules", "code", why)];
        self.facts.calls.push(Call { target: target.to_owned(), function: None, arguments });
        let text = format!("This puts code on the chain ({target}). What it does cannot be told from the transaction.");
        self.find(Level::Warning, code, text);
    }
}
