//! The entry in the desktop's tray, after the specification StatusNotifierItem: whether a request waits, whether the vault is locked, how
//! much is pending. On other systems there is none, and the close button ends Lockstep.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lockstep_app::App;
use lockstep_texts::Language;
use lockstep_wallet::consent::Consent;
use lockstep_wallet::{AtAGlance, Closing, Question, Tray};
use tauri::{AppHandle, Manager};
use tokio::sync::Notify;

use crate::front::show_hidden_main;
use crate::speech::Speech;

/// What the close button does now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum OnClose {
    Asks,
    Hides,
    Quits,
}

/// Whether the desktop shows the entry.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Place {
    #[default]
    Empty,
    Taken,
}

/// Whether the person was asked what closing should do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Asked {
    #[default]
    No,
    Yes,
}

#[derive(Default)]
struct State {
    place: Place,
    closing: Closing,
    asked: Asked,
}

impl State {
    /// A window without an entry in the tray could not be brought back, so it is not hidden. A second close without an answer ends Lockstep,
    /// so that a page that hangs can be closed.
    fn on_close(&mut self) -> OnClose {
        match (self.place, self.closing, self.asked) {
            (Place::Empty, ..) | (_, Closing::Quits, _) | (_, Closing::Asks, Asked::Yes) => OnClose::Quits,
            (_, Closing::Hides, _) => OnClose::Hides,
            (_, Closing::Asks, Asked::No) => {
                self.asked = Asked::Yes;
                OnClose::Asks
            }
        }
    }
}

/// The place in the tray, as the windows know it.
#[derive(Default)]
pub(crate) struct TrayPlace {
    state: Mutex<State>,
    changed: Notify,
}

impl TrayPlace {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What the close button does now. A question that is not answered is not asked again.
    pub(crate) fn on_close(&self) -> OnClose {
        self.state().on_close()
    }

    /// Whether the person was asked what closing does, and has not answered.
    pub(crate) fn waits_for_an_answer(&self) -> bool {
        self.state().asked == Asked::Yes
    }

    /// Whether the desktop shows the entry, so that a hidden window can come back.
    pub(crate) fn is_taken(&self) -> bool {
        self.state().place == Place::Taken
    }

    /// Something that the entry tells may have changed.
    pub(crate) fn look_again(&self) {
        self.changed.notify_one();
    }

    /// Nothing stands in the tray any more. A window that was hidden there comes back.
    fn leave(&self, app: &AppHandle) {
        self.state().place = Place::Empty;
        show_hidden_main(app);
    }

    /// The person chose what closing does, or put the question away: then the next close asks again.
    pub(crate) fn chosen(&self, closing: Closing) {
        let mut state = self.state();
        (state.closing, state.asked) = (closing, Asked::No);
    }
}

/// What the entry shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Shown {
    question: Question,
    vault: AtAGlance,
    language: Language,
}

/// The person's choices and what to show. `None` while the profile closes, because it cannot be read any more.
async fn look(app: &AppHandle, wallet: &App) -> Option<(Tray, Shown)> {
    let question = match app.state::<Arc<Consent>>().current() {
        Some(_) => Question::Waits,
        None => Question::None,
    };
    let (tray, vault) = (wallet.tray().await.ok()?, wallet.at_a_glance().await.ok()?);
    Some((tray, Shown { question, vault, language: app.state::<Arc<Speech>>().language() }))
}

/// Keeps the entry in the tray for as long as the profile is open.
#[cfg(not(target_os = "linux"))]
pub(crate) async fn keep(_app: AppHandle, _wallet: App) {}

/// Keeps the entry in the tray for as long as the profile is open.
#[cfg(target_os = "linux")]
pub(crate) async fn keep(app: AppHandle, wallet: App) {
    use ksni::TrayMethods as _;
    use lockstep_wallet::{Delivery, Event, TrayEntry};

    let mut events = wallet.read_events();
    let mut entry: Option<ksni::Handle<entry::Entry>> = None;
    let place = app.state::<TrayPlace>();
    loop {
        if let Some((tray, shown)) = look(&app, &wallet).await {
            place.state().closing = tray.closing;
            match (&entry, tray.entry) {
                (Some(there), TrayEntry::On) => {
                    there.update(|entry| entry.shown = shown).await;
                }
                (Some(there), TrayEntry::Off) => {
                    there.shutdown().await;
                    entry = None;
                    place.leave(&app);
                }
                (None, TrayEntry::On) => {
                    // A desktop may start after Lockstep, so its tray is waited for.
                    let new = entry::Entry::new(&app, &wallet, shown).assume_sni_available(true);
                    place.state().place = Place::Taken;
                    match new.spawn().await {
                        Ok(there) => entry = Some(there),
                        // There is no session bus, or its tray refuses. What changes next is another attempt.
                        Err(_) => place.leave(&app),
                    }
                }
                (None, TrayEntry::Off) => {}
            }
        }
        loop {
            tokio::select! {
                delivery = events.next() => match delivery {
                    None => {
                        if let Some(there) = entry {
                            there.shutdown().await;
                        }
                        return place.leave(&app);
                    }
                    Some(Delivery::Event(one)) if !matches!(&*one.event, Event::Bundle(_) | Event::VaultModified | Event::Untold) => {}
                    Some(_) => break,
                },
                () = place.changed.notified() => break,
            }
        }
    }
}

