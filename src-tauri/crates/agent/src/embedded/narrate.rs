//! An action's outcome in words. It claims no more than the result says. The hashes stand on the action's card.
//!
//! The outcome is read from codes alone. A failure without a code comes from an older version: its sentence
//! is quoted, and neither “done” nor “not done” is claimed.

mod data;
mod worth;

use lockstep_actions::{ToolCode, ToolOutcome};
use lockstep_tools::{self as tools, Named};
use serde_json::Value;

use self::data::list;
use super::propose::{ADD_BOOK, DELETE_BOOK, GET_BOOK, GET_PORTFOLIO, GET_PRICE, SIGN};
use super::say::{quote, sentence_end};
use crate::{ActionResult, Outcome};

/// How many entries of the address book an answer lists.
const MOST_ENTRIES: usize = 10;

/// Signs typed data. The planner never proposes it, but may get its result.
const SIGN_TYPED: &str = "sign_typed_data";

/// The text for an action's result. `proposal`: what the action was to do, if that is still known.
pub fn narrate(result: &ActionResult, proposal: Option<&str>) -> String {
    // The action may have any of the tool's names.
    let tool = match tools::named(&result.action) {
        Some(Named::Tool(tool)) => tool.entry.name,
        Some(Named::Elsewhere(_)) | None => result.action.as_str(),
    };
    match tool {
        SIGN => bundle(result, proposal),
        SIGN_TYPED => signatures(result, proposal),
        ADD_BOOK => entries(result, "added to", "Added"),
        DELETE_BOOK => entries(result, "removed from", "Removed"),
        GET_BOOK => address_book(result),
        GET_PRICE => worth::price(result, proposal),
        GET_PORTFOLIO => worth::values(result, proposal),
        _ => other(result, proposal),
    }
}

fn other(result: &ActionResult, proposal: Option<&str>) -> String {
    let what = proposal.map_or_else(|| format!("The action “{}”", quote(&result.action)), quote);
    match result.outcome() {
        ToolOutcome::Done if result.code == Some(ToolCode::Incomplete) => {
            format!("{what}: done in part. {}", reason(result))
        }
        ToolOutcome::Done => format!("{what}: done."),
        ToolOutcome::NotRun(_) => format!("{what} was not done: {}", reason(result)),
        ToolOutcome::Unknown(_) => unknown(&what, result),
    }
}

/// The reason, in the wallet's words.
fn reason(result: &ActionResult) -> String {
    let error = result.error.as_deref().map(str::trim).filter(|error| !error.is_empty());
    error.map_or_else(|| "no reason was given.".to_owned(), sentence_end)
}

/// The text for an open outcome, which must never be reported as “nothing was done”.
fn unknown(what: &str, result: &ActionResult) -> String {
    let says = match result.error.as_deref().map(str::trim) {
        Some(error) if !error.is_empty() => format!("The wallet says: {}", sentence_end(error)),
        _ => "No reason was given.".to_owned(),
    };
    format!("{what}: the outcome is not known. {says} Do not ask for it again before you have looked under Activity.")
}

/// The text for messages to sign. An existing signature is reported, even if something failed after it.
fn signatures(result: &ActionResult, proposal: Option<&str>) -> String {
    let made = list(result, "signatures").len();
    let what = proposal.map_or_else(|| "The signature".to_owned(), quote);
    match result.outcome() {
        ToolOutcome::Done => format!("{what}: signed and handed over."),
        ToolOutcome::NotRun(_) if made == 0 => unsent(result, Some(&what)),
        ToolOutcome::Unknown(code) if made > 0 && code != Some(ToolCode::Open) => {
            let count = if made == 1 { "one signature was".to_owned() } else { format!("{made} signatures were") };
            format!("{what}: {count} made and handed over, and not the others: {}", reason(result))
        }
        ToolOutcome::NotRun(_) | ToolOutcome::Unknown(_) => unknown(&what, result),
    }
}

