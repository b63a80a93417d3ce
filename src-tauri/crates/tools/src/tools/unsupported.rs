//! Tools that other backends know and this wallet does not offer. Each call is answered with the reason.

const PLUGINS: &str = "this wallet has no plugins: a plugin would get a share of the key";
const POLICIES: &str = "this wallet has no policies that sign without the person";
const DRAFTS: &str =
    "this wallet has a tool for each kind of draft: build_send_tx, build_swap_tx, build_custom_tx and others";
const THORCHAIN: &str = "this wallet does not ask THORChain's own services";
const ELSEWHERE: &str = "this runs at the backend, not in the wallet";
const ORDERS: &str = "this wallet signs no orders for exchanges";
const CURRENT: &str = "this wallet speaks the action types of the tool-call specification: use add_token, add_chain, remove_coin, \
                       remove_chain, add_address_book and delete_address_book";
const VAULTS: &str = "a vault is made by the person, in the wallet";

/// Why a known tool is not offered; `None` for an unknown name.
pub(crate) fn reason(name: &str) -> Option<&'static str> {
    Some(match name {
        "plugin_install" | "plugin_list" | "plugin_spec" | "plugin_installed" | "plugin_uninstall"
        | "install_plugin" => PLUGINS,
        "create_policy" | "delete_policy" | "update_policy" | "cancel_policy" | "policy_add" | "policy_delete"
        | "policy_list" | "policy_status" | "policy_generate" => POLICIES,
        "build_tx" => DRAFTS,
        "thorchain_query" => THORCHAIN,
        "polymarket_sign_bet" | "polymarket_sign_batch" | "hl_order" => ORDERS,
        "vault_coin" | "vault_chain" | "address_book" => CURRENT,
        "create_vault" | "set_vault" => VAULTS,
        "mcp_status"
        | "sign_in_status"
        | "asset_lookup"
        | "convert_amount"
        | "abi_encode"
        | "evm_call"
        | "evm_tx_info"
        | "btc_fee_rate"
        | "list_utxos"
        | "get_utxo_transactions" => ELSEWHERE,
        _ => return None,
    })
}
