//! Prices: whether the person allowed the one source of them, and what it told. While it is off, nobody is asked and nothing is kept.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::worth::NO_SOURCE;
use lockstep_platform::Clock;
use lockstep_rpc::{Endpoint, PriceOf, PriceSource, Quote, Unpriced};
use lockstep_store::Db;
use tokio::sync::{Mutex, watch};

use crate::api::PriceSwitch;
use crate::{ApiCode, ApiError, Usable, Wallet};

/// The setting that the person's switch is kept in: the source that was allowed.
const SETTING: &str = "prices";

/// What counts in it. A source that comes after this one would have to be allowed anew.
const DEFILLAMA: &str = "defillama";

/// For so long nobody is asked again, in milliseconds. The source renews its own prices every five minutes.
const FRESH: i64 = 5 * 60_000;

/// The same after no answer.
const PAUSE: i64 = 30_000;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60_000;

/// So many are kept at most.
const MOST: usize = 500;

/// The source and the switch for it.
pub(crate) struct Prices {
    endpoint: Endpoint,
    /// None while it is off.
    on: watch::Sender<Option<Arc<Known>>>,
    /// One change at a time.
    changing: Mutex<()>,
}

/// The source that is on, and what it told.
struct Known {
    source: PriceSource,
    /// Held while it is asked, so that two who want the same ask once.
    told: Mutex<HashMap<PriceOf, Told>>,
    /// The same of what it told of a day before.
    told_of_before: Mutex<HashMap<PriceOf, Told>>,
}

/// Of when a price is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Now,
    ADayAgo,
}

struct Told {
    quote: Result<Quote, Unpriced>,
    asked_at: i64,
}

impl Told {
    fn is_fresh(&self, now: i64) -> bool {
        let lasts = if matches!(self.quote, Err(Unpriced::Silent { .. })) { PAUSE } else { FRESH };
        (0..lasts).contains(&now.saturating_sub(self.asked_at))
    }
}

impl Known {
    async fn ask(&self, wanted: &[PriceOf], when: When, now: i64) -> Vec<Result<Quote, Unpriced>> {
        let mut told = match when {
            When::Now => self.told.lock().await,
            When::ADayAgo => self.told_of_before.lock().await,
        };
        if told.len() + wanted.len() > MOST {
            told.clear();
        }
        let mut missing: Vec<PriceOf> = Vec::new();
        for of in wanted {
            if !missing.contains(of) && !told.get(of).is_some_and(|told| told.is_fresh(now)) {
                missing.push(of.clone());
            }
        }
        if !missing.is_empty() {
            let quotes = match when {
                When::Now => self.source.ask(&missing, now).await,
                When::ADayAgo => self.source.ask_at(&missing, now.saturating_sub(DAY)).await,
            };
            told.extend(missing.into_iter().zip(quotes).map(|(of, quote)| (of, Told { quote, asked_at: now })));
        }
        let kept = |of: &PriceOf| told.get(of).map(|told| told.quote.clone());
        let nothing = || Err(Unpriced::NotKnown(PriceSource::OPERATOR.to_owned()));
        let still = |quote: Quote| match when {
            When::Now => self.source.still(quote, now),
            When::ADayAgo => Ok(quote),
        };
        wanted.iter().map(|of| kept(of).unwrap_or_else(nothing).and_then(still)).collect()
    }
}

impl Prices {
    /// Reads the switch. Nothing is contacted.
    pub(crate) async fn load(store: &Db, source: Option<&Endpoint>) -> Result<Self, String> {
        let endpoint = match source {
            Some(endpoint) => endpoint.clone(),
            None => PriceSource::public().map_err(|error| error.to_string())?,
        };
        let prices = Self { endpoint, on: watch::Sender::new(None), changing: Mutex::default() };
        let allowed = store.setting(SETTING).await.map_err(|error| error.to_string())?;
        prices.switch(allowed.as_deref() == Some(DEFILLAMA)).map_err(|error| error.to_string())?;
        Ok(prices)
    }

    /// Whether the source may be asked.
    pub(crate) fn is_on(&self) -> bool {
        self.on.borrow().is_some()
    }

    /// The source in words.
    pub(crate) fn named(&self) -> String {
        format!("{} ({})", PriceSource::OPERATOR, self.endpoint.host())
    }

