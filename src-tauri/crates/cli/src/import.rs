use std::path::Path;

use lockstep_wallet::{ForeignBackup, Password, Unlocking, Usable};

use crate::terminal::Terminal;

/// Reads another wallet's backup, with its password asked at the controlling terminal, and watches its vault.
pub(crate) async fn import(wallet: &Usable, file: &Path) -> Result<(), String> {
    let told = |error: lockstep_wallet::ApiError| error.message;
    let mut sealed = match ForeignBackup::read(file).map_err(told)? {
        ForeignBackup::Open(foreign) => return wallet.watch_only(&foreign).await.map(|_| ()).map_err(told),
        ForeignBackup::Sealed(sealed) => sealed,
    };
    loop {
        let typed = tokio::task::spawn_blocking(|| {
            Terminal::open()?.ask_secret("The backup's own password (empty to cancel): ")
        });
        let typed = match typed.await {
            Ok(Ok(typed)) => typed,
            Ok(Err(_)) | Err(_) => {
                return Err(
                    "The password is asked for at a terminal, and this process has none. Nothing was imported."
                        .to_owned(),
                );
            }
        };
        if typed.is_empty() {
            return Err("No password was given. Nothing was imported.".to_owned());
        }
        match sealed.open(Password::new(typed.as_str())).await.map_err(told)? {
            Unlocking::Opened(foreign) => return wallet.watch_only(&foreign).await.map(|_| ()).map_err(told),
            Unlocking::Wrong(again, why) => {
                println!("{}", why.message);
                sealed = again;
            }
        }
    }
}
