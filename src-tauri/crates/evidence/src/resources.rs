//! The resources that clients may read: documents about the tools, and notes on protocols. Only these exist.

use serde_json::{Value, json};

/// A resource.
#[derive(Debug, Clone, Copy)]
pub struct Resource {
    /// Its name.
    pub name: &'static str,
    /// Its URI.
    pub uri: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What it is for.
    pub description: &'static str,
    /// Its text, in Markdown.
    pub text: &'static str,
}

impl Resource {
    /// What a list tells of it.
    pub fn entry(&self) -> Value {
        json!({"name": self.name, "uri": self.uri, "title": self.title, "description": self.description})
    }
}

/// The resource of a URI; `None` for anything else.
pub fn of(uri: &str) -> Option<&'static Resource> {
    ALL.iter().find(|resource| resource.uri == uri)
}

/// All resources.
pub static ALL: [Resource; 7] = [
    Resource {
        name: "readme",
        uri: "sayurintent://docs/readme",
        title: "README",
        description: "Public entry document: product purpose, current release boundary, setup path, and documentation map.",
        text: include_str!("resources/readme.md"),
    },
    Resource {
        name: "mcp-setup",
        uri: "sayurintent://docs/mcp-setup",
        title: "MCP Setup",
        description: "Setup guide: installation, MCP client connection, first-use flow, settings, and troubleshooting.",
        text: include_str!("resources/mcp-setup.md"),
    },
    Resource {
        name: "mcp-tools",
        uri: "sayurintent://docs/mcp-tools",
        title: "MCP Tools",
        description: "API reference: tool contracts, response fields, statuses, follow-up fields, and output boundaries.",
        text: include_str!("resources/mcp-tools.md"),
    },
    Resource {
        name: "wallet-identity",
        uri: "sayurintent://docs/wallet-identity",
        title: "Wallet Identity",
        description: "Wallet identity reference: active-account read context and same-machine capture boundaries.",
        text: include_str!("resources/wallet-identity.md"),
    },
    Resource {
        name: "agent-behavior",
        uri: "sayurintent://docs/agent-behavior",
        title: "Agent Behavior Reference",
        description: "Answer playbook: user-question flows, tool selection, and response wording boundaries.",
        text: include_str!("resources/agent-behavior.md"),
    },
    Resource {
        name: "deepbook-v3",
        uri: "sayurintent://protocols/deepbook-v3",
        title: "DeepBookV3",
        description: "Protocol reference only; use MCP tool responses and read.list_supported_protocols for current support.",
        text: include_str!("resources/deepbook-v3.md"),
    },
    Resource {
        name: "deepbook-margin",
        uri: "sayurintent://protocols/deepbook-margin",
        title: "DeepBook Margin",
        description: "Protocol reference only; no margin MCP read tools or signable actions are exposed in this release.",
        text: include_str!("resources/deepbook-margin.md"),
    },
];
