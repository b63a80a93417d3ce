//! Collects the facts of a transaction, command by command.

use std::collections::{BTreeMap, BTreeSet};

use lockstep_findings::Finding;
use lockstep_texts::{Language, Said, error};
use sui_sdk_types::{Address, Argument, Input, ProgrammableTransaction, WithdrawFrom};

use super::held::Held;
use super::markets::{Swaps, known_asset};
use super::values::{Coin, Kind, Part, Value, result};
use crate::facts::{Asset, Facts, Move, MoveKind};
use crate::registry::Chain;
use crate::sui::address;
use crate::sui::payload::SuiTransaction;
use crate::sui::transaction::arguments;

pub(super) struct Telling<'t> {
    row: &'t Chain,
    unsigned: &'t SuiTransaction,
    pub(super) parts: &'t ProgrammableTransaction,
    pub(super) facts: Facts,
    /// The results of each command, as far as they are known.
    pub(super) results: Vec<Vec<Value<'t>>>,
    /// The types of coin objects, as far as the commands show them.
    pub(super) kinds: BTreeMap<Address, Kind>,
    /// The last command that uses each result.
    last: BTreeMap<(u16, u16), usize>,
    /// Results that the sender has given away.
    gone: BTreeSet<(u16, u16)>,
    /// The content of each vector, by the command that made it.
    pub(super) vectors: BTreeMap<usize, Held>,
    /// Inputs that a function may have changed, and the first command that passed them on.
    changed: BTreeMap<u16, usize>,
    told: BTreeSet<String>,
    pub(super) swaps: Swaps,
}

impl<'t> Telling<'t> {
    pub(super) fn of(
        row: &'t Chain,
        unsigned: &'t SuiTransaction,
        parts: &'t ProgrammableTransaction,
        facts: Facts,
    ) -> Self {
        let uses = parts.commands.iter().enumerate();
        let uses = uses.flat_map(|(at, command)| arguments(command).into_iter().map(move |one| (one, at)));
        let last = uses.filter_map(|(argument, at)| Some((result(&argument)?, at))).collect();
        let (results, kinds, gone, told) = (Vec::new(), BTreeMap::new(), BTreeSet::new(), BTreeSet::new());
        let (vectors, changed) = (BTreeMap::new(), BTreeMap::new());
        let swaps = Swaps::default();
        Self { row, unsigned, parts, facts, results, kinds, last, gone, vectors, changed, told, swaps }
    }

    /// Adds a finding unless one with its id exists.
    pub(super) fn find(&mut self, finding: Finding) {
        if !self.facts.findings.contains(&finding) {
            self.facts.find(finding);
        }
    }

    /// Records once that `field` could not be decoded.
    pub(super) fn cannot_read(&mut self, field: Said, why: Said) {
        if self.told.insert(format!("unread {}", Language::English.say(&field))) {
            self.facts.cannot_read(field, why);
        }
    }

