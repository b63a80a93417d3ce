//! The commands of the main window. None of them can consent, and those that tell or do something with the vault need it open.
#![allow(missing_docs, reason = "each is the operation of the same name in the wallet")]

use std::sync::Arc;

use lockstep_wallet::api::{
    Activity, AddressGate, AgentSettings, Coin, CoinAmount, Contact, Conversation, ConversationView, Network,
    Portfolio, PriceSwitch, SendQuote, SendRequest, Started, Starters, Status, Values, Vault,
};
use lockstep_wallet::backup::{BackupStatus, DrillPassed};
use lockstep_wallet::lock::Security;
use lockstep_wallet::{ApiError, CosignerAt, CrashReports, Export, Exported, Paired, Unpaired};
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
pub(crate) async fn switch_network_on(door: Held<'_>, chain: String, url: Option<String>) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.switch_network_on(&chain, url.as_deref()).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_experimental_networks(door: Held<'_>, on: bool) -> Result<(), ApiError> {
    door.wallet()?.usable()?.set_experimental_networks(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn switch_prices(door: Held<'_>, on: bool) -> Result<PriceSwitch, ApiError> {
    door.wallet()?.usable()?.switch_prices(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn coin_values(door: Held<'_>, amounts: Vec<CoinAmount>) -> Result<Values, ApiError> {
    door.open(|open| async move { open.coin_values(&amounts).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn switch_network_off(door: Held<'_>, chain: String) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.switch_network_off(&chain).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn use_network(door: Held<'_>, chain: String) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.use_network(&chain).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn add_endpoint(door: Held<'_>, chain: String, url: String) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.add_endpoint(&chain, &url).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_endpoint(door: Held<'_>, chain: String, url: String) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.remove_endpoint(&chain, &url).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn use_endpoint_first(door: Held<'_>, chain: String, url: String) -> Result<Network, ApiError> {
    door.wallet()?.usable()?.use_endpoint_first(&chain, &url).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn receive_address(door: Held<'_>, chain: String) -> Result<AddressGate, ApiError> {
    door.open(|open| async move { open.receive_address(&chain).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn waive_backup(door: Held<'_>) -> Result<(), ApiError> {
    door.open(|open| async move { open.waive_backup().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn create_vault(door: Held<'_>, name: String, cosigner: CosignerAt) -> Result<Vault, ApiError> {
    door.wallet()?.create_vault(&name, cosigner).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn pairing(door: Held<'_>) -> Result<Option<Paired>, ApiError> {
    door.wallet()?.usable()?.pairing().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn pair_cosigner(door: Held<'_>) -> Result<Paired, ApiError> {
    door.wallet()?.usable()?.pair_cosigner().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn unpair_cosigner(door: Held<'_>) -> Result<Unpaired, ApiError> {
    door.wallet()?.usable()?.unpair_cosigner().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn move_vault(door: Held<'_>, to: CosignerAt) -> Result<(), ApiError> {
    door.files().move_vault(&door.wallet()?.unlocked()?, to).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn import_phrase(door: Held<'_>, name: String) -> Result<Vault, ApiError> {
    door.wallet()?.usable()?.import_phrase(&name).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn watch_backup(door: Held<'_>) -> Result<Vault, ApiError> {
    door.files().watch_backup(&door.wallet()?.usable()?).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_watching(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.unlocked()?.stop_watching().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn wipe(door: Held<'_>) -> Result<(), ApiError> {
    door.wipe().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn portfolio(door: Held<'_>) -> Result<Portfolio, ApiError> {
    door.open(|open| async move { open.portfolio().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn add_token(door: Held<'_>, chain: String, contract: String) -> Result<Coin, ApiError> {
    door.open(|open| async move { open.add_token(&chain, &contract).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_token(door: Held<'_>, coin_id: String) -> Result<(), ApiError> {
    door.open(|open| async move { open.remove_token(&coin_id).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn quote_send(door: Held<'_>, req: SendRequest) -> Result<SendQuote, ApiError> {
    door.open(|open| async move { open.quote_send(&req).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn send(door: Held<'_>, req: SendRequest) -> Result<Started, ApiError> {
    door.open(|open| async move { open.send(&req).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn address_book(door: Held<'_>) -> Result<Vec<Contact>, ApiError> {
    door.open(|open| async move { open.address_book().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn add_contact(
    door: Held<'_>,
    title: String,
    address: String,
    chain: String,
) -> Result<Contact, ApiError> {
    door.open(|open| async move { open.add_contact(&title, &address, &chain).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn rename_contact(door: Held<'_>, id: String, title: String) -> Result<Contact, ApiError> {
    door.open(|open| async move { open.rename_contact(&id, &title).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_contact(door: Held<'_>, id: String) -> Result<Contact, ApiError> {
    door.open(|open| async move { open.remove_contact(&id).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn activity(door: Held<'_>, chain: Option<String>) -> Result<Vec<Activity>, ApiError> {
    door.open(|open| async move { open.activity_on(chain.as_deref()).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn conversations(door: Held<'_>) -> Result<Vec<Conversation>, ApiError> {
    door.open(|open| async move { open.conversations().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn open_conversation(door: Held<'_>, id: Option<String>) -> Result<ConversationView, ApiError> {
    door.open(|open| async move { open.open_conversation(id.as_deref()).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn send_message(door: Held<'_>, conversation_id: String, text: String) -> Result<(), ApiError> {
    door.open(|open| async move { open.send_message(&conversation_id, &text).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn send_again(door: Held<'_>, conversation_id: String) -> Result<(), ApiError> {
    door.open(|open| async move { open.send_again(&conversation_id).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn agent_settings(door: Held<'_>) -> Result<AgentSettings, ApiError> {
    door.open(|open| async move { open.agent_settings().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn starters(door: Held<'_>) -> Result<Starters, ApiError> {
    door.open(|open| async move { open.starters().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn use_agent_elsewhere(door: Held<'_>, address: String) -> Result<AgentSettings, ApiError> {
    door.wallet()?.unlocked()?.use_agent_elsewhere(&address).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn use_embedded_agent(door: Held<'_>) -> Result<AgentSettings, ApiError> {
    door.open(|open| async move { open.use_embedded_agent().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn share_contacts(door: Held<'_>, on: bool) -> Result<AgentSettings, ApiError> {
    door.wallet()?.unlocked()?.share_contacts(on).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn bring_agent_token(door: Held<'_>) -> Result<AgentSettings, ApiError> {
    door.wallet()?.unlocked()?.bring_agent_token().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sign_in_to_agent(door: Held<'_>) -> Result<AgentSettings, ApiError> {
    door.wallet()?.unlocked()?.sign_in_to_agent().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn sign_out_of_agent(door: Held<'_>) -> Result<AgentSettings, ApiError> {
    door.open(|open| async move { open.sign_out_of_agent().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn stop_turn(door: Held<'_>, conversation_id: String) -> Result<(), ApiError> {
    door.wallet()?.unlocked().map(|open| open.stop_turn(&conversation_id))
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn remove_conversation(door: Held<'_>, id: String) -> Result<(), ApiError> {
    door.open(|open| async move { open.remove_conversation(&id).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn export_csv(door: Held<'_>, what: Export) -> Result<Exported, ApiError> {
    let files = door.files();
    door.open(|open| async move { files.export(&open, what).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn crash_reports(door: Held<'_>) -> Result<CrashReports, ApiError> {
    door.crash_reports()
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn show_consent(door: Held<'_>) -> Result<(), ApiError> {
    door.show_consent();
    Ok(())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn backup_status(door: Held<'_>) -> Result<BackupStatus, ApiError> {
    door.open(|open| async move { open.backup_status().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn unlock(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.unlock().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn make_backup(door: Held<'_>) -> Result<BackupStatus, ApiError> {
    door.files().make_backup(&door.wallet()?.unlocked()?).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn lock(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.lock_now()
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn prove_backup(door: Held<'_>, latest: bool) -> Result<DrillPassed, ApiError> {
    door.files().prove_backup(&door.wallet()?.usable()?, latest).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn note_use(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet().map(|wallet| wallet.note_use())
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn restore_backup(door: Held<'_>, cosigner: CosignerAt) -> Result<Vault, ApiError> {
    door.files().restore_backup(&door.wallet()?.usable()?, cosigner).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn security(door: Held<'_>) -> Result<Security, ApiError> {
    door.open(|open| async move { open.security().await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_idle_minutes(door: Held<'_>, minutes: u32) -> Result<(), ApiError> {
    door.open(|open| async move { open.set_idle_minutes(minutes).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn set_honour_skip_approval(door: Held<'_>, on: bool) -> Result<(), ApiError> {
    door.open(|open| async move { open.set_honour_skip_approval(on).await }).await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn change_password(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.unlocked()?.change_password().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn delete_vault(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.unlocked()?.delete_vault().await
}

#[tauri::command]
#[specta::specta]
pub(crate) async fn renew_shares(door: Held<'_>) -> Result<(), ApiError> {
    door.wallet()?.unlocked()?.renew_shares().await
}
