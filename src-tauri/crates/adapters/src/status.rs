//! Looks at a transaction that was sent.

use lockstep_chain::Amount;
use lockstep_rpc::Outcome;
use lockstep_texts::Said;

use crate::{ChainAdapter, OverSince, SentTransaction};

/// How a transaction that was sent stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Status {
    /// It is as deep as the chain's rule wants, and did what it says.
    Confirmed {
        /// The fee that was paid, for a person, where the chain tells it.
        fee: Option<String>,
    },
    /// It is as deep as the chain's rule wants, and had no effect.
    Failed {
        /// The fee that was paid nevertheless.
        fee: Option<String>,
        /// What happened, as a sentence.
        reason: Said,
    },
    /// It can never be mined: another transaction took its place, or its time is over.
    Replaced(Said),
    /// A node has it: it waits, or is in a block that is not deep enough.
    OnItsWay,
    /// Nothing is certain, a failed read included.
    Nothing,
}

/// One look. Whether it can still be mined is asked only where no node has it: what a node has needs no proof of that.
pub async fn status(adapter: &dyn ChainAdapter, sent: &SentTransaction, over: &OverSince) -> Status {
    let chain = adapter.chain();
    match adapter.outcome(sent).await {
        Ok(Outcome::Done(done)) if done.depth >= u64::from(chain.finality.confirmations) => {
            let native = chain.native;
            let fee = done.fee.map(|fee| Amount::from_raw(fee, native.decimals).with_ticker(native.ticker));
            match done.success {
                true => Status::Confirmed { fee },
                false => Status::Failed { fee, reason: adapter.why_failed(&done) },
            }
        }
        Ok(Outcome::Done(_) | Outcome::Waiting) => Status::OnItsWay,
        Ok(Outcome::UnknownToNode) => {
            proof_of_invalidity(adapter, sent, over).await.map_or(Status::Nothing, Status::Replaced)
        }
        Err(_) => Status::Nothing,
    }
}

/// Why a transaction can never be mined, where that is proven. The node is asked for the transaction itself after that, so that a block
/// which arrives between the two questions cannot mislead; and it is the same one, since another that lags behind knows of neither.
pub async fn proof_of_invalidity(adapter: &dyn ChainAdapter, sent: &SentTransaction, over: &OverSince) -> Option<Said> {
    let adapter = adapter.pinned().await.ok()?;
    let why = adapter.ended(sent, over).await?;
    let gone = matches!(adapter.outcome(sent).await, Ok(Outcome::UnknownToNode));
    if gone {
        over.not_over(&sent.signed.hash);
    }
    gone.then_some(why)
}
