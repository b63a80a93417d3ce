//! The totals that are recorded when an overview is complete, for the chart. Reading them needs no network.

use lockstep_chain::Cents;
use lockstep_store::{RecordedTotal, TotalsOf, Vault};

use crate::api::{TotalHistory, TotalPoint};
use crate::{ApiError, Unlocked};

/// The only currency in which the source of prices answers. Totals stay in it whatever currency is shown: the rate of an earlier day is not
/// known, and with the rate of today a chart would show a change that never was.
const CURRENCY: &str = "USD";

/// A total in which every balance was known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Complete {
    pub cents: Cents,
    pub unpriced: u32,
}

fn of_real_money(vault: &Vault) -> TotalsOf {
    TotalsOf { vault: vault.id, test: false, currency: CURRENCY }
}

impl Unlocked {
    /// What the vault's real money was worth since prices were switched on, as recorded here.
    pub async fn total_history(&self) -> Result<TotalHistory, ApiError> {
        let vault = self.require_vault().await?;
        let currency = CURRENCY.to_owned();
        if !self.inner.prices.is_on() {
            return Ok(TotalHistory { currency, points: Vec::new() });
        }
        let recorded = self.inner.store.totals(of_real_money(&vault)).await?;
        let point = |RecordedTotal { at, amount, unpriced }| TotalPoint { at, amount, unpriced };
        Ok(TotalHistory { currency, points: recorded.into_iter().map(point).collect() })
    }

    /// Records a total. If that fails, the chart has a point less.
    pub(super) async fn record(&self, vault: &Vault, Complete { cents, unpriced }: Complete) {
        let total = RecordedTotal { at: self.inner.clock.now(), amount: cents.to_string(), unpriced };
        if let Err(error) = self.inner.store.record_total(of_real_money(vault), &total).await {
            tracing::warn!("the total was not recorded: {error}");
        }
    }
}