    pub(super) fn value(&self, argument: &Argument) -> Value<'t> {
        let place = match argument {
            Argument::Gas => return Value::Gas,
            Argument::Input(place) => return self.input(*place),
            Argument::Result(command) => (*command, 0),
            Argument::NestedResult(command, place) => (*command, *place),
        };
        let given = self.results.get(usize::from(place.0)).and_then(|given| given.get(usize::from(place.1)));
        given.cloned().unwrap_or(Value::Result(place.0.into()))
    }

    fn input(&self, place: u16) -> Value<'t> {
        match self.parts.inputs.get(usize::from(place)) {
            Some(Input::Pure(bytes)) => {
                self.changed.get(&place).map_or(Value::Pure(bytes), |command| Value::Changed(*command))
            }
            Some(Input::ImmutableOrOwned(object) | Input::Receiving(object)) => Value::Object(*object.object_id()),
            Some(Input::Shared(shared)) => {
                Value::Shared { id: shared.object_id(), written: shared.mutability().is_mutable() }
            }
            Some(Input::FundsWithdrawal(funds)) => {
                let from = match funds.source() {
                    WithdrawFrom::Sender => None,
                    WithdrawFrom::Sponsor => self.sponsor(),
                    WithdrawFrom::SenderAllowance { funder, .. } => Some(address::write(funder.inner())),
                    _ => Some("an account that is not known".to_owned()),
                };
                Value::Coin(Coin { amount: funds.amount(), kind: Kind::of(funds.coin_type()), from })
            }
            _ => Value::Pure(&[]),
        }
    }

    /// The account that pays for gas, if it is not the sender.
    pub(super) fn sponsor(&self) -> Option<String> {
        let transaction = &self.unsigned.transaction;
        let owner = transaction.gas_payment.owner;
        (owner != transaction.sender).then(|| address::write(owner.inner()))
    }

    /// The value as a coin; `None` if it is clearly not a coin.
    pub(super) fn coin(&self, value: &Value<'t>) -> Option<Coin> {
        let (kind, from) = match value {
            Value::Coin(coin) => return Some(coin.clone()),
            Value::Gas => (Kind::Native, self.sponsor()),
            Value::Object(id) | Value::Shared { id, .. } => {
                (self.kinds.get(id).cloned().unwrap_or(Kind::OfObject(*id)), None)
            }
            Value::Result(command) => (Kind::OfResult(*command), None),
            Value::OfSwap { part: Part::Left(kind), .. } => (kind.clone(), None),
            Value::OfSwap { swap, part: Part::Received } => (self.swaps.all.get(*swap)?.received.clone(), None),
            Value::Pure(_) | Value::Changed(_) | Value::Many(_) | Value::Trade(_) | Value::Route(_) => return None,
        };
        Some(Coin { amount: None, kind, from })
    }

    /// The types that the payload states for its objects.
    pub(super) fn said_by_a_payload(&mut self) -> Vec<(Address, Kind)> {
        let unsigned = self.unsigned;
        let Some(token) = &unsigned.token else { return Vec::new() };
        let kind = Kind::of(&token.kind);
        self.find(Finding::CoinTypeUnproven { symbol: crate::plain_text(&token.symbol, 24) });
        token.objects.iter().map(|id| (*id, kind.clone())).collect()
    }

    /// Changes the meaning of an argument for the following commands.
    pub(super) fn change(&mut self, argument: &Argument, coin: Coin) {
        let Some((command, place)) = result(argument) else { return };
        let given = self.results.get_mut(usize::from(command)).and_then(|given| given.get_mut(usize::from(place)));
        if let Some(Value::Coin(known)) = given {
            *known = coin;
        }
    }

    /// A function may receive bytes by mutable reference; afterwards their value is unknown.
    pub(super) fn may_be_changed(&mut self, at: usize, argument: &Argument) {
        if let Argument::Input(place) = argument
            && matches!(self.value(argument), Value::Pure(_))
        {
            self.changed.insert(*place, at);
        }
    }

    /// Whether a command after `at` uses the result.
    pub(super) fn is_used_after(&self, argument: &Argument, at: usize) -> bool {
        result(argument).is_some_and(|place| self.last.get(&place).is_some_and(|last| *last > at))
    }

    /// Takes a result away from the sender; returns false if it was already gone.
    pub(super) fn take(&mut self, argument: &Argument) -> bool {
        result(argument).is_none_or(|place| self.gone.insert(place))
    }

    /// Moves `coin` to `to`.
    pub(super) fn moves(&mut self, kind: MoveKind, coin: Coin, to: Option<String>) {
        let own = to.is_some() && to == self.facts.from;
        let kind = if own && kind == MoveKind::Pay { MoveKind::Change } else { kind };
        let asset = self.asset(&coin.kind);
        let amount = coin.amount.map(|amount| asset.quantity(alloy::primitives::U256::from(amount)));
        self.facts.moves.push(Move { kind, asset, amount, from: coin.from, to, ..Move::default() });
    }

    pub(super) fn asset(&mut self, kind: &Kind) -> Asset {
        match kind {
            Kind::Native => Asset::native(self.row.native),
            Kind::Type(name) => match &self.unsigned.token {
                Some(token) if Kind::of(&token.kind) == *kind => Asset::token(&**name, &token.symbol, token.decimals),
                _ if !self.swaps.all.is_empty() && known_asset(name).is_some() => {
                    known_asset(name).unwrap_or_else(|| Asset::unknown(&**name))
                }
                _ => {
                    self.find(Finding::UnknownCoinType { name: name.to_string() });
                    Asset::unknown(&**name)
                }
            },
            Kind::OfObject(id) => {
                let id = address::write(id.inner());
                self.cannot_read(error::unread_part_object(id.as_str()), error::unread_on_chain());
                Asset::unknown(id)
            }
            Kind::OfResult(command) => {
                let field = error::unread_part_result_of_command((command + 1).to_string());
                let asset = Asset::unknown(Language::English.say(&field));
                self.cannot_read(field, error::unread_result_not_in_bytes());
                asset
            }
        }
    }
}
