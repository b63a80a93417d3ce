//! The program that connects.

use std::io;
use std::time::Duration;

use tokio::io::BufReader;
use tokio::net::UnixStream;

use crate::hello::{Hello, RefusalCode, Welcome};
use crate::line::{LineError, read_line, write_line};
use crate::place::{Place, Variable, owner};

/// A connection after the first lines. What was already read ahead is not lost.
pub type Stream = BufReader<UnixStream>;

/// The ending of the socket's name.
pub const ENDING: &str = "sock";
/// The longest first line, in bytes. A terminal's command line is in it.
pub const LONGEST_FIRST_LINE: usize = 256 * 1024;
/// How long the answer to the first line may take.
const PATIENCE: Duration = Duration::from_secs(10);

/// Why there is no connection. Nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum KnockError {
    /// The process that holds the profile has no socket, or none yet.
    #[error("No Lockstep listens for this profile.")]
    NobodyListens,
    /// The other side is not of this user.
    #[error("The process that listens for this profile belongs to another user. Nothing was sent to it.")]
    Foreign,
    #[error("{message}")]
    Refused { code: RefusalCode, message: String },
    #[error("The running Lockstep did not answer ({0}). Nothing was done.")]
    Line(#[from] LineError),
    #[error("The running Lockstep did not answer in time. Nothing was done.")]
    Late,
}

/// Connects to the process that has the profile open, and opens a door there.
///
/// # Errors
/// [`KnockError`].
pub async fn knock(place: &Place, variable: Variable<'_>, hello: &Hello) -> Result<Stream, KnockError> {
    let paths = place.files(variable, ENDING).map_err(|_| KnockError::NobodyListens)?;
    for path in paths {
        // A socket whose process has ended refuses the connection.
        let Ok(stream) = UnixStream::connect(path).await else { continue };
        return greet(stream, hello).await;
    }
    Err(KnockError::NobodyListens)
}

/// Opens a door over a connection.
///
/// # Errors
/// [`KnockError`].
pub async fn greet(stream: UnixStream, hello: &Hello) -> Result<Stream, KnockError> {
    let other = stream.peer_cred().map_err(LineError::from)?.uid();
    if other != owner() {
        return Err(KnockError::Foreign);
    }
    let mut stream = BufReader::new(stream);
    // A listener that is full answers and hangs up without reading. Its answer counts.
    let written = write_line(&mut stream, hello).await;
    let answer = tokio::time::timeout(PATIENCE, read_line::<Welcome>(&mut stream, LONGEST_FIRST_LINE)).await;
    match answer.map_err(|_| KnockError::Late)? {
        Ok(Some(Welcome::Open { .. })) => {
            written?;
            Ok(stream)
        }
        Ok(Some(Welcome::Closed { code, message })) => Err(KnockError::Refused { code, message }),
        Ok(None) => Err(LineError::from(io::Error::from(io::ErrorKind::UnexpectedEof)).into()),
        Err(error) => Err(error.into()),
    }
}
