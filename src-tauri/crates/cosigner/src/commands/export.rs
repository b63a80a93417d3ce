//! Exports a share to a file, sealed under the vault's password, which it asks for at the terminal.

use lockstep_texts::Said;
use std::path::Path;

use lockstep_cosigner::CosignerError;
use lockstep_cosigner::host::{ConsoleAnswer, ConsoleCall, ask_console, files};
use lockstep_keysign::{PasswordKey, VaultId};
use lockstep_platform::Terminal;

use super::answer::{say, unexpected};
use crate::program::io;

pub(super) async fn export(data: &Path, vault: VaultId, to: &Path) -> Result<(), CosignerError> {
    let ConsoleAnswer::Kdf(params) = ask_console(data, &ConsoleCall::Kdf { vault }).await? else {
        return Err(unexpected());
    };
    let password = Terminal::open()
        .and_then(|mut terminal| terminal.ask_secret(&format!("Password of vault {vault}: ")))
        .map_err(io(Said::as_it_is(
            "The password could not be asked; it is read from the controlling terminal only",
        )))?;
    let key = PasswordKey::derive(password.as_bytes(), &params.kdf_salt, params.kdf)
        .map_err(|error| CosignerError::NotStarted(Said::as_it_is(error.to_string())))?;
    match ask_console(data, &ConsoleCall::Export { vault, password_key: key }).await? {
        ConsoleAnswer::Exported(share) => {
            files::write_new(to, &share)?;
            say(&format!(
                "Wrote {}. It opens with the vault's password. The share here goes on signing until the vault was moved or removed.",
                to.display()
            ))
        }
        _ => Err(unexpected()),
    }
}
