//! The process that listens.

use std::fs::{Permissions, set_permissions, symlink_metadata};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use lockstep_app::App;
use lockstep_bridge::place::owner;
use lockstep_bridge::{ENDING, Hello, LONGEST_FIRST_LINE, RefusalCode, Welcome, read_line, write_line};
use lockstep_wallet::plain_text;
use tokio::io::BufReader;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::Semaphore;
use tokio::task::{AbortHandle, JoinSet};

use super::SocketDoor;
use crate::runtime::{self, Variable};

/// How long a program that connects may take for its first line.
const PATIENCE: Duration = Duration::from_secs(5);
/// How many programs may be connected at once. Each is a person's terminal or a client that a person set up.
const MOST_CONNECTIONS: usize = 32;
/// The pause after a connection could not be accepted, which happens if the process has too many open files.
const PAUSE: Duration = Duration::from_millis(100);

/// Why other programs cannot connect. The profile is open anyway.
#[derive(Debug, thiserror::Error)]
pub enum SocketError {
    #[error("Other programs of yours cannot reach this Lockstep: its socket could not be made ({0}).")]
    Io(#[from] io::Error),
}

/// Listens for an open profile. It ends with the profile, or when it is dropped.
#[derive(Debug)]
pub struct SocketServer {
    accepting: AbortHandle,
    path: PathBuf,
}

impl SocketServer {
    /// Listens with these doors. Only the process that holds the profile's lock has an `App`, so a socket that is there already belongs to a
    /// process that has ended, and is replaced.
    ///
    /// # Errors
    /// [`SocketError`].
    pub fn open(app: &App, variable: Variable<'_>, doors: Vec<Arc<dyn SocketDoor>>) -> Result<Self, SocketError> {
        let path = runtime::file_in_new_folder(app.profile(), variable, ENDING)?;
        let socket = Bound::replace(&path)?;
        let mut events = app.read_events();
        let closed = async move { while events.pass().await {} };
        let accepting = tokio::spawn(socket.accept(doors.into(), closed)).abort_handle();
        Ok(Self { accepting, path })
    }

    /// Where it listens.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Drop for SocketServer {
    fn drop(&mut self) {
        self.accepting.abort();
    }
}

/// A socket in the file system.
struct Bound {
    listener: UnixListener,
    file: SocketFile,
}

/// Removes the socket's file when dropped, unless another process has replaced it.
struct SocketFile {
    path: PathBuf,
    device: u64,
    inode: u64,
}

impl Drop for SocketFile {
    fn drop(&mut self) {
        let its_own = |facts: &std::fs::Metadata| (facts.dev(), facts.ino()) == (self.device, self.inode);
        if symlink_metadata(&self.path).as_ref().is_ok_and(its_own) {
            // A file that stays is replaced by the next process that opens the profile.
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

impl Bound {
    /// Replaces what a process that has ended left.
    fn replace(path: &Path) -> io::Result<Self> {
        match std::fs::remove_file(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let listener = UnixListener::bind(path)?;
        // Nobody else could enter the folder in the meantime.
        set_permissions(path, Permissions::from_mode(0o600))?;
        let facts = symlink_metadata(path)?;
        let file = SocketFile { path: path.to_path_buf(), device: facts.dev(), inode: facts.ino() };
        Ok(Self { listener, file })
    }

    /// Serves connections until `closed`, and then drops those that are left.
    async fn accept(self, doors: Arc<[Arc<dyn SocketDoor>]>, closed: impl Future<Output = ()>) {
        let Self { listener, file: _file } = self;
        let places = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut connections = JoinSet::new();
        let mut closed = std::pin::pin!(closed);
        loop {
            tokio::select! {
                () = &mut closed => return,
                Some(_) = connections.join_next() => {}
                accepted = listener.accept() => match accepted {
                    Ok((stream, _)) if is_of_the_owner(&stream) => {
                        let (places, doors) = (places.clone(), doors.clone());
                        connections.spawn(async move {
                            match places.try_acquire_owned() {
                                Ok(_place) => serve(stream, &doors).await,
                                Err(_) => refuse(stream).await,
                            }
                        });
                    }
                    Ok(_) => {}
                    Err(_) => tokio::time::sleep(PAUSE).await,
                },
            }
        }
    }
}

fn is_of_the_owner(stream: &UnixStream) -> bool {
    stream.peer_cred().is_ok_and(|other| other.uid() == owner())
}

/// If the answer cannot be written, the program has gone.
async fn refuse(mut stream: UnixStream) {
    let full = format!(
        "{MOST_CONNECTIONS} programs are connected to this Lockstep already. End one of them. Nothing was done."
    );
    let _ = write_line(&mut stream, &Welcome::closed(RefusalCode::Full, full)).await;
}

async fn serve(stream: UnixStream, doors: &[Arc<dyn SocketDoor>]) {
    let mut stream = BufReader::new(stream);
    let Ok(first) = tokio::time::timeout(PATIENCE, read_line::<Hello>(&mut stream, LONGEST_FIRST_LINE)).await else {
        return;
    };
    let (welcome, opened) = match first {
        Ok(Some(hello)) => match find(doors, &hello) {
            Ok(door) => (Welcome::open(), Some((door, hello))),
            Err(refusal) => (refusal, None),
        },
        Ok(None) => return,
        Err(error) => {
            let message = format!("The first line names no door: {error}. Nothing was done.");
            (Welcome::closed(RefusalCode::NotUnderstood, message), None)
        }
    };
    let written = write_line(&mut stream, &welcome).await;
    if let (Ok(()), Some((door, hello))) = (written, opened) {
        door.serve(hello, stream).await;
    }
}

fn find<'d>(doors: &'d [Arc<dyn SocketDoor>], hello: &Hello) -> Result<&'d Arc<dyn SocketDoor>, Welcome> {
    let Some(door) = doors.iter().find(|door| door.name() == hello.door) else {
        let name = plain_text(&hello.door, 40);
        let message = format!("This Lockstep has no door “{name}” for other programs. Nothing was done.");
        return Err(Welcome::closed(RefusalCode::UnknownDoor, message));
    };
    if door.version() != hello.version {
        let message = format!(
            "This Lockstep speaks version {} at the door “{}”, and the program version {}. Use programs of one release. Nothing was done.",
            door.version(),
            door.name(),
            hello.version
        );
        return Err(Welcome::closed(RefusalCode::Version, message));
    }
    Ok(door)
}

#[cfg(test)]
mod tests;
