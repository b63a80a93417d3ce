//! Builds the transactions of swaps in the pinned markets.

use async_trait::async_trait;

use super::{deepbook_ptb, flowx_ptb};
use crate::ports::materials::{Built, MaterialBuilder, NotBuilt, RouteOrder, SwapOrder};
use crate::ports::node::SuiNode;
use crate::registry::{DeepBookPins, FlowxPins};

/// Builds swaps of the pinned packages.
#[derive(Debug, Clone, Default)]
pub struct SwapMaterials {
    /// DeepBook's ids.
    pub deepbook: DeepBookPins,
    /// FlowX's ids.
    pub flowx: FlowxPins,
}

#[async_trait]
impl MaterialBuilder for SwapMaterials {
    async fn deepbook_swap(&self, node: &dyn SuiNode, order: &SwapOrder) -> Result<Built, NotBuilt> {
        deepbook_ptb::swap(&self.deepbook, node, order).await
    }

    async fn flowx_swap(&self, node: &dyn SuiNode, order: &RouteOrder) -> Result<Built, NotBuilt> {
        flowx_ptb::swap(&self.flowx, node, order).await
    }
}
