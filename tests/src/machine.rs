//! A program of Node.js that executes transactions like a network. It answers each line of input with one
//! line.

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::Value;

/// A running machine. It stops when dropped.
pub struct Machine {
    child: Child,
    asks: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Machine {
    /// Starts `script`, a path within `tests`.
    pub fn of(script: &str, arguments: &[&str]) -> Self {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join(script);
        let mut child = Command::new("node")
            .arg(script)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (asks, answers) = (child.stdin.take(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, asks, answers }
    }

    pub fn ask(&mut self, what: &Value) -> Value {
        writeln!(self.asks.as_mut().unwrap(), "{what}").unwrap();
        let mut line = String::new();
        self.answers.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("the machine has gone away, see above: {error}"))
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        // It ends when its input is closed, with everything that it started.
        drop(self.asks.take());
        let _ = self.child.wait();
    }
}
