//! What the executor is given from outside: time, nodes, a way to tell, a way to be stopped.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_chain::Chain;
use lockstep_rpc::RpcError;
use lockstep_rpc::evm::EvmNode;
use lockstep_store::UnixMillis;
use tokio::sync::watch;

use crate::bundle::BundleProgress;

/// The time, and waiting for it.
#[async_trait]
pub trait Clock: Send + Sync {
    /// Unix time in milliseconds.
    fn now(&self) -> UnixMillis;
    /// Waits.
    async fn wait(&self, duration: std::time::Duration);
}

/// The node of each chain that is switched on.
pub trait Nodes: Send + Sync {
    /// A chain's node, or an error where none was chosen.
    fn node(&self, chain: &Chain) -> Result<Arc<dyn EvmNode>, RpcError>;
}

/// Who is told how a bundle goes on.
pub trait Progress: Send + Sync {
    /// A bundle changed.
    fn bundle(&self, progress: BundleProgress);
    /// Something that screens show of the vault changed.
    fn vault_modified(&self);
}

/// Named places where a test build may end the process.
pub trait Checkpoints: Send + Sync {
    /// A place was reached.
    fn reach(&self, name: &str);
}

/// Every build but the test's.
pub struct NoCheckpoints;

impl Checkpoints for NoCheckpoints {
    fn reach(&self, _name: &str) {}
}

/// The end of a turn that can stop it.
pub struct Stopper(watch::Sender<bool>);

/// The end of a turn that looks whether it was stopped.
#[derive(Clone)]
pub struct Stop(watch::Receiver<bool>);

/// A stopper and what it stops.
pub fn stop_pair() -> (Stopper, Stop) {
    let (sender, receiver) = watch::channel(false);
    (Stopper(sender), Stop(receiver))
}

impl Stopper {
    /// Asks to stop before the next release. What was released goes on to its outcome.
    pub fn stop(&self) {
        self.0.send_replace(true);
    }
}

impl Stop {
    /// Whether a stop was asked for.
    pub fn is_stopped(&self) -> bool {
        *self.0.borrow()
    }

    /// Ends when a stop is asked for; never, where nobody can ask any more.
    pub async fn stopped(&self) {
        let mut receiver = self.0.clone();
        if receiver.wait_for(|stopped| *stopped).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
