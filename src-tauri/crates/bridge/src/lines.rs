//! Lines of a stream, of bounded length. Dropping a future loses nothing, so that a loop can wait for several streams at once.

use std::io;

use tokio::io::{AsyncBufReadExt as _, AsyncRead, AsyncWrite, AsyncWriteExt as _, BufReader};

/// How much is read at once. A list of tools has half a million bytes.
const AT_ONCE: usize = 16 * 1024;
/// How much is written at once. The runtime's standard output keeps the room of the largest write.
const WRITTEN_AT_ONCE: usize = 64 * 1024;

#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    Whole(String),
    /// The last one, without its end.
    Unended(String),
    /// Longer than a line may be, or no text. Nothing of it is kept.
    Refused,
}

pub struct Lines<R> {
    read: BufReader<R>,
    line: Vec<u8>,
    most: usize,
    /// Whether the line is already longer than `most`.
    is_refused: bool,
}

impl<R: AsyncRead + Send + Unpin> Lines<R> {
    pub fn new(read: R, most: usize) -> Self {
        Self { read: BufReader::with_capacity(AT_ONCE, read), line: Vec::new(), most, is_refused: false }
    }

    /// The next line; `None` at the end, which a failure is as well.
    pub async fn next(&mut self) -> Option<Line> {
        loop {
            let read = self.read.fill_buf().await.unwrap_or_default();
            if read.is_empty() {
                let is_over = self.line.is_empty() && !self.is_refused;
                return (!is_over).then(|| self.take(Line::Unended));
            }
            let end = read.iter().position(|byte| *byte == b'\n');
            let (part, _) = read.split_at(end.unwrap_or(read.len()));
            if self.is_refused || self.line.len().saturating_add(part.len()) > self.most {
                self.is_refused = true;
                self.line = Vec::new();
            } else {
                self.line.extend_from_slice(part);
            }
            let read = part.len() + usize::from(end.is_some());
            self.read.consume(read);
            if end.is_some() {
                return Some(self.take(Line::Whole));
            }
        }
    }

    fn take(&mut self, of: fn(String) -> Line) -> Line {
        let line = std::mem::take(&mut self.line);
        if std::mem::take(&mut self.is_refused) {
            return Line::Refused;
        }
        match String::from_utf8(line) {
            Ok(mut line) => {
                line.truncate(line.trim_end().len());
                of(line)
            }
            Err(_) => Line::Refused,
        }
    }
}

/// Writes what is left of a line that has its end, of which `taken` bytes were taken already. After a dropped future the next one goes on.
pub(crate) async fn write_on(line: &str, taken: &mut usize, to: &mut (impl AsyncWrite + Unpin)) -> io::Result<()> {
    while let Some(left) = line.as_bytes().get(*taken..).filter(|left| !left.is_empty()) {
        match to.write(left.get(..WRITTEN_AT_ONCE).unwrap_or(left)).await? {
            0 => return Err(io::ErrorKind::WriteZero.into()),
            more => *taken = taken.saturating_add(more),
        }
    }
    to.flush().await
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn all(bytes: &[u8], most: usize) -> Vec<Line> {
        let mut lines = Lines::new(bytes, most);
        let mut all = Vec::new();
        while let Some(line) = lines.next().await {
            all.push(line);
        }
        all
    }

    #[tokio::test]
    async fn each_line_is_whole_or_named() {
        let whole = |text: &str| Line::Whole(text.to_owned());
        assert_eq!(all(b"one\r\n\ntwo\n", 8).await, [whole("one"), whole(""), whole("two")]);
        assert_eq!(all(b"one\nhalf", 8).await, [whole("one"), Line::Unended("half".to_owned())], "the last one");
        assert_eq!(all(b"12345678\n123456789\nnext\n", 8).await, [whole("12345678"), Line::Refused, whole("next")]);
        assert_eq!(all(b"123456789", 8).await, [Line::Refused], "too long, and without an end");
        assert_eq!(all(b"\xff\nnext\n", 8).await, [Line::Refused, whole("next")], "no text");
        assert_eq!(all(b"", 8).await, []);
    }
}
