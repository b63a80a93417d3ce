//! `lockstep chat` without a text: a prompt that stays. The vault is opened once; every signature still asks for the password.

use std::io::IsTerminal as _;
use std::time::Duration;

use lockstep_app::OpenChats;
use lockstep_texts::{Said as Text, terminal as words};
use rustyline::error::ReadlineError;
use rustyline::history::MemHistory;
use rustyline::{Config, Editor};

use crate::chat::start_offered;
use crate::events::TerminalEvents;
use crate::exit::Failure;
use crate::out::{Question, complain, print_due, print_now, question_stands};
use crate::said::Said;

/// How often it is looked whether a question at the terminal has ended.
const LOOK: Duration = Duration::from_millis(50);

/// Lines of this run. They are not written to a file: a message may be private.
type Lines = Editor<(), MemHistory>;

/// One line of the person.
enum Line {
    Text(String),
    /// Ctrl+C.
    Nothing,
    /// Ctrl+D.
    End,
}

/// Reads sentences and runs their turns until Ctrl+D.
pub(crate) async fn prompt(
    wallet: &OpenChats,
    events: &TerminalEvents,
    conversation: Option<&str>,
) -> Result<Said, Failure> {
    if !std::io::stdin().is_terminal() {
        return Err(Failure::unusable(words::prompt_no_terminal()));
    }
    let view = wallet.open_conversation(conversation).await?;
    let id = view.conversation.id;
    events.follow_conversation(&id);
    let mut lines: Lines = Editor::with_history(Config::default(), MemHistory::new())
        .map_err(|error| Failure::internal(Text::as_it_is(error.to_string())))?;
    print_due();
    let language = events.screen().language();
    print_now(format_args!("{}\n", language.say(&words::prompt_begins(id.as_str()))));
    let mark = format!("{}> ", language.say(&words::speaker_you()));
    loop {
        let (back, line) = read(lines, mark.clone()).await?;
        lines = back;
        match line {
            Line::Text(text) => turn(wallet, events, &id, &text).await?,
            Line::Nothing => {}
            Line::End => return Ok(Said::default()),
        }
    }
}

/// Reads one line off the async threads. Output waits meanwhile, so that nothing paints over it.
async fn read(mut lines: Lines, mark: String) -> Result<(Lines, Line), Failure> {
    let read = tokio::task::spawn_blocking(move || {
        let _stands = Question::stands();
        let line = match lines.readline(&mark) {
            Ok(text) if text.trim().is_empty() => Ok(Line::Nothing),
            Ok(text) => {
                // A full history only forgets.
                let _ = lines.add_history_entry(text.as_str());
                Ok(Line::Text(text))
            }
            Err(ReadlineError::Interrupted) => Ok(Line::Nothing),
            Err(ReadlineError::Eof) => Ok(Line::End),
            Err(error) => Err(Failure::internal(words::prompt_unread(error.to_string()))),
        };
        (lines, line)
    });
    let (lines, line) = read.await.map_err(|error| Failure::internal(Text::as_it_is(error.to_string())))?;
    Ok((lines, line?))
}

/// Runs one turn. What goes wrong in it is said, and the prompt stays.
async fn turn(wallet: &OpenChats, events: &TerminalEvents, id: &str, text: &str) -> Result<(), Failure> {
    // The vault locks itself after a while.
    if wallet.unlocked().is_err() {
        wallet.unlock().await?;
    }
    let open = wallet.unlocked()?;
    let said = open.converse(id, text);
    tokio::pin!(said);
    let ended = tokio::select! {
        ended = &mut said => ended,
        _ = tokio::signal::ctrl_c() => {
            open.stop_turn(id);
            let ended = said.await;
            until_no_question().await;
            ended
        }
    };
    if let Err(error) = ended {
        complain(&error.said);
        return Ok(());
    }
    match start_offered(&open, events, id).await {
        Ok(()) => {}
        Err(failure) => {
            complain(&failure.text);
            until_no_question().await;
        }
    }
    print_due();
    Ok(())
}

/// A question that was withdrawn still reads a line: the next one would be lost in it.
async fn until_no_question() {
    if question_stands() {
        complain(&words::prompt_stopped());
    }
    while question_stands() {
        tokio::time::sleep(LOOK).await;
    }
}
