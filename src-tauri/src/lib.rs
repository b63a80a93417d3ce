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
mod painting;
mod refuse_webdriver;
mod restart;
mod speech;
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
use lockstep_texts::{Language, Said, error};
use lockstep_wallet::forbid_core_dumps;
use notices::OpenWallet;
use tauri::{Manager, RunEvent};
use tray::TrayPlace;

/// Runs the window until it is closed. `language` is the language of the system, until the page tells which one the person chose.
pub fn run(language: Language) -> ExitCode {
    let fail = |why: &Said| fail(&language.say(why));
    if let Err(error) = forbid_core_dumps() {
        return fail(&error::desktop_unprotected(error.to_string()));
    }
    if let Err(error) = refuse_webdriver::refuse() {
        return fail(&error::desktop_automation(error.to_string()));
    }
    let arguments = Arguments::parse();
    let window = ConsentWindow::default();
    let consent = lockstep_wallet::consent::on(Arc::new(window.clone()));
    let door = match Door::new(arguments, consent.clone(), language) {
        Ok(door) => Arc::new(door),
        Err(error) => return fail(&error),
    };
    let (of_main, of_consent) = (main_window::handler(), consent::handler());
    let (open, second) = (door.clone(), door.clone());
    let find = move || open.wallet().ok();
    let built = tauri::Builder::default()
        .plugin(tauri_plugin_single_instance::init(move |app, arguments, _| {
            front::show_main(app);
            second.asked_for(&arguments);
        }))
        .plugin(tauri_plugin_window_state::Builder::default().with_denylist(&[front::CONSENT]).build())
        .manage(door.clone())
        .manage(consent.clone())
        .manage(window.clone())
        .manage(door.speech().clone())
        .manage(OpenWallet::found_by(find))
        .manage(TrayPlace::default())
        .manage(Arc::new(ConsentPage::new(consent.clone())))
        .invoke_handler(move |invoke| {
            let command = invoke.message.command();
            if CONSENT_WINDOW.iter().any(|row| row.name == command) { of_consent(invoke) } else { of_main(invoke) }
        })
        .setup(move |app| {
            // The profile opens while the toolkit makes the window.
            door.serve(app.handle().clone());
            let asks = door.clone();
            let ask = move || asks.ask_about_closing();
            let main = windows::open(app.handle(), &door.speech().title(), ask)?;
            let used = door.clone();
            hand::watch(&main, move || used.note_use());
            hand::refuse_drops(&main);
            painting::suit_the_hardware(&main);
            let used = door.clone();
            window.opens_in(app.handle().clone(), move || used.note_use());
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
            fail(&error::desktop_still_closing(why))
        }
        Err(error) => fail(&error::desktop_no_window(error.to_string())),
    }
}

/// Reports an error of a process that cannot show a window.
#[allow(clippy::print_stderr)]
fn fail(sentence: &str) -> ExitCode {
    eprintln!("{sentence}");
    ExitCode::FAILURE
}
