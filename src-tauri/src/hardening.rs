//! Tests of everything that the windows may reach. A change that widens it fails here first.

use lockstep_operations::{CONSENT_WINDOW, MAIN_WINDOW};
use serde_json::{Value, json};
use tauri::ipc::Origin;

use crate::front::{CONSENT, MAIN};
use crate::windows::context;

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// No window reads the clipboard, opens another window, or has a permission outside its own table of
/// operations.
#[test]
fn each_window_has_exactly_these_permissions() {
    let (main, consent) =
        (parsed(include_str!("../capabilities/main.json")), parsed(include_str!("../capabilities/consent.json")));
    let listening = ["core:event:allow-listen", "core:event:allow-unlisten", "consent-window"];
    assert_eq!(
        main["permissions"],
        json!(["main-window"]),
        "the main window calls its own operations, and listens to nothing"
    );
    assert_eq!(consent["permissions"], json!(listening), "the consent window listens, and calls its own operations");
    for (file, window) in [(&main, MAIN), (&consent, CONSENT)] {
        assert_eq!(file["windows"], json!([window]), "a capability is for one window");
        for key in ["remote", "webviews", "platforms", "local"] {
            assert_eq!(file[key], Value::Null, "and {key} widens nothing");
        }
    }
}

/// The built capabilities grant no operation to the other window, to a third one, or to a remote page.
#[test]
fn each_window_is_granted_its_own_table_and_nothing_of_the_other() {
    let mut context = context();
    let granted = context.runtime_authority_mut();
    let elsewhere = Origin::Remote { url: "https://elsewhere.example".parse().expect("a URL") };
    for (rows, own, other) in [(MAIN_WINDOW, MAIN, CONSENT), (CONSENT_WINDOW, CONSENT, MAIN)] {
        for row in rows {
            let may = |window, origin| granted.resolve_access(row.name, window, window, origin).is_some();
            assert!(may(own, &Origin::Local), "{own} may call {}", row.name);
            assert!(!may(other, &Origin::Local), "{other} may not call {}", row.name);
            assert!(!may("another", &Origin::Local), "a third window may not call {}", row.name);
            assert!(!may(own, &elsewhere), "a page from elsewhere may not call {}", row.name);
        }
    }
    for command in ["plugin:event|listen", "plugin:event|unlisten"] {
        let may = |window| granted.resolve_access(command, window, window, &Origin::Local).is_some();
        assert!(may(CONSENT), "the consent window may call {command}");
        assert!(!may(MAIN) && !may("another"), "and no other window may");
    }
    for command in
        ["plugin:event|emit", "plugin:event|emit_to", "plugin:window|create", "plugin:webview|create_webview"]
    {
        for window in [MAIN, CONSENT] {
            assert!(
                granted.resolve_access(command, window, window, &Origin::Local).is_none(),
                "{window} may not call Tauri's {command}"
            );
        }
    }
}

/// No URL scheme, no updater, no global object, no foreign script, and no capability that is added at run
/// time.
#[test]
fn the_configuration_opens_no_other_way_in() {
    let config = parsed(include_str!("../tauri.conf.json"));
    assert_eq!(config["app"]["withGlobalTauri"], json!(false), "no page finds the bridge on its window");
    assert_eq!(config["app"]["security"]["capabilities"], json!(["main", "consent"]), "two capability files, no more");
    assert_eq!(config["app"]["security"]["freezePrototype"], json!(true), "prototypes are frozen");
    assert_eq!(config["app"]["security"]["csp"]["default-src"], json!("'none'"), "what is not named is not loaded");
    assert_eq!(config["app"]["security"]["csp"]["script-src"], json!("'self'"), "no script but our own");
    assert_eq!(config["plugins"], Value::Null, "no plugin is configured: no deep links, no updater");
    assert_eq!(config["bundle"]["fileAssociations"], Value::Null, "no kind of file is ours to open");
    let manifest = include_str!("../../Cargo.toml");
    let tauri = manifest.lines().find(|line| line.starts_with("tauri = ")).expect("the workspace names tauri");
    assert!(tauri.contains("default-features = false"), "only what is named is built in: {tauri}");
    for feature in ["devtools", "dynamic-acl", "unstable", "protocol-asset", "isolation"] {
        assert!(
            !tauri.contains(feature) && !include_str!("../Cargo.toml").contains(feature),
            "{feature} is not built in"
        );
    }
    let lock = include_str!("../../Cargo.lock");
    for plugin in ["deep-link", "clipboard-manager", "updater", "shell", "http", "global-shortcut"] {
        assert!(!lock.contains(&format!("tauri-plugin-{plugin}\"")), "{plugin} is not in the tree");
    }
}
