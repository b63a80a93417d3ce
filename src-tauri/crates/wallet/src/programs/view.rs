use lockstep_chain::plain_text;
use lockstep_store::{Program, ProgramCall, Sees};
use serde::{Deserialize, Serialize};

use super::ProgramSetup;

/// The programs of the open vault.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct Programs {
    /// Whether programs may ask for anything at all.
    pub on: bool,
    /// Whether the tools for Sui may ask the services that they read.
    pub reads_evidence: bool,
    /// Whether programs may connect over HTTP.
    pub http: bool,
    /// The address for that; `None` while nothing listens.
    pub http_url: Option<String>,
    /// Whether programs may talk to the agent through the chat API.
    pub chat: bool,
    /// The address for that; `None` while nothing listens.
    pub chat_url: Option<String>,
    /// The file with the key for that; `None` while nothing listens.
    pub chat_key_file: Option<String>,
    pub admitted: Vec<AdmittedProgram>,
    /// The program that asks to be admitted.
    pub asks: Option<WaitingAdmission>,
    /// Until when no program is heard that asks, because the person refused one; Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub quiet_until: Option<i64>,
    /// The latest calls of each program and of callers that are not admitted, the latest first.
    pub calls: Vec<ProgramCallView>,
}

/// A program that the person admitted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AdmittedProgram {
    pub id: String,
    /// The name that it was admitted under.
    pub name: String,
    pub sees: Vec<Sees>,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub created_at: i64,
    /// The time of its last call, Unix milliseconds.
    #[specta(type = Option<f64>)]
    pub used_at: Option<i64>,
    /// Whether it is admitted only while it stays connected.
    pub of_connection: bool,
}

/// A program without a credential that asks to be admitted. Nothing that it says of itself is proof.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct WaitingAdmission {
    pub id: String,
    /// What it calls itself.
    pub name: Option<String>,
    /// Why it asks, in its own words.
    pub reason: Option<String>,
    /// What it wants to see.
    pub sees: Vec<Sees>,
    /// When it is over, Unix milliseconds.
    #[specta(type = f64)]
    pub until: i64,
    /// Whether it would be admitted only while it stays connected. Otherwise it needs a configuration.
    pub of_connection: bool,
}

/// What the person's yes to such a program led to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct AdmissionAnswered {
    pub programs: Programs,
    /// The configuration that the person gives the program; `None` for one that stays connected.
    pub setup: Option<ProgramSetup>,
}

/// A call of a program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, specta::Type)]
#[serde(rename_all = "camelCase")]
pub struct ProgramCallView {
    /// The id of the program; `None` for a caller without a credential.
    pub program: Option<String>,
    pub name: String,
    /// Unix milliseconds.
    #[specta(type = f64)]
    pub at: i64,
    /// The tool, as `agent.mode`.
    pub tool: String,
    pub took_ms: u32,
    /// `ok`, or the code of the error.
    pub result: String,
    /// The digest of the plan that it was about, as the question showed it.
    pub plan_digest: Option<String>,
}

impl From<Program> for AdmittedProgram {
    fn from(program: Program) -> Self {
        let Program { id, name, sees, created_at, used_at, of_connection, vault: _ } = program;
        Self { id, name, sees, created_at, used_at, of_connection }
    }
}

impl From<ProgramCall> for ProgramCallView {
    fn from(call: ProgramCall) -> Self {
        Self {
            tool: plain_text(&format!("{}.{}", call.agent, call.mode), 130),
            name: plain_text(&call.name, 60),
            program: call.program,
            at: call.at,
            took_ms: u32::try_from(call.took_ms).unwrap_or(u32::MAX),
            result: plain_text(&call.result, 60),
            plan_digest: call.plan_digest.map(hex::encode),
        }
    }
}
