//! What lines are passed on to.

use std::io;
use std::time::Duration;

use crate::dial::{Reader, Streams, Writer};
use crate::held::Held;
use crate::lines::{Line, Lines, write_on};

/// Another side. Without the profile open it answers what is listed.
pub(crate) struct Other {
    lines: Lines<Reader>,
    write: Writer,
    sending: Option<Held>,
    /// How many bytes of it were taken.
    taken: usize,
    pub(crate) has_profile: bool,
    /// Whether it was asked anything.
    pub(crate) was_asked: bool,
    /// Whether it said anything.
    pub(crate) spoke: bool,
    /// How much longer it is heard, after it took no line any more.
    pub(crate) left: Option<Duration>,
}

/// What another side did.
pub(crate) enum Did {
    Said(Line),
    /// It took the line whole.
    Took(Held),
    TakesNothing,
    Ended,
}

impl Other {
    pub(crate) fn new((read, write): Streams, has_profile: bool, largest: usize) -> Self {
        let lines = Lines::new(read, largest);
        Self { lines, write, sending: None, taken: 0, has_profile, was_asked: false, spoke: false, left: None }
    }

    pub(crate) fn can_take(&self) -> bool {
        self.sending.is_none() && self.left.is_none()
    }

    pub(crate) fn send(&mut self, held: Held) {
        self.was_asked = true;
        self.taken = 0;
        self.sending = Some(held);
    }

    /// What it did not get whole.
    pub(crate) fn unsent(&mut self) -> Option<Held> {
        self.sending.take()
    }

    /// Goes on with both directions until something has happened. Dropping the future loses nothing.
    pub(crate) async fn goes_on(&mut self, may_speak: bool) -> Did {
        let Self { lines, write, sending, taken, left, .. } = self;
        tokio::select! {
            line = lines.next(), if may_speak => line.map_or(Did::Ended, Did::Said),
            sent = sent(sending, taken, write), if left.is_none() => sent.map_or(Did::TakesNothing, Did::Took),
            () = std::future::pending() => Did::Ended,
        }
    }
}

async fn sent(sending: &mut Option<Held>, taken: &mut usize, write: &mut Writer) -> io::Result<Held> {
    if let Some(held) = sending.as_ref() {
        write_on(&held.line, taken, write).await?;
    }
    match sending.take() {
        Some(held) => Ok(held),
        None => std::future::pending().await,
    }
}