#[cfg(target_os = "linux")]
mod entry {
    use std::sync::Arc;

    use ksni::menu::StandardItem;
    use ksni::{Icon, MenuItem, OfflineReason, Status, ToolTip};
    use lockstep_app::App;
    use lockstep_texts::Worded;
    use lockstep_wallet::{Question, TrayItem};
    use tauri::{AppHandle, Manager};

    use super::{Place, Shown, TrayPlace};
    use crate::consent_window::show_consent;
    use crate::front::show_main;
    use crate::speech::Speech;

    /// The entry that the desktop reads.
    pub(super) struct Entry {
        app: AppHandle,
        wallet: App,
        icon: Vec<Icon>,
        pub(super) shown: Shown,
    }

    impl Entry {
        pub(super) fn new(app: &AppHandle, wallet: &App, shown: Shown) -> Self {
            let icon = app.default_window_icon().and_then(|icon| argb(icon.width(), icon.height(), icon.rgba()));
            Self { app: app.clone(), wallet: wallet.clone(), icon: icon.into_iter().collect(), shown }
        }

        fn words(&self, told: &impl Worded) -> String {
            self.shown.language.say(&told.said())
        }

        fn choose(&mut self, item: TrayItem) {
            match item {
                TrayItem::Answer => show_consent(&self.app),
                TrayItem::Open => show_main(&self.app),
                // A refusal leaves the vault as it is, and the entry says so.
                TrayItem::Lock => drop(self.wallet.lock_now()),
                TrayItem::Quit => self.app.exit(0),
            }
        }
    }

    /// The tray wants alpha before the colours.
    fn argb(width: u32, height: u32, rgba: &[u8]) -> Option<Icon> {
        let (pixels, _) = rgba.as_chunks::<4>();
        let data = pixels.iter().flat_map(|&[red, green, blue, alpha]| [alpha, red, green, blue]).collect();
        Some(Icon { width: i32::try_from(width).ok()?, height: i32::try_from(height).ok()?, data })
    }

    impl ksni::Tray for Entry {
        fn id(&self) -> String {
            "lockstep".to_owned()
        }

        fn title(&self) -> String {
            self.app.state::<Arc<Speech>>().title()
        }

        fn icon_pixmap(&self) -> Vec<Icon> {
            self.icon.clone()
        }

        fn attention_icon_pixmap(&self) -> Vec<Icon> {
            self.icon.clone()
        }

        fn status(&self) -> Status {
            match self.shown.question {
                Question::Waits => Status::NeedsAttention,
                Question::None => Status::Active,
            }
        }

        fn tool_tip(&self) -> ToolTip {
            let asks = (self.shown.question == Question::Waits).then(|| self.words(&TrayItem::Answer));
            let lines: Vec<String> = asks.into_iter().chain([self.words(&self.shown.vault)]).collect();
            ToolTip { title: self.title(), description: lines.join("\n"), ..ToolTip::default() }
        }

        fn activate(&mut self, _x: i32, _y: i32) {
            self.choose(match self.shown.question {
                Question::Waits => TrayItem::Answer,
                Question::None => TrayItem::Open,
            });
        }

        fn menu(&self) -> Vec<MenuItem<Self>> {
            let told = StandardItem { label: self.words(&self.shown.vault), enabled: false, ..StandardItem::default() };
            let items = TrayItem::of(self.shown.question, self.shown.vault).into_iter().map(|item| {
                let label = self.words(&item);
                let activate = Box::new(move |entry: &mut Self| entry.choose(item));
                MenuItem::from(StandardItem { label, activate, ..StandardItem::default() })
            });
            [MenuItem::from(told), MenuItem::Separator].into_iter().chain(items).collect()
        }

        fn watcher_online(&self) {
            self.app.state::<TrayPlace>().state().place = Place::Taken;
        }

        fn watcher_offline(&self, _reason: OfflineReason) -> bool {
            self.app.state::<TrayPlace>().leave(&self.app);
            true
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn closing_asks_once_and_only_where_the_window_can_come_back() {
        let mut without = State { closing: Closing::Hides, ..State::default() };
        assert_eq!(without.on_close(), OnClose::Quits, "nothing would bring a hidden window back");

        let place = TrayPlace::default();
        place.state().place = Place::Taken;
        assert!(!place.waits_for_an_answer(), "nothing was asked");
        assert_eq!(place.on_close(), OnClose::Asks, "the person has not chosen yet");
        assert!(place.waits_for_an_answer(), "a page that opens later asks it");
        assert_eq!(place.on_close(), OnClose::Quits, "a page that does not answer can be closed");
        place.chosen(Closing::Asks);
        assert_eq!(place.on_close(), OnClose::Asks, "a question that was put away comes again");
        place.chosen(Closing::Hides);
        assert_eq!(place.on_close(), OnClose::Hides, "as chosen");
        assert_eq!(place.on_close(), OnClose::Hides, "each time");
        place.chosen(Closing::Asks);
        assert_eq!(place.on_close(), OnClose::Asks, "Settings can ask for the question again");
        place.chosen(Closing::Quits);
        assert_eq!(place.on_close(), OnClose::Quits, "as chosen");
    }
}
