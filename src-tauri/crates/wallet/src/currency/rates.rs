//! The chosen currency, the source of its exchange rates, and the last table.

use std::sync::{Arc, PoisonError, RwLock};

use lockstep_chain::{Currency, Day, Exchange, Rates};
use lockstep_platform::UnixMillis;
use lockstep_rpc::{Endpoint, RateSource, RpcError};
use lockstep_store::Db;
use lockstep_texts::{Language, Said, Worded, error, question};
use tokio::sync::{Mutex, watch};

use super::kept;
use super::telling::Telling;
use crate::api::RatesUsed;
use crate::{ApiCode, ApiError};

/// The setting with the currency that the person chose. Another one than the dollar is the permission to ask the source of rates.
const CHOSEN: &str = "currency";

/// The setting with the last table.
const TABLE: &str = "exchange_rates";

/// How long a table is used before another is asked for, in milliseconds. The source publishes one each working day.
const FRESH: i64 = 24 * 60 * 60_000;

/// The pause after a failed request, in milliseconds. It doubles with each failure.
const PAUSE: i64 = 30_000;

/// The longest pause after a failed request.
const LONGEST_PAUSE: i64 = 60 * 60_000;

/// The age of a table, in days, up to which it is used. There is none on weekends and holidays.
const OLDEST: u64 = 7;

/// The currency and its source.
pub(crate) struct Currencies {
    endpoint: Endpoint,
    /// `None` for the dollar.
    chosen: watch::Sender<Option<Chosen>>,
    /// Allows one change at a time.
    changing: Mutex<()>,
}

/// A currency that needs rates.
#[derive(Clone)]
struct Chosen {
    currency: Currency,
    table: Arc<Table>,
}

struct Table {
    source: RateSource,
    known: RwLock<Known>,
    /// Locked during a request, so that two callers cause one.
    asked: Mutex<Asked>,
}

/// What is known without asking.
#[derive(Default)]
struct Known {
    rates: Option<Rates>,
    /// Why the last request brought nothing.
    problem: Option<Said>,
}

/// When the source was asked.
#[derive(Debug, Default)]
struct Asked {
    last: Option<UnixMillis>,
    /// How often it failed since it last answered.
    failures: u32,
    /// The last table as it is to be stored. It stays here if the caller gave up while it was stored.
    unkept: Option<String>,
}

impl Asked {
    fn rests(&self, now: UnixMillis) -> bool {
        let pause = match self.failures.checked_sub(1) {
            None => FRESH,
            // The shift stays far below the width.
            Some(before) => (PAUSE << before.min(10)).min(LONGEST_PAUSE),
        };
        self.last.is_some_and(|last| (0..pause).contains(&now.saturating_sub(last)))
    }
}

impl Table {
    fn new(endpoint: &Endpoint, stored: Option<(Rates, UnixMillis)>) -> Result<Arc<Self>, RpcError> {
        let (rates, last) = stored.unzip();
        Ok(Arc::new(Self {
            source: RateSource::new(endpoint)?,
            known: RwLock::new(Known { rates, problem: None }),
            asked: Mutex::new(Asked { last, failures: 0, unkept: None }),
        }))
    }

    async fn refresh(&self, store: &Db, now: UnixMillis) {
        let mut asked = self.asked.lock().await;
        if !asked.rests(now) {
            let told = self.source.ask(now).await.map_err(|why| why.said());
            self.take(&mut asked, told.and_then(|rates| self.no_older(rates)), now);
        }
        if let Some(text) = &asked.unkept {
            if let Err(error) = store.set_setting(TABLE, Some(text)).await {
                tracing::warn!("the exchange rates were not kept for the next start: {error}");
            }
            asked.unkept = None;
        }
    }

    /// Takes what the source told. It waits for nothing, because a caller that gives up meanwhile would lose the rates and leave the source
    /// unasked for a day.
    fn take(&self, asked: &mut Asked, told: Result<Rates, Said>, now: UnixMillis) {
        asked.last = Some(now);
        match told {
            Ok(rates) => {
                asked.failures = 0;
                match kept::write(&rates, now) {
                    Ok(text) => asked.unkept = Some(text),
                    Err(error) => tracing::warn!("the exchange rates cannot be written down: {error}"),
                }
                self.know(|known| *known = Known { rates: Some(rates), problem: None });
            }
            Err(problem) => {
                asked.failures = asked.failures.saturating_add(1);
                self.know(|known| known.problem = Some(problem));
            }
        }
    }

