//! Transactions of other wallets, from vectors outside this repository.

#[path = "../../../../../tests/src/vectors.rs"]
mod vectors;

use serde_json::Value;

/// The inputs and signed transactions of other wallets by name, if the vectors are available.
pub fn signed(test: &str) -> Option<(Value, Value)> {
    let folder = vectors::folder(test, "compile")?;
    let json = |name: &str| {
        let text = std::fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
        serde_json::from_str::<Value>(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
    };
    Some((json("inputs-transcribed.json"), json("SigningGoldenVectors.json")))
}
