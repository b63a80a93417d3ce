//! One endpoint.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lockstep_platform::public_tls;
use tokio::time::Instant;

use super::ask::NoAnswer;
use super::{Answer, Ask, Limits};
use crate::{Endpoint, Health, RpcError, Sent};

pub(super) struct Line {
    client: reqwest::Client,
    endpoint: Endpoint,
    host: String,
    health: Arc<Health>,
    limits: Limits,
    /// Whether it has proven that it is on our chain.
    known: AtomicBool,
    /// It gave no answer and is asked last until this time.
    rests_until: Mutex<Option<Instant>>,
}

/// Why a broadcast has no answer.
pub(super) enum Fault {
    /// The node cannot have the bytes: it was not reached, or rejected the request unread.
    NotTaken(String),
    /// It may have the bytes.
    Open(String),
}

impl Line {
    pub(super) fn new(endpoint: &Endpoint, health: &Arc<Health>, limits: Limits) -> Result<Self, RpcError> {
        let unreachable = |why: String| RpcError::Unreachable {
            host: endpoint.host(),
            detail: lockstep_chain::plain_text(&why, 200),
        };
        let client = reqwest::Client::builder()
            .tls_backend_preconfigured(public_tls().map_err(|error| unreachable(error.to_string()))?)
            .timeout(limits.patience)
            .connect_timeout(limits.patience.min(Duration::from_secs(10)))
            .redirect(reqwest::redirect::Policy::none())
            .no_proxy()
            .build()
            .map_err(|error| unreachable(error.to_string()))?;
        Ok(Self {
            client,
            host: endpoint.host(),
            endpoint: endpoint.clone(),
            health: health.clone(),
            limits,
            known: AtomicBool::new(false),
            rests_until: Mutex::default(),
        })
    }

    pub(super) fn host(&self) -> &str {
        &self.host
    }

    pub(super) fn is_known(&self) -> bool {
        self.known.load(Ordering::Acquire)
    }

    pub(super) fn remember(&self) {
        self.known.store(true, Ordering::Release);
    }

    pub(super) fn forget(&self) {
        self.known.store(false, Ordering::Release);
    }

    pub(super) fn rests(&self) -> bool {
        self.rests_until.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|until| Instant::now() < until)
    }

    fn rest(&self) {
        let until = Instant::now().checked_add(self.limits.rest);
        *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }

    pub(super) async fn read<T>(
        &self,
        ask: &Ask,
        read: &(impl Fn(&Answer) -> Result<T, RpcError> + Send + Sync + ?Sized),
    ) -> Result<T, RpcError> {
        let began = Instant::now();
        let answer = self.patiently(ask).await.and_then(|answer| read(&answer));
        // One unreadable answer does not make the next one unreadable.
        if let Err(RpcError::Unreachable { .. } | RpcError::WrongChain { .. } | RpcError::OtherNetwork { .. }) = &answer
        {
            self.rest();
        }
        self.health.note(answer, began.elapsed())
    }

    pub(super) async fn send(&self, ask: &Ask, read: &(impl Fn(&Answer) -> Sent + Send + Sync)) -> Result<Sent, Fault> {
        let began = Instant::now();
        let sent = match self.once(ask).await {
            Ok(answer) if (300..400).contains(&answer.status) => Err(Fault::NotTaken(elsewhere(answer.status))),
            Ok(answer) => match ask.no_answer(&answer) {
                Some(NoAnswer::TurnedAway(why)) => Err(Fault::NotTaken(why)),
                Some(NoAnswer::Broken(why)) => Err(Fault::Open(why)),
                None => Ok(read(&answer)),
            },
            Err(Broken { reached: false, detail }) => Err(Fault::NotTaken(detail)),
            Err(Broken { reached: true, detail }) => Err(Fault::Open(detail)),
        };
        if sent.is_err() {
            self.rest();
        }
        match &sent {
            Ok(Sent::Unknown(why)) | Err(Fault::NotTaken(why) | Fault::Open(why)) => self.health.failed(format!(
                "The node at {} gave no clear answer to a broadcast ({why}). The transaction is being looked up.",
                self.host
            )),
            Ok(Sent::Accepted | Sent::Known | Sent::NonceUsed | Sent::NotNow(_) | Sent::Never(_)) => {
                self.health.answered(began.elapsed());
            }
        }
        sent
    }

    /// Repeats after 429 and 5xx. A failed connection is not repeated, because there may be a next endpoint.
    async fn patiently(&self, ask: &Ask) -> Result<Answer, RpcError> {
        let unreachable = |detail: String| RpcError::Unreachable { host: self.host.clone(), detail };
        let mut pause = self.limits.pause;
        let mut left = self.limits.again;
        loop {
            let answer = self.once(ask).await.map_err(|broken| unreachable(broken.detail))?;
            if (300..400).contains(&answer.status) {
                return Err(unreachable(elsewhere(answer.status)));
            }
            let Some(NoAnswer::TurnedAway(why) | NoAnswer::Broken(why)) = ask.no_answer(&answer) else {
                return Ok(answer);
            };
            if left == 0 {
                return Err(unreachable(why));
            }
            left -= 1;
            tokio::time::sleep(pause).await;
            pause = pause.saturating_mul(2);
        }
    }

    async fn once(&self, ask: &Ask) -> Result<Answer, Broken> {
        let url = ask.url(&self.endpoint);
        let request = match ask.body() {
            None => self.client.get(url),
            Some((form, body)) => self.client.post(url).header(reqwest::header::CONTENT_TYPE, form).body(body),
        };
        let mut response = request.send().await.map_err(|error| Broken::of(&error))?;
        let status = response.status().as_u16();
        let too_large = || Broken { reached: true, detail: "its answer is too large".to_owned() };
        // The announced length is only a claim, so the received bytes are counted too.
        if response.content_length().is_some_and(|length| length > self.limits.largest as u64) {
            return Err(too_large());
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(|error| Broken::of(&error))? {
            if body.len().saturating_add(chunk.len()) > self.limits.largest {
                return Err(too_large());
            }
            body.extend_from_slice(&chunk);
        }
        Ok(Answer::new(status, self.host.clone(), body))
    }
}

/// The error for a request without an answer.
struct Broken {
    reached: bool,
    detail: String,
}

impl Broken {
    // Without the URL, because its path may contain an access key.
    fn of(error: &reqwest::Error) -> Self {
        let detail = if error.is_timeout() {
            "no answer in time"
        } else if error.is_connect() {
            "no connection"
        } else {
            "the connection broke off"
        };
        Self { reached: !error.is_connect(), detail: detail.to_owned() }
    }
}

fn elsewhere(status: u16) -> String {
    format!("HTTP {status}: it sends elsewhere, which is not followed")
}
