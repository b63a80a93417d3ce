//! The controlling terminal itself. Standard input is never asked: a pipe cannot mean yes.

use std::fs::{File, OpenOptions};
use std::io::{Read, Write};

use rustix::termios::{LocalModes, OptionalActions, QueueSelector, Termios, tcflush, tcgetattr, tcsetattr};
use zeroize::Zeroizing;

/// The longest line that is read, in bytes.
const LONGEST: usize = 1024;

/// The terminal that controls this process.
pub struct Terminal(File);

impl Terminal {
    /// Opens it.
    ///
    /// # Errors
    /// The operating system's; there may be none.
    pub fn open() -> std::io::Result<Self> {
        Ok(Self(OpenOptions::new().read(true).write(true).open("/dev/tty")?))
    }

    /// Shows a text.
    ///
    /// # Errors
    /// The operating system's.
    pub fn write(&mut self, text: &str) -> std::io::Result<()> {
        self.0.write_all(text.as_bytes())?;
        self.0.flush()
    }

    /// Asks, and reads one line. What was typed before the question was there is no answer to it.
    ///
    /// # Errors
    /// The operating system's; the end of the input, a line that is too long, or no text.
    pub fn ask(&mut self, question: &str) -> std::io::Result<Zeroizing<String>> {
        tcflush(&self.0, QueueSelector::IFlush)?;
        self.write(question)?;
        self.line()
    }

    /// The same, and what is typed is not shown.
    ///
    /// # Errors
    /// As [`Self::ask`].
    pub fn ask_secret(&mut self, question: &str) -> std::io::Result<Zeroizing<String>> {
        let before = tcgetattr(&self.0)?;
        let mut silent = before.clone();
        silent.local_modes.remove(LocalModes::ECHO);
        // Before the question: who types fast must not be shown, nor lose a letter.
        tcsetattr(&self.0, OptionalActions::Flush, &silent)?;
        let shown_again = ShownAgain { terminal: self.0.try_clone()?, before };
        self.write(question)?;
        let line = self.line();
        drop(shown_again);
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

/// Puts the terminal back, however the reading ends.
struct ShownAgain {
    terminal: File,
    before: Termios,
}

impl Drop for ShownAgain {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing put back.
        let _ = tcsetattr(&self.terminal, OptionalActions::Now, &self.before);
    }
}
