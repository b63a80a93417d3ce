use lockstep_gateway::windowless::take_over;
use lockstep_texts::{Language, terminal as words};
use lockstep_wallet::{Profile, ProfileError, Terminal, Wipe, WipeError};

use crate::exit::Failure;
use crate::said::Said;

/// Removes a profile after its name was typed at the controlling terminal.
pub(crate) async fn wipe(profile: &Profile, language: Language) -> Result<Said, Failure> {
    let prepare = || Wipe::prepare(profile, "the terminal");
    let held = |error: &WipeError| matches!(error, WipeError::Profile(ProfileError::Held { .. }));
    let wipe = take_over(profile, &|name| std::env::var_os(name), prepare, held).await?;
    let question = wipe.question();
    let phrase = question.phrase.as_str();
    let ask = if wipe.vaults().is_some_and(|names| !names.is_empty()) {
        words::ask_vault_name(phrase)
    } else {
        words::ask_profile_name(phrase)
    };
    let asked = format!("{}\n{}\n{} ", language.say(&question.title), language.say(&question.text), language.say(&ask));
    let typed =
        tokio::task::spawn_blocking(move || Terminal::open().and_then(|mut terminal| terminal.ask(&asked))).await;
    let typed = match typed {
        Ok(Ok(typed)) => typed,
        Ok(Err(_)) | Err(_) => {
            return Err(Failure::declined(words::wipe_no_terminal()));
        }
    };
    wipe.confirm(&typed).await?;
    Ok(Said::sentence(language, &words::profile_removed(profile.name())))
}