    /// The source's host.
    pub(crate) fn host(&self) -> String {
        self.endpoint.host()
    }

    /// Asks for the prices of these, in their order; or says why nothing is told. Where it is switched off before the answer came, the
    /// question is broken off.
    pub(crate) async fn ask(
        &self,
        wanted: &[PriceOf],
        when: When,
        now: i64,
    ) -> Result<Vec<Result<Quote, Unpriced>>, &'static str> {
        let mut on = self.on.subscribe();
        let known = on.borrow_and_update().clone().ok_or(NO_SOURCE)?;
        tokio::select! {
            biased;
            _ = on.changed() => Err("Prices were switched off before the answer came."),
            quotes = known.ask(wanted, when, now) => Ok(quotes),
        }
    }

    fn switch(&self, on: bool) -> Result<(), lockstep_rpc::RpcError> {
        let known = match on {
            true => Some(Arc::new(Known {
                source: PriceSource::new(&self.endpoint)?,
                told: Mutex::default(),
                told_of_before: Mutex::default(),
            })),
            false => None,
        };
        self.on.send_replace(known);
        Ok(())
    }
}

/// The prices of now, for what is signed.
pub(crate) struct PricesNow {
    pub prices: Arc<Prices>,
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl lockstep_actions::Prices for PricesNow {
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>> {
        match self.prices.ask(of, When::Now, self.clock.now()).await {
            Ok(quotes) => quotes.into_iter().map(|quote| quote.map_err(|why| why.to_string())).collect(),
            Err(reason) => vec![Err(reason.to_owned()); of.len()],
        }
    }
}

impl Wallet {
    /// Who is asked for prices, in words; nobody unless the person allowed it.
    pub fn price_source(&self) -> Option<String> {
        self.inner.prices.is_on().then(|| self.inner.prices.named())
    }

    /// The prices of these, in their order. Nobody is asked unless the person allowed it, nor while the vault is locked.
    pub async fn prices(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>> {
        self.prices_of(of, When::Now).await
    }

    /// The prices of these of a day ago.
    pub(crate) async fn prices_a_day_ago(&self, of: &[PriceOf]) -> Vec<Result<Quote, String>> {
        self.prices_of(of, When::ADayAgo).await
    }

    async fn prices_of(&self, of: &[PriceOf], when: When) -> Vec<Result<Quote, String>> {
        // Which coins are asked for tells what the vault has.
        let none = |reason: &str| vec![Err(reason.to_owned()); of.len()];
        if let Err(locked) = self.unlocked() {
            return none(&locked.message);
        }
        match self.inner.prices.ask(of, when, self.inner.clock.now()).await {
            Ok(quotes) => quotes.into_iter().map(|quote| quote.map_err(|why| why.to_string())).collect(),
            Err(reason) => none(reason),
        }
    }

    /// Whether prices are asked for, and whom.
    pub fn price_switch(&self) -> PriceSwitch {
        let prices = &self.inner.prices;
        PriceSwitch { on: prices.is_on(), host: prices.host(), operator: PriceSource::OPERATOR.to_owned() }
    }
}

impl Usable {
    /// Allows the source of prices after the person's yes, or no more: then what is under way is broken off, and what it told is forgotten. Nobody is asked
    /// by this.
    pub async fn switch_prices(&self, on: bool) -> Result<PriceSwitch, ApiError> {
        let prices = &self.inner.prices;
        if on && !prices.is_on() {
            let undo = "It learns your IP address and which coins you have, and neither an address nor an amount. You can turn it off in Settings.";
            self.confirm_that(format!("Ask {} for prices?", prices.named()), undo).await?;
        }
        let _alone = prices.changing.lock().await;
        if prices.is_on() != on {
            if !on {
                // First, so that nobody is asked while it is written down.
                prices.switch(false)?;
            }
            self.inner.store.set_setting(SETTING, on.then_some(DEFILLAMA)).await?;
            if on {
                prices.switch(true)?;
            }
            self.tell_modified();
        }
        Ok(self.price_switch())
    }
}

/// That nothing is said of values while prices are off.
pub(crate) fn is_off() -> ApiError {
    ApiError::new(ApiCode::Refused, "Prices are switched off, so no value is known and nobody was asked.")
}
