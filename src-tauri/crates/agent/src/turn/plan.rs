//! What becomes of each call of a decision.

use lockstep_actions::wire::{Action, Came};
use lockstep_actions::{ToolCode, ToolError};
use lockstep_chain::plain_text;
use lockstep_tools::{Entry, Kind, Registered};
use serde_json::Value;

use crate::model::{Spelled, ToolCall, spelled};

/// How many tools run for one decision (M18).
pub(crate) const MOST_AT_ONCE: usize = 4;
/// How many calls of one decision get a card. More are only counted.
const MOST_SHOWN: usize = 16;

/// The way of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum How {
    /// It answers in the turn.
    Runs,
    /// It goes on after the turn.
    Starts,
    /// It waits for the person in a window of its own.
    Asks,
    /// It waits for the person's tap on its card.
    Tapped,
    /// It does not run.
    Refused(ToolError),
}

/// A call, planned.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Planned {
    pub action: Action,
    pub how: How,
    /// The wallet's activity while it runs.
    pub waiting: Option<&'static str>,
}

/// Plans the calls of a decision, in order.
pub(crate) fn plan(calls: &[ToolCall], bidden: bool) -> Vec<Planned> {
    let mut planned: Vec<Planned> = Vec::new();
    let mut running = 0usize;
    for call in calls.iter().take(MOST_SHOWN) {
        let mut next = one(call, bidden);
        let again =
            |before: &Planned| before.action.kind == next.action.kind && before.action.params == next.action.params;
        if planned.iter().any(again) {
            let why = "This answer of the model asked for the same before. It was done once.";
            next.how = How::Refused(ToolError::new(ToolCode::Duplicate, why));
        }
        if !matches!(next.how, How::Refused(_)) {
            running = running.saturating_add(1);
            if running > MOST_AT_ONCE {
                let why = format!("At most {MOST_AT_ONCE} tools run for one answer of a model. This one was not run.");
                next.how = How::Refused(ToolError::new(ToolCode::TooMany, why));
            }
        }
        planned.push(next);
    }
    if let (Some(more), Some(last)) = (calls.len().checked_sub(MOST_SHOWN).filter(|more| *more > 0), planned.last_mut())
    {
        let why = format!("This and {more} further calls of one answer were not run: at most {MOST_AT_ONCE} are.");
        last.how = How::Refused(ToolError::new(ToolCode::TooMany, why));
    }
    planned
}

