//! HTTP(S) requests for every chain kind: no redirects, no proxy, limited time, limited answers.
//!
//! A chain may have several endpoints, in the person's order. A query goes to the first endpoint, and to the
//! next if the first cannot be reached or gives no readable answer. Each endpoint must first prove which
//! chain it is on. An endpoint of another chain is skipped, and reported if no other one answers. Reads are
//! repeated after 429 and 5xx, with growing pauses. An endpoint without an answer is asked last for a while,
//! so that it does not delay every query.
//!
//! A broadcast goes to each endpoint at most once. It goes to the next endpoint if the one before was not
//! reached or gave no clear answer: the signed bytes are unchanged, and no chain executes them twice. But
//! while an earlier endpoint may have the bytes, a refusal by a later one proves nothing, and the outcome
//! stays unknown.

mod ask;
mod limits;
mod line;

use std::sync::Arc;

pub(crate) use ask::{Answer, Ask};
pub(crate) use limits::Limits;
use line::{Fault, Line};

use crate::{Endpoint, Health, RpcError, Sent};

/// Refuses the answer of a node of another chain.
type Judge = dyn Fn(&Answer) -> Result<(), RpcError> + Send + Sync;

/// The proof that an endpoint is on our chain.
pub(crate) struct Identity {
    /// The query.
    pub(crate) ask: Ask,
    /// Checks the answer.
    pub(crate) judge: Box<Judge>,
}

/// The endpoints of one chain, or of another service.
pub(crate) struct Wire {
    lines: Vec<Arc<Line>>,
    /// `None` for a service that is on no chain.
    identity: Option<Arc<Identity>>,
    chain: &'static str,
}

impl Wire {
    /// Prepares the connections. Nothing is sent yet.
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

    /// Prepares the connection to a service that is on no chain; only its certificate identifies it. `name` says what
    /// it is for.
    pub(crate) fn of_no_chain(name: &'static str, endpoint: &Endpoint, limits: Limits) -> Result<Self, RpcError> {
        let line = Line::new(endpoint, &Arc::default(), limits)?;
        Ok(Self { lines: vec![Arc::new(line)], identity: None, chain: name })
    }

    /// Host and port of the first endpoint, for messages.
    pub(crate) fn host(&self) -> String {
        self.lines.first().map(|line| line.host().to_owned()).unwrap_or_default()
    }

    /// Asks the endpoints again which chain they are on. One on our chain is enough.
    pub(crate) async fn check_chain(&self) -> Result<(), RpcError> {
        self.at_one().await.map(drop)
    }

    /// A copy that uses one endpoint only: the first that confirms, asked again, that it is on our chain.
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

    /// Asks the endpoints in turn until `read` can read an answer.
    pub(crate) async fn read<T>(
        &self,
        ask: &Ask,
        read: impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync,
    ) -> Result<T, RpcError> {
        self.read_there(ask, read).await.map(|(answer, _)| answer)
    }

    /// Like [`Self::read`], and also returns the endpoint that answered, for a second query that must go to
    /// the same node: two nodes may be at different heights.
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

    /// Submits signed bytes.
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
                // An earlier endpoint may have the bytes, and this one may refuse them because of that.
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

    /// In the person's order, with the resting ones last.
    fn in_turn(&self) -> Vec<Arc<Line>> {
        let (resting, mut turn): (Vec<_>, Vec<_>) = self.lines.iter().cloned().partition(|line| line.rests());
        turn.extend(resting);
        turn
    }

    fn only(&self, line: Arc<Line>) -> Self {
        Self { lines: vec![line], identity: self.identity.clone(), chain: self.chain }
    }
}

/// Why none of several endpoints answered.
#[derive(Default)]
struct Unheard(Option<RpcError>);

impl Unheard {
    /// The first reason, unless an endpoint is on another chain, which matters more to the person.
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

// A refusal by a node of the right chain is an answer.
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
