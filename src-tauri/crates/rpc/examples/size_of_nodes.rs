//! A program that does what `lockstep-chain`, `lockstep-commondata` and `lockstep-rpc` are for, and no more: it tells what a payload or an
//! unsigned transaction does, compiles it, and hands it to a node. `make bench` weighs it.

#![allow(clippy::print_stdout, reason = "what it tells must not be left out by the compiler")]

use std::error::Error;
use std::sync::Arc;

use lockstep_chain::{Inspection, Live, Prepared, Registry};
use lockstep_rpc::{AnyNode, Endpoint, Health};

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [chain, url, transaction] = given.as_slice() else {
        return Err("a chain, a URL and a transaction are needed".into());
    };
    println!("{:?}", Inspection::of_payload(transaction, Live::default()).map(|told| told.transactions));
    println!("{:?}", Inspection::of_unsigned(chain, transaction, None, Live::default()).map(|told| told.transactions));
    let row = Registry::row(chain).ok_or("there is no such chain")?;
    let prepared = Prepared::of_unsigned(row, transaction.as_bytes(), None, Live::default())?;
    let node = AnyNode::open(row, &[(Endpoint::parse(url)?, Arc::new(Health::default()))])?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        node.check_chain().await?;
        for signed in prepared.compile(&[])? {
            if let Some(ledger) = node.ledger() {
                println!("{:?}", ledger.send(&signed).await);
            }
        }
        Ok(())
    })
}
