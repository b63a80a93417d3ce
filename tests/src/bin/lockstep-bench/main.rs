//! `make bench`: Lockstep's figures beside its goals and its peers, from one run on one machine.
//!
//! Measures the programs in `LOCKSTEP_BIN_DIR` (the release build, as `make bench` has it) and itself. A figure that misses its
//! goal is a figure; one that could not be taken is an error. Arguments are names of parts: only these are measured.
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
mod bus;
mod conversation;
mod corpus;
mod kinds;
mod mcp;
mod memory;
mod models;
mod packages;
mod page;
mod portfolio;
mod programs;
mod safety;
mod screen;
mod screens;
mod start;
mod stream;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use table::Row;

/// Key generation and signing.
const KEYGEN: &str = "keygen";
const KEYSIGN: &str = "keysign";
/// The co-signer as a service, and among strangers.
const SERVICE: &str = "service";
const CROWD: &str = "crowd";
/// Decoding, beside viem.
const DECODE: &str = "decode";
/// A payment of each kind of chain, beside wallet-core.
const KINDS: &str = "kinds of chains";
/// The event stream of an agent elsewhere.
const STREAM: &str = "agent's stream";
/// Bundles, with a real node, co-signer and keychain.
const BUNDLE: &str = "bundle step";
/// Actions of the agent.
const ACTIONS: &str = "actions";
/// Turns with a language model.
const MODELS: &str = "models";
/// Events between models, tools, the wallet and programs.
const BUS: &str = "system bus";
/// Programs of others at the door.
const PROGRAMS: &str = "programs of others";
/// Answers as other programs write them, and what the person is shown of them.
const CORPUS: &str = "corpus";
/// What the person is shown before a signature: simulation, descriptors, findings.
const SAFETY: &str = "before a signature";
/// A long conversation, in the wallet and on the page.
const CONVERSATION: &str = "long conversation";
/// The screens of a wallet with a long past.
const SCREENS: &str = "screens";
/// Every network at once.
const PORTFOLIO: &str = "portfolio";
/// The window, on the profile of the bundles.
const WINDOW: &str = "window";
const PACKAGES: &str = "packages";

const PARTS: [&str; 19] = [
    KEYGEN,
    KEYSIGN,
    SERVICE,
    CROWD,
    DECODE,
    KINDS,
    STREAM,
    BUNDLE,
    ACTIONS,
    MODELS,
    BUS,
    PROGRAMS,
    CORPUS,
    SAFETY,
    CONVERSATION,
    SCREENS,
    PORTFOLIO,
    WINDOW,
    PACKAGES,
];

/// What one part of the bench yields, or why it could not be measured.
type Measured = Result<Vec<Row>, String>;

/// A part that measures the programs in a folder.
type OfPrograms = fn(&Path) -> Measured;

#[tokio::main]
async fn main() -> ExitCode {
    let folder = PathBuf::from(
        std::env::var_os("LOCKSTEP_BIN_DIR")
            .expect("LOCKSTEP_BIN_DIR names the build to measure: run this with `make bench`"),
    );
    let machine = machine();
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = chosen.iter().find(|one| !PARTS.contains(&one.as_str())) {
        eprintln!("There is no part “{unknown}”. There are: {}.", PARTS.join(", "));
        return ExitCode::FAILURE;
    }
    let wanted = |part: &str| {
        let wanted = chosen.is_empty() || chosen.iter().any(|one| one == part);
        if wanted {
            eprintln!("measuring {part} ...");
        }
        wanted
    };
    let mut parts: Vec<(&str, Measured)> = Vec::new();
    let of_programs: [(&str, OfPrograms); 6] = [
        (KEYGEN, programs::keygen),
        (KEYSIGN, programs::keysign),
        (SERVICE, programs::service),
        (CROWD, programs::crowd),
        (DECODE, programs::decode),
        (KINDS, kinds::measure),
    ];
    for (part, measure) in of_programs {
        if wanted(part) {
            parts.push((part, measure(&folder)));
        }
    }
    if wanted(STREAM) {
        parts.push((STREAM, stream::measure()));
    }
    // In tasks of their own: what is wrong there ends that figure, not the table. The window shows the profile of the bundles.
    let mut left = None;
    if wanted(BUNDLE) | wanted(WINDOW) {
        let bundle = match tokio::spawn(bundle::measure()).await {
            Ok((rows, closed)) => {
                left = Some(closed);
                Ok(rows)
            }
            Err(ended) => Err(format!("ended early: {ended}")),
        };
        parts.push((BUNDLE, bundle));
    }
    if wanted(ACTIONS) {
        let actions = tokio::spawn(actions::measure()).await;
        parts.push((ACTIONS, actions.map_err(|ended| format!("ended early: {ended}"))));
    }
    if wanted(MODELS) {
        let models = tokio::spawn(models::measure()).await;
        parts.push((MODELS, models.map_err(|ended| format!("ended early: {ended}"))));
    }
    if wanted(BUS) {
        parts.push((BUS, bus::measure().await));
    }
    if wanted(PROGRAMS) {
        let programs = tokio::spawn(mcp::measure()).await;
        parts.push((PROGRAMS, programs.map_err(|ended| format!("ended early: {ended}"))));
    }
    if wanted(CORPUS) {
        let corpus = tokio::spawn(corpus::measure()).await;
        parts.push((CORPUS, corpus.map_err(|ended| format!("ended early: {ended}"))));
    }
    if wanted(SAFETY) {
        let safety = tokio::spawn(safety::measure()).await;
        parts.push((SAFETY, safety.unwrap_or_else(|ended| Err(format!("ended early: {ended}")))));
    }
    if wanted(CONVERSATION) {
        let conversation = tokio::spawn(conversation::measure()).await;
        parts.push((CONVERSATION, conversation.unwrap_or_else(|ended| Err(format!("ended early: {ended}")))));
    }
    if wanted(SCREENS) {
        let screens = tokio::spawn(screens::measure()).await;
        parts.push((SCREENS, screens.unwrap_or_else(|ended| Err(format!("ended early: {ended}")))));
    }
    if wanted(PORTFOLIO) {
        let portfolio = tokio::spawn(portfolio::measure()).await;
        parts.push((PORTFOLIO, portfolio.unwrap_or_else(|ended| Err(format!("ended early: {ended}")))));
    }
    if wanted(WINDOW) {
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
        parts.push((WINDOW, window));
    }
    if wanted(PACKAGES) {
        parts.push((PACKAGES, packages::measure(&folder)));
    }

    println!("\n{machine}\n\n{}", table::render(&parts));
    match parts.iter().filter(|(_, measured)| measured.is_err()).count() {
        0 => ExitCode::SUCCESS,
        missing => {
            eprintln!("{missing} figures could not be taken; the table says why.");
            ExitCode::FAILURE
        }
    }
}

/// What the figures are taken on, and how busy it was with other things before.
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
