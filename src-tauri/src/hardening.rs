//! What the windows may do and what the build has in it, held by tests: widening either means changing this file as well.

use serde_json::{Value, json};

const MAIN: &[&str] = &[
    "core:event:allow-listen",
    "core:event:allow-unlisten",
    "allow-status",
    "allow-retry",
    "allow-switch-network-on",
    "allow-set-experimental-networks",
    "allow-switch-prices",
    "allow-coin-values",
    "allow-switch-network-off",
    "allow-use-network",
    "allow-add-endpoint",
    "allow-remove-endpoint",
    "allow-use-endpoint-first",
    "allow-receive-address",
    "allow-waive-backup",
    "allow-create-vault",
    "allow-import-phrase",
    "allow-watch-backup",
    "allow-stop-watching",
    "allow-wipe",
    "allow-pairing",
    "allow-pair-cosigner",
    "allow-unpair-cosigner",
    "allow-move-vault",
    "allow-portfolio",
    "allow-add-token",
    "allow-remove-token",
    "allow-quote-send",
    "allow-send",
    "allow-address-book",
    "allow-add-contact",
    "allow-rename-contact",
    "allow-remove-contact",
    "allow-activity",
    "allow-conversations",
    "allow-open-conversation",
    "allow-send-message",
    "allow-send-again",
    "allow-stop-turn",
    "allow-remove-conversation",
    "allow-export-csv",
    "allow-crash-reports",
    "allow-show-consent",
    "allow-backup-status",
    "allow-make-backup",
    "allow-prove-backup",
    "allow-restore-backup",
    "allow-unlock",
    "allow-lock",
    "allow-note-use",
    "allow-agent-settings",
    "allow-starters",
    "allow-use-agent-elsewhere",
    "allow-use-embedded-agent",
    "allow-share-contacts",
    "allow-bring-agent-token",
    "allow-sign-in-to-agent",
    "allow-sign-out-of-agent",
    "allow-security",
    "allow-set-idle-minutes",
    "allow-set-honour-skip-approval",
    "allow-change-password",
    "allow-renew-shares",
    "allow-delete-vault",
];

const CONSENT: &[&str] = &["allow-subscribe", "allow-current", "allow-answer", "allow-reject"];

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

/// No window reads the clipboard, opens another window, or has a permission that nobody looked at.
#[test]
fn each_window_has_exactly_these_permissions() {
    let (main, consent) =
        (parsed(include_str!("../capabilities/main.json")), parsed(include_str!("../capabilities/consent.json")));
    assert_eq!(main["permissions"], json!(MAIN), "the main window's permissions, by name");
    assert_eq!(consent["permissions"], json!(CONSENT), "the consent window's permissions, by name");
    for (file, window) in [(&main, "main"), (&consent, "consent")] {
        assert_eq!(file["windows"], json!([window]), "a capability is for one window");
        for key in ["remote", "webviews", "platforms", "local"] {
            assert_eq!(file[key], Value::Null, "and {key} widens nothing");
        }
    }
}

/// No scheme, no update, no global object, no script but our own; and no capability that is added while it runs.
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
