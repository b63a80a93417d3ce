//! The only way to standard output and standard error. Terminal commands in a text never get there. Output
//! waits while a question is at the terminal, so that nothing paints over it.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use lockstep_texts::{Language, Said as Text, terminal as words};
use lockstep_wallet::inert;

use crate::exit::Failure;
use crate::said::{Said, error_line, hint_line};

/// The state of standard output. A process has one.
static OUTPUT: Mutex<Output> =
    Mutex::new(Output { questions: 0, held: String::new(), closed: false, json: false, language: Language::English });

/// Prints events that were not printed yet.
static EARLIER: OnceLock<Box<dyn Fn() + Send + Sync>> = OnceLock::new();

struct Output {
    /// The number of open questions.
    questions: usize,
    /// The text that waits until the last question is answered.
    held: String,
    /// The reader of a pipe has closed it, as `head` does. That is no error.
    closed: bool,
    /// Whether a program reads the output.
    json: bool,
    /// What a person reads it in.
    language: Language,
}

impl Output {
    fn print(&mut self, text: &str) {
        if let Err(error) = self.write(text) {
            to_stderr(&self.hint(&not_written(&error)));
        }
    }

    fn write(&mut self, text: &str) -> std::io::Result<()> {
        if self.questions > 0 {
            self.held.push_str(text);
            return Ok(());
        }
        if self.closed {
            return Ok(());
        }
        let mut stdout = std::io::stdout().lock();
        let written = stdout.write_all(inert(text).as_bytes()).and_then(|()| stdout.flush());
        self.closed = written.is_err();
        written.or_else(|error| if error.kind() == ErrorKind::BrokenPipe { Ok(()) } else { Err(error) })
    }

    /// A line for standard error. A program reads it in English.
    fn hint(&self, text: &Text) -> String {
        if self.json { hint_line(&Language::English.say(text)) } else { self.language.say(text) }
    }
}

fn not_written(error: &std::io::Error) -> Text {
    words::output_not_written(error.to_string())
}

/// Registers `print`, which is called before any other output. A process opens one profile, so it is set
/// once.
pub(crate) fn earlier_first(print: impl Fn() + Send + Sync + 'static) {
    let _ = EARLIER.set(Box::new(print));
}

/// Prints events that were not printed yet, so that the order stays right.
pub(crate) fn print_due() {
    if let Some(print) = EARLIER.get() {
        print();
    }
}

fn output() -> MutexGuard<'static, Output> {
    OUTPUT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// From now on, the output is for a program.
pub(crate) fn for_a_program() {
    output().json = true;
}

/// From now on, the output is in a language. A process has one.
pub(crate) fn speak(language: Language) {
    output().language = language;
}

/// Prints an event. With `--json` only the answer is printed.
pub(crate) fn print_now(words: Arguments<'_>) {
    let mut output = output();
    if !output.json {
        output.print(&words.to_string());
    }
}

/// Prints a command's answer. The command was done even if the output fails.
pub(crate) fn answer(said: Said) -> Result<(), Failure> {
    print_due();
    let mut output = output();
    let text = said.printed(output.json);
    output.write(&text).map_err(|error| Failure::internal(words::output_done(not_written(&error))))
}

pub(crate) fn complain(text: &Text) {
    let line = output().hint(text);
    to_stderr(&line);
}

/// Prints the reason of the program's end to standard error.
pub(crate) fn fail(failure: &Failure) {
    let (json, language) = {
        let output = output();
        (output.json, output.language)
    };
    let Failure { code, text, .. } = failure;
    to_stderr(&if json { error_line(code, &Language::English.say(text)) } else { language.say(text) });
}

/// If standard error fails, there is no other place to report it.
fn to_stderr(line: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{}", inert(line));
}

/// An open question at the terminal. While it lives, output waits.
pub(crate) struct Question(());

impl Question {
    pub(crate) fn stands() -> Self {
        print_due();
        output().questions += 1;
        Self(())
    }
}

/// Whether a question stands at the terminal.
pub(crate) fn question_stands() -> bool {
    output().questions > 0
}

impl Drop for Question {
    fn drop(&mut self) {
        let mut output = output();
        output.questions = output.questions.saturating_sub(1);
        if output.questions == 0 {
            let held = std::mem::take(&mut output.held);
            output.print(&held);
        }
    }
}
