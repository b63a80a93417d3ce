//! Requests to the wallet over the system bus. No model takes part: each is answered by the tool that a model would call for it.

use std::sync::{Arc, Weak};
use std::time::Duration;

use async_trait::async_trait;
use lockstep_bus::system::{RequestHandler, SystemWorker};
use lockstep_texts::{Said, error};
use lockstep_tools::{Elsewhere, NamesMay, answer_elsewhere};
use lockstep_wallet::ApiError;
use serde_json::Value;

use crate::Chats;
use crate::chats::Inner;

/// The requests, with the tools that answer them.
const ANSWERED: [(&str, &str); 4] = [
    ("gas_price", "get_fees"),
    ("tx_status", "transaction_status"),
    ("decode_calldata", "decode_calldata"),
    ("balance_check", "get_balances"),
];
/// How often requests that wait too long are ended.
const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// Answers one kind of request with a tool that reads.
struct ByTool {
    kind: &'static str,
    tool: &'static str,
    inner: Weak<Inner>,
}

impl ByTool {
    async fn answer(&self, chats: &Chats, payload: Value) -> Result<Value, ApiError> {
        let open = chats.unlocked()?;
        let id = lockstep_bus::system::task_id();
        let running = open.begin(&id)?;
        let vault = open.require_vault().await?;
        let params = if payload.is_null() { Value::Object(Default::default()) } else { payload };
        let (tool, names, stop) = (self.tool, NamesMay::TypedOnly, &running.stop);
        let call = Elsewhere { id, tool, params, names, program: None, stop };
        let result = answer_elsewhere(&chats.desk(&vault), call).await?;
        // What was read while the vault was locked under it is not told.
        open.still()?;
        match (result.data, result.error) {
            (Some(data), None) => Ok(data),
            (_, why) => Err(ApiError::invalid(why.map_or_else(error::chat_not_read, Said::as_it_is))),
        }
    }
}

#[async_trait]
impl RequestHandler for ByTool {
    fn kind(&self) -> &'static str {
        self.kind
    }

    async fn handle(&self, payload: Value) -> Result<Value, String> {
        let Some(inner) = self.inner.upgrade() else { return Err("Lockstep is closing. Nothing was done.".to_owned()) };
        self.answer(&Chats { inner }, payload).await.map_err(|error| error.message)
    }
}

impl Chats {
    /// Answers requests on the bus until the profile is closed.
    pub(crate) fn answer_requests(&self) {
        let by_tool = |(kind, tool)| Arc::new(ByTool { kind, tool, inner: Arc::downgrade(&self.inner) });
        let handlers = ANSWERED.into_iter().map(|one| by_tool(one) as Arc<dyn RequestHandler>).collect();
        let events = self.inner.system.bus.events().clone();
        let worker = SystemWorker::new(events.clone(), handlers);
        let (clock, mut changes) = (self.inner.clock.clone(), self.inner.executor.bus.read());
        tokio::spawn(async move {
            let late = async {
                loop {
                    clock.wait(BETWEEN_LOOKS).await;
                    events.expire(clock.now());
                }
            };
            tokio::select! {
                () = worker.run(|| clock.now()) => {}
                () = late => {}
                () = async { while changes.next().await.is_some() {} } => {}
            }
        });
    }
}
