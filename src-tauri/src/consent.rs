//! The commands of the consent window. No other window is granted them.
#![allow(missing_docs, reason = "each is the operation of the same name of the consent desk")]

use std::sync::Arc;

use lockstep_wallet::consent::{ConsentDesk, ConsentRequest, Nudge};
use lockstep_wallet::gate::Meant;
use lockstep_wallet::phrase::TypedPhrase;
use lockstep_wallet::{ApiError, Password};
use tauri::State;
use tauri::ipc::Channel;

use crate::windows::Nudges;

/// Their names.
pub(crate) const COMMANDS: &[&str] = &[
    "subscribe",
    "current",
    "approve",
    "reject",
    "password",
    "vault_password",
    "new_password",
    "typed",
    "backup_secret",
    "phrase",
    "accept_account",
    "pairing_code",
    "agent_token",
    "trust",
];

type Desk<'a> = State<'a, Arc<ConsentDesk>>;

#[tauri::command]
#[specta::specta]
pub(crate) async fn subscribe(nudges: State<'_, Nudges>, channel: Channel<Nudge>) -> Result<(), ApiError> {
    nudges.forward_to(channel);
    Ok(())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn current(desk: Desk<'_>) -> Result<Option<ConsentRequest>, ApiError> {
    Ok(desk.current())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn approve(
    desk: Desk<'_>,
    request_id: String,
    commitment: String,
    meant: Meant,
) -> Result<(), ApiError> {
    desk.approve(&request_id, &commitment, &meant)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn reject(desk: Desk<'_>, request_id: String) -> Result<(), ApiError> {
    desk.reject(&request_id)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn password(
    desk: Desk<'_>,
    request_id: String,
    commitment: String,
    password: String,
) -> Result<(), ApiError> {
    desk.password(&request_id, &commitment, Password::new(password))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn vault_password(
    desk: Desk<'_>,
    request_id: String,
    password: String,
    typed: Vec<String>,
) -> Result<(), ApiError> {
    desk.vault_password(&request_id, Password::new(password), &typed)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn new_password(desk: Desk<'_>, request_id: String, password: String) -> Result<(), ApiError> {
    desk.new_password(&request_id, Password::new(password))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn typed(desk: Desk<'_>, request_id: String, text: String) -> Result<(), ApiError> {
    desk.typed(&request_id, &text)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn backup_secret(desk: Desk<'_>, request_id: String, password: String) -> Result<(), ApiError> {
    desk.backup_secret(&request_id, Password::new(password))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn phrase(
    desk: Desk<'_>,
    request_id: String,
    words: String,
    passphrase: String,
) -> Result<(), ApiError> {
    desk.phrase(&request_id, TypedPhrase::read(words, passphrase)?)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn accept_account(desk: Desk<'_>, request_id: String, address: String) -> Result<(), ApiError> {
    desk.accept_account(&request_id, &address)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn pairing_code(desk: Desk<'_>, request_id: String, code: String) -> Result<(), ApiError> {
    desk.pairing_code(&request_id, &code)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn agent_token(desk: Desk<'_>, request_id: String, token: String) -> Result<(), ApiError> {
    desk.agent_token(&request_id, &token)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn trust(desk: Desk<'_>, request_id: String) -> Result<(), ApiError> {
    desk.trust(&request_id)
}
