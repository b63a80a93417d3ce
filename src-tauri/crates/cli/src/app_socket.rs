//! The way from `lockstep mcp` to the process that has the profile open, which it starts where there is none.

use std::process::Stdio;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_app::mcp::{Connection, Dial};
use lockstep_gateway::programs;
use lockstep_gateway::socket::{Hello, knock};
use lockstep_wallet::Profile;
use lockstep_wallet::programs::CREDENTIAL;
use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, BufReader};
use tokio::time::{Instant, sleep, timeout};

use crate::windowless::{HELD, OPEN, SOON};

/// How long a core without a window may take to open the profile.
const STARTING: Duration = Duration::from_secs(20);
/// How long another process that has the profile may take until it listens: the app that just starts. A terminal never listens.
const OTHER: Duration = Duration::from_secs(5);
/// The pause between two looks.
const BETWEEN: Duration = Duration::from_millis(50);

type Streams = (Box<dyn AsyncRead + Send + Unpin>, Box<dyn AsyncWrite + Send + Unpin>);

/// The socket of the process that has the profile open.
pub(crate) struct AppSocket {
    profile: Profile,
    hello: Hello,
}

impl AppSocket {
    pub(crate) fn new(profile: Profile, connection: &Connection) -> Self {
        Self { profile, hello: programs::hello(connection) }
    }

    /// Starts a core and returns its word.
    async fn started(&self) -> Option<String> {
        let mut core = tokio::process::Command::new(std::env::current_exe().ok()?);
        core.args(["--profile", self.profile.name(), "mcp", "--without-window"])
            // Each program names its own credential when it connects.
            .env_remove(CREDENTIAL)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .current_dir("/")
            // It serves other programs as well, so what ends this one does not end it.
            .process_group(0);
        let mut core = core.spawn().ok()?;
        let mut words = BufReader::new(core.stdout.take()?).lines();
        let word = timeout(STARTING, words.next_line()).await.ok()?.ok()??;
        // Waited for, so that it is not left as a zombie when it ends before this process.
        tokio::spawn(async move { core.wait().await });
        Some(word)
    }
}

#[async_trait]
impl Dial for AppSocket {
    async fn dial(&self) -> Option<Streams> {
        let stream = knock(&self.profile, &|name| std::env::var_os(name), &self.hello).await.ok()?;
        let (read, write) = tokio::io::split(stream);
        Some((Box::new(read), Box::new(write)))
    }

    async fn start(&self) -> Option<Streams> {
        // One that makes no profile is not started only to find that there is none.
        if !self.profile.is_there() {
            return None;
        }
        let until = match self.started().await?.as_str() {
            OPEN => return self.dial().await,
            SOON => Instant::now() + STARTING,
            HELD => Instant::now() + OTHER,
            _ => return None,
        };
        loop {
            let found = self.dial().await;
            if found.is_some() || Instant::now() > until {
                return found;
            }
            sleep(BETWEEN).await;
        }
    }
}
