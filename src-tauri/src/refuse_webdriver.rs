//! Refusal of WebDriver. In every build, WebKit lets other programs drive a process if its environment says
//! so. This build re-executes itself without those variables.

#[cfg(not(feature = "e2e"))]
const VARIABLES: &[&str] =
    &["TAURI_AUTOMATION", "TAURI_WEBVIEW_AUTOMATION", "WEBKIT_INSPECTOR_SERVER", "WEBKIT_INSPECTOR_HTTP_SERVER"];

/// Re-executes the process without the variables if any of them is set.
#[cfg(not(feature = "e2e"))]
pub(crate) fn refuse() -> std::io::Result<()> {
    if VARIABLES.iter().all(|name| std::env::var_os(name).is_none()) {
        return Ok(());
    }
    Err(crate::restart::replace(|again| {
        for name in VARIABLES {
            again.env_remove(name);
        }
    }))
}

/// The build for tests may be driven.
#[cfg(feature = "e2e")]
pub(crate) fn refuse() -> std::io::Result<()> {
    Ok(())
}