fn one(call: &ToolCall, bidden: bool) -> Planned {
    let refused = |code, why: &str| How::Refused(ToolError::new(code, why));
    let (tool, mut how): (Option<&Registered>, How) = match spelled(&call.name, call.arguments.as_ref()) {
        Spelled::Tool(tool) => (Some(tool), How::Runs),
        Spelled::NoMode => {
            (None, refused(ToolCode::InvalidInput, "The call names a group of tools and no mode. Nothing was done."))
        }
        Spelled::Unknown => (None, refused(ToolCode::UnknownAction, "This wallet has no such tool. Nothing was done.")),
    };
    match (&call.arguments, tool.map(|tool| tool.entry)) {
        (None, Some(_)) => how = refused(ToolCode::InvalidInput, "The arguments are no JSON object. Nothing was done."),
        (Some(_), Some(entry)) if entry.goes_on_after_its_turn() => how = How::Starts,
        // Every tool that does more than read. If no person has written, the wallet does not ask by itself.
        (Some(_), Some(Entry { kind: Kind::HumanGated | Kind::LongRunning | Kind::AsyncOnly, .. })) => {
            how = if bidden { How::Asks } else { How::Tapped };
        }
        (Some(_), Some(Entry { kind: Kind::Sync, .. })) | (_, None) => {}
    }
    let mut arguments = call.arguments.clone().unwrap_or_default();
    let entry = tool.map(|tool| &tool.entry);
    // Of the spelling with a mode, not of the tool.
    if entry.is_some_and(|entry| arguments.get("mode").and_then(Value::as_str) == Some(entry.mode)) {
        arguments.remove("mode");
    }
    let action = Action {
        id: uuid::Uuid::new_v4().to_string(),
        kind: entry.map_or_else(|| plain_text(&call.name, 60), |entry| entry.name.to_owned()),
        title: entry.map_or("Unknown tool", |entry| entry.title).to_owned(),
        description: None,
        params: Value::Object(arguments),
        auto_execute: how != How::Tapped,
        drafted: None,
        came: Came::default(),
    };
    Planned { action, how, waiting: entry.map(|entry| entry.waiting) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use lockstep_tools::Authority;

    use super::*;

    fn call(name: &str, arguments: Value) -> ToolCall {
        ToolCall { id: "c".into(), name: name.into(), arguments: arguments.as_object().cloned() }
    }

    fn code(planned: &Planned) -> Option<ToolCode> {
        if let How::Refused(error) = &planned.how { Some(error.code) } else { None }
    }

    /// M18: four run; the others are told to model and person, and so are those beyond the cards.
    #[test]
    fn the_cap_counts_what_would_run() {
        let calls: Vec<_> =
            (0..30).map(|index| call("portfolio_balances", json!({ "chain": format!("c{index}") }))).collect();
        let planned = plan(&calls, true);
        assert_eq!(planned.iter().filter(|one| one.how == How::Runs).count(), MOST_AT_ONCE, "four run");
        assert_eq!(planned.len(), MOST_SHOWN, "no more cards than a person reads");
        assert!(planned.iter().skip(MOST_AT_ONCE).all(|one| code(one) == Some(ToolCode::TooMany)), "the rest is told");
        let How::Refused(last) = &planned[MOST_SHOWN - 1].how else { panic!("the last tells of the others") };
        assert!(last.message.contains("14 further"), "{}", last.message);
        let mixed = [call("nothing_here", json!({})), call("portfolio_balances", json!({}))];
        let planned = plan(&mixed, true);
        assert_eq!(planned[1].how, How::Runs, "a call that cannot run takes no place");
    }

    #[test]
    fn what_cannot_run_is_a_failed_result() {
        let mut unreadable = call("portfolio_balances", json!({}));
        unreadable.arguments = None;
        let twice = [
            call("portfolio_balances", json!({ "chain": "Ethereum" })),
            call("get_balances", json!({ "chain": "Ethereum" })),
            call("portfolio_balances", json!({ "chain": "Solana" })),
        ];
        let codes: Vec<_> = plan(&twice, true).iter().map(code).collect();
        assert_eq!(codes, [None, Some(ToolCode::Duplicate), None], "the other spelling asks for the same");
        for (wrong, expected) in [
            (call("rm_rf", json!({})), ToolCode::UnknownAction),
            (call("", json!({})), ToolCode::UnknownAction),
            (call("transactions", json!({})), ToolCode::InvalidInput),
            (unreadable, ToolCode::InvalidInput),
        ] {
            assert_eq!(code(&plan(std::slice::from_ref(&wrong), true)[0]), Some(expected), "{wrong:?}");
        }
        assert!(plan(&[], true).is_empty(), "no call is no crash");
    }

    /// B6, B37: a tool that takes long starts, whether somebody has written or not; it only reads.
    #[test]
    fn what_takes_long_goes_on_after_the_turn() {
        let long: Vec<_> = lockstep_tools::all().iter().filter(|tool| tool.entry.kind == Kind::LongRunning).collect();
        assert!(long.len() > 1, "there are some");
        for tool in long {
            for bidden in [true, false] {
                assert_eq!(
                    plan(&[call(tool.entry.name, json!({}))], bidden)[0].how,
                    How::Starts,
                    "{}",
                    tool.entry.name
                );
            }
        }
    }

    /// C8: what signs or changes waits for the person; if no message was written, for a tap.
    #[test]
    fn what_signs_never_runs_by_itself() {
        let decided = [Authority::Propose, Authority::SignRequest];
        for tool in lockstep_tools::all().iter().filter(|tool| decided.contains(&tool.entry.authority)) {
            let asked = [call(tool.entry.name, json!({}))];
            assert_eq!(plan(&asked, true)[0].how, How::Asks, "{}", tool.entry.name);
            let unbidden = plan(&asked, false);
            assert_eq!(unbidden[0].how, How::Tapped, "{}", tool.entry.name);
            assert!(!unbidden[0].action.auto_execute, "{}: its card waits", tool.entry.name);
        }
    }
}
