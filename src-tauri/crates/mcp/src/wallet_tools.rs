//! The wallet's registry of tools as a set for programs.

use std::sync::Arc;

use async_trait::async_trait;
use lockstep_actions::bundle::Executor;
use lockstep_actions::wire::ActionResult;
use lockstep_actions::{Stop, ToolCode, ToolOutcome, stop_pair};
use lockstep_store::{Program, Sees};
use lockstep_tools::{Authority, Desk, Elsewhere, Entry, Kind, NamesMay, Registered, all, answer_elsewhere};
use lockstep_wallet::consent::{AskingProgram, Consent};
use lockstep_wallet::{ApiCode, Wallet};
use serde_json::{Value, json};

use crate::answer::{Answer, locked, needs_app, not_admitted, vault_of};
use crate::card::Card;
use crate::naming::{described, from_registry, refusal};
use crate::requests;
use crate::schema;
use crate::set::{Call, ToolSet};

pub struct WalletTools {
    wallet: Wallet,
    executor: Executor,
    consent: Arc<Consent>,
    /// Whether a person can be asked here. Without a window nothing waits for anybody.
    asks: bool,
}

impl WalletTools {
    pub fn new(wallet: Wallet, executor: Executor, consent: Arc<Consent>, asks: bool) -> Self {
        Self { wallet, executor, consent, asks }
    }
}

fn card_of(tool: &Registered) -> Card {
    let Entry { agent, mode, title, about, annotations, authority, kind, shows, .. } = tool.entry;
    let waits = kind == Kind::HumanGated;
    let output = if waits { requests::schema() } else { tool.output_schema().to_value() };
    let output = described(output, from_registry);
    let input = described(tool.input_schema().to_value(), from_registry);
    let about = from_registry(about);
    let about = match authority {
        Authority::Read | Authority::Suggest => about,
        Authority::Propose | Authority::SignRequest => {
            format!(
                "{about} Answers with a requestId; call requests.wait with it until the person has answered in Lockstep."
            )
        }
    };
    Card {
        agent,
        mode,
        title,
        about,
        input: Arc::new(schema::input(&input)),
        output: Some(Arc::new(schema::output(&output))),
        annotations,
        authority,
        kind,
        needs: shows,
        open: false,
    }
}

/// A program outside runs its own forge, so that it gets no tools for developers.
fn offered() -> impl Iterator<Item = &'static Registered> {
    all().iter().filter(|tool| !tool.for_developers)
}

pub(crate) fn cards_of_the_registry() -> Vec<Card> {
    offered().map(card_of).collect()
}

fn code_of(code: ToolCode) -> String {
    match serde_json::to_value(code) {
        Ok(Value::String(code)) => code,
        _ => "internal".to_owned(),
    }
}

/// The tool's answer for a program.
fn answer_of(result: ActionResult) -> Answer {
    let outcome = result.outcome();
    if let (ToolOutcome::Done, Some(data)) = (outcome, &result.data)
        && result.error.is_none()
    {
        return Answer::done(data.clone());
    }
    let code = result.code.map_or_else(|| "internal".to_owned(), code_of);
    let mut error = json!({ "code": code, "message": result.error });
    if let (Some(field), Some(error)) = (result.field, error.as_object_mut()) {
        error.insert("field".to_owned(), json!(field));
    }
    let mut data = json!({ "success": false, "error": error });
    if let (Some(done), Some(data)) = (result.data, data.as_object_mut()) {
        data.insert("data".to_owned(), done);
    }
    Answer { data: refusal(data, from_registry), failed: Some(code) }
}

