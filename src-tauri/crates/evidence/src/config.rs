//! What a deployment fixes: names, pins, and where pages and nodes are.

use crate::registry::{DeepBookPins, FlowxPins};

/// Who answers. Clients compare it with the contract that they know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Identity {
    /// The package.
    pub package: String,
    /// The server.
    pub server: String,
    /// The name on pages and in prompts.
    pub name: String,
    /// The version.
    pub version: String,
}

impl Default for Identity {
    /// The identity of the contract, whose clients check it first.
    fn default() -> Self {
        Self {
            package: "@stelis/say-ur-intent".into(),
            server: "say-ur-intent".into(),
            name: "Say Ur Intent".into(),
            version: "0.0.0".into(),
        }
    }
}

/// Where an endpoint comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EndpointSource {
    /// The environment sets it.
    Environment,
    /// The person chose it.
    Chosen,
    /// It is built in.
    BuiltIn,
}

impl EndpointSource {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Environment => "environment",
            Self::Chosen => "local_db",
            Self::BuiltIn => "builtin_default",
        }
    }
}

/// An endpoint in use since the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndpointInUse {
    /// The URL.
    pub url: String,
    /// Where it comes from.
    pub source: EndpointSource,
}

/// The node that is built in.
pub const GRPC: &str = "https://fullnode.mainnet.sui.io:443";
/// The provider of activity that is built in.
pub const GRAPHQL: &str = "https://graphql.mainnet.sui.io/graphql";

/// What a deployment fixes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Who answers.
    pub identity: Identity,
    /// DeepBook's ids.
    pub deepbook: DeepBookPins,
    /// FlowX's ids.
    pub flowx: FlowxPins,
    /// Where the local pages are, `http://127.0.0.1:8765`; without them the tools that hand out a page are closed.
    pub pages: Option<String>,
    /// The node in use.
    pub grpc: EndpointInUse,
    /// The provider of activity in use.
    pub graphql: EndpointInUse,
}

impl Config {
    /// The defaults, with pages at a loopback port.
    pub fn at_port(port: u16) -> Self {
        let built_in = |url: &str| EndpointInUse { url: url.into(), source: EndpointSource::BuiltIn };
        Self {
            identity: Identity::default(),
            deepbook: DeepBookPins::default(),
            flowx: FlowxPins::default(),
            pages: Some(format!("http://127.0.0.1:{port}")),
            grpc: built_in(GRPC),
            graphql: built_in(GRAPHQL),
        }
    }
}
