//! Server-sent events, byte by byte: however a stream is cut into pieces, its frames are the same.
//!
//! Nothing here knows what a frame means. What is too long or is not UTF-8 ends the stream, before it is held in memory.

/// The longest line, and the most data of one frame, in bytes.
pub const LONGEST: usize = 4 * 1024 * 1024;

/// One dispatched event of a stream.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    /// The `event` field; `None` where a frame has data only.
    pub event: Option<String>,
    /// The `data` lines, joined by line feeds.
    pub data: String,
}

/// Why a stream is read no further.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SseError {
    /// A line or a frame is longer than is held.
    #[error("a part of it is longer than {LONGEST} bytes")]
    TooLong,
    /// It is not text.
    #[error("it is not UTF-8")]
    NotText,
}

/// Reads a stream piece by piece.
#[derive(Debug, Default)]
pub struct Parser {
    /// The beginning of a line whose end has not come yet.
    line: Vec<u8>,
    /// The last byte was CR: an LF that comes next belongs to it.
    after_cr: bool,
    /// A line was read, so that no byte order mark can come any more.
    begun: bool,
    event: Option<String>,
    data: Option<String>,
}

impl Parser {
    /// Takes the next bytes, and adds the frames that they complete. A frame that is not ended by an empty line is never given.
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
        // A line that begins with a colon is a comment: its field has no name, and does nothing.
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
