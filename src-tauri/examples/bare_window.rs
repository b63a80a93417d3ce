//! A window of the toolkit with a page that says one word: what the start of the wallet's window is measured beside.

use tauri::http::Response;
use tauri::{WebviewUrl, WebviewWindowBuilder};

const PAGE: &str = "<!doctype html><title>Bare</title><p>Bare";

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let address = "bare://localhost/".parse()?;
    tauri::Builder::default()
        .register_uri_scheme_protocol("bare", |_, _| {
            Response::builder().header("content-type", "text/html").body(PAGE.as_bytes()).unwrap_or_default()
        })
        .setup(move |app| {
            let page = WebviewUrl::CustomProtocol(address);
            WebviewWindowBuilder::new(app, "bare", page).title("Bare").inner_size(1120.0, 780.0).build()?;
            Ok(())
        })
        .run(tauri::generate_context!())?;
    Ok(())
}