impl WalletTools {
    async fn run(&self, tool: &Registered, program: &Program, call: &Call<'_>) -> Answer {
        let entry = &tool.entry;
        let Ok(open) = self.wallet.unlocked() else {
            if !tool.needs_vault {
                let (_never, stop) = stop_pair();
                return self.answered(entry, program, call, &stop).await;
            }
            return locked(self.asks);
        };
        if let Err(answer) = vault_of(program, &open).await {
            return answer;
        }
        if call.card.waits_for_the_person() && !self.asks {
            return needs_app();
        }
        let running = match open.begin_for(call.request, &program.id).await {
            Ok(running) => running,
            Err(error) if error.code == ApiCode::Locked => return locked(self.asks),
            Err(error) => return Answer::failed("refused", error.message),
        };
        let answer = self.answered(entry, program, call, &running.stop).await;
        // What was read while the vault was locked under it is not told. What was signed is.
        if entry.authority == Authority::Read && open.still().is_err() {
            return locked(self.asks);
        }
        answer
    }

    async fn answered(&self, entry: &Entry, program: &Program, call: &Call<'_>, stop: &Stop) -> Answer {
        let asking =
            AskingProgram { id: program.id.clone(), name: program.name.clone(), request: call.request.to_owned() };
        let names = if program.sees.contains(&Sees::AddressBook) { NamesMay::Leave } else { NamesMay::TypedOnly };
        let (id, params) = (call.request.to_owned(), call.arguments.clone());
        let elsewhere = Elsewhere { id, tool: entry.name, params, names, program: Some(&asking), stop };
        let desk = Desk::new(&self.executor, &self.consent, &self.wallet, program.vault);
        match answer_elsewhere(&desk, elsewhere).await {
            Ok(result) => answer_of(result),
            Err(error) => Answer::failed("internal", error),
        }
    }
}

#[async_trait]
impl ToolSet for WalletTools {
    fn cards(&self) -> Vec<Card> {
        cards_of_the_registry()
    }

    async fn call(&self, call: Call<'_>) -> Answer {
        let found = all().iter().find(|tool| call.card.is(tool.entry.agent, tool.entry.mode));
        match (found, call.program) {
            (Some(tool), Some(program)) => self.run(tool, program, &call).await,
            _ => not_admitted(),
        }
    }

    fn stop(&self, request: &str) {
        self.wallet.stop(request);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// N9: a client splits a name at the first separator.
    #[test]
    fn every_tool_of_the_registry_is_offered_under_a_usable_name() {
        let cards = cards_of_the_registry();
        for tool in offered() {
            let Entry { agent, mode, .. } = tool.entry;
            assert!(!agent.contains(['_', '.']), "{agent}: the name of an agent has no separator");
            let full = lockstep_tools::names::Style::Underscore.name(agent, mode);
            assert!(full.len() <= 51, "{full}: programs put `mcp__lockstep__` before it, and allow 64 characters");
            let same = cards.iter().filter(|card| card.is(agent, mode)).count();
            assert_eq!(same, 1, "{full} names one tool");
        }
    }

    #[test]
    fn no_schema_has_at_its_top_what_clients_refuse() {
        for card in cards_of_the_registry() {
            for schema in [Some(&card.input), card.output.as_ref()].into_iter().flatten() {
                let of = format!("{}.{}", card.agent, card.mode);
                assert_eq!(schema.get("type"), Some(&json!("object")), "{of}");
                for refused in ["anyOf", "oneOf", "allOf", "$schema"] {
                    assert!(!schema.contains_key(refused), "{of} has {refused}");
                }
            }
        }
    }

    /// Nothing but a price and the ABIs of this program is told without a permission.
    #[test]
    fn a_program_without_permissions_reads_nothing_about_the_person() {
        let free = offered().filter(|tool| tool.entry.shows.is_empty());
        let free: Vec<&str> = free.map(|tool| tool.entry.name).collect();
        assert_eq!(free, ["lookup_abi", "decode_calldata", "get_market_price"]);
        // A price is looked up among the vault's coins as well, so it is not told while the vault is locked.
        let without_vault = all().iter().filter(|tool| !tool.needs_vault);
        assert!(
            without_vault.into_iter().all(|tool| free.contains(&tool.entry.name)),
            "what needs no vault tells nothing of it"
        );
    }
}
