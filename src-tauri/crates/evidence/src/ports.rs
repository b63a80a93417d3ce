//! What the tools need from outside: a node, the provider of activity, a quoter, randomness, and a place to keep records.

pub mod activity;
pub mod entropy;
pub mod keeper;
pub mod materials;
pub mod node;
pub mod quoter;

use std::sync::Arc;

use lockstep_platform::Clock;

use activity::SuiActivity;
use entropy::Entropy;
use keeper::Keeper;
use materials::MaterialBuilder;
use node::SuiNode;
use quoter::FlowxQuoter;

/// The services outside. While Sui is off, the three services of the network are `None` and nobody is contacted.
#[derive(Clone)]
pub struct Ports {
    /// Time, and waiting.
    pub clock: Arc<dyn Clock>,
    /// Ids and tokens.
    pub entropy: Arc<dyn Entropy>,
    /// A full node.
    pub node: Option<Arc<dyn SuiNode>>,
    /// The provider of activity.
    pub activity: Option<Arc<dyn SuiActivity>>,
    /// FlowX's quoter.
    pub quoter: Option<Arc<dyn FlowxQuoter>>,
    /// Builds the unsigned transactions of reviews.
    pub materials: Arc<dyn MaterialBuilder>,
    /// Where records are kept; `None` keeps them in memory only.
    pub keeper: Option<Arc<dyn Keeper>>,
}