    /// Refuses a table that is older than the one that is known.
    fn no_older(&self, rates: Rates) -> Result<Rates, Said> {
        let known = self.know(|known| known.rates.as_ref().map(Rates::day));
        match known.filter(|known| rates.day() < *known) {
            Some(known) => Err(error::value_rates_older(rates.day().to_string(), known.to_string())),
            None => Ok(rates),
        }
    }

    fn know<T>(&self, work: impl FnOnce(&mut Known) -> T) -> T {
        work(&mut self.known.write().unwrap_or_else(PoisonError::into_inner))
    }

    /// The rates that may be used on a day, or why there are none.
    fn usable(&self, today: Day, currency: Currency) -> Result<(Exchange, Day), Said> {
        self.know(|Known { rates, problem }| {
            let because = |sentence| match problem.clone() {
                Some(why) => error::wallet_and_so(sentence, why),
                None => sentence,
            };
            let rates = rates.as_ref().ok_or_else(|| problem.clone().unwrap_or_else(error::value_rates_not_read))?;
            let (day, shown) = (rates.day(), rates.day().to_string());
            if today.since(day) > OLDEST {
                return Err(because(error::value_rates_week_ago(shown)));
            }
            if day.since(today) > 1 {
                return Err(error::value_rates_last_later(shown));
            }
            let without = || because(error::value_rates_without(shown, currency.code()));
            Exchange::by(rates.clone(), currency).map(|exchange| (exchange, day)).ok_or_else(without)
        })
    }
}

impl Currencies {
    /// Reads the choice and the last table. Nothing is contacted.
    pub(crate) async fn load(store: &Db, source: Option<&Endpoint>) -> Result<Self, ApiError> {
        let endpoint = match source {
            Some(endpoint) => endpoint.clone(),
            None => RateSource::public().map_err(|error| ApiError::of(ApiCode::Internal, &error))?,
        };
        let currency = store.setting(CHOSEN).await?.and_then(|code| Currency::by_code(&code));
        let chosen = match currency.filter(|currency| *currency != Currency::DOLLAR) {
            Some(currency) => {
                let stored = store.setting(TABLE).await?.and_then(|text| kept::read(&text));
                let table = Table::new(&endpoint, stored)?;
                Some(Chosen { currency, table })
            }
            None => None,
        };
        Ok(Self { endpoint, chosen: watch::Sender::new(chosen), changing: Mutex::default() })
    }

    /// The currency that the person chose.
    pub(crate) fn chosen(&self) -> Currency {
        self.chosen.borrow().as_ref().map_or(Currency::DOLLAR, |chosen| chosen.currency)
    }

    /// The source in words.
    pub(crate) fn named(&self) -> Said {
        question::rates_source(RateSource::OPERATOR, self.endpoint.host())
    }

    /// The source's host.
    pub(crate) fn host(&self) -> String {
        self.endpoint.host()
    }

    /// Asks for a table, unless the last one is fresh or a pause is kept. The request is dropped if the choice changes before the answer.
    pub(super) async fn refresh(&self, store: &Db, now: UnixMillis) {
        let mut changes = self.chosen.subscribe();
        let Some(Chosen { table, .. }) = changes.borrow_and_update().clone() else { return };
        tokio::select! {
            biased;
            _ = changes.changed() => {}
            () = table.refresh(store, now) => {}
        }
    }

    /// How values are told now.
    pub(crate) fn telling(&self, now: UnixMillis) -> Telling {
        let Some(Chosen { currency, table }) = self.chosen.borrow().clone() else { return Telling::default() };
        let (code, host) = (currency.code().to_owned(), self.host());
        match table.usable(Day::at(now), currency) {
            Ok((exchange, day)) => {
                Telling { exchange, rates: Some(RatesUsed::Of { currency: code, day: day.to_string(), host }) }
            }
            Err(said) => {
                let reason = Language::English.say(&said);
                let rates = RatesUsed::Missing { currency: code, host, reason, said };
                Telling { exchange: Exchange::none(), rates: Some(rates) }
            }
        }
    }

