//! Stories with a whole wallet in the story's own process. The person and the agent are scripted.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    missing_docs,
    reason = "test code"
)]

mod a_backend_elsewhere_is_spoken_with;
mod a_backup_keeps_its_secrets;
mod a_bridge_is_waited_for;
mod a_bundle_runs_over_two_chains;
mod a_conversation_is_the_persons_own;
mod a_counterfeit_is_named;
mod a_folder_describes_contracts;
mod a_limit_stops_the_second_payment;
mod a_malicious_backend_gets_no_signature;
mod a_model_of_ones_own_is_talked_to;
mod a_model_that_falls_silent_is_given_up;
mod a_model_that_obeys_strangers_gets_no_signature;
mod a_network_is_added_by_its_chain_id;
mod a_new_version_is_told_of;
mod a_node_makes_no_payment_dear;
mod a_page_answers_nobody_else;
mod a_plan_is_fetched_when_its_host_is_allowed;
mod a_program_asks_for_evidence;
mod a_program_asks_to_be_admitted;
mod a_program_in_python_reads_and_asks;
mod a_program_talks_over_http;
mod a_refresh_leaves_one_pair_that_signs;
mod a_refused_plan_asks_nobody;
mod a_rejected_bundle_signs_nothing;
mod a_review_ends_in_the_vault;
mod a_review_outlives_the_app;
mod a_safe_does_what_was_simulated;
mod a_script_becomes_a_bundle;
mod a_second_program_speaks_with_the_wallet;
mod a_stuck_payment_is_replaced;
mod a_support_file_tells_no_secret;
mod a_task_goes_on_after_its_turn;
mod a_vault_moves_to_another_co_signer;
mod another_fee_is_another_question;
mod another_process_hands_its_command_over;
mod another_program_reads_and_asks;
mod changed_bytes_are_refused_by_both_sides;
mod each_network_is_on_its_own;
mod every_network_at_once;
mod every_step_ends_with_the_truth;
mod one_person_uses_every_door_at_once;
mod one_sentence_pays_two_people;
mod one_switch_turns_the_others_off;
mod prices_are_asked_only_when_allowed;
mod programs_connect_over_http_when_the_person_wants_it;
mod recorded_exchanges_go_through_the_door;
mod secrets_stay_put;
mod the_agent_cannot_shape_the_address_book;
mod the_agent_keeps_coins_and_chains;
mod the_agent_may_look;
mod the_agent_meets_a_real_inference_server;
mod the_agent_trades_where_the_wallet_knows;
mod the_window_and_the_agent_follow_one_rule;
mod two_requests_at_once_both_go_through;
mod two_vaults_live_in_one_profile;
mod values_in_a_currency_of_choice;
mod what_arrives_is_found;
mod what_everything_was_worth;
mod what_is_shown_is_what_the_bytes_do;
mod what_is_simulated_is_what_happens;
mod what_other_programs_write_is_understood;
mod what_shapes_trust_is_asked;
mod what_this_version_wrote_opens;
mod what_vouches_is_asked;
mod what_was_allowed_is_listed_and_taken_back;
