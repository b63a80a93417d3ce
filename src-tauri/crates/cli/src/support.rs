use std::path::Path;

use lockstep_app::App;
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{OpeningError, Profile, SupportProgram, write_support_bundle};

use crate::out::{complain, out, outln};
use crate::run::usable;

/// Writes the support file, or prints it. Where the profile does not open, or its vault stays locked, it has what can be said without
/// them, because that is when it is needed most.
pub(crate) async fn write(
    profile: &Profile,
    opened: Result<App, OpeningError>,
    file: Option<&Path>,
    with_addresses: bool,
) -> Result<(), String> {
    let program = SupportProgram { name: "lockstep", web_kit: None };
    let text = match opened {
        Ok(wallet) => {
            let text = match usable(&wallet).await {
                Ok(open) => open.support_bundle(&program, with_addresses).await,
                Err(why) => {
                    complain(&format!("{why} The file says nothing of the vault, the settings and the networks."));
                    profile.support_bundle(&program, None)
                }
            };
            wallet.close().await;
            text
        }
        Err(error) => {
            complain(&format!("{error} The file says nothing of the vault, the settings and the networks."));
            profile.support_bundle(&program, Some(error.problem()))
        }
    }
    .map_err(|error| error.message)?;
    match file {
        Some(file) => {
            write_support_bundle(&text, file, IfThere::Keep).map_err(|error| error.message)?;
            outln!("It was written to {}. Read it before you send it.", file.display());
        }
        None => out!("{text}"),
    }
    Ok(())
}
