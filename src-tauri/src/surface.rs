//! The consent window as the surface of questions: what each new question does to it and to the rest of the desktop.

use std::sync::Arc;
use std::time::Duration;

use lockstep_wallet::consent::{Consent, ConsentEvent, Surface, Waiting};
use tauri::{AppHandle, Emitter, EventTarget, Manager};

use crate::consent_window::ConsentWindow;
use crate::dialogs::close_open_dialog;
use crate::front::CONSENT;
use crate::notices;
use crate::tray::TrayPlace;

/// Less than the page's own delay before it accepts a key, because the page starts counting later.
const ARMS_AFTER: Duration = Duration::from_millis(400);

/// Sends an event to the consent window only. A page that is not there hears nothing; its request stays for the
/// next one.
fn emit(app: &AppHandle, event: ConsentEvent) {
    let _ = app.emit_to(EventTarget::webview_window(CONSENT), event.name.as_str(), event.payload);
}

impl Surface for ConsentWindow {
    fn show(&self, waiting: Waiting) {
        let Some(app) = self.app() else { return };
        close_open_dialog(app);
        emit(app, ConsentEvent::of(waiting.request()));
        notices::of_question(app, waiting.request().clone());
        app.state::<TrayPlace>().look_again();
        self.show_what_waits();
    }

    fn clear(&self) {
        let Some(app) = self.app() else { return };
        app.state::<TrayPlace>().look_again();
        let back = app.state::<Arc<Consent>>().taken_back();
        emit(app, back.map_or_else(ConsentEvent::idle, |back| ConsentEvent::taken_back(back.request_id)));
        tauri::async_runtime::spawn(self.clone().hide_and_release());
    }

    fn arms_after(&self) -> Option<Duration> {
        Some(ARMS_AFTER)
    }
}
