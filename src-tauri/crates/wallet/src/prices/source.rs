//! The source of prices: its switch, and its answers.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::worth::{Quoted, Unvalued};
use lockstep_chain::Exchange;
use lockstep_platform::Clock;
use lockstep_rpc::{Endpoint, PriceOf, PriceSource, Quote, Unpriced};
use lockstep_store::Db;
use tokio::sync::{Mutex, watch};

use crate::currency::Currencies;
use crate::{ApiCode, ApiError};

/// The setting with the source that the person allowed.
const SETTING: &str = "prices";

/// The setting's value. A later source would need a new permission.
const DEFILLAMA: &str = "defillama";

/// How long an answer is reused, in milliseconds. The source renews its own prices every five minutes.
const FRESH: i64 = 5 * 60_000;

/// The pause after a failed request, in milliseconds.
const PAUSE: i64 = 30_000;

/// A day, in milliseconds.
const DAY: i64 = 24 * 60 * 60_000;

/// The largest number of stored prices.
const MOST: usize = 500;

/// The source and its switch.
pub(crate) struct Prices {
    endpoint: Endpoint,
    /// `None` while it is off.
    on: watch::Sender<Option<Arc<Known>>>,
    /// Allows one change at a time.
    changing: Mutex<()>,
}

/// The source that is on, and its answers.
struct Known {
    source: PriceSource,
    /// Locked during a request, so that two callers with equal questions cause one request.
    answers: Mutex<HashMap<PriceOf, PriceAnswer>>,
    /// The answers about a day before.
    answers_of_before: Mutex<HashMap<PriceOf, PriceAnswer>>,
}

/// The time of a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum When {
    Now,
    ADayAgo,
}

struct PriceAnswer {
    quote: Result<Quote, Unpriced>,
    asked_at: i64,
}

impl PriceAnswer {
    fn is_fresh(&self, now: i64) -> bool {
        let lasts = if matches!(self.quote, Err(Unpriced::Silent { .. })) { PAUSE } else { FRESH };
        (0..lasts).contains(&now.saturating_sub(self.asked_at))
    }
}

impl Known {
    async fn ask(&self, wanted: &[PriceOf], when: When, now: i64) -> Vec<Result<Quote, Unpriced>> {
        let mut answers = match when {
            When::Now => self.answers.lock().await,
            When::ADayAgo => self.answers_of_before.lock().await,
        };
        if answers.len() + wanted.len() > MOST {
            answers.clear();
        }
        let mut missing: Vec<PriceOf> = Vec::new();
        for of in wanted {
            if !missing.contains(of) && !answers.get(of).is_some_and(|told| told.is_fresh(now)) {
                missing.push(of.clone());
            }
        }
        if !missing.is_empty() {
            let quotes = match when {
                When::Now => self.source.ask(&missing, now).await,
                When::ADayAgo => self.source.ask_at(&missing, now.saturating_sub(DAY)).await,
            };
            answers
                .extend(missing.into_iter().zip(quotes).map(|(of, quote)| (of, PriceAnswer { quote, asked_at: now })));
        }
        let kept = |of: &PriceOf| answers.get(of).map(|told| told.quote.clone());
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
    pub(crate) async fn load(store: &Db, source: Option<&Endpoint>) -> Result<Self, ApiError> {
        let endpoint = match source {
            Some(endpoint) => endpoint.clone(),
            None => PriceSource::public().map_err(|error| ApiError::of(ApiCode::Internal, &error))?,
        };
        let prices = Self { endpoint, on: watch::Sender::new(None), changing: Mutex::default() };
        let allowed = store.setting(SETTING).await?;
        prices.switch(allowed.as_deref() == Some(DEFILLAMA))?;
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

    /// The prices in order, or the reasons why there are none. A request is dropped if the source is switched
    /// off before the answer.
    pub(crate) async fn ask(&self, wanted: &[PriceOf], when: When, now: i64) -> Vec<Quoted> {
        let mut on = self.on.subscribe();
        let Some(known) = on.borrow_and_update().clone() else { return vec![Err(Unvalued::Off); wanted.len()] };
        tokio::select! {
            biased;
            _ = on.changed() => vec![Err(Unvalued::SwitchedOff); wanted.len()],
            quotes = known.ask(wanted, when, now) => quotes.into_iter().map(|quote| quote.map_err(Into::into)).collect(),
        }
    }

    /// Switches it on or off and stores that. Returns whether this is a change.
    pub(super) async fn change(&self, store: &Db, on: bool) -> Result<bool, ApiError> {
        let _alone = self.changing.lock().await;
        if self.is_on() == on {
            return Ok(false);
        }
        if !on {
            // Switched first, so that nothing is asked while the change is stored.
            self.switch(false)?;
        }
        store.set_setting(SETTING, on.then_some(DEFILLAMA)).await?;
        if on {
            self.switch(true)?;
        }
        Ok(true)
    }

    fn switch(&self, on: bool) -> Result<(), lockstep_rpc::RpcError> {
        let known = match on {
            true => Some(Arc::new(Known {
                source: PriceSource::new(&self.endpoint)?,
                answers: Mutex::default(),
                answers_of_before: Mutex::default(),
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
    pub currencies: Arc<Currencies>,
    pub clock: Arc<dyn Clock>,
}

#[async_trait]
impl lockstep_actions::Prices for PricesNow {
    async fn quotes(&self, of: &[PriceOf]) -> Vec<Quoted> {
        self.prices.ask(of, When::Now, self.clock.now()).await
    }

    fn exchange(&self) -> Exchange {
        self.currencies.telling(self.clock.now()).exchange
    }
}
