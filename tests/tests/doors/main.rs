//! Stories at the terminal, and stories that kill programs and start them again.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

mod a_backup_restores_the_vault;
mod a_co_signer_on_another_machine;
mod a_conversation_goes_on_at_the_terminal;
mod a_deleted_vault_is_gone;
mod a_download_is_checked_before_it_is_installed;
mod a_no_is_heard_at_the_terminal;
mod a_program_works_without_the_app;
mod a_response_survives_a_kill;
mod a_script_reads_the_terminal;
mod a_transaction_is_looked_at_without_a_vault;
mod a_typed_signature_is_asked_for_like_money;
mod a_vault_is_whole_or_not_there;
mod a_void_that_is_a_lie_is_told_as_a_word;
mod an_upgrade_loses_nothing;
mod another_endpoint_answers;
mod killed_anywhere_it_sends_at_most_once;
mod killed_in_a_backup_or_restore;
mod nothing_is_lost_between_wallet_and_backend;
mod the_keychain_is_the_only_way_in;
mod the_main_job_at_the_terminal;
mod the_terminal_speaks_the_persons_language;
mod what_others_write_is_only_drawn;
