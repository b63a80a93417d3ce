//! A virtual display (Xvfb) for each home, so that windows of different stories do not cover each other.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

/// A running virtual display. It stops when dropped.
pub struct Display {
    server: Child,
    name: String,
}

impl Display {
    /// Starts one on a free number.
    pub fn start() -> Self {
        let mut server = Command::new("Xvfb")
            // Without -noreset it resets when its last window closes, and the next program fails.
            .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-noreset", "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed by `make test`");
        let mut number = String::new();
        let output = server.stdout.take().expect("an output");
        BufReader::new(output).read_line(&mut number).expect("Xvfb says which display it is");
        let number = number.trim();
        assert!(!number.is_empty(), "Xvfb ended before there was a display");
        Self { name: format!(":{number}"), server }
    }

    /// The value of `DISPLAY` for its programs.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
