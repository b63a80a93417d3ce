//! The list of tools. A new tool takes a file and two lines here.

mod account_clear_active_account;
mod account_get_active_account;
mod action_prepare_external_proposal_review;
mod action_prepare_sui_action_review;
mod read_classify_wallet_assets;
mod read_get_deepbook_mid_price;
mod read_get_review_session_detail;
mod read_get_server_status;
mod read_inspect_deepbook_orderbook;
mod read_inspect_sui_transaction;
mod read_list_deepbook_pools;
mod read_list_deepbook_tokens;
mod read_list_flowx_pools;
mod read_list_review_activity;
mod read_list_settlement_asset_groups;
mod read_list_supported_protocols;
mod read_preview_intent_evidence;
mod read_quote_deepbook_action;
mod read_quote_deepbook_display_amount;
mod read_quote_flowx_swap;
mod read_scan_sui_account_activity;
mod read_scan_sui_function_activity;
mod read_summarize_deepbook_account_inventory;
mod read_summarize_review_funnel;
mod read_summarize_settlement_asset_group_parity;
mod read_summarize_sui_account_activity;
mod read_summarize_sui_activity_scan;
mod read_summarize_sui_function_activity_scan;
mod read_summarize_wallet_assets;
mod session_create_wallet_identity;
mod session_get_execution_result;
mod session_get_interaction_status;
mod session_get_review_status;
mod session_get_wallet_identity;
mod session_wait_execution_result;
mod session_wait_wallet_identity;
mod settings_create_local_settings_session;
mod settings_get_local_settings;

use crate::tool::Tool;

static ALL: [Tool; 38] = [
    read_get_server_status::TOOL,
    read_list_supported_protocols::TOOL,
    read_list_deepbook_pools::TOOL,
    read_list_deepbook_tokens::TOOL,
    read_inspect_deepbook_orderbook::TOOL,
    read_get_deepbook_mid_price::TOOL,
    read_quote_deepbook_action::TOOL,
    read_quote_deepbook_display_amount::TOOL,
    read_list_flowx_pools::TOOL,
    read_quote_flowx_swap::TOOL,
    read_summarize_deepbook_account_inventory::TOOL,
    read_summarize_wallet_assets::TOOL,
    read_classify_wallet_assets::TOOL,
    read_list_settlement_asset_groups::TOOL,
    read_summarize_settlement_asset_group_parity::TOOL,
    read_preview_intent_evidence::TOOL,
    read_list_review_activity::TOOL,
    read_summarize_review_funnel::TOOL,
    read_get_review_session_detail::TOOL,
    read_inspect_sui_transaction::TOOL,
    read_scan_sui_account_activity::TOOL,
    read_summarize_sui_activity_scan::TOOL,
    read_scan_sui_function_activity::TOOL,
    read_summarize_sui_function_activity_scan::TOOL,
    read_summarize_sui_account_activity::TOOL,
    settings_create_local_settings_session::TOOL,
    settings_get_local_settings::TOOL,
    action_prepare_sui_action_review::TOOL,
    action_prepare_external_proposal_review::TOOL,
    account_get_active_account::TOOL,
    account_clear_active_account::TOOL,
    session_create_wallet_identity::TOOL,
    session_get_wallet_identity::TOOL,
    session_wait_wallet_identity::TOOL,
    session_get_interaction_status::TOOL,
    session_get_review_status::TOOL,
    session_get_execution_result::TOOL,
    session_wait_execution_result::TOOL,
];

/// Every tool.
pub(crate) fn all() -> &'static [Tool] {
    &ALL
}
