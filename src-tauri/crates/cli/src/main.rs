//! The terminal door: the same operations as the window, with consent and password asked at the controlling terminal.

mod agent;
mod arguments;
mod backup;
mod balances;
mod cosigner;
#[cfg(test)]
mod coverage;
mod events;
mod inspect;
mod out;
mod run;
mod show;
mod support;
mod surface;
mod wipe;

use std::process::ExitCode;

use clap::Parser;

use crate::out::complain;

fn main() -> ExitCode {
    if let Err(error) = lockstep_wallet::forbid_core_dumps() {
        complain(&format!("Lockstep does not start: the system did not let it protect its memory ({error})."));
        return ExitCode::FAILURE;
    }
    let arguments = arguments::Arguments::parse();
    let runtime = match tokio::runtime::Builder::new_multi_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            complain(&format!("Lockstep does not start ({error})."));
            return ExitCode::FAILURE;
        }
    };
    let ended = runtime.block_on(run::run(arguments));
    // A question that still waits at the terminal does not keep the process.
    runtime.shutdown_background();
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            complain(&sentence);
            ExitCode::FAILURE
        }
    }
}
