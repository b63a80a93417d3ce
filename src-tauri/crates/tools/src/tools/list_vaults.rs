//! `list_vaults`: the vaults of this profile; a remote agent reads only the open one. A vault that is closed tells its name only. No chain
//! code and no share.

use std::collections::BTreeMap;

use lockstep_chain::plain_text;
use lockstep_store::{Vault, VaultState};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::ToolError;
use crate::context::Cx;
use crate::holdings::address_of;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct ListVaults;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// Only vaults whose name contains this, in any case.
    #[serde(default)]
    search: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    total_count: usize,
    vaults: Vec<ListedVault>,
    /// The name of the open vault.
    active_vault: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct ListedVault {
    name: String,
    /// The ECDSA key, hex.
    public_key: String,
    is_active: bool,
    total_chains: usize,
    chain_addresses: Addresses,
}

/// The vault's address on each of its chains; `None` if the address is not given out yet.
pub(super) type Addresses = BTreeMap<String, Option<String>>;

pub(super) async fn addresses(cx: &Cx<'_>, vault: &Vault) -> Result<Addresses, ToolError> {
    let coins = cx.coins().await?;
    let native = coins.into_iter().filter(|coin| coin.contract.is_none());
    Ok(native
        .filter_map(|coin| cx.registry().find(&coin.chain))
        .map(|chain| (chain.name.to_owned(), address_of(cx.holdings(), chain, vault).ok()))
        .collect())
}

impl Tool for ListVaults {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "list_vaults",
        aliases: &[],
        agent: "vaults",
        mode: "list",
        title: "Vaults",
        about: "Lists the vaults with their public keys and addresses, and says which one is open.",
        waiting: "looking at your vaults",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let wanted = input.search.map(|text| text.trim().to_lowercase()).unwrap_or_default();
        let mut vaults = Vec::new();
        let mut active_vault = None;
        for vault in cx.records().vaults().await? {
            if vault.state != VaultState::Active {
                continue;
            }
            let is_active = vault.id == cx.desk.vault;
            if !is_active && !cx.turn.sees_every_vault() {
                continue;
            }
            let name = plain_text(&vault.name, 60);
            if is_active {
                active_vault = Some(name.clone());
            }
            if name.to_lowercase().contains(&wanted) {
                // Keys and addresses of a closed vault are behind its password.
                let (public_key, chain_addresses) = match is_active {
                    true => (hex::encode(vault.keys.ecdsa()), addresses(cx, &vault).await?),
                    false => (String::new(), Addresses::new()),
                };
                vaults.push(ListedVault {
                    name,
                    public_key,
                    is_active,
                    total_chains: chain_addresses.len(),
                    chain_addresses,
                });
            }
        }
        Ok(Output { total_count: vaults.len(), vaults, active_vault })
    }
}
