use lockstep_gateway::windowless::take_over;
use lockstep_wallet::{Profile, ProfileError, Terminal, Wipe, WipeError};

use crate::exit::Failure;
use crate::said::Said;
use crate::show;

/// Removes a profile after its name was typed at the controlling terminal.
pub(crate) async fn wipe(profile: &Profile) -> Result<Said, Failure> {
    let prepare = || Wipe::prepare(profile, "the terminal");
    let held = |error: &WipeError| matches!(error, WipeError::Profile(ProfileError::Held { .. }));
    let wipe = take_over(profile, &|name| std::env::var_os(name), prepare, held).await?;
    let question = wipe.question();
    let whose = if wipe.vaults().is_some_and(|names| !names.is_empty()) { "vault" } else { "profile" };
    let words = format!(
        "{}\n{}\nTo go on, type the {whose}'s name ({}), anything else to stop: ",
        show::english(&question.title),
        show::english(&question.text),
        question.phrase
    );
    let typed =
        tokio::task::spawn_blocking(move || Terminal::open().and_then(|mut terminal| terminal.ask(&words))).await;
    let typed = match typed {
        Ok(Ok(typed)) => typed,
        Ok(Err(_)) | Err(_) => {
            return Err(Failure::declined(
                "The name is asked for at a terminal, and this process has none. Nothing was removed.",
            ));
        }
    };
    wipe.confirm(&typed).await?;
    Ok(Said::sentence(format!("The profile “{}” was removed.", profile.name())))
}
