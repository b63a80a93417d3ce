//! Swaps of markets whose packages, shared objects and coins the wallet knows: what is paid, the least that comes back, and to whom.

use alloy::primitives::U256;
use lockstep_findings::{Finding, Market};
use lockstep_texts::amount;
use sui_sdk_types::{Address, Argument, Command, MoveCall, TypeTag};

use super::markets::{Swap, is, known_tag};
use super::telling::Telling;
use super::values::{Coin, Kind, Part, Value};
use crate::facts::{Move, MoveKind, Pinned};
use crate::sui::deepbook::{self, CLOCK, FEE_SYMBOL, PACKAGES};

impl<'t> Telling<'t> {
    /// The results of a swap, if the call is one of a known market.
    pub(super) fn swap(&mut self, at: usize, call: &MoveCall) -> Option<Vec<Value<'t>>> {
        let (module, function) = (call.module.as_str(), call.function.as_str());
        let market = match (module, function) {
            ("pool", "swap_exact_base_for_quote" | "swap_exact_quote_for_base") => Market::DeepBook,
            ("universal_router", _) | ("swap_router", "swap_exact_input") => Market::FlowX,
            _ => return None,
        };
        let (known, given) = match market {
            Market::DeepBook => {
                let known = PACKAGES.iter().any(|package| is(&call.package, package));
                (known, known.then(|| self.deepbook(call, function == "swap_exact_base_for_quote")).flatten())
            }
            Market::FlowX => {
                let known = self.is_flowx(call);
                (known, known.then(|| self.flowx(call)).flatten())
            }
        };
        if given.is_some() {
            self.swaps.parts.insert(at);
        } else if known {
            self.find(Finding::SwapNotAsKnown { market, command: at.saturating_add(1) });
        } else {
            let function = format!("{}::{module}::{function}", crate::sui::address::write(call.package.inner()));
            self.find(Finding::SwapOfAnotherPackage { function });
        }
        given
    }

    pub(super) fn is_shared(&self, argument: &Argument, pinned: &str) -> bool {
        matches!(self.value(argument), Value::Shared { id, .. } if is(&id, pinned))
    }

    /// A coin of a known amount that leaves the account in a swap.
    pub(super) fn paid_in(&mut self, argument: &Argument, tag: &TypeTag) -> Option<(Coin, u64)> {
        let Value::Coin(coin) = self.value(argument) else { return None };
        let amount = coin.amount?;
        // The network holds the coin to the type that the call names.
        self.take(argument).then(|| (Coin { kind: Kind::of(tag), ..coin }, amount))
    }

    fn deepbook(&mut self, call: &MoveCall, from_base: bool) -> Option<Vec<Value<'t>>> {
        let ([base, quote], [pool, paid, fee, least, clock]) =
            (call.type_arguments.as_slice(), call.arguments.as_slice())
        else {
            return None;
        };
        let Value::Shared { id, written: true } = self.value(pool) else { return None };
        let pinned = deepbook::pools().iter().find(|pinned| is(&id, pinned.address))?;
        let coins = pinned.coins()?;
        if known_tag(base)? != coins.0 || known_tag(quote)? != coins.1 || !self.is_shared(clock, CLOCK) {
            return None;
        }
        let least = self.number(least)?;
        let (paid_tag, received) = if from_base { (base, quote) } else { (quote, base) };
        let deep: TypeTag = deepbook::coin(FEE_SYMBOL)?.coin_type().parse().ok()?;
        let (paid, _) = self.paid_in(paid, paid_tag)?;
        let (fee, fee_amount) = self.paid_in(fee, &deep)?;
        let swap = self.begin_swap(Kind::of(received), least);
        let to = crate::sui::address::write(id.inner());
        let pays = self.pays(paid, &to);
        let fee = (fee_amount > 0).then(|| self.pays(fee, &to));
        let least = self.least(swap)?;
        self.facts.pinned.push(Pinned {
            address: to,
            name: format!("DeepBook’s pool {}", pinned.key),
            what: format!("DeepBook pool {}/{}", pinned.base, pinned.quote),
        });
        let (market, pool) = (Market::DeepBook, pinned.key.to_owned());
        self.find(Finding::SwapsIn { market, pool, pays, least, fee });
        let part = |part| Value::OfSwap { swap, part };
        let (paid, received) = (part(Part::Left(Kind::of(paid_tag))), part(Part::Received));
        let left = part(Part::Left(Kind::of(&deep)));
        Some(if from_base { vec![paid, received, left] } else { vec![received, paid, left] })
    }

    pub(super) fn begin_swap(&mut self, received: Kind, least: u64) -> usize {
        self.swaps.all.push(Swap { received, least });
        self.swaps.all.len().saturating_sub(1)
    }

    /// Pays a coin to the market, and returns the amount in words.
    pub(super) fn pays(&mut self, coin: Coin, to: &str) -> lockstep_texts::AmountText {
        self.swaps.paid.push(to.to_owned());
        self.moves(MoveKind::Pay, coin, Some(to.to_owned()));
        self.facts.moves.last().map_or_else(|| amount::unknown().into(), Move::what)
    }

    /// The least that a swap brings, in words.
    pub(super) fn least(&mut self, swap: usize) -> Option<lockstep_texts::AmountText> {
        let Swap { received, least } = self.swaps.all.get(swap)?;
        let (received, least) = (received.clone(), *least);
        Some(self.asset(&received).quantity(U256::from(least)).into())
    }

    /// Gives what a swap brought, or left, to an account.
    pub(super) fn gives_of_swap(&mut self, swap: usize, part: &Part, to: Option<&String>, own: bool) {
        let (kind, words) = match part {
            Part::Left(kind) => (kind.clone(), amount::left_by_swap()),
            Part::Received => {
                let Some(Swap { received, .. }) = self.swaps.all.get(swap) else { return };
                let received = received.clone();
                let least = self.least(swap).unwrap_or_else(|| amount::unknown().into());
                (received, amount::at_least(least))
            }
        };
        let left = matches!(part, Part::Left(_));
        if own && left {
            // It comes back; how much is not in the bytes, and the payment tells the most that is gone.
            return;
        }
        let asset = self.asset(&kind);
        let kind = if own { MoveKind::Receive } else { MoveKind::Pay };
        self.facts.moves.push(Move { kind, asset, words: Some(words), to: to.cloned(), ..Move::default() });
        if !own {
            self.find(Finding::SwapGoesElsewhere { to: to.cloned() });
        }
    }

    /// After all commands: what is no part of the swap is told.
    pub(super) fn beside_swaps(&mut self) {
        if self.swaps.all.is_empty() {
            return;
        }
        // A pin must not vouch for what is simply sent to the same address.
        let (moves, paid) = (&self.facts.moves, &self.swaps.paid);
        self.facts.pinned.retain(|pinned| {
            let comes_there = moves.iter().filter(|one| one.to.as_ref() == Some(&pinned.address)).count();
            comes_there == paid.iter().filter(|to| **to == pinned.address).count()
        });
        let plain = |at: usize, command: &Command| match command {
            Command::SplitCoins(_) | Command::MergeCoins(_) => true,
            Command::TransferObjects(_) => !self.swaps.gives.contains(&at),
            Command::MoveCall(call) => {
                let name = (call.module.as_str(), call.function.as_str());
                (call.package == Address::TWO && name == ("coin", "zero")) || self.is_none(call)
            }
            _ => false,
        };
        let commands = self.parts.commands.iter().enumerate();
        let beside = commands.filter(|(at, command)| !self.swaps.parts.contains(at) && !plain(*at, command));
        let mut beside: Vec<usize> = beside.map(|(at, _)| at.saturating_add(1)).collect();
        // One swap is what a review shows.
        if self.swaps.all.len() > 1 {
            beside.extend(self.swaps.parts.iter().map(|at| at.saturating_add(1)));
            beside.sort_unstable();
        }
        if !beside.is_empty() {
            self.find(Finding::BesideSwap { commands: beside });
        }
    }

    /// Whether a call makes an empty option.
    pub(super) fn is_none(&self, call: &MoveCall) -> bool {
        is(&call.package, "0x1") && (call.module.as_str(), call.function.as_str()) == ("option", "none")
    }
}
