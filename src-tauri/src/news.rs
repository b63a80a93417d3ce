//! Events for the main window. They come through a channel: the window may not listen to Tauri events, so it
//! cannot hear those of the consent window.

use std::sync::{Mutex, PoisonError};

use lockstep_wallet::News;
use tauri::ipc::Channel;

/// The channel to the page that subscribed last. A reloaded page replaces the earlier one.
#[derive(Default)]
pub(crate) struct NewsChannel(Mutex<Option<Channel<News>>>);

impl NewsChannel {
    pub(crate) fn tell(&self, page: Channel<News>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(page);
    }

    pub(crate) fn send(&self, news: News) {
        if let Some(page) = self.0.lock().unwrap_or_else(PoisonError::into_inner).as_ref() {
            // A page that has closed needs no news.
            let _ = page.send(news);
        }
    }
}
