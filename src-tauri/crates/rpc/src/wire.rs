//! Requests over HTTP(S), the same for every kind of chain: no redirects, no proxy, bounded time and bounded answers.
//!
//! A chain may have several endpoints, in the person's order. A question goes to the first; where that one cannot be reached or makes no
//! sense, to the next. Each endpoint says which chain it is on before anything else it says is believed; one of another chain is passed
//! over, and told of where no other one answers. What is only read is asked again after 429 and 5xx, later each time. An endpoint that
//! gave nothing rests for a while: it is asked last, so that a dead one is not waited for at each question.
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
    /// How long an endpoint that gave nothing is asked last.
    pub(crate) rest: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            patience: Duration::from_secs(20),
            largest: 8 * 1024 * 1024,
            pause: Duration::from_millis(250),
            again: 3,
            rest: Duration::from_secs(60),
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
    lines: Vec<Arc<Line>>,
    /// None where the endpoint is on no chain.
    identity: Option<Arc<Identity>>,
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
        let line = |(endpoint, health): &(Endpoint, Arc<Health>)| Line::new(endpoint, health, limits).map(Arc::new);
        let lines = endpoints.iter().map(line).collect::<Result<_, _>>()?;
        Ok(Self { lines, identity: Some(Arc::new(identity)), chain })
    }

    /// The same to an endpoint that is on no chain: what it is, its certificate says. `name` says what it is for.
    pub(crate) fn of_no_chain(name: &'static str, endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        let line = Line::new(endpoint, &Arc::default(), limits)?;
        Ok(Self { lines: vec![Arc::new(line)], identity: None, chain: name })
    }

    /// Host and port of the first endpoint, for messages.
    pub(crate) fn host(&self) -> String {
        self.lines.first().map(|line| line.host().to_owned()).unwrap_or_default()
    }

    /// Asks anew which chain the endpoints are on. One that is on ours is enough.
    pub(crate) async fn check_chain(&self) -> Result<(), RpcError> {
        self.at_one().await.map(drop)
    }

    /// The same, held to one endpoint: the first that says, asked anew, that it is on our chain.
    pub(crate) async fn at_one(&self) -> Result<Self, RpcError> {
        for line in &self.lines {
            line.forget();
        }
        let mut unheard = Unheard::default();
        for line in self.in_turn() {
            match self.identify(&line).await {
                Ok(()) => return Ok(self.only(line)),
                Err(error) => unheard.note(error),
            }
        }
        Err(unheard.told_of(self.chain))
    }

    /// Asks the endpoints in turn until one gives what `read` can read.
    pub(crate) async fn read<T>(
        &self,
        ask: &Ask,
        read: impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync,
    ) -> Result<T, RpcError> {
        self.read_there(ask, read).await.map(|(answer, _)| answer)
    }

    /// The same, with the endpoint that answered, for a second question that only makes sense there: two nodes may not be equally far.
    pub(crate) async fn read_there<T>(
        &self,
        ask: &Ask,
        read: impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync,
    ) -> Result<(T, Self), RpcError> {
        let mut unheard = Unheard::default();
        for line in self.in_turn() {
            if let Err(error) = self.identify(&line).await {
                unheard.note(error);
                continue;
            }
            match line.read(ask, &read).await {
                Ok(answer) => return Ok((answer, self.only(line))),
                Err(error) if may_ask_next(&error) => unheard.note(error),
                Err(error) => return Err(error),
            }
        }
        Err(unheard.told_of(self.chain))
    }

    /// Hands signed bytes in.
    pub(crate) async fn send(&self, ask: &Ask, read: impl Fn(&Answer) -> Sent + Send + Sync) -> Sent {
        let mut doubt = None;
        let mut unheard = None;
        for line in self.in_turn() {
            if let Err(error) = self.identify(&line).await {
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

    /// In the person's order, those that rest behind the others.
    fn in_turn(&self) -> Vec<Arc<Line>> {
        let (resting, mut turn): (Vec<_>, Vec<_>) = self.lines.iter().cloned().partition(|line| line.rests());
        turn.extend(resting);
        turn
    }

    fn only(&self, line: Arc<Line>) -> Self {
        Self { lines: vec![line], identity: self.identity.clone(), chain: self.chain }
    }
}

/// Why no endpoint answered, of several that were asked.
#[derive(Default)]
struct Unheard(Option<RpcError>);

impl Unheard {
    /// The first reason is told; but that one is of another chain the person has to know before everything else.
    fn note(&mut self, error: RpcError) {
        if self.0.as_ref().is_none_or(|before| is_of_another_chain(&error) && !is_of_another_chain(before)) {
            self.0 = Some(error);
        }
    }

    fn told_of(self, chain: &str) -> RpcError {
        self.0.unwrap_or_else(|| RpcError::NoEndpoint(chain.to_owned()))
    }
}

const fn is_of_another_chain(error: &RpcError) -> bool {
    matches!(error, RpcError::WrongChain { .. } | RpcError::OtherNetwork { .. })
}

// What a node of the right chain refuses is an answer.
const fn may_ask_next(error: &RpcError) -> bool {
    match error {
        RpcError::Unreachable { .. }
        | RpcError::Nonsense { .. }
        | RpcError::WrongChain { .. }
        | RpcError::OtherNetwork { .. } => true,
        RpcError::NoEndpoint(_) | RpcError::NotSpokenTo(_) | RpcError::Refused { .. } => false,
    }
}

#[cfg(test)]
pub(crate) mod tests;
