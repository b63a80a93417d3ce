//! Prices: the person's permission for the one source, and its answers. While it is off, nothing is asked and
//! nothing is stored.

mod source;

use lockstep_actions::worth::{Quoted, Unvalued};
use lockstep_chain::Currency;
use lockstep_rpc::{PriceOf, PriceSource};
use lockstep_texts::{error, question};

pub(crate) use source::{Prices, PricesNow};

use self::source::When;
use crate::api::PriceSwitch;
use crate::{ApiCode, ApiError, Usable, Wallet};

impl Wallet {
    /// The price source in words; `None` unless the person allowed it.
    pub fn price_source(&self) -> Option<String> {
        self.inner.prices.is_on().then(|| self.inner.prices.named())
    }

    /// The prices in order. The source is asked only if the person allowed it and the vault is open.
    pub async fn prices(&self, of: &[PriceOf]) -> Vec<Quoted> {
        self.prices_of(of, When::Now).await
    }

    /// The prices of a day ago.
    pub(crate) async fn prices_a_day_ago(&self, of: &[PriceOf]) -> Vec<Quoted> {
        self.prices_of(of, When::ADayAgo).await
    }

    async fn prices_of(&self, of: &[PriceOf], when: When) -> Vec<Quoted> {
        // The question itself would reveal which coins the vault has.
        if let Err(locked) = self.unlocked() {
            return vec![Err(Unvalued::Locked(locked.said)); of.len()];
        }
        self.inner.prices.ask(of, when, self.inner.clock.now()).await
    }

    /// Whether prices are asked for, and from whom.
    pub fn price_switch(&self) -> PriceSwitch {
        let prices = &self.inner.prices;
        PriceSwitch {
            on: prices.is_on(),
            host: prices.host(),
            operator: PriceSource::OPERATOR.to_owned(),
            currency: self.currency_choice(),
        }
    }
}

impl Usable {
    /// Allows the price source after the person's yes, or forbids it: then open requests are dropped and its
    /// answers forgotten, as those of the source of exchange rates. Contacts nothing.
    pub async fn switch_prices(&self, on: bool) -> Result<PriceSwitch, ApiError> {
        let prices = &self.inner.prices;
        if on && !prices.is_on() {
            let currencies = &self.inner.currencies;
            let undo = match currencies.chosen() {
                Currency::DOLLAR => question::prices_undo(),
                chosen => question::prices_undo_with_rates(chosen.code(), currencies.named()),
            };
            self.confirm_that(question::prices_title(prices.named()), undo).await?;
        }
        if prices.change(&self.inner.store, on).await? {
            if !on {
                self.inner.currencies.forget(&self.inner.store).await?;
            }
            self.tell_modified();
        }
        Ok(self.price_switch())
    }
}

/// The error about values while prices are off.
pub(crate) fn is_off() -> ApiError {
    ApiError::new(ApiCode::Refused, error::price_off())
}
