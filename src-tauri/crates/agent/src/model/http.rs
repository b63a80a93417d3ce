//! A model behind HTTP: the request, the stream, time limits, and a bounded number of attempts.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_actions::Stop;
use lockstep_platform::Clock;
use lockstep_rpc::Endpoint;
use lockstep_texts::{Worded, error};
use reqwest::header::HeaderValue;
use serde_json::Value;
use zeroize::Zeroizing;

use super::reading::Reading;
use super::{Decided, Meter, Model, ModelError, ModelKey, ToolDefinition, Transcript, anthropic, openai};
use crate::Words;
use crate::net::{client, reason};
use crate::remote::{Parser, Patience};

/// The largest answer, in bytes.
const MOST_BYTES: usize = 8 * 1024 * 1024;
/// The largest body of an error that is read.
const MOST_OF_A_REFUSAL: usize = 64 * 1024;
/// The largest number of attempts for one decision.
const ATTEMPTS: u32 = 3;
/// The pause after the first failure; it doubles.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// The longest pause that a provider may ask for, in seconds. For a longer one the person is told.
const MOST_PAUSE: u64 = 20;

/// The protocol of a model's provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Protocol {
    Anthropic,
    OpenAi,
}

/// A model at an address. Nothing is sent before its first turn.
pub struct HttpModel {
    client: reqwest::Client,
    protocol: Protocol,
    url: String,
    host: String,
    name: String,
    key: Option<ModelKey>,
    clock: Arc<dyn Clock>,
    patience: Patience,
}

impl HttpModel {
    /// The HTTP client of models. One serves all of them, so that a turn finds the connection of the one before.
    ///
    /// # Errors
    /// The certificates cannot be read.
    pub fn client(patience: Patience) -> Result<reqwest::Client, ModelError> {
        client(patience.connect).map_err(ModelError::Unreachable)
    }

    pub fn new(
        address: &Endpoint,
        protocol: Protocol,
        name: &str,
        key: Option<ModelKey>,
        client: reqwest::Client,
        clock: Arc<dyn Clock>,
        patience: Patience,
    ) -> Self {
        let url = match protocol {
            Protocol::Anthropic => anthropic::path(address.as_str()),
            Protocol::OpenAi => openai::path(address.as_str()),
        };
        let (host, name) = (address.name().to_owned(), name.to_owned());
        Self { client, protocol, url, host, name, key, clock, patience }
    }

    fn request(&self, body: &[u8]) -> Result<reqwest::RequestBuilder, ModelError> {
        let mut request = self
            .client
            .post(&self.url)
            .header("Content-Type", "application/json")
            .header("Accept", "text/event-stream, application/json")
            .body(body.to_vec());
        if self.protocol == Protocol::Anthropic {
            request = request.header("anthropic-version", anthropic::VERSION);
        }
        if let Some(key) = &self.key {
            let (name, value) = match self.protocol {
                Protocol::Anthropic => ("x-api-key", Zeroizing::new(key.secret().to_owned())),
                Protocol::OpenAi => ("Authorization", Zeroizing::new(format!("Bearer {}", key.secret()))),
            };
            let mut value = HeaderValue::from_str(&value).map_err(|_| ModelError::NoKey)?;
            value.set_sensitive(true);
            request = request.header(name, value);
        }
        Ok(request)
    }

    async fn attempt(
        &self,
        body: &[u8],
        reading: &mut Reading,
        out: &dyn Words,
        meter: &Meter,
    ) -> Result<(), ModelError> {
        let silence = || ModelError::BrokeOff(error::agent_said_nothing(self.patience.idle.as_secs()));
        let mut response = tokio::select! {
            sent = self.request(body)?.send() => sent.map_err(|error| ModelError::Unreachable(reason(&error)))?,
            () = self.clock.wait(self.patience.idle) => return Err(silence()),
        };
        if !response.status().is_success() {
            return Err(self.refusal(response).await);
        }
        let kind = response.headers().get("content-type").and_then(|kind| kind.to_str().ok()).unwrap_or_default();
        let streams = kind.to_ascii_lowercase().starts_with("text/event-stream");
        let (mut parser, mut whole, mut bytes) = (Parser::default(), Vec::new(), 0usize);
        loop {
            let chunk = tokio::select! {
                chunk = response.chunk() => chunk.map_err(|error| ModelError::BrokeOff(reason(&error)))?,
                () = self.clock.wait(self.patience.idle) => return Err(silence()),
            };
            let Some(chunk) = chunk else { break };
            bytes = bytes.saturating_add(chunk.len());
            if bytes > MOST_BYTES {
                return Err(ModelError::Malformed(error::agent_too_long()));
            }
            if !streams {
                whole.extend_from_slice(&chunk);
                continue;
            }
            let mut frames = Vec::new();
            parser.feed(&chunk, &mut frames).map_err(|problem| ModelError::Malformed(problem.said()))?;
            for frame in frames {
                let done = match self.protocol {
                    Protocol::Anthropic => anthropic::event(&frame.data, reading, out),
                    Protocol::OpenAi => openai::event(&frame.data, reading, out),
                };
                meter.count(reading.counted(body.len()));
                if done? {
                    return Ok(());
                }
            }
        }
        match (streams, self.protocol) {
            (true, _) if reading.finished => Ok(()),
            (true, _) => Err(ModelError::BrokeOff(error::agent_ended_early())),
            (false, Protocol::OpenAi) => {
                let answer = serde_json::from_slice(&whole);
                let answer = answer.map_err(|_| ModelError::Malformed(error::model_no_json()))?;
                let taken = openai::plain(&answer, reading, out);
                meter.count(reading.counted(body.len()));
                taken
            }
            (false, Protocol::Anthropic) => Err(ModelError::Malformed(error::model_no_event_stream())),
        }
    }

