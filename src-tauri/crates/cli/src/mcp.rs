//! `lockstep mcp`: the way to the small program between a client and the running app, and the programs that the person admitted.

use std::path::{Path, PathBuf};

use lockstep_app::OpenChats;
use lockstep_app::mcp::{Connection, Surface};
use lockstep_texts::question;
use lockstep_wallet::programs::{ProgramCallView, merged_configuration};
use lockstep_wallet::{Profile, ProgramKind, ProgramSetup, Programs, Sees, plain_text};
use serde_json::json;

use crate::arguments::{Api, Mcp, McpSurface, OnOff, ProgramName};
use crate::exit::Failure;
use crate::said::Said;

/// Turns this process into the small program that passes lines on, and returns only if that fails.
pub(crate) fn become_the_bridge(profile: &Profile, wanted: &Connection) -> Failure {
    use std::os::unix::process::CommandExt as _;
    let wanted = json!(wanted).to_string();
    let started = std::env::current_exe().map(|program| {
        let program = program.with_file_name(lockstep_bridge::PROGRAM);
        let mut bridge = std::process::Command::new(program);
        bridge.arg(profile.name()).arg(profile.folder()).arg(wanted);
        // What a long list took goes back to the system, because the bridge runs for days.
        bridge.envs(lockstep_bridge::SMALL_MEMORY).exec()
    });
    let (Ok(error) | Err(error)) = started;
    Failure::internal(format!("Lockstep has no program that passes lines on ({error}). Install Lockstep again."))
}

/// Answers a client that wants this listed, while no process has the profile open, until it hangs up.
pub(crate) async fn serve_without_a_profile(wanted: &str) -> Result<Said, Failure> {
    let wanted = serde_json::from_str(wanted).map_err(|error| Failure::internal(error.to_string()))?;
    lockstep_app::mcp::serve_without_a_profile(wanted, tokio::io::stdin(), tokio::io::stdout()).await;
    Ok(Said::default())
}

/// Shows or changes the admitted programs.
pub(crate) async fn run(wallet: &OpenChats, change: Mcp) -> Result<Said, Failure> {
    let programs = match change {
        Mcp::Install { program, name, see } => return install(wallet, program, name, &sees(&see)).await,
        Mcp::Programs => wallet.programs().await,
        Mcp::Allow { program, see } => {
            let id = id_of(wallet, &program).await?;
            wallet.set_program_sees(&id, &sees(&see)).await
        }
        Mcp::Remove { program } => {
            let id = id_of(wallet, &program).await?;
            wallet.remove_program(&id).await
        }
        Mcp::Switch { on } => wallet.set_programs_on(on == OnOff::On).await,
        Mcp::Evidence { on } => wallet.set_programs_read_evidence(on == OnOff::On).await,
        Mcp::Http { on } => wallet.set_programs_http(on == OnOff::On).await,
        Mcp::Forget => wallet.forget_program_calls().await,
    };
    let programs = programs?;
    let text = show(&programs);
    Ok(Said::new(programs, text)?)
}

/// Shows or switches the chat API.
pub(crate) async fn api(wallet: &OpenChats, change: Api) -> Result<Said, Failure> {
    let programs = match change {
        Api::Switch { on } => wallet.set_programs_chat(on == OnOff::On).await,
        Api::Show | Api::Openapi => wallet.programs().await,
    }?;
    let text = show_api(&programs);
    Ok(Said::new(programs, text)?)
}

/// The description of the chat API.
pub(crate) fn openapi() -> Result<Said, Failure> {
    Ok(Said::new(lockstep_gateway::chat::openapi::document(), lockstep_gateway::chat::openapi::text())?)
}

fn show_api(programs: &Programs) -> String {
    match (programs.chat, programs.on, &programs.chat_url, &programs.chat_key_file) {
        (false, ..) => "The chat API is off: no program talks to the agent.\n".to_owned(),
        (true, false, ..) => "The chat API is on, but programs are off: none may ask for anything.\n".to_owned(),
        (true, true, Some(url), Some(file)) => {
            format!("Programs on this computer talk to the agent at {url}. The key of this start is in {file}.\n")
        }
        (true, true, ..) => {
            "Programs on this computer may talk to the agent while the Lockstep window is open.\n".to_owned()
        }
    }
}

