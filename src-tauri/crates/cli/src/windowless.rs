//! A core without a window, which `lockstep mcp` starts where no app runs.

use std::io::Write as _;
use std::sync::Arc;

use lockstep_app::{App, Opening};
use lockstep_bridge::Word;
use lockstep_gateway::windowless::{is_held, serve};
use lockstep_texts::Said as Text;
use lockstep_wallet::consent::{Declined, Surface, Waiting};
use lockstep_wallet::{OsKeychain, Profile, WindowlessRight};

use crate::exit::Failure;
use crate::said::Said;

/// A surface that shows no question: every question ends without a yes.
struct Nobody;

impl Surface for Nobody {
    fn show(&self, waiting: Waiting) {
        waiting.decline(Declined::Dropped);
    }

    fn clear(&self) {}
}

/// Opens a profile for programs, and serves them until the last one has gone or a door wants the profile. It makes no profile, and opens none whose
/// keychain would have to ask the person.
pub(crate) async fn run(profile: Profile) -> Result<Said, Failure> {
    if !profile.is_there() {
        return told(Word::NotOpened);
    }
    // Held until this process ends, so that the door that takes the profile over finds it free.
    let Ok(Some(_right)) = WindowlessRight::take(&profile) else { return told(Word::Soon) };
    if !OsKeychain::new(profile.keychain_service()).opens_unasked().await {
        return told(Word::NotOpened);
    }
    let program = std::env::current_exe().map_err(|error| Failure::internal(Text::as_it_is(error.to_string())))?;
    let opening = Opening {
        profile,
        door: "a Lockstep without a window".to_owned(),
        cosigner_program: program.with_file_name("lockstep-cosigner"),
        local_node: None,
        price_source: None,
        rate_source: None,
        release_source: None,
        consent: lockstep_wallet::consent::on(Arc::new(Nobody)),
        agent: None,
        agent_patience: Default::default(),
        asks_programs: false,
        services: Default::default(),
    };
    let app = match App::open(opening).await {
        Ok(app) => app,
        Err(error) if is_held(&error) => return told(Word::Held),
        Err(_) => return told(Word::NotOpened),
    };
    let served = serve(&app, &|name| std::env::var_os(name), || tell(Word::Open)).await;
    app.close().await;
    match served {
        Ok(()) => Ok(Said::default()),
        Err(_) => told(Word::NotOpened),
    }
}

fn told(word: Word) -> Result<Said, Failure> {
    tell(word);
    Ok(Said::default())
}

/// If the process that started this one has gone, no program connects, and this one ends.
fn tell(word: Word) {
    let mut output = std::io::stdout().lock();
    let _ = writeln!(output, "{}", word.word()).and_then(|()| output.flush());
}