    /// The error behind an answer that is no success.
    async fn refusal(&self, mut response: reqwest::Response) -> ModelError {
        let status = response.status().as_u16();
        if (300..400).contains(&status) {
            return ModelError::Refused(Some(error::model_redirects()));
        }
        let asked = response.headers().get("retry-after").and_then(|value| value.to_str().ok());
        let pause = asked.and_then(|text| text.trim().parse().ok()).unwrap_or_default();
        let mut body = Vec::new();
        let mut late = self.clock.wait(self.patience.connect);
        while body.len() < MOST_OF_A_REFUSAL {
            tokio::select! {
                chunk = response.chunk() => match chunk {
                    Ok(Some(chunk)) => body.extend_from_slice(&chunk),
                    Ok(None) | Err(_) => break,
                },
                () = &mut late => break,
            }
        }
        let body: Value = serde_json::from_slice(&body).unwrap_or_default();
        let told = match self.protocol {
            Protocol::Anthropic => anthropic::refusal(status, &body, pause),
            Protocol::OpenAi => openai::refusal(status, &body, pause),
        };
        match told {
            Some(ModelError::NoSuchModel(_)) => ModelError::NoSuchModel(self.name.clone()),
            Some(error) => error,
            None => of_status(status, pause, &self.name),
        }
    }

    async fn decide(
        &self,
        transcript: &Transcript,
        tools: &[ToolDefinition],
        out: &dyn Words,
        meter: &Meter,
    ) -> Result<Decided, ModelError> {
        let body = match self.protocol {
            Protocol::Anthropic => anthropic::body(&self.name, transcript, tools),
            Protocol::OpenAi => openai::body(&self.host, &self.name, transcript, tools),
        };
        let body = body.to_string().into_bytes();
        let (mut attempts, mut pause) = (0u32, FIRST_PAUSE);
        loop {
            attempts = attempts.saturating_add(1);
            let mut reading = Reading::default();
            meter.begin(body.len());
            let error = match self.attempt(&body, &mut reading, out, meter).await {
                Ok(()) => return Ok(reading.finish()),
                Err(error) => error,
            };
            let asked = if let ModelError::Overloaded { seconds } = error { seconds } else { 0 };
            if reading.has_begun() || !error.may_pass() || attempts >= ATTEMPTS || asked > MOST_PAUSE {
                if reading.has_begun() {
                    out.instead("");
                }
                return Err(error);
            }
            self.clock.wait(pause.max(Duration::from_secs(asked))).await;
            pause = pause.saturating_mul(2);
        }
    }
}

/// The error of a server that says nothing but a status. It is not quoted: none of the words would be the server's.
fn of_status(status: u16, pause: u64, model: &str) -> ModelError {
    match status {
        401 | 403 => ModelError::NoKey,
        402 => ModelError::NoMoney,
        404 => ModelError::NoSuchModel(model.to_owned()),
        413 => ModelError::TooLong(None),
        429 | 503 | 529 => ModelError::Overloaded { seconds: pause.max(1) },
        500..=599 => ModelError::Failed(String::new()),
        _ => ModelError::Refused(None),
    }
}

#[async_trait]
impl Model for HttpModel {
    async fn turn(
        &self,
        transcript: &Transcript,
        tools: &[ToolDefinition],
        out: &dyn Words,
        meter: &Meter,
        stop: &Stop,
    ) -> Result<Decided, ModelError> {
        tokio::select! {
            biased;
            () = stop.stopped() => Err(ModelError::Stopped),
            decided = self.decide(transcript, tools, out, meter) => decided,
            () = self.clock.wait(self.patience.overall) => {
                out.instead("");
                Err(ModelError::BrokeOff(error::agent_took_longer(self.patience.overall.as_secs())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ModelError, of_status};

    #[test]
    fn a_server_that_said_nothing_is_not_quoted() {
        for status in [400, 418, 500, 502, 599] {
            let told = of_status(status, 0, "m").to_string();
            assert!(!told.contains("It says") && told.contains("Nothing was done."), "{status}: {told}");
        }
        assert_eq!(
            of_status(502, 0, "m").to_string(),
            "The model's server failed. Nothing was done. Try again, or choose another model."
        );
        assert_eq!(of_status(503, 7, "m"), ModelError::Overloaded { seconds: 7 });
    }
}
