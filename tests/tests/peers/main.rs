//! Stories that compare our encoders with independent libraries and interpreters, and the lists of this repository with its files.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

mod a_changed_picture_is_found;
mod a_model_server_of_others_is_understood;
mod addresses_agree_with_an_independent_library;
mod bitcoin_cash_takes_what_we_sign;
mod cosmos_encoding_agrees_with_independent_libraries;
mod deepbook_swaps_agree_with_its_own_library;
mod emulators_admit_what_is_signed;
mod evm_encoding_agrees_with_an_independent_library;
mod inputs_are_chosen_as_other_wallets_do;
mod payloads_are_signed_as_an_independent_library_signs_them;
mod phrases_agree_with_an_independent_library;
mod ripple_encoding_agrees_with_independent_libraries;
mod solana_encoding_agrees_with_an_independent_library;
mod sui_encoding_agrees_with_independent_libraries;
mod the_chat_api_is_described;
mod the_consensus_interpreter_takes_what_we_sign;
mod the_index_names_what_is_there;
mod ton_and_cardano_carry_out_what_is_signed;
mod tron_encoding_agrees_with_independent_libraries;
mod typed_data_agrees_with_independent_libraries;
mod what_checkers_of_others_find_is_named;
mod what_strangers_send_breaks_nothing;
