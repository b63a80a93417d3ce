//! Independent libraries, run in Node.js. Questions and answers are one object per line.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{SystemTime, UNIX_EPOCH};

use k256::ecdsa::SigningKey;
use lockstep_chain::PayloadSignature;
use serde::de::DeserializeOwned;

/// The most that one run may take: many times what the longest one does.
const MOST_SECONDS: &str = "600";

/// Runs a script of this folder, for example `evm/differential.mjs`, over `input`.
pub fn peers<T: DeserializeOwned>(script: &str, arguments: &[&str], input: &str) -> Vec<T> {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(script);
    let mut node = Command::new("timeout")
        .args(["--signal=KILL", MOST_SECONDS, "node"])
        .arg(script)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("node cannot be started: {error}"));
    let mut stdin = node.stdin.take().expect("an input");
    let input = input.to_owned();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = node.wait_with_output().expect("node ends");
    // A script that stops early closes the pipe; its own output says why.
    let _ = writer.join().expect("no panic");
    assert!(
        output.status.success(),
        "the other libraries did not run to their end ({}; `make test` installs them, and they have {MOST_SECONDS} s): {}",
        output.status,
        String::from_utf8_lossy(&output.stderr),
    );
    let lines = String::from_utf8(output.stdout).expect("text");
    lines.lines().map(|line| serde_json::from_str(line).expect("an object of its own on each line")).collect()
}

/// A new seed each time, unless one is given to repeat a failure.
pub fn seed() -> String {
    let seed = std::env::var("LOCKSTEP_DIFFERENTIAL_SEED").unwrap_or_else(|_| {
        SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock after 1970").as_nanos().to_string()
    });
    println!("LOCKSTEP_DIFFERENTIAL_SEED={seed}");
    seed
}

/// The signature over secp256k1 by RFC 6979, in the form that both parties together produce.
pub fn ecdsa(key: &SigningKey, digest: &[u8]) -> PayloadSignature {
    let (signature, recovery) = key.sign_prehash_recoverable(digest);
    let (r, s) = signature.split_bytes();
    PayloadSignature::Ecdsa { r: r.into(), s: s.into(), recovery: recovery.to_byte() }
}
