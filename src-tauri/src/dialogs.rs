//! Closes the desktop's own dialogs.

use tauri::AppHandle;

/// Closes an open dialog, because a question came: it would take the keystrokes of the answer. Its caller learns that no file was chosen. A dialog
/// that the desktop's portal shows belongs to another process and stays.
#[cfg(target_os = "linux")]
pub(crate) fn close_open_dialog(app: &AppHandle) {
    use gtk::glib::Cast;
    use gtk::prelude::DialogExt;

    let close = || {
        for window in gtk::Window::list_toplevels() {
            if let Ok(dialog) = window.downcast::<gtk::FileChooserDialog>() {
                dialog.response(gtk::ResponseType::Cancel);
            }
        }
    };
    // An app that ends has no dialog.
    let _ = app.run_on_main_thread(close);
}

/// The dialogs of other systems run in a loop of their own, which nothing else ends.
#[cfg(not(target_os = "linux"))]
pub(crate) fn close_open_dialog(_app: &AppHandle) {}
