//! The way from a client to the process that has the profile open, which is started where there is none.

use std::io;
use std::path::PathBuf;
use std::process::Stdio;
use std::str::FromStr;
use std::time::Duration;

use async_trait::async_trait;
use serde_json::{Map, Value};
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Command;
use tokio::time::{Instant, sleep, timeout};

use crate::dial::{Dial, Refused, Streams};
use crate::hello::Hello;
use crate::knock::{KnockError, knock};
use crate::place::Place;

/// The program's name. It is beside `lockstep`.
pub const PROGRAM: &str = "lockstep-bridge";
/// The environment variable of a client's credential.
pub const CREDENTIAL: &str = "LOCKSTEP_MCP_CREDENTIAL";
/// The door for programs, in the first line at the socket.
pub const DOOR: &str = "programs";
/// The settings of the system's allocator (glibc) for the bridge: one heap, and what is large goes back to the system at once.
pub const SMALL_MEMORY: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "1"), ("MALLOC_MMAP_THRESHOLD_", "65536"), ("MALLOC_TRIM_THRESHOLD_", "65536")];
/// Where the credential is in the first line.
const CREDENTIAL_FIELD: &str = "credential";
/// What is spoken there.
const VERSION: u32 = 1;

/// How long a core without a window may take to open the profile.
const STARTING: Duration = Duration::from_secs(20);
/// How long another process that has the profile may take until it listens: the app that just starts. A terminal never listens.
const OTHER: Duration = Duration::from_secs(5);
/// The pause between two tries to start a core.
const AGAIN: Duration = Duration::from_secs(1);
/// The pause between two looks.
const BETWEEN: Duration = Duration::from_millis(50);

/// What a core without a window tells the process that started it, in one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Word {
    Open,
    /// Another one is starting, or a door takes the profile over.
    Soon,
    /// Another process has the profile.
    Held,
    NotOpened,
}

impl Word {
    const ALL: [Self; 4] = [Self::Open, Self::Soon, Self::Held, Self::NotOpened];

    pub const fn word(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Soon => "soon",
            Self::Held => "held",
            Self::NotOpened => "not opened",
        }
    }
}

impl FromStr for Word {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|word| word.word() == text).ok_or(())
    }
}

/// The installed Lockstep, as a client reaches it.
pub struct Lockstep {
    /// The whole program, beside this one.
    program: PathBuf,
    place: Place,
    /// What the client wants listed, as JSON.
    wants: String,
    hello: Hello,
}

impl Lockstep {
    /// For a client that wants this listed. Its credential is read from the environment, because other users can read arguments.
    ///
    /// # Errors
    /// The system does not say where this program is.
    pub fn new(place: Place, mut wants: Map<String, Value>) -> io::Result<Self> {
        let program = std::env::current_exe()?.with_file_name("lockstep");
        wants.remove(CREDENTIAL_FIELD);
        let mut more = wants.clone();
        if let Some(credential) = std::env::var(CREDENTIAL).ok().filter(|text| !text.is_empty()) {
            more.insert(CREDENTIAL_FIELD.to_owned(), credential.into());
            // Other users can read arguments, and what answers without a profile only has to know that there is one.
            wants.insert(CREDENTIAL_FIELD.to_owned(), "given".into());
        }
        let hello = Hello { door: DOOR.to_owned(), version: VERSION, more };
        Ok(Self { program, place, wants: Value::Object(wants).to_string(), hello })
    }

    /// A process of the whole program. Each client names its own credential when it connects.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.args(["--profile", &self.place.name, "mcp"]).args(arguments).env_remove(CREDENTIAL);
        command.stdout(Stdio::piped()).stderr(Stdio::null());
        for (name, _) in SMALL_MEMORY {
            command.env_remove(name);
        }
        command
    }

    /// Starts a core and returns its word.
    async fn started(&self) -> Option<Word> {
        // It serves other programs as well, so what ends this one does not end it.
        let mut core = self.command(&["--without-window"]);
        let mut core = core.stdin(Stdio::null()).current_dir("/").process_group(0).spawn().ok()?;
        let mut words = BufReader::new(core.stdout.take()?).lines();
        let word = timeout(STARTING, words.next_line()).await.ok()?.ok()??;
        // Waited for, so that it is not left as a zombie when it ends before this process.
        tokio::spawn(async move { core.wait().await });
        word.parse().ok()
    }
}

/// Why the process that listens for the profile does not serve this client. `None` if no process listens, or if it is ending: then a core can be started.
fn refused(error: &KnockError) -> Option<Refused> {
    let code = match error {
        KnockError::NobodyListens | KnockError::Line(_) => return None,
        KnockError::Foreign => "foreign",
        KnockError::Refused { code, .. } => code.word(),
        KnockError::Late => "late",
    };
    Some(Refused { code, message: error.to_string() })
}

#[async_trait]
impl Dial for Lockstep {
    async fn dial(&self) -> Result<Option<Streams>, Refused> {
        let stream = match knock(&self.place, &|name| std::env::var_os(name), &self.hello).await {
            Ok(stream) => stream,
            Err(error) => return refused(&error).map_or(Ok(None), Err),
        };
        let (read, write) = tokio::io::split(stream);
        Ok(Some((Box::new(read), Box::new(write))))
    }

    async fn start(&self) -> Result<Option<Streams>, Refused> {
        // A client that the person did not admit gets nothing from the profile, so it opens none. And none is made.
        if !self.hello.more.contains_key(CREDENTIAL_FIELD) || !self.place.folder.is_dir() {
            return Ok(None);
        }
        let mut until = None;
        loop {
            let patience = match self.started().await {
                Some(Word::Open) => return self.dial().await,
                Some(Word::Soon) => STARTING,
                Some(Word::Held) => OTHER,
                Some(Word::NotOpened) | None => return Ok(None),
            };
            let until = *until.get_or_insert_with(|| Instant::now() + patience);
            // What had the profile may have let go of it, so a core is tried again between the looks.
            let again = (Instant::now() + AGAIN).min(until);
            while Instant::now() <= again {
                if let Some(found) = self.dial().await? {
                    return Ok(Some(found));
                }
                sleep(BETWEEN).await;
            }
            if Instant::now() > until {
                return Ok(None);
            }
        }
    }

    async fn without_a_profile(&self) -> io::Result<Streams> {
        let mut lister = self.command(&["--without-profile", &self.wants]);
        let mut lister = lister.stdin(Stdio::piped()).current_dir("/").spawn()?;
        let (Some(write), Some(read)) = (lister.stdin.take(), lister.stdout.take()) else {
            return Err(io::ErrorKind::BrokenPipe.into());
        };
        // It ends when its input does.
        tokio::spawn(async move { lister.wait().await });
        Ok((Box::new(read), Box::new(write)))
    }
}
