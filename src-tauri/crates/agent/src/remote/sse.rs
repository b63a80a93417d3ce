//! Server-sent events, parsed byte by byte, so that any division into pieces gives the same frames.
//!
//! The parser does not interpret frames. A line that is too long or not UTF-8 ends the stream before it fills
//! the memory.

use lockstep_texts::{Said, Worded, displayed_in_english, error};

/// The longest line, and the most data of one frame, in bytes.
pub const LONGEST: usize = 4 * 1024 * 1024;

/// One dispatched event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The `event` field; `None` if the frame has only data.
    pub event: Option<String>,
    /// The `data` lines, joined by line feeds.
    pub data: String,
}

/// The reason why a stream is not read further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SseError {
    /// A line or a frame is too long.
    TooLong,
    /// The bytes are not UTF-8.
    NotText,
}

impl Worded for SseError {
    fn said(&self) -> Said {
        match self {
            Self::TooLong => error::agent_part_too_long(LONGEST.to_string()),
            Self::NotText => error::agent_not_utf8(),
        }
    }
}

displayed_in_english!(SseError);

/// Reads a stream piece by piece.
#[derive(Debug, Default)]
pub struct Parser {
    /// The beginning of an incomplete line.
    line: Vec<u8>,
    /// Whether the last byte was CR; a following LF belongs to it.
    after_cr: bool,
    /// Whether a line was read; after that, a byte order mark is not expected.
    begun: bool,
    event: Option<String>,
    data: Option<String>,
}

impl Parser {
    /// Reads the next bytes and adds the frames that they complete. A frame without its empty line at the end
    /// is never returned.
    pub fn feed(&mut self, mut bytes: &[u8], frames: &mut Vec<Frame>) -> Result<(), SseError> {
        loop {
            if self.after_cr
                && let Some((first, rest)) = bytes.split_first()
            {
                self.after_cr = false;
                if *first == b'\n' {
                    bytes = rest;
                }
            }
            let Some(end) = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')) else { break };
            let (head, tail) = bytes.split_at(end);
            if self.line.is_empty() {
                self.end_line(head, frames)?;
            } else {
                self.keep(head)?;
                let line = std::mem::take(&mut self.line);
                self.end_line(&line, frames)?;
            }
            self.after_cr = tail.first() == Some(&b'\r');
            bytes = tail.get(1..).unwrap_or_default();
        }
        self.keep(bytes)
    }

    fn keep(&mut self, bytes: &[u8]) -> Result<(), SseError> {
        if self.line.len().saturating_add(bytes.len()) > LONGEST {
            return Err(SseError::TooLong);
        }
        self.line.extend_from_slice(bytes);
        Ok(())
    }

    fn end_line(&mut self, line: &[u8], frames: &mut Vec<Frame>) -> Result<(), SseError> {
        let mark = if self.begun { None } else { line.strip_prefix(b"\xEF\xBB\xBF") };
        self.begun = true;
        let line = std::str::from_utf8(mark.unwrap_or(line)).map_err(|_| SseError::NotText)?;
        if line.is_empty() {
            let event = self.event.take().filter(|name| !name.is_empty());
            if let Some(data) = self.data.take() {
                frames.push(Frame { event, data });
            }
            return Ok(());
        }
        // A line that begins with a colon is a comment: its field has no name and is ignored.
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "event" => self.event = Some(value.to_owned()),
            "data" => self.add_data(value)?,
            _ => {}
        }
        Ok(())
    }

    fn add_data(&mut self, value: &str) -> Result<(), SseError> {
        let held = self.data.as_ref().map_or(0, String::len);
        if held.saturating_add(value.len()) >= LONGEST {
            return Err(SseError::TooLong);
        }
        match &mut self.data {
            Some(data) => {
                data.push('\n');
                data.push_str(value);
            }
            None => self.data = Some(value.to_owned()),
        }
        Ok(())
    }
}
