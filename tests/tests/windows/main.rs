//! Stories in the real windows. Each has its own home, desktop session and display.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

mod a_ban_has_a_way_out;
mod a_fee_is_chosen_in_the_window;
mod a_foreign_vault_is_only_watched;
mod a_hostile_page_gets_nothing;
mod a_keyboard_is_enough;
mod a_limit_on_value_is_set_in_the_window;
mod a_locked_vault_tells_nothing;
mod a_long_conversation_stays_fast;
mod a_newcomer_reaches_a_receive_address;
mod a_no_is_heard;
mod a_phrase_becomes_two_shares;
mod a_review_is_read_in_a_browser;
mod a_screen_reader_reads_the_window;
mod a_wait_for_money_is_shown;
mod another_password_opens_the_same_vault;
mod every_kind_of_request_can_be_read;
mod no_key_reaches_another_question;
mod nothing_is_contacted_unasked;
mod one_door_at_a_time;
mod one_person_uses_every_door_in_the_window;
mod the_activity_shows_both_directions;
mod the_app_takes_over_from_a_core;
mod the_consent_window_is_there_for_a_question;
mod the_desktop_is_told;
mod the_desktop_locks_the_vault;
mod the_developer_tools_are_named_in_the_window;
mod the_home_screen_shows_every_network;
mod the_terminal_asks_in_the_open_window;
mod the_tray_says_what_waits;
mod the_window_backs_up_and_restores;
mod the_window_has_two_vaults;
mod the_window_keeps_its_promises;
mod the_window_pairs_and_moves;
mod the_window_pays_on_other_chains;
mod the_window_speaks_german;
mod the_window_speaks_with_a_backend_elsewhere;
mod the_window_takes_permissions_back;
mod the_window_talks_to_a_model;
mod what_is_yours_leaves_with_you;
