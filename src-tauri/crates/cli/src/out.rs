//! The only way to standard output and standard error. What commands a terminal never gets there, and nothing is printed while a
//! question stands at the terminal, so that no output paints over it.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write};
use std::sync::{Mutex, PoisonError};

use lockstep_wallet::inert;

use crate::events::print_due;

/// Prints to standard output.
macro_rules! out {
    ($($words:tt)*) => { $crate::out::print(format_args!($($words)*)) };
}
/// Prints a line to standard output.
macro_rules! outln {
    ($($words:tt)*) => { $crate::out::print(format_args!("{}\n", format_args!($($words)*))) };
}
pub(crate) use {out, outln};

/// Where standard output stands. A process has one.
static OUTPUT: Mutex<Output> = Mutex::new(Output { questions: 0, held: String::new(), closed: false });

struct Output {
    /// How many questions stand at the terminal.
    questions: usize,
    /// What waits for their end.
    held: String,
    /// The reader of a pipe has gone, as `head` does: the rest is for nobody, and is no error.
    closed: bool,
}

impl Output {
    fn print(&mut self, text: &str) {
        if self.questions > 0 {
            self.held.push_str(text);
            return;
        }
        if self.closed {
            return;
        }
        let mut stdout = std::io::stdout().lock();
        let written = stdout.write_all(inert(text).as_bytes()).and_then(|()| stdout.flush());
        if let Err(error) = written {
            self.closed = true;
            if error.kind() != ErrorKind::BrokenPipe {
                complain(&format!("The output could not be written ({error})."));
            }
        }
    }
}

/// Prints behind everything that happened before.
pub(crate) fn print(words: Arguments<'_>) {
    print_due();
    print_now(words);
}

/// Prints what happened.
pub(crate) fn print_now(words: Arguments<'_>) {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner).print(&words.to_string());
}

/// Prints a line to standard error. One that cannot be written has no other place to go to.
pub(crate) fn complain(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", inert(line));
}

/// As long as it lives, a question stands at the terminal, and what is printed waits.
pub(crate) struct Question(());

impl Question {
    pub(crate) fn stands() -> Self {
        print_due();
        OUTPUT.lock().unwrap_or_else(PoisonError::into_inner).questions += 1;
        Self(())
    }
}

impl Drop for Question {
    fn drop(&mut self) {
        let mut output = OUTPUT.lock().unwrap_or_else(PoisonError::into_inner);
        output.questions = output.questions.saturating_sub(1);
        if output.questions == 0 {
            let held = std::mem::take(&mut output.held);
            output.print(&held);
        }
    }
}
