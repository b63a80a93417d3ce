use lockstep_wallet::{Profile, Wipe};

use crate::terminal::Terminal;

/// Removes a profile after its name was typed at the controlling terminal.
pub(crate) async fn wipe(profile: &Profile) -> Result<(), String> {
    let wipe = Wipe::prepare(profile, "the terminal").await.map_err(|error| error.to_string())?;
    let folder = wipe.folder().display().to_string();
    let mut words = format!(
        "This removes the profile “{}” from this machine: the folder {folder} with everything in it, and its keychain entries.\n",
        profile.name()
    );
    let asked = match wipe.vaults() {
        Some([]) => "There is no vault in it. To go on, type the profile's name",
        Some(names) => {
            for name in names {
                words.push_str(&format!("The vault “{name}” goes with it.\n"));
            }
            "To go on, type the vault's name"
        }
        None => {
            words.push_str("What is in it cannot be read here, so it may hold a vault.\n");
            "To go on, type the profile's name"
        }
    };
    words.push_str(
        "Without a backup nobody can ever again move what its addresses hold. A co-signer elsewhere keeps its share.\n",
    );
    words.push_str(&format!("{asked} ({}), anything else to stop: ", wipe.expects()));
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
    println!("The profile “{}” was removed.", profile.name());
    Ok(())
}
