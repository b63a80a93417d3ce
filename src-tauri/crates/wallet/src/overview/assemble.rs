//! From the known state of each coin to what a door shows. Real and test money are separate worlds; a balance
//! from an earlier time is in no sum.

use std::cmp::Reverse;

use lockstep_actions::assets::{AssetId, Sum, grouped};
use lockstep_actions::listed;
use lockstep_actions::worth::{Held, Quoted, Quotes, Total, Unvalued, Worth};
use lockstep_chain::{Amount, Cents};
use lockstep_platform::UnixMillis;
use lockstep_rpc::PriceOf;

use super::history::Complete;
use super::part::{Entry, Found, Part};
use crate::api::{HeldAsset, Holding, LastRead, LeftOut, NetworkRead, Overview, TotalChange, TotalValue, Value, World};
use crate::currency::Telling;
use crate::values;

/// The price source's answers so far.
pub(super) struct PriceAnswers {
    host: String,
    now: Quotes,
    /// The prices of a day before.
    before: Quotes,
    /// The currency in which values are told.
    telling: Telling,
}

impl PriceAnswers {
    pub fn by(host: String, telling: Telling) -> Self {
        Self { host, now: Quotes::new(), before: Quotes::new(), telling }
    }

    pub fn tell_in(&mut self, telling: Telling) {
        self.telling = telling;
    }

    pub fn take(&mut self, of: Vec<PriceOf>, now: Vec<Quoted>, before: Vec<Quoted>) {
        self.now.extend(of.iter().cloned().zip(now));
        self.before.extend(of.into_iter().zip(before));
    }
}

/// The present state. `prices` is `None` while they are off.
pub(super) fn overview(parts: &[Part], prices: Option<&PriceAnswers>, reading: bool) -> Overview {
    Overview { reading, real: world(parts, false, prices), test: world(parts, true, None) }
}

/// A coin on its network.
#[derive(Clone, Copy)]
struct Place<'a> {
    part: &'a Part,
    entry: &'a Entry,
}

impl Place<'_> {
    fn is_counterfeit(&self) -> bool {
        listed::resembled_by(self.part.chain, &self.entry.coin).is_some()
    }

    fn held(&self, amount: Option<Amount>) -> Held {
        Held::new(Some(self.part.chain), &self.entry.coin, amount)
    }

    fn worth(&self, quotes: &Quotes) -> Worth {
        self.held(self.entry.amount()).worth(quotes)
    }

    /// The sort key. Stored balances count only here, so that rows keep their places while they are read.
    fn weight(&self, quotes: &Quotes) -> Cents {
        cents(&self.held(self.entry.amount().or_else(|| self.entry.last_amount())).worth(quotes)).unwrap_or(Cents::ZERO)
    }
}

fn cents(worth: &Worth) -> Option<Cents> {
    match worth {
        Worth::Known { cents, .. } => Some(*cents),
        Worth::Unknown(_) => None,
    }
}

fn world(parts: &[Part], test: bool, prices: Option<&PriceAnswers>) -> World {
    let parts: Vec<&Part> = parts.iter().filter(|part| part.chain.money.is_test() == test).collect();
    let places: Vec<Place> =
        parts.iter().flat_map(|part| part.entries.iter().map(|entry| Place { part, entry })).collect();
    let none = Quotes::new();
    let quotes = prices.map_or(&none, |told| &told.now);
    let mut groups =
        grouped(places.iter().copied(), |place| AssetId::of(place.part.chain, place.entry.coin.contract.as_deref()));
    groups.sort_by_cached_key(|(_, members)| {
        let weight = members.iter().fold(Cents::ZERO, |all, place| all.plus(place.weight(quotes)).unwrap_or(all));
        let first = members.first();
        let is_token = first.is_some_and(|place| place.entry.coin.contract.is_some());
        (first.is_some_and(Place::is_counterfeit), Reverse(weight), is_token)
    });
    World {
        networks: parts.iter().map(|part| network(part, prices)).collect(),
        assets: groups.into_iter().map(|(id, members)| asset(&id, &members, prices)).collect(),
        total: prices.map(|told| total(&places, told)),
    }
}

fn network(part: &Part, prices: Option<&PriceAnswers>) -> NetworkRead {
    let places: Vec<Place> = part.entries.iter().map(|entry| Place { part, entry }).collect();
    NetworkRead {
        total: prices.map(|told| total(&places, told)),
        chain: part.chain.name.to_owned(),
        ticker: part.chain.native.ticker.to_owned(),
        host: part.host.clone(),
        state: part.state(),
    }
}

fn asset(id: &AssetId, members: &[Place], prices: Option<&PriceAnswers>) -> HeldAsset {
    let amounts: Vec<Option<Amount>> = members.iter().map(|place| place.entry.amount()).collect();
    let sum = Sum::of(&amounts);
    let worths: Option<Vec<Worth>> = prices.map(|told| members.iter().map(|place| place.worth(&told.now)).collect());
    let first = members.first();
    let listed = first.and_then(|place| {
        listed::by_contract(place.part.chain, place.entry.coin.contract.as_deref().unwrap_or_default())
    });
    // Only balances that were read count.
    let value = worths.as_deref().zip(prices).map(|(worths, told)| {
        let read: Vec<Worth> = worths
            .iter()
            .zip(&amounts)
            .filter(|(_, amount)| amount.is_some())
            .map(|(worth, _)| worth.clone())
            .collect();
        together(&read, &told.telling)
    });
    let is_little = |value: &Value, cents: Cents| matches!(value, Value::Known { .. }) && cents < Cents::DOLLAR;
    let known = worths.as_deref().map(Total::of).map_or(Cents::ZERO, |total| total.cents);
    let small = sum.left_out == 0
        && (sum.amount.is_some_and(|amount| amount.is_zero())
            || value.as_ref().is_some_and(|value| is_little(value, known)));
    HeldAsset {
        id: id.text(),
        ticker: first.map(|place| place.entry.coin.ticker.clone()).unwrap_or_default(),
        name: listed.map(|listed| listed.name.to_owned()),
        native: first.is_some_and(|place| place.entry.coin.contract.is_none()),
        counterfeit_of: first.and_then(|place| listed::resembled_by(place.part.chain, &place.entry.coin)),
        amount: sum.amount.map(|amount| amount.to_string()),
        left_out: count(sum.left_out),
        small,
        value,
        holdings: members
            .iter()
            .enumerate()
            .map(|(at, place)| holding(place, worths.as_ref().and_then(|worths| worths.get(at)).zip(prices)))
            .collect(),
    }
}

