use std::path::Path;

use lockstep_app::App;
use lockstep_texts::{Language, Worded as _, terminal as words};
use lockstep_wallet::backup::IfThere;
use lockstep_wallet::{OpeningError, Profile, SupportProgram, write_support_bundle};
use serde_json::json;

use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::opening::usable;
use crate::out::complain;
use crate::said::Said;

const PROGRAM: SupportProgram = SupportProgram { name: "lockstep", web_kit: None };

/// Writes the support file, or prints it. It must also work if the vault stays locked, because it is needed most then; the file is shorter
/// in that case.
pub(crate) async fn of_open(
    wallet: &App,
    events: &TerminalEvents,
    file: Option<&Path>,
    with_addresses: bool,
) -> Result<Said, Failure> {
    let text = match usable(wallet).await {
        Ok(open) => open.support_bundle(&PROGRAM, with_addresses).await,
        Err(failure) => {
            events.screen().complain(&words::support_less(failure.text));
            wallet.profile().support_bundle(&PROGRAM, None)
        }
    }?;
    write(&text, events.screen().language(), file)
}

/// Like `of_open`, for a profile that does not open.
pub(crate) fn of_closed(
    profile: &Profile,
    language: Language,
    error: &OpeningError,
    file: Option<&Path>,
) -> Result<Said, Failure> {
    complain(&words::support_less(error.said()));
    write(&profile.support_bundle(&PROGRAM, Some(error.problem()))?, language, file)
}

fn write(text: &str, language: Language, file: Option<&Path>) -> Result<Said, Failure> {
    match file {
        Some(file) => {
            write_support_bundle(text, file, IfThere::Keep)?;
            let told = language.say(&words::support_written(file.display().to_string())) + "\n";
            Ok(Said::new(json!({ "file": file }), told)?)
        }
        None => Ok(Said::as_it_is(text.to_owned())),
    }
}
