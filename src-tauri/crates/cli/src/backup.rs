use std::path::Path;

use lockstep_wallet::backup::{IfThere, Target};
use lockstep_wallet::{CosignerAt, Terminal, Unlocked, Usable};

use crate::out::out;
use crate::show;

/// Writes a backup. A file that is there is replaced only after it was asked for at the terminal.
pub(crate) async fn make(wallet: &Unlocked, file: &Path, share: Option<&Path>) -> Result<(), String> {
    let there = file.symlink_metadata().is_ok();
    if there && !may_replace().await {
        return Err("The file was left as it is, and no backup was made.".to_owned());
    }
    let target = Target::new(file, if there { IfThere::Replace } else { IfThere::Keep });
    wallet.make_backup(&target, share).await.map_err(|error| error.message)?;
    out!("{}", show::backup_made(file));
    Ok(())
}

/// The drill.
pub(crate) async fn check(wallet: &Usable, file: &Path) -> Result<(), String> {
    let passed = wallet.prove_backup(file).await.map_err(|error| error.message)?;
    out!("{}", show::drill(&passed));
    Ok(())
}

/// Makes the vault of an empty profile out of a backup.
pub(crate) async fn restore(wallet: &Usable, file: &Path, cosigner: CosignerAt) -> Result<(), String> {
    wallet.restore_backup(file, cosigner).await.map_err(|error| error.message)?;
    out!(
        "{}{}",
        show::status(&wallet.status().await.map_err(|error| error.message)?),
        match cosigner {
            CosignerAt::Here => show::refresh_advice(),
            CosignerAt::Elsewhere => show::renewed_advice(),
        }
    );
    Ok(())
}

async fn may_replace() -> bool {
    let asked = tokio::task::spawn_blocking(|| {
        let answer = Terminal::open()
            .and_then(|mut terminal| terminal.ask("There is a file of that name. Type \"replace\" to replace it: "));
        answer.is_ok_and(|answer| answer.trim() == "replace")
    });
    asked.await.unwrap_or(false)
}
