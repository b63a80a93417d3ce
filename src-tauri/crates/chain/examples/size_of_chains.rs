//! Uses all of `lockstep-chain` and `lockstep-commondata`, and nothing else: plans a keysign payload, prints
//! its facts and compiles it. `make bench` measures the size of this program.

#![allow(clippy::print_stdout, reason = "what it tells must not be left out by the compiler")]

use std::error::Error;

use lockstep_chain::{Inspection, Live, Prepared};
use lockstep_commondata::keysign_payload::KeysignPayload;

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [chain, transaction] = given.as_slice() else { return Err("a chain and a transaction are needed".into()) };
    println!("{:?}", Inspection::of_unsigned(chain, transaction, None, Live::default())?.transactions);
    let prepared = Prepared::of(&KeysignPayload::from_base64(transaction)?, Live::default())?;
    println!("{:?} {:?} {:?}", prepared.to_sign(), prepared.facts(), prepared.compile(&[])?);
    Ok(())
}
