//! A node of a UTXO chain behind Blockbook.

use std::sync::Arc;

use alloy::primitives::U256;
use async_trait::async_trait;
use lockstep_chain::utxo::{Indexer, OwnScript, Sighash, UtxoRules};
use lockstep_chain::{Chain, Genesis, Rules, SignedPayload};

use super::answer::{Address, Block, Output, Paid, Said, Status, Transaction, is_hash, refusal, smallest};
use super::rate::{self, Told};
use super::refusal::read_refusal;
use crate::ledger::{Done, Ledger, Outcome};
use crate::utxo::{Spend, Unspent, UtxoLedger};
use crate::wire::{Answer, Ask, Identity, Limits, Wire};
use crate::{Arrivals, Bounds, Endpoint, Health, RpcError, Sent, Since};

/// The page size. Transactions in the pool come first on every page.
const LATEST: &str = "25";

/// A node of a UTXO chain, behind Blockbook.
pub struct Blockbook {
    wire: Wire,
    rules: UtxoRules,
}

impl Blockbook {
    pub(super) const fn wire(&self) -> &Wire {
        &self.wire
    }

    /// Prepares the connections. Nothing is sent yet.
    pub fn new(chain: &'static Chain, endpoints: &[(Endpoint, Arc<Health>)]) -> Result<Self, RpcError> {
        Self::within(chain, endpoints, Limits::default())
    }

    pub(crate) fn within(
        chain: &'static Chain,
        endpoints: &[(Endpoint, Arc<Health>)],
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let (
            Rules::Utxo(rules @ UtxoRules { indexer: Indexer::Blockbook, .. }),
            Genesis::Block { height, hash: expected },
        ) = (chain.rules, chain.genesis)
        else {
            return Err(RpcError::NotSpokenTo(chain.name));
        };
        let judge = move |answer: &Answer| {
            let other = |found: String| answer.of_another(chain.name, found);
            let found = answer.json::<Block>("hash of a block")?.hash;
            if found == expected {
                return Ok(());
            }
            match found.as_str() {
                // Blockbook answers like this if its index does not reach that block.
                "" => Err(other(format!("it has no block {height}"))),
                found if is_hash(found) => Err(other(format!("its block {height} is {found}"))),
                _ => Err(answer.nonsense("hash of a block")),
            }
        };
        let identity = Identity { ask: ask(&["block-index", &height.to_string()]), judge: Box::new(judge) };
        Ok(Self { wire: Wire::new(chain.name, endpoints, identity, limits)?, rules })
    }

    /// An address in the form that Blockbook reads. Blockbook takes a Bitcoin Cash address without a prefix
    /// for one of the old form.
    pub(super) fn written(&self, address: &str) -> String {
        match self.rules.own {
            OwnScript::CashAddr if !address.contains(':') => format!("bitcoincash:{address}"),
            OwnScript::CashAddr | OwnScript::Wpkh | OwnScript::Pkh => address.to_owned(),
        }
    }

    /// A transaction; `None` if the node has none with this hash.
    async fn told(&self, txid: &str, asked: &Ask) -> Result<Option<Transaction>, RpcError> {
        let read = |answer: &Answer| {
            // Text after this sentence reports a failure between Blockbook and the node, not the state of the
            // transaction.
            let none = format!("Transaction '{txid}' not found");
            if answer.status == 400 && refusal(answer).as_ref() == Some(&none) {
                return Ok(None);
            }
            let found: Transaction = answer.json("transaction")?;
            if found.txid.eq_ignore_ascii_case(txid) { Ok(Some(found)) } else { Err(answer.nonsense("transaction")) }
        };
        self.wire.read(asked, read).await
    }

    /// The transaction `by`, if one of its inputs spends the output.
    async fn spender(&self, by: &str, txid: &str, vout: u32) -> Result<Spend, RpcError> {
        let read = |answer: &Answer| {
            let found: Transaction = answer.json("spend of an output")?;
            if !found.txid.eq_ignore_ascii_case(by) || !found.spends(txid, vout) {
                return Err(answer.nonsense("spend of an output"));
            }
            Ok(Spend::SpentBy { block: found.block(answer)?, txid: found.txid })
        };
        self.wire.read(&ask(&["tx", by]), read).await
    }

