//! What became of an action, told truthfully: no more than the result says, and every hash in full.

mod worth;

use serde_json::Value;

use super::propose::{ADD_BOOK, DELETE_BOOK, GET_BOOK, GET_PORTFOLIO, GET_PRICE, SIGN};
use super::say::{quote, sentence_end};
use crate::{ActionResult, Outcome};

/// Tells the result of an action. `proposal`: what the action was to do, if it is still known.
pub fn narrate(result: &ActionResult, proposal: Option<&str>) -> String {
    match result.action.as_str() {
        SIGN | "sign_tx" => bundle(result, proposal),
        ADD_BOOK | "address_book_add" => entries(result, "added to", "Added"),
        DELETE_BOOK | "address_book_remove" => entries(result, "removed from", "Removed"),
        GET_BOOK => address_book(result),
        GET_PRICE => worth::price(result, proposal),
        GET_PORTFOLIO => worth::values(result, proposal),
        _ => other(result, proposal),
    }
}

fn other(result: &ActionResult, proposal: Option<&str>) -> String {
    let what = proposal.map_or_else(|| format!("The action “{}”", quote(&result.action)), quote);
    match (result.success, &result.error) {
        (true, _) => format!("{what}: done."),
        (false, Some(error)) => format!("{what} was not done: {}", sentence_end(error)),
        (false, None) => format!("{what} was not done; no reason was given."),
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
    lines.join("\n")
}

/// No step of the bundle has a result.
fn unsent(result: &ActionResult, what: Option<&str>) -> String {
    let what = what.unwrap_or("The transfer");
    let error = result.error.as_deref().unwrap_or_default().trim();
    let lower = error.to_lowercase();
    if result.success {
        return format!(
            "{what}: the wallet reports success but names no transaction, so I don't know what became of it. Please look \
             under Activity before you try again."
        );
    }
    if error.is_empty() {
        return format!(
            "{what} was not carried out as far as I am told; no reason was given. Please look under Activity before you try again."
        );
    }
    // This comes before anything else: an outcome that is open must never be told as "nothing was sent".
    let open = ["unknown", "not known", "may have been", "may still", "stays watched"];
    if open.iter().any(|mark| lower.contains(mark)) {
        return format!(
            "{what}: the outcome is not known. {} Do not send it again before you have looked under Activity.",
            sentence_end(error)
        );
    }
    if lower == "rejected" || lower.contains("you declined it") || lower.contains("you rejected it") {
        return format!("You rejected it: {what}. Nothing was signed or sent.");
    }
    if lower.starts_with("rejected") {
        let nothing = if lower.contains("nothing was") { "" } else { " Nothing was signed or sent." };
        let why = sentence_end(reason(error, "rejected"));
        return format!("{what} was rejected: {why}{nothing}");
    }
    if lower.starts_with("cancelled") || lower.starts_with("canceled") {
        return format!("{what} was cancelled before anything was sent.");
    }
    if lower.contains("expired") {
        return format!("The request expired before it was answered: {what}. Nothing was signed or sent.");
    }
    format!("{what} was not carried out. The wallet says: {}", sentence_end(error))
}

/// What follows the first word of an error such as "rejected: the same bundle was rejected before".
fn reason<'e>(error: &'e str, word: &str) -> &'e str {
    let rest = error.get(word.len()..).unwrap_or_default();
    rest.trim_start_matches([':', ',', '-', '.', ' '])
}

fn outcome(step: &Value) -> Outcome {
    step.get("status").and_then(Value::as_str).map_or(Outcome::Unknown, Outcome::from_wire)
}

fn transaction(step: &Value, what: Option<&str>) -> String {
    let text = |key: &str| step.get(key).and_then(Value::as_str).filter(|text| !text.is_empty());
    told(outcome(step), what, text("tx_hash"), text("error"))
}

/// How one transaction stands, with its hash in full.
pub fn told(outcome: Outcome, what: Option<&str>, hash: Option<&str>, error: Option<&str>) -> String {
    let what = what.unwrap_or("The transaction");
    let because = error.map(|error| format!(": {}", sentence_end(error)));
    let said = match (outcome, hash) {
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
            "{what}: I don't know how it stands{} Do not send it again before you have looked under Activity.",
            because.unwrap_or_else(|| ".".into())
        ),
    };
    match hash {
        Some(hash) => format!("{said}\nTransaction: {}", quote(hash)),
        None => said,
    }
}

fn list<'r>(result: &'r ActionResult, key: &str) -> Vec<&'r Value> {
    let array = result.data.as_ref().and_then(|data| data.get(key)).and_then(Value::as_array);
    array.map(|all| all.iter().collect()).unwrap_or_default()
}

fn entries(result: &ActionResult, verb: &str, done: &str) -> String {
    let lines: Vec<String> = list(result, "results").into_iter().map(|entry| entry_line(entry, verb, done)).collect();
    if !lines.is_empty() {
        return lines.join("\n");
    }
    match (result.success, &result.error) {
        (true, _) => format!("{done}."),
        (false, Some(error)) => match error.trim().to_lowercase().as_str() {
            "rejected" => format!("You rejected it. Nothing was {verb} your address book."),
            _ => format!("Nothing was {verb} your address book: {}", sentence_end(error)),
        },
        (false, None) => format!("Nothing was {verb} your address book; no reason was given."),
    }
}

fn entry_line(entry: &Value, verb: &str, done: &str) -> String {
    let text = |key: &str| entry.get(key).and_then(Value::as_str).filter(|text| !text.is_empty()).map(quote);
    let name = text("title").or_else(|| text("address")).unwrap_or_else(|| "the entry".into());
    if entry.get("success").and_then(Value::as_bool) == Some(true) {
        let address = text("address").map(|address| format!(" ({address})")).unwrap_or_default();
        return format!("{done}: {name}{address}.");
    }
    let why = match text("error").as_deref() {
        Some("not_found") => "it is not there.".into(),
        Some("ambiguous_match") => "more than one entry matches.".into(),
        Some(error) => sentence_end(error),
        None => "no reason was given.".into(),
    };
    format!("{name} was not {verb} your address book: {why}")
}

fn address_book(result: &ActionResult) -> String {
    if !result.success {
        let why = result.error.as_deref().map_or_else(|| "no reason was given.".into(), sentence_end);
        return format!("Your address book could not be read: {why}");
    }
    let text = |entry: &Value, key: &str| entry.get(key).and_then(Value::as_str).map(quote).unwrap_or_default();
    let Some(entries) = result.data.as_ref().and_then(|data| data.get("entries")).and_then(Value::as_array) else {
        return "The answer about your address book could not be read.".into();
    };
    let lines: Vec<String> = entries
        .iter()
        .map(|entry| format!("• {}: {} ({})", text(entry, "title"), text(entry, "address"), text(entry, "chain")))
        .collect();
    match lines.len() {
        0 => "I found nothing in your address book.".into(),
        1 => format!("One entry:\n{}", lines.concat()),
        count => format!("{count} entries:\n{}", lines.join("\n")),
    }
}
