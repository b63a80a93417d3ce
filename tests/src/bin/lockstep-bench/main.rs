//! `make bench`: Lockstep's figures beside its goals and its peers, from one run on one machine.
//!
//! Measures the programs in `LOCKSTEP_BIN_DIR` (`make bench` uses the release build) and itself. A missed
//! goal is a figure; a figure that could not be taken is an error.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod actions;
mod bundle;
mod corpus;
mod kinds;
mod memory;
mod packages;
mod programs;
mod screen;
mod start;
mod stream;
mod table;

use std::path::PathBuf;
use std::process::ExitCode;

use table::Row;

/// The rows of one part of the bench, or the reason why it could not be measured.
type Measured = Result<Vec<Row>, String>;

#[tokio::main]
async fn main() -> ExitCode {
    let folder = PathBuf::from(
        std::env::var_os("LOCKSTEP_BIN_DIR")
            .expect("LOCKSTEP_BIN_DIR names the build to measure: run this with `make bench`"),
    );
    let machine = machine();
    let mut parts: Vec<(&str, Measured)> = Vec::new();
    note("key generation and signing");
    parts.push(("keygen", programs::keygen(&folder)));
    parts.push(("keysign", programs::keysign(&folder)));
    note("the co-signer as a service");
    parts.push(("service", programs::service(&folder)));
    parts.push(("crowd", programs::crowd(&folder)));
    note("decoding, beside viem");
    parts.push(("decode", programs::decode(&folder)));
    note("a payment of each kind of chain, beside wallet-core");
    parts.push(("kinds of chains", kinds::measure(&folder)));
    note("the event stream of an agent elsewhere");
    parts.push(("agent's stream", stream::measure()));
    note("bundles, with a real node, co-signer and keychain");
    // A separate task, so that a failure ends this figure and not the table.
    let (bundle, left) = match tokio::spawn(bundle::measure()).await {
        Ok((rows, closed)) => (Ok(rows), Some(closed)),
        Err(ended) => (Err(format!("ended early: {ended}")), None),
    };
    parts.push(("bundle step", bundle));
    note("actions of the agent");
    let actions = tokio::spawn(actions::measure()).await;
    parts.push(("actions", actions.map_err(|ended| format!("ended early: {ended}"))));
    note("answers as other programs write them");
    let corpus = tokio::spawn(corpus::measure()).await;
    parts.push(("corpus", corpus.map_err(|ended| format!("ended early: {ended}"))));
    note("the window");
    let window = match left {
        Some(closed) => {
            closed.give_keys_to_programs().await;
            let folder = folder.clone();
            tokio::task::spawn_blocking(move || start::measure(&folder, &closed))
                .await
                .unwrap_or_else(|ended| Err(format!("ended early: {ended}")))
        }
        None => Err("needs the profile that the bundles were measured on".to_owned()),
    };
    parts.push(("window", window));
    parts.push(("packages", packages::measure(&folder)));

    println!("\n{machine}\n\n{}", table::render(&parts));
    match parts.iter().filter(|(_, measured)| measured.is_err()).count() {
        0 => ExitCode::SUCCESS,
        missing => {
            eprintln!("{missing} figures could not be taken; the table says why.");
            ExitCode::FAILURE
        }
    }
}

fn note(what: &str) {
    eprintln!("measuring {what} ...");
}

/// The machine of the run, and its load before.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo")
        .unwrap_or_default()
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or_else(|| "an unnamed processor".to_owned(), |(_, name)| name.trim().to_owned());
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let kind = if cfg!(debug_assertions) { "DEVELOPMENT build: these are not the figures" } else { "release build" };
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().unwrap_or_default();
    format!("{processor}, {cores} cores, load {load} before the bench, {kind}.")
}
