//! The rules of vaults at the console.

use std::path::Path;

use lockstep_chain::iso_utc;
use lockstep_cosigner::CosignerError;
use lockstep_cosigner::host::{ConsoleAnswer, ConsoleCall, ask_console};
use lockstep_keysign::VaultId;
use lockstep_keysign::port::PolicyStanding;
use lockstep_policy::Policy;
use lockstep_texts::Language;

use super::answer::{say, say_json, unexpected};
use super::json;

/// The id of an effect that waits.
pub(super) type EffectId = [u8; 32];

pub(super) fn effect(text: &str) -> Result<EffectId, String> {
    let mut id = [0; 32];
    hex::decode_to_slice(text, &mut id)
        .map_err(|_| "an id has 64 hex digits; `lockstep-cosigner reviews` lists them".to_owned())?;
    Ok(id)
}

pub(super) async fn policy(data: &Path, vault: VaultId, cancel: bool) -> Result<(), CosignerError> {
    let call = if cancel { ConsoleCall::CancelPolicy { vault } } else { ConsoleCall::Policy { vault } };
    match ask_console(data, &call).await? {
        ConsoleAnswer::Policy(standing) => say(&told(&standing)),
        _ => Err(unexpected()),
    }
}

pub(super) async fn reviews(
    data: &Path,
    json: bool,
    confirm: Option<(VaultId, EffectId)>,
) -> Result<(), CosignerError> {
    if let Some((vault, effect)) = confirm {
        return match ask_console(data, &ConsoleCall::Confirm { vault, effect }).await? {
            ConsoleAnswer::Done => say("It is confirmed, once and for a day. The device asks for it again."),
            _ => Err(unexpected()),
        };
    }
    let held = match ask_console(data, &ConsoleCall::Held).await? {
        ConsoleAnswer::Held(held) => held,
        _ => return Err(unexpected()),
    };
    if json {
        return say_json(&json::reviews(&held));
    }
    if held.is_empty() {
        return say("Nothing waits.");
    }
    let mut lines = Vec::new();
    for (vault, held) in held {
        lines.push(hex::encode(held.effect));
        lines.push(format!("    vault {vault}, asked {}", iso_utc(held.asked)));
        lines.push(format!("    {}", held.what));
        lines.push(format!("    {}", held.rule));
        lines.push(match (held.reviewed, held.confirmed) {
            (true, None) => format!("    waits for you: lockstep-cosigner reviews --vault {vault} --confirm ID"),
            (true, Some(at)) => format!("    confirmed {}", iso_utc(at)),
            (false, _) => format!("    from {} on", iso_utc(held.from)),
        });
    }
    say(&lines.join("\n"))
}

fn told(standing: &PolicyStanding) -> String {
    let sentences = |policy: &Policy| policy.told().into_iter().map(|told| format!("  {}", told.sentence));
    let (head, policy) = match standing.document.as_deref().map(Policy::read) {
        Some(Ok(policy)) => (format!("Revision {}", standing.revision), policy),
        Some(Err(error)) => return format!("The rules cannot be read by this version: {error}."),
        None => {
            let older = standing.older;
            let policy = Policy::of_older_vault(older.opaque, older.creation, older.max_steps);
            ("Built-in rules of a vault that is older than rules of its own".to_owned(), policy)
        }
    };
    let mut lines = vec![head];
    lines.extend(sentences(&policy));
    if let Some(pending) = &standing.pending {
        lines.push(format!("From {} on:", iso_utc(pending.from)));
        if let Ok(new) = Policy::read(&pending.document) {
            let (gone, added) = policy.difference(&new);
            lines.extend(gone.iter().map(|said| format!("  - {}", Language::English.say(said))));
            lines.extend(added.iter().map(|said| format!("  + {}", Language::English.say(said))));
        }
    }
    lines.join("\n")
}
