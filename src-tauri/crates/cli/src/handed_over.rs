//! Commands that a terminal handed over to this process, because it has the profile open.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use lockstep_app::App;
use lockstep_gateway::socket::{Hello, SocketDoor, SocketStream};
use lockstep_texts::{Language, Said as Text, terminal as words};
use lockstep_wallet::consent::HandedOver;
use tokio::io::BufReader;
use tokio::sync::{Mutex, mpsc};

use crate::events::{Follows, TerminalEvents};
use crate::exit::Failure;
use crate::run::perform;
use crate::said::Said;
use crate::screen::Screen;
use crate::wire::{Asked, DOOR, FromTerminal, LONGEST_FROM_TERMINAL, PROGRAM, ToTerminal, VERSION, read, write};

/// How long a terminal may take to read the answer.
const FAREWELL: Duration = Duration::from_secs(30);

/// Does what terminals hand over. Questions appear where this process asks the person.
pub struct TerminalDoor {
    app: App,
}

impl TerminalDoor {
    pub fn new(app: App) -> Self {
        Self { app }
    }

    async fn done(&self, asked: Option<Asked>, screen: Arc<Away>) -> Result<Said, Failure> {
        let Some(told) = asked else { return Err(Failure::held(words::held_by_another_version(PROGRAM))) };
        if told.program != PROGRAM {
            let program = lockstep_wallet::plain_text(&told.program, 20);
            return Err(Failure::held(words::held_by_version(PROGRAM, program)));
        }
        if told.command.opens_no_profile() || told.command.reads_lines_here() {
            return Err(Failure::held(words::not_while_open()));
        }
        let events = TerminalEvents::print(self.app.read_events(), screen, Follows::own());
        let done = perform(&self.app, &events, told.command).await;
        events.catch_up();
        done
    }
}

#[async_trait]
impl SocketDoor for TerminalDoor {
    fn name(&self) -> &'static str {
        DOOR
    }

    fn version(&self) -> u32 {
        VERSION
    }

    /// A terminal that goes away takes its command back. What can no longer be stopped goes on to its end here.
    async fn serve(&self, hello: Hello, stream: SocketStream) {
        let (from, to) = tokio::io::split(stream);
        let mut lines = read::<FromTerminal>(BufReader::new(from), LONGEST_FROM_TERMINAL);
        let (out, writing) = write::<ToTerminal>(to);
        let request = HandedOver::new();
        let (answered, answers) = mpsc::channel(1);
        let asked: Option<Asked> = serde_json::from_value(hello.more.into()).ok();
        let language = asked.as_ref().map_or(Language::English, |asked| asked.language);
        let screen =
            Arc::new(Away { language, out: out.clone(), answers: Mutex::new(answers), request: request.clone() });
        let mut questions = request.questions();
        let mut done = std::pin::pin!(request.doing(self.done(asked, screen.clone())));
        let (mut listens, mut told) = (true, false);
        let ended = loop {
            tokio::select! {
                biased;
                ended = &mut done => break ended,
                Ok(()) = questions.changed() => {
                    // Consent and password are two questions of one payment, and the person is in the window after the first.
                    if *questions.borrow_and_update() > 0 && !std::mem::replace(&mut told, true) {
                        screen.tell(ToTerminal::Waiting);
                    }
                }
                line = lines.next(), if listens => match line {
                    Some(FromTerminal::Answer(answer)) => {
                        // Nobody waits for an answer that was not asked for.
                        let _ = answered.try_send(answer);
                    }
                    Some(FromTerminal::Interrupt) => request.take_back(),
                    None => {
                        listens = false;
                        request.take_back();
                    }
                },
            }
        };
        let ended = ended.map_err(|failure| {
            if request.is_taken_back() {
                Failure { so_far: failure.so_far, ..Failure::interrupted() }
            } else if request.was_declined() {
                failure.because_declined()
            } else {
                failure
            }
        });
        // A terminal that has gone, or that reads no more, hears nothing.
        let stop_writing = writing.abort_handle();
        let _ = tokio::time::timeout(FAREWELL, async move {
            let _ = out.send(ToTerminal::Ended(ended)).await;
            drop((out, screen));
            let _ = writing.await;
        })
        .await;
        stop_writing.abort();
    }
}

/// The terminal of the process that handed the command over.
struct Away {
    language: Language,
    out: mpsc::Sender<ToTerminal>,
    answers: Mutex<mpsc::Receiver<Option<String>>>,
    request: Arc<HandedOver>,
}

impl Away {
    /// A terminal that does not read for so long that the channel is full misses what happens, and gets the answer.
    fn tell(&self, line: ToTerminal) {
        let _ = self.out.try_send(line);
    }
}

#[async_trait]
impl Screen for Away {
    fn language(&self) -> Language {
        self.language
    }

    fn print(&self, text: &str) {
        self.tell(ToTerminal::Print(text.to_owned()));
    }

    fn complain(&self, text: &Text) {
        self.tell(ToTerminal::Complain(text.clone()));
    }

    async fn ask(&self, question: &str) -> Option<String> {
        let mut answers = self.answers.lock().await;
        self.tell(ToTerminal::Ask(question.to_owned()));
        tokio::select! {
            biased;
            () = self.interrupted() => None,
            answer = answers.recv() => answer.flatten(),
        }
    }

    async fn interrupted(&self) {
        self.request.until_taken_back().await;
    }
}
