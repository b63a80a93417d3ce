//! Values of the vault's coins, for a door that has read their balances.

use alloy::primitives::U256;
use lockstep_actions::worth::{Held, Total, Worth, worths};
use lockstep_chain::Amount;
use lockstep_texts::error;

use crate::api::{CoinAmount, CoinValue, Value, Values};
use crate::currency::Telling;
use crate::prices::is_off;
use crate::{ApiCode, ApiError, Unlocked};

/// The largest number of coins in one request.
const MOST: usize = 500;

/// The digits of the largest amount that a chain can hold.
const LONGEST: usize = 78;

impl Unlocked {
    /// The values of these amounts. The price source learns which coins are asked for, and no amount.
    pub async fn coin_values(&self, amounts: &[CoinAmount]) -> Result<Values, ApiError> {
        let prices = &self.inner.prices;
        if !prices.is_on() {
            return Err(is_off());
        }
        if amounts.len() > MOST {
            return Err(ApiError::invalid(error::price_too_many(MOST)));
        }
        let vault = self.require_vault().await?;
        let coins = self.coins_of(vault.id).await?;
        let registry = self.inner.executor.registry;
        let mut held = Vec::with_capacity(amounts.len());
        for CoinAmount { coin_id, raw } in amounts {
            let coin = coins
                .iter()
                .find(|coin| coin.id == *coin_id)
                .ok_or_else(|| ApiError::new(ApiCode::NotFound, error::price_not_a_coin()))?;
            let digits = (1..=LONGEST).contains(&raw.len()) && raw.bytes().all(|byte| byte.is_ascii_digit());
            let raw = U256::from_str_radix(raw, 10).ok().filter(|_| digits);
            let raw = raw.ok_or_else(|| ApiError::invalid(error::price_not_an_amount()))?;
            held.push(Held::new(registry.find(&coin.chain), coin, Some(Amount::from_raw(raw, coin.decimals))));
        }
        let asking = worths(async |of| self.prices(&of).await, &held);
        let (worths, telling) = tokio::join!(asking, self.telling());
        let total = Total::of(&worths);
        let quoted = worths.iter().filter_map(|worth| match worth {
            Worth::Known { quote, .. } => quote.map(|quote| quote.as_of),
            Worth::Unknown(_) => None,
        });
        Ok(Values {
            total: telling.text(total.cents),
            unknown: u32::try_from(total.unknown).unwrap_or(u32::MAX),
            host: prices.host(),
            as_of: quoted.min(),
            coins: amounts.iter().zip(&worths).map(|(of, worth)| of_coin(&of.coin_id, worth, &telling)).collect(),
            rates: telling.rates,
        })
    }
}

fn of_coin(coin_id: &str, worth: &Worth, telling: &Telling) -> CoinValue {
    CoinValue { coin_id: coin_id.to_owned(), value: shown(worth, telling) }
}

/// A value, for a door.
pub(crate) fn shown(worth: &Worth, telling: &Telling) -> Value {
    match worth {
        Worth::Known { cents, .. } => Value::Known { text: telling.text(*cents) },
        Worth::Unknown(reason) => Value::unknown(reason),
    }
}
