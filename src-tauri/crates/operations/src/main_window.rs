/// The operations of the main window. The word before `fn` is the operation's [`Gate`](crate::Gate).
///
/// A row names the wallet's function of that name. The macro given to the table gets all rows and renders them; the types are in scope where
/// it is called.
#[macro_export]
macro_rules! main_window {
    ($render:ident) => {
        $render! {
            always          fn status() -> Status;
            always          fn retry() -> Status;
            always          fn hear_news(channel: Channel<News>) -> ();
            usable          fn switch_network_on(chain: String, url: Option<String>) -> Network;
            usable          fn set_experimental_networks(on: bool) -> ();
            usable          fn switch_prices(on: bool) -> PriceSwitch;
            unlocked        fn coin_values(amounts: Vec<CoinAmount>) -> Values;
            usable          fn switch_network_off(chain: String) -> Network;
            usable          fn use_network(chain: String) -> Network;
            usable          fn add_endpoint(chain: String, url: String) -> Network;
            usable          fn remove_endpoint(chain: String, url: String) -> Network;
            usable          fn use_endpoint_first(chain: String, url: String) -> Network;
            unlocked        fn receive_address(chain: String) -> AddressGate;
            unlocked        fn waive_backup() -> ();
            profile         fn create_vault(name: String, cosigner: CosignerAt) -> Vault;
            usable          fn import_phrase(name: String) -> Vault;
            usable          fn watch_backup() -> Vault;
            starts_unlocked fn stop_watching() -> ();
            always          fn wipe() -> ();
            usable          fn pairing() -> Option<Paired>;
            usable          fn pair_cosigner() -> Paired;
            usable          fn unpair_cosigner() -> Unpaired;
            starts_unlocked fn move_vault(to: CosignerAt) -> ();
            unlocked        fn portfolio_all(rows: Channel<Overview>) -> Overview;
            unlocked        fn total_history() -> TotalHistory;
            unlocked        fn add_token(chain: String, contract: String) -> Coin;
            unlocked        fn remove_token(coin_id: String) -> ();
            unlocked        fn quote_send(req: SendRequest) -> SendQuote;
            unlocked        fn send(req: SendRequest) -> Started;
            unlocked        fn address_book() -> Vec<Contact>;
            unlocked        fn add_contact(title: String, address: String, chain: String) -> Contact;
            unlocked        fn rename_contact(id: String, title: String) -> Contact;
            unlocked        fn remove_contact(id: String) -> Contact;
            unlocked        fn activity(chain: Option<String>) -> Vec<Activity>;
            unlocked        fn conversations() -> Vec<Conversation>;
            unlocked        fn open_conversation(id: Option<String>) -> ConversationView;
            unlocked        fn send_message(conversation_id: String, text: String) -> ();
            unlocked        fn send_again(conversation_id: String) -> ();
            unlocked        fn start_action(conversation_id: String, action_id: String, run: bool) -> ();
            starts_unlocked fn stop_turn(conversation_id: String) -> ();
            unlocked        fn remove_conversation(id: String) -> ();
            unlocked        fn export_csv(what: Export) -> Exported;
            always          fn crash_reports() -> CrashReports;
            usable          fn support_bundle(with_addresses: bool) -> ();
            always          fn show_consent() -> ();
            unlocked        fn backup_status() -> BackupStatus;
            starts_unlocked fn make_backup() -> BackupStatus;
            usable          fn prove_backup(latest: bool) -> DrillPassed;
            usable          fn restore_backup(cosigner: CosignerAt) -> Vault;
            profile         fn unlock() -> ();
            profile         fn lock() -> ();
            unlocked        fn agent_settings() -> AgentSettings;
            unlocked        fn starters() -> Starters;
            starts_unlocked fn use_agent_elsewhere(address: String) -> AgentSettings;
            unlocked        fn use_embedded_agent() -> AgentSettings;
            starts_unlocked fn share_contacts(on: bool) -> AgentSettings;
            starts_unlocked fn bring_agent_token() -> AgentSettings;
            starts_unlocked fn sign_in_to_agent() -> AgentSettings;
            unlocked        fn sign_out_of_agent() -> AgentSettings;
            starts_unlocked fn let_agents_ask() -> AgentSettings;
            unlocked        fn security() -> Security;
            unlocked        fn set_idle_minutes(minutes: u32) -> ();
            unlocked        fn set_honour_skip_approval(on: bool) -> ();
            starts_unlocked fn change_password() -> ();
            starts_unlocked fn renew_shares() -> ();
            starts_unlocked fn delete_vault() -> ();
        }
    };
}
