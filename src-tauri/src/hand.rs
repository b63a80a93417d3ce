//! Input from the desktop. Only real input counts as use, so that no page can keep the vault open by
//! pretending. Drops on a window are refused.

use tauri::WebviewWindow;

/// Refuses files and links that are dropped on a window. The pages refuse them too.
#[cfg(target_os = "linux")]
pub(crate) fn refuse_drops(window: &WebviewWindow) {
    use gtk::prelude::WidgetExt;

    // A window that has closed takes no drops.
    let _ = window.with_webview(|webview| webview.inner().drag_dest_unset());
}

/// On other systems only the pages refuse them.
#[cfg(not(target_os = "linux"))]
pub(crate) fn refuse_drops(_window: &WebviewWindow) {}

/// Calls `used` for each key, click, movement and scroll that the desktop delivers to the window.
#[cfg(target_os = "linux")]
pub(crate) fn watch(window: &WebviewWindow, used: impl Fn() + Send + 'static) {
    use gtk::gdk::EventType;
    use gtk::glib::Propagation;
    use gtk::prelude::WidgetExt;

    // Nobody uses a window that has closed.
    let _ = window.with_webview(move |webview| {
        webview.inner().connect_event(move |_, event| {
            if matches!(
                event.event_type(),
                EventType::KeyPress
                    | EventType::ButtonPress
                    | EventType::MotionNotify
                    | EventType::Scroll
                    | EventType::TouchBegin
                    | EventType::TouchUpdate
            ) {
                used();
            }
            Propagation::Proceed
        });
    });
}

/// On other systems, focus and movement of the window count as use.
#[cfg(not(target_os = "linux"))]
pub(crate) fn watch(window: &WebviewWindow, used: impl Fn() + Send + 'static) {
    use tauri::WindowEvent;

    window.on_window_event(move |event| {
        if let WindowEvent::Focused(true) | WindowEvent::Moved(_) | WindowEvent::Resized(_) = event {
            used();
        }
    });
}
