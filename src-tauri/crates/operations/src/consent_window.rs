/// The operations of the consent window. They answer the one open question, whatever the state of the vault.
#[macro_export]
macro_rules! consent_window {
    ($render:ident) => {
        $render! {
            always fn current() -> Option<ConsentRequest>;
            always fn answer(given: Given) -> ();
            always fn reject(request_id: String) -> ();
            always fn reject_for_today(request_id: String) -> ();
            always fn taken_back() -> Option<TakenBack>;
            always fn seen(request_id: String) -> ();
        }
    };
}
