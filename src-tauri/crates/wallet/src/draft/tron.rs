//! A payment on Tron.

use lockstep_agent::Draft;
use lockstep_rpc::TronLedger;

use super::payload::Wish;
use crate::{ApiError, Unlocked};

impl Unlocked {
    pub(super) async fn draft_tron(&self, _node: &dyn TronLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        Err(ApiError::invalid(format!("{} is not paid from here yet.", wish.chain.name)))
    }
}
