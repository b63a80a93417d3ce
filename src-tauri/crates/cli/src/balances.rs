//! The balances on every network that is on, as lines. An old balance is shown with its time and is in no
//! sum.

use lockstep_chain::iso_utc;
use lockstep_texts::{AmountText, Filling, Language, Said as Text, terminal as words};
use lockstep_wallet::api::{
    Balance, Coin, HeldAsset, Holding, LeftOut, NetworkRead, Overview, RatesUsed, ReadState, TotalValue, Value, World,
};

use crate::page::Page;

/// Real money first, then test money.
pub(crate) fn render(known: &Overview, language: Language) -> String {
    let mut page = Page::new(language);
    if known.real.networks.is_empty() && known.test.networks.is_empty() {
        page.say(&words::offline());
    }
    world(&mut page, &known.real);
    if !known.real.networks.is_empty() && !known.test.networks.is_empty() {
        page.say(&words::balance_test_money());
    }
    world(&mut page, &known.test);
    page.into_text()
}

fn world(page: &mut Page, world: &World) {
    for asset in &world.assets {
        self::asset(page, asset);
    }
    for network in &world.networks {
        if let NetworkRead { chain, state: ReadState::Silent { said, .. }, .. } = network {
            page.say(&words::balance_silent(chain.as_str(), said.clone()));
        }
    }
    if let Some(total) = &world.total {
        let total = self::total(total, page.language());
        page.put(total);
    }
}

fn asset(page: &mut Page, asset: &HeldAsset) {
    if let (Some(amount), [first, _, ..]) = (&asset.amount, asset.holdings.as_slice()) {
        let held = page.language().listed(&format!("{amount} {}", first.coin.called()).into());
        let networks = asset.holdings.len().to_string();
        let held = match asset.left_out {
            0 => words::balance_on_networks(held, networks),
            count => words::balance_on_networks_without(held, networks, count.to_string()),
        };
        page.say(&worth(held, asset.value.as_ref(), page.language()));
    }
    for holding in &asset.holdings {
        let holding = self::holding(holding, page.language());
        if asset.holdings.len() > 1 {
            page.say_within(&holding);
        } else {
            page.say(&holding);
        }
    }
}

fn holding(Holding { coin, last, value, .. }: &Holding, language: Language) -> Text {
    let (called, chain) = (coin.called(), coin.chain.as_str());
    match (&coin.balance, last) {
        (Balance::Known { text, .. }, _) => {
            let held = words::balance_on(language.listed(&format!("{text} {called}").into()), chain);
            worth(held, value.as_ref(), language)
        }
        (Balance::Unknown { said, .. }, None) => words::balance_unknown(called.to_string(), chain, said.clone()),
        (Balance::Unknown { said, .. }, Some(last)) => {
            let was = language.listed(&last.text.as_str().into());
            words::balance_unknown_was(called.to_string(), chain, was, iso_utc(last.at), said.clone())
        }
    }
}

/// What is held, with its value.
fn worth(held: Text, value: Option<&Value>, language: Language) -> Text {
    match value {
        Some(Value::Known { text }) => words::balance_worth(held, language.grouped(&text.as_str().into())),
        Some(Value::Unknown { .. }) => words::balance_worth_unknown(held),
        None => held,
    }
}

/// The total in one sentence, part by part, and a second sentence about what is not in it.
fn total(total: &TotalValue, language: Language) -> String {
    let TotalValue { text: worth, change, left_out, host, as_of, rates } = total;
    let mut parts = vec![match worth {
        Some(worth) => words::total_together(language.grouped(&worth.as_str().into())),
        None => words::total_unknown(),
    }];
    if let Some(change) = change {
        let sign = if change.down { "-" } else { "+" };
        parts.push(words::total_change(
            format!("{sign}{}", language.grouped(&change.text.as_str().into())),
            AmountText::from(format!("{sign}{}", change.percent)),
        ));
    }
    if let Some(as_of) = as_of {
        parts.push(words::total_as_of(host.to_string(), iso_utc(*as_of)));
    }
    match rates {
        Some(RatesUsed::Of { day, host, .. }) => {
            parts.push(words::total_rates(day.to_string(), host.to_string()));
        }
        Some(RatesUsed::Missing { currency, said, .. }) => {
            parts.push(words::total_in_dollars(currency.to_string(), language.say(said).trim_end_matches('.')));
        }
        None => {}
    }
    let parts = Filling::List(parts.into_iter().map(Filling::Said).collect());
    let LeftOut { reading, stale, unknown, unpriced } = left_out;
    let apart: Vec<Filling> = [
        (reading + unknown, words::apart_unknown as fn(String) -> Text),
        (*stale, words::apart_stale),
        (*unpriced, words::apart_unpriced),
    ]
    .into_iter()
    .filter(|(count, _)| *count > 0)
    .map(|(count, why)| why(count.to_string()).into())
    .collect();
    language.say(&if apart.is_empty() {
        words::total(parts)
    } else {
        words::total_without(parts, Filling::List(apart))
    })
}

/// A coin with its balance.
pub(crate) fn coin(coin: &Coin) -> Text {
    match &coin.balance {
        Balance::Known { text, .. } => words::balance_on(format!("{text} {}", coin.called()), coin.chain.as_str()),
        Balance::Unknown { said, .. } => {
            words::balance_unknown(coin.called().to_string(), coin.chain.as_str(), said.clone())
        }
    }
}
