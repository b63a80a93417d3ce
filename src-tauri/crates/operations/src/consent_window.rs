/// The operations of the consent window. They answer the one question that waits, whatever the state of the vault.
#[macro_export]
macro_rules! consent_window {
    ($render:ident) => {
        $render! {
            always fn subscribe(channel: Channel<Nudge>) -> ();
            always fn current() -> Option<ConsentRequest>;
            always fn approve(request_id: String, commitment: String) -> ();
            always fn reject(request_id: String) -> ();
            always fn password(request_id: String, commitment: String, password: String) -> ();
            always fn vault_password(request_id: String, password: String, typed: Vec<String>) -> ();
            always fn new_password(request_id: String, password: String) -> ();
            always fn typed(request_id: String, text: String) -> ();
            always fn backup_secret(request_id: String, password: String) -> ();
            always fn phrase(request_id: String, words: String, passphrase: String) -> ();
            always fn accept_account(request_id: String, address: String) -> ();
            always fn pairing_code(request_id: String, code: String) -> ();
            always fn agent_token(request_id: String, token: String) -> ();
            always fn trust(request_id: String) -> ();
        }
    };
}
