//! `vault_info`: the open vault. No chain code, no share, and no address that is not given out yet.

use lockstep_chain::plain_text;
use lockstep_store::{CosignerAt, VaultKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::list_vaults::{Addresses, addresses};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

pub(crate) struct VaultInfo;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    name: String,
    /// Hex.
    public_key_ecdsa: String,
    /// Hex.
    public_key_eddsa: String,
    created_at: String,
    /// Whether this machine can sign for it.
    signs_here: bool,
    /// The place of the other share; absent for a watched vault.
    cosigner: Option<&'static str>,
    has_backup: bool,
    total_coins: usize,
    chains: Vec<String>,
    chain_addresses: Addresses,
}

impl Tool for VaultInfo {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: "vault_info",
        aliases: &[],
        agent: "vaults",
        mode: "info",
        title: "This vault",
        about: "Describes the open vault: its keys, chains and addresses, whether it signs here, and whether it has a backup.",
        waiting: "looking at your vault",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
        shows: &[Sees::Addresses],
    };

    async fn run(cx: &Cx<'_>, _: Input) -> Result<Output, ToolError> {
        let vault = cx.vault().await?;
        let coins = cx.coins().await?;
        let chain_addresses = addresses(cx, &vault).await?;
        Ok(Output {
            name: plain_text(&vault.name, 60),
            public_key_ecdsa: hex::encode(vault.keys.ecdsa()),
            public_key_eddsa: hex::encode(vault.keys.eddsa()),
            created_at: lockstep_chain::iso_utc(vault.created_at),
            signs_here: vault.kind == VaultKind::Shares && vault.locked_reason.is_none(),
            cosigner: match (vault.kind, vault.cosigner) {
                (VaultKind::Watch, _) => None,
                (VaultKind::Shares, CosignerAt::Here) => Some("on this machine"),
                (VaultKind::Shares, CosignerAt::Elsewhere) => Some("on another machine"),
            },
            has_backup: vault.backed_up_at.is_some(),
            total_coins: coins.len(),
            chains: chain_addresses.keys().cloned().collect(),
            chain_addresses,
        })
    }
}
