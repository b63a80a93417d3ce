//! The co-signer's process: start, and end.

use lockstep_texts::{Said, Worded, error};
use std::fs::OpenOptions;
use std::process::Stdio;
use std::sync::Arc;
use std::time::Duration;

use lockstep_keysign::port::{Cosigner, PortError};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};

use super::config::{EmbeddedConfig, Logs};
use crate::client::Client;
use crate::error::CosignerError;
use crate::handoff::Handoff;
use crate::local_socket::LocalSocket;
use crate::tls::Identity;

/// How long the process may take to end after its pipe was closed.
const GOODBYE: Duration = Duration::from_secs(10);
/// How long a process may take to end after its connection broke.
const MOMENT: Duration = Duration::from_secs(2);
/// The longest line that is read from the process.
const LONGEST_LINE: u64 = 4096;

pub(super) struct Process {
    child: Child,
    /// The process ends when this is closed.
    pipe: ChildStdin,
    client: Arc<Client>,
}

impl Process {
    pub(super) async fn start(config: &EmbeddedConfig) -> Result<Self, CosignerError> {
        tokio::time::timeout(config.deadline, Self::start_up(config)).await.unwrap_or_else(|_| {
            Err(CosignerError::NotStarted(error::cosigner_not_ready(config.deadline.as_secs().to_string())))
        })
    }

    async fn start_up(config: &EmbeddedConfig) -> Result<Self, CosignerError> {
        let (ours, theirs) = (Identity::fresh()?, Identity::fresh()?);
        let server_certificate = theirs.certificate.clone();
        let line = Handoff {
            storage_secret: config.storage_secret.clone(),
            server: theirs,
            client_certificate: ours.certificate.clone(),
            network: config.network,
        }
        .to_line()?;
        let mut child = spawn(config)?;
        let (Some(mut pipe), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(CosignerError::Defect("a process without pipes"));
        };
        // A process that fails early writes the reason to its output, which explains more than the broken pipe.
        let handed = pipe.write_all(&line).await;
        let socket = read_socket(output).await?;
        handed.map_err(CosignerError::io(error::cosigner_no_handoff()))?;
        let client = Client::new(&socket, &ours, server_certificate)?;
        client.hello().await.map_err(|error| match error {
            PortError::Version { ours, theirs } => CosignerError::Version { ours, theirs },
            other => CosignerError::NotStarted(other.said()),
        })?;
        Ok(Self { child, pipe, client: Arc::new(client) })
    }

    pub(super) fn client(&self) -> Arc<Client> {
        Arc::clone(&self.client)
    }

    pub(super) fn is_running(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    pub(super) async fn wait_briefly(&mut self) {
        let _ = tokio::time::timeout(MOMENT, self.child.wait()).await;
    }

    pub(super) async fn shutdown(mut self) -> Result<(), CosignerError> {
        drop(self.pipe);
        if let Ok(ended) = tokio::time::timeout(GOODBYE, self.child.wait()).await {
            return ended.map(|_| ()).map_err(CosignerError::io(error::cosigner_end_not_awaited()));
        }
        tracing::warn!("the co-signer did not end and is killed");
        self.child.kill().await.map_err(CosignerError::io(error::cosigner_not_killed()))
    }
}

fn spawn(config: &EmbeddedConfig) -> Result<Child, CosignerError> {
    let mut command = Command::new(&config.program);
    command
        .arg("--embedded")
        .arg("--data")
        .arg(&config.data)
        // The process must not inherit the app's environment.
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(log(&config.logs)?)
        // An interrupt from the terminal must not end the co-signer before the app.
        .process_group(0)
        .kill_on_drop(true);
    #[cfg(feature = "e2e")]
    if let Some(name) = &config.abort_at {
        command.env(crate::checkpoint::ABORT_AT, name);
    }
    command.spawn().map_err(|why| {
        let program = config.program.display().to_string();
        CosignerError::NotStarted(error::cosigner_program_not_run(program, why.to_string()))
    })
}

fn log(logs: &Logs) -> Result<Stdio, CosignerError> {
    match logs {
        Logs::Inherit => Ok(Stdio::inherit()),
        Logs::Discard => Ok(Stdio::null()),
        Logs::File(path) => OpenOptions::new()
            .create(true)
            .append(true)
            .open(path)
            .map(Stdio::from)
            .map_err(CosignerError::io(error::cosigner_no_log())),
    }
}

async fn read_socket(output: ChildStdout) -> Result<LocalSocket, CosignerError> {
    let mut line = String::new();
    BufReader::new(output.take(LONGEST_LINE))
        .read_line(&mut line)
        .await
        .map_err(CosignerError::io(error::cosigner_not_read_from()))?;
    let line = line.trim();
    match (line.strip_prefix("ready ").and_then(LocalSocket::read), line.strip_prefix("failed ")) {
        (Some(socket), _) => Ok(socket),
        (_, Some(why)) => Err(CosignerError::NotStarted(Said::as_it_is(why))),
        _ => Err(CosignerError::NotStarted(error::cosigner_ended_silently())),
    }
}