fn bundle(result: &ActionResult, proposal: Option<&str>) -> String {
    let what = proposal.map(quote);
    let steps = list(result, "transactions");
    if steps.is_empty() {
        return unsent(result, what.as_deref());
    }
    let several = steps.len() > 1;
    let mut lines: Vec<String> = Vec::new();
    for (i, step) in steps.iter().enumerate() {
        let told = transaction(step, if several { None } else { what.as_deref() });
        lines.push(if several { format!("Step {}: {told}", i + 1) } else { told });
    }
    let all_sent = steps.iter().all(|step| matches!(outcome(step), Outcome::Confirmed | Outcome::Pending));
    if several && let Some(what) = &what {
        lines.insert(0, format!("{what}:"));
    }
    let bundle_success = result.data.as_ref().and_then(|data| data.get("bundle_success")).and_then(Value::as_bool);
    if all_sent && (bundle_success == Some(false) || !result.success) {
        let why = result.error.as_deref().map(|error| format!(": {}", sentence_end(error)));
        lines.push(format!(
            "Not everything was carried out{}",
            why.unwrap_or_else(|| "; what is not listed here was not signed.".into())
        ));
    } else if !all_sent && several {
        lines.push("Steps that are not listed here were not carried out.".into());
    }
    if result.code == Some(ToolCode::Open) {
        lines.push(format!("The wallet says: {}", reason(result)));
    }
    lines.join("\n")
}

/// The text for a bundle without any step results.
fn unsent(result: &ActionResult, what: Option<&str>) -> String {
    let what = what.unwrap_or("The transfer");
    match result.outcome() {
        ToolOutcome::Done => format!(
            "{what}: the wallet reports success but names no transaction, so I don't know its outcome. Please look \
             under Activity before you try again."
        ),
        ToolOutcome::Unknown(_) => unknown(what, result),
        ToolOutcome::NotRun(ToolCode::Rejected) => {
            format!("You rejected it: {what}. Nothing was signed or sent.")
        }
        ToolOutcome::NotRun(ToolCode::DeclinedBefore) => {
            format!("{what} was not asked again, because you have just said no. Nothing was signed or sent.")
        }
        ToolOutcome::NotRun(ToolCode::Expired) => {
            format!("The request expired before it was answered: {what}. Nothing was signed or sent.")
        }
        ToolOutcome::NotRun(_) => format!("{what} was not carried out. The wallet says: {}", reason(result)),
    }
}

fn outcome(step: &Value) -> Outcome {
    let told = step.get("status").and_then(Value::as_str).map_or(Outcome::Unknown, Outcome::from_wire);
    // A sent transaction has a hash. Without one, it is not known yet whether a signature exists.
    if told == Outcome::Pending && hash(step).is_none() { Outcome::Unknown } else { told }
}

fn hash(step: &Value) -> Option<&str> {
    step.get("tx_hash").and_then(Value::as_str).filter(|hash| !hash.is_empty())
}

fn transaction(step: &Value, what: Option<&str>) -> String {
    let text = |key: &str| step.get(key).and_then(Value::as_str).filter(|text| !text.is_empty());
    told(outcome(step), what, hash(step), text("error"))
}

/// A transaction's status.
pub fn told(outcome: Outcome, what: Option<&str>, hash: Option<&str>, error: Option<&str>) -> String {
    let what = what.unwrap_or("The transaction");
    let because = error.map(|error| format!(": {}", sentence_end(error)));
    match (outcome, hash) {
        (Outcome::Confirmed, _) => format!("Done. {what} is confirmed."),
        (Outcome::Pending, _) => {
            format!("{what} was sent and is not confirmed yet. There is no need to send it again.")
        }
        (Outcome::Timeout, _) => format!(
            "{what} was sent, but no receipt came in time. It is not known to have failed and may still be confirmed, so do \
             not send it again."
        ),
        (Outcome::Failed, Some(_)) => {
            format!("{what} failed{}", because.unwrap_or_else(|| "; no reason was given.".into()))
        }
        (Outcome::Failed, None) => {
            format!(
                "{what} failed and has no transaction hash{}",
                because.unwrap_or_else(|| "; no reason was given.".into())
            )
        }
        (Outcome::Unknown, _) => format!(
            "{what}: I don't know its status{} Do not send it again before you have looked under Activity.",
            because.unwrap_or_else(|| ".".into())
        ),
    }
}

