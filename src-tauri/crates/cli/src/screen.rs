//! Where a command prints, and where it asks what is no consent.

use async_trait::async_trait;
use lockstep_texts::{Language, Said as Text};
use lockstep_wallet::Terminal;

use crate::out::{Question, complain, print_now};

/// The terminal of a command: the one of this process, or the one of the process that handed the command over.
#[async_trait]
pub(crate) trait Screen: Send + Sync {
    /// What is printed and asked there is in this language.
    fn language(&self) -> Language;

    /// Prints what happened.
    fn print(&self, text: &str);

    /// Prints a hint, apart from the answer.
    fn complain(&self, text: &Text);

    /// Asks something that is no consent. `None` without a terminal.
    async fn ask(&self, question: &str) -> Option<String>;

    /// Ends when the person interrupts the command.
    async fn interrupted(&self);
}

/// The terminal of this process.
pub(crate) struct Here {
    pub language: Language,
}

#[async_trait]
impl Screen for Here {
    fn language(&self) -> Language {
        self.language
    }

    fn print(&self, text: &str) {
        print_now(format_args!("{text}"));
    }

    fn complain(&self, text: &Text) {
        complain(text);
    }

    async fn ask(&self, question: &str) -> Option<String> {
        let question = question.to_owned();
        // Off the async threads, because a person takes time.
        let asked = tokio::task::spawn_blocking(move || {
            let mut terminal = Terminal::open().ok()?;
            let _stands = Question::stands();
            terminal.begin().ok()?;
            terminal.ask(&question).ok().map(|typed| typed.trim().to_owned())
        });
        asked.await.ok().flatten()
    }

    async fn interrupted(&self) {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without the signal's handler the system ends the process.
            std::future::pending::<()>().await;
        }
    }
}
