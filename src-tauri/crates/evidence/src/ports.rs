//! What the tools need from outside: a node, the provider of activity, a quoter, randomness, and a place to keep records.

pub mod activity;
pub mod entropy;
pub mod keeper;
pub mod materials;
pub mod node;
pub mod quoter;
pub mod vault;

use std::sync::Arc;

use lockstep_platform::Clock;

use activity::SuiActivity;
use entropy::Entropy;
use keeper::Keeper;
use materials::MaterialBuilder;
use node::SuiNode;
use quoter::FlowxQuoter;
use vault::ReviewVault;

/// Whether the person lets the services of the network be asked now.
pub trait Switch: Send + Sync {
    /// Asked before each use of a service.
    fn is_on(&self) -> bool;
}

/// A switch that never changes.
impl Switch for bool {
    fn is_on(&self) -> bool {
        *self
    }
}

/// The services outside. While the switch is off, the three services of the network are not contacted.
#[derive(Clone)]
pub struct Ports {
    /// Time, and waiting.
    pub clock: Arc<dyn Clock>,
    /// Ids and tokens.
    pub entropy: Arc<dyn Entropy>,
    /// Whether the next three may be asked.
    pub switch: Arc<dyn Switch>,
    /// A full node.
    pub node: Arc<dyn SuiNode>,
    /// The provider of activity.
    pub activity: Arc<dyn SuiActivity>,
    /// FlowX's quoter.
    pub quoter: Arc<dyn FlowxQuoter>,
    /// Builds the unsigned transactions of reviews.
    pub materials: Arc<dyn MaterialBuilder>,
    /// Where records are kept; `None` keeps them in memory only.
    pub keeper: Option<Arc<dyn Keeper>>,
    /// The vault that signs reviews; without one a wallet in the browser does.
    pub vault: Option<Arc<dyn ReviewVault>>,
}

impl Ports {
    /// The node, if it may be asked.
    pub(crate) fn node(&self) -> Option<Arc<dyn SuiNode>> {
        self.switch.is_on().then(|| Arc::clone(&self.node))
    }

    /// The provider of activity, if it may be asked.
    pub(crate) fn activity(&self) -> Option<Arc<dyn SuiActivity>> {
        self.switch.is_on().then(|| Arc::clone(&self.activity))
    }

    /// FlowX's quoter, if it may be asked.
    pub(crate) fn quoter(&self) -> Option<Arc<dyn FlowxQuoter>> {
        self.switch.is_on().then(|| Arc::clone(&self.quoter))
    }
}
