//! A payment on Sui.

use lockstep_agent::Draft;
use lockstep_rpc::SuiLedger;

use super::payload::Wish;
use crate::{ApiError, Unlocked};

impl Unlocked {
    pub(super) async fn draft_sui(&self, _node: &dyn SuiLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        Err(ApiError::invalid(format!("{} is not paid from here yet.", wish.chain.name)))
    }
}
