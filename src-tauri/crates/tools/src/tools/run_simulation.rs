//! `run_simulation`: carries the steps of a bundle out on this computer, one after the other, and tells what they would do. The person is not
//! asked, and nothing is signed or sent.

use lockstep_bus::TaskStage;
use lockstep_chain::plain_text;
use lockstep_findings::{Finding, Severity};
use lockstep_texts::Language;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::origin::origin;
use super::scan_tx::{Effect, effect};
use super::sign_transaction_bundle::Step;
use crate::ToolError;
use crate::bundle::{BundleError, BundleRequest, Proposal, SimulationOutcome, StepView};
use crate::context::Cx;
use crate::kept::whole;
use crate::tool::{Annotations, Authority, Entry, Kind, Sees, Tool};

const NAME: &str = "run_simulation";

pub(crate) struct RunSimulation;

#[derive(Deserialize, JsonSchema)]
pub(crate) struct Input {
    /// The steps, as for `sign_transaction_bundle`.
    #[schemars(with = "Vec<Step>", length(min = 1, max = 16))]
    transactions: Value,
}

#[derive(Serialize, JsonSchema)]
pub(crate) struct Output {
    /// Whether every step was carried out and succeeds.
    all_succeed: bool,
    steps: Vec<Simulated>,
    /// Findings about the bundle as a whole.
    findings: Vec<Found>,
    note: &'static str,
}

/// A step that was carried out.
#[derive(Serialize, JsonSchema)]
struct Simulated {
    id: String,
    chain: String,
    /// `succeeds`, `fails`, `not_supported` or `unavailable`.
    outcome: &'static str,
    /// The outcome in a sentence.
    text: String,
    /// What the bytes themselves move or let move.
    effects: Vec<Effect>,
    /// The balances that change beside that.
    changes: Vec<Change>,
    /// The permissions that the bytes do not show.
    permissions: Vec<String>,
    findings: Vec<Found>,
}

#[derive(Serialize, JsonSchema)]
struct Change {
    gains: bool,
    amount: String,
    contract: Option<String>,
}

#[derive(Serialize, JsonSchema)]
struct Found {
    #[serde(rename = "type")]
    #[schemars(with = "String")]
    kind: Value,
    #[schemars(with = "String")]
    level: Severity,
    /// Absent if it could name somebody from the address book whom the reader may not know.
    description: Option<String>,
}

impl Tool for RunSimulation {
    type Input = Input;
    type Output = Output;
    const ENTRY: Entry = Entry {
        name: NAME,
        aliases: &["simulate_tx"],
        agent: "transactions",
        mode: "simulate",
        title: "Simulate",
        about: "Carries the steps of a bundle out on this computer and tells what each would change, with all findings. Beyond EVM networks it is not supported, and the step says so. Nobody is asked, and nothing is signed or sent.",
        waiting: "carrying it out on this computer",
        annotations: Annotations::LOOKS_OUTSIDE,
        authority: Authority::Read,
        kind: Kind::LongRunning,
        shows: &[Sees::Addresses, Sees::Balances],
    };

    async fn run(cx: &Cx<'_>, input: Input) -> Result<Output, ToolError> {
        let request = BundleRequest {
            id: uuid::Uuid::new_v4().to_string(),
            vault: cx.desk.vault,
            origin: origin(cx.turn),
            action: cx.turn.program.is_none().then(|| (cx.turn.conversation.to_owned(), cx.action.clone())),
            program: cx.turn.program.cloned(),
            plan_digest: None,
            proposal: Proposal::Received(json!({ "transactions": whole(cx, &input.transactions).await? })),
        };
        let checked = |done, all| cx.tells(TaskStage::Simulating, done, all);
        let view = match cx.desk.executor.preview(&request, &checked).await {
            Ok(view) => view,
            Err(BundleError::Store(error)) => return Err(error.into()),
            Err(refused) => return Err(refused.into()),
        };
        let found = |finding: &Finding| found(cx, finding);
        let steps: Vec<Simulated> = view.steps.iter().map(|step| simulated(step, &found)).collect();
        Ok(Output {
            all_succeed: steps.iter().all(|step| step.outcome == "succeeds"),
            steps,
            findings: view.findings.iter().map(found).collect(),
            note: "It met the state of the latest block, so that it may go otherwise later. Nothing was signed or sent.",
        })
    }
}

fn found(cx: &Cx<'_>, finding: &Finding) -> Found {
    Found {
        kind: json!(finding.id()),
        level: finding.severity(),
        description: (!cx.turn.withholds_names()).then(|| finding.sentence()),
    }
}

fn simulated(step: &StepView, found: &impl Fn(&Finding) -> Found) -> Simulated {
    let changes = step.simulation.changes.iter();
    Simulated {
        id: plain_text(&step.id, 120),
        chain: step.facts.chain.clone(),
        outcome: match step.simulation.outcome {
            SimulationOutcome::Succeeds => "succeeds",
            SimulationOutcome::Fails => "fails",
            SimulationOutcome::NotSupported => "not_supported",
            SimulationOutcome::Unavailable => "unavailable",
        },
        text: step.simulation.text.clone(),
        effects: step.facts.moves.iter().map(effect).collect(),
        changes: changes
            .map(|change| Change {
                gains: change.gains,
                amount: Language::English.say(&change.amount),
                contract: change.asset.id.clone(),
            })
            .collect(),
        permissions: step.simulation.permissions.iter().map(|said| Language::English.say(said)).collect(),
        findings: step.findings.iter().chain(&step.facts.findings).map(found).collect(),
    }
}
