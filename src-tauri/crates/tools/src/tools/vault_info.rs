//! `vault_info`: the vault that is open. No chain code, no share, and no address that is not given out yet.

use lockstep_chain::plain_text;
use lockstep_store::{CosignerAt, VaultKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::list_vaults::{Addresses, addresses};
use crate::ToolError;
use crate::context::Cx;
use crate::tool::{Annotations, Authority, Entry, Kind, Tool};

/// Tells of the vault that is open.
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
    /// Whether it can sign on this machine.
    signs_here: bool,
    /// Where the other share is; nothing for a vault that is only watched.
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
        about: "Tells of the vault that is open: its keys, its chains and addresses, whether it signs here and has a backup.",
        waiting: "looking at your vault",
        annotations: Annotations::LOOKS,
        authority: Authority::Read,
        kind: Kind::Sync,
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