    /// Whether a transaction in the pool spends an output that no block has spent. Only the transaction list
    /// of the address tells.
    async fn in_the_pool(&self, address: &str, txid: &str, vout: u32) -> Result<Spend, RpcError> {
        let ours = |one: &Unspent| one.vout == vout && one.txid.eq_ignore_ascii_case(txid);
        if self.unspent(address).await?.iter().any(ours) {
            return Ok(Spend::Unspent);
        }
        let read = |answer: &Answer| {
            let found: Address = answer.json("spend of an output")?;
            let by = found.transactions.into_iter().find(|one| one.spends(txid, vout) && is_hash(&one.txid));
            let by = by.ok_or_else(|| answer.nonsense("spend of an output"))?;
            Ok(Spend::SpentBy { block: by.block(answer)?, txid: by.txid })
        };
        let latest = ask(&["address", &self.written(address)]).with("details", "txs").with("pageSize", LATEST);
        self.wire.read(&latest, read).await
    }
}

pub(super) fn ask(path: &[&str]) -> Ask {
    Ask::get(&[&["api", "v2"][..], path].concat())
}

/// The node's own refusal has a number; an error between Blockbook and the node has none.
fn of_the_node(words: &str) -> bool {
    words.split_once(':').is_some_and(|(number, _)| number.parse::<i32>().is_ok())
}

#[async_trait]
impl Ledger for Blockbook {
    async fn check_chain(&self) -> Result<(), RpcError> {
        self.wire.check_chain().await
    }

    async fn height(&self) -> Result<u64, RpcError> {
        let read = |answer: &Answer| Ok(answer.json::<Status>("height")?.blockbook.best_height);
        self.wire.read(&ask(&[]), read).await
    }

    async fn native_balance(&self, address: &str) -> Result<U256, RpcError> {
        let read = |answer: &Answer| {
            let found: Address = answer.json("balance")?;
            smallest(&found.balance).map(U256::from).ok_or_else(|| answer.nonsense("balance"))
        };
        self.wire.read(&ask(&["address", &self.written(address)]).with("details", "basic"), read).await
    }

    async fn token_balance(&self, _token: &str, _address: &str) -> Result<U256, RpcError> {
        Err(RpcError::Refused { host: self.host(), message: "there are no tokens on this chain".to_owned() })
    }

    async fn send(&self, signed: &SignedPayload) -> Sent {
        let (hash, rule) = (signed.hash.as_str(), self.rules.sighash);
        let read = |answer: &Answer| match answer.json::<Said>("hash of what was sent") {
            // The node repeats the hash. If it returns another hash, it is unknown which bytes it accepted.
            Ok(said) if said.result.eq_ignore_ascii_case(hash) => Sent::Accepted,
            Ok(_) => Sent::Unknown("the node names another transaction".to_owned()),
            Err(RpcError::Refused { .. }) if answer.status == 400 => match refusal(answer) {
                Some(words) if of_the_node(&words) => read_refusal(&words, rule),
                _ => Sent::Unknown(answer.words()),
            },
            Err(error) => Sent::Unknown(error.to_string()),
        };
        // The path needs its empty last segment.
        self.wire.send(&Ask::post_text(&["api", "v2", "sendtx", ""], &signed.raw), read).await
    }

    async fn outcome(&self, hash: &str) -> Result<Outcome, RpcError> {
        let Some(found) = self.told(hash, &ask(&["tx", hash])).await? else { return Ok(Outcome::UnknownToNode) };
        if found.confirmations == 0 {
            return Ok(Outcome::Waiting);
        }
        let fee = found.fees.as_deref().and_then(smallest).map(U256::from);
        Ok(Outcome::Done(Done { success: true, error: None, depth: found.confirmations, fee }))
    }

