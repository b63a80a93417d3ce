//! Requests over HTTP(S), the same for every kind of chain: no redirects, no proxy, bounded time and bounded answers.
//!
//! A chain may have several endpoints. A question goes to the first; where that one cannot be reached or makes no sense, to the next.
//! Each endpoint says which chain it is on before anything else it says is believed. What is only read is asked again after 429 and
//! 5xx, later each time.
//!
//! A broadcast is given to each endpoint once at most. It may go to the next where the one before was not reached or left it open:
//! the bytes are signed and the same, and no chain carries out the same signed bytes twice. But what the next one says against them
//! proves nothing while the one before may have them, so that the doubt stays.

mod ask;
mod line;

use std::sync::Arc;
use std::time::Duration;

pub(crate) use ask::{Answer, Ask};
use line::{Fault, Line};

use crate::{Endpoint, Health, RpcError, Sent};

/// How long and how much, and how often again.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Limits {
    /// One request may take this long.
    pub(crate) patience: Duration,
    /// An answer may have so many bytes.
    pub(crate) largest: usize,
    /// What is waited before the first repetition; twice as long before each one after it.
    pub(crate) pause: Duration,
    /// How often a read is repeated.
    pub(crate) again: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(20),
            largest: 8 * 1024 * 1024,
            pause: Duration::from_millis(250),
            again: 3,
        }
    }
}

/// Refuses the answer of another chain's node.
type Judge = dyn Fn(&Answer) -> Result<(), RpcError> + Send + Sync;

/// How an endpoint shows which chain it is on.
pub(crate) struct Identity {
    /// What it is asked.
    pub(crate) ask: Ask,
    /// What is made of its answer.
    pub(crate) judge: Box<Judge>,
}

/// The endpoints of one chain, or one of something else.
pub(crate) struct Wire {
    lines: Vec<Line>,
    /// None where the endpoint is on no chain.
    identity: Option<Identity>,
    chain: &'static str,
}

impl Wire {
    /// Prepares the connections; nothing is sent yet.
    pub(crate) fn new(
        chain: &'static str,
        endpoints: &[(Endpoint, Arc<Health>)],
        identity: Identity,
        limits: Limits,
    ) -> Result<Self, RpcError> {
        let lines =
            endpoints.iter().map(|(endpoint, health)| Line::new(endpoint, health, limits)).collect::<Result<_, _>>()?;
        Ok(Self { lines, identity: Some(identity), chain })
    }

    /// The same to an endpoint that is on no chain: what it is, its certificate says. `name` says what it is for.
    pub(crate) fn of_no_chain(name: &'static str, endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        let line = Line::new(endpoint, &Arc::default(), limits)?;
        Ok(Self { lines: vec![line], identity: None, chain: name })
    }

    /// Host and port of the first endpoint, for messages.
    pub(crate) fn host(&self) -> String {
        self.lines.first().map(|line| line.host().to_owned()).unwrap_or_default()
    }

    /// Asks anew which chain the endpoints are on. One that answers is enough; one of another chain is a refusal, so that it is told.
    pub(crate) async fn check_chain(&self) -> Result<(), RpcError> {
        for line in &self.lines {
            line.forget();
        }
        let mut first = None;
        for line in &self.lines {
            match self.identify(line).await {
                Err(error) if may_ask_next(&error) => _ = first.get_or_insert(error),
                settled => return settled,
            }
        }
        Err(first.unwrap_or_else(|| RpcError::NoEndpoint(self.chain.to_owned())))
    }

    /// Asks the endpoints in turn until one gives what `read` can read.
    pub(crate) async fn read<T>(
        &self,
        ask: &Ask,
        read: impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync,
    ) -> Result<T, RpcError> {
        let mut first = None;
        for line in &self.lines {
            let answer = match self.identify(line).await {
                Ok(()) => line.read(ask, &read).await,
                Err(error) => Err(error),
            };
            match answer {
                Err(error) if may_ask_next(&error) => _ = first.get_or_insert(error),
                settled => return settled,
            }
        }
        Err(first.unwrap_or_else(|| RpcError::NoEndpoint(self.chain.to_owned())))
    }

    /// Hands signed bytes in.
    pub(crate) async fn send(&self, ask: &Ask, read: impl Fn(&Answer) -> Sent + Send + Sync) -> Sent {
        let mut doubt = None;
        let mut unheard = None;
        for line in &self.lines {
            if let Err(error) = self.identify(line).await {
                unheard.get_or_insert(error.to_string());
                continue;
            }
            match line.send(ask, &read).await {
                Ok(Sent::Unknown(why)) | Err(Fault::Open(why)) => _ = doubt.get_or_insert(why),
                Err(Fault::NotTaken(why)) => _ = unheard.get_or_insert(why),
                // The one before may have them, and this one may say no because of it.
                Ok(Sent::NotNow(why)) if doubt.is_some() => _ = unheard.get_or_insert(why),
                Ok(settled) => return settled,
            }
        }
        Sent::Unknown(doubt.or(unheard).unwrap_or_else(|| "no endpoint was chosen".to_owned()))
    }

    async fn identify(&self, line: &Line) -> Result<(), RpcError> {
        let Some(identity) = self.identity.as_ref().filter(|_| !line.is_known()) else { return Ok(()) };
        line.read(&identity.ask, &identity.judge).await?;
        line.remember();
        Ok(())
    }
}

// What a node of the right chain refuses is an answer, and a node of another chain is for the person to know of.
fn may_ask_next(error: &RpcError) -> bool {
    match error {
        RpcError::Unreachable { .. } | RpcError::Nonsense { .. } => true,
        RpcError::NoEndpoint(_)
        | RpcError::NotSpokenTo(_)
        | RpcError::WrongChain { .. }
        | RpcError::OtherNetwork { .. }
        | RpcError::Refused { .. } => false,
    }
}

#[cfg(test)]
pub(crate) mod tests;
