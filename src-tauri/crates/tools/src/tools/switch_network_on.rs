//! `switch_network_on`: allows the wallet to contact a network. The person is always asked, because a node
//! learns their addresses.

use lockstep_chain::Chain;
use lockstep_store::Withheld;
use lockstep_texts::{Said, question};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::coins::offered;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};
use crate::trust::{Asking, TrustEntry, WriteKind, ask};
use crate::{ToolCode, ToolError};

const ASKING: Asking = Asking {
    what: WriteKind::Switches,
    one: question::chain_switch_one,
    many: question::chain_switch_many,
    undo: question::chain_switch_undo,
};

/// Switches a network on with its earlier node or the first suggested one.
pub(crate) struct SwitchNetworkOn;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The network's name, in any case.
    chain: String,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    chain: String,
    /// The host of its node.
    host: String,
}

impl Tool for SwitchNetworkOn {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "switch_network_on",
        aliases: &[],
        agent: "chains",
        mode: "switch",
        title: "Switch a network on",
        about: "Switches a network on, so that its balances are read and payments can be made there. The person is always asked.",
        waiting: "switching the network on",
        annotations: Annotations { open_world: true, ..Annotations::ADDS },
        authority: Authority::Propose,
        kind: Kind::HumanGated,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, Input { chain }: Input) -> Result<Output, ToolError> {
        let chain = cx.chain(&chain)?;
        offered(cx, chain)?;
        if cx.holdings().is_on(chain) {
            return Err(ToolError::already_exists());
        }
        let host = cx.holdings().host_of(chain).ok_or_else(|| no_node(chain))?;
        let entry = TrustEntry {
            name: Said::as_it_is(chain.name),
            chain: chain.name.to_owned(),
            address: None,
            note: Some(question::chain_switch_node(host.as_str())),
            findings: Vec::new(),
        };
        let mut allowed = ask(cx, &ASKING, vec![entry]).await;
        allowed.next_entry().map_err(|refused| match allowed.withheld() {
            Some(Withheld::Declined) => ToolError::new(ToolCode::Rejected, refused.message),
            Some(Withheld::Stopped) => ToolError::new(ToolCode::Stopped, refused.message),
            None => refused,
        })?;
        cx.holdings().switch_on(chain).await.map_err(|why| why.told(ToolCode::NotDone))?;
        Ok(Output { chain: chain.name.to_owned(), host })
    }
}

fn no_node(chain: &Chain) -> ToolError {
    let why = format!(
        "The wallet knows no public node of {}, so the person has to enter one in Settings. Nothing was switched.",
        chain.name
    );
    ToolError::new(ToolCode::Unsupported, why)
}
