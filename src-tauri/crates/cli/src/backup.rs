use std::path::Path;

use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::backup::{IfThere, Target};
use lockstep_wallet::{CosignerAt, Unlocked, Usable};
use serde_json::json;

use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::page::{is_typed, quoted};
use crate::said::Said;
use crate::show;

/// Writes a backup. An existing file is replaced only after a question at the terminal.
pub(crate) async fn make(
    wallet: &Unlocked,
    events: &TerminalEvents,
    file: &Path,
    share: Option<&Path>,
) -> Result<Said, Failure> {
    let there = file.symlink_metadata().is_ok();
    if there && !may_replace(events).await {
        return Err(Failure::declined(words::backup_declined()));
    }
    let target = Target::new(file, if there { IfThere::Replace } else { IfThere::Keep });
    wallet.make_backup(&target, share).await?;
    Ok(Said::new(json!({ "file": file }), show::backup_made(file, events.screen().language()))?)
}

/// Runs the drill.
pub(crate) async fn check(wallet: &Usable, language: Language, file: &Path) -> Result<Said, Failure> {
    let passed = wallet.prove_backup(file).await?;
    let text = show::drill(&passed, language);
    Ok(Said::new(passed, text)?)
}

/// Restores the vault of a backup.
pub(crate) async fn restore(
    wallet: &Usable,
    language: Language,
    file: &Path,
    cosigner: CosignerAt,
) -> Result<Said, Failure> {
    wallet.restore_backup(file, cosigner).await?;
    let status = wallet.status().await?;
    let advice = match cosigner {
        CosignerAt::Here => show::refresh_advice(),
        CosignerAt::Elsewhere => show::renewed_advice(),
    };
    let text = format!("{}{}\n", show::status(&status, language), language.say(&advice));
    Ok(Said::new(status, text)?)
}

async fn may_replace(events: &TerminalEvents) -> bool {
    let (language, word) = (events.screen().language(), words::word_replace());
    let question = language.say(&words::ask_replace(quoted(&language.say(&word)))) + " ";
    events.screen().ask(&question).await.is_some_and(|typed| is_typed(language, &typed, &word))
}