    async fn arrivals(&self, address: &str, since: &Since, bounds: Bounds) -> Result<Option<Arrivals>, RpcError> {
        self.history(address, since, bounds).await.map(Some)
    }

    fn host(&self) -> String {
        self.wire.host()
    }
}

#[async_trait]
impl UtxoLedger for Blockbook {
    async fn at_one_endpoint(&self) -> Result<Option<Arc<dyn UtxoLedger>>, RpcError> {
        Ok(Some(Arc::new(Self { wire: self.wire.at_one().await?, rules: self.rules })))
    }

    async fn unspent(&self, address: &str) -> Result<Vec<Unspent>, RpcError> {
        let read = |answer: &Answer| {
            let nonsense = || answer.nonsense("unspent outputs");
            let one = |output: Output| {
                let height = match output.confirmations {
                    0 => None,
                    _ => Some(output.height.ok_or_else(nonsense)?),
                };
                let value = smallest(&output.value).filter(|_| is_hash(&output.txid)).ok_or_else(nonsense)?;
                Ok(Unspent { txid: output.txid, vout: output.vout, value, height })
            };
            answer.json::<Vec<Output>>("unspent outputs")?.into_iter().map(one).collect()
        };
        self.wire.read(&ask(&["utxo", &self.written(address)]), read).await
    }

    async fn fee_rate(&self, blocks: u16) -> Result<u64, RpcError> {
        let read = |answer: &Answer| match rate::read(&answer.json::<Said>("fee rates")?.result) {
            Some(Told::Rate(rate)) => Ok(rate),
            Some(Told::Unknown) => Err(answer.refused("it has seen too little to tell a fee rate. Try again later")),
            None => Err(answer.nonsense("fee rates")),
        };
        self.wire.read(&ask(&["estimatefee", &blocks.max(1).to_string()]), read).await
    }

    async fn spend(&self, txid: &str, vout: u32) -> Result<Spend, RpcError> {
        let asked = ask(&["tx", txid]).with("spending", "true");
        let Some(found) = self.told(txid, &asked).await? else { return Ok(Spend::NoSuchOutput) };
        let Some(output) = found.vout.into_iter().find(|output| output.n == vout) else {
            return Ok(Spend::NoSuchOutput);
        };
        let unclear = || RpcError::Nonsense { host: self.host(), what: "spend of an output" };
        match output {
            Paid { spent: true, spent_tx_id: Some(by), .. } if is_hash(&by) => self.spender(&by, txid, vout).await,
            Paid { spent: true, .. } => Err(unclear()),
            Paid { addresses, .. } => match addresses.unwrap_or_default().as_slice() {
                [address] => self.in_the_pool(address, txid, vout).await,
                _ => Err(unclear()),
            },
        }
    }

    async fn transaction(&self, txid: &str) -> Result<Option<Vec<u8>>, RpcError> {
        let Some(found) = self.told(txid, &ask(&["tx", txid])).await? else { return Ok(None) };
        let bytes = found.hex.and_then(|hex| hex::decode(hex).ok()).filter(|bytes| !bytes.is_empty());
        let unclear = || RpcError::Nonsense { host: self.host(), what: "transaction" };
        bytes.map(Some).ok_or_else(unclear)
    }

    async fn consensus_branch(&self) -> Result<Option<u32>, RpcError> {
        if self.rules.sighash != Sighash::Zcash {
            return Ok(None);
        }
        let read = |answer: &Answer| {
            let next =
                answer.json::<Status>("consensus branch")?.backend.consensus.map(|consensus| consensus.nextblock);
            let branch = next.and_then(|hex| hex::decode(hex).ok()?.try_into().ok()).map(u32::from_be_bytes);
            branch.map(Some).ok_or_else(|| answer.nonsense("consensus branch"))
        };
        self.wire.read(&ask(&[]), read).await
    }
}

#[cfg(test)]
mod tests;