/// The sum is known only if every part is.
fn together(worths: &[Worth], telling: &Telling) -> Value {
    let unknown = worths.iter().find_map(|worth| match worth {
        Worth::Known { .. } => None,
        Worth::Unknown(reason) => Some(reason),
    });
    match unknown {
        Some(reason) => Value::unknown(reason),
        None if worths.is_empty() => Value::unknown(&Unvalued::UnknownBalance),
        None => Value::Known { text: telling.text(Total::of(worths).cents) },
    }
}

fn holding(place: &Place, worth: Option<(&Worth, &PriceAnswers)>) -> Holding {
    let Place { part, entry } = place;
    let last = entry.last_amount().zip(entry.last.as_ref());
    Holding {
        coin: entry.shown(part.chain),
        reading: entry.found == Found::Reading,
        last: last.map(|(amount, last)| LastRead { text: amount.to_string(), at: last.read_at, height: last.height }),
        value: worth.map(|(worth, told)| values::shown(worth, &told.telling)),
        price: worth.and_then(|(worth, _)| match worth {
            Worth::Known { quote, .. } => quote.map(|quote| quote.price.to_string()),
            Worth::Unknown(_) => None,
        }),
    }
}

/// What real money is worth, where all of it was read. A total without a network or a coin that was not read would look like a loss.
pub(super) fn complete(parts: &[Part], told: &PriceAnswers) -> Option<Complete> {
    let real = parts.iter().filter(|part| !part.chain.money.is_test());
    let places: Vec<Place> =
        real.flat_map(|part| part.entries.iter().map(move |entry| Place { part, entry })).collect();
    let Sums { cents, left_out: LeftOut { reading, stale, unknown, unpriced }, known, .. } =
        sums(&counted(&places), told);
    (known && !places.is_empty() && reading + stale + unknown == 0).then_some(Complete { cents, unpriced })
}

/// What goes by another asset's name is in no total.
fn counted<'a>(places: &'a [Place<'a>]) -> Vec<&'a Place<'a>> {
    places.iter().filter(|place| !place.is_counterfeit()).collect()
}

/// What coins are worth together.
struct Sums {
    cents: Cents,
    left_out: LeftOut,
    as_of: Option<UnixMillis>,
    /// Whether the sum says anything.
    known: bool,
}

fn total(places: &[Place], told: &PriceAnswers) -> TotalValue {
    let counted = counted(places);
    let Sums { cents, left_out, as_of, known } = sums(&counted, told);
    TotalValue {
        text: known.then(|| told.telling.text(cents)),
        change: as_of.and_then(|_| change(&counted, told)),
        left_out,
        host: told.host.clone(),
        as_of,
        rates: told.telling.rates.clone(),
    }
}

fn sums(places: &[&Place], told: &PriceAnswers) -> Sums {
    let (mut left_out, mut worths, mut as_of) = (LeftOut::default(), Vec::new(), None::<UnixMillis>);
    for place in places {
        let worth = place.worth(&told.now);
        match (&place.entry.found, &worth) {
            (Found::Reading, _) => left_out.reading += 1,
            (Found::Silent { .. }, _) if place.entry.last_amount().is_some() => left_out.stale += 1,
            (Found::Silent { .. }, _) => left_out.unknown += 1,
            (Found::Read { .. }, Worth::Unknown(_)) => left_out.unpriced += 1,
            (Found::Read { .. }, Worth::Known { quote, .. }) => {
                let of = quote.map(|quote| quote.as_of);
                as_of = [as_of, of].into_iter().flatten().min();
                worths.push(worth);
            }
        }
    }
    let sum = Total::of(&worths);
    left_out.unpriced += count(sum.unknown);
    // Coins of which there is nothing are worth nothing; their sum says nothing of the others.
    let known = as_of.is_some() || left_out == LeftOut::default();
    Sums { cents: sum.cents, left_out, as_of, known }
}

/// The balances that were read, at the prices of a day before.
fn change(places: &[&Place], told: &PriceAnswers) -> Option<TotalChange> {
    let (mut now, mut before, mut left_out) = (Cents::ZERO, Cents::ZERO, 0);
    for place in places.iter().filter(|place| place.entry.amount().is_some_and(|amount| !amount.is_zero())) {
        match (cents(&place.worth(&told.now)), cents(&place.worth(&told.before))) {
            (Some(is), Some(was)) => (now, before) = (now.plus(is)?, before.plus(was)?),
            (Some(_), None) => left_out += 1,
            (None, _) => {}
        }
    }
    let down = now < before;
    let by = if down { before.minus(now) } else { now.minus(before) }?;
    Some(TotalChange { down, text: told.telling.text(by), percent: by.percent_of(before)?, left_out })
}

fn count(of: usize) -> u32 {
    u32::try_from(of).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