    /// Stores the choice. Returns whether this is a change. From one currency to another the table stays, because it has all of them.
    pub(super) async fn choose(&self, store: &Db, currency: Currency) -> Result<bool, ApiError> {
        let _alone = self.changing.lock().await;
        if self.chosen() == currency {
            return Ok(false);
        }
        if currency == Currency::DOLLAR {
            // Switched first, so that nothing is asked while the change is stored.
            self.chosen.send_replace(None);
            store.set_setting(CHOSEN, None).await?;
            store.set_setting(TABLE, None).await?;
            return Ok(true);
        }
        store.set_setting(CHOSEN, Some(currency.code())).await?;
        let known = self.chosen.borrow().as_ref().map(|chosen| chosen.table.clone());
        let table = match known {
            Some(table) => table,
            None => Table::new(&self.endpoint, None)?,
        };
        self.chosen.send_replace(Some(Chosen { currency, table }));
        Ok(true)
    }

    /// Forgets the table and drops open requests. The choice stays.
    pub(crate) async fn forget(&self, store: &Db) -> Result<(), ApiError> {
        let _alone = self.changing.lock().await;
        let Some(Chosen { currency, .. }) = self.chosen.borrow().clone() else { return Ok(()) };
        let table = Table::new(&self.endpoint, None)?;
        self.chosen.send_replace(Some(Chosen { currency, table }));
        Ok(store.set_setting(TABLE, None).await?)
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::task::{Context, Waker};

    use lockstep_chain::{Currency, Day, Rate, Rates};
    use lockstep_rpc::Endpoint;
    use lockstep_store::{Db, OpenMode};

    use super::{Asked, FRESH, LONGEST_PAUSE, PAUSE, TABLE, Table, kept};

    #[test]
    fn a_source_that_fails_is_asked_less_and_less_often() {
        let after = |failures| Asked { last: Some(1_000), failures, unkept: None };
        assert!(!Asked::default().rests(1_000), "it was never asked");
        assert!(after(0).rests(1_000 + FRESH - 1) && !after(0).rests(1_000 + FRESH), "an answer is used for a day");
        assert!(after(1).rests(1_000 + PAUSE - 1) && !after(1).rests(1_000 + PAUSE), "a failure pauses for a moment");
        assert!(after(3).rests(1_000 + 4 * PAUSE - 1) && !after(3).rests(1_000 + 4 * PAUSE), "the third for longer");
        for many in [20, u32::MAX] {
            assert!(after(many).rests(1_000 + LONGEST_PAUSE - 1), "{many} failures");
            assert!(!after(many).rests(1_000 + LONGEST_PAUSE), "an hour is the longest pause");
        }
        assert!(!after(0).rests(999), "a clock that was set back stops nothing");
    }

    #[tokio::test]
    async fn rates_that_were_read_outlast_a_caller_that_gives_up() {
        let folder = tempfile::tempdir().unwrap();
        let store = Db::open(&folder.path().join("wallet.db"), &[7; 32], OpenMode::Create).await.unwrap();
        // Nothing listens there: a second request would be a problem.
        let table = Table::new(&Endpoint::parse("http://127.0.0.1:1").unwrap(), None).unwrap();
        let day = Day::parse("2026-11-24").unwrap();
        let franc = Currency::by_code("CHF").unwrap();
        let of = |code: &str, rate: &str| (Currency::by_code(code).unwrap(), Rate::parse(rate).unwrap());
        let rates = Rates::new(day, [of("USD", "1.08"), of("CHF", "0.93")]).unwrap();
        table.take(&mut *table.asked.lock().await, Ok(rates.clone()), 1_000);
        {
            let mut given_up = pin!(table.refresh(&store, 1_000));
            let pending = given_up.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending();
            assert!(pending, "it is dropped while the table is stored");
        }
        assert!(table.usable(day, franc).is_ok(), "the rates are known");
        table.refresh(&store, 2_000).await;
        assert!(table.usable(day, franc).is_ok(), "and the source is not asked again");
        let stored = store.setting(TABLE).await.unwrap().and_then(|text| kept::read(&text));
        assert_eq!(stored, Some((rates, 1_000)), "they are there at the next start, with the time of the request");
        assert!(table.asked.lock().await.unkept.is_none(), "stored once");
    }
}
