//! What the main window is told. It may listen to no event, so that it hears none that is for the consent window.

use std::sync::{Mutex, PoisonError};

use lockstep_wallet::News;
use tauri::ipc::Channel;

/// The channel to the page that subscribed last. A page that was loaded again takes the place of the one before.
#[derive(Default)]
pub(crate) struct NewsChannel(Mutex<Option<Channel<News>>>);

impl NewsChannel {
    pub(crate) fn tell(&self, page: Channel<News>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(page);
    }

    pub(crate) fn send(&self, news: News) {
        if let Some(page) = self.0.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            // A page that has gone hears nothing, and nothing is owed to it.
            let _ = page.send(news);
        }
    }
}
