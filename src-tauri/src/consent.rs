//! The commands of the consent window. No other window is granted them.
#![allow(missing_docs, reason = "each is the operation of the same name of the box that holds the question")]

use std::sync::Arc;

use lockstep_wallet::ApiError;
use lockstep_wallet::consent::{Consent, ConsentRequest, Given, Nudge};
use tauri::State;
use tauri::ipc::Channel;

use crate::windows::ConsentWindow;

/// Their names.
pub(crate) const COMMANDS: &[&str] = &["subscribe", "current", "answer", "reject"];

#[tauri::command]
#[specta::specta]
pub(crate) async fn subscribe(window: State<'_, Arc<ConsentWindow>>, channel: Channel<Nudge>) -> Result<(), ApiError> {
    window.forward_to(channel);
    Ok(())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn current(consent: State<'_, Arc<Consent>>) -> Result<Option<ConsentRequest>, ApiError> {
    Ok(consent.current())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn answer(consent: State<'_, Arc<Consent>>, given: Given) -> Result<(), ApiError> {
    Ok(consent.answer(given)?)
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn reject(consent: State<'_, Arc<Consent>>, request_id: String) -> Result<(), ApiError> {
    Ok(consent.reject(&request_id)?)
}
