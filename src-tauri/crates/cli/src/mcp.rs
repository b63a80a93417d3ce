//! `lockstep mcp`: the way to the small program between a client and the running app, and the programs that the person admitted.

use std::path::{Path, PathBuf};

use lockstep_app::OpenChats;
use lockstep_app::mcp::{Connection, Surface};
use lockstep_texts::{Filling, Language, Said as Text, question, terminal as words};
use lockstep_wallet::programs::{ProgramCallView, merged_configuration};
use lockstep_wallet::{Profile, ProgramKind, ProgramSetup, Programs, Sees, plain_text};
use serde_json::json;

use crate::arguments::{Api, Mcp, McpSurface, OnOff, ProgramName};
use crate::exit::Failure;
use crate::page::Page;
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
    Failure::internal(words::bridge_missing(error.to_string()))
}

/// Answers a client that wants this listed, while no process has the profile open, until it hangs up.
pub(crate) async fn serve_without_a_profile(wanted: &str) -> Result<Said, Failure> {
    let wanted = serde_json::from_str(wanted).map_err(|error| Failure::internal(Text::as_it_is(error.to_string())))?;
    lockstep_app::mcp::serve_without_a_profile(wanted, tokio::io::stdin(), tokio::io::stdout()).await;
    Ok(Said::default())
}

/// Shows or changes the admitted programs.
pub(crate) async fn run(wallet: &OpenChats, language: Language, change: Mcp) -> Result<Said, Failure> {
    let programs = match change {
        Mcp::Install { program, name, see } => return install(wallet, language, program, name, &sees(&see)).await,
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
    let text = show(&programs, language);
    Ok(Said::new(programs, text)?)
}

/// Shows or switches the chat API.
pub(crate) async fn api(wallet: &OpenChats, language: Language, change: Api) -> Result<Said, Failure> {
    let programs = match change {
        Api::Switch { on } => wallet.set_programs_chat(on == OnOff::On).await,
        Api::Show | Api::Openapi => wallet.programs().await,
    }?;
    let text = language.say(&show_api(&programs)) + "\n";
    Ok(Said::new(programs, text)?)
}

/// The description of the chat API.
pub(crate) fn openapi() -> Result<Said, Failure> {
    Ok(Said::new(lockstep_gateway::chat::openapi::document(), lockstep_gateway::chat::openapi::text())?)
}

fn show_api(programs: &Programs) -> Text {
    match (programs.chat, programs.on, &programs.chat_url, &programs.chat_key_file) {
        (false, ..) => words::api_off(),
        (true, false, ..) => words::api_on_without_programs(),
        (true, true, Some(url), Some(file)) => words::api_at(url.to_string(), file.to_string()),
        (true, true, ..) => words::api_on(),
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
        (None, _) => Err(Failure::not_found(words::program_unknown(plain_text(program, 60)))),
        (Some(_), Some(_)) => Err(Failure::not_found(words::program_several())),
    }
}

/// How many calls are told of each program, and of callers that are not admitted.
const CALLS_TOLD: usize = 10;

fn show(programs: &Programs, language: Language) -> String {
    let mut page = Page::new(language);
    if !programs.on {
        page.say(&words::programs_off());
    }
    match (&programs.http_url, programs.http) {
        (Some(url), _) => page.say(&words::programs_http_at(url.to_string())),
        (None, true) => page.say(&words::programs_http()),
        (None, false) => {}
    }
    if programs.reads_evidence {
        page.say(&words::programs_evidence());
    }
    if let Some(asks) = &programs.asks {
        page.say(&match asks.name.as_deref() {
            Some(name) => words::program_asks(name),
            None => words::program_asks_unnamed(),
        });
    }
    if programs.admitted.is_empty() {
        page.say(&words::programs_none());
    }
    for program in &programs.admitted {
        let seen = match program.sees.as_slice() {
            [] => words::sees_nothing().into(),
            sees => Filling::List(sees.iter().map(|sees| word(*sees).into()).collect()),
        };
        let seen = page.words(&if program.of_connection {
            words::program_sees_connected(seen)
        } else {
            words::program_sees(seen)
        });
        page.put(format_args!("{:<24} {seen}  {}", program.name, program.id));
        let own = programs.calls.iter().filter(|call| call.program.as_ref() == Some(&program.id));
        own.take(CALLS_TOLD).for_each(|call| told(&mut page, call));
    }
    let is_admitted =
        |call: &&ProgramCallView| programs.admitted.iter().any(|program| call.program.as_ref() == Some(&program.id));
    let others = programs.calls.iter().filter(|call| !is_admitted(call));
    others.take(CALLS_TOLD).for_each(|call| told(&mut page, call));
    page.into_text()
}

fn told(page: &mut Page, call: &ProgramCallView) {
    let plan = call.plan_digest.as_deref().map(|digest| page.words(&words::program_plan(digest)));
    let plan = plan.map(|plan| format!("  {plan}")).unwrap_or_default();
    page.put(format_args!("  {:<20} {:<36} {:>6} ms  {}{plan}", call.name, call.tool, call.took_ms, call.result));
}

fn word(sees: Sees) -> Text {
    match sees {
        Sees::Addresses => words::sees_addresses(),
        Sees::Balances => words::sees_balances(),
        Sees::History => words::sees_history(),
        Sees::AddressBook => words::sees_address_book(),
    }
}

async fn install(
    wallet: &OpenChats,
    language: Language,
    program: ProgramName,
    name: Option<String>,
    sees: &[Sees],
) -> Result<Said, Failure> {
    let kind = ProgramKind::from(program);
    let name = name.unwrap_or_else(|| program.title().to_owned());
    let setup = wallet.admit_program(&name, sees, kind).await?;
    let printed = |why: &Text| printed(&setup, why, language);
    let home = std::env::var_os("HOME").map(PathBuf::from).filter(|home| home.is_absolute());
    let file = home.zip(setup.file.as_ref()).map(|(home, file)| home.join(file));
    let Some(file) = file else { return printed(&words::install_put()) };
    let path = file.display().to_string();
    let existing = match std::fs::read_to_string(&file) {
        Ok(text) => Some(text),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => return printed(&words::install_unread(path, error.to_string())),
    };
    let merged = match merged_configuration(kind, existing.as_deref(), &setup.text) {
        Ok(merged) => merged,
        Err(why) => return printed(&words::install_not_merged(path, why.to_string())),
    };
    let title = question::setup_write(plain_text(&path, 300));
    if wallet.confirm_that(title, question::setup_write_undo()).await.is_err() {
        return printed(&words::install_declined(path));
    }
    let copy = write(&file, existing.is_some(), &merged)
        .map_err(|error| Failure::internal(words::install_not_written(path.as_str(), error.to_string())))?;
    let text = language.say(&match &copy {
        Some(copy) => words::installed_with_copy(path, copy.display().to_string()),
        None => words::installed(path),
    }) + "\n";
    Ok(Said::new(json!({ "program": setup.program, "file": file, "copy": copy }), text)?)
}

fn printed(setup: &ProgramSetup, why: &Text, language: Language) -> Result<Said, Failure> {
    let (why, secret) = (language.say(why), language.say(&words::install_secret()));
    Ok(Said::new(setup, format!("{why}\n\n{}\n{secret}\n", setup.text))?)
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
