//! The controlling terminal. Questions never read standard input, because a pipe must not be able to answer
//! yes.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};

use rustix::termios::{LocalModes, OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};
use zeroize::Zeroizing;

use crate::inert;

/// The longest line that is read, in bytes.
const LONGEST: usize = 1024;

/// Resets the terminal after output of other programs: modes and scroll region (`DECSTR`, `DECSTBM`),
/// alternate screen, colours; then a new line below everything drawn (ECMA-48, xterm's control sequences).
const FRESH_LINE: &[u8] = b"\x1b[!p\x1b[r\x1b[?1047l\x1b[0m\x1b[999;1H\n";

/// The terminal that controls this process.
pub struct Terminal(File);

impl Terminal {
    /// Opens `/dev/tty`.
    ///
    /// # Errors
    /// An error of the operating system, also if the process has no terminal.
    pub fn open() -> std::io::Result<Self> {
        Ok(Self(OpenOptions::new().read(true).write(true).open("/dev/tty")?))
    }

    /// Prints a text. Control sequences in it are escaped: see [`inert`].
    ///
    /// # Errors
    /// An error of the operating system.
    pub fn write(&mut self, text: &str) -> std::io::Result<()> {
        self.0.write_all(inert(text).as_bytes())?;
        self.0.flush()
    }

    /// Resets the terminal and begins a line below everything drawn.
    ///
    /// # Errors
    /// An error of the operating system.
    pub fn begin(&mut self) -> std::io::Result<()> {
        self.0.write_all(FRESH_LINE)?;
        self.0.flush()
    }

    /// Prints a question and reads one line. Drops input that was typed before the question appeared.
    ///
    /// # Errors
    /// An error of the operating system; end of input; a line that is too long or not UTF-8.
    pub fn ask(&mut self, question: &str) -> std::io::Result<Zeroizing<String>> {
        tcflush(&self.0, QueueSelector::IFlush)?;
        self.write(question)?;
        self.line()
    }

    /// Like [`Self::ask`], without echoing the input.
    ///
    /// # Errors
    /// As [`Self::ask`].
    pub fn ask_secret(&mut self, question: &str) -> std::io::Result<Zeroizing<String>> {
        let before = tcgetattr(&self.0)?;
        let mut silent = before.clone();
        silent.local_modes.remove(LocalModes::ECHO);
        // Before the question, so that fast typing is neither echoed nor lost.
        tcsetattr(&self.0, OptionalActions::Flush, &silent)?;
        let echo_restored = EchoRestored { terminal: self.0.try_clone()?, before };
        self.write(question)?;
        let line = self.line();
        drop(echo_restored);
        self.write("\n")?;
        line
    }

    fn line(&mut self) -> std::io::Result<Zeroizing<String>> {
        let mut bytes = Zeroizing::new(Vec::with_capacity(LONGEST));
        let mut byte = [0u8; 1];
        loop {
            if self.0.read(&mut byte)? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            match byte {
                [b'\n' | b'\r'] => break,
                [other] if bytes.len() < LONGEST => bytes.push(other),
                [_] => return Err(std::io::ErrorKind::InvalidInput.into()),
            }
        }
        String::from_utf8(bytes.to_vec()).map(Zeroizing::new).map_err(|_| std::io::ErrorKind::InvalidData.into())
    }
}

/// Restores the terminal's echo when dropped, also after an error.
struct EchoRestored {
    terminal: File,
    before: Termios,
}

impl Drop for EchoRestored {
    fn drop(&mut self) {
        // Fails only if the terminal is gone.
        let _ = tcsetattr(&self.terminal, OptionalActions::Now, &self.before);
    }
}
