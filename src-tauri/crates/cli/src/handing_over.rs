//! Hands a command over to the process that has the profile open.

use lockstep_gateway::socket::{Hello, KnockError, RefusalCode, knock};
use lockstep_texts::{Language, Said as Text, terminal as words};
use lockstep_wallet::Profile;
use serde_json::Value;
use tokio::io::BufReader;

use crate::arguments::Command;
use crate::exit::Failure;
use crate::out::{complain, print_now};
use crate::said::Said;
use crate::screen::{Here, Screen as _};
use crate::wire::{Asked, DOOR, FromTerminal, LONGEST_TO_TERMINAL, PROGRAM, ToTerminal, VERSION, read, write};

/// Hands a command over, and prints what comes back. `held` is the answer if the holder of the profile takes no commands.
pub(crate) async fn hand_over(
    profile: &Profile,
    language: Language,
    command: Command,
    held: Failure,
) -> Result<Said, Failure> {
    let asked = serde_json::to_value(Asked { program: PROGRAM.to_owned(), language, command })
        .map_err(|error| Failure::unusable(words::not_handed_over(error.to_string())))?;
    let Value::Object(more) = asked else { return Err(held) };
    let hello = Hello { door: DOOR.to_owned(), version: VERSION, more };
    let stream = match knock(profile, &|name| std::env::var_os(name), &hello).await {
        Ok(stream) => stream,
        Err(KnockError::NobodyListens | KnockError::Refused { code: RefusalCode::UnknownDoor, .. }) => {
            return Err(held);
        }
        Err(other) => return Err(Failure::held(Text::as_it_is(other.to_string()))),
    };
    let (from, to) = tokio::io::split(stream);
    let mut lines = read::<ToTerminal>(BufReader::new(from), LONGEST_TO_TERMINAL);
    let (answers, _writing) = write::<FromTerminal>(to);
    let mut interrupted = false;
    // One that is kept from line to line: between two of them Ctrl-C would be lost, and the question stays in the window.
    let here = Here { language };
    let mut interrupt = here.interrupted();
    loop {
        let line = tokio::select! {
            // The signal's handler exists before the first line is printed. Without it, Ctrl-C right after that line ends the process.
            biased;
            () = &mut interrupt => {
                if interrupted || answers.send(FromTerminal::Interrupt).await.is_err() {
                    return Err(Failure::interrupted());
                }
                (interrupted, interrupt) = (true, here.interrupted());
                continue;
            }
            line = lines.next() => line,
        };
        match line {
            Some(ToTerminal::Print(text)) => print_now(format_args!("{text}")),
            Some(ToTerminal::Complain(text)) => complain(&text),
            Some(ToTerminal::Waiting) => complain(&words::question_in_window()),
            Some(ToTerminal::Ask(question)) => {
                let answer = tokio::select! {
                    answer = here.ask(&question) => FromTerminal::Answer(answer),
                    () = &mut interrupt => {
                        (interrupted, interrupt) = (true, here.interrupted());
                        FromTerminal::Interrupt
                    }
                };
                // If it cannot be sent, the next line is the end.
                let _ = answers.send(answer).await;
            }
            Some(ToTerminal::Ended(ended)) => return ended,
            None => {
                return Err(Failure::not_completed(words::window_ended(), Said::default()));
            }
        }
    }
}
