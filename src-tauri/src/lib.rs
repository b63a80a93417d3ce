//! The desktop shell: two windows, commands that are one line each, events, and nothing that decides.

mod again;
mod arguments;
mod automation;
mod consent;
mod door;
mod files;
#[cfg(test)]
mod hardening;
mod main_window;
mod windows;

use std::process::ExitCode;
use std::sync::Arc;

use arguments::Arguments;
use clap::Parser;
use door::Door;
use lockstep_wallet::api::{ChatEvent, VaultProgress};
use lockstep_wallet::backup::BackupProgress;
use lockstep_wallet::{BundleProgress, forbid_core_dumps};
use tauri::{Manager, RunEvent};
use tauri_specta::{Builder, ErrorHandlingMode, collect_commands};
use windows::ConsentWindow;

/// The commands and types of the main window.
fn main_bindings() -> Builder<tauri::Wry> {
    use main_window::*;
    Builder::<tauri::Wry>::new()
        .commands(collect_commands![
            status,
            retry,
            switch_network_on,
            set_experimental_networks,
            switch_prices,
            coin_values,
            switch_network_off,
            use_network,
            add_endpoint,
            remove_endpoint,
            use_endpoint_first,
            receive_address,
            waive_backup,
            create_vault,
            import_phrase,
            watch_backup,
            stop_watching,
            wipe,
            pairing,
            pair_cosigner,
            unpair_cosigner,
            move_vault,
            portfolio,
            add_token,
            remove_token,
            quote_send,
            send,
            address_book,
            add_contact,
            rename_contact,
            remove_contact,
            activity,
            conversations,
            open_conversation,
            send_message,
            send_again,
            stop_turn,
            remove_conversation,
            export_csv,
            crash_reports,
            show_consent,
            backup_status,
            make_backup,
            prove_backup,
            restore_backup,
            unlock,
            lock,
            note_use,
            agent_settings,
            starters,
            use_agent_elsewhere,
            use_embedded_agent,
            share_contacts,
            bring_agent_token,
            sign_in_to_agent,
            sign_out_of_agent,
            security,
            set_idle_minutes,
            set_honour_skip_approval,
            change_password,
            renew_shares,
            delete_vault,
        ])
        .typ::<ChatEvent>()
        .typ::<BundleProgress>()
        .typ::<VaultProgress>()
        .typ::<BackupProgress>()
        .error_handling(ErrorHandlingMode::Result)
        .disable_serde_phases()
}

/// The commands and types of the consent window.
fn consent_bindings() -> Builder<tauri::Wry> {
    use consent::*;
    Builder::<tauri::Wry>::new()
        .commands(collect_commands![subscribe, current, answer, reject])
        .error_handling(ErrorHandlingMode::Result)
        .disable_serde_phases()
}

/// Runs the window until it is closed.
pub fn run() -> ExitCode {
    if let Err(error) = forbid_core_dumps() {
        return fail(&format!("Lockstep does not start: the system did not let it protect its memory ({error})."));
    }
    if let Err(error) = automation::refuse() {
        return fail(&format!("Lockstep does not start under automation ({error})."));
    }
    let arguments = Arguments::parse();
    let window = Arc::new(ConsentWindow::default());
    let consent = lockstep_wallet::consent::on(window.clone());
    let door = match Door::new(arguments, consent.clone()) {
        Ok(door) => Arc::new(door),
        Err(error) => return fail(&error),
    };
    let handle = main_bindings().invoke_handler();
    let handle_consent = consent_bindings().invoke_handler();
    let built = tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(|app, _, _| windows::show_main(app)))
        .plugin(tauri_plugin_window_state::Builder::default().with_denylist(&[windows::CONSENT]).build())
        .manage(door.clone())
        .manage(consent.clone())
        .manage(window.clone())
        .invoke_handler(move |invoke| {
            if consent::COMMANDS.contains(&invoke.message.command()) { handle_consent(invoke) } else { handle(invoke) }
        })
        .setup(move |app| {
            windows::open(app.handle(), &window, consent.clone(), door.title())?;
            door.serve(app.handle().clone());
            Ok(())
        })
        .build(tauri::generate_context!());
    match built {
        Ok(app) => {
            app.run(|app, event| {
                if let RunEvent::Exit = event {
                    app.state::<Arc<Door>>().close();
                }
            });
            ExitCode::SUCCESS
        }
        Err(error) if again::is_ending(&error) => {
            let why = again::start().map_or_else(|| error.to_string(), |failed| failed.to_string());
            fail(&format!("Lockstep is still closing from before and did not end ({why}). Start it again in a moment."))
        }
        Err(error) => fail(&format!("Lockstep's window could not be opened ({error}).")),
    }
}

/// The last word of a process that cannot show a window.
#[allow(clippy::print_stderr)]
fn fail(sentence: &str) -> ExitCode {
    eprintln!("{sentence}");
    ExitCode::FAILURE
}

#[cfg(test)]
mod tests {
    use specta_typescript::Typescript;

    /// Writes the bindings of both windows anew; the test run compares them with what is committed.
    #[test]
    fn bindings_are_generated_from_the_commands() {
        let header = "/* eslint-disable */\n// Generated from the Rust commands; not to be edited.\n";
        let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../ui/src");
        super::main_bindings()
            .export(Typescript::default().header(header), format!("{root}/bindings.ts"))
            .expect("the main window's bindings can be written");
        super::consent_bindings()
            .export(Typescript::default().header(header), format!("{root}/consent/bindings.ts"))
            .expect("the consent window's bindings can be written");
    }

    /// Each window is granted exactly its own commands, and the main window nothing of consent.
    #[test]
    fn no_command_of_consent_is_granted_to_the_main_window() {
        let main: serde_json::Value = serde_json::from_str(include_str!("../capabilities/main.json")).expect("JSON");
        let consent: serde_json::Value =
            serde_json::from_str(include_str!("../capabilities/consent.json")).expect("JSON");
        let granted = |file: &serde_json::Value| -> Vec<String> {
            file["permissions"]
                .as_array()
                .expect("a list")
                .iter()
                .map(|p| p.as_str().expect("text").to_owned())
                .collect()
        };
        assert_eq!(main["windows"], serde_json::json!(["main"]), "the main capability is for the main window only");
        assert_eq!(
            consent["windows"],
            serde_json::json!(["consent"]),
            "the consent capability is for the consent window only"
        );
        let of_consent: Vec<String> =
            super::consent::COMMANDS.iter().map(|command| format!("allow-{}", command.replace('_', "-"))).collect();
        assert_eq!(granted(&consent), of_consent, "the consent window answers, and does nothing else");
        for permission in granted(&main) {
            assert!(!of_consent.contains(&permission), "{permission} belongs to the consent window alone");
            assert!(
                permission.starts_with("allow-") || permission.starts_with("core:event:allow-"),
                "{permission} is wider than a single command"
            );
        }
    }
}
