//! Uses all of `lockstep-chain`, `lockstep-commondata` and `lockstep-rpc`, and nothing else: shows the facts
//! of a payload or an unsigned transaction, compiles it, and sends it to a node. `make bench` measures the
//! size of this program.

#![allow(clippy::print_stdout, reason = "what it tells must not be left out by the compiler")]

use std::error::Error;
use std::sync::Arc;

use lockstep_chain::utxo::Indexer;
use lockstep_chain::{Chain, Inspection, Live, Prepared, Registry, Rules};
use lockstep_rpc::evm::{EvmNode, Node};
use lockstep_rpc::utxo::{Blockbook, Esplora};
use lockstep_rpc::{Endpoint, Health, Ledger, RpcError};

/// A node of an EVM chain, or of another chain kind.
enum Any {
    Evm(Node),
    Other(Box<dyn Ledger>),
}

fn open(row: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Any, RpcError> {
    Ok(Any::Other(match row.rules {
        Rules::Evm(rules) => return Ok(Any::Evm(Node::new(row.name, rules.chain_id.get(), endpoints)?)),
        Rules::Utxo(rules) => match rules.indexer {
            Indexer::Esplora => Box::new(Esplora::new(row, endpoints)?),
            Indexer::Blockbook => Box::new(Blockbook::new(row, endpoints)?),
        },
        Rules::Solana(_) => Box::new(lockstep_rpc::solana::Solana::new(row, endpoints)?),
        Rules::Cosmos(_) => Box::new(lockstep_rpc::cosmos::Cosmos::new(row, endpoints)?),
        Rules::Ripple(_) => Box::new(lockstep_rpc::ripple::Ripple::new(row, endpoints)?),
        Rules::Tron(_) => Box::new(lockstep_rpc::tron::Tron::new(row, endpoints)?),
        Rules::Sui(_) => Box::new(lockstep_rpc::sui::Sui::new(row, endpoints)?),
        Rules::Substrate(_) => Box::new(lockstep_rpc::substrate::Substrate::new(row, endpoints)?),
        Rules::Ton(_) => Box::new(lockstep_rpc::ton::Ton::new(row, endpoints)?),
        Rules::Cardano(_) => Box::new(lockstep_rpc::cardano::Cardano::new(row, endpoints)?),
    }))
}

fn main() -> Result<(), Box<dyn Error>> {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let [chain, url, transaction] = given.as_slice() else {
        return Err("a chain, a URL and a transaction are needed".into());
    };
    println!("{:?}", Inspection::of_payload(transaction, Live::default()).map(|told| told.transactions));
    println!("{:?}", Inspection::of_unsigned(chain, transaction, None, Live::default()).map(|told| told.transactions));
    let row = Registry::row(chain).ok_or("there is no such chain")?;
    let prepared = Prepared::of_unsigned(row, transaction.as_bytes(), None, Live::default())?;
    let node = open(row, &[(Endpoint::parse(url)?, Arc::new(Health::default()))])?;
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
        for signed in prepared.compile(&[])? {
            match &node {
                Any::Evm(node) => {
                    node.check_chain().await?;
                    println!("{:?}", node.send(signed.raw.as_bytes()).await);
                }
                Any::Other(node) => {
                    node.check_chain().await?;
                    println!("{:?}", node.send(&signed).await);
                }
            }
        }
        Ok(())
    })
}
