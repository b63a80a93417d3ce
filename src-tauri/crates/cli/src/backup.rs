use std::path::Path;

use lockstep_wallet::backup::{IfThere, Target};
use lockstep_wallet::{CosignerAt, Unlocked, Usable};
use serde_json::json;

use crate::events::TerminalEvents;
use crate::exit::Failure;
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
        return Err(Failure::declined("The file was left as it is, and no backup was made."));
    }
    let target = Target::new(file, if there { IfThere::Replace } else { IfThere::Keep });
    wallet.make_backup(&target, share).await?;
    Ok(Said::new(json!({ "file": file }), show::backup_made(file))?)
}

/// Runs the drill.
pub(crate) async fn check(wallet: &Usable, file: &Path) -> Result<Said, Failure> {
    let passed = wallet.prove_backup(file).await?;
    let text = show::drill(&passed);
    Ok(Said::new(passed, text)?)
}

/// Restores the vault of a backup.
pub(crate) async fn restore(wallet: &Usable, file: &Path, cosigner: CosignerAt) -> Result<Said, Failure> {
    wallet.restore_backup(file, cosigner).await?;
    let status = wallet.status().await?;
    let advice = match cosigner {
        CosignerAt::Here => show::refresh_advice(),
        CosignerAt::Elsewhere => show::renewed_advice(),
    };
    let text = show::status(&status) + advice;
    Ok(Said::new(status, text)?)
}

async fn may_replace(events: &TerminalEvents) -> bool {
    let question = "There is a file of that name. Type \"replace\" to replace it: ";
    events.screen().ask(question).await.as_deref() == Some("replace")
}
