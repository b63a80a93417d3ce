//! Declares every command, so that each is refused unless a capability file grants it to a window by name.

const COMMANDS: &[&str] = &[
    // The main window.
    "status",
    "retry",
    "switch_network_on",
    "switch_network_off",
    "use_network",
    "receive_address",
    "waive_backup",
    "create_vault",
    "portfolio",
    "add_token",
    "remove_token",
    "quote_send",
    "send",
    "address_book",
    "add_contact",
    "rename_contact",
    "remove_contact",
    "activity",
    "conversations",
    "open_conversation",
    "send_message",
    "stop_turn",
    "remove_conversation",
    "export_csv",
    "crash_reports",
    "show_consent",
    "backup_status",
    "make_backup",
    "prove_backup",
    "restore_backup",
    "unlock",
    "lock",
    "note_use",
    "security",
    "set_idle_minutes",
    "set_honour_skip_approval",
    "change_password",
    "renew_shares",
    "delete_vault",
    // The consent window.
    "subscribe",
    "current",
    "approve",
    "reject",
    "password",
    "vault_password",
    "new_password",
    "typed",
    "backup_secret",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}
