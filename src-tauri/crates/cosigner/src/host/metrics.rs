//! Counts requests and signatures, without names, ids or secrets.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Mutex, PoisonError};

use lockstep_keysign::port::{PortError, Reply};

#[derive(Default)]
struct Counts {
    requests: BTreeMap<(&'static str, &'static str), u64>,
    refusals: BTreeMap<&'static str, u64>,
    signatures: u64,
}

/// Counts since the start of the process.
#[derive(Default)]
pub struct Metrics(Mutex<Counts>);

impl Metrics {
    pub(crate) fn answered(&self, call: &'static str, result: &Result<Reply, PortError>) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.requests.entry((call, outcome(result))).or_default() += 1;
        if matches!(result, Ok(Reply::Signature(_))) {
            counts.signatures += 1;
        }
    }

    /// A request that was rejected before its call was read.
    pub(crate) fn refused(&self, why: &'static str) {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *counts.refusals.entry(why).or_default() += 1;
    }

    /// In Prometheus' text format, version 0.0.4.
    #[must_use]
    pub fn render(&self, open_sessions: usize) -> String {
        let counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        let mut say = |line: std::fmt::Arguments<'_>| {
            // Writing to a string never fails.
            let _ = writeln!(text, "{line}");
        };
        say(format_args!("# HELP lockstep_requests_total Requests of paired devices, by call and outcome."));
        say(format_args!("# TYPE lockstep_requests_total counter"));
        for ((call, outcome), count) in &counts.requests {
            say(format_args!("lockstep_requests_total{{call=\"{call}\",outcome=\"{outcome}\"}} {count}"));
        }
        say(format_args!("# HELP lockstep_refusals_total What was turned away before it was looked at."));
        say(format_args!("# TYPE lockstep_refusals_total counter"));
        for (why, count) in &counts.refusals {
            say(format_args!("lockstep_refusals_total{{reason=\"{why}\"}} {count}"));
        }
        say(format_args!("# HELP lockstep_signatures_total Answers that hold a signature."));
        say(format_args!("# TYPE lockstep_signatures_total counter"));
        say(format_args!("lockstep_signatures_total {}", counts.signatures));
        say(format_args!("# HELP lockstep_sessions Sessions that are open on this node."));
        say(format_args!("# TYPE lockstep_sessions gauge"));
        say(format_args!("lockstep_sessions {open_sessions}"));
        text
    }
}

const fn outcome(result: &Result<Reply, PortError>) -> &'static str {
    match result {
        Ok(_) => "ok",
        Err(PortError::WrongPassword { .. }) => "wrong_password",
        Err(PortError::Throttled { .. }) => "throttled",
        Err(PortError::Banned { .. }) => "banned",
        Err(PortError::Refused { .. } | PortError::Denied { .. }) => "refused",
        Err(PortError::UnknownVault) => "unknown_vault",
        Err(PortError::UnknownSession) => "unknown_session",
        Err(PortError::OutOfOrder) => "out_of_order",
        Err(PortError::Spent) => "spent",
        Err(PortError::Aborted { .. }) => "aborted",
        Err(PortError::Version { .. }) => "version",
        Err(PortError::Unreachable { .. }) => "unreachable",
        Err(PortError::Internal { .. }) => "internal",
    }
}
