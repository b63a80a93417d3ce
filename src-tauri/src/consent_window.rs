//! The consent window. It is made when something waits for the person, and released some time after, because its page takes 80 MiB.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use lockstep_wallet::consent::Consent;
use tauri::{AppHandle, Manager, WebviewWindow, WindowEvent};

use crate::front::{CONSENT, bring_forward};
use crate::pages::{CONSENT_PAGE, has_something_to_show, window};
use crate::speech::Speech;
use crate::{hand, painting};

/// Between consent and password nothing waits for a moment; the window must not blink then.
const LINGER: Duration = Duration::from_millis(400);

/// How long the hidden window is kept, because questions often follow each other and making it takes a moment.
const KEPT: Duration = Duration::from_secs(30);

/// The consent window with its visibility.
///
/// It is made, shown, hidden and released on the main thread only, one after another.
#[derive(Clone, Default)]
pub(crate) struct ConsentWindow {
    place: Arc<OnceLock<Place>>,
    /// How often it was shown.
    times: Arc<AtomicU64>,
}

/// What the window is made with.
struct Place {
    app: AppHandle,
    used: Arc<dyn Fn() + Send + Sync>,
}

impl ConsentWindow {
    /// From now on the window can be made. `used` is called for each input of the person in it.
    pub(crate) fn opens_in(&self, app: AppHandle, used: impl Fn() + Send + Sync + 'static) {
        let place = Place { app, used: Arc::new(used) };
        let _ = self.place.set(place);
        self.show_what_waits();
    }

    /// Where it can be made, once the app has begun.
    pub(crate) fn app(&self) -> Option<&AppHandle> {
        self.place.get().map(|place| &place.app)
    }

    /// Shows it in front of others if something waits, and makes it if it is not there.
    pub(crate) fn show_what_waits(&self) {
        let Some(place) = self.place.get() else { return };
        let this = self.clone();
        // It fails only while the app ends.
        let _ = place.app.run_on_main_thread(move || {
            let Some(place) = this.place.get() else { return };
            if !has_something_to_show(&place.waiting()) {
                return;
            }
            this.times.fetch_add(1, Ordering::SeqCst);
            let made = match place.app.get_webview_window(CONSENT) {
                Some(window) => Ok(window),
                None => this.make(place),
            };
            // Where it cannot be made, the question goes on waiting, and the main window offers to show it.
            if let Ok(window) = made {
                bring_forward(&window);
            }
        });
    }

    fn make(&self, place: &Place) -> tauri::Result<WebviewWindow> {
        let consent = window(&place.app, CONSENT, &CONSENT_PAGE)
            .title(place.app.state::<Arc<Speech>>().consent_title())
            .inner_size(480.0, 680.0)
            .min_inner_size(480.0, 560.0)
            .always_on_top(true)
            .visible(false)
            .build()?;
        let used = place.used.clone();
        hand::watch(&consent, move || used());
        hand::refuse_drops(&consent);
        painting::suit_the_hardware(&consent);
        let (this, waiting, closed) = (self.clone(), place.waiting(), consent.clone());
        consent.on_window_event(move |event| match event {
            WindowEvent::CloseRequested { api, .. } => {
                api.prevent_close();
                if let Some(request) = waiting.current() {
                    // Closing the window is a no.
                    let _ = waiting.reject(&request.request_id);
                }
                if let Some(back) = waiting.taken_back() {
                    // Closing the window also closes a notice.
                    let _ = waiting.seen(&back.request_id);
                }
                let _ = closed.hide();
            }
            // A question that came while it was being released needs another one.
            WindowEvent::Destroyed => {
                let this = this.clone();
                tauri::async_runtime::spawn(async move { this.show_what_waits() });
            }
            _ => {}
        });
        Ok(consent)
    }

    /// Hides the window if nothing waits, and releases it if nothing was shown in it for a while after.
    pub(crate) async fn hide_and_release(self) {
        tokio::time::sleep(LINGER).await;
        let times = self.times.load(Ordering::SeqCst);
        self.if_nothing_waits(|window| window.hide());
        tokio::time::sleep(KEPT).await;
        if self.times.load(Ordering::SeqCst) == times {
            self.if_nothing_waits(|window| window.destroy());
        }
    }

    fn if_nothing_waits(&self, then: impl FnOnce(&WebviewWindow) -> tauri::Result<()> + Send + 'static) {
        let Some(place) = self.place.get() else { return };
        let app = place.app.clone();
        let waiting = place.waiting();
        let _ = place.app.run_on_main_thread(move || {
            if !has_something_to_show(&waiting)
                && let Some(window) = app.get_webview_window(CONSENT)
            {
                let _ = then(&window);
            }
        });
    }
}

impl Place {
    fn waiting(&self) -> Arc<Consent> {
        self.app.state::<Arc<Consent>>().inner().clone()
    }
}

/// [`ConsentWindow::show_what_waits`], by the app.
pub(crate) fn show_consent(app: &AppHandle) {
    app.state::<ConsentWindow>().show_what_waits();
}
