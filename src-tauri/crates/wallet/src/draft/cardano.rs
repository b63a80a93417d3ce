//! A payment on Cardano.

use lockstep_agent::Draft;
use lockstep_rpc::CardanoLedger;

use super::payload::Wish;
use crate::{ApiError, Unlocked};

impl Unlocked {
    pub(super) async fn draft_cardano(&self, _node: &dyn CardanoLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        Err(ApiError::invalid(format!("{} is not paid from here yet.", wish.chain.name)))
    }
}
