//! How a window is painted.

use tauri::WebviewWindow;

/// Paints without OpenGL where no graphics card carries it out. Its software form loads a compiler of about 50 MiB into two processes, and the
/// first picture comes later.
#[cfg(target_os = "linux")]
pub(crate) fn suit_the_hardware(window: &WebviewWindow) {
    use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

    if has_graphics_card() {
        return;
    }
    // A window that has closed paints nothing.
    let _ = window.with_webview(|webview| {
        if let Some(settings) = webview.inner().settings() {
            settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
        }
    });
}

/// Other systems always have one.
#[cfg(not(target_os = "linux"))]
pub(crate) fn suit_the_hardware(_window: &WebviewWindow) {}

/// Whether the kernel offers a device for drawing. Programs without its privileges draw through one that begins with `renderD`.
#[cfg(target_os = "linux")]
fn has_graphics_card() -> bool {
    let devices = std::fs::read_dir("/dev/dri").into_iter().flatten().flatten();
    devices.into_iter().any(|device| device.file_name().to_string_lossy().starts_with("renderD"))
}