fn sees(see: &[crate::arguments::See]) -> Vec<Sees> {
    see.iter().map(|one| (*one).into()).collect()
}

/// The id of the program with this id or name.
async fn id_of(wallet: &OpenChats, program: &str) -> Result<String, Failure> {
    let programs = wallet.programs().await?;
    let mut fits = programs.admitted.into_iter().filter(|one| one.id == program || one.name == program);
    match (fits.next(), fits.next()) {
        (Some(one), None) => Ok(one.id),
        (None, _) => Err(Failure::not_found(format!(
            "No program “{}” was admitted. Nothing was changed.",
            plain_text(program, 60)
        ))),
        (Some(_), Some(_)) => {
            Err(Failure::not_found("Several programs have that name. Use the id. Nothing was changed."))
        }
    }
}

/// How many calls are told of each program, and of callers that are not admitted.
const CALLS_TOLD: usize = 10;

fn show(programs: &Programs) -> String {
    let mut text = String::new();
    if !programs.on {
        text += "Programs are off: none may ask for anything. Models and agents elsewhere are off with them.\n";
    }
    match (&programs.http_url, programs.http) {
        (Some(url), _) => text += &format!("Programs reach Lockstep at {url} as well.\n"),
        (None, true) => text += "Programs may connect over HTTP while the Lockstep window is open.\n",
        (None, false) => {}
    }
    if programs.reads_evidence {
        text += "The tools for Sui may ask the services that they read.\n";
    }
    if let Some(asks) = &programs.asks {
        let name =
            asks.name.as_ref().map_or_else(|| "gives no name".to_owned(), |name| format!("calls itself “{name}”"));
        text += &format!("A program that {name} asks to be admitted. Answer it in the window, under Settings.\n");
    }
    if programs.admitted.is_empty() {
        text += "No program was admitted. Admit one with `lockstep mcp install PROGRAM`.\n";
    }
    let told = |call: &ProgramCallView| {
        let plan = call.plan_digest.as_ref().map(|digest| format!("  plan {digest}")).unwrap_or_default();
        format!("  {:<20} {:<36} {:>6} ms  {}{plan}\n", call.name, call.tool, call.took_ms, call.result)
    };
    for program in &programs.admitted {
        let sees: Vec<&str> = program.sees.iter().map(|sees| word(*sees)).collect();
        let sees = if sees.is_empty() { "nothing about you".to_owned() } else { sees.join(", ") };
        let stays = if program.of_connection { "  while it stays connected" } else { "" };
        text += &format!("{:<24} sees {sees}{stays}  {}\n", program.name, program.id);
        let own = programs.calls.iter().filter(|call| call.program.as_ref() == Some(&program.id));
        text.extend(own.take(CALLS_TOLD).map(told));
    }
    let is_admitted =
        |call: &&ProgramCallView| programs.admitted.iter().any(|program| call.program.as_ref() == Some(&program.id));
    text.extend(programs.calls.iter().filter(|call| !is_admitted(call)).take(CALLS_TOLD).map(told));
    text
}

const fn word(sees: Sees) -> &'static str {
    match sees {
        Sees::Addresses => "addresses",
        Sees::Balances => "balances",
        Sees::History => "history",
        Sees::AddressBook => "the address book",
    }
}

