use std::path::PathBuf;
use std::sync::Arc;

use lockstep_agent::AgentBackend;
use lockstep_agent::remote::Patience;
use lockstep_mcp::Services;
use lockstep_rpc::Endpoint;
use lockstep_wallet::Profile;
use lockstep_wallet::consent::Consent;
use lockstep_wallet::releases::ReleaseSource;

/// What a door provides to open a profile.
pub struct Opening {
    pub profile: Profile,
    /// The name of this door that other doors read, for instance `the window`.
    pub door: String,
    /// The `lockstep-cosigner` program.
    pub cosigner_program: PathBuf,
    /// The local network's node, for the local profile; remembered for the next start.
    pub local_node: Option<String>,
    /// The price source, asked once the person allows it; the public source if absent. Tests bring their own.
    pub price_source: Option<Endpoint>,
    /// The source of exchange rates, likewise.
    pub rate_source: Option<Endpoint>,
    /// Where new versions are announced, likewise; the source of this build if absent.
    pub release_source: Option<ReleaseSource>,
    /// The place where the person is asked.
    pub consent: Arc<Consent>,
    /// The built-in agent; the embedded planner if absent.
    pub agent: Option<Arc<dyn AgentBackend>>,
    /// How long to wait for a remote agent.
    pub agent_patience: Patience,
    /// Whether programs may have the person asked at this door.
    pub asks_programs: bool,
    /// The services that tools for programs ask, once the person allows it.
    pub services: Services,
}

impl Opening {
    /// The part for the wallet, and the part for the agent.
    pub(crate) fn parted(self) -> (lockstep_wallet::Opening, Option<Arc<dyn AgentBackend>>, Patience) {
        let Self {
            profile,
            door,
            cosigner_program,
            local_node,
            price_source,
            rate_source,
            release_source,
            consent,
            agent,
            agent_patience,
            asks_programs: _,
            services: _,
        } = self;
        let of_wallet = lockstep_wallet::Opening {
            profile,
            door,
            cosigner_program,
            local_node,
            price_source,
            rate_source,
            release_source,
            consent,
        };
        (of_wallet, agent, agent_patience)
    }
}
