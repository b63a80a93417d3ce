//! Declares every command, so that each is refused unless a capability file grants it to a window by name.

const COMMANDS: &[&str] = &[
    // The main window.
    "status",
    "retry",
    "set_endpoint",
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
    "show_consent",
    // The consent window.
    "subscribe",
    "current",
    "approve",
    "reject",
    "password",
    "new_password",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let manifest = tauri_build::AppManifest::new().commands(COMMANDS);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(manifest))?;
    Ok(())
}
