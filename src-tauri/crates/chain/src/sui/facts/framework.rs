//! Functions of the framework packages whose effects are known.

use sui_sdk_types::{Address, Argument, MoveCall};

use super::telling::Telling;
use super::values::{Coin, Kind, Value};
use crate::facts::MoveKind;

impl Telling<'_> {
    /// The results of the call; `None` if the function is unknown, and then nothing was added for it.
    pub(super) fn framework(&mut self, at: usize, call: &MoveCall) -> Option<Vec<Coin>> {
        let package = match call.package {
            Address::TWO => 2,
            Address::THREE => 3,
            _ => return None,
        };
        let kind = call.type_arguments.first().map(Kind::of);
        let coin_of = |amount| kind.clone().map(|kind| vec![Coin { amount: Some(amount), kind, from: None }]);
        match (package, call.module.as_str(), call.function.as_str(), call.arguments.as_slice()) {
            (2, "transfer", "public_transfer", [object, to]) => {
                self.learn(object, call.type_arguments.first().and_then(Kind::within));
                self.transfer(at, &[*object], to);
                Some(Vec::new())
            }
            (2, "coin" | "balance", "send_funds", [coin, to]) => {
                self.transfer(at, &[*coin], to);
                Some(Vec::new())
            }
            (2, "coin" | "balance", "redeem_funds", [one]) | (2, "coin", "from_balance" | "into_balance", [one]) => {
                let value = self.value(one);
                let coin = self.coin(&value)?;
                self.take(one);
                Some(vec![coin])
            }
            (2, "coin" | "balance", "zero", []) => coin_of(0),
            (2, "coin", "split", [coin, amount]) => {
                self.learn(coin, kind);
                Some(self.split_off(at, coin, &[*amount]))
            }
            (2, "coin", "join", [coin, other]) => {
                self.learn(coin, kind);
                self.join(coin, &[*other]);
                Some(Vec::new())
            }
            (3, "sui_system", "request_add_stake", [_, coin, validator]) => {
                let value = self.value(coin);
                let coin_put_down = self.coin(&value)?;
                let validator = self.account(validator);
                if self.take(coin) {
                    self.moves(MoveKind::Lock, coin_put_down, validator);
                }
                Some(Vec::new())
            }
            (3, "sui_system", "request_withdraw_stake", [_, _]) => {
                let sender = self.facts.from.clone();
                let coin = Coin { amount: None, kind: Kind::Native, from: None };
                self.moves(MoveKind::Change, coin, sender);
                Some(Vec::new())
            }
            _ => None,
        }
    }

    // The network checks the object's type against the type in the call.
    fn learn(&mut self, object: &Argument, kind: Option<Kind>) {
        if let (Value::Object(id) | Value::Shared { id, .. }, Some(kind)) = (self.value(object), kind) {
            self.kinds.entry(id).or_insert(kind);
        }
    }

    /// The payload states the types of its coins; the bytes name only their objects.
    pub(super) fn kinds_of_a_payload(&mut self) {
        for (id, kind) in self.said_by_a_payload() {
            self.kinds.entry(id).or_insert(kind);
        }
    }
}
