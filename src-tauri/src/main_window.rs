//! The commands of the main window. None of them can consent.
#![allow(missing_docs, reason = "each is the operation of the same name in the wallet")]

use std::sync::Arc;

use lockstep_wallet::ApiError;
use lockstep_wallet::api::{
    Activity, Coin, Contact, Conversation, ConversationView, Network, Portfolio, SendQuote, SendRequest, Started,
    Status, Vault,
};
use tauri::State;

use crate::door::Door;

type Held<'a> = State<'a, Arc<Door>>;

#[tauri::command]
#[specta::specta]
pub(crate) async fn status(door: Held<'_>) -> Result<Status, ApiError> {
    door.status().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn retry(door: Held<'_>) -> Result<Status, ApiError> {
    door.retry().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_endpoint(door: Held<'_>, chain: String, url: Option<String>) -> Result<Network, ApiError> {
    door.wallet()?.set_endpoint(&chain, url.as_deref()).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn create_vault(door: Held<'_>, name: String) -> Result<Vault, ApiError> {
    door.wallet()?.create_vault(&name).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn portfolio(door: Held<'_>) -> Result<Portfolio, ApiError> {
    door.wallet()?.portfolio().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn add_token(door: Held<'_>, chain: String, contract: String) -> Result<Coin, ApiError> {
    door.wallet()?.add_token(&chain, &contract).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_token(door: Held<'_>, coin_id: String) -> Result<(), ApiError> {
    door.wallet()?.remove_token(&coin_id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn quote_send(door: Held<'_>, req: SendRequest) -> Result<SendQuote, ApiError> {
    door.wallet()?.quote_send(&req).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn send(door: Held<'_>, req: SendRequest) -> Result<Started, ApiError> {
    door.wallet()?.send(&req).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn address_book(door: Held<'_>) -> Result<Vec<Contact>, ApiError> {
    door.wallet()?.address_book().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn add_contact(
    door: Held<'_>,
    title: String,
    address: String,
    chain: String,
) -> Result<Contact, ApiError> {
    door.wallet()?.add_contact(&title, &address, &chain).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn rename_contact(door: Held<'_>, id: String, title: String) -> Result<Contact, ApiError> {
    door.wallet()?.rename_contact(&id, &title).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_contact(door: Held<'_>, id: String) -> Result<Contact, ApiError> {
    door.wallet()?.remove_contact(&id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn activity(door: Held<'_>) -> Result<Vec<Activity>, ApiError> {
    door.wallet()?.activity().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn conversations(door: Held<'_>) -> Result<Vec<Conversation>, ApiError> {
    door.wallet()?.conversations().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn open_conversation(door: Held<'_>, id: Option<String>) -> Result<ConversationView, ApiError> {
    door.wallet()?.open_conversation(id.as_deref()).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn send_message(door: Held<'_>, conversation_id: String, text: String) -> Result<(), ApiError> {
    door.wallet()?.send_message(&conversation_id, &text).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_turn(door: Held<'_>, conversation_id: String) -> Result<(), ApiError> {
    door.wallet().map(|wallet| wallet.stop_turn(&conversation_id))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_conversation(door: Held<'_>, id: String) -> Result<(), ApiError> {
    door.wallet()?.remove_conversation(&id).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn show_consent(door: Held<'_>) -> Result<(), ApiError> {
    door.show_consent();
    Ok(())
}
