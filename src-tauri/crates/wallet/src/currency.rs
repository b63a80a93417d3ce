//! The currency in which values are shown: the person's choice, and the exchange rates for it. Only values are converted; limits, caps
//! and recorded totals stay in the currency that they have.

mod kept;
mod rates;
mod telling;

use lockstep_chain::{Currency, Exchange};
use lockstep_rpc::RateSource;
use lockstep_texts::{error, question};

pub(crate) use rates::Currencies;
pub(crate) use telling::Telling;

use crate::api::{CurrencyChoice, PriceSwitch};
use crate::{ApiCode, ApiError, Usable, Wallet};

impl Wallet {
    /// The currency in which values are told now. The source of rates is asked only if the person allowed it, prices are on, the vault is
    /// open and what is known has become old.
    pub(crate) async fn telling(&self) -> Telling {
        let currencies = &self.inner.currencies;
        if self.inner.prices.is_on() && self.unlocked().is_ok() {
            currencies.refresh(&self.inner.store, self.inner.clock.now()).await;
        }
        self.telling_now()
    }

    /// Like [`Self::telling`], by what is known. Nobody is asked.
    pub(crate) fn telling_now(&self) -> Telling {
        self.inner.currencies.telling(self.inner.clock.now())
    }

    /// The currency of values, for the tools of agents.
    pub async fn exchange(&self) -> Exchange {
        self.telling().await.exchange
    }

    pub(crate) fn currency_choice(&self) -> CurrencyChoice {
        let currencies = &self.inner.currencies;
        CurrencyChoice {
            code: currencies.chosen().code().to_owned(),
            offered: Currency::ALL.iter().map(|currency| currency.code().to_owned()).collect(),
            host: currencies.host(),
            operator: RateSource::OPERATOR.to_owned(),
        }
    }
}

impl Usable {
    /// Chooses the currency in which values are shown. Before the first one that needs exchange rates the person is asked about their
    /// source. With US dollars, open requests are dropped and the rates forgotten. Contacts nothing.
    pub async fn set_currency(&self, currency: &str) -> Result<PriceSwitch, ApiError> {
        let wanted = Currency::by_code(currency).ok_or_else(|| {
            let named = lockstep_chain::plain_text(currency, 20);
            ApiError::invalid(error::currency_unknown(named))
        })?;
        let currencies = &self.inner.currencies;
        if wanted != Currency::DOLLAR {
            if !self.inner.prices.is_on() {
                return Err(ApiError::new(ApiCode::Refused, error::currency_prices_off()));
            }
            if currencies.chosen() == Currency::DOLLAR {
                let undo = question::rates_undo(wanted.code());
                self.confirm_that(question::rates_title(currencies.named()), undo).await?;
            }
        }
        if currencies.choose(&self.inner.store, wanted).await? {
            self.tell_modified();
        }
        Ok(self.price_switch())
    }
}