async fn install(
    wallet: &OpenChats,
    program: ProgramName,
    name: Option<String>,
    sees: &[Sees],
) -> Result<Said, Failure> {
    let kind = ProgramKind::from(program);
    let name = name.unwrap_or_else(|| program.title().to_owned());
    let setup = wallet.admit_program(&name, sees, kind).await?;
    let home = std::env::var_os("HOME").map(PathBuf::from).filter(|home| home.is_absolute());
    let file = home.zip(setup.file.as_ref()).map(|(home, file)| home.join(file));
    let Some(file) = file else { return printed(&setup, "Put this into the program's configuration:") };
    let existing = match std::fs::read_to_string(&file) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => {
            let why = format!("{} cannot be read ({error}), so put this there yourself:", file.display());
            return printed(&setup, &why);
        }
    };
    let merged = match merged_configuration(kind, existing.as_deref(), &setup.text) {
        Ok(merged) => merged,
        Err(why) => {
            let why = format!("{} was not changed, because {why}. Put this there yourself:", file.display());
            return printed(&setup, &why);
        }
    };
    let title = question::setup_write(plain_text(&file.display().to_string(), 300));
    if wallet.confirm_that(title, question::setup_write_undo()).await.is_err() {
        return printed(&setup, &format!("{} was not changed. Put this there yourself:", file.display()));
    }
    let copy = write(&file, existing.is_some(), &merged).map_err(|error| {
        Failure::internal(format!(
            "{} was not written ({error}). The program was admitted; `lockstep mcp remove` takes that back.",
            file.display()
        ))
    })?;
    let kept = copy.as_ref().map(|copy| format!(" The file as it was is {}.", copy.display())).unwrap_or_default();
    let text = format!("{} starts Lockstep from now on.{kept} Start the program again.\n", file.display());
    Ok(Said::new(json!({ "program": setup.program, "file": file, "copy": copy }), text)?)
}

fn printed(setup: &ProgramSetup, why: &str) -> Result<Said, Failure> {
    let text = format!("{why}\n\n{}\nIt contains the program's credential, which is shown only now.\n", setup.text);
    Ok(Said::new(setup, text)?)
}

/// The file itself, if the path leads to it over a link, as in a folder of settings that is kept elsewhere. The link stays.
fn behind_links(file: &Path) -> std::io::Result<PathBuf> {
    match std::fs::canonicalize(file) {
        // A link that leads to nothing is left to the person.
        Err(error) if error.kind() == std::io::ErrorKind::NotFound && file.symlink_metadata().is_err() => {
            Ok(file.to_owned())
        }
        found => found,
    }
}

/// Writes a configuration that only its owner reads, and keeps a copy of the old one.
fn write(file: &Path, exists: bool, text: &str) -> std::io::Result<Option<PathBuf>> {
    use std::io::Write as _;
    use std::os::unix::fs::OpenOptionsExt as _;

    let file = behind_links(file)?;
    let beside = |ending: &str| {
        let mut name = file.file_name().unwrap_or_default().to_owned();
        name.push(ending);
        file.with_file_name(name)
    };
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let copy = exists
        .then(|| (1u32..).map(|number| beside(&format!(".before-lockstep-{number}"))).find(|path| !path.exists()));
    let copy = copy.flatten();
    if let Some(copy) = &copy {
        std::fs::copy(&file, copy)?;
    }
    let new = beside(".lockstep-new");
    let mut written = std::fs::OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&new)?;
    written.write_all(text.as_bytes())?;
    written.sync_all()?;
    std::fs::rename(&new, &file)?;
    Ok(copy)
}

impl From<McpSurface> for Surface {
    fn from(surface: McpSurface) -> Self {
        match surface {
            McpSurface::Agents => Self::Agents,
            McpSurface::Tools => Self::Tools,
            McpSurface::Both => Self::Both,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::write;

    #[test]
    fn a_configuration_is_written_whole_and_the_old_one_is_kept() {
        let folder = std::env::temp_dir().join(format!("lockstep-mcp-{}", std::process::id()));
        let file = folder.join("deep/config.json");
        assert_eq!(write(&file, false, "one").unwrap(), None, "there was none");
        let first = write(&file, true, "two").unwrap().expect("a copy");
        let second = write(&file, true, "three").unwrap().expect("another copy");
        let read = |path: &std::path::Path| std::fs::read_to_string(path).unwrap();
        assert_eq!(
            (read(&first), read(&second), read(&file)),
            ("one".into(), "two".into(), "three".into()),
            "each is kept"
        );
        let mode = std::fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "it has a credential in it");
        let link = folder.join("link.json");
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, true, "four").unwrap().expect("a copy");
        let still = std::fs::symlink_metadata(&link).unwrap().is_symlink();
        assert!(still && read(&file) == "four", "what is behind a link is written, and the link stays");
        std::os::unix::fs::symlink(folder.join("nowhere"), folder.join("broken.json")).unwrap();
        assert!(write(&folder.join("broken.json"), false, "five").is_err(), "a link to nothing is not replaced");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
