//! The co-signer process.
fn main() {}
