//! The main window.

use tauri::{AppHandle, Manager, WebviewWindow, WindowEvent};

use crate::front::{MAIN, hide_main};
use crate::pages::{MAIN_PAGE, window};
use crate::tray::{OnClose, TrayPlace};

/// The configuration, the pages and the permissions from the build.
pub(crate) fn context() -> tauri::Context {
    tauri::generate_context!()
}

/// Opens the main window. `ask_about_closing` asks the person what the close button should do.
pub(crate) fn open(
    app: &AppHandle,
    title: &str,
    ask_about_closing: impl Fn() + Send + 'static,
) -> tauri::Result<WebviewWindow> {
    let main =
        window(app, MAIN, &MAIN_PAGE).title(title).inner_size(1120.0, 780.0).min_inner_size(760.0, 560.0).build()?;
    let handle = app.clone();
    main.on_window_event(move |event| match event {
        WindowEvent::CloseRequested { api, .. } => match handle.state::<TrayPlace>().on_close() {
            OnClose::Quits => {}
            OnClose::Hides => {
                api.prevent_close();
                hide_main(&handle);
            }
            OnClose::Asks => {
                api.prevent_close();
                ask_about_closing();
            }
        },
        WindowEvent::Destroyed => handle.exit(0),
        _ => {}
    });
    Ok(main)
}