fn entries(result: &ActionResult, verb: &str, done: &str) -> String {
    let lines: Vec<String> = list(result, "results").into_iter().map(|entry| entry_line(entry, verb, done)).collect();
    if !lines.is_empty() {
        return lines.join("\n");
    }
    match result.outcome() {
        ToolOutcome::Done => format!("{done}."),
        ToolOutcome::NotRun(_) => format!("Nothing was {verb} your address book: {}", reason(result)),
        ToolOutcome::Unknown(_) => {
            format!("I don't know whether anything was {verb} your address book: {}", reason(result))
        }
    }
}

fn entry_line(entry: &Value, verb: &str, done: &str) -> String {
    let text = |key: &str| entry.get(key).and_then(Value::as_str).filter(|text| !text.is_empty()).map(quote);
    let name = text("title").or_else(|| text("address")).unwrap_or_else(|| "the entry".into());
    if entry.get("success").and_then(Value::as_bool) == Some(true) {
        let address = text("address").map(|address| format!(" ({address})")).unwrap_or_default();
        return format!("{done}: {name}{address}.");
    }
    let why = match (entry_code(entry), text("error")) {
        (Some(ToolCode::NotFound), _) => "it is not there.".into(),
        (Some(ToolCode::AmbiguousMatch), _) => "more than one entry matches.".into(),
        (_, Some(error)) => sentence_end(&error),
        (_, None) => "no reason was given.".into(),
    };
    match ToolOutcome::of(false, entry_code(entry)) {
        ToolOutcome::Unknown(Some(_)) => format!("I don't know whether {name} was {verb} your address book: {why}"),
        _ => format!("{name} was not {verb} your address book: {why}"),
    }
}

/// The code of an entry. Older versions had none, but the specification's words for `error` are codes. Each
/// entry was written or refused alone, so a failed one was not written.
fn entry_code(entry: &Value) -> Option<ToolCode> {
    let word = entry.get("code").filter(|code| !code.is_null()).or_else(|| entry.get("error"))?.as_str()?;
    let code: ToolCode = serde_json::from_value(word.into()).ok()?;
    (code != ToolCode::Unrecognised || entry.get("code").is_some()).then_some(code)
}

fn address_book(result: &ActionResult) -> String {
    if !result.success {
        return format!("Your address book could not be read: {}", reason(result));
    }
    let text = |entry: &Value, key: &str| entry.get(key).and_then(Value::as_str).map(quote).unwrap_or_default();
    let Some(entries) = result.data.as_ref().and_then(|data| data.get("entries")).and_then(Value::as_array) else {
        return "The answer about your address book could not be read.".into();
    };
    let lines: Vec<String> = entries
        .iter()
        .map(|entry| format!("• {}: {} ({})", text(entry, "title"), text(entry, "address"), text(entry, "chain")))
        .collect();
    match (lines.len(), lines.get(..MOST_ENTRIES)) {
        (0, _) => "I found nothing in your address book.".into(),
        (1, _) => format!("One entry:\n{}", lines.concat()),
        (count, Some(first)) if count > MOST_ENTRIES => {
            let more = count.saturating_sub(MOST_ENTRIES);
            format!(
                "{count} entries, of which these are the first:\n{}\n{more} more are in your address book.",
                first.join("\n")
            )
        }
        (count, _) => format!("{count} entries:\n{}", lines.join("\n")),
    }
}
