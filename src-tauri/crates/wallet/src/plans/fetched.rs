//! The plan of a document. One on a host of the internet is fetched after the person allowed it, for this request only.

use lockstep_actions::Stop;
use lockstep_actions::consent::{AskingProgram, TrustEntry, TrustQuestion};
use lockstep_chain::plain_text;
use lockstep_rpc::Fetch;
use lockstep_texts::{Said, Worded, error, question};

use super::parts::ExecutionPlan;
use super::reference::{PlanReference, ReadPlan};
use crate::changes::origin;
use crate::{ApiCode, ApiError, Unlocked};

/// The longest part of an address that the question shows, in characters.
const SHOWN: usize = 400;

impl Unlocked {
    /// The plan of a document. `program` is the program that proposes it; the person at the terminal if absent.
    ///
    /// # Errors
    /// It is no plan, the person did not allow its host, or the host did not give it. Nothing was signed.
    pub async fn plan_of(
        &self,
        document: &str,
        program: Option<&AskingProgram>,
        fetch: &dyn Fetch,
        stop: &Stop,
    ) -> Result<ExecutionPlan, ApiError> {
        let reference = match ExecutionPlan::read(document)? {
            ReadPlan::Plan(plan) => return Ok(plan),
            ReadPlan::Elsewhere(reference) => reference,
        };
        tokio::select! {
            biased;
            () = stop.stopped() => return Err(self.taken_back()),
            allowed = self.confirm_question(question_about(&reference, program)) => allowed?,
        }
        let body = tokio::select! {
            body = fetch.fetch(&reference.url, reference.bytes) => body,
            () = stop.stopped() => return Err(self.taken_back()),
        };
        self.still()?;
        let body = body.map_err(|why| {
            let host = plain_text(reference.url.host(), 100);
            ApiError::new(ApiCode::Network, error::plan_not_fetched(host, why.said()))
        })?;
        Ok(reference.plan_in(body)?)
    }
}

fn question_about(reference: &PlanReference, program: Option<&AskingProgram>) -> TrustQuestion {
    let host = plain_text(reference.url.host(), 100);
    let entry = TrustEntry {
        name: Said::as_it_is(host.as_str()),
        chain: String::new(),
        address: None,
        note: Some(question::plan_note(plain_text(reference.url.as_str(), SHOWN), reference.bytes.to_string())),
        findings: Vec::new(),
    };
    TrustQuestion {
        title: question::plan_title(host),
        origin: program.map_or_else(origin, AskingProgram::origin),
        entries: vec![entry],
        undo: question::plan_undo(),
    }
}
