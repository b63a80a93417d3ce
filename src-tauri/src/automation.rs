//! WebKit lets a process be driven from outside when its environment says so, in every build. Ours starts again without that.

#[cfg(not(feature = "e2e"))]
const VARIABLES: &[&str] =
    &["TAURI_AUTOMATION", "TAURI_WEBVIEW_AUTOMATION", "WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"];

/// Replaces the process by itself without the variables, where any of them is set.
#[cfg(not(feature = "e2e"))]
pub(crate) fn refuse() -> std::io::Result<()> {
    if VARIABLES.iter().all(|name| std::env::var_os(name).is_none()) {
        return Ok(());
    }
    Err(crate::again::replace(|again| {
        for name in VARIABLES {
            again.env_remove(name);
        }
    }))
}

/// The build for tests is the one that may be driven.
#[cfg(feature = "e2e")]
pub(crate) fn refuse() -> std::io::Result<()> {
    Ok(())
}
