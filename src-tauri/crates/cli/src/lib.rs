//! The terminal door: the same operations as the window. Consent and password are asked at the controlling terminal or, if the window is
//! open, in the window: then the terminal hands its command over to the process that has the profile open.

#![allow(missing_docs, reason = "only this workspace uses the crate; a comment says what a name cannot")]

mod agent;
mod allowances;
mod arguments;
mod backup;
mod balances;
mod chat;
mod command_path;
mod cosigner;
#[cfg(test)]
mod coverage;
mod descriptors;
mod ended;
mod events;
mod exit;
mod file_path;
mod handed_over;
mod handing_over;
mod inspect;
mod known;
mod mcp;
mod opening;
mod out;
mod page;
mod policy;
mod prompt;
mod run;
mod said;
mod screen;
mod scripts;
mod show;
mod support;
mod surface;
mod task;
mod updates;
mod vaults;
mod verify;
mod windowless;
mod wipe;
mod wire;

use std::process::ExitCode;

use clap::Parser;
use lockstep_texts::{Language, Said as Text, terminal as words};

pub use crate::handed_over::TerminalDoor;

use crate::arguments::Arguments;
use crate::exit::{Exit, Failure};
use crate::out::{answer, fail, for_a_program, speak};

/// Runs the program `lockstep`.
pub fn lockstep() -> ExitCode {
    // Read without the parser, so that it also counts if the arguments are wrong.
    if std::env::args_os().any(|argument| argument == "--json") {
        for_a_program();
    }
    // What goes wrong before the arguments are read is said in it too.
    let language = Language::of_environment(|name| std::env::var(name).ok());
    speak(language);
    match started(language) {
        Ok(()) => ExitCode::SUCCESS,
        Err(mut failure) => {
            // The failure matters more than a failed output.
            let _ = failure.so_far.take().map(|so_far| answer(*so_far));
            fail(&failure);
            failure.exit.into()
        }
    }
}

fn started(of_environment: Language) -> Result<(), Failure> {
    let failed = |error: std::io::Error| Failure::internal(words::not_started(error.to_string()));
    lockstep_wallet::forbid_core_dumps()
        .map_err(|error| Failure::internal(words::memory_not_protected(error.to_string())))?;
    let Some(arguments) = read_arguments()? else { return Ok(()) };
    let language = arguments.language.unwrap_or(of_environment);
    speak(language);
    if let Some(wanted) = arguments.command.passes_on() {
        // Before anything else is started, because the small program takes the place of this one.
        return Err(mcp::become_the_bridge(&run::profile(&arguments)?, &wanted));
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(failed)?;
    let ended = runtime.block_on(run::run(arguments, language));
    // A question that still waits at the terminal must not keep the process alive.
    runtime.shutdown_background();
    ended.and_then(answer)
}

/// `None` if the help or the version was asked for, which is printed.
fn read_arguments() -> Result<Option<Arguments>, Failure> {
    Arguments::try_parse().map(Some).or_else(|error| {
        if !error.use_stderr() {
            // There is no other place to report it.
            let _ = error.print();
            return Ok(None);
        }
        Err(Failure {
            exit: Exit::Unusable,
            code: "usage".to_owned(),
            text: Text::as_it_is(error.to_string().trim_end()),
            so_far: None,
        })
    })
}
