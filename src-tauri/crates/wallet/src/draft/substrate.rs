//! A payment on a chain of Substrate: Polkadot, Bittensor.

use lockstep_agent::Draft;
use lockstep_rpc::SubstrateLedger;

use super::payload::Wish;
use crate::{ApiError, Unlocked};

impl Unlocked {
    pub(super) async fn draft_substrate(
        &self,
        _node: &dyn SubstrateLedger,
        wish: &Wish<'_>,
    ) -> Result<Draft, ApiError> {
        Err(ApiError::invalid(format!("{} is not paid from here yet.", wish.chain.name)))
    }
}
