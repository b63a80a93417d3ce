/// The operations of the main window. The word before `fn` is the operation's [`Gate`](crate::Gate). `by` names the command that offers
/// it at the terminal; `not` gives the reason why the terminal does not offer it.
///
/// A row's name is the name of the wallet's function. The macro that is passed in receives all rows and renders them; the types must be in
/// scope where it is called.
#[macro_export]
macro_rules! main_window {
    ($render:ident) => {
        $render! {
            always          fn status() -> Status,
                            by "status";
            always          fn retry() -> Status,
                            not "a start that failed is started again";
            always          fn hear_news(channel: Channel<News>) -> (),
                            not "the terminal prints what happens as it happens";
            always          fn speak(language: String) -> (),
                            not "the terminal has its language from its environment or `--language`";
            usable          fn switch_network_on(chain: String, url: Option<String>) -> Network,
                            by "network on";
            usable          fn add_network(network: NewNetwork) -> Network,
                            by "network add";
            usable          fn remove_network(chain: String) -> (),
                            by "network remove";
            usable          fn set_experimental_networks(on: bool) -> (),
                            by "network experimental";
            usable          fn switch_prices(on: bool) -> PriceSwitch,
                            by "prices";
            usable          fn set_currency(currency: String) -> PriceSwitch,
                            by "currency";
            usable          fn switch_updates(on: bool) -> VersionCheck,
                            by "updates";
            usable          fn set_notifications(how: Notifications) -> (),
                            not "the terminal shows no notifications";
            usable          fn set_tray_entry(entry: TrayEntry) -> (),
                            not "the terminal has no entry in the tray";
            profile         fn set_closing(closing: Closing) -> (),
                            not "the terminal has no window to close";
            profile         fn close_window(closing: Closing) -> (),
                            not "the terminal has no window to close";
            unlocked        fn coin_values(amounts: Vec<CoinAmount>) -> Values,
                            not "`balance` has the values with the balances";
            usable          fn switch_network_off(chain: String) -> Network,
                            by "network off";
            usable          fn use_network(chain: String) -> Network,
                            by "network use";
            usable          fn add_endpoint(chain: String, url: String) -> Network,
                            by "network endpoint add";
            usable          fn remove_endpoint(chain: String, url: String) -> Network,
                            by "network endpoint remove";
            usable          fn use_endpoint_first(chain: String, url: String) -> Network,
                            by "network endpoint first";
            unlocked        fn receive_address(chain: String) -> AddressGate,
                            by "address";
            unlocked        fn waive_backup() -> (),
                            by "waive-backup";
            profile         fn create_vault(name: String, cosigner: CosignerAt) -> Vault,
                            by "create";
            usable          fn import_phrase(name: String) -> Vault,
                            by "import";
            usable          fn watch_backup() -> Vault,
                            by "import";
            profile         fn choose_vault(id: String) -> Status,
                            by "vault use";
            unlocked        fn describe_vault(name: String, colour: VaultColour) -> Vault,
                            by "vault rename";
            starts_unlocked fn stop_watching() -> (),
                            by "stop-watching";
            always          fn wipe() -> (),
                            by "wipe";
            usable          fn pairing() -> Option<Paired>,
                            by "cosigner";
            usable          fn pair_cosigner() -> Paired,
                            by "cosigner pair";
            usable          fn unpair_cosigner() -> Unpaired,
                            by "cosigner unpair";
            starts_unlocked fn move_vault(to: CosignerAt) -> (),
                            by "move";
            unlocked        fn portfolio_all(rows: Channel<Overview>) -> Overview,
                            by "balance";
            unlocked        fn total_history() -> TotalHistory,
                            not "it is the chart of the window's first screen";
            unlocked        fn add_token(chain: String, contract: String) -> Coin,
                            by "add-token";
            unlocked        fn remove_token(coin_id: String) -> (),
                            not "the agent removes a coin after a question, and so does the window";
            unlocked        fn quote_send(req: SendRequest) -> SendQuote,
                            not "`send` shows the amount and the fee before it asks for consent";
            unlocked        fn send(req: SendRequest) -> Started,
                            by "send";
            unlocked        fn address_book() -> Vec<Contact>,
                            by "contacts";
            unlocked        fn add_contact(title: String, address: String, chain: String) -> Contact,
                            by "contacts add";
            unlocked        fn rename_contact(id: String, title: String) -> Contact,
                            not "an entry is removed and added with its new name";
            unlocked        fn remove_contact(id: String) -> Contact,
                            by "contacts remove";
            unlocked        fn activity(chain: Option<String>) -> Vec<Activity>,
                            by "activity";
            unlocked        fn look_for_incoming() -> Vec<IncomingSearch>,
                            by "activity";
            unlocked        fn received() -> Received,
                            by "activity";
            unlocked        fn note_received_seen() -> (),
                            not "the terminal has no screen that remembers what was looked at";
            unlocked        fn allowances() -> Vec<NetworkAllowances>,
                            by "allowances";
            unlocked        fn revoke_allowance(chain: String, id: String) -> Started,
                            by "allowances revoke";
            unlocked        fn conversations() -> Vec<Conversation>,
                            by "messages";
            unlocked        fn open_conversation(id: Option<String>) -> ConversationView,
                            by "messages";
            unlocked        fn read_conversation(id: String, place: MessagePlace) -> ConversationView,
                            by "messages";
            unlocked        fn send_message(conversation_id: String, text: String) -> (),
                            by "chat";
            unlocked        fn send_again(conversation_id: String) -> (),
                            by "agent send-again";
            unlocked        fn start_action(conversation_id: String, action_id: String, run: bool) -> (),
                            by "chat";
            starts_unlocked fn stop_turn(conversation_id: String) -> (),
                            not "Ctrl-C stops the turn that the terminal waits for";
            starts_unlocked fn stop_task(conversation_id: String, action_id: String) -> (),
                            not "Ctrl-C stops the turn that the terminal waits for, and the tasks that it began";
            unlocked        fn remove_conversation(id: String) -> (),
                            not "the window's list of conversations is where they are removed";
            unlocked        fn rename_conversation(id: String, title: String) -> Conversation,
                            not "the window's list of conversations is where they get titles";
            unlocked        fn pin_conversation(id: String, pinned: bool) -> Conversation,
                            not "the terminal has no list of conversations with an order of its own";
            unlocked        fn search_conversations(text: String) -> Vec<FoundConversation>,
                            not "`messages` prints a conversation, and the shell has programs that search";
            unlocked        fn export_conversation(id: String) -> Exported,
                            not "`messages` prints a conversation, and the shell writes it to a file";
            unlocked        fn action_details(conversation_id: String, action_id: String) -> ActionDetails,
                            not "the terminal prints the cards of actions only";
            unlocked        fn export_csv(what: Export, only: Option<Vec<String>>) -> Exported,
                            by "export";
            always          fn crash_reports() -> CrashReports,
                            not "the folder of the profile has the reports as files";
            usable          fn support_bundle(with_addresses: bool) -> (),
                            by "support-bundle";
            always          fn show_consent() -> (),
                            not "the terminal asks in the terminal";
            unlocked        fn backup_status() -> BackupStatus,
                            not "`backup` says what it wrote, and `address` says when a backup is needed first";
            starts_unlocked fn make_backup() -> BackupStatus,
                            by "backup";
            usable          fn prove_backup(latest: bool) -> DrillPassed,
                            by "backup";
            usable          fn restore_backup(cosigner: CosignerAt) -> Vault,
                            by "restore";
            profile         fn unlock() -> (),
                            not "each start opens the profile, asks for the password and ends";
            profile         fn lock() -> (),
                            not "each start opens the profile, asks for the password and ends";
            unlocked        fn agent_settings() -> AgentSettings,
                            by "agent";
            unlocked        fn starters() -> Starters,
                            not "they are the buttons of an empty chat";
            starts_unlocked fn use_agent_elsewhere(address: String) -> AgentSettings,
                            by "agent use";
            unlocked        fn use_embedded_agent() -> AgentSettings,
                            by "agent embedded";
            starts_unlocked fn share_contacts(on: bool) -> AgentSettings,
                            by "agent contacts";
            starts_unlocked fn bring_agent_token() -> AgentSettings,
                            by "agent token";
            starts_unlocked fn sign_in_to_agent() -> AgentSettings,
                            by "agent sign-in";
            unlocked        fn sign_out_of_agent() -> AgentSettings,
                            by "agent sign-out";
            starts_unlocked fn let_agents_ask() -> AgentSettings,
                            by "agent ask-again";
            unlocked        fn programs() -> Programs,
                            by "mcp programs";
            starts_unlocked fn admit_program(name: String, sees: Vec<Sees>, kind: ProgramKind) -> ProgramSetup,
                            by "mcp install";
            starts_unlocked fn answer_admission(id: String, sees: Vec<Sees>) -> AdmissionAnswered,
                            not "the program asks in the window, and the terminal admits one with `mcp install`";
            unlocked        fn ignore_admission(id: String) -> Programs,
                            not "the program asks in the window";
            starts_unlocked fn set_program_sees(id: String, sees: Vec<Sees>) -> Programs,
                            by "mcp allow";
            unlocked        fn remove_program(id: String) -> Programs,
                            by "mcp remove";
            starts_unlocked fn set_programs_on(on: bool) -> Programs,
                            by "mcp switch";
            starts_unlocked fn set_programs_read_evidence(on: bool) -> Programs,
                            by "mcp evidence";
            starts_unlocked fn set_programs_http(on: bool) -> Programs,
                            by "mcp http";
            starts_unlocked fn set_programs_chat(on: bool) -> Programs,
                            by "api switch";
            starts_unlocked fn forget_program_calls() -> Programs,
                            by "mcp forget";
            unlocked        fn program_reviews() -> Vec<WaitingReview>,
                            not "a review is read in a window";
            unlocked        fn program_review(review_id: String) -> String,
                            not "a review is read in a window";
            unlocked        fn compute_program_review(review_id: String) -> String,
                            not "a review is read in a window";
            unlocked        fn sign_program_review(review_id: String) -> String,
                            not "a review is read in a window";
            unlocked        fn models() -> Models,
                            by "agent model list";
            starts_unlocked fn add_model(model_kind: ModelKind, address: String, name: String) -> Models,
                            by "agent model add";
            starts_unlocked fn bring_model_key(model_id: String) -> Models,
                            by "agent model key";
            unlocked        fn test_model(model_id: String) -> ModelTest,
                            by "agent model test";
            unlocked        fn use_model(model: Option<String>) -> Models,
                            by "agent model use";
            unlocked        fn set_model_context(model_id: String, context: Option<u32>) -> Models,
                            by "agent model context";
            unlocked        fn continue_with(conversation_id: String, model: Option<String>) -> (),
                            by "agent model continue";
            starts_unlocked fn remove_model(model_id: String) -> Models,
                            by "agent model remove";
            unlocked        fn security() -> Security,
                            not "`skip-approval` sets what the terminal uses of it, and it has no idle lock";
            unlocked        fn set_idle_minutes(minutes: u32) -> (),
                            not "each start opens the profile, asks for the password and ends";
            unlocked        fn set_honour_skip_approval(on: bool) -> (),
                            by "skip-approval";
            unlocked        fn policy() -> VaultRules,
                            by "policy show";
            unlocked        fn draft_policy(edit: RulesEdit) -> RulesDraft,
                            by "policy try";
            starts_unlocked fn set_policy(document: String, revision: u32) -> VaultRules,
                            by "policy set";
            starts_unlocked fn cancel_policy(revision: u32) -> VaultRules,
                            by "policy cancel";
            unlocked        fn drop_proposed_policy() -> VaultRules,
                            by "policy drop";
            unlocked        fn descriptor_folder() -> Option<DescriptorFolder>,
                            by "descriptors";
            starts_unlocked fn use_descriptor_folder() -> DescriptorFolder,
                            by "descriptors use";
            unlocked        fn drop_descriptor_folder() -> (),
                            by "descriptors drop";
            unlocked        fn script_programs() -> Option<ScriptPrograms>,
                            by "scripts";
            starts_unlocked fn use_script_programs() -> ScriptPrograms,
                            by "scripts use";
            unlocked        fn drop_script_programs() -> (),
                            by "scripts drop";
            starts_unlocked fn change_password() -> (),
                            by "password";
            starts_unlocked fn renew_shares() -> (),
                            by "renew-shares";
            starts_unlocked fn delete_vault() -> (),
                            by "delete-vault";
        }
    };
}
