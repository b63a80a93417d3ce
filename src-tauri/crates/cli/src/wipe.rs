use lockstep_wallet::{Profile, Terminal, Wipe};

use crate::out::outln;

/// Removes a profile after its name was typed at the controlling terminal.
pub(crate) async fn wipe(profile: &Profile) -> Result<(), String> {
    let wipe = Wipe::prepare(profile, "the terminal").await.map_err(|error| error.to_string())?;
    let question = wipe.question();
    let whose = if wipe.vaults().is_some_and(|names| !names.is_empty()) { "vault" } else { "profile" };
    let words = format!(
        "{}\n{}\nTo go on, type the {whose}'s name ({}), anything else to stop: ",
        question.title, question.text, question.phrase
    );
    let typed =
        tokio::task::spawn_blocking(move || Terminal::open().and_then(|mut terminal| terminal.ask(&words))).await;
    let typed = match typed {
        Ok(Ok(typed)) => typed,
        Ok(Err(_)) | Err(_) => {
            return Err(
                "The name is asked for at a terminal, and this process has none. Nothing was removed.".to_owned()
            );
        }
    };
    wipe.confirm(&typed).await.map_err(|error| error.to_string())?;
    outln!("The profile “{}” was removed.", profile.name());
    Ok(())
}
