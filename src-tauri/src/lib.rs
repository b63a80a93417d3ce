//! The desktop shell: two windows, the commands rendered from the table of operations, and events. It decides
//! nothing.

mod arguments;
#[cfg(test)]
mod bindings;
mod consent;
mod consent_window;
mod dialogs;
mod door;
mod files;
mod front;
mod gates;
mod hand;
#[cfg(test)]
mod hardening;
mod lend;
mod main_window;
mod news;
mod notices;
mod page_assets;
mod pages;
mod refuse_webdriver;
mod restart;
mod surface;
mod tray;
mod windows;
mod with_files;

use std::process::ExitCode;
use std::sync::Arc;

use arguments::Arguments;
use clap::Parser;
use consent::ConsentPage;
use consent_window::ConsentWindow;
use door::Door;
use lockstep_operations::CONSENT_WINDOW;
use lockstep_wallet::forbid_core_dumps;
use notices::OpenWallet;
use tauri::{Manager, RunEvent};
use tray::TrayPlace;

/// Runs the window until it is closed.
pub fn run() -> ExitCode {
    if let Err(error) = forbid_core_dumps() {
        return fail(&format!("Lockstep does not start: the system did not let it protect its memory ({error})."));
    }
    if let Err(error) = refuse_webdriver::refuse() {
        return fail(&format!("Lockstep does not start under automation ({error})."));
    }
    let arguments = Arguments::parse();
    let window = ConsentWindow::default();
    let consent = lockstep_wallet::consent::on(Arc::new(window.clone()));
    let door = match Door::new(arguments, consent.clone()) {
        Ok(door) => Arc::new(door),
        Err(error) => return fail(&error),
    };
    let (of_main, of_consent) = (main_window::handler(), consent::handler());
    let open = door.clone();
    let find = move || open.wallet().ok();
    let built = tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(|app, _, _| front::show_main(app)))
        .plugin(tauri_plugin_window_state::Builder::default().with_denylist(&[front::CONSENT]).build())
        .manage(door.clone())
        .manage(consent.clone())
        .manage(window.clone())
        .manage(OpenWallet::found_by(find))
        .manage(TrayPlace::default())
        .manage(Arc::new(ConsentPage::new(consent.clone())))
        .invoke_handler(move |invoke| {
            let command = invoke.message.command();
            if CONSENT_WINDOW.iter().any(|row| row.name == command) { of_consent(invoke) } else { of_main(invoke) }
        })
        .setup(move |app| {
            let asks = door.clone();
            let ask = move || asks.ask_about_closing();
            let main = windows::open(app.handle(), &door.title(), ask)?;
            let used = door.clone();
            hand::watch(&main, move || used.note_use());
            hand::refuse_drops(&main);
            let used = door.clone();
            window.opens_in(app.handle().clone(), &door.title(), move || used.note_use());
            door.serve(app.handle().clone());
            Ok(())
        })
        .build(windows::context());
    match built {
        Ok(app) => {
            app.run(|app, event| {
                if let RunEvent::Exit = event {
                    app.state::<Arc<Door>>().close();
                }
            });
            ExitCode::SUCCESS
        }
        Err(error) if restart::is_ending(&error) => {
            let why = restart::start().map_or_else(|| error.to_string(), |failed| failed.to_string());
            fail(&format!("Lockstep is still closing from before and did not end ({why}). Start it again in a moment."))
        }
        Err(error) => fail(&format!("Lockstep's window could not be opened ({error}).")),
    }
}

/// Reports an error of a process that cannot show a window.
#[allow(clippy::print_stderr)]
fn fail(sentence: &str) -> ExitCode {
    eprintln!("{sentence}");
    ExitCode::FAILURE
}
