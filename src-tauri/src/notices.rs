//! Notifications on the desktop, while the person is at none of the windows. A click on one brings the window
//! to the front that it is about, at the entry of the activity.

use std::sync::Arc;

use lockstep_app::App;
use lockstep_wallet::consent::ConsentRequest;
use lockstep_wallet::{Endings, News, Notice, Notifications};
use tauri::{AppHandle, Manager};

use crate::consent_window::show_consent;
use crate::front::{has_focus, show_main};
use crate::news::NewsChannel;
use crate::speech::Speech;

/// Finds the wallet while its profile is open. It says how much notifications tell.
pub(crate) struct OpenWallet(Box<dyn Fn() -> Option<App> + Send + Sync>);

impl OpenWallet {
    pub(crate) fn found_by(find: impl Fn() -> Option<App> + Send + Sync + 'static) -> Self {
        Self(Box::new(find))
    }
}

/// Shows a notification for each bundle that ends, for as long as the profile is open.
pub(crate) async fn of_endings(app: AppHandle, news: Arc<NewsChannel>, mut endings: Endings) {
    while let Some(ending) = endings.next().await {
        if !has_focus(&app) {
            let (news, entry) = (news.clone(), ending.entry().map(str::to_owned));
            let opens = move |app: &AppHandle| {
                show_main(app);
                news.send(News::OpenActivity { entry: entry.clone() });
            };
            tell(&app, opens, |how| ending.notice(how)).await;
        }
    }
}

/// Shows a notification for a question that waits in the consent window. It is called before that window comes to the front, because from then
/// on the person is at one of the windows.
pub(crate) fn of_question(app: &AppHandle, request: ConsentRequest) {
    if has_focus(app) {
        return;
    }
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        tell(&app, show_consent, |how| Notice::of_question(&request, how)).await;
    });
}

async fn tell(
    app: &AppHandle,
    front: impl Fn(&AppHandle) + Send + Sync + 'static,
    words: impl FnOnce(Notifications) -> Option<Notice>,
) {
    // A profile that is not open asks in the window that the person has just used.
    if let Some(wallet) = (app.state::<OpenWallet>().0)()
        && let Ok(how) = wallet.notifications().await
        && let Some(notice) = words(how)
    {
        show(app, &notice, front);
    }
}

#[cfg(target_os = "linux")]
fn show(app: &AppHandle, notice: &Notice, front: impl Fn(&AppHandle) + Send + Sync + 'static) {
    let open = app.state::<Arc<Speech>>().say(&lockstep_texts::notice::open());
    let notification = written(notice, app).action("default", &open).finalize();
    let app = app.clone();
    tauri::async_runtime::spawn(async move {
        // A desktop without notifications shows none.
        let Ok(shown) = notification.show_async().await else { return };
        let pressed = |answer: &notify_rust::NotificationResponse| {
            if matches!(answer, notify_rust::NotificationResponse::Default) {
                front(&app);
            }
        };
        shown.wait_for_action_async(pressed).await;
    });
}

/// On other systems a click brings no window to the front.
#[cfg(not(target_os = "linux"))]
fn show(app: &AppHandle, notice: &Notice, _front: impl Fn(&AppHandle) + Send + Sync + 'static) {
    // A desktop without notifications shows none.
    let _ = written(notice, app).show();
}

fn written(notice: &Notice, app: &AppHandle) -> notify_rust::Notification {
    let language = app.state::<Arc<Speech>>().language();
    notify_rust::Notification::new()
        .appname("Lockstep")
        .icon("lockstep-desktop")
        .summary(&notice.title(language))
        .body(&notice.body(language))
        .finalize()
}
