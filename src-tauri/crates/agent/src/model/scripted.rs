//! A model with a script, for tests of the turn. It records what it was shown.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use lockstep_actions::Stop;
use serde_json::{Value, json};

use super::meter::Counted;
use super::{Decided, Decision, Meter, Model, ModelError, ToolCall, ToolDefinition, Transcript, Usage};
use crate::Words;

/// One answer of the script.
pub(crate) enum Line {
    /// Words, in pieces as they stream.
    Says(&'static str),
    /// Tools, with words before them.
    Calls(&'static str, Vec<(&'static str, Value)>),
    /// Nothing until the turn is stopped.
    Hangs,
    Fails(ModelError),
    /// Words, and then nothing until the turn is stopped.
    SaysAndHangs(&'static str),
    /// Words, and then an error.
    SaysAndFails(&'static str, ModelError),
}

pub(crate) struct Scripted {
    lines: Mutex<VecDeque<Line>>,
    shown: Mutex<Vec<Transcript>>,
}

impl Scripted {
    pub(crate) fn new(lines: impl IntoIterator<Item = Line>) -> Self {
        Self { lines: Mutex::new(lines.into_iter().collect()), shown: Mutex::default() }
    }

    /// What it was shown, one transcript for each decision.
    pub(crate) fn shown(&self) -> Vec<Transcript> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

fn decided(decision: Decision) -> Decided {
    Decided { decision, cut: false }
}

#[async_trait]
impl Model for Scripted {
    async fn turn(
        &self,
        transcript: &Transcript,
        _tools: &[ToolDefinition],
        out: &dyn Words,
        meter: &Meter,
        stop: &Stop,
    ) -> Result<Decided, ModelError> {
        self.shown.lock().unwrap_or_else(PoisonError::into_inner).push(transcript.clone());
        let line = self.lines.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
        let told = Some(Usage { tokens_in: 100, tokens_out: 10, is_estimated: false });
        let is_whole = !matches!(line, Some(Line::SaysAndHangs(_) | Line::SaysAndFails(..)));
        if !matches!(line, Some(Line::Hangs | Line::Fails(_))) {
            meter.begin(0);
            meter.count(Counted { told, is_whole, ..Counted::default() });
        }
        match line {
            Some(Line::Says(text)) => {
                text.split_inclusive(' ').for_each(|piece| out.delta(piece));
                Ok(decided(Decision::Final(text.to_owned())))
            }
            Some(Line::Calls(text, calls)) => {
                if !text.is_empty() {
                    out.delta(text);
                }
                let call = |(index, (name, arguments)): (usize, (&str, Value))| ToolCall {
                    id: format!("call-{index}"),
                    name: name.to_owned(),
                    arguments: arguments.as_object().cloned(),
                };
                Ok(decided(Decision::ToolCalls {
                    calls: calls.into_iter().enumerate().map(call).collect(),
                    acknowledgement: (!text.is_empty()).then(|| text.to_owned()),
                }))
            }
            Some(Line::Hangs) => {
                stop.stopped().await;
                Err(ModelError::Stopped)
            }
            Some(Line::Fails(error)) => Err(error),
            Some(Line::SaysAndHangs(text)) => {
                out.delta(text);
                stop.stopped().await;
                Err(ModelError::Stopped)
            }
            Some(Line::SaysAndFails(text, error)) => {
                out.delta(text);
                Err(error)
            }
            None => Ok(decided(Decision::Final(json!("nothing is left of the script").to_string()))),
        }
    }
}
