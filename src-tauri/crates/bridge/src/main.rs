//! The program `lockstep-bridge`, which `lockstep mcp` becomes.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

use lockstep_bridge::place::Place;
use lockstep_bridge::{Lockstep, pass_on};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // There is no other place to report it.
            let _ = writeln!(std::io::stderr(), "{why}");
            ExitCode::FAILURE
        }
    }
}

/// One thread is enough to pass lines on.
fn run() -> Result<(), String> {
    lockstep_platform::forbid_core_dumps()
        .map_err(|error| format!("The system did not let Lockstep protect its memory ({error})."))?;
    let mut arguments = std::env::args_os().skip(1);
    let next = |arguments: &mut dyn Iterator<Item = std::ffi::OsString>| arguments.next()?.into_string().ok();
    let name = next(&mut arguments);
    let folder = arguments.next().map(PathBuf::from);
    let connection = next(&mut arguments).and_then(|text| serde_json::from_str(&text).ok());
    let (Some(name), Some(folder), Some(connection)) = (name, folder, connection) else {
        return Err("This program is a part of Lockstep. Start `lockstep mcp` instead.".to_owned());
    };
    let lockstep = Lockstep::new(Place { name, folder }, connection).map_err(|error| error.to_string())?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| format!("Lockstep does not start ({error})."))?;
    let ended = runtime.block_on(pass_on(&lockstep, tokio::io::stdin(), tokio::io::stdout()));
    // A read that still waits for the client must not keep the process alive.
    runtime.shutdown_background();
    ended.map_err(|error| error.to_string())
}
