//! A registry in one file.

use lockstep_descriptors::{DescriptorError, copy};
use serde_json::{Value, json};

use crate::given::{Wallet, call, data, descriptor, library, uint};

fn files(some: &[(&str, &Value)]) -> Vec<(String, Vec<u8>)> {
    some.iter().map(|(path, value)| ((*path).to_owned(), value.to_string().into_bytes())).collect()
}

#[test]
fn a_copy_says_what_its_files_say() {
    let own = descriptor("f(uint256 x)", json!({"intent": "Test", "fields": [{"path": "x", "label": "X"}]}));
    let other = json!({"tests": []});
    let written = copy::write("3b66ba2", files(&[("a/own.json", &own), ("a/other.json", &other)])).unwrap();
    let (commit, copied) = copy::read(&written).unwrap();
    assert_eq!(
        (commit.as_str(), copied.len(), copied.not_read().len()),
        ("3b66ba2", 1, 0),
        "what is no descriptor is left out"
    );
    let bytes = data("f(uint256)", vec![uint(7)]);
    assert_eq!(copied.call(&call(&bytes), &Wallet), library(&[("a/own.json", &own)]).call(&call(&bytes), &Wallet));
    let again = copy::write("3b66ba2", files(&[("a/other.json", &other), ("a/own.json", &own)])).unwrap();
    assert_eq!(written, again, "whatever the order of the files");
}

#[test]
fn another_file_is_no_copy() {
    for bytes in [&b"{"[..], b"{}", b"[]", br#"{"commit": 1, "files": {}}"#, br#"{"commit": "a", "files": []}"#] {
        assert!(copy::read(bytes).is_err(), "{bytes:?}");
    }
    let broken = [("a.json".to_owned(), b"{".to_vec())];
    assert!(
        matches!(copy::write("a", broken), Err(DescriptorError::Json(_))),
        "a copy without one of its files is none"
    );
}
