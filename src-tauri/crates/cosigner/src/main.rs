//! The co-signer process.
//!
//! `lockstep-cosigner --embedded --data <directory>` is started by the app. It reads its secrets from one
//! line on standard input, prints `ready <socket>` (or `failed <why>`), and ends when standard input ends.
//! All other commands are for a co-signer on its own machine: see [`commands`].

mod commands;
mod program;

use lockstep_texts::Said;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use lockstep_cosigner::error::CosignerError;
use lockstep_cosigner::handoff::Handoff;
use lockstep_cosigner::server::Server;
use lockstep_cosigner::service::ShareHome;
use lockstep_cosigner::storage::Storage;
use lockstep_cosigner::tls;
use lockstep_platform::{SystemClock, crash, forbid_core_dumps};
use tokio::sync::watch;

use program::{complain, io, report_crashes, say};

/// How long requests in progress may take after standard input has ended.
const GRACE: Duration = Duration::from_secs(5);
const SWEEP: Duration = Duration::from_secs(30);

fn main() -> ExitCode {
    // The level is fixed: below it libraries may log secrets.
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::INFO).with_ansi(false).init();
    #[cfg(feature = "e2e")]
    if let Ok(name) = std::env::var(lockstep_cosigner::checkpoint::ABORT_AT) {
        lockstep_cosigner::checkpoint::arm(&name);
    }
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let embedded = arguments.get(1).is_some_and(|first| first == "--embedded");
    let ended = forbid_core_dumps()
        .map_err(io(Said::as_it_is("Core dumps could not be turned off")))
        .and_then(|()| if embedded { run(arguments) } else { commands::obey(arguments) });
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if embedded => {
            tracing::error!(%error, "the co-signer ends");
            let _ = say(&format!("failed {error}"));
            ExitCode::FAILURE
        }
        Err(error) => {
            complain(&format!("lockstep-cosigner: {error}"));
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Vec<OsString>) -> Result<(), CosignerError> {
    let data = data_directory(arguments.into_iter().skip(1).collect())?;
    report_crashes(crash_folder(&data));
    let handoff = Handoff::read_line(std::io::stdin().lock())?;
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .max_blocking_threads(8)
        .enable_all()
        .build()
        .map_err(io(Said::as_it_is("The co-signer's runtime could not be started")))?
        .block_on(serve(data, handoff))
}

async fn serve(data: PathBuf, handoff: Handoff) -> Result<(), CosignerError> {
    let Handoff { storage_secret, server, client_certificate, network } = handoff;
    let storage = Storage::open(&data, &storage_secret).await?;
    let home = Arc::new(ShareHome::new(storage, storage_secret, network.registry(), Arc::new(SystemClock))?);
    let tls = tls::server_config(&server, client_certificate)?;
    drop(server);
    let socket = Server::bind(Arc::clone(&home) as _, tls)?;
    say(&format!("ready {}", socket.socket()))
        .map_err(io(Said::as_it_is("The socket could not be reported to the app")))?;
    tracing::info!("the co-signer is ready");

    let (stop, stopped) = watch::channel(());
    std::thread::spawn(move || {
        // The app sends nothing more; the input ends when the app ends.
        let _ = std::io::copy(&mut std::io::stdin().lock(), &mut std::io::sink());
        drop(stop);
    });
    let sweeper = tokio::spawn({
        let home = Arc::clone(&home);
        async move {
            let mut ticks = tokio::time::interval(SWEEP);
            loop {
                ticks.tick().await;
                home.sweep();
            }
        }
    });
    let mut ended = stopped.clone();
    let serving = tokio::spawn(socket.serve(stopped));
    let _ = ended.changed().await;
    if tokio::time::timeout(GRACE, serving).await.is_err() {
        tracing::warn!("requests were still going on");
    }
    sweeper.abort();
    let _ = sweeper.await;
    if let Some(home) = Arc::into_inner(home) {
        home.close().await?;
    }
    tracing::info!("the co-signer ends");
    Ok(())
}

fn data_directory(arguments: Vec<OsString>) -> Result<PathBuf, CosignerError> {
    match arguments.as_slice() {
        [embedded, data, directory] if embedded == "--embedded" && data == "--data" => Ok(PathBuf::from(directory)),
        _ => Err(CosignerError::NotStarted(Said::as_it_is("usage: lockstep-cosigner --embedded --data <directory>"))),
    }
}

/// The crash folder of the profile: its folder contains the co-signer's directory.
fn crash_folder(data: &Path) -> PathBuf {
    data.parent().unwrap_or(data).join(crash::FOLDER)
}
