//! Stories on chains other than Ethereum, with real nodes, or with emulators if no node is available.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

mod a_bitcoin_node_mines_what_we_sign;
mod a_bundle_pays_on_bitcoins_kin;
mod a_bundle_pays_on_solana;
mod a_bundle_spends_bitcoin;
mod a_chain_never_run_live_is_behind_a_switch;
mod a_mint_is_what_its_chain_says;
mod ada_is_paid_behind_the_switch;
mod dot_and_tao_are_paid_behind_the_switch;
mod every_kind_of_chain_conforms;
mod killed_between_two_signatures;
mod nodes_are_read_as_they_are;
mod several_transactions_of_one_payload_are_paid_in_order;
mod solana_does_what_is_shown;
mod sui_is_paid_behind_the_switch;
mod ton_is_paid_behind_the_switch;
mod tron_is_paid_behind_the_switch;
mod xrp_is_paid_behind_the_switch;
