use std::path::PathBuf;
use std::sync::Arc;

use lockstep_agent::AgentBackend;
use lockstep_agent::remote::Patience;
use lockstep_rpc::Endpoint;
use lockstep_wallet::Profile;
use lockstep_wallet::consent::Consent;

/// What a door brings to open a profile.
pub struct Opening {
    /// Which profile.
    pub profile: Profile,
    /// What another door is told about the holder, for instance `the window`.
    pub door: String,
    /// The `lockstep-cosigner` program.
    pub cosigner_program: PathBuf,
    /// The local network's node, for the local profile; kept for the next start.
    pub local_node: Option<String>,
    /// Where prices are asked for once the person allows it; without one, the public source. A test brings its own.
    pub price_source: Option<Endpoint>,
    /// Where the person is asked.
    pub consent: Arc<Consent>,
    /// The agent inside; without one, the embedded planner.
    pub agent: Option<Arc<dyn AgentBackend>>,
    /// How long an agent elsewhere is waited for.
    pub agent_patience: Patience,
}

impl Opening {
    /// What the wallet is opened with, and what the agent.
    pub(crate) fn parted(self) -> (lockstep_wallet::Opening, Option<Arc<dyn AgentBackend>>, Patience) {
        let Self { profile, door, cosigner_program, local_node, price_source, consent, agent, agent_patience } = self;
        let of_wallet = lockstep_wallet::Opening { profile, door, cosigner_program, local_node, price_source, consent };
        (of_wallet, agent, agent_patience)
    }
}
