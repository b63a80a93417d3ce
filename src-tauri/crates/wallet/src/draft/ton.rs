//! A payment on The Open Network.

use lockstep_agent::Draft;
use lockstep_rpc::TonLedger;

use super::payload::Wish;
use crate::{ApiError, Unlocked};

impl Unlocked {
    pub(super) async fn draft_ton(&self, _node: &dyn TonLedger, wish: &Wish<'_>) -> Result<Draft, ApiError> {
        Err(ApiError::invalid(format!("{} is not paid from here yet.", wish.chain.name)))
    }
}
