use std::path::Path;

use lockstep_app::App;
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{OpeningError, Profile, SupportProgram, write_support_bundle};
use serde_json::json;

use crate::exit::Failure;
use crate::opening::usable;
use crate::out::complain;
use crate::said::Said;

/// Writes the support file, or prints it. It must also work if the profile does not open or the vault stays
/// locked, because it is needed most then; the file is shorter in those cases.
pub(crate) async fn write(
    profile: &Profile,
    opened: Result<App, OpeningError>,
    file: Option<&Path>,
    with_addresses: bool,
) -> Result<Said, Failure> {
    const LESS: &str = "The file has nothing about the vault, the settings and the networks.";
    let program = SupportProgram { name: "lockstep", web_kit: None };
    let text = match opened {
        Ok(wallet) => {
            let text = match usable(&wallet).await {
                Ok(open) => open.support_bundle(&program, with_addresses).await,
                Err(failure) => {
                    complain(&format!("{} {LESS}", failure.message));
                    profile.support_bundle(&program, None)
                }
            };
            wallet.close().await;
            text
        }
        Err(error) => {
            complain(&format!("{error} {LESS}"));
            profile.support_bundle(&program, Some(error.problem()))
        }
    }?;
    match file {
        Some(file) => {
            write_support_bundle(&text, file, IfThere::Keep)?;
            let told = format!("It was written to {}. Read it before you send it.\n", file.display());
            Ok(Said::new(json!({ "file": file }), told)?)
        }
        None => Ok(Said::as_it_is(text)),
    }
}
