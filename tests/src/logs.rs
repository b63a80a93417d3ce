//! Everything that is logged in this process, in the programs' format.

use std::io::Write;
use std::sync::{Arc, Mutex, OnceLock};

use tracing_subscriber::fmt::MakeWriter;

/// The lines so far.
#[derive(Clone, Default)]
pub struct Logs(Arc<Mutex<Vec<u8>>>);

impl Logs {
    /// Captures every level from the first call on, for the whole process, including other stories that run
    /// at the time.
    pub fn capture() -> Self {
        static CAPTURED: OnceLock<Logs> = OnceLock::new();
        let capture = || {
            let logs = Self::default();
            tracing_subscriber::fmt()
                .with_max_level(tracing_subscriber::filter::LevelFilter::TRACE)
                .with_ansi(false)
                .with_writer(logs.clone())
                .init();
            logs
        };
        CAPTURED.get_or_init(capture).clone()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("no panic")).into_owned()
    }
}

impl Write for Logs {
    fn write(&mut self, line: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Logs {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
