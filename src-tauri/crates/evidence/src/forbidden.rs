//! Keys that no answer of a tool may have: executable or secret material.

use serde_json::Value;

const ENDS: [&str; 7] = ["bytes", "signature", "token", "privatekey", "secretkey", "seed", "mnemonic"];
const EITHER_END: [&str; 2] = ["serialized", "signable"];

/// The path of the first forbidden key.
pub(crate) fn found(value: &Value) -> Option<String> {
    match value {
        Value::Object(entries) => entries.iter().find_map(|(key, inner)| {
            if is_forbidden(key) { Some(key.clone()) } else { found(inner).map(|path| format!("{key}.{path}")) }
        }),
        Value::Array(items) => items.iter().find_map(found).map(|path| format!("[].{path}")),
        _ => None,
    }
}

fn is_forbidden(key: &str) -> bool {
    let bare: String = key.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_lowercase();
    let ends = |word: &str| bare.ends_with(word) || bare.ends_with(&format!("{word}base64"));
    ENDS.iter().any(|word| ends(word)) || EITHER_END.iter().any(|word| bare.starts_with(word) || bare.ends_with(word))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{found, is_forbidden};

    /// S10: bytes, signatures, tokens, keys and seeds are found at any depth.
    #[test]
    fn secrets_have_no_key() {
        for key in [
            "transactionBytes",
            "tx_bytes",
            "signature",
            "accessToken",
            "private_key",
            "secretKey",
            "seed",
            "mnemonic",
            "serializedTransaction",
            "signableData",
            "isSignable",
            "transactionBytesBase64",
        ] {
            assert!(is_forbidden(key), "{key}");
        }
        for key in
            ["tokens", "digest", "signingInProgress", "fieldName", "nonSignableReason", "transactionMaterialCommitment"]
        {
            assert!(!is_forbidden(key), "{key}");
        }
        let deep = json!({"plans": [{"adapterData": {"inner": [{"userSignature": "x"}]}}]});
        assert_eq!(found(&deep).as_deref(), Some("plans.[].adapterData.inner.[].userSignature"));
        assert_eq!(found(&json!({"rejectedExecutableFields": [{"fieldName": "seed"}]})), None, "a value is no key");
    }
}
